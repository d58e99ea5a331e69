//! The boards of games on the page's screens: each game's own where its part is here, or the plain one.

mod little;
mod samples;

pub(crate) use little::LittleBoard;
pub(crate) use parlour_page_kit::{BoardKind, Marks, Scene, Shape, Shown, Touching};
pub(crate) use samples::{Sample, Samples};

use crate::parts;
use parlour_core::{Scores, Seat};

/// How a game that is here is shown; the plain board for others.
pub(crate) fn board_kind(game: &str) -> &'static BoardKind {
    parts::here(game).map_or(&BoardKind::PLAIN, |part| part.board)
}

/// What a seat has, for a list of standings.
pub(crate) fn points(scores: &Scores, seat: Seat) -> i32 {
    scores[seat]
}
