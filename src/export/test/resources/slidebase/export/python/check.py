"""Compares every function of the package with what the library says: check.py FOLDER STEP [numpy]

FOLDER has truth: files SHAPE-NUMBER.truth, and beside them TABLES.slide for shapes without tables in the package. STEP is how
many rows to go on after each. A truth file has, all as bytes: rows, columns, the longest path, and a 0; the number N of boards
in 4 bytes; then the columns, one behind the other: N boards, N goals, N distances, N masks, N paths. A distance of 254 is
that of a board whose search comes to MOST boards.
"""

import json
import sys
from array import array
from copy import copy
from pathlib import Path

import slidebase as sb
from slidebase import _boards, _kernel

FOLDER, STEP, NUMPY = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["numpy"]
MOST = 10_000_000
if NUMPY:
    import numpy as np

MIRROR = bytes([1, 0, 3, 2]) + bytes(range(4, 256))
MIRROR_MASK = bytes((m & 5) << 1 | (m & 10) >> 1 for m in range(16))


class Truth:
    def __init__(self, path):
        data = path.read_bytes()
        self.height, self.width, self.longest = data[0], data[1], data[2]
        self.cells = cells = self.height * self.width
        n = int.from_bytes(data[4:8], "little")
        at = 8
        columns = []
        for width in self.widths():
            columns.append(data[at : at + n * width])
            at += n * width
        self.set(columns, STEP)

    def widths(self):
        return self.cells, self.cells, 1, 1, self.longest

    def set(self, columns, step):
        if step > 1:
            columns = [every(step, column, width) for column, width in zip(columns, self.widths())]
        self.boards, self.goals, self.distances, self.masks, self.paths = columns
        self.n = len(self.distances)
        self.is_one_goal = self.goals == self.goals[: self.cells] * self.n

    def part(self):
        """Some of the rows, for what need not be compared over all boards."""
        part = copy(self)
        part.set([self.boards, self.goals, self.distances, self.masks, self.paths], 1 if self.n < 20_000 else 19)
        return part

    def is_whole(self):
        """Whether no search comes to its limit."""
        return 254 not in self.distances and all(m or not d for d, m in zip(self.distances, self.masks))


def every(step, column, width):
    """Every so many rows of a column."""
    return b"".join(column[i : i + width] for i in range(0, len(column), step * width))


def searches(tables):
    return tables is not sb and tables._searches


def array_of(data, *shape):
    if NUMPY:
        return np.frombuffer(data, np.uint8).reshape(shape)
    return memoryview(data).cast("B", shape) if len(shape) > 1 else memoryview(data)


def same(answer, expected, *shape):
    assert isinstance(answer, np.ndarray if NUMPY else memoryview), type(answer)
    assert answer.shape == shape, (answer.shape, shape)
    assert answer.tobytes() == bytes(expected), "another answer"


def cut(paths, longest, width):
    return b"".join(paths[i : i + width] for i in range(0, len(paths), longest))


def raises(kind, message, function, *arguments, **how):
    try:
        function(*arguments, **how)
    except kind as error:
        assert message in str(error), str(error)
    else:
        raise AssertionError("no error: " + message)


def check(tables, truth, goal, how):
    n, cells = truth.n, truth.cells
    boards = array_of(truth.boards, n, cells)
    known = [d for d in truth.distances if d < 254]
    width = max(max(known), 1)
    paths = cut(truth.paths, truth.longest, width)
    same(tables.distances(boards, goal, **how), truth.distances, n)
    same(tables.best_moves(boards, goal, **how), truth.masks, n)
    same(tables.paths(boards, goal, **how), paths, n, width)
    same(tables.solvable(boards, goal), b"\1" * n, n)
    if not truth.is_whole():
        return
    ends = tables.after(boards, array_of(paths, n, width))
    same(ends, truth.goals, n, cells)
    if searches(tables) and n > 500:
        return  # the rest is the same for few boards
    same(tables.excess(boards, array_of(paths, n, width), goal, **how), bytes(n), n)


