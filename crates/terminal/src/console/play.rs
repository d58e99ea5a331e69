//! Moves at the console: those typed, those of bots, and chance.

use super::{Console, Next};
use crate::words;
use parlour_core::{MoveError, Outcome, Seat};
use parlour_search::{Limits, Stop};
use parlour_table::english;
use std::io::{self, BufRead, Write};

impl<R: BufRead, W: Write> Console<R, W> {
    /// Plays what was typed, if it is a move.
    pub(super) fn try_move(&mut self, text: &str) -> io::Result<Result<(), MoveError>> {
        match self.table.play(text) {
            Ok(_) => self.tell_last().map(Ok),
            Err(wrong) => Ok(Err(wrong)),
        }
    }

    pub(super) fn bot_moves(&mut self, seat: Seat) -> io::Result<Next> {
        let Some(bot) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) else {
            return Ok(Next::Line);
        };
        let limits = Limits::time(self.settings.think);
        let stop = Stop::default().after(limits.time);
        let chosen = bot.think(&*self.table.earlier(), &limits, &stop, &mut |_| {});
        // Nothing a player can do would mend a bot; better to end with the game kept than to loop.
        let report = chosen.map_err(|none| io::Error::other(format!("a bot gave no move: {none}")))?;
        match self.table.play(&report.best) {
            Ok(_) => self.tell_last().map(|()| Next::Line),
            Err(_) => Err(io::Error::other("a bot chose a move that is not legal")),
        }
    }

    pub(super) fn draw_chance(&mut self) -> io::Result<Next> {
        let outcome = self.table.now().sample(&mut self.rng);
        match outcome.map(|outcome| self.table.resolve(&outcome)) {
            Some(Ok(_)) => self.tell_last().map(|()| Next::Line),
            _ => Err(io::Error::other("chance drew an outcome that cannot happen")),
        }
    }

    /// Says what the last ply did, and keeps the game.
    fn tell_last(&mut self) -> io::Result<()> {
        let told = self.table.table().told(self.table.cursor().saturating_sub(1));
        let clauses: Vec<String> = told.into_iter().map(|told| english().say(&told.words)).collect();
        writeln!(self.output, "{}", words::sentence(&clauses))?;
        self.changed()
    }

    /// The end of the game: who won, and everything that was played.
    pub(super) fn summarize(&mut self, outcome: &Outcome) -> io::Result<()> {
        writeln!(self.output, "{}", words::result(outcome, &words::seat_names(self.table.table())))?;
        writeln!(self.output, "{}", words::move_list(&self.table))?;
        writeln!(self.output, "To play on from an earlier position type undo, or from N; or save, new, quit.")
    }
}
