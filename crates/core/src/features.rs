//! What a position looks like to a network.

use crate::Game;

/// A game whose positions can be described by a few of many features, so that a network need only add up the weights
/// of those that a position has.
pub trait Features: Game {
    /// How many features there are.
    const COUNT: usize;
    /// How many phases the game has; each is judged by an output of its own.
    const PHASES: usize = 1;

    /// Tells `found` every feature that the position has, as the side to move sees it.
    fn features(&self, found: impl FnMut(usize));

    /// The phase of the game, below [`Features::PHASES`].
    fn phase(&self) -> usize {
        0
    }
}
