//! A tree as a list of moves.

use super::{NodeId, Step};
use crate::Seat;
use serde::{Deserialize, Serialize};

/// A line of a move list: what a page and a terminal draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is drawn by itself")]
pub struct Entry {
    /// The node.
    pub id: NodeId,
    /// What happened.
    pub step: Step,
    /// The same as a record writes it.
    pub text: String,
    /// How many plies lead there, itself included.
    pub ply: usize,
    /// Whose move it was; `None` for chance, and where it was no move.
    pub seat: Option<Seat>,
    /// The number of the round it belongs to, from 1; 0 before the first move.
    pub round: u32,
    /// Whether the round begins with it.
    pub begins_round: bool,
    /// In how many variations, one in the other, it lies; 0 on the main line.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins_variation: bool,
    /// Whether it lies on the way to the cursor.
    pub on_line: bool,
    /// Whether the cursor is there.
    pub here: bool,
    /// The comment on it; empty where there is none.
    pub comment: String,
}
