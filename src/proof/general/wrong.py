"""Writes tables of 2x4 that are wrong in one way each, and one that is right, into a folder, each with a certificate.

    wrong.py FOLDER

NAME.slide is the table, and NAME.distances a byte for each slot: the true distances, or those that hide the fault best. Names
and the cells of the goals' blanks are printed. The first table is right, so that a fault of this program shows.
"""

import math
import pathlib
import sys

H, W, N = 2, 4, 8
HALF = math.factorial(N - 1) // 2


def slot(board):
    cell = board.index(0)
    order = [x for x in board if x]
    rank = 0
    for i, x in enumerate(order):
        rank = rank * (N - 1 - i) + sum(y < x for y in order[i + 1 :])
    return cell * HALF + rank // 2


def steps(board, h=H, w=W):
    cell = board.index(0)
    row, column = divmod(cell, w)
    legal = row > 0, row < h - 1, column > 0, column < w - 1
    for move, to in enumerate((cell - w, cell + w, cell - 1, cell + 1)):
        if legal[move]:
            b = list(board)
            b[cell], b[to] = b[to], 0
            yield move, tuple(b)


def goal_of(cell):
    return tuple([*range(1, cell + 1), 0, *range(cell + 1, N)])


class Table:
    """Moves and distances by slot, found by a search from the goal."""

    def __init__(self, goal, h=H, w=W):
        self.distance = {goal: 0}
        level = [goal]
        while level:
            following = []
            for board in level:
                for _, b in steps(board, h, w):
                    if b not in self.distance:
                        self.distance[b] = self.distance[board] + 1
                        following.append(b)
            level = following
        self.moves = [0] * (N * HALF)
        self.bytes = [0] * (N * HALF)
        for board, d in self.distance.items():
            self.bytes[slot(board)] = d
            if d:
                self.moves[slot(board)] = next(m for m, b in steps(board, h, w) if self.distance[b] == d - 1)


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def blob(goal, moves, h=H, w=W, version=1, encoding=1, slots=N * HALF, behind=b""):
    payload = bytes(sum(moves[s + i] << 2 * i for i in range(4)) for s in range(0, N * HALF, 4)) + behind
    head = bytearray(b"\x89SLIDE\r\n" + bytes([version, 0, 0, 0, 64, 0, 0, 0, h, w, encoding, 0, 0, 0, 0, 0]))
    head += slots.to_bytes(8, "little") + len(payload).to_bytes(8, "little") + bytes(goal) + bytes(16)
    head[20:24] = crc32c(head + payload).to_bytes(4, "little")
    return head + payload


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir()
    goal = goal_of(7)
    table = Table(goal)
    distance = table.distance
    far = sorted(distance, key=lambda b: (-distance[b], b))

    def write(name, data, distances=table.bytes, cell=7):
        (folder / f"{name}.slide").write_bytes(data)
        (folder / f"{name}.distances").write_bytes(bytes(distances))
        print(name, cell)

    def changed(changes):
        moves = list(table.moves)
        for board, move in changes:
            moves[slot(board)] = move
        return blob(goal, moves)

    def nearer(board):
        return [m for m, b in steps(board) if distance[b] < distance[board]]

    write("right", blob(goal, table.moves))

    # Also optimal, but not the move with the least number.
    board = next(b for b in far if len(nearer(b)) > 1)
    write("second-move", changed([(board, nearer(board)[1])]))

    # Two moves longer: away from the goal, to a board whose own move does not come back.
    board, move = next((b, m) for b in far for m, c in steps(b) if distance[c] > distance[b] and table.moves[slot(c)] != m ^ 1)
    longer = list(table.bytes)
    longer[slot(board)] += 2
    write("longer-path", changed([(board, move)]), longer)

    # A cycle: two neighbours lead to each other.
    board, move = next((b, m) for b in far[100:] for m, c in steps(b) if distance[c] > distance[b])
    after = dict(steps(board))[move]
    write("cycle", changed([(board, move), (after, move ^ 1)]))

    # A move off the board.
    board = next(b for b in far if b.index(0) < W)
    write("off-the-board", changed([(board, 0)]))

    # Twelve boards in a ring around a square, each with a distance that is one less modulo 4 than that of the one before.
    board = far[0]
    right_column = board.index(0) % W == W - 1
    around = [3 - right_column, 1] if board.index(0) < W else [3 - right_column, 0]
    ring = []
    for move in [*around, *(m ^ 1 for m in around)] * 3:
        ring.append((board, move))
        board = dict(steps(board))[move]
    assert board == ring[0][0] and len({b for b, _ in ring}) == 12
    modulo = list(table.bytes)
    for i, (b, _) in enumerate(ring):
        modulo[slot(b)] = distance[far[0]] // 4 * 4 + (distance[far[0]] - i) % 4
    write("ring", changed(ring), modulo)

    # The table of another goal, with its own distances.
    edge = Table(goal_of(6))
    write("another-goal", blob(goal, edge.moves), edge.bytes)

    # Its header has the other goal as well.
    write("another-header", blob(goal_of(6), edge.moves), edge.bytes)

    # Rows and columns exchanged, in the header and in all boards.
    lying = Table(goal, W, H)
    write("transposed-header", blob(goal, lying.moves, W, H), lying.bytes)
    write("transposed-boards", blob(goal, lying.moves), lying.bytes)

    # The boards of the other parity.
    other = Table((2, 1, *goal[2:]))
    write("other-parity", blob(goal, other.moves), other.bytes)

    # The goal's own slot holds a move, though it is legal.
    write("goal-moves", changed([(goal, 2)]))

    # One byte more, which the header counts.
    write("byte-behind", blob(goal, table.moves, behind=b"\0"))

    # The version and the number of another encoding; twice as many slots.
    write("encoding", blob(goal, table.moves, version=2, encoding=2))
    write("slots", blob(goal, table.moves, slots=N * HALF * 2))


main(sys.argv[1])
