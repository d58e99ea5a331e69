//! Keys for hash tables.

use crate::Game;

/// A game whose positions carry a 64-bit key, kept up to date move by move.
///
/// Equal positions have equal keys; different positions almost never do.
pub trait Hashed: Game {
    /// The key of this position.
    fn key(&self) -> u64;
}
