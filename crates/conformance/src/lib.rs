//! The laws every game must obey, for tests only.
//!
//! A law is a function that plays random games with a setup and panics where the game breaks it; its
//! name says the law. [`laws!`] makes one test of each, so that a failure names the law broken. A
//! [`Referee`] is a slow, obvious second implementation of a game's rules that
//! [`agrees_with_referee`] compares with the fast one, and a [`Tree`] is a game without rules to get
//! wrong, for testing whatever plays games.
//!
//! ```
//! use parlour_conformance::{Tree, TreeSetup, laws};
//!
//! laws::random_games_end::<Tree>(&TreeSetup::default(), 0..4);
//! ```

pub mod laws;
mod negamax;
mod referee;
mod subject;
mod suite;
mod tree;
mod walk;

pub use negamax::negamax;
pub use parlour_bots::Bots;
pub use referee::{Referee, agrees_with_referee};
pub use subject::{Plain, Subject};
pub use tree::{Branch, Drawn, Tree, TreeBoard, TreeEvent, TreeSetup};
pub use walk::{random_match, random_ply};
