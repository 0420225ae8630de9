# SPDX-License-Identifier: Apache-2.0
"""The kernels and functions of the compiled module in plain Python. Boards are contiguous rows of bytes."""

import struct
from itertools import count
from typing import Any, Iterator, List, Optional, Sequence, Tuple, Union

from slidebase import _pure

_DISTANCE, _BEST, _SOLVABLE, _PATH, _AFTER, _EXCESS = range(6)
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
            answer = self._answer(what, board, goal, made, out_width)
            if answer is None:
                return row
            out[row * out_width : (row + 1) * out_width] = answer
        return end

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
            return bytes([0 if what == _BEST else _NO_PATH]) * width
        if table is None:
            return None
        codes = ["udlr".index(letter) for letter in letters]
        if what == _DISTANCE:
            return bytes([table.distance(*placed)])
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

    def draw_at(self, goal: bytes, distance: int, seed: int, out: Any) -> int:
        """Fill rows with boards at a distance from the goal; return how many there are."""
        boards = self._at(bytes(goal), distance)
        if boards:
            for row, place in zip(range(len(out) // self._cells), _places(seed, len(boards))):
                out[row * self._cells : (row + 1) * self._cells] = boards[place]
        return len(boards)

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


def rows(array: Any, meanings: bytes, out: bytearray) -> None:
    """Copy an array of integers as bytes, each replaced by its meaning. A number beyond a byte counts as 254."""
    view = memoryview(array)
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


def draw(height: int, width: int, is_odd: int, seed: int, out: Any) -> None:
    """Fill rows with boards drawn uniformly. If is_odd is 1, a board with its blank in row 0 has an odd tile order."""
    cells = height * width
    orders = 1
    for tiles in range(3, cells):
        orders *= tiles
    for row, slot in zip(range(len(out) // cells), _places(seed, orders * cells)):
        blank, half = divmod(slot, orders)
        digits = [0] * (cells - 1)
        for place, radix in zip(range(cells - 4, -1, -1), count(3)):
            half, digits[place] = divmod(half, radix)
        odd = is_odd + (blank // width if width % 2 == 0 else 0)
        digits[-2] = (sum(digits) + odd) % 2
        left = list(range(1, cells))
        tiles_in_order = [left.pop(digit) for digit in digits]
        out[row * cells : (row + 1) * cells] = bytes(tiles_in_order[:blank] + [0] + tiles_in_order[blank:])


def _places(seed: int, bound: int) -> Iterator[int]:
    """Yield the numbers below a bound that java.util.Random draws: nextInt, or nextLong for bounds beyond 31 bits."""
    mask = (1 << 48) - 1
    state = (seed ^ 0x5DEECE66D) & mask

    def step(bits: int) -> int:
        nonlocal state
        state = (state * 0x5DEECE66D + 11) & mask
        return state >> (48 - bits)

    def step_long() -> int:
        high = step(32) << 32
        low = step(32)
        return (high + low - (low >> 31 << 32)) & ((1 << 64) - 1)

    while True:
        if bound < 1 << 31:
            drawn = step(31)
            if bound & (bound - 1) == 0:
                yield bound * drawn >> 31
                continue
            while drawn - drawn % bound + bound - 1 >= 1 << 31:
                drawn = step(31)
            yield drawn % bound
        elif bound & (bound - 1) == 0:
            yield step_long() & (bound - 1)
        else:
            drawn = step_long() >> 1
            while drawn - drawn % bound + bound - 1 >= 1 << 63:
                drawn = step_long() >> 1
            yield drawn % bound
