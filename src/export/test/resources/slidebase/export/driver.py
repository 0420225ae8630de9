"""Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then.

A line "open FILE;FILE" has it answer from the blobs in these files from there on; "random DISTANCE;GOAL" and
"any" draw boards.
"""

import importlib
import sys
from pathlib import Path

slidebase = importlib.import_module(next(Path(__file__).parent.glob("slidebase_*.py")).stem)

solve, distance = slidebase.solve, slidebase.distance
best_moves, solvable, random = slidebase.best_moves, slidebase.solvable, slidebase.random


def open_files(names: str) -> str:
    global solve, distance, best_moves, solvable, random
    tables = slidebase.open(*[Path(name).read_bytes() for name in names.split(";")])
    solve, distance = tables.solve, tables.distance
    best_moves, solvable, random = tables.best_moves, tables.solvable, tables.random
    return "ok"


def answer(line: str) -> str:
    what, _, question = line.partition(" ")
    boards = question.split(";")
    try:
        if what == "open":
            return open_files(question)
        if what == "random":
            return " ".join(map(str, random(distance=int(boards[0]), goal=boards[1] if len(boards) > 1 else None)))
        if what == "any":
            return " ".join(map(str, random()))
        path = solve(*boards)
        if path is None:
            return "unsolvable" + (" or is it?" if what == "all" and solvable(*boards) else "")
        if what == "all":
            return "{}\t{}\t{}".format(path, distance(*boards), best_moves(*boards))
        return path
    except ValueError as error:
        return "error: {}".format(error)


lines = sys.stdin.buffer.read().decode("utf-8").split("\n")[:-1]
sys.stdout.buffer.write("".join([answer(line) + "\n" for line in lines]).encode("utf-8"))
