//! Questions about the position.

use crate::refusal::Refusal;
use parlour_core::{Outcome, Seat, Turn, nearest};
use parlour_erased::Table;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query {
    /// Has the game ended?
    GameOver,
    /// Is it the first seat's turn?
    P1Turn,
    /// How did the game end?
    Result,
    /// Whose turn is it?
    Turn,
    /// What may be played?
    Legal,
    /// What has each seat?
    Scores,
    /// How is the position written?
    Fen,
}

const WORDS: [(&str, Query); 7] = [
    ("gameover", Query::GameOver),
    ("p1turn", Query::P1Turn),
    ("result", Query::Result),
    ("turn", Query::Turn),
    ("legal", Query::Legal),
    ("scores", Query::Scores),
    ("fen", Query::Fen),
];

impl Query {
    /// Understands the word after `query`.
    ///
    /// # Errors
    /// The nearest question, or all there are.
    pub(crate) fn parse(word: &str) -> Result<Self, Refusal> {
        let words = || WORDS.iter().map(|(word, _)| *word);
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, query)| *query).ok_or_else(|| {
            match nearest(word, words()) {
                Some(near) => Refusal::QueryNear { word: word.into(), near },
                None => Refusal::UnknownQuery { word: word.into(), all: words().collect() },
            }
        })
    }

    /// What the table answers, without the word `response`.
    pub(crate) fn ask(self, table: &dyn Table) -> String {
        match self {
            Self::GameOver => (table.turn() == Turn::Over).to_string(),
            Self::P1Turn => (table.turn() == Turn::Seat(Seat::FIRST)).to_string(),
            Self::Result => result(table.outcome()),
            Self::Turn => match table.turn() {
                Turn::Seat(seat) => seat.index().to_string(),
                Turn::Chance => "chance".into(),
                Turn::Over => "over".into(),
            },
            Self::Legal => table.moves().join(" "),
            Self::Scores => {
                let scores: Vec<String> = table.scores().as_slice().iter().map(i32::to_string).collect();
                scores.join(" ")
            }
            Self::Fen => table.position(),
        }
    }
}

/// The protocol knows one winner or none, so that a shared win is a draw.
fn result(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "none".into();
    };
    let mut winners = outcome.winners.iter();
    match (winners.next(), winners.next()) {
        (Some(seat), None) => format!("p{}win", seat.index() + 1),
        _ => "draw".into(),
    }
}
