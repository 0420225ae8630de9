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

A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which blanks, commas or
slashes stand between the tiles (boards of fewer than 11 cells may be a run of digits), or as a sequence of numbers, or
of rows of them.
Moves are those of the blank: u, d, l, r. Every function takes the goal as its second argument; without it the goal
is GOAL. What is no board is a BoardError, whose message says what is wrong with it.

This module needs Python 3.8 and nothing else. The tables at its end are blobs as slidebase's data/FORMAT.md
specifies them.
"""

import re
import sys
import unicodedata
from base64 import b64decode
from typing import Dict, Iterable, List, Optional, Sequence, Tuple, Union

__all__ = ["GOAL", "HEIGHT", "WIDTH", "BoardError"]
__all__ += ["after", "best_moves", "distance", "format_board", "parse", "solvable", "solve"]

#: A board as text, or as the number of the tile in each cell, 0 for the blank; also as such numbers row by row.
BoardLike = Union[str, Sequence[int], Sequence[Sequence[int]]]

#: The goal that is meant if none is given.
GOAL = "@@GOAL@@"


class BoardError(ValueError):
    """What was given is not a board; the message quotes it and says why."""


def solve(start: BoardLike, goal: BoardLike = GOAL) -> Optional[str]:
    """Return a shortest path: the moves of the blank, "" if start is the goal; None if there is no path."""
    start_board, goal_board = parse(start), parse(goal)
    if not _reaches(start_board, goal_board):
        return None
    table, to = _reduction(goal_board)
    cells = _walk(table, _canonical(start_board, goal_board, table, to))
    home = [to.index(cell) for cell in range(_CELLS)]
    return "".join([_LETTERS[home[after] - home[before]] for before, after in zip(cells, cells[1:])])


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
        near = distance(_moved(start_board, cell), goal_board)
        if near is not None and near < far:
            best += _LETTERS[cell - blank]
    return best


def solvable(start: BoardLike, goal: BoardLike = GOAL) -> bool:
    """Tell whether moves can lead from start to goal."""
    return _reaches(parse(start), parse(goal))


def after(board: BoardLike, move: str) -> Tuple[int, ...]:
    """Return the board after the blank has made a move: u, d, l or r. If it cannot, that is a BoardError."""
    tiles = parse(board)
    if move not in ("u", "d", "l", "r"):
        raise BoardError("move {}: not one of u, d, l, r".format(_quote(str(move))))
    blank = tiles.index(0)
    for cell in _NEIGHBOURS[blank]:
        if _LETTERS[cell - blank] == move:
            return _moved(tiles, cell)
    raise BoardError("board {}: the blank cannot move {}".format(format_board(tiles), move))


def format_board(board: BoardLike) -> str:
    """Return a board as text: its tiles with single blanks between, 0 for the blank."""
    return " ".join(map(str, parse(board)))


def parse(board: BoardLike) -> Tuple[int, ...]:
    """Return the tile in each cell, 0 for the blank."""
    text = board if isinstance(board, str) else _joined(board)
    marks = [mark for mark in re.split("[ ,/\t\r\n]", text) if mark]
    if _CELLS < 11:  # no tile has two digits
        rows = len(marks) == HEIGHT and all(len(mark) == WIDTH for mark in marks)
        if rows or len(marks) == 1:
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


def _joined(board: object) -> str:
    """Numbers, or rows of numbers, as text."""
    if isinstance(board, str) or not isinstance(board, Iterable):
        return str(board)
    return " ".join(map(_joined, board))


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
    unseen = ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp", "Zs")
    shown = "".join("?" if unicodedata.category(c) in unseen and c != " " else c for c in text[:60])
    return '"' + shown + ('"...' if len(text) > 60 else '"')


def _moved(board: Sequence[int], cell: int) -> Tuple[int, ...]:
    """The board after the tile in a cell and the blank have changed places."""
    tiles = list(board)
    tiles[tiles.index(0)], tiles[cell] = tiles[cell], 0
    return tuple(tiles)


def _reaches(start: Sequence[int], goal: Sequence[int]) -> bool:
    """A move along a row leaves the order of the tiles as it is; one along a column carries a tile past WIDTH-1."""
    rows_apart = start.index(0) // WIDTH - goal.index(0) // WIDTH
    must_differ = WIDTH % 2 == 0 and rows_apart % 2 != 0
    return (_inversions(start) % 2 != _inversions(goal) % 2) == must_differ


def _inversions(board: Sequence[int]) -> int:
    inversions = 0
    later = _TILES
    for tile in board:
        if tile:
            later ^= 1 << tile
            inversions += _BITS[later & (1 << tile) - 1]
    return inversions


class _Table:
    """The moves to one canonical goal: tiles in reading order, the blank in some cell."""

    def __init__(self, blob: bytes) -> None:
        major = int.from_bytes(blob[8:10], "little")
        self.height, self.width, self.encoding = blob[16:19]
        if blob[:8] != b"\x89SLIDE\r\n" or major not in (1, 2) or self.encoding not in (1, 2, 3):
            raise ValueError("a table is of a format that this module does not read")
        cells = self.height * self.width
        self.goal = list(blob[40 : 40 + cells])
        self.blank = self.goal.index(0)
        self.orders = int.from_bytes(blob[24:32], "little") // cells
        self.payload = blob[int.from_bytes(blob[12:16], "little") :]


def _canonical(start: Sequence[int], goal: Sequence[int], table: _Table, to: List[int]) -> List[int]:
    """The board that is to the table's goal what start is to goal: cells exchanged and tiles renamed."""
    names = {tile: table.goal[to[cell]] for cell, tile in enumerate(goal)}
    board = [0] * _CELLS
    for cell, tile in enumerate(start):
        board[to[cell]] = names[tile]
    return board


