# leaks.py
import sys

import slidebase as sb

train, test = ([line.split(";")[0] for line in open(name)] for name in sys.argv[1:])
seen = set(map(tuple, sb.canonical(train).tolist()))
print([board for board, least in zip(test, sb.canonical(test).tolist()) if tuple(least) in seen])
