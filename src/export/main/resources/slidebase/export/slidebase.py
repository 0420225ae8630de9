# SPDX-License-Identifier: Apache-2.0
"""Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.

    >>> import @@MODULE@@
    >>> @@MODULE@@.solve("@@EXAMPLE@@")
    '@@PATH@@'
    >>> @@MODULE@@.distance("@@EXAMPLE@@")
    @@DISTANCE@@
    >>> @@MODULE@@.best_moves("@@EXAMPLE@@")
    '@@BEST@@'

or, from a shell:

    python3 @@FILE@@ "@@EXAMPLE@@"

A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which spaces or commas stand
between tiles and slashes or line breaks between rows (boards of fewer than 11 cells may be a run of digits), or as a
sequence of numbers, or of rows of them.
random() is a random board that can reach the goal, and random(distance=@@DISTANCE@@) one at @@DISTANCE@@ moves.
A move is the direction in which the blank travels: u, d, l, r. Every function takes the goal as its second argument;
without it the goal is GOAL. Anything that is not a board raises a BoardError, whose message gives the reason.

Larger tables, such as those of 3x4, are opened at run time. The result has the same functions:

    tables = @@MODULE@@.open(Path("3x4-corner.slide").read_bytes())
    tables.solve("1 2 3 4 5 6 7 8 9 x 10 11")

This module needs Python 3.8 and nothing else. The tables at its end are blobs as slidebase's data/FORMAT.md
specifies them.
"""

import re
import sys
import unicodedata
from base64 import b64decode
from functools import lru_cache
from math import factorial
from random import choice, shuffle
from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

__all__ = ["GOAL", "HEIGHT", "WIDTH", "BoardError", "TableError", "Tables"]
__all__ += ["after", "best_moves", "distance", "format_board", "open", "parse", "random", "solvable", "solve"]

#: A board as text, or as the number of the tile in each cell, 0 or None for the blank; also as such numbers row by row.
BoardLike = Union[str, Sequence[Optional[int]], Sequence[Sequence[Optional[int]]]]

#: The default goal.
GOAL = "@@GOAL@@"


class BoardError(ValueError):
    """The argument is not a board; the message quotes it and gives the reason."""


class TableError(ValueError):
    """The argument is not a table, or a damaged one; the message gives the reason."""


