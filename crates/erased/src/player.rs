//! A bot at a table, whatever the game.

use crate::Table;
use parlour_core::{Message, MessageSpec, ToMessage, quote};
use parlour_search::{Info, Limits, SearchResult, Stop};
use serde::{Deserialize, Serialize};
use std::any::Any;
use thiserror::Error;

/// Somebody who chooses moves at a [`Table`].
pub trait Player: Send {
    /// Chooses a move for the seat to move; see [`Bot::choose`](parlour_search::Bot::choose).
    ///
    /// # Errors
    /// If the table is of another game, no seat is to move, or the player fails.
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove>;

    /// Judges every legal move, the best first; see [`Bot::rank_moves`](parlour_search::Bot::rank_moves). `None`
    /// from a player who cannot tell.
    ///
    /// # Errors
    /// If the table is of another game, or no seat is to move.
    fn rank_moves(
        &mut self,
        _table: &dyn Table,
        _limits: &Limits,
        _stop: &Stop,
        _on_lines: &mut dyn FnMut(&[Info<String>]),
    ) -> Result<Option<Vec<Info<String>>>, NoMove> {
        Ok(None)
    }

    /// Gets ready to play at this table, so that the first move takes no longer than the others.
    ///
    /// # Errors
    /// If the player fails.
    fn prepare(&mut self, _table: &dyn Table) -> Result<(), NoMove> {
        Ok(())
    }

    /// Forgets what was learned from earlier moves; the next move is of another match.
    fn new_match(&mut self);
}

/// Why a player chose no move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Error)]
#[error("{}", self.message())]
pub enum NoMove {
    /// There is none to choose at this table.
    WrongTable,
    /// The player did not answer in time.
    Late(Message),
    /// The player broke down.
    Failed(Message),
}

const WRONG_TABLE: &str = "table-no-move";
const PANICKED: &str = "table-panicked";

impl NoMove {
    /// What is said of a player who panicked: whatever they said themselves.
    pub fn panicked(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Self::Failed(text.map_or(Message::new(PANICKED), |text| Message::verbatim(quote(text))))
    }
}

impl ToMessage for NoMove {
    const MESSAGES: &'static [MessageSpec] =
        &[MessageSpec { id: WRONG_TABLE, args: &[] }, MessageSpec { id: PANICKED, args: &[] }];

    fn message(&self) -> Message {
        match self {
            Self::WrongTable => Message::new(WRONG_TABLE),
            Self::Late(why) | Self::Failed(why) => why.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_panics_is_quoted_and_who_says_nothing_has_panicked() {
        let said = |panic: &(dyn Any + Send)| crate::english().say(&NoMove::panicked(panic));
        assert_eq!(said(&"no idea"), "no idea");
        assert_eq!(said(&String::from("no \u{7}idea")), "no \u{fffd}idea");
        assert_eq!(said(&7), "it panicked");
    }
}
