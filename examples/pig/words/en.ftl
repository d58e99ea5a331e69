# What Pig says.

pig-title = Pig
pig-pitch = Roll again, or keep what you have?

## What can be chosen

pig-option-players = How many play
pig-option-target = The points that win

## Players, and what they do

pig-seat-name-player = player { $number }
pig-event-threw = { $seat } rolls
pig-event-rolled = a { $pips }: { $pot } in the pot
pig-event-lost = a 1: { $pot } lost
pig-event-banked = { $seat } banks { $pot } and has { $total }
pig-won-by-target = banked the target

## How things stand

pig-stake-pot = { $pot } in the pot{ $rolling ->
    [true] , rolling
   *[false] {""}
  }
pig-standing-banked = { $seat } has banked { $banked } of { $target }{ $held ->
    [true] , and { $in_reach } if they hold now
   *[false] {""}
  }.
pig-standing-won = { $seat } has banked { $banked } of { $target } and has won.
pig-standing-left = { $seat } has left.

## What is wrong

pig-bad-move-choice = a move is roll or hold
pig-bad-move-die = the die is written d1 to d6
pig-bad-move-rolling = the die still rolls
pig-bad-move-not-rolled = no die has been rolled
pig-bad-move-nothing-to-bank = there is nothing to bank; roll first
pig-fault-parts = a position is written as 10/0 2 7, with ? after it while the die rolls
pig-fault-banked = what each has banked is a list of numbers, such as 10/0
pig-fault-players = 2 to 8 can play, not { $count }
pig-fault-to-move = the player to move is 1 to { $players }, not { $word }
pig-fault-pot = the pot is a number, not { $word }
pig-fault-other-winner = only the player whose turn it is can have banked the target
pig-fault-too-few-stay = whoever is to move is still there, and at least one more
pig-fault-at-stake = the game is over, so nothing is at stake

## Rules

pig-rules-turns-title = A turn
pig-rules-turns =
    On your turn, roll a die as often as you dare. What you roll goes into the pot. A 1 empties the
    pot and ends your turn; hold, and the pot is yours and the turn passes on. You must roll at least
    once.
pig-rules-turns-example = Nine in the pot: roll again, or hold?
pig-rules-end-title = The end
pig-rules-end =
    Whoever first banks the target (100, unless you choose otherwise) wins. The others play on
    without a player who leaves, as long as there are two.
pig-rules-notation-title = In writing
pig-rules-notation = A move is roll or hold. The die is written d1 to d6.

# The tour.
pig-tour-1 = Welcome to Pig! One die, and whoever first has 100 points wins. Roll it.
pig-tour-1-done = A 5. It lies in the pot, and is not yours yet.
pig-tour-2 = You may roll as often as you dare. Roll again.
pig-tour-2-done = 5 and 4: there are 9 in the pot.
pig-tour-3 = And again?
pig-tour-3-done = A 1! The pot is empty, and it is the other one's turn. That is Pig.
pig-tour-4 = With 20 in the pot it is time to be sensible. Hold.
pig-tour-4-done = Now the 20 are yours, and nobody takes them away. The turn passes on.
pig-tour-5 = A last riddle. You have 85 and there are 15 in the pot. Roll or hold?
pig-tour-5-done = 100: you have won. Now play a game.

## Bots

pig-bot-net = Plays by the weights of a file that parlour learn has written
pig-bot-random = Plays any legal move, without a thought
pig-bot-hold = Rolls until the pot holds 20 points, or as many as you say
pig-enough-points = a number of points
pig-level-1 = Hasty
pig-level-1-character = Holds any roll
pig-level-2 = Steady
pig-level-2-character = Holds at 20 points
