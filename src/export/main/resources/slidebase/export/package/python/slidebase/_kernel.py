# SPDX-License-Identifier: Apache-2.0
"""The kernels and functions of the compiled module in plain Python. Boards are contiguous rows of bytes."""

import struct
from array import array
from itertools import count
from typing import Any, Dict, List, Optional, Sequence, Set, Tuple, Union

from slidebase import _pure

_DISTANCE, _BEST, _SOLVABLE, _PATH, _AFTER, _EXCESS, _IS_AT = range(7)
_NO_PATH = _END = 255
_MOST_EXCESS = 253


class Kernel:
    """The open tables of all boards of a shape. Patterns need the compiled module."""

    def __init__(self, blobs: Any, height: int = 0, width: int = 0, order: bytes = b"", goal: bytes = b"") -> None:
        data = bytes(blobs)
        if data[8:9] == b"\3":
            raise ValueError("tables of patterns need the compiled package, for Python 3.11 and later")
        self._tables = _pure.open(data)
        self._cells = self._tables.height * self._tables.width
        #: The boards at the distances of the last draws from a goal, in the order of their slots.
        self._levels: Dict[Tuple[bytes, int], List[bytes]] = {}

    def mean(self, goal: Sequence[int]) -> None:
        self._tables._goal = tuple(goal)

    def distance(
        self, start: _pure.BoardLike, goal: Optional[_pure.BoardLike] = None, *, max_boards: Optional[int] = None
    ) -> Optional[int]:
        """Return the number of moves of a shortest path; None if there is no path."""
        return self._tables.distance(start, goal)

    def solve(
        self, start: _pure.BoardLike, goal: Optional[_pure.BoardLike] = None, *, max_boards: Optional[int] = None
    ) -> Optional[str]:
        """Return a shortest path: the moves of the blank, "" if start is the goal; None if there is no path."""
        return self._tables.solve(start, goal)

    def best_letters(self, start: _pure.BoardLike, goal: Optional[_pure.BoardLike] = None) -> Optional[str]:
        return self._tables.best_moves(start, goal)

    def answers(self, cell: int) -> bool:
        return self._tables._views[cell].table is not None

    def shape(self) -> Tuple[int, int, int]:
        return self._tables.height, self._tables.width, 0

    def run(
        self,
        what: int,
        boards: Any,
        goals: Any,
        moves: Any,
        width: int,
        out: Any,
        out_width: int,
        begin: int,
        end: int,
        most_boards: int,
        control: bytearray,
    ) -> int:
        """Answer about the rows from begin to end; return the first bad row, or end."""
        cells = self._cells
        all_boards, all_goals = memoryview(boards).cast("B"), memoryview(goals).cast("B")
        all_moves = memoryview(b"" if moves is None else moves).cast("B")
        for row in range(begin, end):
            at = row if len(all_goals) > cells else 0
            board = tuple(all_boards[row * cells : (row + 1) * cells])
            goal = tuple(all_goals[at * cells : (at + 1) * cells])
            made = bytes(all_moves[row * width : (row + 1) * width])
            if control[24]:
                return row
            if sorted(board) != self._tables._all or sorted(goal) != self._tables._all:
                return row
            answer = self._answer(what, board, goal, made, width if what == _IS_AT else out_width)
            if answer is None:
                return row
            out[row * out_width : (row + 1) * out_width] = answer
        return end

    def look(self, board: bytes, goal: bytes, move: int) -> Tuple[bytearray, int, int]:
        """Make a move unless it would leave the board; return the board, its distance, and the mask of its best moves."""
        given, end = tuple(board), tuple(goal)
        after = self._after(given, bytes([move])) if 0 <= move < 4 else None
        row = after if isinstance(after, tuple) else given
        moves, mask = [self._answer(what, row, end, b"", 1) for what in (_DISTANCE, _BEST)]
        if moves is None or mask is None:
            raise ValueError("there is no table for goals with their blank there")
        return bytearray(row), moves[0], mask[0]

    def _answer(self, what: int, board: Tuple[int, ...], goal: Tuple[int, ...], moves: bytes, width: int) -> Optional[bytes]:
        """Return the bytes of an answer about a board; None if the row is bad."""
        end = self._after(board, moves)
        if end is None or what == _AFTER:
            return bytes(end) if isinstance(end, tuple) else None
        placed = self._tables._placed(board, goal)
        if what == _SOLVABLE:
            return bytes([placed is not None])
        table, _, letters = self._tables._views[goal.index(0)]
        if placed is None:
            return bytes([0 if what == _BEST else _NO_PATH]) * width if what != _IS_AT else b"\0"
        if table is None:
            return None
        codes = ["udlr".index(letter) for letter in letters]
        if what in (_DISTANCE, _IS_AT):
            distance = table.distance(*placed)
            return bytes([distance if what == _DISTANCE else distance == width])
        if what == _BEST:
            return bytes([sum([1 << codes[move] for move in table.best_moves(*placed)])])
        if what == _PATH:
            path = [codes[move] for move in table.walk(*placed)]
            return bytes(path + [_END] * (width - len(path))) if len(path) <= width else None
        if not isinstance(end, tuple):
            return bytes([_NO_PATH])
        rest = self._tables._placed(end, goal)
        number = moves.index(_END) if _END in moves else len(moves)
        assert rest is not None  # no move changes whether there is a path
        return bytes([min(number + table.distance(*rest) - table.distance(*placed), _MOST_EXCESS)])

    def _after(self, board: Tuple[int, ...], moves: bytes) -> Union[Tuple[int, ...], bool, None]:
        """Return the board after moves; None if a code is no move, False if a move leaves the board."""
        tiles, blank = list(board), board.index(0)
        allowed = _pure._moves(self._tables.height, self._tables.width)
        for move in moves:
            if move == _END:
                break
            if move > 3:
                return None
            if move not in allowed[blank]:
                return False
            cell = blank + self._tables._steps[move]
            tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
        return tuple(tiles)

    def draw_at(self, goal: bytes, distance: int, seed: int, out: Any) -> Tuple[int, int]:
        """Fill rows with boards at a distance from the goal; return how many there are, and the next seed."""
        if (goal, distance) not in self._levels:
            if any(known != goal for known, _ in self._levels):
                self._levels.clear()
            self._levels[goal, distance] = self._at(bytes(goal), distance)
        boards, chance = self._levels[goal, distance], Chance(seed)
        for row in range(len(out) // self._cells if boards else 0):
            out[row * self._cells : (row + 1) * self._cells] = boards[chance.below(len(boards))]
        return len(boards), chance.next_seed()

    def _at(self, goal: bytes, distance: int) -> List[bytes]:
        """Return the boards at a distance, in the order of their slots in the table."""
        table = self._tables._views[goal.index(0)].table
        if table is None or self._cells > 10:
            raise ValueError("this shape has too many boards to draw by distance, or there is no table for the goal")
        try:
            level = self._tables._boards_at(distance, tuple(goal))
        except ValueError:
            return []  # no board is so far away
        slots = {}
        for board in level:
            placed = self._tables._placed(board, goal)
            assert placed is not None
            slots[placed[0] * table.orders + placed[1] // 2] = board
        return [slots[slot] for slot in sorted(slots)]


def rows(given: Any, meanings: bytes, out: bytearray) -> None:
    """Copy an array of integers as bytes, each replaced by its meaning. A number beyond a byte counts as 254."""
    view = memoryview(given)
    order = view.format[0] if view.format[0] in "@=<>!" else "@"
    if view.format.lstrip("@=<>!") not in tuple("bBhHiIlLqQnN"):
        raise TypeError("an array of type '{}': integers are needed".format(view.format))
    code = {1: "b", 2: "h", 4: "i", 8: "q"}[view.itemsize]  # of the size that the type has in the array, whatever the byte order
    code = code if view.format[-1].islower() else code.upper()
    numbers = struct.iter_unpack(("=" if order == "@" else order) + code, view.tobytes())
    out[:] = bytes([number if 0 <= number < 256 else 254 for number, in numbers]).translate(meanings)


def overlap(one: Any, other: Any) -> bool:
    """Return whether two arrays may share memory: plain Python does not know."""
    return True


def least(given: Any, cells: int, images: bytes, out: Any) -> None:
    """Fill rows with the least image of each row. An image is by cell the cell before, and then 256 names."""
    each = [(images[at : at + cells], images[at + cells : at + cells + 256]) for at in range(0, len(images), cells + 256)]
    for at in range(0, len(given), cells):
        row = bytes(given[at : at + cells])
        out[at : at + cells] = min([bytes([row[place] for place in places]).translate(names) for places, names in each])


def sides(given: Any, cells: int, seed: int, most: int, out: Any) -> None:
    """Write a 1 for each row whose hash of 53 bits is less than most, and else a 0."""
    for row in range(len(out)):
        number = 1
        for following in (seed, *given[row * cells : (row + 1) * cells]):
            number = (number ^ following) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
            number ^= number >> 32
        out[row] = number >> 11 < most


def draw(height: int, width: int, is_odd: int, blanks: bytes, seed: int, out: Any) -> int:
    """Fill rows with boards drawn uniformly from those with their blank in some cells; return the next seed.

    If is_odd is 1, a board with its blank in row 0 has an odd tile order.
    """
    cells = height * width
    orders = 1
    for tiles in range(3, cells):
        orders *= tiles
    chance = Chance(seed)
    for row in range(len(out) // cells):
        place, half = divmod(chance.below(orders * len(blanks)), orders)
        out[row * cells : (row + 1) * cells] = _board_of(height, width, is_odd, blanks[place], half)
    return chance.next_seed()


def unrank(height: int, width: int, is_odd: int, slots: Any, out: Any) -> None:
    """Fill rows with the boards at slots of eight bytes; draw describes is_odd."""
    cells = height * width
    orders = 1
    for tiles in range(3, cells):
        orders *= tiles
    for row, slot in enumerate(memoryview(slots).cast("B").cast("q")):
        out[row * cells : (row + 1) * cells] = _board_of(height, width, is_odd, *divmod(slot, orders))


def _board_of(height: int, width: int, is_odd: int, blank: int, half: int) -> bytes:
    """Return a board, given half of the Cantor rank of its tiles."""
    cells = height * width
    digits = [0] * (cells - 1)
    for place, radix in zip(range(cells - 4, -1, -1), count(3)):
        half, digits[place] = divmod(half, radix)
    odd = is_odd + (blank // width if width % 2 == 0 else 0)
    digits[-2] = (sum(digits) + odd) % 2
    left = list(range(1, cells))
    tiles_in_order = [left.pop(digit) for digit in digits]
    return bytes(tiles_in_order[:blank] + [0] + tiles_in_order[blank:])


def near(height: int, width: int, blank: int, distance: int, most: int) -> Optional[bytes]:
    """Return the boards at a distance from the goal with its tiles in reading order and its blank in a cell.

    They are numbers of eight bytes, ascending: the blank's cell, then the tiles in reading order, four bits each. None means
    that a level has more than most boards.
    """
    tables = _pure.Tables([_pure.NoTable(height, width)])
    goal = [*range(1, height * width)]
    goal.insert(blank, 0)
    before: Set[bytes] = set()
    here = {bytes(goal)}
    for _ in range(distance):
        if len(here) > most:
            return None
        before, here = here, {board for known in here for board in tables._neighbours(known)} - before
    return None if len(here) > most else array("Q", sorted(map(_number, here))).tobytes()


def _number(board: bytes) -> int:
    number = 0
    for tile in board:
        number = number << 4 | tile if tile else number
    return number | board.index(0) << 60


class Chance:
    """The numbers of java.util.Random."""

    def __init__(self, seed: int) -> None:
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def next_seed(self) -> int:
        """Return the seed with which the same sequence goes on."""
        return self.state ^ 0x5DEECE66D

    def below(self, bound: int) -> int:
        """Return a number below a bound: nextInt, or nextLong for bounds beyond 31 bits."""
        mask = bound - 1
        if bound < 1 << 31:
            drawn = self._bits(31)
            if bound & mask == 0:
                return bound * drawn >> 31
            while drawn - drawn % bound + mask >= 1 << 31:
                drawn = self._bits(31)
            return drawn % bound
        if bound & mask == 0:
            return self._long() & mask
        drawn = self._long() >> 1
        while drawn - drawn % bound + mask >= 1 << 63:
            drawn = self._long() >> 1
        return drawn % bound

    def _bits(self, bits: int) -> int:
        self.state = (self.state * 0x5DEECE66D + 11) & ((1 << 48) - 1)
        return self.state >> (48 - bits)

    def _long(self) -> int:
        high = self._bits(32) << 32
        low = self._bits(32)
        return (high + low - (low >> 31 << 32)) & ((1 << 64) - 1)
