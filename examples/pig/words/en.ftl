# What Pig says.

pig-title = Pig
pig-pitch = Roll again, or keep what you have?

## What can be chosen

pig-option-players = How many play
pig-option-target = The points that win

## Rules

pig-rules =
    On your turn, roll a die as often as you dare. What you roll goes into the pot. A 1 empties the
    pot and ends your turn; hold, and the pot is yours and the turn passes on. You must roll at least
    once. Whoever first banks the target (100, unless you choose otherwise) wins.

    A move is roll or hold. The die is written d1 to d6.
