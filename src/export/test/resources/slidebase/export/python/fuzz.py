"""Asks with arrays as no program should make them: fuzz.py COUNT SEED

Whatever is given, the answer is an array, or an error of the kinds below. A sanitizer ends the process if memory is read that is
not the array's. Of the tables there is one of each kind; blobs are damaged as well.
"""

import random
import sys
from array import array

import slidebase as sb
from slidebase import _boards, _tables

COUNT, CHANCE = int(sys.argv[1]), random.Random(int(sys.argv[2]))
TYPES = "bBhHiIlLqQ" + "d"
FUNCTIONS = ["distances", "best_moves", "paths", "solvable", "excess", "after"]
FIFTEEN = sb.patterns("2x3")
SHAPES = [(sb, 9, 3, 3), (FIFTEEN, 6, 2, 3)]


def numbers(cells, rows):
    """Boards, most of them right, some with a number changed."""
    tiles = list(range(cells))
    flat = []
    for _ in range(rows):
        CHANCE.shuffle(tiles)
        flat += tiles
    if flat and CHANCE.random() < 0.4:
        flat[CHANCE.randrange(len(flat))] = CHANCE.choice([-1, cells, 255, 256, 2**31 - 1, -(2**31), 0, 1, 15, 254])
    return flat


def typed(flat, code):
    try:
        return memoryview(array(code, flat))
    except OverflowError:
        return memoryview(array("q", flat))


def shaped(view, shape):
    try:
        return view.cast("B").cast(view.format, shape)
    except (TypeError, ValueError):
        return view


def boards(cells, height, width):
    rows = CHANCE.choice([0, 1, 1, 2, 3, 5, 17])
    view = typed(numbers(cells, rows), CHANCE.choice(TYPES))
    shape = CHANCE.choice([(rows, cells), (rows, cells), (rows, height, width), (rows * cells,), (rows, cells, 1), (cells, rows)])
    view = shaped(view, shape)
    if CHANCE.random() < 0.1 and view.ndim == 1:
        view = view[:: CHANCE.choice([-1, 2, -3])]
    return view, rows


def moves(rows):
    width = CHANCE.choice([0, 1, 1, 4, 40])
    if CHANCE.random() < 0.2:
        return [CHANCE.choice(["", "u", "Rd", "udlr" * 20, "x", 3, -1, 255, [0, 255, 9], [], None]) for _ in range(rows)]
    flat = [CHANCE.choice([0, 1, 2, 3, 0, 1, 2, 3, 255]) for _ in range(rows * width)]
    if flat and CHANCE.random() < 0.1:
        flat[CHANCE.randrange(len(flat))] = CHANCE.choice([4, 254, 256, -1])
    view = typed(flat, "q" if CHANCE.random() < 0.5 else "h")
    return shaped(view, CHANCE.choice([(rows, width), (rows,), (rows, width, 1)]))


def ask():
    tables, cells, height, width = CHANCE.choice(SHAPES)
    name = CHANCE.choice(FUNCTIONS)
    given, rows = boards(cells, height, width)
    arguments = [given]
    if name in ("excess", "after"):
        arguments.append(moves(CHANCE.choice([rows, rows, rows, 2])))
    how = {}
    if name not in ("after", "solvable") and CHANCE.random() < 0.3:
        how["max_boards"] = CHANCE.choice([0, 1, 50, 2**64 - 1])
    if name != "after" and CHANCE.random() < 0.5:
        how["goal"] = CHANCE.choice([boards(cells, height, width)[0], numbers(cells, 1), given, "12345678x", b""])
    if CHANCE.random() < 0.3:
        how["blank"] = CHANCE.choice([0, 1, cells - 1, cells, cells + 1])
    if CHANCE.random() < 0.2:
        how["out"] = CHANCE.choice([bytearray(rows), bytes(rows), memoryview(bytearray(rows * cells)), array("i", [0] * rows), given])
    if name in ("distances", "paths") and CHANCE.random() < 0.02:
        how["threads"] = 2
    answer = getattr(tables, name)(*arguments, **how)
    bytes(answer) if isinstance(answer, memoryview) else answer


