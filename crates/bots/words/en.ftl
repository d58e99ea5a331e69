# What the bots say of themselves.

bots-bad-argument-given = { $argument } is not right for the bot { $name }: it takes { $expected }
bots-bad-argument-weights = nobody can play by { $file }: { $why }
bots-expected-nothing = no argument
bots-expected-depth = a depth from 1 to { $most }
bots-expected-moves = a number of moves from 1 to { $most }
bots-expected-probability = a probability from 0 to 1, such as mixed:0.3
bots-expected-weights = a file of weights that parlour learn has written, such as net:weights.net
bots-expected-bookless = nothing, or bookless to think from the first move on
bots-expected-level = a number from 1 to { $most }, such as level:3

# What is said of bots and levels that any game can have, where a game has no words of its own for them.

bot-random = Plays any legal move, without a thought
bot-alphabeta = Looks ahead move by move, and judges by the score or by a few random games
bot-mcts = Plays thousands of random games from each position, and prefers the moves that win them
bot-net = Plays by the weights of a file that parlour learn has written
level-1 = Beginner
level-1-character = Tries four random games before a move, so it overlooks most threats
level-2 = Casual
level-2-character = Tries 20 random games before a move: it takes a win that is near, but misses what comes after
level-3 = Skilled
level-3-character = Tries 100 random games before a move, and sees short threats
level-4 = Strong
level-4-character = Tries 500 random games before a move, and rarely misses a threat
level-5 = Expert
level-5-character = Tries as many random games as its time allows
