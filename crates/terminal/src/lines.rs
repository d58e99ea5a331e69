//! Lines typed by somebody, or by nobody.

use parlour_engine::{Line, read_line};
use std::io::{self, BufRead};

/// The lines of an input.
pub struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R) -> Self {
        Self(input)
    }

    /// The next line; `None` at the end. Of a line that nobody could have typed only a mark is left,
    /// which is neither a move nor a command of any game.
    ///
    /// # Errors
    /// If the input fails.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        Ok(read_line(&mut self.0)?.map(|line| match line {
            Line::Text(text) => text,
            Line::TooLong => "…".into(),
        }))
    }
}
