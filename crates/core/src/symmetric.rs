//! Positions that are the same game seen in a mirror.

use crate::Game;

/// A game whose board can be mirrored or turned without changing play.
pub trait Symmetric: Game {
    /// Every image of this position, itself first. All have the same value.
    fn images(&self) -> Vec<Self>;
}
