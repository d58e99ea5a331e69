//! The board as data.

use crate::{Blocky, Goals};
use parlour_core::{BoardData, Game, Seat};
use serde::{Deserialize, Serialize};

/// The blocks, and what the players have. Trees and goals are written as in the notation;
/// [`Tree::parse`](crate::Tree::parse) reads the former.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockyBoard {
    /// The blocks; empty until chance has drawn them.
    pub tree: String,
    /// How finely the board may be cut.
    pub max_depth: usize,
    /// The players' goals; none until chance has drawn them.
    pub goals: Vec<String>,
    /// What each player's moves have cost.
    pub spent: Vec<u32>,
    /// What each player's goal is worth, before costs.
    pub goal_scores: Vec<u32>,
    /// How many rounds are not yet complete.
    pub turns_left: usize,
}

impl BoardData for Blocky {
    type Board = BlockyBoard;

    fn board(&self) -> BlockyBoard {
        BlockyBoard {
            tree: self.tree.to_string(),
            max_depth: self.depth.levels(),
            goals: self.goals.iter().flat_map(Goals::iter).map(|goal| goal.to_string()).collect(),
            spent: self.spent.to_vec(),
            goal_scores: Seat::first(self.seats()).map(|seat| self.goal_score(seat)).collect(),
            turns_left: self.turns_left(),
        }
    }
}
