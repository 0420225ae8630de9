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

A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which spaces, commas or
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
from math import factorial
from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

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
    question = _question(start, goal)
    if question is None:
        return None
    table, letters, blank, rank = question
    return "".join([letters[move] for move in table.walk(blank, rank)])


def distance(start: BoardLike, goal: BoardLike = GOAL) -> Optional[int]:
    """Return the number of moves of a shortest path; None if there is no path."""
    question = _question(start, goal)
    if question is None:
        return None
    table, _, blank, rank = question
    return table.distance(blank, rank)


def best_moves(start: BoardLike, goal: BoardLike = GOAL) -> Optional[str]:
    """Return all moves that begin a shortest path, in the order u, d, l, r; None if there is no path."""
    question = _question(start, goal)
    if question is None:
        return None
    table, letters, blank, rank = question
    best = {letters[move] for move in table.best_moves(blank, rank)}
    return "".join([letter for letter in _LETTERS if letter in best])


def solvable(start: BoardLike, goal: BoardLike = GOAL) -> bool:
    """Tell whether moves can lead from start to goal."""
    return _placed(parse(start), parse(goal)) is not None


def after(board: BoardLike, move: str) -> Tuple[int, ...]:
    """Return the board after the blank has made a move: u, d, l or r. If it cannot, that is a BoardError."""
    tiles = parse(board)
    if move not in ("u", "d", "l", "r"):
        raise BoardError("move {}: not one of u, d, l, r".format(_quote(str(move))))
    blank = tiles.index(0)
    code = _LETTERS.index(move)
    if code not in _MOVES[blank]:
        raise BoardError("board {}: the blank cannot move {}".format(format_board(tiles), move))
    cell = blank + _STEPS[code]
    moved = list(tiles)
    moved[blank], moved[cell] = moved[cell], 0
    return tuple(moved)


def format_board(board: BoardLike) -> str:
    """Return a board as text: its tiles with single spaces between, 0 for the blank."""
    return " ".join(map(str, parse(board)))


def parse(board: BoardLike) -> Tuple[int, ...]:
    """Return the tile in each cell, 0 for the blank."""
    text = board if isinstance(board, str) else _joined(board)
    marks = _MARKS(text)
    if _CELLS < 11:  # no tile has two digits
        rows = len(marks) == HEIGHT and all([len(mark) == WIDTH for mark in marks])
        if rows or len(marks) == 1:
            marks = list("".join(marks))
    if len(marks) != _CELLS:
        count = "{} {}".format(len(marks) or "no", "cell" if len(marks) == 1 else "cells")
        raise _wrong(text, "{}, and a {}x{} board has {}".format(count, HEIGHT, WIDTH, _CELLS))
    tiles = [_TILES[mark] if mark in _TILES else _tile(mark, text) for mark in marks]
    if sorted(tiles) != _ALL:
        raise _wrong(text, _fault(tiles))
    return tuple(tiles)


def _joined(board: object) -> str:
    """Numbers, or rows of numbers, as text."""
    if isinstance(board, str) or not isinstance(board, Iterable):
        return str(board)
    return " ".join(map(_joined, board))


