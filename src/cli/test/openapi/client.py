"""Reads an answer of each kind of each verb with a client that openapi-generator has made: client.py ADDRESS."""
import json
import sys
import urllib.parse
import urllib.request

import slidebase_client as client

address = sys.argv[1]
api = client.DefaultApi(client.ApiClient(client.Configuration(host=address)))
HARD = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
SOLVED, UNSOLVABLE = "1 2 3 4 5 6 7 0 8", "1 2 3 4 5 6 8 7 0"
QUESTIONS = {
    "solve": [{}, {"as": "tiles"}, {"board": UNSOLVABLE}, {"board": HARD, "max-boards": 1}],
    "distance": [{}, {"board": UNSOLVABLE}, {"board": HARD, "max-boards": 1}],
    "best": [{}, {"as": "mask"}, {"board": UNSOLVABLE}, {"board": HARD, "max-boards": 1}],
    "paths": [{}, {"list": "true"}, {"board": UNSOLVABLE}, {"board": HARD, "max-boards": 1}],
    "check": [
        {"moves": "r"},
        {"moves": "lrr"},
        {"moves": "u"},
        {"moves": "rr"},
        {"moves": ""},
        {"moves": "unsolvable"},
        {"moves": "1", "as": "distance"},
        {"board": UNSOLVABLE, "moves": "unsolvable"},
        {"board": HARD, "moves": "80", "as": "distance", "max-boards": 1},
    ],
    "solvable": [{}, {"board": UNSOLVABLE}],
    "rank": [{}],
    "unrank": [{"slot": 5}],
    "random": [
        {},
        {"as": "drawings"},
        {"unsolvable": "true"},
        {"shape": "4x4", "seed": 1, "max-boards": 1},
    ],
    "census": [{}, {"shape": "4x4"}],
    "info": [{}, {"shape": "4x4"}],
}


def get(verb, parameters):
    """The answers of a GET, a JSON object per line."""
    query = urllib.parse.urlencode(parameters)
    with urllib.request.urlopen(f"{address}/v1/{verb}?{query}") as answer:
        return answer.read().decode().splitlines()


def lines(verb, *of):
    """The answers to a stream."""
    content = "\n".join(of).encode()
    request = urllib.request.Request(f"{address}/v1/{verb}", content, {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode().splitlines()


def kind(model, line):
    """The class that a model finds for an answer, whose members it must keep."""
    found = model.from_json(line)
    instance = getattr(found, "actual_instance", found)
    known = model.__name__ if instance is found else type(instance).__name__
    kept = client.ApiClient().sanitize_for_serialization(instance)
    assert kept.keys() == json.loads(line).keys(), line
    return known


for verb, questions in QUESTIONS.items():
    kinds = set()
    one = getattr(client, verb.capitalize(), None)
    many = getattr(client, verb.capitalize() + "Line", None)
    for parameters in questions:
        board = {"board": SOLVED} if verb in ("solve", "distance", "best", "paths", "check", "solvable", "rank") else {}
        for line in get(verb, {**board, **parameters}):
            kinds.update(kind(model, line) for model in (one, many) if model)
    if verb not in ("random", "census", "info"):
        claim = ";r" if verb == "check" else ""
        kinds.update(kind(many, line) for line in lines(verb, SOLVED + claim, "# a comment", "?"))
    print(verb, *sorted(kinds))
assert api.solve(board=SOLVED).actual_instance.path == "r"
