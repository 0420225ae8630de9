# SPDX-License-Identifier: Apache-2.0
import sys

import slidebase


def main() -> int:
    """Print a shortest path from a board, to a goal if one is given, and return the exit status."""
    if not 2 <= len(sys.argv) <= 3 or sys.argv[1].startswith("-"):
        print('usage: python3 -m slidebase BOARD [GOAL], such as "@@EXAMPLE@@"', file=sys.stderr)
        return 2
    try:
        path = slidebase.solve(*sys.argv[1:])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("unsolvable" if path is None else path)
    return 1 if path is None else 0


if __name__ == "__main__":
    sys.exit(main())
