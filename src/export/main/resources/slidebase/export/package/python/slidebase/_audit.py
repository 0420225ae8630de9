# SPDX-License-Identifier: Apache-2.0
"""The audit of a heuristic over all boards, with the names of `slidebase audit --json`."""

from __future__ import annotations

from math import fsum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, List, Tuple

    from slidebase._boards import Tables

#: How many findings of a kind are kept.
_MOST_SHOWN = 5


def audit(tables: Tables, h: Any, goal: Any) -> Dict[str, Any]:
    boards = tables.boards(goal)
    distances: List[int] = tables.distances(boards, goal).tolist()
    cells, data = tables.height * tables.width, bytes(boards)
    rows = [data[at : at + cells] for at in range(0, len(data), cells)]
    numbers = h.tolist() if hasattr(h, "tolist") else list(h)
    if len(numbers) != len(rows):
        raise ValueError("{} estimates for {} boards".format(len(numbers), len(rows)))
    known = sorted([slot for slot, number in enumerate(numbers) if number is not None], key=lambda slot: distances[slot])
    for slot in known:
        if not abs(numbers[slot]) < float("inf"):
            raise ValueError("estimate {}: not a number".format(numbers[slot]))
    errors = {slot: abs(numbers[slot] - distances[slot]) for slot in known}
    over = [slot for slot in known if numbers[slot] > distances[slot]]
    most = max(errors.values())
    worst = [slot for slot in known if errors[slot] == most]
    pairs, falls = _falls(tables, rows, numbers, known)

    def shown(slots: List[int]) -> List[Dict[str, Any]]:
        return [
            {"board": " ".join(map(str, rows[slot])), "h": numbers[slot], "distance": distances[slot]}
            for slot in slots[:_MOST_SHOWN]
        ]

    def quality(slots: List[int]) -> Dict[str, Any]:
        exact = sum([errors[slot] == 0 for slot in slots])
        return {
            "meanH": fsum([numbers[slot] for slot in slots]) / len(slots),
            "meanError": fsum([errors[slot] for slot in slots]) / len(slots),
            "greatestError": max([errors[slot] for slot in slots]),
            "exact": exact,
            "exactShare": exact / len(slots),
        }

    levels: Dict[int, List[int]] = {}
    for slot in known:
        levels.setdefault(distances[slot], []).append(slot)
    return {
        "goal": tables.goal if goal is None else tables.format_board(goal),
        "boards": len(known),
        "missing": len(rows) - len(known),
        "admissible": not over,
        "overestimates": len(over),
        "greatestOverestimate": max([numbers[slot] - distances[slot] for slot in over], default=0),
        "firstOverestimates": shown(over),
        "negative": sum([numbers[slot] < 0 for slot in known]),
        "consistent": not falls,
        "pairs": pairs,
        "inconsistencies": len(falls),
        "greatestInconsistency": max([numbers[slot] - numbers[to] - 1 for slot, _, to in falls], default=0),
        "firstInconsistencies": [
            {
                "board": " ".join(map(str, rows[slot])),
                "h": numbers[slot],
                "move": "udlr"[move],
                "neighbour": " ".join(map(str, rows[to])),
                "neighbourH": numbers[to],
            }
            for slot, move, to in falls[:_MOST_SHOWN]
        ],
        "meanDistance": sum([distances[slot] for slot in known]) / len(known),
        **quality(known),
        "worst": len(worst),
        "firstWorst": shown(worst),
        "byDistance": [{"distance": at, "boards": len(slots), **quality(slots)} for at, slots in levels.items()],
    }


def _falls(tables: Tables, rows: List[bytes], numbers: List[Any], known: List[int]) -> Tuple[int, List[Tuple[int, int, int]]]:
    """Return the number of pairs of neighbours, and the moves along which h falls by more than 1: slots, and a code between."""
    width, places = tables.width, {row: slot for slot, row in enumerate(rows)}
    moves, falls = 0, []
    for slot in known:
        row = rows[slot]
        blank = row.index(0)
        legal = blank >= width, blank < len(row) - width, blank % width > 0, blank % width < width - 1
        for move, step in enumerate((-width, width, -1, 1)):
            if legal[move]:
                after = bytearray(row)
                after[blank], after[blank + step] = row[blank + step], 0
                to = places[bytes(after)]
                if numbers[to] is not None:
                    moves += 1
                    if numbers[slot] - numbers[to] > 1:
                        falls.append((slot, move, to))
    return moves // 2, falls
