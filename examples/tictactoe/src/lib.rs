//! Tic-tac-toe: a whole game, from the four compulsory traits.
//!
//! It is also the skeleton that `cargo xtask new-game` copies. What a new game replaces is marked with "Replace:".
//!
//! Replace: the rules in a few lines, and a match in the example.
//!
//! Two players mark the cells of a square of nine in turn. Three marks in a row win.
//!
//! ```
//! use parlour_core::{Match, Notation};
//! use parlour_example_tictactoe::{TicTacToe, TicTacToeSetup};
//!
//! let mut game = Match::<TicTacToe>::new(TicTacToeSetup);
//! for word in ["b2", "a1", "c1"] {
//!     let ply = game.position().parse_ply(word)?;
//!     game.play(ply)?;
//! }
//! assert_eq!(game.position().write_position(), ".../.X./O.X O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod moves;
mod notation;
mod setup;

pub use moves::{Cell, TicTacToe};
pub use setup::TicTacToeSetup;
