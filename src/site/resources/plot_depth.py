# plot_depth.py
import csv, sys
from statistics import median
from matplotlib import pyplot

expanded = {}
for row in csv.DictReader(sys.stdin):
    if row["heuristic"]:
        expanded.setdefault(row["heuristic"], {}).setdefault(int(row["distance"]), []).append(int(row["expanded"]))
for heuristic, by_depth in expanded.items():
    middle, least, most = ([of(boards) for boards in by_depth.values()] for of in (median, min, max))
    pyplot.fill_between(list(by_depth), least, most, alpha=0.2)
    pyplot.semilogy(list(by_depth), middle, label=heuristic)
pyplot.xlabel("depth")
pyplot.ylabel("boards expanded")
pyplot.legend()
pyplot.savefig("depth.png", dpi=150, bbox_inches="tight")
