//! What the console says about the position: hints, lines, standings, and what a move would do.

use super::Console;
use crate::phrases::{Phrase, Question, english, say};
use crate::thinking::wait_for;
use crate::words;
use parlour_analysis::{Analyst, Study};
use parlour_core::{Seat, Turn, Unknown};
use parlour_erased::Tree;
use parlour_search::Limits;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn hint(&mut self) -> io::Result<()> {
        match self.study(2)? {
            Some(study) => self.screen.say(&study.hint),
            None => Ok(()),
        }
    }

    /// The best moves, each with what it is worth and what would follow.
    pub(super) fn best_lines(&mut self, argument: &str) -> io::Result<()> {
        let count = if argument.is_empty() { Some(3) } else { argument.parse().ok() };
        let Some(count) = count.filter(|count| (1..=99).contains(count)) else {
            return self.tell_of(&Question::HowManyLines);
        };
        let Some(study) = self.study(count)? else { return Ok(()) };
        for (number, line) in (1..).zip(&study.lines) {
            let moves = line.line.join(" ");
            self.screen
                .item(&format!("{number:>2}. "), &format!("{}: {moves}", english().say(&line.worth())))?;
        }
        Ok(())
    }

    /// What the best bot thinks of the position; `None`, said why, if there is nothing to think about.
    fn study(&mut self, count: usize) -> io::Result<Option<Study>> {
        if self.tree.turn() == Turn::Over {
            self.tell_of(&Phrase::NoMoveToChoose)?;
            return Ok(None);
        }
        let limits = Limits::time(self.settings.think);
        let (table, options) = (self.tree.line().boxed_clone(), self.bot_options());
        let studied = wait_for(&mut self.keyboard, &say(&Phrase::Thinking), move |stop, _| {
            let mut analyst = Analyst::of(table.info(), &options).map_err(|wrong| say(&wrong))?;
            let studied = analyst.study(&*table, count, &limits, stop, &mut |_| {});
            studied.map_err(|wrong| say(&wrong))
        });
        match studied.and_then(|studied| studied) {
            Ok(study) => Ok(Some(study)),
            Err(wrong) => self.screen.say(&words::remark(&wrong)).map(|()| None),
        }
    }

    pub(super) fn why(&mut self, argument: &str) -> io::Result<()> {
        let (names, players) = (words::seat_names(self.tree.line()), words::players(self.tree.line()));
        let info = self.tree.line().info();
        let sitters: Vec<String> = self.chairs.iter().map(|chair| words::sitter(info, chair)).collect();
        let wanted = argument.to_lowercase();
        let fits = |seat: &Seat| {
            [&names[seat.index()], &players[seat.index()], &sitters[seat.index()]]
                .iter()
                .any(|name| name.to_lowercase().starts_with(&wanted))
        };
        let asked: Vec<Seat> = Seat::first(names.len()).filter(fits).collect();
        if asked.is_empty() || asked.len() > 1 && !argument.is_empty() {
            let unknown = Unknown::new("player", argument, players.iter().map(String::as_str));
            return self.remark(&unknown);
        }
        for seat in asked {
            for message in self.tree.now().explain(seat) {
                let said = words::said(self.tree.line(), &message);
                self.screen.say(&said)?;
            }
        }
        Ok(())
    }

    /// What a move would do, told from the match as it would be.
    pub(super) fn what(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            let example = self.tree.line().info().example_move;
            return self.tell_of(&Question::WhatWouldWhich { example: example.into() });
        }
        if !matches!(self.tree.turn(), Turn::Seat(_)) {
            return self.tell_of(&Phrase::NoMoveToChoose);
        }
        let mut after = Tree::new(self.tree.line().boxed_clone());
        let played = after
            .play(argument)
            .or_else(|wrong| self.completed(argument, wrong).and_then(|only| after.play(&only)));
        match played {
            Ok(played) => {
                self.screen.say(&words::told(after.line(), &played))?;
                match after.outcome() {
                    Some(outcome) => self.screen.say(&words::result(&outcome, after.line())),
                    None => Ok(()),
                }
            }
            Err(wrong) => self.refuse(&wrong),
        }
    }
}
