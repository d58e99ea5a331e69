//! Checkers, or English draughts, by tournament rules.
//!
//! ```
//! use parlour_checkers::{Checkers, CheckersSetup};
//! use parlour_core::{Game, Match, Notation};
//!
//! let mut game = Match::<Checkers>::new(CheckersSetup::default());
//! for word in "11-15 22-17 15-19".split(' ') {
//!     let m = game.position().parse_move(word)?;
//!     game.play_move(m)?;
//! }
//! let error = game.position().parse_move("25-22").unwrap_err();
//! assert_eq!(error.to_string(), "25-22 is not legal: White must capture, 23x16 or 24x15");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod ballots;
mod board;
mod direction;
mod events;
mod explain;
mod fen;
mod generate;
mod lines;
mod moves;
mod notation;
mod path;
pub mod pdn;
mod picture;
mod set;
mod sets;
mod setup;
mod square;

pub use ballots::{Ballot, BallotClass, ballots};
pub use board::{Checkers, Piece};
pub use events::CheckersEvent;
pub use path::Move;
pub use set::SquareSet;
pub use sets::Sets;
pub use setup::{Captures, CheckersSetup, Draws};
pub use square::Square;
