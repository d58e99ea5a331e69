"""A Checkers bot: takes the most pieces it can, and steps only where nobody can take it back."""
import json
import random
import sys

PLACES = [(row, 2 * column + 1 - row % 2) for row in range(8) for column in range(4)]  # of squares 1 to 32


def choose(state):
    """The best by captures, then safety, then the crown; men on the back row stay there."""
    board = {PLACES[int(square) - 1]: piece for square, piece in state["board"]["squares"].items()}
    theirs = "wb"[state["turn"]["seat"]]

    def merit(move):
        path = [PLACES[int(square) - 1] for square in move.replace("x", "-").split("-")]
        row, column = path[-1]
        danger = 0
        for down, right in (1, 1), (1, -1), (-1, 1), (-1, -1):  # an enemy there jumps us if it is free behind us
            enemy, behind = board.get((row - down, column - right), " "), (row + down, column + right)
            can_jump = enemy.isupper() or enemy == theirs and down == (1 if theirs == "b" else -1)
            free = behind in PLACES and (behind not in board or behind == path[0])
            danger += enemy.lower() == theirs and can_jump and free
        crowns, leaves_home = row in (0, 7), path[0][0] in (0, 7)
        return move.count("x"), -danger, board[path[0]].islower() and crowns - leaves_home, random.random()

    return max(state["legal"], key=merit)


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
