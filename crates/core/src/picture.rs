//! A position drawn in text, with styles that a terminal may show and a pipe may drop.

use crate::{Game, PlyOf};
use anstyle::Style;
use serde::Serialize;
use std::fmt;

/// How a picture may be drawn. A picture must be readable without colour; colour may only help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PictureStyle {
    /// Whether styles will be shown, so that shapes may rely on them.
    pub color: bool,
    /// Whether to list in words what the drawing leaves out, where a game has such a view.
    pub verbose: bool,
}

/// A game that can be drawn.
pub trait Picture: Game {
    /// The position as lines of text, with the scores where the game counts them; `last` is the ply
    /// that led here, to be marked.
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line>;

    /// What a player means who points at a column and row of the board, counted from the top left,
    /// and at a level of detail: a cell, a square, a block, in the words that moves use.
    fn pointed(&self, _column: usize, _row: usize, _level: usize) -> Option<String> {
        None
    }

    /// The board as data, in the shape that the engine protocol's `show json` gives.
    fn board(&self) -> impl Serialize;
}

/// A piece of text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// How a terminal shows them.
    pub style: Style,
}

/// One line of a picture.
///
/// ```
/// use parlour_core::Line;
///
/// let mut line = Line::default();
/// line.push("X wins", anstyle::Style::new().bold());
/// assert_eq!(line.to_string(), "X wins");
/// assert_eq!(line.ansi().to_string(), "\u{1b}[1mX wins\u{1b}[0m");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(Vec<Span>);

impl Line {
    /// Appends `text` in `style`.
    pub fn push(&mut self, text: impl Into<String>, style: Style) {
        self.0.push(Span { text: text.into(), style });
    }

    /// The pieces of the line.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// The line with the escape codes of its styles.
    pub fn ansi(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| {
            self.0.iter().try_for_each(|Span { text, style }| write!(f, "{style}{text}{style:#}"))
        })
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self(vec![Span { text, style: Style::new() }])
    }
}

/// Writes the text alone, without trailing spaces.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.iter().map(|span| span.text.as_str()).collect();
        f.write_str(text.trim_end())
    }
}
