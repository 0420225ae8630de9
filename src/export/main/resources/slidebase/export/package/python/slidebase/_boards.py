# SPDX-License-Identifier: Apache-2.0
"""Reads arrays of boards, shares their rows among threads, and reports bad rows.

Kernels answer the questions. They take contiguous rows of bytes only. They come from the compiled module, or else from
_kernel.py, in plain Python. This module imports little, so that programs start fast.
"""

from __future__ import annotations

import _thread
import sys

try:
    from slidebase import _compiled as _kernels

    COMPILED = True
except ImportError:
    from slidebase import _kernel as _kernels  # type: ignore[no-redef]

    COMPILED = False

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, Type

    from slidebase import _pure

#: The questions to a kernel; _compiled.c has the same numbers.
_DISTANCE, _BEST, _SOLVABLE, _PATH, _AFTER, _EXCESS, _IS_AT = range(7)

#: The distance of a board without a path, which also fills the rest of a row after a path; the distance at a limit of boards.
_NONE, _UNFINISHED = 255, 254

#: The number of rows that a thread answers before it checks whether to stop: from tables, and by searches.
_ROWS, _SEARCHES = 1 << 18, 16

#: The most boards that a search may generate by default.
_NO_LIMIT = 2**64 - 1

#: The most boards at a distance that are enumerated to draw from; and the seconds after which it is too rare among all boards.
_MOST_NEAR, _PATIENCE = 10_000_000 if COMPILED else 200_000, 600

#: The most cells of a shape whose boards at any distance are enumerated, and of one whose boards have slots here.
_FEW_CELLS, _RANKED_CELLS = 10, 12

#: The greatest length of a path that a search finds.
_LONGEST = 160

_MOVES = "udlr"

#: By the code of a move of the blank: the code of the direction in which the tile goes. Then the same by a mask of moves.
_OPPOSITE = bytes([1, 0, 3, 2]) + bytes(range(4, 256))
_OPPOSITE_MASKS = bytes((m & 5) << 1 | (m & 10) >> 1 for m in range(16)) + bytes(range(16, 256))

#: Bytes of the record that a kernel shares with its caller: the limit, the boards so far, the least length, and a stop.
_CONTROL = 32


#: Held during late imports and by forks. Otherwise a child could inherit the lock of a module that another thread imports,
#: and its own import of this module would never end.
_IMPORTING: Any = vars(_thread)["RLock"]()  # older stubs for type checkers lack it
_LATE: Dict[str, Any] = {}
_POSIX: Any = sys.modules.get("posix")
if hasattr(_POSIX, "register_at_fork"):
    _POSIX.register_at_fork(
        before=_IMPORTING.acquire, after_in_parent=_IMPORTING.release, after_in_child=_IMPORTING.release
    )


def late(module: str) -> Any:
    """Return a module. It is imported when it is first needed, so that programs start fast."""
    if module not in _LATE:
        with _IMPORTING:
            _LATE[module] = __import__(module, fromlist=["__name__"])
    return _LATE[module]


class _Kernel(_kernels.Kernel):
    """A kernel that also reads texts, lists and arrays as boards. It is pickled as the call that opens its tables."""

    origin: Tuple[Any, ...]

    def parse(self, board: Any) -> Tuple[int, ...]:
        height, width, _ = self.shape()
        return _parsed(board, height, width)

    def __reduce__(self) -> Tuple[Any, ...]:
        height, width, _ = self.shape()
        return _kernel_of, (_sent(self.origin), [cell for cell in range(height * width) if self.answers(cell)][0])


