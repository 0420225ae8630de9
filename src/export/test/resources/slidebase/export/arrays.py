"""Reads the arrays with NumPy, and compares those by rank with those by slot over all arrangements of the numbers."""

import sys
from itertools import permutations
from math import factorial
from pathlib import Path

import numpy

folder = Path(sys.argv[1])
distances = numpy.load(folder / "distances-by-slot.npy", allow_pickle=False)
moves = numpy.load(folder / "moves-by-slot.npy", allow_pickle=False)
distances_by_rank = numpy.load(folder / "distances-by-rank.npy", allow_pickle=False)
moves_by_rank = numpy.load(folder / "moves-by-rank.npy", allow_pickle=False)
masks = numpy.load(folder / "best-moves-by-slot.npy", allow_pickle=False)
masks_by_rank = numpy.load(folder / "best-moves-by-rank.npy", allow_pickle=False)
boards = numpy.load(folder / "boards-by-slot.npy", allow_pickle=False)
assert boards.dtype == numpy.int8 and boards.shape == (factorial(9) // 2, 9)
for array in (distances, masks, moves, masks_by_rank, distances_by_rank, moves_by_rank):
    assert array.dtype == numpy.int8 and array.ndim == 1 and array.flags.c_contiguous
assert len(distances) == len(moves) == factorial(9) // 2
assert len(distances_by_rank) == len(moves_by_rank) == factorial(9)


def inversions(order):
    return sum(later < tile for place, tile in enumerate(order) for later in order[place + 1 :])


goal = tuple(int(tile) for tile in sys.argv[2])
parity = inversions([tile for tile in goal if tile]) % 2
orders = {}  # of each parity: the place of an order among those
for rank, order in enumerate(permutations(range(1, 9))):
    orders[order] = rank // 2, inversions(order) % 2
for rank, board in enumerate(permutations(range(9))):
    blank = board.index(0)
    half, odd = orders[board[:blank] + board[blank + 1 :]]
    slot = blank * (factorial(8) // 2) + half
    reaches = odd == parity
    assert distances_by_rank[rank] == (distances[slot] if reaches else -1), board
    assert moves_by_rank[rank] == (moves[slot] if reaches else -1), board
    assert masks_by_rank[rank] == (masks[slot] if reaches else 0), board
    if not reaches:
        continue
    assert tuple(boards[slot]) == board, board
    mask = 0  # of the moves that lead one step nearer
    for code, step in enumerate((-3, 3, -1, 1)):
        cell = blank + step
        if not 0 <= cell < 9 or abs(step) == 1 and cell // 3 != blank // 3:
            continue
        after = list(board)
        after[blank], after[cell] = after[cell], 0
        half, _ = orders[tuple(tile for tile in after if tile)]
        if distances[cell * (factorial(8) // 2) + half] < distances[slot]:
            mask |= 1 << code
    assert masks[slot] == mask, board
    first = min((code for code in range(4) if mask >> code & 1), default=-1)
    assert moves[slot] == first, board
print(" ".join(map(str, numpy.bincount(distances))))
