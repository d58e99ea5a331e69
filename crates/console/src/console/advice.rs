//! What the console says about the position: hints, lines, and what a move would do.

use super::Console;
use crate::phrases::{Phrase, Question, english};
use crate::words;
use parlour_core::Turn;
use parlour_erased::Tree;
use parlour_search::Limits;
use parlour_session::Command;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.session.tree().turn() == Turn::Over {
            return self.tell_of(&Phrase::NoMoveToChoose);
        }
        self.command(Command::Hint)
    }

    /// The best moves, each with what it is worth and what would follow.
    pub(super) fn best_lines(&mut self, argument: &str) -> io::Result<()> {
        let count = if argument.is_empty() { Some(3) } else { argument.parse().ok() };
        let Some(count) = count.filter(|count| (1..=99).contains(count)) else {
            return self.tell_of(&Question::HowManyLines);
        };
        if self.session.tree().turn() == Turn::Over {
            return self.tell_of(&Phrase::NoMoveToChoose);
        }
        let study = match self.study(count, Limits::time(self.settings.think)) {
            Ok(study) => study,
            Err(wrong) => return self.remark(&wrong),
        };
        for (number, line) in (1..).zip(&study.lines) {
            let moves = line.line.join(" ");
            self.screen
                .item(&format!("{number:>2}. "), &format!("{}: {moves}", english().say(&line.worth())))?;
        }
        Ok(())
    }

    /// What a move would do, told from the game as it would be.
    pub(super) fn what(&mut self, argument: &str) -> io::Result<()> {
        let tree = self.session.tree();
        if argument.is_empty() {
            let example = tree.info().example_move;
            return self.tell_of(&Question::WhatWouldWhich { example: example.into() });
        }
        if !matches!(tree.turn(), Turn::Seat(_)) {
            return self.tell_of(&Phrase::NoMoveToChoose);
        }
        let mut after = Tree::new(tree.line().boxed_clone());
        let played = after.play(argument).or_else(|wrong| {
            let only = self.session.completed(argument, wrong)?;
            after.play(&only)
        });
        match played {
            Ok(played) => {
                self.screen.say(&words::told(after.line(), &played.events))?;
                match after.outcome() {
                    Some(outcome) => self.screen.say(&words::result(&outcome, after.line())),
                    None => Ok(()),
                }
            }
            Err(wrong) => self.refuse(&wrong),
        }
    }
}
