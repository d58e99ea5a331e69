//! Pig, the dice game: the smallest whole game, for a newcomer to copy.
//!
//! Whose turn it is rolls a die as often as they dare. Each roll adds to the pot, but a 1 loses it and
//! ends the turn; holding banks it. Who first banks the target wins.
//!
//! Every game has the files that this one has, one noun each: [`Pig`] in `board.rs`, the rules in
//! `moves.rs`, and a file for each power that an interface asks for. Only `bots.rs` lives elsewhere for
//! the games of the house: in `parlour-bots`.
//!
//! ```
//! use parlour_core::{Match, Notation};
//! use parlour_example_pig::{Pig, PigSetup};
//!
//! let mut game = Match::<Pig>::new(PigSetup::default());
//! for word in ["roll", "d4", "roll", "d6", "hold"] {
//!     let ply = game.position().parse_ply(word)?;
//!     game.play(ply)?;
//! }
//! assert_eq!(game.position().write_position(), "10/0 2 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod board;
mod board_data;
mod bots;
mod events;
mod explain;
mod features;
mod moves;
mod notation;
mod picture;
mod setup;
mod teach;
mod touch;

pub use board::Pig;
pub use board_data::PigBoard;
pub use bots::HoldBot;
pub use events::PigEvent;
pub use moves::{Choice, Die};
pub use setup::PigSetup;
