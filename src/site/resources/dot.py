# dot.py
import json, sys

print("digraph search { node [shape=box, fontname=monospace]")
for line in sys.stdin:
    node = json.loads(line)
    tiles = ["." if tile == "0" else tile for tile in node["board"].split()]
    width = int(sys.argv[1]) if len(sys.argv) > 1 else round(len(tiles) ** 0.5)
    rows = [" ".join(tiles[cell:cell + width]) for cell in range(0, len(tiles), width)]
    label = "\\n".join([*rows, *(f"{name}={node[name]}" for name in "gh" if name in node)])
    print(f'{node["node"]} [label="{label}", color={"red" if node["onPath"] else "gray"}]')
    if "parent" in node:
        print(f'{node["parent"]} -> {node["node"]} [label="{node["move"]}"]')
print("}")
