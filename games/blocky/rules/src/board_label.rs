//! What every board of Blocky says, wherever it is drawn.

use parlour_core::Message;

/// What a player can do, and how far the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum BoardLabel {
    /// Make a block of its children.
    Combine,
    /// Give a block another colour.
    Paint,
    /// Do nothing.
    Pass,
    /// Cut a block into pieces.
    Smash,
    /// Exchange the upper and the lower half.
    SwapRows,
    /// Exchange the left and the right half.
    SwapSides,
    /// Turn a block counterclockwise.
    TurnLeft,
    /// How far the game is.
    TurnOf {
        /// The turn, from 1.
        turn: usize,
        /// How many there are.
        turns: usize,
    },
    /// Turn a block clockwise.
    TurnRight,
}