class Tables:
    """Tables of one shape, and the questions to them. The functions of this module use the tables at its end."""

    def __init__(
        self, tables: "Sequence[_Table]", goal: Optional[str] = None, shape: Optional[Tuple[int, int]] = None
    ) -> None:
        #: The number of rows and of columns: those of the tables, or exchanged.
        self.height: int
        self.width: int
        self.height, self.width = (tables[0].height, tables[0].width) if shape is None else shape
        self._cells = cells = self.height * self.width
        self._all = list(range(cells))
        #: The marks of tiles and of the blank.
        self._tiles = {**{str(tile): tile for tile in range(cells)}, **dict.fromkeys([*"xX_.*", "None", "none", "null"], 0)}
        #: By the code of a move: the change of the blank's cell.
        self._steps = (-self.width, self.width, -1, 1)
        #: Whether rows and columns are exchanged in the tables, and the number of columns there.
        self._is_exchanged = self.height != tables[0].height
        self._turned_width = tables[0].width
        self._views = [self._view(tables, cell) for cell in range(cells)]
        #: By distance: all boards at that distance from the goal of the last question.
        self._levels: List[List[bytes]] = [[]]
        self._goal = tuple(self._all[1:] + [0]) if goal is None else self.parse(goal)
        #: The default goal.
        self.goal = self.format_board(self._goal)

    def solve(self, start: BoardLike, goal: Optional[BoardLike] = None) -> Optional[str]:
        """Return a shortest path: the moves of the blank, "" if start is the goal; None if there is no path."""
        question = self._question(start, goal)
        if question is None:
            return None
        table, letters, blank, rank = question
        return "".join([letters[move] for move in table.walk(blank, rank)])

    def distance(self, start: BoardLike, goal: Optional[BoardLike] = None) -> Optional[int]:
        """Return the number of moves of a shortest path; None if there is no path."""
        question = self._question(start, goal)
        if question is None:
            return None
        table, _, blank, rank = question
        return table.distance(blank, rank)

    def best_moves(self, start: BoardLike, goal: Optional[BoardLike] = None) -> Optional[str]:
        """Return all moves that begin a shortest path, in the order u, d, l, r; None if there is no path."""
        question = self._question(start, goal)
        if question is None:
            return None
        table, letters, blank, rank = question
        best = {letters[move] for move in table.best_moves(blank, rank)}
        return "".join([letter for letter in _LETTERS if letter in best])

    def solvable(self, start: BoardLike, goal: Optional[BoardLike] = None) -> bool:
        """Return whether moves can lead from start to goal."""
        return self._placed(self.parse(start), self._goal if goal is None else self.parse(goal)) is not None

    def after(self, board: BoardLike, move: str) -> Tuple[int, ...]:
        """Return the board after the blank has made a move: u, d, l or r. If it cannot, that is a BoardError."""
        tiles = self.parse(board)
        if move not in ("u", "d", "l", "r"):
            raise BoardError("move {}: not one of u, d, l, r".format(_quote(str(move))))
        blank = tiles.index(0)
        code = _LETTERS.index(move)
        if code not in _moves(self.height, self.width)[blank]:
            raise BoardError("board {}: the blank cannot move {}".format(self.format_board(tiles), move))
        cell = blank + self._steps[code]
        moved = list(tiles)
        moved[blank], moved[cell] = moved[cell], 0
        return tuple(moved)

    def random(self, *, distance: Optional[int] = None, goal: Optional[BoardLike] = None) -> Tuple[int, ...]:
        """Return a random board: any that can reach the goal, or any at a distance from it, each equally likely.

        The standard module random draws it, so random.seed makes it repeatable. The first board at a distance takes longest,
        since all nearer boards are found: about a second for all of 3x3. If no board is that far away, that is a ValueError.
        Shapes of more than 10 cells have too many boards for a distance, which is a ValueError, too.
        """
        to = self._goal if goal is None else self.parse(goal)
        if distance is not None:
            return tuple(choice(self._boards_at(distance, to)))
        board = list(self._all)
        shuffle(board)
        if self._placed(board, to) is None:  # after two tiles change places, it is solvable
            one, other = [cell for cell in self._all if board[cell]][:2]
            board[one], board[other] = board[other], board[one]
        return tuple(board)

    def _boards_at(self, distance: int, goal: Tuple[int, ...]) -> List[bytes]:
        """Find all boards at a distance from a goal by breadth-first search, in the same order in each run."""
        if distance < 0:
            raise ValueError("distance {}: not a number of moves".format(distance))
        if self._cells > 10:
            many = "boards of {}x{} are too many to draw by distance; leave it out to draw from all"
            raise ValueError(many.format(self.height, self.width))
        first = [bytes(goal)]
        levels = self._levels[:] if self._levels[0] == first else [first]
        while len(levels) <= distance and levels[-1]:
            near = {after for board in levels[-1] for after in self._neighbours(board)}
            levels.append(sorted(near.difference(*levels[-2:-1])))
        self._levels = levels
        if distance >= len(levels) or not levels[distance]:
            none = "no board is {} moves from goal {}: the greatest distance is {}"
            raise ValueError(none.format(distance, self.format_board(goal), len(levels) - 2))
        return levels[distance]

    def _neighbours(self, board: bytes) -> Iterator[bytes]:
        """Find the boards that are one move away."""
        blank = board.index(0)
        for move in _moves(self.height, self.width)[blank]:
            cell = blank + self._steps[move]
            moved = bytearray(board)
            moved[blank], moved[cell] = moved[cell], 0
            yield bytes(moved)

    def format_board(self, board: BoardLike) -> str:
        """Return a board as text: its tiles with single spaces between, 0 for the blank."""
        return " ".join(map(str, self.parse(board)))

    def parse(self, board: BoardLike) -> Tuple[int, ...]:
        """Return the tile in each cell, 0 for the blank."""
        text = board if isinstance(board, str) else _joined(board)
        rows = [row for row in (map(_MARKS, _ROWS(text)) if _IS_PLAIN(text) else _listed(text)) if row]
        marks = [mark for row in rows for mark in row]
        if self._cells < 11:  # no tile has two digits
            runs = len(marks) == self.height and all([len(mark) == self.width for mark in marks])
            if runs or len(marks) == 1:
                marks = list("".join(marks))
        fault = self._misfit(text, rows, marks)
        if fault:
            raise _wrong(text, fault)
        tiles = [self._tiles[mark] if mark in self._tiles else _tile(mark, marks, text) for mark in marks]
        if sorted(tiles) != self._all:
            raise _wrong(text, self._fault(tiles))
        return tuple(tiles)

    def _misfit(self, text: str, rows: List[List[str]], marks: List[str]) -> str:
        """Return why the marks in these rows are not one per cell; "" if they are."""
        height, widths = len(rows), {len(row) if len(row) > 1 else len(row[0]) for row in rows}
        width = max(widths, default=0)
        full = len(marks) == self._cells
        if height > 1 and widths == {width} != {1} and (full or height * width == self._cells):
            if (height, width) != (self.height, self.width):
                return "its rows are those of {}x{}, not {}x{}".format(height, width, self.height, self.width)
        ragged = len(widths) > 1 and not len(marks) == height > 10  # then each row is one tile, some of two digits
        if full and not ragged:
            return ""
        if not full and len(marks) >= self._cells - 1 and _have_all(marks, len(marks)):
            no_blank = "its columns show no blank: " if ragged and "," not in text else "there is no blank: "
            return no_blank + _WRITTEN_AS
        joined = not full and self._cells > 10 and len(marks) <= self.height
        if ragged and not joined:
            return "its rows have different lengths"
        count = "{} {}".format(len(marks) or "no", "cell" if len(marks) == 1 else "cells")
        more = "; its tiles have to be separated by spaces or commas" if joined else ""
        return "{}, and a {}x{} board has {}{}".format(count, self.height, self.width, self._cells, more)

    def _fault(self, tiles: Sequence[int]) -> str:
        """Return why tiles, one per cell, are no board."""
        if set(tiles) == {*self._all[1:], self._cells}:
            return "there is no blank: if {} stands for it, {}".format(self._cells, _WRITTEN_AS)
        for tile in tiles:
            if tile >= self._cells:
                return "tile {} is out of range 1..{}".format(tile, self._cells - 1)
        missing = [tile for tile in self._all if tile not in tiles][0]
        twice = [tile for place, tile in enumerate(tiles) if tile in tiles[:place]][-1]
        return ("tile {} stands twice".format(twice) if twice else "there are two blanks") + (
            ", and tile {} is missing".format(missing) if missing else ", and there is no blank"
        )

    def _view(self, tables: "Sequence[_Table]", blank: int) -> "_View":
        """Return the view of goals with their blank in a cell: the first symmetry that leads to a table's goal."""
        symmetries = range(4, 8) if self._is_exchanged else range(8 if self.height == self.width else 4)
        found = [(each, table) for each in symmetries for table in tables if self._image(blank, each) == table.blank]
        symmetry, table = found[0] if found else (symmetries[0], None)
        images = [self._image(cell, symmetry) for cell in range(self._cells)]
        cells = [images.index(cell) for cell in range(self._cells)]
        down, right = cells[self._turned_width] - cells[0], cells[1] - cells[0]
        steps = (-down, down, -right, right)
        return _View(table, cells, "".join(_LETTERS[self._steps.index(step)] for step in steps))

    def _image(self, cell: int, symmetry: int) -> int:
        """The image of a cell: bit 2 exchanges rows and columns, then bit 1 flips rows, bit 0 columns."""
        height, width = self.height, self.width
        row, column = divmod(cell, width)
        if symmetry & 4:
            height, width, row, column = width, height, column, row
        if symmetry & 2:
            row = height - 1 - row
        if symmetry & 1:
            column = width - 1 - column
        return row * width + column

    def _question(self, start: BoardLike, goal: Optional[BoardLike]) -> Optional[Tuple["_Table", str, int, int]]:
        """The table, the letters of its moves, and the board's place in it; None if there is no path."""
        start_board = self.parse(start)
        goal_board = self._goal if goal is None else self.parse(goal)
        placed = self._placed(start_board, goal_board)
        if placed is None:
            return None
        table, _, letters = self._views[goal_board.index(0)]
        if table is None:
            there = "there is no table for goals with their blank there"
            raise ValueError("goal {}: {}".format(self.format_board(goal_board), there))
        return (table, letters, *placed)

    def _placed(self, start: Sequence[int], goal: Sequence[int]) -> Optional[Tuple[int, int]]:
        """The blank's cell and the Cantor rank of the tile order where the goal is the table's; None if there is no path.

        The tiles are named as the goal has them in reading order. So a tile's digit, the number of smaller ones that
        are still to come, is its place among those of the goal that are left. All digits together are the inversions.
        """
        cells = self._views[goal.index(0)].cells
        left = [goal[cell] for cell in cells if goal[cell]]
        blank = rank = inversions = 0
        for place, cell in enumerate(cells):
            if start[cell]:
                digit = left.index(start[cell])
                rank = rank * len(left) + digit
                inversions += digit
                del left[digit]
            else:
                blank = place
        # A move along a row leaves the tile order as it is; one along a column carries a tile past width-1 others.
        width = self._turned_width
        rows_apart = blank // width - cells.index(goal.index(0)) // width
        return None if (inversions + rows_apart * (width - 1)) % 2 else (blank, rank)


