# What the bots of Balancer say of themselves.

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
balancer-level-8-character = { balancer-bot-schemer }
balancer-bot-random = Puts its weight anywhere that tips nothing
balancer-bot-mixed = Is greedy as often as you say, from 0 to 1, and random otherwise
balancer-bot-greedy = Takes the most points it can have at once without tipping anything
balancer-bot-sage = Judges what it sees by the games it has played, tempts a single opponent, and weighs what several may do
balancer-bot-schemer = Reads the round to its end, and tips whatever stands in its way
