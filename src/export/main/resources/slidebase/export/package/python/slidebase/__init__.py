# SPDX-License-Identifier: Apache-2.0
"""Shortest solutions of sliding-tile puzzles, looked up in a table instead of searched for.

    >>> import slidebase
    >>> slidebase.solve("@@EXAMPLE@@")
    '@@PATH@@'

The functions below answer about many boards in one call. An array of integers, of NumPy or not, has the shape (N, @@CELLS@@) or
(N, @@HEIGHT@@, @@WIDTH@@).

    boards = slidebase.random(1_000_000, seed=1)  # uint8[N, @@CELLS@@]; of NumPy if the program has imported it
    slidebase.distances(boards)                   # uint8[N]; 255 where no path exists, 254 beyond max_boards
    slidebase.best_moves(boards)                  # uint8[N]; bits 0 to 3 for u, d, l, r
    slidebase.paths(boards)                       # uint8[N, longest]; codes 0 to 3, and 255 behind the end
    slidebase.solvable(boards)                    # bool[N]
    slidebase.after(boards, moves)                # uint8[N, @@CELLS@@]
    slidebase.excess(boards, moves)               # uint8[N]; moves wasted so far: 0 does not mean solved
    slidebase.canonical(boards)                   # uint8[N, @@CELLS@@]; equal for mirror images
    train, test = slidebase.split(boards, test=0.1, seed=1)  # mirror images are on the same side
    slidebase.boards()                            # uint8[N, @@CELLS@@]; each board that can reach the goal, once
    slidebase.unrank(slots)                       # uint8[N, @@CELLS@@]; the boards at these places of boards()
    slidebase.audit(h)                            # whether estimates of boards() are admissible and consistent

For other shapes, open(path) opens the tables that `slidebase export --to blob` makes, and patterns("4x4") makes small tables.
Both return Tables, which have the functions of this module. help(slidebase.Tables) describes all arguments.

COMPILED is True if the compiled module answers, and False if plain Python does. Env is an environment for reinforcement learning.
"""

import sys

from slidebase import _boards, _tables
from slidebase._boards import COMPILED, Tables, open, patterns

__all__ = ["COMPILED", "GOAL", "HEIGHT", "WIDTH", "BoardError", "Env", "TableError", "Tables", "UnfinishedError"]
__all__ += ["after", "audit", "best_moves", "boards", "canonical", "distance", "distances", "excess", "format_board", "measured"]
__all__ += ["nearest", "open", "parse", "paths", "patterns", "random", "solvable", "solve", "split", "unrank"]

_EMBEDDED = _boards.embedded(_tables.BLOBS, _tables.GOAL)

__version__ = "@@VERSION@@"

#: The default goal.
GOAL = _EMBEDDED.goal

#: The number of rows and of columns.
HEIGHT, WIDTH = _EMBEDDED.height, _EMBEDDED.width

# The questions to the tables in this package.
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


if hasattr(sys.modules.get("gymnasium"), "register"):
    from slidebase import _env  # registers the environment


def __dir__() -> "list[str]":
    return [*__all__, "__version__"]


def __getattr__(name: str) -> object:
    if name == "Env":
        return _boards.late("slidebase._env").Env
    if name in ("BoardError", "TableError", "UnfinishedError"):  # imported only when needed: this keeps the import short
        return getattr(_boards.late("slidebase._pure"), name) if name != "UnfinishedError" else _boards.unfinished_error()
    raise AttributeError("module 'slidebase' has no attribute {!r}".format(name))
