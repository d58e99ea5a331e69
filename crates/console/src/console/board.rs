//! The board at the console, as its player wants to see it.

use super::Console;
use crate::phrases::{Phrase, Question, english, say};
use parlour_core::{PictureStyle, Seat};
use std::io::{self, Write};
use std::mem;

/// How the board is to be drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct View {
    /// From the other side.
    flipped: bool,
    /// With a number at every place.
    numbers: bool,
}

impl<W: Write> Console<W> {
    pub(super) fn style(&self, verbose: bool) -> PictureStyle {
        let size = self.screen.size();
        PictureStyle {
            color: self.screen.color(),
            verbose,
            width: size.map(|size| size.width),
            // The empty lines round it, and two for whoever is to move.
            height: size.map(|size| size.height.saturating_sub(4)),
            from: self.view.flipped.then_some(Seat::FIRST),
            numbers: self.view.numbers,
        }
    }

    /// Draws the board, and says how many lines that takes.
    pub(super) fn show_board(&mut self, verbose: bool) -> io::Result<usize> {
        let lines = self.tree.now().picture(self.style(verbose), &english().naming(&[]));
        self.screen.say("")?;
        for line in &lines {
            self.screen.picture(line)?;
        }
        self.screen.say("")?;
        Ok(lines.len() + 2)
    }

    pub(super) fn board(&mut self, argument: &str) -> io::Result<()> {
        match argument {
            "" => self.show_board(false).map(drop),
            "long" => self.show_board(true).map(drop),
            "on" | "off" => {
                self.settings.board = argument == "on";
                self.tell_of(&Phrase::BoardShown { always: self.settings.board })
            }
            other => self.tell_of(&Phrase::NotForBoard { word: other.into() }),
        }
    }

    /// Turns the board round.
    pub(super) fn flip(&mut self) -> io::Result<()> {
        let view = View { flipped: !self.view.flipped, ..self.view };
        self.look(view, &Phrase::SameFromEverySide)
    }

    /// Shows the numbers of all places, or not.
    pub(super) fn numbers(&mut self, argument: &str) -> io::Result<()> {
        let numbers = match argument {
            "" => !self.view.numbers,
            "on" => true,
            "off" => false,
            other => return self.tell_of(&Phrase::NotForNumbers { word: other.into() }),
        };
        if numbers == self.view.numbers {
            return self.show_board(false).map(drop);
        }
        self.look(View { numbers, ..self.view }, &Phrase::NoNumbers)
    }

    /// Shows the board in another way; says so where that makes no difference.
    fn look(&mut self, view: View, no_difference: &Phrase) -> io::Result<()> {
        let picture =
            |console: &Self| console.tree.now().picture(console.style(false), &english().naming(&[]));
        let before = picture(self);
        let old = mem::replace(&mut self.view, view);
        if picture(self) == before {
            self.view = old;
            return self.tell_of(no_difference);
        }
        self.show_board(false).map(drop)
    }

    pub(super) fn point(&mut self, argument: &str) -> io::Result<()> {
        let numbers: Option<Vec<usize>> = argument
            .split([',', ' '])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok())
            .collect();
        let there = match numbers.as_deref() {
            Some(&[column, row]) => self.tree.now().pointed(column, row, usize::MAX, self.style(false)),
            Some(&[column, row, level]) => self.tree.now().pointed(column, row, level, self.style(false)),
            _ => return self.tell_of(&Question::PointWhere),
        };
        self.screen.say(&there.unwrap_or_else(|| say(&Phrase::NothingThere)))
    }
}
