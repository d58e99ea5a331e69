# What a menu says of Checkers.

checkers-title = Checkers
checkers-pitch = English draughts by tournament rules: jump, crown, and leave no move
