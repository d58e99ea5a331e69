//! One position, studied.

use crate::{Analyst, Candidate, Hint};
use parlour_core::Message;
use parlour_erased::{NoMove, Table};
use parlour_search::{Limits, Stop};
use serde::{Deserialize, Serialize};

/// The best lines of a position, and what to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Study {
    /// The game's name.
    pub game: String,
    /// The position in the game's notation.
    pub fen: String,
    /// Who is to move, counted from 0.
    pub seat: usize,
    /// The best moves, the best first.
    pub lines: Vec<Candidate>,
    /// The best move and the reason for it, in English.
    pub hint: String,
    /// The same for whoever has other words, a message a sentence.
    pub messages: Vec<Message>,
}

impl Analyst {
    /// The best [`lines`](Self::lines) of a position and the [`Hint`] that they give.
    ///
    /// # Errors
    /// If no seat is to move, or the table is of a game that the player does not know.
    pub fn study(
        &mut self,
        table: &dyn Table,
        count: usize,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Candidate]),
    ) -> Result<Study, NoMove> {
        let seat = table.turn().seat().ok_or(NoMove::WrongTable)?;
        let lines = self.lines(table, count, limits, stop, on_lines)?;
        let hint = Hint::new(table, &lines).ok_or(NoMove::WrongTable)?;
        Ok(Study {
            game: table.info().name.into(),
            fen: table.position(),
            seat: seat.index(),
            lines,
            hint: hint.sentence,
            messages: hint.messages,
        })
    }
}