def open(*files: bytes) -> Tables:
    """Open tables at run time: blobs in the file format that "slidebase export --to blob" makes.

    Several tables of one shape may be separate arguments or one sequence. Each is checked against its checksum; a
    TableError has the reason. The default goal has its tiles in reading order, and the blank last.
    """
    tables: List[_Table] = []
    for file in files:
        start = 0
        while start == 0 or start < len(file):
            tables.append(_Table(file[start:]))
            blob = file[start : start + tables[-1].length]
            checksum = _checksum(blob[:20] + bytes(4) + blob[24:])
            _check(checksum.to_bytes(4, "little") == blob[20:24], "a table does not match its checksum")
            start += len(blob)
    _check(tables != [], "these bytes are not a slidebase table")
    _check(len({(table.height, table.width) for table in tables}) == 1, "the tables are of several shapes")
    _check(len({table.blank for table in tables}) == len(tables), "there are two tables of one goal")
    return Tables(tables)


def _check(holds: bool, fault: str) -> None:
    if not holds:
        raise TableError(fault)


#: Where the header of a blob has the version, its own length, the number of slots and the payload's length.
_NUMBERS = ((8, 10), (12, 16), (24, 32), (32, 40))


def _checksum(data: bytes) -> int:
    """CRC-32C: the remainder of the data as a polynomial, in which bit 0 is the coefficient of the highest power.

    The remainder of x**5685 is that of x**1362 + x**426 + 1, and so with all powers times 2, 4, 8, ... Thus most of the
    data can be added up in a few large pieces, and only some 700 remaining bytes are processed bit by bit.
    """
    number, bits = int.from_bytes(data, "little") ^ 0xFFFFFFFF, 8 * len(data)
    for scale in [1 << power for power in reversed(range(bits.bit_length()))]:
        high, middle, low = 5685 * scale, 1362 * scale, 426 * scale
        while bits > high:
            piece = min(bits - high, high - middle)
            first = number & ((1 << piece) - 1)
            number >>= piece
            number ^= (first << high ^ first << (high - low) ^ first << (high - middle)) >> piece
            bits -= piece
    for _ in range(bits):
        number = number >> 1 ^ (0x82F63B78 if number & 1 else 0)
    return number ^ 0xFFFFFFFF


