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
