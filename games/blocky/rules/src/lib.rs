//! Blocky: a square cut into squares, turned, swapped, smashed and painted until the players' colours
//! lie where their goals want them.
//!
//! ```
//! use parlour_blocky::{Blocky, BlockySetup};
//! use parlour_core::{Game, Match, Notation};
//!
//! let mut game = Match::<Blocky>::new(BlockySetup::default());
//! for word in "=blob:br ~[rb[gyyb]g] cw@2 smash@0 ~[rrby] pass".split(' ') {
//!     let ply = game.position().parse_ply(word)?;
//!     game.play(ply)?;
//! }
//! assert_eq!(game.position().tree().to_string(), "[[rrby]b[yybg]g]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod action;
mod address;
mod appraiser;
mod board;
mod board_data;
mod board_label;
mod chance;
mod color;
mod depth;
mod events;
mod explain;
mod features;
mod goal;
mod moves;
mod notation;
mod picture;
mod plane;
mod runs;
mod setup;
mod teach;
mod touch;
mod tree;

pub use action::{Action, BadMove, BlockyMove, ChildColors, Refusal};
pub use address::{Address, Square};
pub use appraiser::Appraiser;
pub use board::{Blocky, Stage};
pub use board_data::BlockyBoard;
pub use board_label::BoardLabel;
pub use chance::BlockyChance;
pub use color::Color;
pub use depth::Depth;
pub use events::BlockyEvent;
pub use goal::{Goal, GoalKind, Goals, MAX_PLAYERS};
pub use setup::{BlockySetup, GoalChoice};
pub use tree::{Tree, TreeError, TreeFault};
