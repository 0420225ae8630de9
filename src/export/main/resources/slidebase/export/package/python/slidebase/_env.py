# SPDX-License-Identifier: Apache-2.0
"""An environment for reinforcement learning with the interface of Gymnasium, which need not be installed.

Where Gymnasium is installed, Env is one of its environments, with its spaces, and is registered as slidebase/Puzzle-v0.
Otherwise the classes below take the place of its own.
"""

from __future__ import annotations

import sys

from slidebase import _boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Sequence, Tuple

_NO_PATH = 255


def _numpy() -> Any:
    """Return NumPy if the program has imported it."""
    return sys.modules.get("numpy")


def _generator(seed: Optional[int]) -> Tuple[Any, int]:
    """Return a source of chance, and its seed: that of Gymnasium if there is NumPy, otherwise random.Random."""
    if seed is None:
        seed = int.from_bytes(_boards.late("os").urandom(8), "little")
    if not isinstance(seed, int) or seed < 0:
        raise ValueError("seed {!r}: a whole number is needed, from 0 on".format(seed))
    numpy = _numpy()
    return numpy.random.Generator(numpy.random.PCG64(seed)) if numpy else _boards.late("random").Random(seed), seed


def _below(chance: Any, bound: int) -> int:
    return int(chance.integers(bound)) if hasattr(chance, "integers") else int(chance.randrange(bound))


class _Space:
    """What the two spaces have in common."""

    shape: Tuple[int, ...]

    def __init__(self, seed: Optional[int] = None) -> None:
        self.dtype: Any = _numpy() and _numpy().dtype("int64")
        self.np_random, _ = _generator(seed)

    def seed(self, seed: Optional[int] = None) -> int:
        self.np_random, used = _generator(seed)
        return used

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def contains(self, x: Any) -> bool:
        raise NotImplementedError


def _is_whole(x: Any, below: int) -> bool:
    return hasattr(x, "__index__") and 0 <= x < below


class _OwnDiscrete(_Space):
    """The numbers from 0 to n-1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n, self.start, self.shape = n, 0, ()

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """Return a number, of those that a mask allows."""
        numbers = [number for number in range(self.n) if mask is None or mask[number]]
        return numbers[_below(self.np_random, len(numbers))] if numbers else 0

    def contains(self, x: Any) -> bool:
        return _is_whole(x, self.n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _OwnDiscrete) and other.n == self.n

    def __repr__(self) -> str:
        return "Discrete({})".format(self.n)


class _OwnMultiDiscrete(_Space):
    """Rows of numbers, each with a bound of its own."""

    def __init__(self, nvec: Sequence[int]) -> None:
        super().__init__()
        self.nvec: Any = _as_array(nvec) if _numpy() else tuple(nvec)
        self.shape = (len(nvec),)

    def sample(self) -> Any:
        numbers = [_below(self.np_random, int(bound)) for bound in self.nvec]
        return _as_array(numbers) if _numpy() else tuple(numbers)

    def contains(self, x: Any) -> bool:
        is_row = hasattr(x, "__len__") and len(x) == len(self.nvec)
        return is_row and all([_is_whole(number, bound) for number, bound in zip(x, self.nvec)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _OwnMultiDiscrete) and tuple(other.nvec) == tuple(self.nvec)

    def __repr__(self) -> str:
        return "MultiDiscrete({})".format(list(map(int, self.nvec)))


class _Interface:
    """The part of gymnasium.Env that does not depend on the environment."""

    metadata: Dict[str, Any] = {"render_modes": []}
    render_mode: Optional[str] = None
    spec: Any = None
    _np_random: Any = None
    _np_random_seed: Optional[int] = None

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Any:
        if seed is not None:
            self._np_random, self._np_random_seed = _generator(seed)

    @property
    def np_random(self) -> Any:
        if self._np_random is None:
            self._np_random, self._np_random_seed = _generator(None)
        return self._np_random

    @np_random.setter
    def np_random(self, value: Any) -> None:
        self._np_random, self._np_random_seed = value, -1

    @property
    def np_random_seed(self) -> Optional[int]:
        return self._np_random_seed if self.np_random is not None else None

    @property
    def unwrapped(self) -> Any:
        return self

    def has_wrapper_attr(self, name: str) -> bool:
        return hasattr(self, name)

    def get_wrapper_attr(self, name: str) -> Any:
        return getattr(self, name)

    def set_wrapper_attr(self, name: str, value: Any, *, force: bool = True) -> bool:
        is_set = force or hasattr(self, name)
        if is_set:
            setattr(self, name, value)
        return is_set

    def close(self) -> None:
        pass

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *error: Any) -> None:
        self.close()

    def __str__(self) -> str:
        return "<{} instance>".format(type(self).__name__)


def _as_array(numbers: Any) -> Any:
    """Return numbers as an array of Gymnasium's usual type."""
    numpy = _numpy() or _boards.late("numpy")
    return numpy.array(numbers, numpy.int64)


def _observed(board: bytearray) -> Any:
    """Return the same of a board, faster."""
    numpy = _numpy() or _boards.late("numpy")
    return numpy.frombuffer(board, numpy.uint8).astype(numpy.int64)


