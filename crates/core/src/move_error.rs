//! Why a word is not a move.

use crate::{AnyOf, Message, Quoted, ToMessage};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a word is not a move here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Error, Message)]
#[message(with(text = Quoted(text), choices = AnyOf(choices)))]
#[error("{}", self.message())]
#[serde(rename_all = "kebab-case")]
pub enum MoveError {
    /// The word says nothing in this notation.
    Unreadable {
        /// The word.
        text: String,
        /// What was expected, as the rest of a sentence: "a move is a cell such as 3D".
        expected: Message,
    },
    /// The word is a move, but not a legal one.
    Illegal {
        /// The word.
        text: String,
        /// Why, as the rest of a sentence: "X stands there".
        reason: Message,
    },
    /// There are no moves any more.
    GameOver {
        /// The word.
        text: String,
    },
    /// The word fits several moves.
    Ambiguous {
        /// The word.
        text: String,
        /// What it could mean.
        choices: Vec<String>,
    },
    /// The move was made by hand for another position.
    Outdated,
}

/// More legal moves than this are not listed.
const LISTED: usize = 12;
/// So many of them are given as examples instead.
const EXAMPLES: usize = 3;

/// What would be right, where the game does not say so itself.
#[derive(Message)]
#[message(with(moves = AnyOf(moves)))]
pub(crate) enum Expected {
    /// These are the legal moves.
    Moves { moves: Vec<String> },
    /// These are some of them.
    Such { moves: Vec<String> },
    /// Chance acts, and no player.
    Chance,
    /// The game has no chance.
    NoChance,
}

impl Expected {
    /// What to say of these legal moves.
    pub(crate) fn of(mut moves: Vec<String>) -> Self {
        if moves.len() <= LISTED {
            return Self::Moves { moves };
        }
        moves.truncate(EXAMPLES);
        Self::Such { moves }
    }
}
