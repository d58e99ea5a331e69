//! The board at the console, as its player wants to see it.

use super::Console;
use crate::phrases::{Phrase, Question, english, say};
use parlour_core::{PictureStyle, Seat};
use std::io::{self, Write};
use std::mem;

/// How the board is to be drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Style {
    /// From the other side.
    flipped: bool,
    /// With a number at every place.
    numbers: bool,
}

impl<W: Write> Console<W> {
    pub(super) fn picture_style(&self, verbose: bool) -> PictureStyle {
        let size = self.screen.size();
        PictureStyle {
            color: self.screen.color(),
            verbose,
            width: size.map(|size| size.width),
            // The empty lines round it, and two for the prompt.
            height: size.map(|size| size.height.saturating_sub(4)),
            from: self.style.flipped.then_some(Seat::FIRST),
            numbers: self.style.numbers,
        }
    }

    /// Draws the board, and says how many lines that takes.
    pub(super) fn show_board(&mut self, verbose: bool) -> io::Result<usize> {
        let lines =
            self.session.view().position.now.picture(self.picture_style(verbose), &english().naming(&[]));
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
        let style = Style { flipped: !self.style.flipped, ..self.style };
        self.draw_as(style, &Phrase::SameFromEverySide)
    }

    /// Shows the numbers of all places, or not.
    pub(super) fn numbers(&mut self, argument: &str) -> io::Result<()> {
        let numbers = match argument {
            "" => !self.style.numbers,
            "on" => true,
            "off" => false,
            other => return self.tell_of(&Phrase::NotForNumbers { word: other.into() }),
        };
        if numbers == self.style.numbers {
            return self.show_board(false).map(drop);
        }
        self.draw_as(Style { numbers, ..self.style }, &Phrase::NoNumbers)
    }

    /// Shows the board in another way; says so where that makes no difference.
    fn draw_as(&mut self, style: Style, no_difference: &Phrase) -> io::Result<()> {
        let picture = |console: &Self| {
            let now = &console.session.view().position.now;
            now.picture(console.picture_style(false), &english().naming(&[]))
        };
        let before = picture(self);
        let old = mem::replace(&mut self.style, style);
        if picture(self) == before {
            self.style = old;
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
        let (now, style) = (&self.session.view().position.now, self.picture_style(false));
        let there = match numbers.as_deref() {
            Some(&[column, row]) => now.pointed(column, row, usize::MAX, style),
            Some(&[column, row, level]) => now.pointed(column, row, level, style),
            _ => return self.tell_of(&Question::PointWhere),
        };
        self.screen.say(&there.unwrap_or_else(|| say(&Phrase::NothingThere)))
    }
}
