# paired.py
import csv, statistics, sys

expanded = {}
for row in csv.DictReader(sys.stdin):
    expanded.setdefault(row["heuristic"], {})[row["id"]] = int(row["expanded"])
first, second = (expanded[name] for name in sys.argv[1:])
pairs = [(first[id], second[id], first[id] - second[id]) for id in first]
for name, column in zip([*sys.argv[1:], "difference"], zip(*pairs)):
    print(f"{name:15} {statistics.mean(column):7.1f} +- {statistics.stdev(column):6.1f}")
print(sum(difference > 0 for *_, difference in pairs), "of", len(pairs), "smaller")