try:
    _GYMNASIUM: Any = _boards.late("gymnasium")
except ImportError:
    _GYMNASIUM = None

_Base: Any = _Interface if _GYMNASIUM is None else _GYMNASIUM.Env
_Discrete: Any = _OwnDiscrete if _GYMNASIUM is None else _GYMNASIUM.spaces.Discrete
_MultiDiscrete: Any = _OwnMultiDiscrete if _GYMNASIUM is None else _GYMNASIUM.spaces.MultiDiscrete


class Env(_Base):  # type: ignore[misc]
    """A sliding-tile puzzle as an environment: each step moves the blank, and each costs 1 until the board is the goal.

        env = slidebase.Env(distance=(5, 20))
        board, info = env.reset(seed=1)
        board, reward, terminated, truncated, info = env.step(env.action_space.sample())

    An observation is the tile in each cell, 0 for the blank: an array of NumPy if the program has imported NumPy, otherwise a
    tuple. Actions 0, 1, 2, 3 move the blank up, down, left, right; one that would leave the board changes nothing. The reward is
    -1. An episode is terminated at the goal, and truncated after max_steps. info has the `distance` to the goal, the `mask` of
    all best moves (the sum of u 1, d 2, l 4, r 8; 0 at the goal), and the `excess` of the action: 0 if it led nearer, 2 if it
    led away, 1 if it changed nothing.

    tables -- a result of open or patterns; without them, the tables of the package
    distance -- how far from the goal an episode begins; with (5, 20), at a distance from 5 to 20, each as likely as any other;
                without a distance, all boards that can reach the goal are
    goal -- the goal; without one, that of the tables
    max_steps -- the number of steps after which an episode is truncated
    render_mode -- "ansi" if render returns the board as text; else it returns None

    reset takes the options `distance` and `board`, which hold for one episode. np_random is a Generator of NumPy, or random.Random
    without NumPy; equal seeds of the two draw different boards.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        tables: Optional[_boards.Tables] = None,
        *,
        distance: Any = None,
        goal: Any = None,
        max_steps: int = 100,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError('render_mode "{}": it is "ansi" or None'.format(render_mode))
        _boards._distances(distance)  # an error is better now than in an episode
        self.tables = tables = _boards._own() if tables is None else tables
        self.distance, self.max_steps, self.render_mode = distance, max_steps, render_mode
        self._goal = tables._one_goal(goal, 0)
        #: A function of a board, the goal and a move, which returns the board after it, its distance and its best moves.
        self._look = tables._look if tables._searches else tables._kernel_for(self._goal).look
        self._board: Any = None
        self._steps = self._distance = 0
        #: Whether observations are arrays is decided here, once.
        self._observed: Any = _observed if _numpy() else tuple
        self.action_space = _Discrete(4)
        self.observation_space = _MultiDiscrete([len(self._goal)] * len(self._goal))

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, int]]:
        """Begin an episode, and return its board and info. The seed, if any, decides about this and all later episodes."""
        super().reset(seed=seed)
        options = options or {}
        unknown = [name for name in options if name not in ("board", "distance")]
        if unknown:
            raise ValueError('option "{}": board and distance are the options'.format(unknown[0]))
        board = options.get("board")
        if board is None:
            chance, distance = _below(self.np_random, 1 << 48), options.get("distance", self.distance)
            board = self.tables.random(seed=chance, distance=distance, goal=self._goal)
        look = self._look(bytes(self.tables.parse(board)), self._goal, -1)
        if look[1] == _NO_PATH:
            raise ValueError("board {}: it cannot reach the goal".format(self.tables.format_board(board)))
        self._board, self._distance, mask = look
        self._steps = 0
        return self._observed(self._board), {"distance": self._distance, "mask": mask, "excess": 0}

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, int]]:
        """Move the blank, and return the board, the reward, whether the episode is terminated and truncated, and info."""
        if self._board is None:
            raise RuntimeError("reset comes before the first step")
        if not 0 <= action <= 3:
            raise ValueError("action {}: it is none of 0, 1, 2, 3".format(action))
        before = self._distance
        self._board, distance, mask = self._look(self._board, self._goal, action)
        self._distance = distance
        self._steps += 1
        info = {"distance": distance, "mask": mask, "excess": distance - before + 1}
        return self._observed(self._board), -1.0, distance == 0, self._steps >= self.max_steps, info

    def render(self) -> Optional[str]:
        """Return the board as text, a row per line, if the mode is "ansi"."""
        if self.render_mode is None or self._board is None:
            return None
        width, size = self.tables.width, len(str(len(self._goal) - 1))
        marks = [(str(tile) if tile else ".").rjust(size) for tile in self._board]
        return "\n".join([" ".join(marks[at : at + width]) for at in range(0, len(marks), width)])


if _GYMNASIUM is not None and "slidebase/Puzzle-v0" not in _GYMNASIUM.registry:
    _GYMNASIUM.register("slidebase/Puzzle-v0", entry_point="slidebase:Env")