def _walk(table: _Table, board: Sequence[int]) -> List[int]:
    """The cells that the blank is in on its way to the table's goal, that of the board first."""
    blank = board.index(0)
    order = [tile for tile in board if tile]
    half = _half_rank(order)
    cells = [blank]
    while half or blank != table.blank:  # the goal has its tiles in reading order: their rank is 0
        cell = _next_cell(table, order, half, blank)
        if abs(cell - blank) == WIDTH:
            order = _carried(order, blank, cell)
            half = _half_rank(order)
        blank = cell
        cells.append(cell)
    return cells


def _carried(order: List[int], blank: int, cell: int) -> List[int]:
    """The order of the tiles after a move along a column, which carries a tile past the WIDTH-1 next to it."""
    carried = order[:]
    if cell > blank:
        carried.insert(blank, carried.pop(cell - 1))
    else:
        carried.insert(blank - 1, carried.pop(cell))
    return carried


def _half_rank(order: Sequence[int]) -> int:
    """Half the Cantor rank of the tiles in reading order, the blank left out."""
    half = 0
    later = _TILES
    radix = _CELLS - 1  # how many tiles are still to come
    for tile in order[:-2]:
        later ^= 1 << tile
        half = half * radix + _BITS[later & (1 << tile) - 1]
        radix -= 1
    return half


def _next_cell(table: _Table, order: List[int], half: int, blank: int) -> int:
    """The cell that the blank moves to, one step nearer the table's goal."""
    if table.encoding == 1:
        return blank + _STEPS[_two_bits(table.payload, 0, blank * table.orders + half)]
    if table.encoding == 3:
        return blank + _STEPS[_two_bits(table.payload, table.orders, table.payload[half] * _CELLS + blank)]
    # Of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have.
    odd = _colour(blank) ^ _colour(table.blank)
    nearer = _bit(table, half, blank) ^ 1 ^ odd
    for cell in _NEIGHBOURS[blank]:
        vertical = abs(cell - blank) == WIDTH
        if _bit(table, _half_rank(_carried(order, blank, cell)) if vertical else half, cell) == nearer:
            break
    return cell


def _two_bits(payload: bytes, offset: int, index: int) -> int:
    return payload[offset + (index >> 2)] >> 2 * (index & 3) & 3


def _bit(table: _Table, half: int, blank: int) -> int:
    """Bit 1 of the distance."""
    slot = blank * table.orders + half
    return table.payload[slot >> 3] >> (slot & 7) & 1


def _colour(cell: int) -> int:
    return (cell // WIDTH + cell % WIDTH) % 2


def _symmetries() -> List[List[int]]:
    """All ways to lay the shape onto itself: by cell, the cell that it comes to lie on."""
    return [
        [_image(cell, symmetry) for cell in range(_CELLS)] for symmetry in range(8 if HEIGHT == WIDTH else 4)
    ]


def _image(cell: int, symmetry: int) -> int:
    """Bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, bit 0 columns."""
    row, column = divmod(cell, WIDTH)
    if symmetry & 4:
        row, column = column, row
    if symmetry & 2:
        row = HEIGHT - 1 - row
    if symmetry & 1:
        column = WIDTH - 1 - column
    return row * WIDTH + column


def _reduction(goal: Sequence[int]) -> Tuple[_Table, List[int]]:
    blank = goal.index(0)
    if blank not in _REDUCTIONS:
        raise ValueError("goal {}: there is no table for goals with their blank there".format(format_board(goal)))
    return _REDUCTIONS[blank]


def _main() -> int:
    if not 2 <= len(sys.argv) <= 3 or sys.argv[1].startswith("-"):
        print('usage: python3 slidebase.py BOARD [GOAL], such as "@@EXAMPLE@@"', file=sys.stderr)
        return 2
    try:
        path = solve(*sys.argv[1:])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("unsolvable" if path is None else path)
    return 1 if path is None else 0


# The table blobs in base64.
_BLOBS = (
@@TABLES@@
)

_TABLES = [_Table(b64decode(blob)) for blob in _BLOBS]

#: The number of rows and of columns.
HEIGHT, WIDTH = _TABLES[0].height, _TABLES[0].width

_CELLS = HEIGHT * WIDTH

#: All tiles: bit t is set for tile t.
_TILES = (1 << _CELLS) - 2

#: By number: how many of its bits are set.
_BITS = bytes(bin(number).count("1") for number in range(1 << _CELLS))

#: By the code of a move: what it adds to the blank's cell.
_STEPS = (-WIDTH, WIDTH, -1, 1)

#: The reverse: by what is added, the letter.
_LETTERS = dict(zip(_STEPS, "udlr"))

#: By cell: the neighbouring cells, in the order of the moves u, d, l, r.
_NEIGHBOURS = [
    [
        cell + step
        for step in _STEPS
        if 0 <= cell + step < _CELLS and (abs(step) == WIDTH or (cell + step) // WIDTH == cell // WIDTH)
    ]
    for cell in range(_CELLS)
]

#: By the cell of a goal's blank: the table that serves it, and the symmetry that takes it there.
_REDUCTIONS: Dict[int, Tuple[_Table, List[int]]] = {
    to.index(table.blank): (table, to) for to in reversed(_symmetries()) for table in _TABLES
}

if __name__ == "__main__":
    sys.exit(_main())