def draw():
    """Ask for random boards."""
    tables, cells, height, width = CHANCE.choice(SHAPES)
    distance = CHANCE.choice([None, None, 0, 3, 31, 40, 300, -1, (2, 4), (4, 2), ()])
    how = {"seed": CHANCE.randrange(-(2**63), 2**64), "distance": distance}
    for name, choices in (
        ("goal", [numbers(cells, 1), boards(cells, height, width)[0], "12345678x"]),
        ("distinct", [True, False]),
        ("unsolvable", [True, False]),
        ("blank", [0, 1, cells - 1, cells + 1]),
        ("out", [bytearray(cells), memoryview(bytearray(3 * cells)), memoryview(bytearray(3 * cells)).cast("B", (3, cells))]),
    ):
        if CHANCE.random() < 0.3:
            how[name] = CHANCE.choice(choices)
    tables.random(CHANCE.choice([None, 0, 1, 3, 3, 40]), **how)


def ask_kernel():
    """Call the functions behind all others with arguments that these never pass on."""
    tables, cells, height, width = CHANCE.choice(SHAPES)
    kernel, odd = (sb._EMBEDDED if tables is sb else tables)._kernels[0], [-1, 0, 1, 2, 3, 4, 9, 15, 16, 255, 2**31 - 1]
    one = bytes([tile & 255 for tile in numbers(cells, CHANCE.choice([0, 1, 1, 1, 1, 2]))])
    goal = bytes([tile & 255 for tile in numbers(cells, CHANCE.choice([1, 1, 1, 0]))])
    out = bytearray(CHANCE.choice([0, 1, cells, 3 * cells + 1]))
    which = CHANCE.randrange(5)
    if which == 0:
        blanks = bytes(CHANCE.choice([[], [0], [1, 5], range(cells), range(17), [255]]))
        _boards._kernels.draw(CHANCE.choice([height, *odd]), CHANCE.choice([width, *odd]), CHANCE.choice(odd), blanks, 7, out)
    elif which == 1:
        shape = CHANCE.choice([(height, width), (2, 2), (4, 4), (CHANCE.choice(odd), CHANCE.choice(odd))])
        _boards._kernels.near(*shape, CHANCE.choice(odd), CHANCE.choice([-1, 0, 1, 5, 7, 40]), CHANCE.choice([0, 1, 30]))
    elif which == 2:
        kernel.draw_at(goal, CHANCE.choice([*odd, 5, 254]), CHANCE.randrange(2**64), out)
    elif which == 3:
        kernel.look(one, goal, CHANCE.choice(odd))
    else:
        end, begin = CHANCE.choice([0, 1, 1, 2, -1]), CHANCE.choice([0, 0, 0, 1, -1])
        control = bytearray(CHANCE.choice([32, 32, 32, 8]))
        what, moves = CHANCE.choice([6, 6, 6, 0, 4, 7, -1]), CHANCE.choice([None, None, b"\0\1"])
        kernel.run(what, one, goal, moves, CHANCE.choice(odd), out, CHANCE.choice([0, 1, cells]), begin, end, 50, control)


def open_damaged(blobs):
    data = bytearray(CHANCE.choice(blobs))
    for _ in range(CHANCE.choice([1, 1, 4])):
        data[CHANCE.randrange(min(len(data), 200))] = CHANCE.randrange(256)
    if CHANCE.random() < 0.3:
        del data[CHANCE.randrange(len(data)) :]
    try:
        sb.open(bytes(data)).distances(memoryview(bytes(range(9))).cast("B", (1, 9)))
    except (ValueError, TypeError):
        pass


from base64 import b64decode

BLOBS = [b64decode(_tables.BLOBS[0])] + [open(name, "rb").read() for name in sys.argv[3:]]
for number in range(COUNT):
    if number % 1000 == 0:
        open_damaged(BLOBS)
    else:
        try:
            CHANCE.choice([ask, ask, ask, draw, ask_kernel])()
        except (ValueError, TypeError, OverflowError):
            pass
print("survived", COUNT, _boards.COMPILED)
