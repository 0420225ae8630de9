# SPDX-License-Identifier: Apache-2.0
from array import array
from typing import Any, Callable, Dict, List, Optional, Protocol, Sequence, Tuple, TypeVar, Union, overload

import numpy as np
from numpy.typing import NDArray

class _Path(Protocol):
    def __fspath__(self) -> str: ...

_Boards = TypeVar("_Boards")

#: One board as a text, or as the number of the tile in each cell, 0 or None for the blank; also as such numbers row by row.
BoardLike = Union[str, NDArray[Any], Sequence[Optional[int]], Sequence[Sequence[Optional[int]]]]

#: One board of any shape.
OneBoard = Union[str, List[int], Tuple[int, ...]]

#: For each board a code, a row of codes or letters; for one board its moves. A text is no sequence of texts here.
Moves = Union[int, NDArray[Any], memoryview, bytes, bytearray, array[int], List[Any], Tuple[Any, ...]]

#: Whether to report on standard error, or a function that gets the boards done and all boards.
Progress = Union[bool, Callable[[int, int], object]]

#: A number of moves, or the first and the last of several; None for any.
Distance = Union[None, int, Tuple[int, int], List[int]]

__version__: str

#: Whether a compiled module answers.
COMPILED: bool

#: The default goal.
GOAL: str

#: The number of rows and of columns.
HEIGHT: int
WIDTH: int

class BoardError(ValueError):
    """The argument is not a board; the message quotes it and gives the reason."""

class TableError(ValueError):
    """The argument is not a table, or a damaged one; the message gives the reason."""

class UnfinishedError(ValueError):
    """A search reached max_boards."""

    #: The least length of a path.
    at_least: int
    #: How many boards were generated.
    boards: int

class Measured:
    """Answers about one goal in slides, or in costs of tiles."""

    goal: str
    def solve(self, start: BoardLike) -> Optional[str]: ...
    def distance(self, start: BoardLike) -> Optional[int]: ...
    def best_moves(self, start: BoardLike) -> Optional[str]: ...
    def distances(self, boards: Any) -> List[int]: ...