def check_conventions(tables, truth, goal, how):
    """Other shapes, types and strides of the same boards, other moves, and boards without a path."""
    n, cells = truth.n, truth.cells
    if searches(tables) and (how.get("threads") != 2 or n > 500 or not truth.is_whole()):
        return
    boards = array_of(truth.boards, n, cells)
    width = max(max(truth.distances), 1)
    paths = cut(truth.paths, truth.longest, width)
    same(tables.distances(boards, goal, threads=2, **{k: v for k, v in how.items() if k != "threads"}), truth.distances, n)
    square = array_of(truth.boards, n, truth.height, truth.width)
    same(tables.distances(square, goal, **how), truth.distances, n)
    same(tables.paths(square, goal, actions="tile", **how), paths.translate(MIRROR), n, width)
    same(tables.best_moves(square, goal, actions="tile", **how), truth.masks.translate(MIRROR_MASK + bytes(240)), n)
    after = tables.after(square, array_of(paths.translate(MIRROR), n, width), actions="tile")
    same(after, truth.goals, n, truth.height, truth.width)
    blanks = [truth.boards.index(0, at) - at for at in range(0, n * cells, cells)]
    places = bytes([blank << 4 | mask for blank, mask in zip(blanks, truth.masks)])
    for move in range(4):
        score = bytearray(256)
        for place in range(cells << 4):
            row, column = divmod(place >> 4, truth.width)
            legal = [row > 0, row < truth.height - 1, column > 0, column < truth.width - 1][move]
            score[place] = 255 if not legal else 0 if place >> move & 1 else 2
        same(tables.excess(boards, array_of(bytes([move]) * n, n), goal, **how), places.translate(score), n)
    out = np.zeros(n, np.uint8) if NUMPY else memoryview(bytearray(n))
    assert tables.distances(boards, goal, out=out, **how) is out
    same(out, truth.distances, n)
    # Other types, strides and conventions of the same boards.
    numbers = array("i", list(truth.boards))
    wide = np.array(numbers).reshape(n, cells) if NUMPY else memoryview(numbers).cast("B").cast("i", (n, cells))
    same(tables.distances(wide, goal, **how), truth.distances, n)
    # 15 for the blank of 4x4, and tiles from 0 on.
    last = cells - 1
    shifted = bytes([last]) + bytes(range(last)) + bytes(256 - cells)
    moved = array_of(truth.boards.translate(shifted), n, cells)
    end = None if goal is None else array_of(truth.goals.translate(shifted), n, cells)
    same(tables.best_moves(moved, end, blank=last, **how), truth.masks, n)
    same(tables.after(moved, array_of(paths, n, width), blank=last), truth.goals.translate(shifted), n, cells)
    if NUMPY:
        for kind in ("int8", "uint16", ">i2", "int32", ">u4", "int64", "<u8", ">i8"):
            same(tables.distances(boards.astype(kind), goal, **how), truth.distances, n)
        backwards = np.asfortranarray(boards.astype("int16"))[::-1]
        turned = goal[::-1] if isinstance(goal, np.ndarray) and goal.ndim == 2 else goal
        same(tables.distances(backwards, turned, **how), truth.distances[::-1], n)
        apart = np.zeros((n, cells, 2), np.uint8)
        apart[:, :, 1] = boards
        same(tables.distances(apart[:, :, 1], goal, **how), truth.distances, n)
    # Boards without a path: two tiles have changed places.
    a, b = sorted([1, 2]), bytes(range(3, 256))
    swapped = array_of(truth.boards.translate(bytes([0, a[1], a[0]]) + b), n, cells)
    same(tables.distances(swapped, goal, **how), b"\xff" * n, n)
    same(tables.best_moves(swapped, goal, **how), bytes(n), n)
    same(tables.paths(swapped, goal, **how), b"\xff" * n, n, 1)
    same(tables.solvable(swapped, goal), bytes(n), n)
    same(tables.excess(swapped, array_of(b"\xff" * n, n), goal, **how), b"\xff" * n, n)


