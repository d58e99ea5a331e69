# What the bots of Checkers say of themselves.

checkers-level-1 = Duckling
checkers-level-1-character = Looks at its own move alone, overlooks many captures, and does not care for kings
checkers-level-2 = Lamb
checkers-level-2-character = Looks one move ahead and likes kings, but overlooks one capture in four
checkers-level-3 = Goat
checkers-level-3-character = Knows a good formation and follows most exchanges, but never asks what you will do next
checkers-level-4 = Hound
checkers-level-4-character = Follows every exchange to its end and pounces on what you leave; any trap catches it
checkers-level-5 = Fox
checkers-level-5-character = Lays small traps, and trusts a good formation too much
checkers-level-6 = Heron
checkers-level-6-character = Has seen many games and judges well, but overlooks shots that begin with a gift
checkers-level-7 = Owl
checkers-level-7-character = Sees most of what is on the board, but not the far end of an ending
checkers-level-8 = Raven
checkers-level-8-character = Reads many moves deep, knows the endings by heart and gives nothing away
checkers-bot-classic = Looks one move ahead and counts: greedy, and easily trapped
checkers-bot-master-1 = The master as it was before it learned, to measure progress against
checkers-bot-master = Reads many moves deep and gives nothing away
checkers-bots-bad-book-work-line = { $path }, line { $line }: this is no position with its moves; take the line out, and it is searched again
