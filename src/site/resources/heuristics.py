# heuristics.py: prints estimates of all boards: heuristics.py FUNCTION
import sys
from functools import lru_cache
from itertools import combinations, permutations

GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
HOME = {tile: divmod(cell, 3) for cell, tile in enumerate(GOAL)}
STEPS = [[abs(cell // 3 - HOME[tile][0]) + abs(cell % 3 - HOME[tile][1]) for cell in range(9)] for tile in range(9)]


def manhattan(board, tiles=range(1, 9)):
    return sum(STEPS[tile][cell] for cell, tile in enumerate(board) if tile in tiles)


def manhattan_and_blank(board):
    return manhattan(board, range(9))


def manhattan_of_range_8(board):
    return manhattan(board, range(8))


def per_line(count, board):
    """The sum of what is counted in each row and column: of the tiles that belong there, their places in it."""
    return sum(counted(count, 0, row, board[3 * row : 3 * row + 3]) for row in range(3)) + sum(
        counted(count, 1, column, board[column::3]) for column in range(3)
    )


@lru_cache(maxsize=None)
def counted(count, axis, line, tiles):
    return count([HOME[tile][1 - axis] for tile in tiles if tile and HOME[tile][axis] == line])


def pairs(places):
    return sum(a > b for a, b in combinations(places, 2))


def conflicts_by_pairs(board):
    return manhattan(board) + 2 * per_line(pairs, board)


# Mended:
def leaving(places):
    kept = len(places)
    while not any(list(some) == sorted(some) for some in combinations(places, kept)):
        kept -= 1
    return len(places) - kept


def conflicts(board):
    return manhattan(board) + 2 * per_line(leaving, board)


estimate = globals()[sys.argv[1]]
for board in permutations(range(9)):
    print(*board, sep="", end=f";{estimate(board)}\n")
