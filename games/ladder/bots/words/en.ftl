# What the bots of Ladder say of themselves.

ladder-level-1 = Picker
ladder-level-1-character = Puts tokens side by side; sees neither a ladder it could finish nor anything of yours
ladder-level-2 = Painter
ladder-level-2-character = Puts tokens side by side and finishes a ladder when it can, but never looks at yours
ladder-level-3 = Glazier
ladder-level-3-character = Stops your last step if the ladder climbs to the right; those to the left surprise it
ladder-level-4 = Thatcher
ladder-level-4-character = Builds real staircases, also where you spoilt them; still blind to ladders climbing left
ladder-level-5 = Mason
ladder-level-5-character = Knows neutralizing and stops every last step, but walks into two threats at once
ladder-level-6 = Rigger
ladder-level-6-character = Makes two threats at once and sees yours coming, but no plan longer than that
ladder-level-7 = Steeplejack
ladder-level-7-character = Sees three moves ahead what cannot be stopped; only deeper plans catch it
ladder-level-8 = Architect
ladder-level-8-character = { ladder-bot-perfect }
ladder-bot-minimax = Looks a few plies ahead (3 unless told) and likes long ladders
ladder-bot-perfect = Proves what it can, wins as fast as can be, and sets traps in between
