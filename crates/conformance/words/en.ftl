# What a tree says.

tree-title = Tree
tree-pitch = Climb to the leaf that is worth most to you
tree-option-seed = Which tree
tree-option-depth = Plies to the deepest leaves
tree-option-branching = The most branches of a node
tree-option-seats = { option-players }
tree-option-chance = In how many of 100 nodes chance acts
tree-event-taken = up branch { $branch }
tree-worth-leaf = This leaf is worth { $score } to { $seat }.
tree-worth-inner = Only leaves are worth anything.
