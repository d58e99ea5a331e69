//! What a search found.

use crate::Score;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::time::Duration;

/// What a search knows at some moment. `M` is the game's move, or its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Info<M> {
    /// Plies looked ahead.
    pub depth: u32,
    /// The value of the position to the side to move; `None` from a bot that does not judge.
    pub score: Option<Score>,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// The best line found, its first move first.
    pub line: Vec<M>,
}

impl<M> Info<M> {
    /// Positions visited a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// Sorts lines by what they are worth to the seat to move, the best first; equal ones keep their order.
pub(crate) fn sort_lines<M>(lines: &mut [Info<M>]) {
    lines.sort_by_key(|line| Reverse(line.score.map(Score::rank)));
}

/// What a search decided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchResult<M> {
    /// The move to play.
    pub best: M,
    /// What is known about it.
    pub info: Info<M>,
}
