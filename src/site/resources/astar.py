# astar.py
import heapq, sys

GOAL = "123456780"
HOME = {tile: divmod(cell, 3) for cell, tile in enumerate(GOAL)}


def h(board):
    places = [(HOME[tile], divmod(cell, 3)) for cell, tile in enumerate(board) if tile != "0"]
    return sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in places)


def children(board):
    blank = board.index("0")
    for move, step in zip("udlr", (-3, 3, -1, 1)):
        cell = blank + step
        if 0 <= cell < 9 and (step % 3 == 0 or cell // 3 == blank // 3):
            yield move, board.translate({ord("0"): board[cell], ord(board[cell]): "0"})


def solve(start):
    heap, seen = [(h(start), start, "")], {start}
    while heap:
        _, board, path = heapq.heappop(heap)
        if board == GOAL:
            return path
        for move, child in children(board):
            if child not in seen:
                seen.add(child)
                heapq.heappush(heap, (len(path) + 1 + h(child), child, path + move))


for line in sys.stdin:
    start = "".join(line.split())
    print(start, solve(start), sep=";")
