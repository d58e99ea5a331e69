# What the bots say of themselves.

bots-bad-argument = { $argument } is not right for the bot { $name }: it takes { $expected }
bots-bad-weights = nobody can play by { $file }: { $why }
bots-no-argument = no argument
bots-depth-argument = a depth from 1 to { $most }
bots-moves-argument = a number of moves from 1 to { $most }
bots-probability-argument = a probability from 0 to 1, such as mixed:0.3
bots-weights-argument = a file of weights that parlour learn has written, such as net:weights.net
bots-bookless-argument = nothing, or bookless to think from the first move on
bots-level-argument = a number from 1 to { $most }, such as level:3

## Balancer

balancer-level-1 = Tumbler
balancer-level-1-character = Looks at the base alone and misjudges most of what it sees there
balancer-level-2 = Juggler
balancer-level-2-character = Takes what glitters on the base, and does not see the scales above it
balancer-level-3 = Peddler
balancer-level-3-character = Gathers points on every scale, and never asks what you will do about it
balancer-level-4 = Porter
balancer-level-4-character = Thinks of your answer, not too surely, and keeps everything standing
balancer-level-5 = Docker
balancer-level-5-character = Tips what bothers it, but does not count what stands on nested scales
balancer-level-6 = Assayer
balancer-level-6-character = Reads far and patiently, and never dreams that anybody would tip a scale
balancer-level-7 = Smuggler
balancer-level-7-character = Sees all there is and tips with a purpose, but trusts its eye more than it should
balancer-level-8 = Alchemist
balancer-level-8-character = Reads the round to its end, and tips whatever stands in its way
balancer-bot-net = Plays by the weights of a file that parlour learn has written
balancer-bot-random = Puts its weight anywhere that tips nothing
balancer-bot-mixed = Is greedy as often as you say, from 0 to 1, and random otherwise
balancer-bot-greedy = Takes the most points it can have at once without tipping anything
balancer-bot-sage = Judges what it sees by the games it has played, tempts a single opponent, and weighs what several may do
balancer-bot-schemer = Reads the round to its end, and tips whatever stands in its way

## Ladder

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
ladder-level-8-character = Proves what it can, wins as fast as can be, and sets traps in between
ladder-bot-minimax = Looks a few plies ahead (3 unless told) and likes long ladders
ladder-bot-net = Plays by the weights of a file that parlour learn has written
ladder-bot-perfect = Proves what it can, wins as fast as can be, and sets traps in between
ladder-bot-random = Plays any legal move, without a thought

## Checkers

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
checkers-bot-net = Plays by the weights of a file that parlour learn has written
checkers-bot-master-1 = The master as it was before it learned, to measure progress against
checkers-bot-master = Reads many moves deep and gives nothing away
checkers-bot-random = Plays any legal move, without a thought

## Blocky

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
blocky-level-8-character = Plans several turns ahead, counts every cost, and spoils what others are after
blocky-bot-net = Plays by the weights of a file that parlour learn has written
blocky-bot-planner-1 = The planner as it was before it knew what the last move is worth, to measure progress against
blocky-bot-planner = Plans several turns ahead, counts every cost, and spoils what others are after
blocky-bot-random = Plays any move but a pass, and paints only in its own colour
blocky-bot-smart = Draws N moves (100 unless told) and plays the best for its goal, or passes

# The book of openings.

bots-book-line = { $path }, line { $line }: this is no position with its moves; take the line out, and it is searched again
bots-book-io = { $why }
