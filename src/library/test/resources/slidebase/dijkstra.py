"""Prints each board that can reach a goal, with the cost and moves of the cheapest path.

Usage: dijkstra.py HEIGHT WIDTH GOAL COST... (the goal as digits, a cost for each tile)
"""
import heapq
import sys

height, width = int(sys.argv[1]), int(sys.argv[2])
goal = sys.argv[3]
costs = dict(zip("123456789", map(int, sys.argv[4:])))
near = {
    cell: [
        other
        for other in range(height * width)
        if abs(cell // width - other // width) + abs(cell % width - other % width) == 1
    ]
    for cell in range(height * width)
}
done = {}
heap = [(0, 0, goal)]
while heap:
    cost, moves, board = heapq.heappop(heap)
    if board in done:
        continue
    done[board] = (cost, moves)
    blank = board.index("0")
    for cell in near[blank]:
        tile = board[cell]
        after = board.replace("0", "-").replace(tile, "0").replace("-", tile)
        if after not in done:
            heapq.heappush(heap, (cost + costs[tile], moves + 1, after))
for board, (cost, moves) in done.items():
    print(board, cost, moves)
