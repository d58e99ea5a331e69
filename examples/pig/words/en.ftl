# What Pig says.

pig-title = Pig
pig-pitch = Roll again, or keep what you have?

pig-option-target = The points that win

pig-text-player = Player { $number }
pig-text-banked-the-target = banked the target

pig-text-bad-die = a die that rolls falls as d1 to d6
pig-text-written = a position is written as 10/0 2 7: what each of 2 to 8 players has banked, the player to move and the pot, with ? after it while the die rolls
pig-text-won = only the player to move can have banked the target, and then nothing is at stake
pig-text-too-few-stay = the player to move and at least one more must still play
