//! Polarized Ladder: two players place tokens on a triangle of cells, and the first to build a
//! five-cell staircase that is not neutralized wins.
//!
//! ```
//! use parlour_core::{Game, Match, Notation, Ply};
//! use parlour_ladder::{Ladder, LadderSetup};
//!
//! let mut game = Match::<Ladder>::new(LadderSetup::default());
//! for word in "1E 7G 1F 6F 2F 6H 2G 5G 3G".split(' ') {
//!     let m = game.position().parse_move(word)?;
//!     game.play_move(m)?;
//! }
//! assert_eq!(game.outcome().unwrap().reason.id, "ladder-ending-completed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod board;
mod board_data;
mod cell;
mod events;
mod explain;
mod features;
mod geometry;
mod moves;
mod notation;
mod picture;
mod refusal;
mod setup;
mod teach;
mod threats;
mod touch;

pub use board::{CellSet, Ladder};
pub use board_data::{LadderBoard, Token};
pub use cell::Cell;
pub use events::LadderEvent;
pub use geometry::{Geometry, Staircase};
pub use setup::{LadderSetup, Rows};
