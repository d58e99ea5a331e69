//! A position as the engine protocol's `show json` gives it.

use crate::Playable;
use parlour_core::{Match, Scores, Turn};
use serde::Serialize;

#[derive(Serialize)]
struct Shown<B> {
    game: &'static str,
    fen: String,
    turn: ShownTurn,
    legal: Vec<String>,
    scores: Scores,
    outcome: Option<ShownOutcome>,
    board: B,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ShownTurn {
    Player { seat: usize },
    Chance,
    Over,
}

#[derive(Serialize)]
struct ShownOutcome {
    winners: Vec<usize>,
    scores: Scores,
    reason: String,
}

/// One line of JSON.
pub(crate) fn show<G: Playable>(game: &Match<G>, legal: Vec<String>) -> String {
    let position = game.position();
    let shown = Shown {
        game: G::NAME,
        fen: position.write_position(),
        turn: match game.turn() {
            Turn::Seat(seat) => ShownTurn::Player { seat: seat.index() },
            Turn::Chance => ShownTurn::Chance,
            Turn::Over => ShownTurn::Over,
        },
        legal,
        scores: position.scores(),
        outcome: game.outcome().map(|outcome| ShownOutcome {
            winners: outcome.winners.iter().map(parlour_core::Seat::index).collect(),
            scores: outcome.scores,
            reason: crate::english().say(&outcome.reason),
        }),
        board: position.board(),
    };
    serde_json::to_string(&shown).expect("a board is plain data")
}
