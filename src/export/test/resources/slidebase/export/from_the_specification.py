"""A reader written from data/FORMAT.md alone, as plainly as it goes, which is held against the test vectors."""

import sys
from hashlib import sha256
from math import factorial
from pathlib import Path


class Refused(Exception):
    pass


def require(holds, kind):
    if not holds:
        raise Refused(kind)


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def image(cell, t, height, width):
    """Where symmetry t takes a cell of a shape."""
    row, column = divmod(cell, width)
    if t & 4:
        row, column, height, width = column, row, width, height
    if t & 2:
        row = height - 1 - row
    if t & 1:
        column = width - 1 - column
    return row * width + column


def is_canonical(cell, height, width):
    symmetries = range(8) if height == width else range(4)
    return all(image(cell, t, height, width) <= cell for t in symmetries)


class Table:
    def __init__(self, data):
        def number(at, length):
            return int.from_bytes(data[at : at + length], "little")

        require(data[:8] == bytes.fromhex("89534C4944450D0A"), "foreign")
        require(len(data) >= 64, "cut")
        major, header = number(8, 2), number(12, 4)
        height, width, encoding = data[16], data[17], data[18]
        cells = height * width
        goal = list(data[40 : 40 + cells])
        require(major in (1, 2), "version")
        require(height >= 2 and width >= 2 and cells <= 16, "shape")
        require(goal.count(0) == 1 and [tile for tile in goal if tile] == list(range(1, cells)), "goal")
        require(is_canonical(goal.index(0), height, width), "goal")
        require(not (encoding == 3 and major == 2), "patterns")
        require(1 <= encoding <= major and header >= 64, "contradiction")
        slots = factorial(cells) // 2
        length = -(-slots // (4 if encoding == 1 else 8))
        require(number(24, 8) == slots and number(32, 8) == length, "contradiction")
        require(len(data) >= header + length, "cut")
        blob = data[: header + length]
        require(number(20, 4) == crc32c(blob[:20] + bytes(4) + blob[24:]), "checksum")
        self.height, self.width, self.encoding, self.goal = height, width, encoding, goal
        self.blob, self.payload = blob, blob[header:]

    def bits(self, board, count):
        order = [tile for tile in board if tile]
        rank = 0
        for place, tile in enumerate(order):
            smaller = sum(later < tile for later in order[place + 1 :])
            rank += smaller * factorial(len(order) - 1 - place)
        slot = board.index(0) * (factorial(len(order)) // 2) + rank // 2
        per_byte = 8 // count
        return self.payload[slot // per_byte] >> slot % per_byte * count & ((1 << count) - 1)

    def neighbour(self, board, move):
        """The board after a move, or None if that leaves the board."""
        blank = board.index(0)
        row, column = divmod(blank, self.width)
        row += (-1, 1, 0, 0)[move]
        column += (0, 0, -1, 1)[move]
        if not (0 <= row < self.height and 0 <= column < self.width):
            return None
        after = list(board)
        after[blank], after[row * self.width + column] = after[row * self.width + column], 0
        return after

    def move(self, board):
        if self.encoding == 1:
            return self.bits(board, 2)
        colours = [sum(divmod(place.index(0), self.width)) for place in (board, self.goal)]
        is_odd = sum(colours) % 2 == 1
        for move in range(4):
            after = self.neighbour(board, move)
            if after is not None and (self.bits(after, 1) == self.bits(board, 1)) == is_odd:
                return move

    def path(self, shape, start, goal):
        height, width = shape
        here = (self.height, self.width)
        for t in range(8):
            target = (width, height) if t & 4 else (height, width)
            if target == here and is_canonical(image(goal.index(0), t, height, width), *here):
                break
        cells = [image(cell, t, height, width) for cell in range(height * width)]
        turned_goal = [goal[cells.index(cell)] for cell in range(len(cells))]
        names = dict(zip([tile for tile in turned_goal if tile], range(1, len(cells))))
        names[0] = 0
        board = [names[start[cells.index(cell)]] for cell in range(len(cells))]
        assert [names[tile] for tile in turned_goal] == self.goal
        if not self.can_reach(board):
            return "unsolvable"
        path = ""
        while board != self.goal:
            after = self.neighbour(board, self.move(board))
            step = cells.index(after.index(0)) - cells.index(board.index(0))
            path += {-width: "u", width: "d", -1: "l", 1: "r"}[step]
            board = after
        return path

    def can_reach(self, board):
        order = [tile for tile in board if tile]
        odd = sum(a > b for place, a in enumerate(order) for b in order[place + 1 :])
        if self.width % 2 == 0:
            odd += board.index(0) // self.width - self.goal.index(0) // self.width
        return odd % 2 == 0


def tables_in(file):
    tables = []
    while True:
        tables.append(Table(file))
        require((tables[0].height, tables[0].width) == (tables[-1].height, tables[-1].width), "shapes")
        require([table.goal for table in tables].count(tables[-1].goal) == 1, "twice")
        file = file[len(tables[-1].blob) :]
        if not file:
            return tables


def rows(file):
    lines = file.read_text("ascii").split("\n")[:-1]
    return [line.split("\t") for line in lines if not line.startswith("#")][1:]


vectors, blobs = Path(sys.argv[1]), Path(sys.argv[2])
tables = {}
for name, digest, text, _ in rows(vectors / "blobs.tsv"):
    blob = (blobs / (name + ".slide")).read_bytes() if text == "-" else bytes.fromhex(text)
    assert sha256(blob).hexdigest() == digest, name
    (tables[name],) = tables_in(blob)
answers = rows(vectors / "answers.tsv")
for name, shape, start, goal, path in answers:
    numbers = [[int(tile) for tile in board.split()] for board in (start, goal)]
    found = tables[name].path(tuple(map(int, shape.split("x"))), *numbers)
    assert found == path, (name, shape, start, goal, path, found)
refused = rows(vectors / "refused.tsv")
for fault, text in refused:
    try:
        tables_in(bytes.fromhex(text))
        found = "none"
    except Refused as kind:
        found = str(kind)
    assert found == fault, (fault, found, text)
print("{} answers and {} files as they should be".format(len(answers), len(refused)))
