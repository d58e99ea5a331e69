"""A Balancer bot: gets as far ahead as it can, but never at the price of weights that stand already.

A move after which there is less on the board than before has tipped a scale; it makes one only if it must.
"""
import json
import random
import sys


def choose(state):
    """The move that tips nothing and leaves us furthest ahead."""
    me = state["turn"]["seat"]

    def merit(scores):
        others = [score for seat, score in enumerate(scores) if seat != me]
        return sum(scores) >= sum(state["scores"]), scores[me] - max(others)

    best = max(map(merit, state["after"]))
    return random.choice([m for m, scores in zip(state["legal"], state["after"]) if merit(scores) == best])


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        print("id name Steady", "option name ParlourState type check default false", "ugiok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "state":
        state = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(state), flush=True)
