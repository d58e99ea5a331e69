# What the bots say of themselves.

bots-bad-argument = { $argument } is not right for the bot { $name }: it takes { $expected }
bots-bad-weights = nobody can play by { $file }: { $why }
bots-no-argument = no argument
bots-depth-argument = a depth from 1 to { $most }
bots-moves-argument = a number of moves from 1 to { $most }
bots-probability-argument = a probability from 0 to 1, such as mixed:0.3
bots-weights-argument = a file of weights that parlour learn has written, such as net:weights.net
bots-bookless-argument = nothing, or bookless to think from the first move on
bots-level-argument = a number from 1 to { $most }, such as level:3

# What is said of bots that any game can have, where a game has no words of its own for them.

bot-random = Plays any legal move, without a thought
bot-net = Plays by the weights of a file that parlour learn has written
