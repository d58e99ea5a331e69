//! What crosses a wire or a worker's boundary: a position, a ply and what it did, as plain data.

use crate::{Data, Snapshot};
use parlour_core::{Message, Outcome, Reason, Scores, Seat, SeatSet, Turn};
use parlour_words::Speaker;
use serde::{Deserialize, Serialize};

/// A position as the engine protocol's `show json` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The game's name.
    pub game: String,
    /// The position in the game's one-line notation.
    pub fen: String,
    /// Who acts next.
    pub turn: Turn,
    /// The legal moves.
    pub legal: Vec<String>,
    /// What each seat has.
    pub scores: Scores,
    /// How the match ended, once it has.
    pub outcome: Option<ViewOutcome>,
    /// The board, in the game's own shape.
    pub board: Data,
}

impl View {
    /// The position with words by this speaker.
    pub fn of(now: &dyn Snapshot, speaker: &Speaker) -> Self {
        Self {
            game: now.info().name.into(),
            fen: now.position(),
            turn: now.turn(),
            legal: now.moves(),
            scores: now.scores(),
            outcome: now.outcome().map(|outcome| ViewOutcome::new(outcome, speaker)),
            board: now.board(),
        }
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewOutcome {
    /// Those who share the win.
    pub winners: SeatSet,
    /// What each seat has.
    pub scores: Scores,
    /// Why, in words.
    pub reason: String,
    /// Why, for whoever has other words.
    pub message: Message,
}

impl ViewOutcome {
    /// The outcome, with its reason in these words.
    pub fn new(outcome: Outcome, speaker: &Speaker) -> Self {
        let Outcome { winners, scores, reason } = outcome;
        Self { winners, scores, reason: speaker.say(&reason), message: reason }
    }
}

/// A ply of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlyLine {
    /// The move or outcome of chance.
    pub text: String,
    /// Whose move it was; `None` for chance.
    pub seat: Option<Seat>,
}

/// One thing that a ply did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// A clause without a full stop: what a console prints and a screen reader speaks.
    pub words: Message,
    /// As data: what a page animates.
    pub data: Data,
    /// Why the mover would want it, where it is a reason for the move.
    pub reason: Option<Reason>,
}

/// What was played, and what it did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Its number, from 0: how many plies lie before it.
    pub ply: usize,
    /// How it is properly written.
    pub text: String,
    /// Whose move it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What it did, in the order it happened.
    pub events: Vec<Told>,
}
