# What every game says.

verbatim = { $text }
core-empty-word = an empty word

## Lists

list-all = { $before } and { $last }
list-any = { $before } or { $last }
list-next = { $before }, { $last }

## Seats that nobody has named

seat-number = seat { $number }

## Moves

core-move-error-unreadable = { $text } is not a move: { $expected }
core-move-error-illegal = { $text } is not legal: { $reason }
core-move-error-game-over = { $text } is not legal: the game is over
core-move-error-ambiguous = { $text } could be { $choices }
core-move-error-outdated = the position has changed since this move was chosen: choose again
core-expected-moves = play { $moves }
core-expected-such = the legal moves are others, such as { $moves }
core-expected-chance = chance comes first
core-expected-no-chance = nothing is left to chance in this game
core-illegal-ply = that is not allowed in this position

# $kind is bot, game, option or player: a language with other words chooses by it.
core-unknown-near = there is no { $kind } { $word }; did you mean { $near }?
core-unknown-none = there is no { $kind } { $word }; there are none
core-unknown-others = there is no { $kind } { $word }; there { $count ->
    [one] is only
   *[other] are
  } { $all }

## How a match ends

ending-resigned = { $seat } resigned
ending-out-of-time = { $seat } ran out of time
ending-abandoned = { $seat } left
ending-forfeited = forfeited: { $reason }
ending-agreed = all agreed
ending-adjudicated = by adjudication
ending-unstated = as recorded
core-no-ending = the match cannot be ended so now
core-branch-error-too-deep = variations lie at most { $deepest } deep in one another; make this one the main line first

## Openings

core-unknown-opening-near = there is no opening { $wanted }; did you mean { $near }?
core-unknown-opening-none = there is no opening { $wanted }; this game has none
core-unknown-opening-only = there is no opening { $wanted }; there is only number { $number }
core-unknown-opening-numbered = there is no opening { $wanted }; they are numbered from { $first } to { $last }

## Options

core-option-kind-number = a number from { $min } to { $max }
core-option-kind-choice = { $words }
core-option-kind-letters = up to { $most } different letters from A to Z, such as ABC
core-bad-value-too-many = { $count } players are too many: at most { $most } can play
core-bad-value-together = these options do not go together
core-bad-value-wrong = { $value } is not right for { $name }: it takes { $kind }

## Positions

core-position-error = { $fault } (at character { $character })

## Records

record-error = line { $line }, column { $column }: { $fault }
core-record-fault-no-game = a record must name its game, as in [Game "{ $example }"]
core-record-fault-other-game = this is a record of { $found }, not of { $game }
core-record-fault-other-rules = this record follows version { $found } of the rules; version { $known } is known here
core-record-fault-tag-after-moves = a tag stands after the moves; a record holds one match
core-record-fault-tag-twice = the tag { $name } stands twice
core-record-fault-tag-without-name = a tag needs a name, as in [Event "Final"]
core-record-fault-value-without-quotes = the value of the tag { $name } must stand in quotes
core-record-fault-value-not-closed = this value has no closing quote
core-record-fault-tag-not-closed = the tag { $name } is not closed with ]
core-record-fault-comment-not-closed = this comment has no closing brace
core-record-fault-comment-not-opened = a comment ends here that never began
core-record-fault-variation-of-nothing = a variation stands after the move that it replaces, and here is none
core-record-fault-variation-not-closed = this variation has no closing parenthesis
core-record-fault-variation-not-opened = a variation ends here that never began
core-record-fault-too-deep = variations lie more than { $deepest } deep in one another
core-record-fault-after-result = something stands after the result
core-record-fault-no-such-ply = { $value } is not a number of plies up to { $most }
core-record-fault-cannot-leave = { $text }: nobody sits there any more, or the game is over
core-record-fault-cannot-end = { $text }: the game cannot end so here
core-record-fault-termination = { $word } is not a way to end: it is agreed or adjudicated
core-record-fault-two-results = the result here is { $tag }, but { $result } after the moves
core-record-fault-other-result = the record says { $result }, but on the board it is { $board }
core-record-fault-not-over = the record says { $result }, but the game is not over
