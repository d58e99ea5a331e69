# What Ladder's board in the terminal says.

ladder-terminal-finishes = Here { $sides } would complete a ladder.
ladder-terminal-flank = A flank: whoever holds both flanks of a ladder has neutralized it.
ladder-terminal-hide-threats = Hide threats
ladder-terminal-show-threats = Show threats
