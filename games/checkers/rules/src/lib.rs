//! Checkers, or English draughts, by tournament rules.
//!
//! ```
//! use parlour_checkers::{Checkers, CheckersSetup};
//! use parlour_core::{About, CATALOGUE, Game, Match, Notation};
//! use parlour_words::Words;
//!
//! let mut game = Match::<Checkers>::new(CheckersSetup::default());
//! for word in "11-15 22-17 15-19".split(' ') {
//!     let m = game.position().parse_move(word)?;
//!     game.play_move(m)?;
//! }
//! let error = game.position().parse_move("25-22").unwrap_err();
//! let names = ["Black".to_owned(), "White".to_owned()];
//! let words = Words::new("en", &[&CATALOGUE, &Checkers::CATALOGUE]);
//! let said = words.naming(&names).say(&error);
//! assert_eq!(said, "25-22 is not legal: White must capture, 23x16 or 24x15");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod ballots;
mod bitboards;
mod board;
mod board_data;
mod direction;
mod events;
mod explain;
mod features;
mod fen;
mod generate;
mod moves;
mod notation;
mod packed_move;
pub mod pdn;
mod perft;
mod picture;
mod setup;
mod square;
mod square_set;
mod teach;
mod touch;

pub use ballots::{Ballot, BallotClass, ballots};
pub use bitboards::Bitboards;
pub use board::{Checkers, Piece};
pub use board_data::CheckersBoard;
pub use events::CheckersEvent;
pub use packed_move::Move;
pub use setup::{Captures, CheckersSetup, Draws};
pub use square::Square;
pub use square_set::SquareSet;
