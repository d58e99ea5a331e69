//! How a match ended, in a line.

use crate::Table;
use parlour_core::Message;
use parlour_words::Words;

/// How a match ended: who won, that nobody did, or that it is not over.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum Headline {
    /// It goes on.
    NotOver,
    /// It is a draw.
    Drawn,
    /// It is over, and nobody has won.
    NobodyWon,
    /// Some have won.
    Won {
        /// What they are called.
        names: Vec<String>,
    },
}

impl Headline {
    /// That of a match, whose players are called in these words where they have no names.
    pub fn of(table: &dyn Table, words: &Words) -> Self {
        let Some(outcome) = table.outcome() else { return Self::NotOver };
        let all = table.player_names(words);
        let names: Vec<String> =
            outcome.winners.iter().filter_map(|seat| all.get(seat.index()).cloned()).collect();
        if outcome.is_draw() {
            Self::Drawn
        } else if names.is_empty() {
            Self::NobodyWon
        } else {
            Self::Won { names }
        }
    }
}
