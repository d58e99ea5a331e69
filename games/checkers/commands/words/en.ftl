# What the commands of Checkers say: endgame tables, the opening book, files of games.

checkers-commands-book-in = { $positions } positions are in { $path }
checkers-commands-book-kept = { $positions } positions are in { $path }; the same command goes on
checkers-commands-book-positions = positions
checkers-commands-building = building
checkers-commands-file-count = { $games ->
    [one] 1 game
   *[other] { $games } games
  }, { $right } without a fault
checkers-commands-file-end = { $moves } moves; { $reason }
checkers-commands-searching = searching
checkers-commands-verifying = verifying
