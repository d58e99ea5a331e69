//! The engine protocol: any game of the house, played by its bots, behind a pair of streams.
//!
//! It is the Universal Game Interface, the UCI of abstract games, with a few words of our own
//! (`query turn`, `query legal`, `sample`, `perft`, `show`). Lines are read by a thread of their own
//! and a search thinks on another, so that every command is heard at once, whatever is going on.
//! Whatever cannot be done is answered with one `error …` line, in words and as data, and changes nothing.
//!
//! Where the protocol leaves a choice, this engine chooses so:
//!
//! * `setoption` for one of the game's own options opens a new match: the position becomes the start
//!   of the new setup. So does `uginewgame`.
//! * `go` without a limit thinks for a second at most; only `go infinite` waits for `stop`.
//! * `query result` at a table of more than two names a sole winner `p1win` to `p8win`; a shared win,
//!   or a win that nobody has, is a `draw`.
//! * `perft N` may be followed by outcomes of chance: the n-th event of every line takes the n-th.
//! * Whatever comes during a count but `stop`, `quit` and `isready` waits for its end, as a script expects.
//! * The end of input, or `quit`, cuts a search off at once. A count may still finish: for a second after the end of
//!   input, so that a script need not wait for it, and for a moment after `quit`.
//! * `hash` may be as large as the memory that is free, and not larger.
//! * `stop` with nothing to stop is not answered, as in UCI.
//! * `state …`, which an arena tells a bot that asked for it, is understood and not answered.
//! * A bot that panics is replaced by a fresh one, and the first legal move stands in for its choice.
//!
//! The other side of the protocol is a [`Foreign`] player: somebody else's program in a chair of ours.
//!
//! ```
//! use parlour_registry::find_game;
//!
//! let mut answers = Vec::new();
//! let commands = "position startpos moves 1E\nquery fen\nquit\n".as_bytes();
//! parlour_engine::run(find_game("ladder")?, None, commands, &mut answers)?;
//! assert_eq!(answers, b"response 1/3/5/7/9/11/4X8 O\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bounded_line;
mod breakdown;
mod command;
mod count;
mod engine;
mod error;
mod foreign;
mod go;
mod inbox;
mod info;
mod memory;
mod options;
mod players;
mod process;
mod process_tree;
mod query;
mod refusal;
mod search;
mod session;
mod spec;
mod words;

pub use bounded_line::{Line, read_line};
pub use count::count;
pub use error::EngineError;
pub use foreign::{Foreign, ForeignOptions};
pub use memory::NoRoom;
pub use players::{BadPlayers, PlayerList, player};
pub use process_tree::end_programs;
pub use session::{run, run_with_tables};
pub use spec::{COMMAND, command_line, seat, split_words};
pub use words::CATALOGUE;
