# How Balancer is taught.

## Rules

balancer-rules-scales-title = Scales
balancer-rules-scales =
    Two to eight players put weights on scales. A scale of radius r has the positions -r to -1 on
    its left arm and 1 to r on its right one; the centre holds nothing. A position holds a stack of
    weights, or one other scale, or nothing. Every weight has mass 1; a scale has the mass of all
    that stands on it.
balancer-rules-scales-example = Scale b stands on scale a, at -3; the centre shows whose a scale is
balancer-rules-turns-title = Turns
balancer-rules-turns =
    On your turn you take a weight from the round's pool, which all share, and put it on any
    position of any scale that holds no scale, on top of the stack there.
balancer-rules-capture-title = Capture
balancer-rules-capture =
    The top weight of a stack takes all weights below it, except those of the player who
    owns the scale. You own a scale while you have at least r more weights directly on it than
    anybody else. When the owner changes, every stack on that scale is decided anew. A wild weight
    (?) is nobody's and captures nothing.
balancer-rules-capture-example = A has put a weight on one of B's at -2 and taken it; with three more than B, A owns the scale
balancer-rules-balance-title = Balance
balancer-rules-balance =
    The torque of a scale is the sum of position times mass. It is balanced while that is
    no more than r to either side. When it is not, the scale tips and is gone with everything on it,
    other scales too; then the rest is weighed again, until all that stands is balanced. If the base
    tips, the round ends at once: it goes to whoever of the others had the highest score before.
balancer-rules-balance-example = -3 and twice 2 make a torque of 1: the scale stands. Without the weight at -3 it would be 4, more than the radius of 3
balancer-rules-score =
    A weight scores its distance from the centre for its owner. A scale scores its distance
    times all that stands on it. Whoever owns a scale has everything of his on it doubled, and that
    again on every scale below that is his.
balancer-rules-score-example = b is A's: 1 and 1 and 2, doubled, times 3 make 24 for A; B has 3 and 6, so 9; C has 4
balancer-rules-rounds-title = { shared-rounds }
balancer-rules-rounds =
    A round begins with a new scale, set up by chance on an empty position, and with wild
    weights that fall where they tip nothing. It ends when the pool is empty, and goes to the highest
    score; a tie is nobody's. The board stays for the next round, which the winner begins; after a
    tie, the player after the last one to begin. Most rounds won wins the game; equals share it.
balancer-rules-leaving =
    Whoever leaves a table of three or more is out for good, and the others play on: turns pass
    him by, and he wins no round and no game any more. His weights stay and count as they did.
balancer-rules-notation = A move is a scale and a position on it: a-3, b2.

## The tour

balancer-tour-1 = Welcome to Balancer! This is a scale with five places on either arm. You are A. Put your first weight on any place.
balancer-tour-1-done = A weight scores its distance from the centre. Far out is worth more, and pulls harder.
balancer-tour-2 = Every weight pulls with its distance: B pulls 3 to the left, you pull 2 to the right. This scale has a radius of 3, so it stands as long as the pull is at most 3 to one side. Put a weight on a3, as far out as there is.
balancer-tour-2-done = 2 and 3 to the right, 3 to the left: a torque of 2, and it holds. You have 5 points, B has 3.
balancer-tour-3 = Careful now: the torque is 2 to the right, and more than 3 would tip it. This is the base. Whoever tips the base ends the round, and gives it to the best of the others. Put a weight where nothing tips.
balancer-tour-3-done = It stands. Always count before you add to the heavy side.
balancer-tour-4 = Scales can stand on scales. The little one, b, has a radius of 2 and its torque is 2 already, all of it B's. Tipping the base is bad, but tipping b is not: everything on it is gone. Put a weight on b1.
balancer-tour-4-done = A torque of 3 was too much: b fell, and B's four points with it.
balancer-tour-5 = Weights can be stacked, and the top one takes all below it. Put yours on B's, at a-2.
balancer-tour-5-done = The weight below is yours now. And with three more on this scale than anybody else, as many as its radius, you own it: all of yours on it counts double.
balancer-tour-6 = A small scale is easily owned: b has a radius of 2, so two weights more than the others will do. You have one on it. Put a second there, and don't tip it.
balancer-tour-6-done = b is yours. What is yours on it counts double, then times its place on the scale below. Nobody captures your weights on a scale that you own.
balancer-tour-7 = A round ends when its weights are used up, and the best score wins it. The board stays. Then chance puts up a new scale and drops wild weights, marked ?. Watch.
balancer-tour-7-done = A scale on a4, and a wild weight on a-1. It is nobody's and takes nothing, but it pulls like any other; stack on it and it is yours.
balancer-tour-8 = A last riddle. One weight is left, and B leads by 10 points to 5. Win the round.
balancer-tour-8-done = The round is yours, and the game with it. Now play one.
