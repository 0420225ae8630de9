"""Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then."""

import sys

import slidebase


def answer(line: str) -> str:
    what, _, question = line.partition(" ")
    boards = question.split(";")
    try:
        path = slidebase.solve(*boards)
        if path is None:
            return "unsolvable" + (" or is it?" if what == "all" and slidebase.solvable(*boards) else "")
        if what == "all":
            return "{}\t{}\t{}".format(path, slidebase.distance(*boards), slidebase.best_moves(*boards))
        return path
    except slidebase.BoardError as error:
        return "error: {}".format(error)


lines = sys.stdin.buffer.read().decode("utf-8").split("\n")[:-1]
sys.stdout.buffer.write("".join([answer(line) + "\n" for line in lines]).encode("utf-8"))
