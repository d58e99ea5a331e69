# What Balancer says.

balancer-title = Balancer
balancer-pitch = Stack, capture and keep your balance on scales that stand on scales

## What can be chosen

balancer-option-players = Who plays; their weights carry the first letters of their names, which must differ
balancer-option-rounds = How many rounds are played
balancer-option-weights = How many weights the players place in a round, all together
balancer-option-wild = How many wild weights fall at the start of a round
balancer-option-base-radius = How many positions each arm of the base has; no other scale is larger
balancer-option-first = Who moves first in the first round: random, or the number of a player

## Its own files

balancer-format-balancer = the position in Balancer's save file, without its history

## Rules

balancer-rules =
    Two to eight players put weights on scales. A scale of radius r has the positions -r to -1 on
    its left arm and 1 to r on its right one; the centre holds nothing. A position holds a stack of
    weights, or one other scale, or nothing. Every weight has mass 1; a scale has the mass of all
    that stands on it.

    Turns. On your turn you take a weight from the round's pool, which all share, and put it on any
    position of any scale that holds no scale, on top of the stack there.

    Capture. The top weight of a stack takes all weights below it, except those of the player who
    owns the scale. You own a scale while you have at least r more weights directly on it than
    anybody else. When the owner changes, every stack on that scale is decided anew. A wild weight
    (?) is nobody's and captures nothing.

    Balance. The torque of a scale is the sum of position times mass. It is balanced while that is
    no more than r to either side. When it is not, the scale tips and is gone with everything on it,
    other scales too; then the rest is weighed again, until all that stands is balanced. If the base
    tips, the round ends at once: it goes to whoever of the others had the highest score before.

    Score. A weight scores its distance from the centre for its owner. A scale scores its distance
    times all that stands on it. Whoever owns a scale has everything of his on it doubled, and that
    again on every scale below that is his.

    Rounds. A round begins with a new scale, set up by chance on an empty position, and with wild
    weights that fall where they tip nothing. It ends when the pool is empty, and goes to the highest
    score; a tie is nobody's. The board stays for the next round, which the winner begins; after a
    tie, the player after the last one to begin. Most rounds won wins the game; equals share it.

    A move is a scale and a position on it: a-3, b2.