def check_single(tables, truth, how):
    cells = truth.cells
    for i in range(0, truth.n, max(1, truth.n // 50)):
        board = list(truth.boards[i * cells : (i + 1) * cells])
        goal = tuple(truth.goals[i * cells : (i + 1) * cells])
        text = " ".join(map(str, board)).replace(" 0 ", " x ")
        if truth.distances[i] == 254:
            raises(sb.UnfinishedError, "not solved within 10,000,000 boards: at least ", tables.distance, board, goal, **how)
            continue
        path = "".join("udlr"[move] for move in truth.paths[i * truth.longest : (i + 1) * truth.longest] if move < 4)
        moves = "".join(move for bit, move in enumerate("udlr") if truth.masks[i] >> bit & 1)
        rows = [board[at : at + truth.width] for at in range(0, cells, truth.width)]
        for start in (board, tuple(board), text, rows, array("b", board), bytes(board)):
            assert tables.solve(start, goal, **how) == path
            assert tables.distance(start, goal=goal, **how) == truth.distances[i]
            assert tables.best_moves(start, goal, **how) == moves
            assert tables.solvable(start, goal) is True
        assert tables.distances(board, goal, **how) == truth.distances[i]
        assert tables.paths(board, goal, **how).tolist() == (["udlr".index(move) for move in path] or [255])
        assert tables.excess(board, ["udlr".index(move) for move in path], goal, **how) == 0
        assert tables.distances([text, board, rows], [goal] * 3, **how).tolist() == [truth.distances[i]] * 3
        end = tuple(board)
        for move in path:
            end = tables.after(end, move)
        assert end == goal


def check_faults():
    goal = list(range(1, 9)) + [0]
    count = 2000 if sb.COMPILED else 200
    first = count * 3 // 4
    rows = bytes(goal) * count
    for place, value, words in ((9 * first, 9, "9 is none of 0 to 8"), (9 * first + 3, 1, "1 stands twice")):
        bad = bytearray(rows)
        bad[place] = value
        bad[9 * (count - 30)] = 200
        for name in ("distances", "best_moves", "paths", "solvable"):
            for threads in (1, 2):
                function = getattr(sb, name)
                raises(sb.BoardError, "row {}: board".format(first), function, array_of(bad, count, 9), threads=threads)
                raises(ValueError, words, function, array_of(bad, count, 9), threads=threads)
        raises(ValueError, "row {}: goal".format(first), sb.distances, array_of(rows, count, 9), array_of(bad, count, 9))
        raises(ValueError, "row {}: board".format(first), sb.after, array_of(bad, count, 9), array_of(bytes(count), count))
    one = array_of(rows[:18], 2, 9)
    long = array("q", list(rows[:9]) + [-1] + list(rows[10:18]))
    raises(ValueError, "row 1: board \"-1 2", sb.distances, memoryview(long).cast("B").cast("q", (2, 9)))
    raises(ValueError, "row 1: moves [1]: the blank would leave the board", sb.after, one, [0, 1])
    raises(ValueError, "row 1: moves [4]: 4 is none of 0 to 3", sb.after, one, [0, 4])
    raises(ValueError, "row 0: moves [9]: 9 is none of 0 to 3", sb.excess, one, [9, 0])
    raises(ValueError, "row 0: moves [300]: 300 is none of 0 to 3", sb.excess, one, [300, 0])
    raises(ValueError, "boards of shape (18,): (N, 9), (N, 3, 3) or one board", sb.distances, memoryview(rows[:18]))
    raises(ValueError, "shape (3, 6)", sb.distances, memoryview(rows[:18]).cast("B", (3, 6)))
    raises(ValueError, "3 goals for 2 boards", sb.distances, one, [goal] * 3)
    raises(ValueError, "for 2 boards: a move or a row of moves each", sb.after, one, [1])
    raises(ValueError, "out of shape (3,)", sb.distances, one, out=bytearray(3))
    raises(ValueError, "0 threads", sb.distances, one, threads=0)
    raises(ValueError, "max_boards -1", sb.distances, one, max_boards=-1)
    raises(ValueError, 'actions "blanks"', sb.paths, one, actions="blanks")
    raises(ValueError, "blank 10: the number for it is one of 0 to 9", sb.distances, one, blank=10)
    raises(ValueError, "row 1: board", sb.distances, [goal, [1] * 9])
    raises(ValueError, "row 0: goal: board", sb.distances, [goal], ["123"])
    raises(TypeError, "integers are needed", sb.distances, memoryview(array("d", list(rows[:9]))))
    raises(TypeError, "boards of type int", sb.distances, 5)
    raises(sb.BoardError, 'board "1 2 3": 3 cells, and a 3x3 board has 9', sb.distance, "1 2 3")
    raises(sb.BoardError, "tile 1 stands twice", sb.best_moves, [1] * 9)
    raises(sb.TableError, "these bytes are not a slidebase table", sb.open, b"")
    raises(sb.TableError, "these bytes are not a slidebase table", sb.open, b"\x89SLIDE")
    raises(sb.TableError, "these bytes are not a slidebase table", sb.open)
    raises(ValueError, "no board is 32 moves away from the goal", sb.random, 5, distance=32)
    raises(ValueError, "no board is -1 moves away", sb.random, 5, distance=-1)
    raises(ValueError, "-5 boards", sb.random, -5)
    check_names()
    check_draws()
    check_forms()
    assert not NUMPY or sb.paths(array_of(b"", 0, 9)).shape == (0, 1)
    assert sb.excess("123456708", [2, 3, 3]) == 2 and sb.excess("123456708", 3) == 0 and sb.excess("123456708", 0) == 2
    assert sb.excess(one, [[2] * 2 + [3] * 2] * 2).tolist() == [4, 4]
    assert bytes(sb.after([1, 2, 3, 4, 5, 6, 7, 0, 8], 3)) == bytes(goal)
    check_conventions_of_one()
    board = array_of(bytes(rows), count, 9).copy() if NUMPY else memoryview(bytearray(rows)).cast("B", (count, 9))
    assert sb.after(board, array_of(b"\0" * count, count), out=board) is board
    assert board.tolist()[-1] == [1, 2, 3, 4, 5, 0, 7, 8, 6]
    check_shared_memory()
    check_numbers_of_moves()


def check_names():
    """A look at the package shows what is public, also what is imported late, and nothing else."""
    assert dir(sb) == sorted([*sb.__all__, "__version__"])
    assert all(hasattr(sb, name) for name in dir(sb))


def check_draws():
    """Draws without replacement, of boards without a path, and at several distances, as those of the command."""
    exchanged = bytes([0, 2, 1, *range(3, 256)])
    same(sb.random(60, seed=3, unsolvable=True), sb.random(60, seed=3).tobytes().translate(exchanged), 60, 9)
    assert not any(sb.solvable(sb.random(60, seed=3, unsolvable=True)))
    goal = [3, 1, 0, 2, 4, 5, 6, 7, 8]
    for how in ({"distance": 4}, {"distance": 4, "goal": goal}):
        again = sb.random(2000, seed=5, **how).tobytes()
        known = list(dict.fromkeys(again[at : at + 9] for at in range(0, len(again), 9)))
        same(sb.random(len(known), seed=5, distinct=True, **how), b"".join(known), len(known), 9)
        words = "only {} boards are 4 moves away from the goal".format(len(known))
        raises(ValueError, words, sb.random, len(known) + 1, distinct=True, **how)
    each = b"".join(sb.random(5, seed=5, distance=moves).tobytes() for moves in range(3, 7))
    same(sb.random(5, seed=5, distance=(3, 6)), each, 20, 9)
    same(sb.random(5, seed=5, distance=[3, 6]), each, 20, 9)
    assert {sb.distance(sb.random(seed=seed, distance=(3, 6))) for seed in range(8)} == {3, 4, 5, 6}
    out = array_of(bytes(180), 20, 9).copy() if NUMPY else memoryview(bytearray(180)).cast("B", (20, 9))
    assert sb.random(5, seed=5, distance=(3, 6), out=out) is out and out.tobytes() == each
    check_levels(goal)
    raises(ValueError, "the smaller number comes first", sb.random, 5, distance=(6, 3))
    raises(ValueError, "no board is 32 moves away", sb.random, 5, distance=(30, 40))
    raises(TypeError, "distance (1, 2, 3): a number of moves, or the first and the last", sb.random, 5, distance=(1, 2, 3))
    raises(TypeError, "distance 2.5: a number", sb.random, 5, distance=2.5)
    raises(TypeError, "integer", sb.random, 5.0)
    raises(TypeError, "integer", sb.random, 5, seed=1.5)
    raises(ValueError, "distance is for boards that can reach the goal", sb.random, 5, distance=3, unsolvable=True)


def check_levels(goal):
    """Boards at a distance as they are drawn for larger shapes: from those near the goal, and by chance from all."""
    near, far = (sb.random(20, seed=5, distance=moves, goal=goal).tobytes() for moves in (12, 21))
    kept = _boards._FEW_CELLS, _boards._MOST_NEAR
    _boards._FEW_CELLS, _boards._MOST_NEAR = 0, 1000
    same(sb.random(20, seed=5, distance=12, goal=goal), near, 20, 9)
    drawn = sb.random(20, seed=5, distance=21, goal=goal, distinct=True)
    assert set(sb.distances(drawn, goal).tolist()) == {21} and drawn.tobytes() != far
    _boards._FEW_CELLS, _boards._MOST_NEAR = kept
    if sb.COMPILED:
        for shape in ("2x2", "2x3"):
            raises(ValueError, "no board is 40 moves away", sb.patterns(shape).random, 3, distance=40)
        # Both kernels find the same boards.
        for shape in ((2, 4, 7), (2, 2, 1), (4, 4, 15), (3, 4, 6)):
            for moves in (0, 1, 5, 9, 30):
                arguments = shape + (moves, 600)
                assert _boards._kernels.near(*arguments) == _kernel.near(*arguments), arguments


def check_forms():
    """Moves as letters of either case and as lists; nested lists, and None for the blank; one rule for out."""
    board, rows = "2 3 4 1 5 x 7 6 8", [[2, 3, 4], [1, 5, None], [7, 6, 8]]
    flat = [tile for row in rows for tile in row]
    for form in (rows, tuple(map(tuple, rows)), flat, [str(tile or "x") for tile in flat]):
        assert sb.distance(form) == 19 == sb.distances(form) and sb.distances([form, board]).tolist() == [19, 19]
        assert sb.after(form, "Ud") == sb.parse(board) and sb.solvable(form) and sb.best_moves([form]).tolist() == [7]
    moved = [[1, 2, 3], [0, 4, None], [6, 5, 7]]
    for form in (moved, sum(moved, [])):
        assert sb.distances([form], blank=8).tolist() == [19] and sb.best_moves(form, blank=8) == "udl"
    for moves in ("uD", "UD", ["u", "D"], ["ud"], [0, "D"], [0, 1], (0, 1)):
        assert sb.excess(board, moves) == 2, moves
    assert sb.excess([board] * 4, ["u", "UD", "", "lrlr"]).tolist() == [0, 2, 0, 4]
    assert sb.after([board] * 2, ["uD", [0, 1, 255, 9]]).tolist() == [list(sb.parse(board))] * 2
    assert sb.after(board, "") == sb.parse(board) and sb.after(board, "UL") == (2, 0, 3, 1, 5, 4, 7, 6, 8)
    raises(ValueError, "row 1: moves [1, 4]: 4 is none of 0 to 3", sb.after, [board] * 2, [[0], [1, 4]])
    raises(ValueError, "row 0: moves [0, 0]: the blank would leave the board", sb.after, [board], ["uu"])
    raises(ValueError, "row 0: moves [1, 1]: the blank would leave the board", sb.after, [board], [[1, 1]], actions="tile")
    raises(ValueError, '"x" is not one of u, d, l, r', sb.excess, [board], ["ux"])
    raises(sb.BoardError, "the blank cannot move r", sb.after, board, "ur")
    two = array_of(bytes([2, 3, 4, 1, 5, 0, 7, 6, 8] * 2), 2, 9)
    for out in (memoryview(bytearray(2)).cast("b"), memoryview(bytearray(2)).cast("?"), array("h", [0, 0]), array("Q", [0, 0])):
        for function in (sb.distances, sb.best_moves):
            raises(ValueError, "of shape (2,) and type 'B' is needed", function, two, out=out)
    raises(ValueError, "and type 'B' is needed", sb.random, 2, out=memoryview(bytearray(18)).cast("b", (2, 9)))
    raises(ValueError, "and type '?' or 'B' is needed", sb.solvable, two, out=array("b", [0, 0]))
    raises(ValueError, "that can be written", sb.distances, two, out=bytes(2))
    truth = memoryview(bytearray(2)).cast("?")
    assert sb.solvable(two, out=truth) is truth and truth.tolist() == [True, True]
    raises(TypeError, "integers are needed", sb.excess, two, memoryview(array("d", [0, 1])))
    raises(TypeError, "integers are needed", sb.excess, two, memoryview(bytes(2)).cast("?"))
    if NUMPY:
        halves = np.array(two, np.float16)
        raises(TypeError, "an array of float16: integers are needed, as its astype(int) has", sb.distances, halves)
        same(sb.distances(halves.astype(int)), bytes([19, 19]), 2)
        same(sb.distances(np.array([flat, flat], object)), bytes([19, 19]), 2)
        assert sb.distance(np.array(rows, object)) == 19 == sb.distances(np.array(rows, object))
        assert sb.excess(board, np.int64(0)) == 0 and len(sb.random(np.int64(3), distance=np.uint8(4), seed=np.int8(-1))) == 3
        raises(ValueError, "row 1: moves [-1]: -1 is none of 0 to 3", sb.excess, two, np.array([0, -1], ">i2"))
        raises(ValueError, "row 1: moves [2, 300]: 300 is none", sb.after, two, np.array([[2, 255], [2, 300]]))


def check_canonical():
    """The least images, by turning and flipping rows of tiles, for goals of each class and another shape."""

    def images(board, goal, height, width):
        def turned(tiles):
            rows = [list(tiles[width * row : width * row + width]) for row in range(height)]
            for form in (rows, [list(column) for column in zip(*rows)]):
                if len(form) == height:
                    yield from (sum(rows, []) for rows in (form, form[::-1], [row[::-1] for row in form]))
                    yield sum(form, [])[::-1]

        for tiles, ends in zip(turned(board), turned(goal)):
            if ends.index(0) == list(goal).index(0):
                names = dict(zip(ends, goal))
                yield [names[tile] for tile in tiles]

    for tables, height, width in (sb, 3, 3), (sb.patterns("2x4") if sb.COMPILED else sb, 2 if sb.COMPILED else 3, 4 if sb.COMPILED else 3):
        cells = height * width
        for blank in 0, 1, 4, cells - 1:
            goal = [*range(1, blank + 1), 0, *range(blank + 1, cells)]
            count = 60
            boards = bytes(tables.random(count, seed=blank))
            rows = [list(boards[i : i + cells]) for i in range(0, len(boards), cells)]
            least = [min(images(row, goal, height, width)) for row in rows]
            answers = tables.canonical(array_of(boards, count, cells), goal)
            same(answers, bytes(sum(least, [])), count, cells)
            same(tables.canonical(answers, goal), bytes(sum(least, [])), count, cells)
            assert tables.canonical(rows, goal).tolist() == least
            assert tables.canonical(rows[0], goal) == tuple(least[0])
            for row, one in zip(rows[:5], least):
                assert all(tables.canonical(image, goal) == tuple(one) for image in images(row, goal, height, width))
            out = memoryview(bytearray(count * cells)).cast("B", (count, cells))
            assert tables.canonical(rows, goal, out=out) is out and bytes(out) == bytes(answers)
            last = bytes([cells - 1 if tile == 0 else tile - 1 for tile in range(cells)])
            shifted = array_of(boards.translate(last + bytes(256 - cells)), count, cells)
            ends = [last[tile] for tile in goal]
            same(tables.canonical(shifted, ends, blank=cells - 1), bytes(answers).translate(last + bytes(256 - cells)), count, cells)
    raises(ValueError, "row 1: board", sb.canonical, [[1, 2, 3, 4, 5, 6, 7, 8, 0], [1] * 9])
    raises(ValueError, "of shape (2, 9) and type 'B' is needed", sb.canonical, [rows[0]] * 2 if cells == 9 else ["123456780"] * 2, out=bytearray(18))


def check_splits():
    """No board on one side and its mirror image on the other, whatever else is in the data; the same sides by each kernel."""
    names = [0, 1, 4, 7, 2, 5, 8, 3, 6]
    boards = [list(board) for board in bytes_of_rows(sb.random(400, seed=3))]
    mirrors = [[names[board[i % 3 * 3 + i // 3]] for i in range(9)] for board in boards]
    train, test = sb.split(boards + mirrors, test=0.25, seed=7)
    assert len(train) + len(test) == 800 and [board in test for board in boards] == [mirror in test for mirror in mirrors]
    assert sum(board in test for board in boards) == 89
    data = bytes(sum(boards, []))
    for shape in (400, 9), (400, 3, 3):
        parts = sb.split(array_of(data, *shape), test=0.25, seed=7)
        for part, expected in zip(parts, ([b for b in boards if b in train], [b for b in boards if b in test])):
            same(part, bytes(sum(expected, [])), len(expected), *(shape[1:] if NUMPY else (9,)))
    assert sb.split(boards, test=0.25, seed=8) != sb.split(boards, test=0.25, seed=7)
    moved = [[8 if tile == 0 else tile - 1 for tile in board] for board in boards]
    ends = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert len(sb.split(moved, ends, test=0.25, seed=7, blank=8)[1]) == 89
    assert sb.split(boards, test=0) == (boards, []) and sb.split(boards, test=1) == ([], boards)
    raises(ValueError, "test 1.5: a share", sb.split, boards, test=1.5)
    raises(ValueError, "one board", sb.split, boards[0])
    raises(ValueError, "row 1: board", sb.split, [boards[0], [1] * 9])


def bytes_of_rows(boards, cells=9):
    data = bytes(boards)
    return [data[at : at + cells] for at in range(0, len(data), cells)]


def check_all_boards():
    """Every board that can reach a goal once, in the order of slots."""
    for goal in "1 2 3 4 5 6 7 8 0", "8 1 2 7 0 3 6 5 4", "1 0 2 3 4 5 6 7 8":
        rows = bytes_of_rows(sb.boards(goal))
        assert len(set(rows)) == 181_440 and rows == sorted(rows, key=lambda row: (row.index(0), row.replace(b"\0", b"")))
        assert all(sb.solvable([list(row) for row in rows[::997]], goal))
    if sb.COMPILED:
        two = sb.patterns("2x4")
        rows = bytes_of_rows(two.boards(), 8)
        assert len(set(rows)) == 20_160 and all(two.solvable([list(row) for row in rows]))
        raises(ValueError, "4x4 has too many boards to list at once: name start and stop", sb.patterns("4x4").boards)
        raises(ValueError, "4x4 has too many boards to list: the limit is 12 cells", sb.patterns("4x4").boards, stop=5)
        raises(ValueError, "4x4 has too many boards to list: the limit is 12 cells", sb.patterns("4x4").unrank, [5])
    check_slots()
    last = bytes([8, *range(8)])
    assert bytes(sb.boards(blank=8)) == bytes(sb.boards()).translate(last + bytes(247))


def check_slots():
    """Boards by their slots, as the library has them; parts of all boards; and of 3x4, which has too many for one array."""
    for path in sorted(FOLDER.glob("*.slots")):
        shape, *goal = path.stem.split(",")
        height, width = map(int, shape.split("x"))
        tables = sb if shape == "3x3" else sb.patterns(shape) if sb.COMPILED else None
        if tables is None:
            continue
        goal, cells, data = [int(tile) for tile in goal[0].split()], height * width, path.read_bytes()
        slots = [int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data), 8 + cells)]
        boards = [data[at + 8 : at + 8 + cells] for at in range(0, len(data), 8 + cells)]
        same(tables.unrank(slots, goal), b"".join(boards), len(slots), cells)
        same(tables.unrank(array("q", slots), goal), b"".join(boards), len(slots), cells)
        for slot, board in zip(slots[:9], boards):
            same(tables.boards(goal, start=slot, stop=slot + 1), board, 1, cells)
    whole = bytes(sb.boards())
    same(sb.boards(start=7, stop=1007), whole[63:9063], 1000, 9)
    same(sb.boards(start=181_430, stop=200_000), whole[-90:], 10, 9)
    same(sb.unrank([3], blank=8), bytes(sb.boards(start=3, stop=4, blank=8)), 1, 9)
    raises(ValueError, "slot -1: not in 0..181439", sb.unrank, [0, -1])
    raises(ValueError, "slot 181440: not in 0..181439", sb.unrank, [181_440])
    raises(TypeError, "int", sb.unrank, [0.5])


def check_audit():
    """An audit of fractions, with some missing and some negative, against that of the library."""
    path = FOLDER / "audit.json"
    if not path.exists():
        return
    expected = json.loads(path.read_text())
    goal = expected["goal"]
    numbers = [(5 * d + slot % 7 - 3) / 4 if slot % 11 else None for slot, d in enumerate(sb.distances(sb.boards(goal), goal).tolist())]
    del expected["heuristic"]
    agree(sb.audit(numbers, goal), expected)
    perfect = sb.audit(sb.distances(sb.boards()))
    assert perfect["admissible"] and perfect["consistent"] and perfect["exactShare"] == 1 and perfect["pairs"] == 241_920
    raises(ValueError, "2 estimates for 181440 boards", sb.audit, [0, 1])
    raises(ValueError, "estimate nan: not a number", sb.audit, [float("nan")] * 181_440)


def agree(answer, expected):
    if isinstance(expected, dict):
        assert answer.keys() == expected.keys(), (answer.keys(), expected.keys())
        for name in expected:
            agree(answer[name], expected[name])
    elif isinstance(expected, list):
        assert len(answer) == len(expected)
        for one, other in zip(answer, expected):
            agree(one, other)
    elif isinstance(expected, float):
        assert abs(answer - expected) < 1e-9, (answer, expected)
    else:
        assert answer == expected, (answer, expected)


def check_shared_memory():
    """An array out that begins before, at or behind the place of the boards, goals or moves in the same memory."""
    goal, count = bytes([*range(1, 9), 0]), 300_000 if NUMPY else 30
    boards = goal + bytes([1, 2, 3, 4, 5, 0, 7, 8, 6]) * (count - 1)
    for shift in (0, 1, 9, 18):
        for begin, place in ((0, shift), (shift, 0)):
            memory = bytearray(9 * count + shift)
            view = memoryview(memory)
            memory[begin : begin + 9 * count] = boards
            given, out = (array_of(view[at : at + 9 * count], count, 9) for at in (begin, place))
            moves = array_of(b"\0" + b"\1" * (count - 1), count)
            same(sb.after(given, moves, out=out), goal[:5] + b"\0\7\x08\6" + goal * (count - 1), count, 9)
            for name, answers in (("distances", b"\0" + b"\1" * (count - 1)), ("best_moves", b"\0" + b"\2" * (count - 1))):
                memory[begin : begin + 9 * count] = boards
                same(getattr(sb, name)(given, out=array_of(view[place : place + count], count), threads=2), answers, count)
            memory[begin : begin + 9 * count] = boards
            out = array_of(view[place : place + count], count)
            same(sb.distances(array_of(boards, count, 9), given, out=out), bytes(count), count)
            memory[begin : begin + 9 * count] = boards
            out = array_of(view[place : place + 4 * count], count, 4)
            same(sb.paths(given, out=out), b"\xff" * 4 + b"\1\xff\xff\xff" * (count - 1), count, 4)
            memory[begin : begin + count] = b"\0" + b"\1" * (count - 1)
            moves, out = (array_of(view[at : at + count], count) for at in (begin, place))
            same(sb.excess(array_of(boards, count, 9), moves, out=out), b"\2" + bytes(count - 1), count)
    bad = memoryview(bytearray(boards + goal[:8] + b"\7"))
    words = 'row {}: board "1 2 3 4 5 6 7 8 7"'.format(count)
    raises(ValueError, words, sb.distances, bad.cast("B", (count + 1, 9)), out=bad[-count - 1 :])


def check_numbers_of_moves():
    """A number means the same in every type: 255 ends a row, and another is an error that shows it, with a path or without."""
    for start in ("123456780", "123456870"):
        boards = [start, start]
        for code in "bhilq":
            below = memoryview(array(code, [0, -1]))
            for moves in (below, below.cast("B").cast(code, (1, 2)), below[::-1], [0, -1]):
                for function in (sb.excess, sb.after):
                    one = boards if len(moves) == 2 else boards[:1]
                    raises(ValueError, "-1 is none of 0 to 3", function, one, moves)
        for code in "BhHiIlLqQ":
            ended = memoryview(array(code, [0, 255])).cast("B").cast(code, (1, 2))
            assert sb.after(boards[:1], ended).tolist() == sb.after(boards[:1], [0]).tolist()
            assert sb.excess(boards[:1], ended).tolist() == [2 if start[-2] == "8" else 255]


def check_conventions_of_one():
    """One board in other numbers and with other moves, and no board at all."""
    board, moved = "2 3 4 1 5 x 7 6 8", [1, 2, 3, 0, 4, 8, 6, 5, 7]
    assert sb.best_moves(board) == "udl" == sb.best_moves(moved, blank=8)
    assert sb.best_moves(board, actions="tile") == "udr" == sb.best_moves(moved, blank=8, actions="tile")
    assert sb.solvable(moved, blank=8) is True and sb.solvable([1, 0, *range(2, 9)], blank=8) is False
    assert sb.after(board, "u") == (2, 3, 0, 1, 5, 4, 7, 6, 8)
    assert sb.after(board, "u", actions="tile") == (2, 3, 4, 1, 5, 8, 7, 6, 0)
    assert sb.after(moved, "u", blank=8) == (1, 2, 8, 0, 4, 3, 6, 5, 7)
    assert sb.excess(board, "ud") == 2 == sb.excess(board, "du", actions="tile")
    assert sb.distances([]).tolist() == [] == sb.best_moves([]).tolist()
    raises(TypeError, "integer", sb.distances, [[0.5, *range(1, 9)]], blank=8)
    raises(TypeError, "integer", sb.excess, board, [0.5])
    raises(ValueError, 'moves "ux": "x" is not one of u, d, l, r', sb.excess, board, "ux")
    raises(ValueError, 'moves "u": letters are for one board', sb.after, [board, board], "u")
    if NUMPY:
        raises(ValueError, 'row 0: board "256 2', sb.distances, np.array([[256, *range(2, 9), 0]], ">i4"))


def check_batches():
    """Batches of all small sizes, before and after tables are unfolded because calls have asked often enough."""
    truth = Truth(FOLDER / "3x3-0.truth")
    goals = truth.goals[:9], truth.goals[: 9 * truth.n]
    sizes = [*range(131), 256, 512, 999, 1000, 1024, 4096] * (5 if sb.COMPILED else 1)
    for turn, size in enumerate(sizes if sb.COMPILED else sizes[:70]):
        size = min(size, truth.n)
        begin = turn * 977 % (truth.n - size + 1)
        rows = truth.boards[9 * begin : 9 * (begin + size)]
        if not size:
            continue
        boards, goal = array_of(rows, size, 9), goals[turn % 2][: 9 * size]
        goal = array_of(goal, size, 9) if turn % 2 else array_of(goal, 9)
        same(sb.distances(boards, goal), truth.distances[begin : begin + size], size)
        same(sb.best_moves(boards, goal), truth.masks[begin : begin + size], size)
        moves = array_of(bytes([255]) * size, size)
        same(sb.excess(boards, moves, goal), bytes(size), size)


def check_random():
    if (FOLDER / "2x4.slide").exists():
        every = sb.open(FOLDER / "2x4.slide").random(20160, seed=1, distinct=True)
        assert len({bytes(row) for row in every.tolist()}) == 20160
    for path in sorted(FOLDER.glob("*.random")):
        shape, seed, distance, *goal = path.stem.split(",")
        tables = sb if shape == "3x3" else sb.patterns(shape) if sb.COMPILED else sb.open(FOLDER / (shape + ".slide"))
        expected = path.read_bytes()
        how = {} if distance == "any" else {"distance": int(distance)}
        how["goal"] = [int(tile) for tile in goal[0].split()] if goal else None
        cells = tables.HEIGHT * tables.WIDTH if tables is sb else tables.height * tables.width
        same(tables.random(len(expected) // cells, seed=int(seed), **how), expected, len(expected) // cells, cells)
        assert bytes(tables.random(seed=int(seed), **how)) == expected[:cells]


def tables_of(shape):
    """The tables in the package, those in a file, and small ones that are made; with what they are to be asked with."""
    if shape == "3x3":
        yield sb, {}
    else:
        yield sb.open(FOLDER / (shape + ".slide")), {"threads": 2, "max_boards": MOST}
    if sb.COMPILED and shape in sys.argv[4:]:
        yield sb.patterns(shape), {"threads": 2}


if (FOLDER / "3x3-0.truth").exists():
    check_batches()
for file in sorted(FOLDER.glob("*.truth")):
    truth = Truth(file)
    for tables, how in tables_of(file.stem.split("-")[0]):
        one = {"max_boards": MOST} if tables is not sb else {}
        if not searches(tables):
            one, how = {}, {}
        check_single(tables, truth, one)
        check(tables, truth, array_of(truth.goals, truth.n, truth.cells), how)
        part = truth.part()
        check_conventions(tables, part, array_of(part.goals, part.n, part.cells), how)
        if truth.is_one_goal and not (searches(tables) and truth.n > 500):
            goal = list(truth.goals[: truth.cells]) if truth.n < 300 else truth.goals[: truth.cells]
            check(tables, part, goal, how)
            check_conventions(tables, part, goal, how)
check_faults()
check_random()
check_canonical()
check_splits()
check_all_boards()
check_audit()
print("checked")