class Tables:
    """The open tables of one shape, and the questions to them. The functions of the package ask its own tables.

    Boards are texts, lists, or arrays of any integer type and strides. An array has the shape (N, cells) or
    (N, rows, columns) for N boards, and (cells,) or (rows, columns) for one board. The answers are arrays of N elements: of
    NumPy if the boards are, otherwise memoryviews. About one board, the answer is a number, letters or a tuple.

    Arguments that several functions take:

    goal -- one board for all, or an array of as many goals as boards
    out -- an array of bytes of the answer's shape, which is filled and returned; it may share memory with other arguments
    blank -- the number for the blank; the other numbers, in ascending order, stand for the tiles 1, 2, 3 and so on
    actions -- "blank", or "tile" if moves are those of the tiles: down for a tile is up for the blank
    threads -- the number of threads that share the boards
    max_boards -- the most boards that a search may generate for each board, at least one; only tables of patterns need searches
    progress -- True to report on standard error, or a function that gets the boards done and all boards

    Bad input is a ValueError that names the first bad row. Tables are pickled as the call that opens them, so that processes
    can share them: those of a file by its path, and small tables of patterns by their goal. Answers are pickled only if they
    are numbers, texts, tuples or arrays of NumPy: Python does not pickle a memoryview.
    """

    def __init__(self, kernels: Sequence[_Kernel], goal: Optional[str], *origin: Any) -> None:
        #: The number of rows and of columns.
        self.height: int
        self.width: int
        self.height, self.width, searches = kernels[0].shape()
        self._cells = self.height * self.width
        self._kernels = list(kernels)
        self._searches = bool(searches)
        self._levels: Dict[Tuple[int, int], Any] = {}
        #: The function that opens these tables, and its arguments.
        self._origin = origin
        for kernel in kernels:
            kernel.origin = origin
        #: The default goal.
        self.goal: str = goal or " ".join(map(str, [*range(1, self._cells), 0]))
        self._goal = bytes(map(int, self.goal.split()))
        if len(kernels) == 1 and not searches:  # call the kernel directly, which is faster
            kernels[0].mean(tuple(self._goal))
            self.__dict__.update(solve=kernels[0].solve, distance=kernels[0].distance)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _unpickled, _sent(self._origin)

    # ---- one board -------------------------------------------------------------------------------------------------

    def solve(self, start: Any, goal: Any = None, *, max_boards: Optional[int] = None) -> Optional[str]:
        """Return a shortest path: the moves of the blank, "" if start is the goal; None if there is no path."""
        path = self._one(_PATH, start, goal, max_boards)
        return None if path is None else "".join([_MOVES[move] for move in path if move != _NONE])

    def distance(self, start: Any, goal: Any = None, *, max_boards: Optional[int] = None) -> Optional[int]:
        """Return the number of moves of a shortest path; None if there is no path."""
        distance = self._one(_DISTANCE, start, goal, max_boards)
        return None if distance is None else distance[0]

    def parse(self, board: Any) -> Tuple[int, ...]:
        """Return the tile in each cell, 0 for the blank."""
        return _parsed(board, self.height, self.width)

    def format_board(self, board: Any) -> str:
        """Return a board as text: its tiles with single spaces between, 0 for the blank."""
        return " ".join(map(str, self.parse(board)))

    def _one(self, what: int, start: Any, goal: Any, max_boards: Optional[int]) -> Optional[bytes]:
        """Return the answer about one board; None if there is no path. Raise UnfinishedError if a search reaches its limit."""
        board, end = bytes(self.parse(start)), self._goal if goal is None else bytes(self.parse(goal))
        if not self._solvable(board, end):
            return None
        call = _Call(self, what, board, 1, end, max_boards=max_boards)
        answer = bytes(call.run(1 if what != _PATH else _LONGEST))
        if board != end and answer[0] == {_DISTANCE: _UNFINISHED, _PATH: _NONE, _BEST: 0}[what]:
            raise unfinished_error()(call.at_least(), call.boards())
        return answer

    def _solvable(self, board: bytes, goal: bytes) -> bool:
        out = bytearray(1)
        self._kernels[0].run(_SOLVABLE, board, goal, None, 0, out, 1, 0, 1, 0, bytearray(_CONTROL))
        return out[0] == 1

    # ---- one board or many -----------------------------------------------------------------------------------------

    def _look(self, board: bytes, goal: bytes, move: int) -> Tuple[bytearray, int, int]:
        """Make a move unless it would leave the board; return the board, its distance, and the mask of its best moves."""
        row, after, control = bytearray(board), bytearray(self._cells), bytearray(_CONTROL)
        run, moves = self._kernels[0].run, bytes([move]) if 0 <= move < 4 else None
        if moves and run(_AFTER, row, goal, moves, 1, after, self._cells, 0, 1, 0, control):
            row = after
        distance, mask = [self._one(what, row, goal, None) for what in (_DISTANCE, _BEST)]
        return row, _NONE if distance is None else distance[0], 0 if mask is None else mask[0]

    def best_moves(self, boards: Any, goal: Any = None, **how: Any) -> Any:
        """Return all moves that begin a shortest path.

        For one board they are letters in the order u, d, l, r, or None if there is no path. For many boards the answer is a
        mask for each, uint8[N]: the sum of u 1, d 2, l 4, r 8. It is 0 at the goal, and where no path exists or is found.

        Takes blank, actions and max_boards; for many boards also out, threads and progress.
        """
        if self._are_many(boards):
            return self._answers(_BEST, boards, goal, **how)
        if not how and not self._searches:  # the fast way
            return self._kernels[0].best_letters(boards, goal)
        return self._best_of_one(boards, goal, **how)

    def _best_of_one(
        self, board: Any, goal: Any, *, blank: int = 0, actions: str = "blank", max_boards: Optional[int] = None
    ) -> Optional[str]:
        turned = _are_of_tiles(actions)
        masks = self._one(_BEST, self._tiles(board, blank), None if goal is None else self._tiles(goal, blank), max_boards)
        if masks is None:
            return None
        mask = _OPPOSITE_MASKS[masks[0]] if turned else masks[0]
        return "".join([_MOVES[move] for move in range(4) if mask >> move & 1])

    def _tiles(self, board: Any, blank: int) -> bytes:
        """Return the tiles of one board, given in the caller's numbers."""
        return bytes(self._rows("board", board, blank)[0] if blank else self.parse(board))

    def solvable(self, boards: Any, goal: Any = None, **how: Any) -> Any:
        """Return whether moves can lead from a board to the goal; for many boards, bool[N].

        Takes out, blank and threads.
        """
        if how or self._are_many(boards):
            return self._answers(_SOLVABLE, boards, goal, **how)
        return self._solvable(bytes(self.parse(boards)), self._goal if goal is None else bytes(self.parse(goal)))

    def after(self, boards: Any, moves: Any, **how: Any) -> Any:
        """Return the board after moves of the blank, or the boards after moves of each.

        For one board moves are letters: u, d, l, r, of either case. For many boards they are codes, 0 to 3 in this order: an
        array of N codes, or of N rows of codes, where 255 ends a row; or a list of N texts. The result has the shape of the
        boards. Another number, or a move that would leave the board, is a ValueError.

        Takes blank and actions; for many boards also out.
        """
        if isinstance(moves, str):
            return self._after_one(boards, moves, **how)
        return self._answers(_AFTER, boards, None, moves, **how)

    def _after_one(self, board: Any, moves: str, *, blank: int = 0, actions: str = "blank") -> Tuple[int, ...]:
        if self._are_many(board):
            raise ValueError('moves "{}": letters are for one board; many boards take a list'.format(moves))
        turned, tiles = _are_of_tiles(actions), tuple(self._tiles(board, blank))
        for code in _codes(moves):
            tiles = _boards(self.height, self.width).after(tiles, _MOVES[_OPPOSITE[code] if turned else code])
        return tuple(bytes(tiles).translate(_numbers(self._cells, blank))) if blank else tiles

    # ---- many boards -----------------------------------------------------------------------------------------------

    def distances(self, boards: Any, goal: Any = None, **how: Any) -> Any:
        """Return the number of moves of a shortest path for each board, uint8[N].

        It is 255 where no path exists, and 254 where a search reaches max_boards.

        Takes out, blank, threads, max_boards and progress.
        """
        return self._answers(_DISTANCE, boards, goal, **how)

    def nearest(self, boards: Any, goals: Any, *, blank: int = 0, threads: int = 1, max_boards: Optional[int] = None) -> Any:
        """Return the distance of each board to the nearest of some goals, uint8[N], and the number of that goal, from 0.

        The numbers are an array of NumPy if the boards are, otherwise a list. Of goals that are as near, it is the first. For
        one board both are numbers. A distance is 255 if a board can reach no goal, and 254 if no search ends within max_boards.
        """
        each = [self.distances(boards, goal, blank=blank, threads=threads, max_boards=max_boards) for goal in goals]
        if not each:
            raise ValueError("there is no goal")
        if not self._are_many(boards):
            return min(each), each.index(min(each))
        numpy = _numpy_of(boards)
        if numpy is not None:
            return numpy.minimum.reduce(each), numpy.argmin(each, axis=0)
        pairs = [min(zip(distances, range(len(each)))) for distances in zip(*each)]
        return memoryview(bytes([distance for distance, _ in pairs])), [number for _, number in pairs]

    def measured(self, measure: Any, goal: Any = None) -> Any:
        """Return what answers about a goal in a measure: solve, distance, best_moves and distances, of starts alone.

        The measure is "slides", each of any number of tiles along a line; "tile", where a tile costs its number; or the costs
        of tiles 1, 2 and so on. A search from the goal takes some seconds; it is for up to 9 cells. Keep the result.
        """
        return late("slidebase._measured").Measured(self, measure, goal)

    def paths(self, boards: Any, goal: Any = None, **how: Any) -> Any:
        """Return a shortest path for each board, uint8[N, longest].

        A move is a code, 0 to 3 for u, d, l, r. Each path is followed by 255. A row of 255 only means that the board is the
        goal, that it has no path, or that its search reached max_boards; distances tells these apart. There is at least one
        column. The array out may have more columns than the longest path has moves.

        Takes out, blank, actions, threads, max_boards and progress.
        """
        return self._answers(_PATH, boards, goal, **how)

    def excess(self, boards: Any, moves: Any, goal: Any = None, **how: Any) -> Any:
        """Return the moves above optimal for each board, uint8[N].

        This is the number of moves, plus the distance after them, minus the distance before them. A path to the goal has the
        excess 4 if it is 4 moves longer than needed. A single move has 0 if it leads nearer, otherwise 2. These are the moves
        wasted so far: 0 does not mean that the board is solved. Moves are given as in after. The answer is 255 where no path
        exists or a move leaves the board, 254 where a search reaches max_boards, and 253 for 253 and more.

        Takes out, blank, actions, threads, max_boards and progress.
        """
        if isinstance(moves, str) and self._are_many(boards):
            raise ValueError('moves "{}": letters are for one board; many boards take a list'.format(moves))
        return self._answers(_EXCESS, boards, goal, moves, **how)

    def canonical(self, boards: Any, goal: Any = None, *, out: Any = None, blank: int = 0) -> Any:
        """Return the least image of each board, in the shape of the boards.

        An image is as far from the goal as the board: the shape is turned or flipped so that the goal's blank stays in its
        cell, and the tiles are renamed so that the goal stays the goal. The least image has the least tiles in reading order.
        All images of a board have the same, so boards with equal answers belong in the same part of a data set.
        """
        least, shape = self._least(boards, goal, blank)
        if blank:
            least = least.translate(_numbers(self._cells, blank))
        given = _shape(boards)
        if given is None and not shape and out is None:
            return tuple(least)
        whole = given or shape + (self._cells,)
        result = _array(whole, _numpy_of(boards)) if out is None else _checked(out, whole)
        _flat(result)[:] = least
        return result

    def split(self, boards: Any, goal: Any = None, *, test: float = 0.1, seed: int = 0, blank: int = 0) -> Tuple[Any, Any]:
        """Return the boards for training and those for tests, without a board in one whose mirror image is in the other.

        The shares are about 1 - test and test of all boards. The side of a board depends on its canonical board and the seed
        alone: with the same seed, a board is on the same side of each data set. The order is kept. A list is split into
        lists, an array of NumPy into such arrays.
        """
        if not 0 <= test <= 1:
            raise ValueError("test {}: a share of the boards is needed, from 0 to 1".format(test))
        (least, shape), cells = self._least(boards, goal, blank), self._cells
        if not shape:
            raise ValueError("one board cannot be split")
        is_test = bytearray(shape[0])
        _kernels.sides(least, cells, late("operator").index(seed) & _NO_LIMIT, int(test * (1 << 53)), is_test)
        numpy = _numpy_of(boards)
        if numpy is not None:
            chosen = numpy.frombuffer(is_test, bool)
            return boards[~chosen], boards[chosen]
        if _shape(boards) is None:
            return [board for board, is_in in zip(boards, is_test) if not is_in], [board for board, is_in in zip(boards, is_test) if is_in]
        rows = bytes(_bytes_of(boards, bytes(range(256))))
        parts = []
        for side in (0, 1):
            part = b"".join([rows[row * cells : (row + 1) * cells] for row, is_in in enumerate(is_test) if is_in == side])
            parts.append(_array((len(part) // cells, cells), None))
            _flat(parts[side])[:] = part
        return parts[0], parts[1]

    def boards(self, goal: Any = None, *, start: int = 0, stop: Optional[int] = None, blank: int = 0) -> Any:
        """Return each board that can reach the goal once, uint8[N, cells]: by the cell of the blank, and then by the tiles in order.

        This is the order of `slidebase export --to npy` by slot. It is for shapes of up to 12 cells; of more than 10, only from
        start to stop. The array is one of NumPy if the program has imported NumPy, otherwise a memoryview.
        """
        if stop is None and self._cells > _FEW_CELLS:
            words = "{}x{} has too many boards to list at once: name start and stop"
            raise ValueError(words.format(self.height, self.width))
        slots = self._slots()
        return self.unrank(range(start, slots if stop is None else min(stop, slots)), goal, blank=blank)

    def unrank(self, slots: Any, goal: Any = None, *, blank: int = 0) -> Any:
        """Return the boards at some slots, uint8[N, cells]. Slots number the boards from 0, in the order of boards()."""
        numbers, most = late("array").array("q", slots), self._slots()
        for number in (min(numbers), max(numbers)) if numbers else ():
            if not 0 <= number < most:
                raise ValueError("slot {}: not in 0..{}".format(number, most - 1))
        result = _array((len(numbers), self._cells), sys.modules.get("numpy"))
        rows = _flat(result)
        _kernels.unrank(self.height, self.width, self._odd(self._one_goal(goal, blank)), numbers, rows)
        if blank:
            rows[:] = bytes(rows).translate(_numbers(self._cells, blank))
        return result

    def _slots(self) -> int:
        """Return the number of boards that can reach a goal, if their slots are numbers that programs can go through."""
        if self._cells > _RANKED_CELLS:
            words = "{}x{} has too many boards to list: the limit is {} cells"
            raise ValueError(words.format(self.height, self.width, _RANKED_CELLS))
        slots: int = late("math").factorial(self._cells) // 2
        return slots

    def _odd(self, goal: bytes) -> int:
        """Return whether boards that can reach a goal have an odd tile order with their blank in row 0."""
        return (_inversions(goal) + goal.index(0) // self.width * (self.width - 1)) % 2

    def audit(self, h: Any, goal: Any = None) -> Any:
        """Return what `slidebase audit --json` prints about a heuristic, as a dict.

        h -- the estimate of each board of boards(goal), in this order: numbers, or None where there is none
        """
        return late("slidebase._audit").audit(self, h, goal)

    def _least(self, boards: Any, goal: Any, blank: int) -> Tuple[Any, Tuple[int, ...]]:
        """Return the least image of each board, as tiles, and the shape of an answer."""
        rows, shape, _ = self._rows("board", boards, blank)
        self.solvable(boards, goal, blank=blank)  # rejects what is no board
        images = b"".join([bytes(places) + names for places, names in self._images(self._one_goal(goal, blank))])
        least = bytearray(len(rows))
        _kernels.least(rows, self._cells, images, least)
        return least, shape

    def _images(self, goal: bytes) -> List[Tuple[List[int], bytes]]:
        """Return the images that keep a goal: by cell the cell before, and the new names of the tiles."""
        shape, cells = _boards(self.height, self.width), range(self._cells)
        images = []
        for symmetry in range(8 if self.height == self.width else 4):
            places = [shape._image(cell, symmetry) for cell in cells]
            if places[goal.index(0)] == goal.index(0):
                names = bytes.maketrans(goal, bytes([goal[place] for place in places]))
                images.append(([places.index(cell) for cell in cells], names))
        return images

    def random(
        self,
        count: Optional[int] = None,
        *,
        seed: Optional[int] = None,
        distance: Any = None,
        goal: Any = None,
        distinct: bool = False,
        unsolvable: bool = False,
        blank: int = 0,
        out: Any = None,
    ) -> Any:
        """Return boards drawn uniformly and independently from all that can reach the goal, uint8[N, cells].

        Equal seeds give the boards that `slidebase random --seed` prints; at a distance, for shapes of up to 10 cells. Without
        a count, the result is one board, as a tuple.
        The array is one of NumPy if the program has imported NumPy, otherwise a memoryview.

        distance -- how far all boards are from the goal; with (10, 20), N boards at each distance from 10 to 20, in this
                    order; without a count, one board at one of these. If no board is so far away, that is a ValueError. Shapes
                    of more than 10 cells have few boards near the goal, which are enumerated. At other distances boards are
                    drawn from all until one is at the distance. If this takes ten minutes, that is a ValueError, too.
        distinct -- whether to draw no board twice at a distance; if there are fewer than N, that is a ValueError
        unsolvable -- whether to draw from the boards that cannot reach the goal
        """
        index = late("operator").index
        distances = _distances(distance)
        if unsolvable and distance is not None:
            raise ValueError("distance is for boards that can reach the goal, not for unsolvable ones")
        number = 1 if count is None else index(count)
        if number < 0:
            raise ValueError("{} boards: the count cannot be negative".format(count))
        start: int = (int.from_bytes(late("os").urandom(6), "little") if seed is None else index(seed)) & _NO_LIMIT
        if count is None:
            distances = [distances[start % len(distances)]]
        end = self._one_goal(goal, blank)
        shape = (number * len(distances), self._cells)
        result = _array(shape, sys.modules.get("numpy")) if out is None else _checked(out, shape)
        rows, size = _flat(result), number * self._cells
        for place, moves in enumerate(distances):
            self._draw(end, moves, start, rows[place * size : (place + 1) * size], distinct)
        if unsolvable:  # with 1 and 2 exchanged, the boards are all those that cannot reach the goal
            rows[:] = bytes(rows).translate(bytes([0, 2, 1, *range(3, 256)]))
        if blank:
            rows[:] = bytes(rows).translate(_numbers(self._cells, blank))
        return result if count is not None else tuple(rows)

    def _draw(self, goal: bytes, distance: Optional[int], seed: int, rows: Any, distinct: bool) -> None:
        """Fill rows with boards at a distance, or at any."""
        number, fill = self._urn(goal, distance)
        wanted, where = len(rows) // self._cells, "" if distance is None else " {} moves away from".format(distance)
        if number == 0:
            raise ValueError("no board is{} the goal".format(where))
        if not distinct:
            fill(seed, rows)
            return
        drawn: Dict[bytes, None] = {}
        turns = 0  # 64 turns leave out none of the boards there are, but with a chance of 10**-20
        while len(drawn) < wanted and turns < 64 and (number is None or number >= wanted):
            block = memoryview(bytearray(len(rows)))
            seed, turns = fill(seed, block), turns + 1
            drawn.update(dict.fromkeys([bytes(block[at : at + self._cells]) for at in range(0, len(block), self._cells)]))
        if len(drawn) < wanted:
            raise ValueError("only {:,} boards are{} the goal".format(number or len(drawn), where or " able to reach"))
        rows[:] = b"".join(list(drawn)[:wanted])

    def _urn(self, goal: bytes, distance: Optional[int]) -> Tuple[Optional[int], Callable[[int, Any], int]]:
        """Return the number of boards at a distance, if known, and a function that draws them.

        The function fills rows of boards, given a seed, and returns the seed for the next rows.
        """
        height, width, cells = self.height, self.width, bytes(range(self._cells))
        if distance is None:
            number = 1
            for tiles in range(3, len(cells) + 1):
                number *= tiles
            return number, lambda seed, rows: _kernels.draw(height, width, self._odd(goal), cells, seed, rows)
        kernel = self._kernel_for(goal)
        if not 0 <= distance < _UNFINISHED:
            return 0, lambda seed, rows: seed
        if not self._searches and len(cells) <= _FEW_CELLS:
            moves: int = distance
            number = kernel.draw_at(goal, moves, 0, bytearray())[0]
            return number, lambda seed, rows: kernel.draw_at(goal, moves, seed, rows)[1]
        level = _Level(self, goal, distance)
        return None if level.near is None else len(level.near), level.fill

    # ---- how -------------------------------------------------------------------------------------------------------

    def _answers(
        self,
        what: int,
        boards: Any,
        goal: Any,
        moves: Any = None,
        *,
        out: Any = None,
        blank: int = 0,
        actions: str = "blank",
        threads: int = 1,
        max_boards: Optional[int] = None,
        progress: Any = False,
    ) -> Any:
        turned = _are_of_tiles(actions)
        if threads < 1:
            raise ValueError("{} threads: at least one is needed".format(threads))
        if max_boards is not None and max_boards < 0:
            raise ValueError("max_boards {}: it cannot be negative".format(max_boards))
        rows, shape, count = self._rows("board", boards, blank)
        goals = self._goals(goal, blank, count)
        call = _Call(self, what, rows, count, goals, threads, max_boards, progress)
        call.numbers = (boards, goal, blank)
        if moves is not None:
            call.take_moves(moves, turned, is_one=not shape)
        if what == _AFTER:
            whole = _shape(boards) or shape + (self._cells,)
            return call.answer(out, whole, _numpy_of(boards), self._cells, _numbers(self._cells, blank) if blank else None)
        if what == _PATH:
            return call.answer_paths(out, shape, _numpy_of(boards), _OPPOSITE if turned else None)
        result = call.answer(out, shape, _numpy_of(boards), 1, _OPPOSITE_MASKS if turned and what == _BEST else None)
        if what != _SOLVABLE or out is not None or not shape:
            return result
        return result.view(bool) if hasattr(result, "view") else result.cast("?")

    def _are_many(self, boards: Any) -> bool:
        """Return whether these are several boards, or none. A list of rows is one board; a list of boards is several."""
        if isinstance(boards, str):
            return False
        if isinstance(boards, (list, tuple)):
            if not boards:
                return True
            first = boards[0]
            if isinstance(first, str):
                return len(first) > 2  # longer than a tile
            if not hasattr(first, "__len__"):
                return False
            return len(first) == self._cells or len(first) == self.height and hasattr(first[0], "__len__")
        shape = _shape(boards)
        return shape is not None and len(shape) > 1 and shape != (self.height, self.width)

    def _rows(self, name: str, boards: Any, blank: int) -> Tuple[Any, Tuple[int, ...], int]:
        """Return the boards as rows of bytes, the shape of the answer about them, and their number."""
        if isinstance(boards, str) or not self._are_many(boards) and isinstance(boards, (list, tuple)):
            return self._read(boards, blank), (), 1
        if isinstance(boards, (list, tuple)):
            return b"".join([self._read_row(name, i, board, blank) for i, board in enumerate(boards)]), (len(boards),), len(boards)
        if getattr(getattr(boards, "dtype", None), "hasobject", False):  # None may be among the numbers
            return self._rows(name, boards.tolist(), blank)
        shape = _shape(boards)
        if shape is None:
            raise TypeError("boards of type {}: an array, a list or a text is needed".format(type(boards).__name__))
        one = (self._cells,), (self.height, self.width)
        if shape in one:
            lead: Tuple[int, ...] = ()
        elif shape[1:] in one:
            lead = shape[:1]
        else:
            raise ValueError(
                "{}s of shape {}: (N, {}), (N, {}, {}) or one board is needed".format(
                    name, shape, self._cells, self.height, self.width
                )
            )
        return _bytes_of(boards, _meanings(self._cells, blank)), lead, lead[0] if lead else 1

    def _read(self, board: Any, blank: int) -> bytes:
        """Return the bytes of a board that is no array. Texts have marks of their own for the blank."""
        if not blank or isinstance(board, str):
            return bytes(self.parse(board))
        index = late("operator").index  # rejects numbers that are not whole
        flat = [blank if tile is None else index(tile) for row in board for tile in (row if hasattr(row, "__len__") else [row])]
        fault = _fault(flat, self._cells, blank)
        if fault:
            raise _board_error("board {}: {}".format(flat, fault))
        return bytes(flat).translate(_meanings(self._cells, blank))

    def _read_row(self, name: str, row: int, board: Any, blank: int) -> bytes:
        try:
            return self._read(board, blank)
        except ValueError as error:
            raise _board_error("row {}: {}{}".format(row, "" if name == "board" else "goal: ", error)) from None

    def _goals(self, goal: Any, blank: int, count: int) -> Any:
        if goal is None:
            return self._goal
        rows, shape, goals = self._rows("goal", goal, blank)
        if shape and goals != count:
            raise ValueError("{} goals for {} boards".format(goals, count))
        return rows

    def _one_goal(self, goal: Any, blank: int) -> bytes:
        if goal is None:
            return self._goal
        rows, shape, _ = self._rows("goal", goal, blank)
        tiles = bytes(rows)
        if shape or sorted(tiles) != list(range(self._cells)):
            raise _board_error("goal {}: it is no board".format(goal))
        return tiles

    def _kernel_for(self, goal: bytes) -> _Kernel:
        """Return the kernel that answers about a goal."""
        for kernel in self._kernels:
            if kernel.answers(goal.index(0)):
                return kernel
        there = "there is no table for goals with their blank there"
        raise ValueError("goal {}: {}".format(" ".join(map(str, goal)), there))


class _Call:
    """A question about rows of boards, and the threads that answer it."""

    def __init__(
        self,
        tables: Tables,
        what: int,
        rows: Any,
        count: int,
        goals: Any,
        threads: int = 1,
        max_boards: Optional[int] = None,
        progress: Any = False,
    ) -> None:
        self.tables, self.what, self.rows, self.count, self.goals = tables, what, rows, count, goals
        self.threads, self.progress = threads, progress
        self.most = _NO_LIMIT if max_boards is None else max(1, max_boards)
        #: The moves as bytes, and as they were given.
        self.moves: Any = None
        self.given: Any = None
        self.width = 0
        self.numbers: Tuple[Any, Any, int] = (None, None, 0)
        self.places: Sequence[int] = range(count)
        self.controls: List[bytearray] = []

    def take_moves(self, moves: Any, turned: bool, is_one: bool) -> None:
        shape = _shape(moves) if not isinstance(moves, (str, list, tuple)) else None
        if shape is None:
            given = [moves] if is_one or isinstance(moves, str) or not hasattr(moves, "__len__") else moves
            lists = [_codes(row) for row in given]
            shape = len(lists), max(map(len, lists), default=0)
            flat = [code for row in lists for code in row + [_NONE] * (shape[1] - len(row))]
            rows: Any = bytes([code if 0 <= code < 256 else _UNFINISHED for code in flat])
            self.given = flat
        else:
            self.given = moves
            rows = _bytes_of(moves, bytes(range(256)))
        if is_one and len(shape) < 2:  # a move of one board, or several
            shape = (1, len(rows))
        if len(shape) not in (1, 2) or shape[0] != self.count:
            raise ValueError("moves of shape {} for {} boards: a move or a row of moves each is needed".format(shape, self.count))
        self.width = 1 if len(shape) == 1 else shape[1]
        self.moves = bytes(rows).translate(_OPPOSITE) if turned else rows

    # ---- arrays ----------------------------------------------------------------------------------------------------

    def answer(self, out: Any, shape: Tuple[int, ...], numpy: Any, width: int, meanings: Optional[bytes]) -> Any:
        """Return the answer as an array of a shape; as a number if the shape has no axes."""
        result = _array(shape, numpy) if out is None else _checked(out, shape, "?B" if self.what == _SOLVABLE else "B")
        filled = self._fill(result, width, meanings)
        if shape or out is not None:
            return result
        return bool(filled[0]) if self.what == _SOLVABLE else filled[0]

    def answer_paths(self, out: Any, shape: Tuple[int, ...], numpy: Any, meanings: Optional[bytes]) -> Any:
        given = None if out is None else _shape(out)
        if self.tables._searches:
            scratch = self.run(_LONGEST)
            ends = [scratch.find(_NONE, row, row + _LONGEST) % _LONGEST for row in range(0, len(scratch), _LONGEST)]
            longest = max(ends, default=0)
        else:
            distances = bytearray(self.count)
            self.what = _DISTANCE
            self.run(1, distances)
            self.what = _PATH
            longest = max(distances.replace(b"\xff", b""), default=0)
        width = max(longest, 1)
        if given is not None and given[-1:] and given[-1] > width:
            width = given[-1]
        result = _array(shape + (width,), numpy) if out is None else _checked(out, shape + (width,))
        if self.tables._searches:
            padding = bytes([_NONE]) * max(0, width - _LONGEST)
            rows = range(0, len(scratch), _LONGEST)
            paths = b"".join([bytes(scratch[row : row + min(width, _LONGEST)]) + padding for row in rows])
            _flat(result)[:] = paths if meanings is None else paths.translate(meanings)
        else:
            self._fill(result, width, meanings)
        return result

    def _fill(self, result: Any, width: int, meanings: Optional[bytes]) -> Any:
        """Fill an array with the answers. They are written elsewhere first if the array shares memory with the questions."""
        filled, (boards, goal, _) = _flat(result), self.numbers
        shares = any([_shape(given) is not None and _kernels.overlap(result, given) for given in (boards, goal, self.moves)])
        answers = self.run(width, None if shares else filled)
        if meanings is not None:
            answers = bytes(answers).translate(meanings)
        if answers is not filled:
            filled[:] = answers
        return filled

    # ---- threads ---------------------------------------------------------------------------------------------------

    def run(self, width: int, out: Any = None) -> Any:
        """Ask the kernels, and return the bytes of their answers."""
        filled = bytearray(width * self.count) if out is None else out
        groups = self._groups()
        if len(groups) == 1:
            self._run(groups[0][0], filled, width)
            return filled
        for kernel, places in groups:
            part = _Call(self.tables, self.what, self._taken(self.rows, places), len(places), b"", self.threads, None, self.progress)
            part.goals = self._taken(self.goals, places)
            part.moves = None if self.moves is None else self._taken(self.moves, places)
            part.most, part.width, part.numbers, part.places = self.most, self.width, self.numbers, places
            part.given = self.given
            answer = bytearray(width * len(places))
            part._run(kernel, answer, width)
            for i, place in enumerate(places):
                filled[place * width : (place + 1) * width] = answer[i * width : (i + 1) * width]
        return filled

    def _groups(self) -> List[Tuple[_Kernel, Sequence[int]]]:
        """Return each kernel with the rows whose goals it answers about."""
        tables, cells, all_rows = self.tables, self.tables._cells, range(self.count)
        is_one = len(self.goals) == cells or self.count < 2
        if self.what in (_SOLVABLE, _AFTER) or not tables._searches and not is_one:
            return [(tables._kernels[0], all_rows)]
        goals = bytes(self.goals)
        firsts = [goals[at : at + cells] for at in range(0, len(goals), cells)]
        groups: List[Tuple[_Kernel, List[int]]] = []
        for row, goal in enumerate(firsts):
            kernel = tables._kernel_for(goal) if 0 in goal and (is_one or self._has_table(goal)) else tables._kernels[0]
            known = [places for other, places in groups if other is kernel]
            known[0].append(row) if known else groups.append((kernel, [row]))
        return [(groups[0][0], all_rows)] if len(groups) == 1 else list(groups)

    def _has_table(self, goal: bytes) -> bool:
        try:
            return self.tables._kernel_for(goal) is not None
        except ValueError:
            return False

    def _taken(self, rows: Any, places: Sequence[int]) -> bytes:
        size = len(memoryview(rows).cast("B")) // self.count
        flat = bytes(rows)
        return b"".join([flat[place * size : (place + 1) * size] for place in places])

    def _run(self, kernel: _Kernel, out: Any, width: int) -> None:
        chunk = _SEARCHES if self.tables._searches else _ROWS
        self.controls = [bytearray(_CONTROL) for _ in range(min(self.threads, -(-self.count // chunk)) or 1)]
        if len(self.controls) == 1 and not self.tables._searches and (self.count <= chunk or not self.progress):
            for begin in range(0, self.count, chunk):  # Python handles Ctrl-C between two chunks
                end = min(begin + chunk, self.count)
                if self._part(kernel, out, width, begin, end, self.controls[0]) < end:
                    return
            return
        _Threads(self, kernel, out, width, chunk).run()

    def _part(self, kernel: _Kernel, out: Any, width: int, begin: int, end: int, control: bytearray) -> int:
        done: int = kernel.run(
            self.what, self.rows, self.goals, self.moves, self.width, out, width, begin, end, self.most, control
        )
        if done < end and not control[24]:
            raise self.fault(done)
        return done

    def boards(self) -> int:
        """Return the number of boards that the last search generated."""
        return int.from_bytes(self.controls[-1][8:16], sys.byteorder)

    def at_least(self) -> int:
        """Return the lower bound of a path's length that the last search proved."""
        return int.from_bytes(self.controls[-1][16:20], sys.byteorder)

    # ---- faults ----------------------------------------------------------------------------------------------------

    def fault(self, row: int) -> ValueError:
        """Return an error that describes a bad row."""
        cells = self.tables._cells
        boards, goal, blank = self.numbers
        here, row = row, self.places[row]
        for name, given, rows in (("board", boards, self.rows), ("goal", goal, self.goals)):
            flat = memoryview(rows).cast("B")
            at = here if len(flat) > cells else 0
            tiles = bytes(flat[at * cells : (at + 1) * cells])
            if sorted(tiles) != list(range(cells)):
                numbers = self._numbers(given, row if len(flat) > cells else 0) or list(tiles)
                return _board_error(
                    'row {}: {} "{}": {}'.format(row, name, " ".join(map(str, numbers)), _fault(numbers, cells, blank))
                )
            if name == "goal" and not any([kernel.answers(tiles.index(0)) for kernel in self.tables._kernels]):
                return ValueError("row {}: there is no table for goals with their blank there".format(row))
        if self.moves is None:
            return ValueError("row {}: a table is wrong: it leads astray".format(row))
        moves = self._moves_of(row)
        bad = [move for move in moves[: moves.index(_NONE) if _NONE in moves else None] if not 0 <= move <= 3]
        what = "{} is none of 0 to 3".format(bad[0]) if bad else "the blank would leave the board"
        return _board_error("row {}: moves {}: {}".format(row, moves, what))

    def _moves_of(self, row: int) -> List[int]:
        """Return the moves of a row as the caller wrote them."""
        if isinstance(self.given, list):
            return self.given[row * self.width : (row + 1) * self.width]
        view: Any = memoryview(self.given)
        places = [((), (row + i,), (row, i))[view.ndim] for i in range(self.width)]
        try:
            return [view[place] for place in places]
        except (NotImplementedError, TypeError):  # a format that memoryview does not read, but NumPy does
            return [int(self.given[place]) for place in places]

    def _numbers(self, given: Any, row: int) -> List[int]:
        """Return the numbers of a row as the caller wrote them; none if memoryview cannot read them."""
        shape = _shape(given)
        if shape is None:
            return []
        view: Any = memoryview(given)
        cells, width = self.tables._cells, self.tables.width
        lead = (row,) if len(shape) > 1 and shape != (self.tables.height, self.tables.width) else ()
        places = [(i,) if shape[-1] == cells else divmod(i, width) for i in range(cells)]
        try:
            return [int(view[lead + place]) for place in places]
        except (NotImplementedError, TypeError):  # a format that memoryview does not read, but NumPy may
            picked = given[row] if lead else given
            return list(picked.reshape(-1).tolist()) if hasattr(picked, "reshape") else []


class _Level:
    """Boards at a distance from a goal, of a shape with too many boards to sort all by distance.

    They are drawn in the frame of the goal that has its tiles in reading order, and its blank in the cell of the goal class.
    """

    def __init__(self, tables: Tables, goal: bytes, distance: int) -> None:
        self.tables, self.distance = tables, distance
        #: By cell there: the cell here. By tile there: the tile here.
        self.cells = _turned(tables.height, tables.width, goal.index(0))
        self.blank = self.cells.index(goal.index(0))
        self.tiles = bytes([0] + [goal[cell] for cell in self.cells if goal[cell]])
        #: The boards as numbers, if they are few enough to enumerate.
        self.near: Any = self._near(distance) if self._may_be_near() else None
        self.stream: Optional[Iterator[bytes]] = None

    def _may_be_near(self) -> bool:
        """Return whether it is worth trying to enumerate the boards. Levels grow by ever smaller factors."""
        ninth, tenth = len(self._near(9)), len(self._near(10))
        return tenth == 0 or tenth * (tenth / ninth) ** max(self.distance - 10, 0) <= 10 * _MOST_NEAR

    def _near(self, distance: int) -> Any:
        """Return all boards at a distance as numbers; None if they are too many."""
        known, key = self.tables._levels, (self.blank, distance)
        if key not in known:
            if sum([len(level) for level in known.values() if level is not None]) > 2 * _MOST_NEAR:
                known.clear()
            numbers = _kernels.near(self.tables.height, self.tables.width, self.blank, distance, _MOST_NEAR)
            known[key] = None if numbers is None else memoryview(numbers).cast("Q")
        return known[key]

    def fill(self, seed: int, rows: Any) -> int:
        """Fill rows of boards. Later calls go on with the same sequence."""
        self.stream = self.stream or (self._drawn(seed) if self.near is None else self._picked(seed))
        for at in range(0, len(rows), len(self.cells)):
            rows[at : at + len(self.cells)] = next(self.stream)
        return seed

    def _picked(self, seed: int) -> Iterator[bytes]:
        chance, places = late("slidebase._kernel").Chance(seed), range(4 * len(self.cells) - 8, -1, -4)
        while True:
            number = self.near[chance.below(len(self.near))]
            tiles = [number >> place & 15 for place in places]
            tiles.insert(number >> 60, 0)
            yield self._here(tiles)

    def _drawn(self, seed: int) -> Iterator[bytes]:
        """Draw boards from all of the right colour, and yield those at the distance."""
        tables, cells = self.tables, len(self.cells)
        height, width = tables.height, tables.width
        goal = bytes([*range(1, self.blank + 1), 0, *range(self.blank + 1, cells)])
        odd = self.blank // width * (width - 1) % 2
        colour = sum(divmod(self.blank, width)) + self.distance
        blanks = bytes([cell for cell in range(cells) if (sum(divmod(cell, width)) + colour) % 2 == 0])
        monotonic = late("time").monotonic
        drawn, size, begin = 0, 16, monotonic()
        while monotonic() - begin < _PATIENCE:
            block = bytearray(cells * size)
            seed = _kernels.draw(height, width, odd, blanks, seed, block)
            call = _Call(tables, _IS_AT, block, size, goal)
            call.width = self.distance
            are_at = bytes(call.run(1))
            drawn += size
            for row, is_at in enumerate(are_at):
                if is_at:
                    yield self._here(block[row * cells : (row + 1) * cells])
                    drawn, size, begin = 0, 16, monotonic()
            size = min(2 * size, 4096)
        raise ValueError("none of {:,} boards drawn is {} moves away from the goal".format(drawn, self.distance))

    def _here(self, board: Any) -> bytes:
        """Return a board where the goal is the caller's."""
        here = bytearray(len(board))
        for cell, tile in enumerate(board):
            here[self.cells[cell]] = self.tiles[tile]
        return bytes(here)


def _turned(height: int, width: int, blank: int) -> List[int]:
    """Return, by cell of a shape that is turned so that a blank is in the cell of its goal class, the cell before."""
    shape, cells = _boards(height, width), range(height * width)
    for symmetry in range(8 if height == width else 4):
        tall, wide = divmod(shape._image(blank, symmetry), width)
        if 2 * tall + 1 >= height and 2 * wide + 1 >= width and (height != width or tall >= wide):
            break
    images = [shape._image(cell, symmetry) for cell in cells]
    return [images.index(cell) for cell in cells]


class _Threads:
    """Threads that take chunks of rows in order. The calling thread waits for them and reports progress."""

    def __init__(self, call: _Call, kernel: _Kernel, out: Any, width: int, chunk: int) -> None:
        self.call, self.kernel, self.out, self.width, self.chunk = call, kernel, out, width, chunk
        self.next = self.done = 0
        self.errors: Dict[int, BaseException] = {}
        self.lock = late("threading").Lock()
        self.threads = [late("threading").Thread(target=self._work, args=(control,)) for control in call.controls]

    def run(self) -> None:
        monotonic = late("time").monotonic
        told = monotonic()
        try:
            for thread in self.threads:
                thread.start()
            for thread in self.threads:
                while thread.is_alive():
                    thread.join(0.2)
                    if self.call.progress and monotonic() - told >= 1:
                        told = monotonic()
                        self._report()
        except BaseException:  # Ctrl-C
            self._stop()
            raise
        if self.errors:
            raise self.errors[min(self.errors)]

    def _report(self) -> None:
        if callable(self.call.progress):
            self.call.progress(self.done, self.call.count)
        else:
            print("slidebase: {:,} of {:,} boards".format(self.done, self.call.count), file=sys.stderr)

    def _stop(self) -> None:
        self.next = self.call.count
        for control in self.call.controls:
            control[24] = 1
            control[0:8] = (1).to_bytes(8, sys.byteorder)
        for thread in self.threads:
            if thread.ident is not None:
                thread.join()

    def _work(self, control: bytearray) -> None:
        while True:
            with self.lock:
                begin = self.next
                self.next = begin + self.chunk
            if begin >= self.call.count or self.errors:
                return
            end = min(begin + self.chunk, self.call.count)
            try:
                self.call._part(self.kernel, self.out, self.width, begin, end, control)
            except BaseException as error:
                self.errors[begin] = error
                return
            with self.lock:
                self.done += end - begin


# ---- arrays ----------------------------------------------------------------------------------------------------------


def _shape(array: Any) -> Optional[Tuple[int, ...]]:
    """Return the shape of an array; None if the object has no buffer."""
    try:
        return memoryview(array).shape
    except TypeError:
        return None


def _numpy_of(boards: Any) -> Any:
    """Return the module NumPy if the boards are one of its arrays."""
    numpy = sys.modules.get("numpy")
    return numpy if numpy is not None and isinstance(boards, numpy.ndarray) else None


def _array(shape: Tuple[int, ...], numpy: Any) -> Any:
    if numpy is not None:
        return numpy.empty(shape, numpy.uint8)
    size = 1
    for length in shape:
        size *= length
    flat = memoryview(bytearray(size))
    return flat.cast("B", shape) if size and len(shape) > 1 else flat


def _checked(out: Any, shape: Tuple[int, ...], formats: str = "B") -> Any:
    view = memoryview(out)
    if view.shape != shape or view.format not in formats or view.readonly or not view.c_contiguous:
        raise ValueError(
            "out of shape {} and type '{}': a contiguous array of shape {} and type '{}' is needed, that can be written".format(
                view.shape, view.format, shape, "' or '".join(formats)
            )
        )
    return out


def _flat(array: Any) -> Any:
    view = memoryview(array)
    return view.cast("B") if view.nbytes else memoryview(bytearray(0))


def _bytes_of(array: Any, meanings: bytes) -> Any:
    """Return an array of integers as contiguous bytes. They are not copied if they are there; all negative numbers become 254."""
    view = memoryview(array)
    if not view.nbytes:
        return b""
    if view.format == "B" and view.c_contiguous and meanings == bytes(range(256)):
        return view.cast("B")
    copy = bytearray(view.nbytes // view.itemsize)
    try:
        _kernels.rows(array, meanings, copy)
    except TypeError:  # it names the type by a letter, such as 'e' of float16
        if not hasattr(array, "astype"):
            raise
        raise TypeError("an array of {}: integers are needed, as its astype(int) has".format(array.dtype)) from None
    return copy


def _are_of_tiles(actions: str) -> bool:
    """Return whether moves are named by the direction in which the tile goes."""
    if actions not in ("blank", "tile"):
        raise ValueError('actions "{}": they are those of the "blank" or of a "tile"'.format(actions))
    return actions == "tile"


def _distances(distance: Any) -> Sequence[Any]:
    """Return the distances that a caller names: a number, or the first and the last of several. None is any distance."""
    index = late("operator").index
    if distance is None or hasattr(distance, "__index__"):
        return [distance if distance is None else index(distance)]
    if not isinstance(distance, (tuple, list)) or len(distance) != 2:
        raise TypeError("distance {!r}: a number of moves, or the first and the last of several".format(distance))
    first, last = map(index, distance)
    if last < first:
        raise ValueError("distance {!r}: the smaller number comes first".format(distance))
    return range(first, last + 1)


def _codes(moves: Any) -> List[int]:
    """Return the codes of moves: a letter or several, a code, or a list of these. Nothing is read behind an end."""
    if isinstance(moves, str):
        for letter in moves:
            if letter.lower() not in tuple(_MOVES):
                raise _board_error('moves "{}": "{}" is not one of u, d, l, r'.format(moves, letter))
        return [_MOVES.index(letter) for letter in moves.lower()]
    if hasattr(moves, "__len__"):
        return [code for move in moves for code in _codes(move)]
    return [late("operator").index(moves)]


# ---- numbers for tiles -------------------------------------------------------------------------------------------------


def _meanings(cells: int, blank: int) -> bytes:
    """Return, by number, the tile that it denotes, 255 if none. If the blank is 0, numbers beyond the tiles are kept."""
    if not 0 <= blank <= cells:
        raise ValueError("blank {}: the number for it is one of 0 to {}".format(blank, cells))
    if blank == 0:
        return bytes(range(256))
    numbers = [number for number in range(0 if blank < cells else 1, cells) if number != blank]
    tiles = {number: tile for tile, number in enumerate([blank, *numbers])}
    return bytes([tiles.get(number, 255) for number in range(256)])


def _numbers(cells: int, blank: int) -> bytes:
    """Return, by tile, the number that denotes it."""
    meanings = _meanings(cells, blank)
    return bytes([meanings.index(tile) if tile < cells else 255 for tile in range(256)])


def _fault(numbers: Sequence[int], cells: int, blank: int) -> str:
    """Return why numbers are no board; "" if they are one."""
    meanings = _meanings(cells, blank)
    allowed = [number for number in range(256) if meanings[number] < cells]
    if len(numbers) != cells:
        return "{} numbers, and a board has {}".format(len(numbers), cells)
    for place, number in enumerate(numbers):
        if number not in allowed:
            return "{} is none of {} to {}".format(number, allowed[0], allowed[-1])
        if number in numbers[:place]:
            return "{} stands twice".format(number)
    return ""


def _inversions(board: bytes) -> int:
    tiles = [tile for tile in board if tile]
    return sum([a > b for place, a in enumerate(tiles) for b in tiles[place + 1 :]])


def _board_error(message: str) -> ValueError:
    error: ValueError = late("slidebase._pure").BoardError(message)
    return error


# ---- tables ----------------------------------------------------------------------------------------------------------------

_PARSERS: Dict[Tuple[int, int], _pure.Tables] = {}


def _boards(height: int, width: int) -> _pure.Tables:
    """Return tables without a table, which read boards of a shape and report bad ones."""
    known = _PARSERS.get((height, width))
    if known is None:
        pure = late("slidebase._pure")
        known = _PARSERS[height, width] = pure.Tables([pure.NoTable(height, width)])
    return known


def _parsed(board: Any, height: int, width: int) -> Tuple[int, ...]:
    """Return the tile in each cell of one board: a text, numbers, rows of numbers, or an array of these."""
    return _boards(height, width).parse(board.tolist() if hasattr(board, "tolist") else board)


_ERRORS: List[Type[ValueError]] = []


def unfinished_error() -> Type[ValueError]:
    """Return the error class for a search that reached its limit. The class is made at first use."""
    if not _ERRORS:

        class UnfinishedError(ValueError):
            """A search reached max_boards. A path has at_least moves or more; the search generated this number of boards."""

            def __init__(self, at_least: int, boards: int) -> None:
                super().__init__("not solved within {:,} boards: at least {} moves".format(boards, at_least))
                self.at_least = at_least
                self.boards = boards

            def __reduce__(self) -> Tuple[Any, ...]:
                return type(self), (self.at_least, self.boards)

        UnfinishedError.__module__ = "slidebase"
        UnfinishedError.__qualname__ = "UnfinishedError"
        _ERRORS.append(UnfinishedError)
    return _ERRORS[0]


def embedded(blobs: Sequence[str], goal: str) -> Tables:
    """Open the tables of the package, which are in base64."""
    from binascii import a2b_base64

    return Tables([_Kernel(b"".join([a2b_base64(blob) for blob in blobs]))], goal, _own)


def _own() -> Tables:
    """Return the tables of the package."""
    tables: Tables = sys.modules["slidebase"]._EMBEDDED
    return tables


def open(*files: Any) -> Tables:
    """Open tables that `slidebase export --to blob` makes: paths of files, which are mapped, or their bytes.

    Give several files to open tables of one shape for several classes of goals. Each is checked against its checksum; a
    TableError has the reason. The default goal has its tiles in reading order, and the blank last.
    """
    blobs = [_mapped(file) for file in files]
    are_patterns = [bytes(blob[8:9]) == b"\3" for blob in blobs]
    if not blobs:
        raise _table_error("these bytes are not a slidebase table")
    if not any(are_patterns) and len(blobs) > 1:
        blobs = [b"".join(map(bytes, blobs))]
    try:
        kernels = [_Kernel(blob) for blob in blobs]
    except ValueError as error:
        raise _table_error(str(error)) from None
    if len({kernel.shape() for kernel in kernels}) > 1:
        raise _table_error("the tables are of several shapes")
    height, width, _ = kernels[0].shape()
    if any([sum([kernel.answers(cell) for kernel in kernels]) > 1 for cell in range(height * width)]):
        raise _table_error("there are two tables of one goal")
    return Tables(kernels, None, _opened, *[_lasting(file) for file in files])


def _is_path(file: Any) -> bool:
    return hasattr(file, "__fspath__") or isinstance(file, str)


def _mapped(file: Any) -> Any:
    """Return the bytes of a file, mapped; bytes are returned unchanged."""
    if not _is_path(file):
        return memoryview(file).cast("B")
    mmap = late("mmap")
    with late("builtins").open(file, "rb") as opened:
        try:
            return mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:  # an empty file
            return b""


def _lasting(file: Any) -> Any:
    """Return the whole path of a file, and when it was written; what is no path is returned unchanged."""
    if not _is_path(file):
        return file
    path = late("os").path.abspath(file)
    return path, late("os").stat(path).st_mtime_ns


def _sent(origin: Tuple[Any, ...]) -> Tuple[Any, ...]:
    """Return the call that opens tables, with the bytes of blobs, which may be views."""
    return tuple([part if callable(part) or isinstance(part, (str, tuple)) else bytes(part) for part in origin])


def _opened(*files: Any) -> Tables:
    return open(*[file[0] if isinstance(file, tuple) else file for file in files])


#: Tables by the call that opens them. A process that is sent the same tables again, as in a pool, opens them once.
_UNPICKLED: Dict[Tuple[Any, ...], Tables] = {}


def _unpickled(*origin: Any) -> Tables:
    tables = _UNPICKLED.get(origin)
    if tables is None:
        tables = origin[0](*origin[1:])
        if len(_UNPICKLED) == 4:
            _UNPICKLED.clear()
        _UNPICKLED[origin] = tables
    return tables


def _kernel_of(origin: Tuple[Any, ...], blank: int) -> _Kernel:
    """Return the kernel that answers about goals with their blank in a cell."""
    tables = _unpickled(*origin)
    return tables._kernel_for(bytes([*range(1, blank + 1), 0, *range(blank + 1, tables._cells)]))


def _table_error(message: str) -> ValueError:
    error: ValueError = late("slidebase._pure").TableError(message)
    return error


def patterns(shape: str, goal: Any = None) -> Tables:
    """Make small tables of patterns for a shape of up to 16 cells, such as "4x4", and return Tables that search with them.

    Each pattern has five tiles. The first question about a class of goals makes its tables, in a fraction of a second. Hard
    boards of 16 cells take minutes with these tables. To avoid that, open larger tables, or give max_boards.
    """
    return _Patterns(shape, goal)


class _Patterns(Tables):
    """Tables of patterns that are made at first use. Two threads that need the same ones at a time both make them."""

    def __init__(self, shape: str, goal: Any) -> None:
        sides = shape.lower().split("x")
        if len(sides) != 2 or not all([side.isdigit() and len(side) < 3 for side in sides]):
            raise ValueError('shape "{}": rows and columns are needed, such as 4x4'.format(shape))
        height, width = map(int, sides)
        if min(height, width) < 2 or height * width > 16:
            raise ValueError('shape "{}": at least 2 rows and columns, and at most 16 cells are needed'.format(shape))
        if not COMPILED:
            raise ValueError("tables of patterns need the compiled package, for Python 3.11 and later")
        self.height, self.width = height, width
        self._cells = height * width
        meant = bytes([*range(1, self._cells), 0]) if goal is None else bytes(self.parse(goal))
        text = " ".join(map(str, meant))
        super().__init__([self._made(meant)], text, patterns, shape, text)

    def _made(self, goal: bytes) -> _Kernel:
        cells = self._cells
        near = [15, 14, 11, 10, 7, 6, 13, 12, 9, 8, 5, 4, 3, 2, 1, 0]  # stripes, the best of those tried
        if (self.height, self.width) != (4, 4):
            near = [i % self.height * self.width + i // self.height for i in range(cells - 1, -1, -1)]
        return _Kernel(None, self.height, self.width, bytes(near), goal)

    def _kernel_for(self, goal: bytes) -> _Kernel:
        if not any([kernel.answers(goal.index(0)) for kernel in self._kernels]):
            made = self._made(goal)
            made.origin = self._origin
            self._kernels.append(made)
        return super()._kernel_for(goal)
