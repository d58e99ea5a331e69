//! A move that might be played, and what it is worth.

use crate::report::rounded;
use crate::words::percent;
use parlour_core::Message;
use parlour_erased::Table;
use parlour_search::{Info, Score};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A move with the line that follows and its worth to whoever plays it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub play: String,
    /// What is expected to follow, the move itself first. It ends at the latest where chance draws.
    pub line: Vec<String>,
    /// The judge's score, written as the engine protocol does: `cp 35`, `win 7`, `loss 4`, `draw`.
    pub score: Option<Score>,
    /// The share of the win that the mover may expect, from 0 to 1 in whole hundredths; `None` if the judge cannot
    /// tell.
    pub share: Option<f64>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// Whether a book of openings has it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
}

impl Candidate {
    /// What a search found for the one to move at `table`; `None` if it names no move.
    pub(crate) fn new(table: &dyn Table, info: &Info<String>) -> Option<Self> {
        let play = info.line.first()?.clone();
        let share = info.score.map(|score| rounded(table.expected_share(score)));
        let book = table.book().contains(&play);
        Some(Self { play, book, line: info.line.clone(), score: info.score, share, depth: info.depth })
    }

    /// Whether its result is certain: then the score says how the game ends with best play.
    pub fn is_proved(&self) -> bool {
        self.proved().is_some()
    }

    /// What it is worth, for people: wins in 4 of the mover's own moves, draws, or the share as 64 %.
    pub fn worth(&self) -> Message {
        let worth = match (self.score, self.share) {
            (Some(Score::Win(plies)), _) => Worth::Wins { moves: plies.div_ceil(2) },
            (Some(Score::Loss(plies)), _) => Worth::Loses { moves: plies.div_ceil(2) },
            (Some(Score::Draw), _) => Worth::Draws,
            (_, Some(share)) => Worth::Share { percent: percent(share) },
            (_, None) => Worth::Unknown,
        };
        worth.into()
    }

    /// Which is better for the mover: by share; among equals a quick win, or a late loss.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        let share = |candidate: &Self| candidate.share.unwrap_or(f64::NEG_INFINITY);
        let detail = |candidate: &Self| candidate.score.map_or(0, Score::rank);
        share(self).total_cmp(&share(other)).then_with(|| detail(self).cmp(&detail(other)))
    }

    /// The result that is proved, the best highest; `None` if none is.
    pub(crate) fn proved(&self) -> Option<Proved> {
        match self.score? {
            Score::Win(_) => Some(Proved::Win),
            Score::Draw => Some(Proved::Draw),
            Score::Loss(_) => Some(Proved::Loss),
            Score::Estimate(_) => None,
        }
    }
}

/// What a move is worth, for people.
#[derive(Message)]
pub(crate) enum Worth {
    Wins { moves: u32 },
    Loses { moves: u32 },
    Draws,
    Share { percent: i64 },
    Unknown,
}

/// A result that is certain, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Proved {
    Loss,
    Draw,
    Win,
}

/// What a position is worth to the one who moved there, in a game of two.
pub(crate) fn for_the_other(score: Score) -> Score {
    match score {
        Score::Estimate(hundredths) => Score::Estimate(hundredths.saturating_neg()),
        Score::Win(plies) => Score::Loss(plies.saturating_add(1)),
        Score::Loss(plies) => Score::Win(plies.saturating_add(1)),
        Score::Draw => Score::Draw,
    }
}
