# What Polarized Ladder says.

ladder-seat-1 = X
ladder-seat-2 = O

## What can be chosen

ladder-option-rows = Rows of the triangle; the base row has two cells a row, less one

ladder-wrong-rows = a board has 4 to 9 rows

## What a move did

ladder-placed = { $seat } takes { $cell }
ladder-completed = { $seat } completes the ladder { $cells }{ $on_base ->
    [true] {" "}on the base
   *[false] {""}
  }
ladder-fizzled = { $seat } completes { $cells }, but { $other } holds { $flanks }: neutralized
ladder-neutralized = { $seat } neutralizes { $cells }
ladder-blocked = { $seat } blocks { $cells }
ladder-threatened = { $seat } threatens { $cells }
ladder-filled = the board is full

## What speaks for a move

ladder-why-completes = completes the ladder { $cells }
ladder-why-neutralizes = neutralizes { $seat }'s ladder { $cells }
ladder-why-blocks = blocks { $seat }'s ladder { $cells }
ladder-why-threatens = threatens to complete { $count ->
    [one] a ladder
   *[other] ladders
  } on { $cells }

## How a side stands

ladder-has-won = { $seat } has won with the ladder { $cells }.
ladder-has-lost = { $seat } has lost: { $other } completed the ladder { $cells }.
ladder-cannot-win = { $seat } can no longer win: { $other } stands in the way of every ladder.
ladder-none-begun = { $seat } can still build { $open } of { $all } ladders and has begun none of them.
ladder-one-short = { $seat } can still build { $open } of { $all } ladders; one more token wins, on { $cells }.
ladder-one-nearest = { $seat } can still build { $open } of { $all } ladders; the nearest has { $held } of its 5 cells and lacks { $lacking }.
ladder-several-nearest = { $seat } can still build { $open } of { $all } ladders; the { $count } nearest have { $held } of their 5 cells.

## How a game ends

ladder-ending-completed = a ladder is complete
ladder-ending-filled = the board is full

## Moves that are none

ladder-not-a-cell = a move is a row and a column letter, such as 3D
ladder-no-such-row = rows go from 1, the base, to { $rows }
ladder-no-such-column = row { $row } has the columns { $first } to { $last }
ladder-only-column = row { $row } has only the column { $column }
ladder-occupied = { $mark } stands there; choose an empty cell
ladder-nothing-left-to-chance = nothing in Ladder is left to chance

## Positions that are none

ladder-no-side = the side to move is missing: end with X or O
ladder-wrong-side = the side to move is X or O, not { $side }
ladder-wrong-row-count = a board has 4 to 9 rows, separated by /; here are { $count }
ladder-already-won = { $mark } has already completed a ladder, so { $mark } cannot be to move
ladder-not-a-token = { $word } is not X, O or a number of empty cells
ladder-empty-run = a run of empty cells has at least one
ladder-too-many-cells = row { $row } has { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  }, and here are more
ladder-too-few-cells = row { $row } has { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  }, and here are only { $filled }
