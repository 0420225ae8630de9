"""Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.

    >>> import slidebase
    >>> slidebase.solve("@@EXAMPLE@@")
    '@@PATH@@'
    >>> slidebase.distance("@@EXAMPLE@@")
    @@DISTANCE@@
    >>> slidebase.best_moves("@@EXAMPLE@@")
    '@@BEST@@'

or, from a shell:

    python3 slidebase.py "@@EXAMPLE@@"

A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which blanks, commas
or slashes stand between the tiles (boards of fewer than 11 cells may be a run of digits), or as a sequence of
numbers. Moves are those of the blank: u, d, l, r. Every function takes the goal as its second argument; without
it the goal is GOAL. What is no board is a BoardError, whose message says what is wrong with it.

This module needs Python 3.8 and nothing else. The tables in it are blobs as slidebase's data/FORMAT.md specifies
them.
"""

import re
import sys
import unicodedata
from base64 import b64decode
from typing import Dict, List, Optional, Sequence, Tuple, Union

__all__ = ["GOAL", "HEIGHT", "WIDTH", "BoardError", "after", "best_moves", "distance", "format_board", "parse"]
__all__ += ["solvable", "solve"]

#: A board as text or as the number of the tile in each cell, 0 for the blank.
BoardLike = Union[str, Sequence[int]]

#: The goal that is meant if none is given.
GOAL = "@@GOAL@@"

_TABLES = (
@@TABLES@@
)


class BoardError(ValueError):
    """What was given is not a board; the message quotes it and says why."""


class _Table:
    """The moves to one canonical goal: tiles in reading order, the blank in some cell."""

    def __init__(self, blob: bytes) -> None:
        major = int.from_bytes(blob[8:10], "little")
        header = int.from_bytes(blob[12:16], "little")
        self.height, self.width, self.encoding = blob[16:19]
        if blob[:8] != b"\x89SLIDE\r\n" or major not in (1, 2) or self.encoding not in (1, 2, 3):
            raise ValueError("a table is of a format that this module does not read")
        self.cells = self.height * self.width
        self.goal = list(blob[40 : 40 + self.cells])
        self.payload = blob[header:]
        self.orders = int.from_bytes(blob[24:32], "little") // self.cells


_ALL = [_Table(b64decode(text)) for text in _TABLES]

#: The shape of all boards.
HEIGHT, WIDTH = _ALL[0].height, _ALL[0].width

_CELLS = HEIGHT * WIDTH

#: By the difference of two neighbouring cells: the move that leads from one to the other.
_LETTERS = {-WIDTH: "u", WIDTH: "d", -1: "l", 1: "r"}

