//! Moves at the console: those typed, those of bots, and chance.

use super::{Console, Next};
use crate::phrases::{Phrase, say};
use crate::thinking::wait_for;
use crate::words;
use parlour_core::{MoveError, Outcome, Seat};
use parlour_erased::Played;
use parlour_search::{Limits, SearchResult};
use std::io::{self, Write};

/// What is printed at the end beside the board and the moves: the result, what one can do, and the prompt.
const AROUND_MOVES: usize = 6;

/// How many lines of moves are shown at the end even if they push the board away.
const FEWEST_LINES: usize = 2;

impl<W: Write> Console<W> {
    /// Plays what was typed, if it is a move.
    pub(super) fn try_move(&mut self, text: &str) -> io::Result<Result<(), MoveError>> {
        match self.tree.play(text) {
            Ok(played) => self.tell(&played).map(Ok),
            Err(wrong) => Ok(Err(wrong)),
        }
    }

    pub(super) fn bot_moves(&mut self, seat: Seat) -> io::Result<Next> {
        let chosen = self.think(seat).and_then(|report| {
            let played = self.tree.play(&report.best);
            played.map_err(|_| say(&Phrase::IllegalChoice { play: report.best }))
        });
        match chosen {
            Ok(played) => self.tell(&played),
            Err(wrong) => self.replace_bot(seat, &wrong),
        }?;
        Ok(Next::Line)
    }

    /// What the bot in a seat thinks of the position, or why it does not.
    pub(super) fn think(&mut self, seat: Seat) -> Result<SearchResult<String>, String> {
        let limits = Limits::time(self.settings.think);
        let who = say(&Phrase::ThinkingOf { name: words::seat_and_name(self.tree.line(), seat) });
        let table = self.tree.line().boxed_clone();
        let Some(bot) = self.bots.get_mut(seat.index()).and_then(Option::as_mut) else {
            return Err(say(&Phrase::NobodyThere));
        };
        let thought = wait_for(&mut self.keyboard, &who, move |stop, depths| {
            bot.prepare(&*table)?;
            let stop = stop.after(limits.time);
            bot.think(&*table, &limits, &stop, &mut |info| {
                // Where nothing is shown nobody listens.
                let _ = depths.send(info.depth);
            })
        });
        thought?.map_err(|none| say(&none))
    }

    /// A bot has failed: a fresh one takes its place, and if that fails too, whoever is at the keyboard.
    fn replace_bot(&mut self, seat: Seat, wrong: &str) -> io::Result<()> {
        let name = words::seat_and_name(self.tree.line(), seat);
        let ply = self.tree.ply();
        let again = self.failed_at.replace(ply) == Some(ply);
        let fresh = if again { None } else { self.seat_bot(seat.index()).ok().flatten() };
        let failed = Phrase::BotFailed { name, why: wrong.into(), fresh: fresh.is_some() };
        self.bots[seat.index()] = fresh;
        self.tell_of(&failed)
    }

    pub(super) fn draw_chance(&mut self) -> io::Result<Next> {
        let outcome = self.tree.now().sample(&mut self.rng);
        match outcome.map(|outcome| self.tree.resolve(&outcome)) {
            Some(Ok(played)) => self.tell(&played).map(|()| Next::Line),
            _ => Err(io::Error::other(say(&Phrase::ChanceFailed))),
        }
    }

    /// Says what a ply did, and keeps the game.
    fn tell(&mut self, played: &Played) -> io::Result<()> {
        // Whoever takes something back plays on from there: what was played before is kept beside it.
        self.tree.make_main();
        let told = words::told(self.tree.line(), played);
        self.screen.say(&told)?;
        self.changed()
    }

    /// The end of the game: who won, and what was played, as far as it does not push the board away.
    pub(super) fn summarize(&mut self, outcome: &Outcome, board: usize) -> io::Result<()> {
        let result = words::result(outcome, self.tree.line());
        self.screen.say(&result)?;
        let size = self.screen.size();
        let moves = words::move_list(&self.tree, size.map(|size| size.width));
        let room = size
            .map_or(usize::MAX, |size| size.height.saturating_sub(board + AROUND_MOVES).max(FEWEST_LINES));
        let hidden = moves.len().saturating_sub(room);
        if hidden > 0 {
            self.tell_of(&Phrase::ListShowsAll)?;
        }
        for line in &moves[hidden..] {
            self.screen.say(line)?;
        }
        self.tell_of(&Phrase::WhatNext)
    }
}
