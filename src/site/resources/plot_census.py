# plot_census.py
import csv, sys
from matplotlib import pyplot

rows = list(csv.DictReader(sys.stdin))
pyplot.figure(figsize=(5, 2.4))
pyplot.bar([int(row["distance"]) for row in rows], [int(row["boards"]) for row in rows])
pyplot.xlabel("distance")
pyplot.ylabel("boards")
pyplot.savefig("census.png", dpi=150, bbox_inches="tight")