#: By cell: the neighbouring cells, in the order of the moves u, d, l, r.
_NEIGHBOURS = [
    [
        cell + step
        for step in _LETTERS
        if 0 <= cell + step < _CELLS and (abs(step) == WIDTH or (cell + step) // WIDTH == cell // WIDTH)
    ]
    for cell in range(_CELLS)
]

#: By number: how many of its bits are set.
_BITS = [bin(number).count("1") for number in range(1 << _CELLS)]


def solve(start: BoardLike, goal: BoardLike = GOAL) -> Optional[str]:
    """Return a shortest path: the moves of the blank, none if start is the goal; None if there is no path."""
    start_board, goal_board = parse(start), parse(goal)
    if not _reaches(start_board, goal_board):
        return None
    table, to = _reduction(goal_board)
    home = sorted(range(_CELLS), key=to.__getitem__)
    cells = _walk(table, _canonical(start_board, goal_board, table, to))
    return "".join(_LETTERS[home[after] - home[before]] for before, after in zip(cells, cells[1:]))


def distance(start: BoardLike, goal: BoardLike = GOAL) -> Optional[int]:
    """Return the number of moves of a shortest path; None if there is no path."""
    path = solve(start, goal)
    return None if path is None else len(path)


def best_moves(start: BoardLike, goal: BoardLike = GOAL) -> Optional[str]:
    """Return all moves that begin a shortest path, in the order u, d, l, r; None if there is no path."""
    start_board, goal_board = parse(start), parse(goal)
    far = distance(start_board, goal_board)
    if far is None:
        return None
    best = ""
    blank = start_board.index(0)
    for cell in _NEIGHBOURS[blank]:
        near = distance(_moved(start_board, blank, cell), goal_board)
        if near is not None and near < far:
            best += _LETTERS[cell - blank]
    return best


def solvable(start: BoardLike, goal: BoardLike = GOAL) -> bool:
    """Tell whether moves can lead from start to goal."""
    return _reaches(parse(start), parse(goal))


def after(board: BoardLike, move: str) -> Tuple[int, ...]:
    """Return the board after the blank has made a move: u, d, l or r. If it cannot, that is a BoardError."""
    tiles = parse(board)
    blank = tiles.index(0)
    for cell in _NEIGHBOURS[blank]:
        if _LETTERS[cell - blank] == move:
            return _moved(tiles, blank, cell)
    raise BoardError("board {}: the blank cannot move {}".format(format_board(tiles), move))


def format_board(board: BoardLike) -> str:
    """Return a board as text: its tiles with single blanks between, 0 for the blank."""
    return " ".join(map(str, parse(board)))


def parse(board: BoardLike) -> Tuple[int, ...]:
    """Return the tile in each cell, 0 for the blank."""
    text = board if isinstance(board, str) else " ".join(map(str, board))
    marks = [mark for mark in re.split("[ ,/\t\r\n]", text) if mark]
    if _CELLS < 11:  # no tile has two digits
        rows = len(marks) == HEIGHT and all(len(mark) == WIDTH for mark in marks)
        if rows or (len(marks) == 1 and len(marks[0]) > 1):
            marks = list("".join(marks))
    if len(marks) != _CELLS:
        count = "{} {}".format(len(marks) or "no", "cell" if len(marks) == 1 else "cells")
        raise _wrong(text, "{}, and a {}x{} board has {}".format(count, HEIGHT, WIDTH, _CELLS))
    tiles = [_tile(mark, text) for mark in marks]
    for tile in tiles:
        if tile >= _CELLS:
            raise _wrong(text, "tile {} is out of range 1..{}".format(tile, _CELLS - 1))
    missing = [tile for tile in range(_CELLS) if tile not in tiles]
    if missing:
        twice = [tile for place, tile in enumerate(tiles) if tile in tiles[:place]][-1]
        raise _wrong(
            text,
            ("tile {} stands twice".format(twice) if twice else "there are two blanks")
            + (", and tile {} is missing".format(missing[0]) if missing[0] else ", and there is no blank"),
        )
    return tuple(tiles)


def _tile(mark: str, text: str) -> int:
    if mark in ("x", "X", "_", "."):
        return 0
    if not re.fullmatch("[0-9]+", mark):
        raise _wrong(text, _quote(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)")
    if len(mark) > 5:
        raise _wrong(text, "tile " + _quote(mark) + " is out of range")
    return int(mark)


def _wrong(text: str, fault: str) -> BoardError:
    return BoardError("board {}: {}".format(_quote(text), fault))


def _quote(text: str) -> str:
    unprintable = ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp")
    shown = "".join("?" if unicodedata.category(c) in unprintable else c for c in text[:60])
    return '"' + shown + ('"...' if len(text) > 60 else '"')


def _reaches(start: Sequence[int], goal: Sequence[int]) -> bool:
    """A move along a row leaves the order of the tiles as it is; one along a column carries a tile past WIDTH-1."""
    rows_apart = start.index(0) // WIDTH - goal.index(0) // WIDTH
    must_differ = WIDTH % 2 == 0 and rows_apart % 2 != 0
    return (_inversions(start) % 2 != _inversions(goal) % 2) == must_differ


def _inversions(board: Sequence[int]) -> int:
    order = [tile for tile in board if tile]
    return sum(later < tile for place, tile in enumerate(order) for later in order[place:])


def _moved(board: Sequence[int], blank: int, cell: int) -> Tuple[int, ...]:
    tiles = list(board)
    tiles[blank], tiles[cell] = tiles[cell], 0
    return tuple(tiles)


def _symmetries() -> List[List[int]]:
    """All ways to lay the shape onto itself: by cell, the cell that it comes to lie on."""
    found = []
    for transposes in (False, True) if HEIGHT == WIDTH else (False,):
        for flips_rows in (False, True):
            for flips_columns in (False, True):
                cells = []
                for cell in range(_CELLS):
                    row, column = divmod(cell, WIDTH)
                    if transposes:
                        row, column = column, row
                    row = HEIGHT - 1 - row if flips_rows else row
                    column = WIDTH - 1 - column if flips_columns else column
                    cells.append(row * WIDTH + column)
                found.append(cells)
    return found


#: By the cell of a goal's blank: the table that serves the goal, and the symmetry that takes it there.
_REDUCTIONS: Dict[int, Tuple[_Table, List[int]]] = {}
for _to in reversed(_symmetries()):
    for _table in _ALL:
        _REDUCTIONS[_to.index(_table.goal.index(0))] = (_table, _to)


def _reduction(goal: Sequence[int]) -> Tuple[_Table, List[int]]:
    blank = goal.index(0)
    if blank not in _REDUCTIONS:
        raise ValueError("goal {}: there is no table for goals with their blank there".format(format_board(goal)))
    return _REDUCTIONS[blank]


def _canonical(start: Sequence[int], goal: Sequence[int], table: _Table, to: List[int]) -> List[int]:
    """The board that is to the table's goal what start is to goal: cells exchanged and tiles renamed."""
    names = {tile: table.goal[to[cell]] for cell, tile in enumerate(goal)}
    board = [0] * _CELLS
    for cell, tile in enumerate(start):
        board[to[cell]] = names[tile]
    return board


def _walk(table: _Table, board: List[int]) -> List[int]:
    """The cells that the blank is in on its way to the table's goal, that of the board first."""
    blank = board.index(0)
    cells = [blank]
    while board != table.goal:
        cell = _next_cell(table, board, blank)
        board[blank], board[cell] = board[cell], 0
        blank = cell
        cells.append(blank)
    return cells


def _next_cell(table: _Table, board: List[int], blank: int) -> int:
    """The cell that the blank moves to, one step nearer the table's goal."""
    if table.encoding == 2:
        odd = (_colour(blank) + _colour(table.goal.index(0))) % 2
        nearer = _bit(table, board, blank) ^ 1 ^ odd
        return next(
            cell for cell in _NEIGHBOURS[blank] if _bit(table, _moved(board, blank, cell), cell) == nearer
        )
    order = _half_rank(board)
    if table.encoding == 1:
        move = _two_bits(table.payload, 0, blank * table.orders + order)
    else:
        move = _two_bits(table.payload, table.orders, table.payload[order] * _CELLS + blank)
    return blank + (-WIDTH, WIDTH, -1, 1)[move]


def _bit(table: _Table, board: Sequence[int], blank: int) -> int:
    """Bit 1 of the distance."""
    slot = blank * table.orders + _half_rank(board)
    return table.payload[slot >> 3] >> (slot & 7) & 1


def _two_bits(payload: bytes, offset: int, index: int) -> int:
    return payload[offset + (index >> 2)] >> 2 * (index & 3) & 3


def _colour(cell: int) -> int:
    return (cell // WIDTH + cell % WIDTH) % 2


def _half_rank(board: Sequence[int]) -> int:
    """Half the Cantor rank of the tiles in reading order, the blank left out."""
    half = 0
    later = (1 << _CELLS) - 2  # bit t is set while tile t is still to come
    radix = _CELLS - 1  # how many tiles are still to come
    for tile in board:
        if tile and radix > 2:
            later ^= 1 << tile
            half = half * radix + _BITS[later & ((1 << tile) - 1)]
            radix -= 1
    return half


def _main() -> int:
    if not 2 <= len(sys.argv) <= 3:
        print('usage: python3 slidebase.py BOARD [GOAL], such as "{}"'.format("@@EXAMPLE@@"), file=sys.stderr)
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
