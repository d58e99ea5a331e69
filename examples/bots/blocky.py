"""A Blocky bot: takes whatever puts it furthest ahead of the best opponent right away.

It never looks ahead, so it gives away its own work when a bigger turn would have paid off later.
"""
import json
import random
import sys


def choose(state):
    """The legal move after which our score, less the best of the others', is highest."""
    me = state["turn"]["seat"]

    def lead(scores):
        others = [score for seat, score in enumerate(scores) if seat != me]
        return scores[me] - max(others, default=0)

    best = max(map(lead, state["after"]))
    return random.choice([m for m, scores in zip(state["legal"], state["after"]) if lead(scores) == best])


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        print("id name Grab", "option name ParlourState type check default false", "ugiok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "state":
        state = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(state), flush=True)
