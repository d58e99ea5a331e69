//! Commands that the help of the program shows as examples. They name games, so they stand beside the list.

/// For the program as a whole.
pub const PROGRAM: &str = "  \
  parlour                                     the page in your browser, and the games in your terminal
  parlour serve --no-open                     only the page
  parlour play ladder                         play Ladder against the best bot
  parlour play ladder --level 3               …or against an easier one
  parlour play ladder --players human,human   two people at one keyboard
  parlour history                             what you have played
  parlour arena ladder --bots minimax,random  let bots play one another
  parlour engine ladder                       speak the engine protocol on standard input and output";

/// For `parlour arena`.
pub const ARENA: &str = "  \
  parlour arena ladder --bots minimax,random --games 20 --movetime 50
  parlour arena checkers --bots levels --format neighbours --nodes 2000
  parlour arena blocky --bots \"cmd:python3 mybot.py,level:1,level:2\"";

/// For `parlour bridge`.
pub const BRIDGE: &str = "  \
  PARLOUR_TOKEN=TOKEN parlour bridge --url https://play.example.org --game ladder -- python3 mybot.py";

/// For `parlour analyse`.
pub const ANALYSE: &str = "  \
  parlour analyse game.parlour              what each move gave away, and where the game turned
  parlour analyse games.pdn --game 3        the third game of the file
  parlour analyse game.parlour --ply 12     the best moves after twelve plies
  parlour analyse checkers --fen W:W18,32:B1,15
  parlour analyse ladder --moves 1E 7G 1F";

/// For `parlour learn`.
pub const LEARN: &str = "  \
  parlour learn ladder --option rows=5
  parlour learn checkers --games 2000 --passes 6";

/// For playing against what was learned.
pub const LEARNED: &str = "  \
  parlour play checkers --players human,net:weights.net";
