# What several crates say in the same words.

shared-accuracy = accuracy
shared-back = Back
shared-bot = bot
shared-cannot-write = { $path } cannot be written: { $why }
shared-chance = chance
shared-chance-draws = Chance draws.
shared-clock = Clock
shared-empty = empty
shared-file-fault = { $path }: { $why }
shared-game-over = the game is over
shared-games-played-here = Games played here
shared-hours-ago = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
  }
shared-level-of = level { $level } of { $most }
shared-moves = Moves
shared-no-data-folder = there is no data folder; name one with --folder
shared-no-moves-yet = No move yet.
shared-nothing-kept = Nothing has been played here yet. Sit down at a game, and it will be kept.
shared-offer-draw = offer a draw
shared-page-is-at = The page is at { $url }
shared-parlour = Parlour
shared-players = Players
shared-rounds = Rounds
shared-rules = Rules
shared-rules-of = The rules of { $game }
shared-saved-as = Saved as { $path }.
shared-their-turn = { $name } is to move.
shared-thinking = { $name } is thinking{ $depth ->
    [0] {""}
   *[other] {", "}{ $depth } moves ahead
  }.
shared-to-move = to move
shared-too-many-players = at most { $most } can play
shared-tour-of = { $game }: a tour
shared-you = you
shared-your-name = Your name
shared-your-turn = Your turn.

# What is said of any game that has no words of its own.

rules-notation-title = In writing
rules-board-title = The board
rules-end-title = The end
rules-score-title = Score
rules-leaving-title = Leaving
option-players = How many play
rules-moves-title = { shared-moves }
