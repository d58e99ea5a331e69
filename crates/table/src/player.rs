//! A bot at a table, whatever the game.

use crate::Table;
use parlour_search::{Info, Limits, Report, Stop};
use serde::{Deserialize, Serialize};
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
    ) -> Result<Report<String>, NoMove>;

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
pub enum NoMove {
    /// There is none to choose at this table.
    #[error("there is no move to choose at this table")]
    WrongTable,
    /// The player did not answer in time, as a sentence for people without a full stop.
    #[error("{0}")]
    Late(String),
    /// The player broke down, as a sentence for people without a full stop.
    #[error("{0}")]
    Failed(String),
}
