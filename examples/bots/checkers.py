"""A Checkers bot: takes the most pieces it can, and steps only where nobody can take it back."""
import json
import random
import sys

PLACES = [(row, 2 * column + 1 - row % 2) for row in range(8) for column in range(4)]  # of squares 1 to 32


def choose(state):
    """The best by captures, then safety, then a step forward or the crown."""
    board = {PLACES[int(square) - 1]: piece for square, piece in state["board"]["squares"].items()}
    mine, theirs = "bw" if state["turn"]["seat"] == 0 else "wb"

    def merit(move):
        path = [PLACES[int(square) - 1] for square in move.replace("x", "-").split("-")]
        (start, _), (row, column) = path[0], path[-1]
        danger = 0
        for down in (1, -1):
            for right in (1, -1):  # an enemy beside us jumps if the place behind us is free
                enemy = board.get((row - down, column - right), " ")
                forward = enemy.isupper() or down == (1 if theirs == "b" else -1)
                behind = (row + down, column + right)
                free = behind in PLACES and (behind not in board or behind == path[0])
                danger += enemy.lower() == theirs and forward and free
        home = start in (0, 7) and board[path[0]] == mine  # the back row keeps them from crowning
        return move.count("x"), -danger, row in (0, 7) and board[path[0]] == mine and not home, -home, random.random()

    return max(state["legal"], key=merit)


state = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        print("id name Careful", "option name ParlourState type check default false", "ugiok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "state":
        state = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(state), flush=True)
