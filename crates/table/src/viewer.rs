//! Somebody who looks at a match, and may look back.

use crate::{PlayError, Played, Snapshot, Table};
use parlour_core::{Departure, Ending, MoveError, NoEnding, Outcome, Record, Turn, Verdict};

/// The tag of a record that says after how many plies its reader left off.
const PLY: &str = "Ply";

/// A match and where in it somebody looks. Undo and redo move the eye and leave the match alone; what is played from
/// an earlier ply cuts what came after it.
pub struct Viewer {
    table: Box<dyn Table>,
    cursor: usize,
}

impl Viewer {
    /// Looks at a match where its reader left off, or at its end.
    pub fn new(table: Box<dyn Table>) -> Self {
        let left_off = table.tag(PLY).and_then(|ply| ply.parse().ok());
        let cursor = left_off.unwrap_or(usize::MAX).min(table.len());
        Self { table, cursor }
    }

    /// The match itself.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The match itself, for its tags and comments.
    pub fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.table
    }

    /// How many plies lie before the eye.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether the eye is at the end of the match.
    pub fn at_end(&self) -> bool {
        self.cursor == self.table.len()
    }

    /// How the match stood there.
    pub fn now(&self) -> Box<dyn Snapshot> {
        self.table.at(self.cursor).unwrap_or_else(|| self.table.now())
    }

    /// The match as it was there, for somebody to think about.
    pub fn earlier(&self) -> Box<dyn Table> {
        self.table.up_to(self.cursor)
    }

    /// Who acts next there.
    pub fn turn(&self) -> Turn {
        if self.at_end() { self.table.turn() } else { self.now().turn() }
    }

    /// The legal moves there.
    pub fn moves(&self) -> Vec<String> {
        self.now().moves()
    }

    /// How the match stood ended there, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.at_end() { self.table.outcome() } else { self.now().outcome() }
    }

    /// Plays a move for whoever is to move there, and cuts what came after. An outcome of chance is not a move.
    ///
    /// # Errors
    /// What is wrong with the move; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        let seat = self.turn().seat();
        self.change(text, |table, ply| match seat {
            Some(seat) => table.play_move(seat, ply, text),
            None => Err(PlayError::ChanceFirst),
        })
    }

    /// Lets an outcome of chance happen there, and cuts what came after.
    ///
    /// # Errors
    /// What is wrong with the outcome; nothing has changed then.
    pub fn resolve(&mut self, text: &str) -> Result<Played, MoveError> {
        self.change(text, |table, ply| table.resolve(ply, text))
    }

    /// Somebody leaves for good there, and what came after is cut.
    ///
    /// # Errors
    /// If the match was over there, or nobody sits there; nothing has changed then.
    pub fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.end(|table| table.leave(departure))
    }

    /// Ends the match there otherwise than by its rules, and cuts what came after.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.end(|table| table.conclude(verdict))
    }

    /// Takes one look back; at the end, whatever ended the match or made somebody leave is taken back first. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let ended = self.at_end()
            && (self.table.departures().last().is_some_and(|(after, _)| *after == self.cursor)
                || matches!(self.table.ending(), Some(Ending::Verdict(_))));
        if ended {
            return self.table.undo();
        }
        let back = self.cursor > 0;
        self.cursor -= usize::from(back);
        back
    }

    /// Takes one look forward. `false` at the end.
    pub fn redo(&mut self) -> bool {
        self.go_to(self.cursor + 1)
    }

    /// Looks at the match after `ply` plies. `false`, and no change, if there are not so many.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let there = ply <= self.table.len();
        if there {
            self.cursor = ply;
        }
        there
    }

    /// Drops everything after the eye: play goes on from here.
    pub fn cut(&mut self) {
        self.table.truncate(self.cursor);
    }

    /// The match as a record that remembers where the eye was.
    pub fn record(&self) -> Record {
        let mut table = self.table.boxed_clone();
        let left_off = if self.at_end() { String::new() } else { self.cursor.to_string() };
        table.set_tag(PLY, &left_off);
        table.record()
    }

    /// Tries a change where the eye is; only if it is taken is what came after cut.
    fn change(
        &mut self,
        text: &str,
        change: impl FnOnce(&mut dyn Table, usize) -> Result<Played, PlayError>,
    ) -> Result<Played, MoveError> {
        if self.turn() == Turn::Over {
            return Err(MoveError::GameOver { text: text.into() });
        }
        let refused = |wrong| match wrong {
            PlayError::Refused(why) => why,
            other => MoveError::Illegal { text: text.into(), reason: other.into() },
        };
        let played = if self.at_end() {
            change(&mut *self.table, self.cursor).map_err(refused)?
        } else {
            let mut earlier = self.earlier();
            let played = change(&mut *earlier, self.cursor).map_err(refused)?;
            self.table = earlier;
            played
        };
        self.cursor = self.table.len();
        Ok(played)
    }

    fn end(&mut self, end: impl FnOnce(&mut dyn Table) -> Result<(), NoEnding>) -> Result<(), NoEnding> {
        if self.at_end() {
            return end(&mut *self.table);
        }
        let mut earlier = self.earlier();
        end(&mut *earlier)?;
        self.table = earlier;
        Ok(())
    }
}