def _joined(board: object) -> str:
    """Tiles, or rows of tiles, as text; None is the blank."""
    if isinstance(board, str) or not isinstance(board, Iterable):
        return str(board)
    parts = list(board)
    between = "/" if any([isinstance(part, Iterable) for part in parts]) else " "
    return between.join(["0" if part is None else _joined(part) for part in parts])


def _have_all(marks: Sequence[str], last: int) -> bool:
    """Return whether the marks include all tiles from 1 to the last one."""
    return {int(mark) for mark in marks if re.fullmatch("[0-9]{1,5}", mark)}.issuperset(range(1, last + 1))


def _listed(text: str) -> Iterator[List[str]]:
    """Find the marks of each row of a list, or of a board with hyphens or bars.

    Bars are between cells if no two marks are, and otherwise between rows.
    """
    lines = re.split(r"[/\n;\])}]", re.sub(_HYPHEN, r"\1 ", re.sub(_NOTHING, r"\1_", text)))
    for line in lines:
        parts = [] if re.fullmatch(_BORDER, line) else [_MARKS(part) for part in re.split("[|\u2502\u2503\u2551]", line)]
        if any([len(part) > 1 for part in parts]):
            yield from parts
        else:
            inside = range(1, len(parts) - 1)
            yield [mark for place, part in enumerate(parts) for mark in part or ["0"] * (place in inside)]


