"""Prints starts and goals of n-puzzle problems in PDDL: python3 pddl.py FILE... | slidebase solve - --shape HxW

Tiles are facts such as (at t1 x1 y1), (at t1 p_1_1) or (tile-at t1 pos1); x is the column, and of two other numbers the first
is the row. The blank is a fact such as (empty p_3_3) or (at blank p_3_3); in a goal it may be missing.
"""
import re
import sys


def facts(text, part):
    """Returns the facts of a part, such as :init, as lists of words."""
    begin = end = text.index("(" + part) + 1
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return [words.split() for words in re.findall(r"\(([^():=?]+)\)", text[begin:end])]


def place(words):
    numbers = [int(number) for number in re.findall(r"\d+", " ".join(words))]
    return tuple(numbers[::-1] if words[0].startswith("x") else numbers)


def tiles(found, named):
    """Returns the tile in each place; the blank is 0."""
    board = {place(words[1:]): 0 for words in found if re.search("blank|empty", words[0])}
    board.update({place(w[2:]): int("0" + re.sub(r"\D", "", w[1])) for w in found if w[0] in named})
    return board


for file in sys.argv[1:]:
    with open(file) as problem:
        text = re.sub(";.*", "", problem.read()).lower()
    init, goal = facts(text, ":init"), facts(text, ":goal")
    named = {words[0] for words in goal if len(words) > 2 and not re.search("blank|empty", words[0])}
    start, end = tiles(init, named), tiles(goal, named)
    assert set(end) <= set(start) and len(start) - len(end) < 2, file + ": not the tiles of a puzzle"
    print(";".join(" ".join(str(board.get(cell, 0)) for cell in sorted(start)) for board in (start, end)))
