# What Ladder's board in the terminal says.

ladder-terminal-text-finishes = Here { $sides } would complete a ladder.
ladder-terminal-text-flank = A flank: whoever holds both flanks of a ladder has neutralized it.
ladder-terminal-text-hide-threats = Hide threats
ladder-terminal-text-show-threats = Show threats
