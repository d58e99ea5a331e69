# What Polarized Ladder says.

ladder-seat-1 = X
ladder-seat-2 = O

## What can be chosen

ladder-option-rows = Rows of the triangle; the base row has two cells a row, less one

ladder-setup-refusal-wrong-rows = a board has 4 to 9 rows

## What a move did

ladder-event-placed = { $seat } takes { $cell }
ladder-event-completed = { $seat } completes the ladder { $cells }{ $on_base ->
    [true] {" "}on the base
   *[false] {""}
  }
ladder-event-fizzled = { $seat } completes { $cells }, but { $other } holds { $flanks }: neutralized
ladder-event-neutralized = { $seat } neutralizes { $cells }
ladder-event-blocked = { $seat } blocks { $cells }
ladder-event-threatened = { $seat } threatens { $cells }

## What speaks for a move

ladder-why-play-completes = completes the ladder { $cells }
ladder-why-play-neutralizes = neutralizes { $seat }'s ladder { $cells }
ladder-why-play-blocks = blocks { $seat }'s ladder { $cells }
ladder-why-play-threatens = threatens to complete { $count ->
    [one] a ladder
   *[other] ladders
  } on { $cells }

## How a side stands

ladder-standing-won = { $seat } has won with the ladder { $cells }.
ladder-standing-lost = { $seat } has lost: { $other } completed the ladder { $cells }.
ladder-standing-cannot-win = { $seat } can no longer win: { $other } stands in the way of every ladder.
ladder-standing-none-begun = { $seat } can still build { $open } of { $all } ladders and has begun none of them.
ladder-standing-one-short = { $seat } can still build { $open } of { $all } ladders; one more token wins, on { $cells }.
ladder-standing-one-nearest = { $seat } can still build { $open } of { $all } ladders; the nearest has { $held } of its 5 cells and lacks { $lacking }.
ladder-standing-several-nearest = { $seat } can still build { $open } of { $all } ladders; the { $count } nearest have { $held } of their 5 cells.

## How a game ends

ladder-ending-completed = a ladder is complete
ladder-ending-filled = the board is full

## Moves that are none

ladder-move-refusal-not-a-cell = a move is a row and a column letter, such as 3D
ladder-move-refusal-no-such-row = rows go from 1, the base, to { $rows }
ladder-move-refusal-no-such-column = row { $row } has the columns { $first } to { $last }
ladder-move-refusal-only-column = row { $row } has only the column { $column }
ladder-move-refusal-occupied = { $mark } stands there; choose an empty cell
ladder-move-refusal-nothing-left-to-chance = nothing in Ladder is left to chance

## Positions that are none

ladder-position-refusal-no-side = the side to move is missing: end with X or O
ladder-position-refusal-wrong-side = the side to move is X or O, not { $side }
ladder-position-refusal-wrong-row-count = a board has 4 to 9 rows, separated by /; here are { $count }
ladder-position-refusal-already-won = { $mark } has already completed a ladder, so { $mark } cannot be to move
ladder-position-refusal-not-a-token = { $word } is not X, O or a number of empty cells
ladder-position-refusal-empty-run = a run of empty cells has at least one
ladder-position-refusal-too-many-cells = row { $row } has { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  }, and here are more
ladder-position-refusal-too-few-cells = row { $row } has { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  }, and here are only { $filled }
