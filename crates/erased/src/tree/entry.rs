//! A tree as a list of moves.

use super::{NodeId, Step, Tree};
use parlour_core::Seat;
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
    /// The number of the round it belongs to, from 1; 0 before anybody has moved.
    pub round: u32,
    /// Whether the round begins with it.
    pub begins_round: bool,
    /// In how many variations, one in the other, it lies; 0 on the main line.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins_variation: bool,
    /// Whether one came by it on the way to the cursor.
    pub on_line: bool,
    /// Whether the cursor is there.
    pub here: bool,
    /// The comment on it; empty where there is none.
    pub comment: String,
}

impl Tree {
    /// Everything that happened, as a record has it: what was played, then what could have been played instead, then how
    /// it went on.
    pub fn entries(&self) -> Vec<Entry> {
        let mut on_line = vec![false; self.nodes.count()];
        self.nodes.back_from(self.cursor).for_each(|id| on_line[id.0 as usize] = true);
        let seats = self.line.seat_names().len();
        let entry = |(id, depth): (NodeId, usize)| {
            let node = &self.nodes[id];
            let step = node.step.clone()?;
            let text = step.to_word(seats);
            Some(Entry {
                id,
                text,
                step,
                ply: node.ply,
                seat: node.seat,
                round: node.round,
                begins_round: node.round > self.nodes[node.parent].round,
                depth,
                begins_variation: self.nodes.is_variation(id),
                on_line: on_line[id.0 as usize],
                here: id == self.cursor,
                comment: node.comment.clone(),
            })
        };
        self.nodes.in_order().into_iter().filter_map(entry).collect()
    }
}

impl Step {
    /// As a record of a table of so many seats writes it.
    pub(super) fn to_word(&self, seats: usize) -> String {
        match self {
            Self::Ply(text) => text.clone(),
            Self::Left(departure) => departure.to_string(),
            Self::Ended(verdict) => verdict.to_word(seats),
        }
    }
}
