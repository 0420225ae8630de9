"""Calls all functions, with the types that their answers have: checked by mypy --strict, and run."""

from array import array
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
from numpy.typing import NDArray

import slidebase as sb
from slidebase import BoardError, Env, TableError, Tables, UnfinishedError

Bytes = NDArray[np.uint8]

board: str = sb.GOAL
tiles: Tuple[int, ...] = sb.parse("2 3 4 1 5 x 7 6 8")
rows: List[List[Optional[int]]] = [[2, 3, 4], [1, 5, None], [7, 6, 8]]
size: Tuple[int, int] = sb.HEIGHT, sb.WIDTH
version: str = sb.__version__
is_compiled: bool = sb.COMPILED

path: Optional[str] = sb.solve(board)
path = sb.solve(rows, goal=tiles, max_boards=5)
path = sb.solve(list(tiles))
path = sb.solve(np.array(tiles))
distance: Optional[int] = sb.distance("123046758", board)
distance = sb.distance(np.array(tiles, np.int16))
text: str = sb.format_board(rows)
hints: Optional[str] = sb.best_moves(tiles, blank=0, actions="tile")
hints = sb.best_moves(rows)
reachable: bool = sb.solvable(tiles)
after: Tuple[int, ...] = sb.after(tiles, "Ud", actions="blank")
one: Tuple[int, ...] = sb.random(seed=1, distance=(10, 20))
one = sb.random(unsolvable=True)

boards: Bytes = sb.random(100, seed=1)
boards = sb.random(100, distance=5, goal=board, blank=0)
boards = sb.random(4, distance=5, distinct=True, out=np.zeros((4, 9), np.uint8))
distances: Bytes = sb.distances(boards, threads=2, progress=False)
distances = sb.distances(boards.reshape(-1, 3, 3).astype(np.int64), boards[0], out=np.zeros(4, np.uint8))
masks: Bytes = sb.best_moves(boards, goal=board)
paths: Bytes = sb.paths(boards)
solvable: NDArray[np.bool_] = sb.solvable(boards)
moved: Bytes = sb.after(boards, paths[:, 0])
one = sb.after(boards[0], "")
least: Bytes = sb.canonical(boards)
train, test = sb.split(boards, test=0.2, seed=1)
least = sb.canonical(train)
listed: List[str] = sb.split([board, board], board)[0]
everything: Bytes = sb.boards(goal=board, blank=0)
wasted: Bytes = sb.excess(boards, paths, progress=lambda done, total: None)
wasted = sb.excess(boards, ["", "", "", ""])
number: int = sb.distances(tiles)
number = sb.excess(tiles, "ud") + sb.excess(board, [0, 1]) + sb.excess("2 3 4 1 5 x 7 6 8", 0)

plain = memoryview(bytes(tiles)).cast("B", (1, 9))
view: memoryview = sb.distances(plain)
view = sb.best_moves(plain)
view = sb.paths(plain)
view = sb.solvable(plain)
view = sb.after(plain, [0])
view = sb.excess(plain, ["u"])
view = sb.excess(plain, array("b", [0]))
view = sb.distances([board, tiles, rows])
view = sb.paths(tiles)
view = sb.distances(memoryview(array("i", tiles)).cast("B").cast("i", (1, 9)), out=bytearray(1)) and view


def four(file: Path) -> Tables:
    return sb.open(file) if file.exists() else sb.patterns("4x4", goal=None)


def limited(tables: Tables) -> Tuple[int, int]:
    try:
        tables.solve(tables.goal, max_boards=5)
    except UnfinishedError as error:
        return error.at_least, error.boards
    except (BoardError, TableError) as error:
        print(str(error))
    return tables.height, tables.width


env: Env = sb.Env(distance=(5, 20), max_steps=50, render_mode="ansi")
observation: Any
info: Dict[str, int]
observation, info = env.reset(seed=1, options={"distance": 7})
observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
total: float = reward + info["distance"]
ended: bool = terminated or truncated
drawing: Optional[str] = env.render()
with env as same:
    seed: Optional[int] = same.np_random_seed
    again: Env = same.unwrapped
print("typed", version == sb.__version__, limited(four(Path("4x4.slide"))) if is_compiled else size)
