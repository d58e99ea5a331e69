# What a flawed game says.

flawed-title = Flawed
flawed-pitch = Climb to the leaf that is worth most to you
flawed-option-seed = Which tree
flawed-option-depth = Plies to the deepest leaves
flawed-option-branching = The most branches of a node
flawed-option-seats = How many play
flawed-option-chance = In how many of 100 nodes chance acts
tree-event-taken = up branch { $branch }
tree-worth-leaf = This leaf is worth { $score } to { $seat }.
tree-worth-inner = Only leaves are worth anything.
flawed-bot-odd = Plays a legal move unless it is flawed
flawed-level-1 = Odd
flawed-level-1-character = Plays as the bot does unless it is flawed