class Tables:
    """The open tables of one shape, and the questions to them."""

    height: int
    width: int
    goal: str
    def solve(self, start: BoardLike, goal: Optional[BoardLike] = ..., *, max_boards: Optional[int] = ...) -> Optional[str]: ...
    def distance(self, start: BoardLike, goal: Optional[BoardLike] = ..., *, max_boards: Optional[int] = ...) -> Optional[int]: ...
    def parse(self, board: BoardLike) -> Tuple[int, ...]: ...
    def format_board(self, board: BoardLike) -> str: ...
    @overload
    def best_moves(
        self,
        boards: NDArray[Any],
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def best_moves(
        self,
        boards: OneBoard,
        goal: Optional[BoardLike] = ...,
        *,
        blank: int = ...,
        actions: str = ...,
        max_boards: Optional[int] = ...,
    ) -> Optional[str]: ...
    @overload
    def best_moves(
        self,
        boards: memoryview,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> memoryview: ...
    @overload
    def best_moves(
        self,
        boards: Any,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> Any: ...
    @overload
    def solvable(
        self,
        boards: NDArray[Any],
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        threads: int = ...,
    ) -> NDArray[np.bool_]: ...
    @overload
    def solvable(self, boards: OneBoard, goal: Optional[BoardLike] = ..., *, blank: int = ...) -> bool: ...
    @overload
    def solvable(
        self,
        boards: memoryview,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        threads: int = ...,
    ) -> memoryview: ...
    @overload
    def solvable(
        self,
        boards: Any,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        threads: int = ...,
    ) -> Any: ...
    @overload
    def canonical(
        self,
        boards: NDArray[Any],
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def canonical(self, boards: Any, goal: Any = ..., *, out: Any = ..., blank: int = ...) -> Any: ...
    def split(
        self,
        boards: _Boards,
        goal: Optional[BoardLike] = ...,
        *,
        test: float = ...,
        seed: int = ...,
        blank: int = ...,
    ) -> Tuple[_Boards, _Boards]: ...
    def boards(
        self, goal: Optional[BoardLike] = ..., *, start: int = ..., stop: Optional[int] = ..., blank: int = ...
    ) -> NDArray[np.uint8]: ...
    def unrank(self, slots: Any, goal: Optional[BoardLike] = ..., *, blank: int = ...) -> NDArray[np.uint8]: ...
    def audit(self, h: Any, goal: Optional[BoardLike] = ...) -> Dict[str, Any]: ...
    @overload
    def after(self, boards: BoardLike, moves: str, *, blank: int = ..., actions: str = ...) -> Tuple[int, ...]: ...
    @overload
    def after(
        self,
        boards: NDArray[Any],
        moves: Moves,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        actions: str = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def after(
        self,
        boards: Any,
        moves: Moves,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
    ) -> Any: ...
    @overload
    def distances(
        self,
        boards: NDArray[Any],
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def distances(
        self,
        boards: OneBoard,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> int: ...
    @overload
    def distances(
        self,
        boards: memoryview,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> memoryview: ...
    @overload
    def distances(
        self,
        boards: Any,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> Any: ...
    def measured(self, measure: Union[str, Sequence[int]], goal: Optional[BoardLike] = ...) -> Measured: ...
    def nearest(
        self,
        boards: Any,
        goals: Any,
        *,
        blank: int = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
    ) -> Tuple[Any, Any]: ...
    @overload
    def paths(
        self,
        boards: NDArray[Any],
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def paths(
        self,
        boards: OneBoard,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> memoryview: ...
    @overload
    def paths(
        self,
        boards: memoryview,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> memoryview: ...
    @overload
    def paths(
        self,
        boards: Any,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> Any: ...
    @overload
    def excess(
        self,
        boards: NDArray[Any],
        moves: Moves,
        goal: Any = ...,
        *,
        out: Optional[NDArray[Any]] = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def excess(
        self,
        boards: OneBoard,
        moves: Union[Moves, str],
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> int: ...
    @overload
    def excess(
        self,
        boards: memoryview,
        moves: Moves,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> memoryview: ...
    @overload
    def excess(
        self,
        boards: Any,
        moves: Moves,
        goal: Any = ...,
        *,
        out: Any = ...,
        blank: int = ...,
        actions: str = ...,
        threads: int = ...,
        max_boards: Optional[int] = ...,
        progress: Progress = ...,
    ) -> Any: ...
    @overload
    def random(
        self,
        count: int,
        *,
        seed: Optional[int] = ...,
        distance: Distance = ...,
        goal: Optional[BoardLike] = ...,
        distinct: bool = ...,
        unsolvable: bool = ...,
        blank: int = ...,
        out: Any = ...,
    ) -> NDArray[np.uint8]: ...
    @overload
    def random(
        self,
        count: None = ...,
        *,
        seed: Optional[int] = ...,
        distance: Distance = ...,
        goal: Optional[BoardLike] = ...,
        distinct: bool = ...,
        unsolvable: bool = ...,
        blank: int = ...,
    ) -> Tuple[int, ...]: ...

def open(*files: Union[str, _Path, bytes, bytearray, memoryview]) -> Tables:
    """Open tables that `slidebase export --to blob` makes."""

def patterns(shape: str, goal: Optional[BoardLike] = ...) -> Tables:
    """Make small tables of patterns, which make searches short."""

class Env:
    """A sliding-tile puzzle as an environment with the interface of Gymnasium."""

    metadata: Dict[str, Any]
    render_mode: Optional[str]
    spec: Any
    action_space: Any
    observation_space: Any
    np_random: Any
    tables: Tables
    distance: Distance
    max_steps: int
    def __init__(
        self,
        tables: Optional[Tables] = ...,
        *,
        distance: Distance = ...,
        goal: Optional[BoardLike] = ...,
        max_steps: int = ...,
        render_mode: Optional[str] = ...,
    ) -> None: ...
    def reset(self, *, seed: Optional[int] = ..., options: Optional[Dict[str, Any]] = ...) -> Tuple[Any, Dict[str, int]]: ...
    def step(self, action: int) -> Tuple[Any, float, bool, bool, Dict[str, int]]: ...
    def render(self) -> Optional[str]: ...
    def close(self) -> None: ...
    @property
    def np_random_seed(self) -> Optional[int]: ...
    @property
    def unwrapped(self) -> Env: ...
    def has_wrapper_attr(self, name: str) -> bool: ...
    def get_wrapper_attr(self, name: str) -> Any: ...
    def set_wrapper_attr(self, name: str, value: Any, *, force: bool = ...) -> bool: ...
    def __enter__(self) -> Env: ...
    def __exit__(self, *error: object) -> None: ...

_EMBEDDED: Tables
solve = _EMBEDDED.solve
distance = _EMBEDDED.distance
best_moves = _EMBEDDED.best_moves
solvable = _EMBEDDED.solvable
after = _EMBEDDED.after
format_board = _EMBEDDED.format_board
parse = _EMBEDDED.parse
distances = _EMBEDDED.distances
nearest = _EMBEDDED.nearest
measured = _EMBEDDED.measured
paths = _EMBEDDED.paths
excess = _EMBEDDED.excess
canonical = _EMBEDDED.canonical
split = _EMBEDDED.split
boards = _EMBEDDED.boards
unrank = _EMBEDDED.unrank
audit = _EMBEDDED.audit
random = _EMBEDDED.random
