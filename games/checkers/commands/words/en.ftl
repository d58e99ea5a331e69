# What the commands of Checkers say: endgame tables, the opening book, files of games.

checkers-commands-told-book-in = { $positions } positions are in { $path }
checkers-commands-told-book-kept = { $positions } positions are in { $path }; the same command goes on
checkers-commands-told-book-positions = positions
checkers-commands-told-building = building
checkers-commands-told-file-count = { $games ->
    [one] 1 game
   *[other] { $games } games
  }, { $right } without a fault
checkers-commands-told-file-end = { $moves } moves; { $reason }
checkers-commands-told-searching = searching
checkers-commands-told-verifying = verifying
