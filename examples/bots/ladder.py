"""A Ladder bot: counts, for every empty cell, how far the ladders through it have come, ours and theirs."""
import json
import random
import sys


def choose(state):
    """The empty cell that finishes or stops the most."""
    cells, rows = state["board"]["cells"], state["board"]["rows"]
    mine = "XO"[state["turn"]["seat"]]
    worth = dict.fromkeys(state["legal"], 0)
    for column in range(2 * rows):
        for row in range(1, rows + 1):
            for way in (1, -1):  # a ladder leans to the right or to the left
                steps = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]
                ladder = [f"{row + up}{chr(65 + column + way * over)}" for over, up in steps]
                if all(cell in cells or cell in worth for cell in ladder):
                    taken = [cells[cell] for cell in ladder if cell in cells]
                    if len(set(taken)) < 2:  # nobody has spoiled it for the other
                        for cell in ladder:
                            if cell in worth:
                                worth[cell] += 9 ** len(taken) * (2 if mine in taken else 1)
    return max(worth, key=lambda cell: (worth[cell], random.random()))


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        print("id name Steps", "option name ParlourState type check default false", "ugiok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "state":
        state = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(state), flush=True)