def _tile(mark: str, text: str) -> int:
    """What a mark means that is not one of the usual ones: 08 is a tile, too."""
    if not re.fullmatch("[0-9]+", mark):
        raise _wrong(text, _quote(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)")
    if len(mark) > 5:
        raise _wrong(text, "tile " + _quote(mark) + " is out of range")
    return int(mark)


def _fault(tiles: Sequence[int]) -> str:
    """What keeps as many tiles as there are cells from being a board."""
    for tile in tiles:
        if tile >= _CELLS:
            return "tile {} is out of range 1..{}".format(tile, _CELLS - 1)
    missing = [tile for tile in _ALL if tile not in tiles][0]
    twice = [tile for place, tile in enumerate(tiles) if tile in tiles[:place]][-1]
    return ("tile {} stands twice".format(twice) if twice else "there are two blanks") + (
        ", and tile {} is missing".format(missing) if missing else ", and there is no blank"
    )


def _wrong(text: str, fault: str) -> BoardError:
    return BoardError("board {}: {}".format(_quote(text), fault))


def _quote(text: str) -> str:
    unseen = ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp", "Zs")
    shown = "".join("?" if unicodedata.category(c) in unseen and c != " " else c for c in text[:60])
    return '"' + shown + ('"...' if len(text) > 60 else '"')


class _Table:
    """The moves to one canonical goal: tiles in reading order, so that their rank is 0, and the blank in some cell."""

    def __init__(self, blob: bytes) -> None:
        major = int.from_bytes(blob[8:10], "little")
        self.height, self.width, self.encoding = blob[16:19]
        if blob[:8] != b"\x89SLIDE\r\n" or major not in (1, 2) or self.encoding not in (1, 2, 3):
            raise ValueError("a table is of a format that this module does not read")
        if self.encoding == 3:
            raise ValueError("a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not")
        self.blank = blob.index(0, 40) - 40
        self.orders = factorial(self.height * self.width - 1) // 2
        self.payload = blob[int.from_bytes(blob[12:16], "little") :]

    def walk(self, blank: int, rank: int) -> Iterator[int]:
        """Make the moves to the goal from a board given by the blank's cell and the rank of its tile order."""
        while rank or blank != self.blank:
            if self.encoding == 1:
                slot = blank * self.orders + rank // 2
                move = self.payload[slot >> 2] >> 2 * (slot & 3) & 3
            else:
                move = next(self.best_moves(blank, rank))
            yield move
            for weight, pairs, change in _MOVES[blank][move]:
                rank += change[rank // weight % pairs]
            blank += _STEPS[move]

    def distance(self, blank: int, rank: int) -> int:
        return sum(1 for _ in self.walk(blank, rank))

    def best_moves(self, blank: int, rank: int) -> Iterator[int]:
        """Find all moves that lead one step nearer, in the order of their codes."""
        if self.encoding == 1:
            look, nearer = self.distance, self.distance(blank, rank) - 1
        else:  # of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have
            odd = (sum(divmod(blank, WIDTH)) + sum(divmod(self.blank, WIDTH))) % 2
            look, nearer = self.bit, self.bit(blank, rank) ^ 1 ^ odd
        return (move for move in _MOVES[blank] if look(*_after(blank, rank, move)) == nearer)

    def bit(self, blank: int, rank: int) -> int:
        """Bit 1 of the distance."""
        slot = blank * self.orders + rank // 2
        return self.payload[slot >> 3] >> (slot & 7) & 1


class _View(NamedTuple):
    """How the shape is turned to ask a table about the goals with their blank in some cell."""

    table: Optional[_Table]
    cells: List[int]  #: by cell of the table's boards: the cell that comes to lie there
    letters: str  #: by the code of the table's move: which one it is here


def _views() -> List[_View]:
    """By the cell of a goal's blank."""
    views = [_View(None, list(range(_CELLS)), _LETTERS)] * _CELLS
    for symmetry in reversed(range(8 if HEIGHT == WIDTH else 4)):
        images = [_image(cell, symmetry) for cell in range(_CELLS)]
        cells = [images.index(cell) for cell in range(_CELLS)]
        down, right = cells[WIDTH] - cells[0], cells[1] - cells[0]
        letters = "".join(_LETTERS[_STEPS.index(step)] for step in (-down, down, -right, right))
        for table in _TABLES:
            views[cells[table.blank]] = _View(table, cells, letters)
    return views


def _image(cell: int, symmetry: int) -> int:
    """Where a cell comes to lie: bit 2 exchanges rows and columns, then bit 1 flips rows, bit 0 columns."""
    row, column = divmod(cell, WIDTH)
    if symmetry & 4:
        row, column = column, row
    if symmetry & 2:
        row = HEIGHT - 1 - row
    if symmetry & 1:
        column = WIDTH - 1 - column
    return row * WIDTH + column


def _question(start: BoardLike, goal: BoardLike) -> Optional[Tuple[_Table, str, int, int]]:
    """The table to ask, the letters of its moves, and what to ask it about; None if there is no path."""
    start_board, goal_board = parse(start), _GOAL if goal is GOAL else parse(goal)
    placed = _placed(start_board, goal_board)
    if placed is None:
        return None
    table, _, letters = _VIEWS[goal_board.index(0)]
    if table is None:
        raise ValueError("goal {}: there is no table for goals with their blank there".format(format_board(goal_board)))
    return (table, letters, *placed)


def _placed(start: Sequence[int], goal: Sequence[int]) -> Optional[Tuple[int, int]]:
    """The blank's cell and the Cantor rank of the tile order where the goal is the table's; None if there is no path.

    The tiles are named as the goal has them in reading order. So a tile's digit, the number of smaller ones that are
    still to come, is its place among those of the goal that are left. The digits add up to the number of inversions.
    """
    cells = _VIEWS[goal.index(0)].cells
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
    # A move along a row leaves the tile order as it is; one along a column carries a tile past WIDTH-1 others.
    rows_apart = blank // WIDTH - cells.index(goal.index(0)) // WIDTH
    return None if (inversions + rows_apart * (WIDTH - 1)) % 2 else (blank, rank)


def _after(blank: int, rank: int, move: int) -> Tuple[int, int]:
    for weight, pairs, change in _MOVES[blank][move]:
        rank += change[rank // weight % pairs]
    return blank + _STEPS[move], rank


def _moves(blank: int) -> Dict[int, List[Tuple[int, int, List[int]]]]:
    """By the code of each move of the blank: the adjacent transpositions of tiles that it consists of."""
    row, column = divmod(blank, WIDTH)
    moves: Dict[int, List[Tuple[int, int, List[int]]]] = {}
    if row > 0:
        moves[0] = [_transposition(place) for place in range(blank - WIDTH, blank - 1)]
    if row < HEIGHT - 1:
        moves[1] = [_transposition(place) for place in reversed(range(blank, blank + WIDTH - 1))]
    if column > 0:
        moves[2] = []
    if column < WIDTH - 1:
        moves[3] = []
    return moves


def _transposition(place: int) -> Tuple[int, int, List[int]]:
    """How the rank changes when two neighbouring tiles of the order change places.

    Their digits a and b stand in it as the pair a * radix + b: it is rank // weight % pairs. They become x and y.
    """
    radix = _CELLS - 2 - place
    weight = factorial(radix - 1)
    change = []
    for pair in range((radix + 1) * radix):
        a, b = divmod(pair, radix)
        x = b if b < a else b + 1
        y = a if a < x else a - 1
        change.append((x * radix + y - pair) * weight)
    return weight, len(change), change


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

_MARKS = re.compile("[^ ,/\t\r\n]+").findall

#: What stands for a tile or the blank.
_TILES = {**{str(tile): tile for tile in range(_CELLS)}, "x": 0, "X": 0, "_": 0, ".": 0}

_ALL = list(range(_CELLS))
_GOAL = parse(GOAL)

#: By the code of a move: its letter, and what it adds to the blank's cell.
_LETTERS = "udlr"
_STEPS = (-WIDTH, WIDTH, -1, 1)

#: By the blank's cell.
_MOVES = [_moves(blank) for blank in range(_CELLS)]
_VIEWS = _views()

if __name__ == "__main__":
    sys.exit(_main())
