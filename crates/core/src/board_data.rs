//! The board as data, for programs and pages to draw.

use crate::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A game whose board can be given as plain data.
///
/// What may be played is no part of it ([`Touch`](crate::Touch) tells that), nor what happened last: a
/// board is of a position, and [`Touch::path`](crate::Touch::path) tells where the last move went.
pub trait BoardData: Game {
    /// What stands where, in the shape that the engine protocol's `show json` gives; read as it is written.
    type Board: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;

    /// The board of this position.
    fn board(&self) -> Self::Board;
}