def _tile(mark: str, marks: List[str], text: str) -> int:
    """Return the tile of an unusual mark: 08 is a tile, too."""
    if not re.fullmatch("[0-9]+", mark):
        if _have_all(marks, len(marks) - 1):
            if re.fullmatch(_OTHER_BLANK, mark):
                return 0
            raise _wrong(text, "if {} is the blank, {}".format(_quote(mark), _WRITTEN_AS))
        raise _wrong(text, _quote(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)")
    if len(mark) > 5:
        raise _wrong(text, "tile " + _quote(mark) + " is out of range")
    return int(mark)


def _wrong(text: str, fault: str) -> BoardError:
    return BoardError("board {}: {}".format(_quote(text), fault))


def _quote(text: str) -> str:
    unseen = ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp", "Zs")
    shown = "".join("?" if unicodedata.category(c) in unseen and c != " " else c for c in text[:60])
    return '"' + shown + ('"...' if len(text) > 60 else '"')


class _Table:
    """The moves to one canonical goal: tiles in reading order, so that their rank is 0, and the blank in some cell.

    It is read from the blob at the beginning of these bytes, whose checksum is not compared.
    """

    def __init__(self, blob: bytes) -> None:
        _check(blob[:8] == b"\x89SLIDE\r\n", "these bytes are not a slidebase table")
        _check(len(blob) >= 64, "the end of a table is cut off")
        major, header, slots, length = [int.from_bytes(blob[i:j], "little") for i, j in _NUMBERS]
        self.height, self.width, self.encoding = blob[16:19]
        cells = self.height * self.width
        _check(major in (1, 2), "a table is of a format that this does not read, neither 1 nor 2")
        _check(min(self.height, self.width) > 1 and cells <= 12, "a table is of a shape that this does not read")
        goal = blob[40 : 40 + cells]
        self.blank = goal.find(0)
        tall, wide = divmod(self.blank, self.width)
        _check(
            goal.replace(b"\0", b"", 1) == bytes(range(1, cells))
            and 2 * tall + 1 >= self.height
            and 2 * wide + 1 >= self.width
            and (self.height != self.width or tall >= wide),
            "a table's goal is not a canonical one",
        )
        _check(
            major < 2 or self.encoding != 3,
            "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not",
        )
        self.orders = factorial(cells - 1) // 2
        bits = 2 // self.encoding if 1 <= self.encoding <= major else 0  # per slot
        _check(
            header >= 64
            and slots == self.orders * cells
            and length == (slots * bits + 7) // 8,
            "a table's header contradicts itself",
        )
        self.length = header + length
        _check(len(blob) >= self.length, "the end of a table is cut off")
        self.payload = blob[header : self.length]
        self.moves = _moves(self.height, self.width)
        self.steps = (-self.width, self.width, -1, 1)

    def walk(self, blank: int, rank: int) -> Iterator[int]:
        """Make the moves to the goal from a board given by the blank's cell and the rank of its tile order."""
        while rank or blank != self.blank:
            if self.encoding == 1:
                slot = blank * self.orders + rank // 2
                move = self.payload[slot >> 2] >> 2 * (slot & 3) & 3
            else:
                move = next(self.best_moves(blank, rank))
            yield move
            for weight, pairs, change in self.moves[blank][move]:
                rank += change[rank // weight % pairs]
            blank += self.steps[move]

    def distance(self, blank: int, rank: int) -> int:
        return sum(1 for _ in self.walk(blank, rank))

    def best_moves(self, blank: int, rank: int) -> Iterator[int]:
        """Find all moves that lead one step nearer, in the order of their codes."""
        if self.encoding == 1:
            look, nearer = self.distance, self.distance(blank, rank) - 1
        else:  # neighbours are d-1 or d+1 moves away, and only those at d-1 have the bit of d-1
            odd = (sum(divmod(blank, self.width)) + sum(divmod(self.blank, self.width))) % 2
            look, nearer = self.bit, self.bit(blank, rank) ^ 1 ^ odd
        return (move for move in self.moves[blank] if look(*self.after(blank, rank, move)) == nearer)

    def bit(self, blank: int, rank: int) -> int:
        """Bit 1 of the distance."""
        slot = blank * self.orders + rank // 2
        return self.payload[slot >> 3] >> (slot & 7) & 1

    def after(self, blank: int, rank: int, move: int) -> Tuple[int, int]:
        for weight, pairs, change in self.moves[blank][move]:
            rank += change[rank // weight % pairs]
        return blank + self.steps[move], rank


class _View(NamedTuple):
    """How the shape is turned to ask a table about the goals with their blank in some cell."""

    table: Optional[_Table]
    cells: List[int]  #: by cell of the table's boards: the cell that comes to lie there
    letters: str  #: by the code of the table's move: which one it is here


_Moves = List[Dict[int, List[Tuple[int, int, List[int]]]]]


@lru_cache(maxsize=None)
def _moves(height: int, width: int) -> _Moves:
    """By the blank's cell and the code of each of its moves: the adjacent transpositions of tiles that it consists of."""
    transpositions = [_transposition(place, height * width) for place in range(height * width - 2)]
    moves: _Moves = []
    for blank in range(height * width):
        row, column = divmod(blank, width)
        there = {}
        if row > 0:
            there[0] = transpositions[blank - width : blank - 1]
        if row < height - 1:
            there[1] = transpositions[blank : blank + width - 1][::-1]
        if column > 0:
            there[2] = []
        if column < width - 1:
            there[3] = []
        moves.append(there)
    return moves


def _transposition(place: int, cells: int) -> Tuple[int, int, List[int]]:
    """How the rank changes when two neighbouring tiles of the order change places.

    Their digits a and b stand in it as the pair a * radix + b: it is rank // weight % pairs. They become x and y.
    """
    radix = cells - 2 - place
    weight = factorial(radix - 1)
    change = []
    for pair in range((radix + 1) * radix):
        a, b = divmod(pair, radix)
        x = b if b < a else b + 1
        y = a if a < x else a - 1
        change.append((x * radix + y - pair) * weight)
    return weight, len(change), change


_ROWS = re.compile("[/\n]").split
_MARKS = re.compile(r"""[^\s,"'[({]+""").findall
_IS_PLAIN = re.compile("[0-9xX_.* ,/\t\r\n]*").fullmatch

# The others are compiled at first use.

#: A line of a drawn frame.
_BORDER = r"[-+=:\u2013\u2014\u2500-\u257f|\s]{2,}"

#: A cell with nothing in it: [], or quotation marks around nothing or a space.
_NOTHING = r"""(^|[\[({\s,;/|])(?:\[\]|'\s*'|"\s*")(?![^\])}\s,;/|])"""

#: A hyphen between two marks.
_HYPHEN = r"([\dxX_.*])-(?=[\dxX_.*])"

#: What may be the blank if all other marks are numbers: equal signs, or a letter.
_OTHER_BLANK = r"(?i:-1|empty|blank)|(_|[^\w\x00-\x1f?\u200b-\u200f\ufeff\ufffd])\1*\ufe0f?|[^\W\d_]"

_WRITTEN_AS = "write it as 0, x, X, _ or ."

#: By the code of a move.
_LETTERS = "udlr"

# The table blobs in base64.
_BLOBS = (
@@TABLES@@
)

_EMBEDDED = Tables([_Table(b64decode(blob)) for blob in _BLOBS], GOAL, (@@HEIGHT@@, @@WIDTH@@))

#: The number of rows and of columns.
HEIGHT, WIDTH = _EMBEDDED.height, _EMBEDDED.width

# The questions to the tables in this file.
solve = _EMBEDDED.solve
distance = _EMBEDDED.distance
best_moves = _EMBEDDED.best_moves
solvable = _EMBEDDED.solvable
after = _EMBEDDED.after
random = _EMBEDDED.random
format_board = _EMBEDDED.format_board
parse = _EMBEDDED.parse


def _main() -> int:
    if not 2 <= len(sys.argv) <= 3 or sys.argv[1].startswith("-"):
        print('usage: python3 @@FILE@@ BOARD [GOAL], such as "@@EXAMPLE@@"', file=sys.stderr)
        return 2
    try:
        path = solve(*sys.argv[1:])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("unsolvable" if path is None else path)
    return 1 if path is None else 0


if __name__ == "__main__":
    sys.exit(_main())
