# SPDX-License-Identifier: Apache-2.0
"""Lengths in slides, or in costs of tiles: one search from the goal finds those of all boards."""

from __future__ import annotations

from heapq import heappop, heappush

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

    from slidebase._boards import Tables

#: The most cells of a shape: a search in Python takes some seconds.
_MOST_CELLS = 9

_MOVES = "udlr"


class Measured:
    """Answers about one goal in a measure: Tables.measured describes it. A weight is a length, and then a number of moves."""

    def __init__(self, tables: Tables, measure: Union[str, List[int]], goal: Any) -> None:
        cells = tables.height * tables.width
        if cells > _MOST_CELLS:
            raise ValueError("measured: for up to {} cells, and these boards have {}".format(_MOST_CELLS, cells))
        self._tables = tables
        self._slides = measure == "slides"
        self._costs = _costs(measure, cells)
        self._steps = [-tables.width, tables.width, -1, 1]
        self.goal = " ".join(map(str, tables.parse(tables.goal if goal is None else goal)))
        self._weights = self._search(bytes(map(int, self.goal.split())))

    def _moved(self, board: bytes, move: int) -> Optional[bytes]:
        """Return the board after a move; None if it leaves the board."""
        blank, width = board.index(0), self._tables.width
        to = blank + self._steps[move]
        if not 0 <= to < len(board) or (move > 1 and to // width != blank // width):
            return None
        row = bytearray(board)
        row[blank], row[to] = row[to], 0
        return bytes(row)

    def _weight(self, board: bytes, after: bytes, move: int, last: int) -> Tuple[int, int]:
        return 0 if self._slides and move == last else self._costs[board[after.index(0)]], 1

    def _edges(self, board: bytes) -> Iterator[Tuple[bytes, int, int]]:
        """Return the boards that are one move or slide away, with its length and moves."""
        for move in range(4):
            after, moves = self._moved(board, move), 1
            length = 0 if after is None else self._weight(board, after, move, -1)[0]
            while after is not None:
                yield after, length, moves
                after, moves = self._moved(after, move) if self._slides else None, moves + 1

    def _search(self, goal: bytes) -> Dict[bytes, Tuple[int, int]]:
        done: Dict[bytes, Tuple[int, int]] = {}
        heap = [(0, 0, goal)]
        while heap:
            length, moves, board = heappop(heap)
            if board not in done:
                done[board] = length, moves
                for after, more, steps in self._edges(board):
                    if after not in done:
                        heappush(heap, (length + more, moves + steps, after))
        return done

    def _left(self, board: bytes, last: int) -> Tuple[int, int]:
        """Return the weight of the best way to the goal; a slide may go on in the direction of the last move."""
        least = self._weights[board]
        after, moves = self._moved(board, last) if self._slides and last >= 0 else None, 1
        while after is not None:
            length, rest = self._weights[after]
            least = min(least, (length, rest + moves))
            after, moves = self._moved(after, last), moves + 1
        return least

    def _best(self, board: bytes, last: int) -> List[int]:
        """Return the moves that begin a best way; none at the goal."""
        left, best = self._left(board, last), []
        for move in range(4):
            after = self._moved(board, move)
            if after is not None and left != (0, 0):
                length, moves = self._weight(board, after, move, last)
                rest = self._left(after, move)
                if (length + rest[0], moves + rest[1]) == left:
                    best.append(move)
        return best

    def distance(self, start: Any) -> Optional[int]:
        """Return the least length of a path; None if there is no path."""
        weight = self._weights.get(bytes(self._tables.parse(start)))
        return None if weight is None else weight[0]

    def solve(self, start: Any) -> Optional[str]:
        """Return the best path: of least length, then of fewest moves, then the first in the order u, d, l, r."""
        board, last, path = bytes(self._tables.parse(start)), -1, ""
        if board not in self._weights:
            return None
        best = self._best(board, last)
        while best:
            last = best[0]
            path += _MOVES[last]
            board = self._moved(board, last) or board
            best = self._best(board, last)
        return path

    def best_moves(self, start: Any) -> Optional[str]:
        """Return the moves that begin a best path, in the order u, d, l, r; None if there is no path."""
        board = bytes(self._tables.parse(start))
        return "".join([_MOVES[move] for move in self._best(board, -1)]) if board in self._weights else None

    def distances(self, boards: Any) -> List[int]:
        """Return the distance of each board, -1 where no path exists."""
        found = [self.distance(board) for board in boards]
        return [-1 if distance is None else distance for distance in found]


def _costs(measure: Union[str, List[int]], cells: int) -> List[int]:
    """Return the length of a move, by tile."""
    if measure == "slides":
        return [1] * cells
    if measure == "tile":
        return list(range(cells))
    costs = [0, *measure] if not isinstance(measure, str) else []
    if len(costs) != cells or not all([0 < cost <= 1_000_000 for cost in costs[1:]]):
        raise ValueError(
            'measure {!r}: "slides", "tile", or {} costs from 1 to 1,000,000 are needed'.format(measure, cells - 1)
        )
    return costs
