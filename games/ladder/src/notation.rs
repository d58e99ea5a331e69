//! Cells as `3D`, positions as `1/3/5/7/9/11/13 X`.

use crate::geometry::column_letter;
use crate::{Cell, Geometry, Ladder, LadderSetup, Rows};
use parlour_core::{Game, MoveError, Notation, PositionError, Seat, Turn, quote};
use std::convert::Infallible;
use std::fmt::Write;

impl Notation for Ladder {
    fn parse_move(&self, text: &str) -> Result<Cell, MoveError> {
        let geometry = self.geometry();
        let text = text.trim();
        let cell = parse_cell(geometry, text)
            .map_err(|expected| MoveError::Unreadable { text: text.into(), expected: expected.into() })?;
        let illegal =
            |reason: String| MoveError::Illegal { text: geometry.name(cell), reason: reason.into() };
        if self.turn() == Turn::Over {
            return Err(illegal("the game is over".into()));
        }
        match self.holder(cell) {
            Some(holder) => {
                Err(illegal(format!("{} stands there; choose an empty cell", seat_letter(holder))))
            }
            None => Ok(cell),
        }
    }

    fn write_move(&self, cell: Cell) -> String {
        self.geometry().name(cell)
    }

    fn parse_chance(&self, text: &str) -> Result<Infallible, MoveError> {
        Err(MoveError::Illegal { text: text.into(), reason: "nothing in Ladder is left to chance".into() })
    }

    fn write_chance(&self, outcome: &Infallible) -> String {
        match *outcome {}
    }

    fn parse_position(_: &LadderSetup, text: &str) -> Result<(LadderSetup, Self), PositionError> {
        PositionReader::new(text).read()
    }

    fn write_position(&self) -> String {
        let geometry = self.geometry();
        let mut text = String::new();
        for row in (1..=self.rows.count()).rev() {
            let mut empty = 0;
            for cell in geometry.row(row) {
                if let Some(holder) = self.holder(cell) {
                    write_run(&mut text, &mut empty);
                    text.push(seat_letter(holder));
                } else {
                    empty += 1;
                }
            }
            write_run(&mut text, &mut empty);
            text.push(if row > 1 { '/' } else { ' ' });
        }
        text.push(seat_letter(self.to_move));
        text
    }
}

/// The letter of a side.
pub(crate) fn seat_letter(seat: Seat) -> char {
    if seat == Seat::FIRST { 'X' } else { 'O' }
}

fn write_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        write!(text, "{empty}").expect("a string takes any text");
    }
    *empty = 0;
}

fn parse_cell(geometry: &Geometry, text: &str) -> Result<Cell, String> {
    let example = "a move is a row and a column letter, such as 3D";
    let mut letters = text.chars();
    let (Some(row), Some(column), None) = (letters.next(), letters.next(), letters.next()) else {
        return Err(example.into());
    };
    let (Some(row), true) = (row.to_digit(10), column.is_ascii_alphabetic()) else {
        return Err(example.into());
    };
    let (row, rows) = (row as usize, geometry.rows().count());
    if row == 0 || row > rows {
        return Err(format!("rows go from 1, the base, to {rows}"));
    }
    let column = (column.to_ascii_uppercase() as u8 - b'A') as usize;
    geometry.cell(column, row).ok_or_else(|| {
        let (first, last) = (column_letter(row - 1), column_letter(geometry.columns() - row));
        if first == last {
            format!("row {row} has only the column {first}")
        } else {
            format!("row {row} has the columns {first} to {last}")
        }
    })
}

/// Reads a position and knows at which character it stands.
struct PositionReader<'a> {
    text: &'a str,
    tokens: [u128; 2],
}

impl<'a> PositionReader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, tokens: [0; 2] }
    }

    fn read(mut self) -> Result<(LadderSetup, Ladder), PositionError> {
        let trimmed = self.text.trim();
        let (board, side) = trimmed
            .split_once(' ')
            .ok_or_else(|| self.error_after(trimmed, "the side to move is missing: end with X or O"))?;
        let side = side.trim_start();
        let to_move = match side {
            "X" | "x" => Seat::FIRST,
            "O" | "o" => Seat::SECOND,
            _ => return Err(self.error_at(side, format!("the side to move is X or O, not {}", quote(side)))),
        };
        let count = board.split('/').count();
        let rows = Rows::new(count).ok_or_else(|| {
            self.error_at(board, format!("a board has 4 to 9 rows, separated by /; here are {count}"))
        })?;
        let geometry = Geometry::with(rows);
        for (row, text) in (1..=count).rev().zip(board.split('/')) {
            self.read_row(geometry, row, text)?;
        }
        let setup = LadderSetup { rows };
        let position = Ladder::from_tokens(setup, self.tokens, to_move).ok_or_else(|| {
            let winner = seat_letter(to_move);
            self.error_at(
                side,
                format!("{winner} has already completed a ladder, so {winner} cannot be to move"),
            )
        })?;
        Ok((setup, position))
    }

    fn read_row(&mut self, geometry: &Geometry, row: usize, text: &str) -> Result<(), PositionError> {
        let cells: Vec<Cell> = geometry.row(row).collect();
        let mut filled = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length = digits.max(first.len_utf8());
            let (word, after) = rest.split_at(length);
            let width = match first {
                'X' | 'x' | 'O' | 'o' => {
                    let seat = usize::from(matches!(first, 'O' | 'o'));
                    self.tokens[seat] |= cells.get(filled).map_or(0, |cell| cell.bit());
                    1
                }
                _ if digits > 0 => word.parse().unwrap_or(usize::MAX),
                _ => {
                    let message = format!("{} is not X, O or a number of empty cells", quote(word));
                    return Err(self.error_at(word, message));
                }
            };
            if width == 0 {
                return Err(self.error_at(word, "a run of empty cells has at least one".into()));
            }
            filled = filled.saturating_add(width);
            if filled > cells.len() {
                let message = format!("row {row} has {}, and here are more", cells_in_words(cells.len()));
                return Err(self.error_at(word, message));
            }
            rest = after;
        }
        if filled < cells.len() {
            let message =
                format!("row {row} has {}, and here are only {filled}", cells_in_words(cells.len()));
            return Err(self.error_at(rest, message));
        }
        Ok(())
    }

    /// An error at a piece of the text.
    fn error_at(&self, piece: &str, message: String) -> PositionError {
        PositionError::at(self.text, piece, message)
    }

    /// An error just after a piece of the text.
    fn error_after(&self, piece: &str, message: &str) -> PositionError {
        self.error_at(&piece[piece.len()..], message.into())
    }
}

fn cells_in_words(count: usize) -> String {
    if count == 1 { "1 cell".into() } else { format!("{count} cells") }
}
