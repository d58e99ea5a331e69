//! Pig, the dice game: a whole game with chance and several players, from the four compulsory traits.
//!
//! On your turn you roll a die as often as you dare. Each roll adds to the pot, but a 1 loses it and ends the turn;
//! holding banks the pot. The first to bank the target wins.
//!
//! `features.rs` is optional: it lets bots learn the game. The other files are what every game has.
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
mod features;
mod moves;
mod notation;
mod setup;

pub use moves::{Choice, Die, Pig};
pub use setup::PigSetup;
