# What the bots of Blocky say of themselves.

blocky-level-1 = Scribbler
blocky-level-1-character = Loves to smash and to paint, the more it costs the better; hardly knows its own colour
blocky-level-2 = Dauber
blocky-level-2-character = Moves what catches the eye; hardly knows where its colour lies, and never counts costs
blocky-level-3 = Stacker
blocky-level-3-character = Sees when half the board improves, not when a corner does; never counts costs
blocky-level-4 = Tiler
blocky-level-4-character = Finds good turns and swaps, with an eye that is a dozen cells off; never counts costs
blocky-level-5 = Quilter
blocky-level-5-character = Judges its own goal well; does not look at yours, and smashes as if that were free
blocky-level-6 = Weaver
blocky-level-6-character = Counts costs and breaks up what you build, when it happens to see it; never thinks ahead
blocky-level-7 = Engraver
blocky-level-7-character = Measures every move closely, for itself and against you; never thinks ahead
blocky-level-8 = Cubist
blocky-level-8-character = { blocky-bot-planner }
blocky-bot-planner-1 = The planner as it was before it knew what the last move is worth, to measure progress against
blocky-bot-planner = Plans several turns ahead, counts every cost, and spoils what others are after
blocky-bot-random = Plays any move but a pass, and paints only in its own colour
blocky-bot-smart = Draws N moves (100 unless told) and plays the best for its goal, or passes
