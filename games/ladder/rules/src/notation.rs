//! Cells as `3D`, positions as `1/3/5/7/9/11/13 X`.

use crate::geometry::column_letter;
use crate::refusal::{MoveRefusal, PositionRefusal};
use crate::{Cell, Geometry, Ladder, LadderSetup, Rows};
use parlour_core::{Game, MoveError, Notation, PositionError, Seat, Turn};
use std::convert::Infallible;
use std::fmt::Write;

impl Notation for Ladder {
    fn parse_move(&self, text: &str) -> Result<Cell, MoveError> {
        let geometry = self.geometry();
        let text = text.trim();
        let cell = parse_cell(geometry, text)
            .map_err(|expected| MoveError::Unreadable { text: text.into(), expected: expected.into() })?;
        if self.turn() == Turn::Over {
            return Err(MoveError::GameOver { text: geometry.name(cell) });
        }
        match self.holder(cell) {
            Some(holder) => {
                let reason = MoveRefusal::Occupied { mark: seat_letter(holder) }.into();
                Err(MoveError::Illegal { text: geometry.name(cell), reason })
            }
            None => Ok(cell),
        }
    }

    fn write_move(&self, cell: Cell) -> String {
        self.geometry().name(cell)
    }

    fn parse_chance(&self, text: &str) -> Result<Infallible, MoveError> {
        Err(MoveError::Illegal { text: text.into(), reason: MoveRefusal::NothingLeftToChance.into() })
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

/// The cell that a text names, or what is wrong with it.
pub(crate) fn parse_cell(geometry: &Geometry, text: &str) -> Result<Cell, MoveRefusal> {
    let mut letters = text.chars();
    let (Some(row), Some(column), None) = (letters.next(), letters.next(), letters.next()) else {
        return Err(MoveRefusal::NotACell);
    };
    let (Some(row), true) = (row.to_digit(10), column.is_ascii_alphabetic()) else {
        return Err(MoveRefusal::NotACell);
    };
    let (row, rows) = (row as usize, geometry.rows().count());
    if row == 0 || row > rows {
        return Err(MoveRefusal::NoSuchRow { rows });
    }
    let column = (column.to_ascii_uppercase() as u8 - b'A') as usize;
    geometry.cell(column, row).ok_or_else(|| {
        let (first, last) = (column_letter(row - 1), column_letter(geometry.columns() - row));
        if first == last {
            MoveRefusal::OnlyColumn { row, column: first }
        } else {
            MoveRefusal::NoSuchColumn { row, first, last }
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
            .ok_or_else(|| self.error_at(&trimmed[trimmed.len()..], PositionRefusal::NoSide))?;
        let side = side.trim_start();
        let to_move = match side {
            "X" | "x" => Seat::FIRST,
            "O" | "o" => Seat::SECOND,
            _ => return Err(self.error_at(side, PositionRefusal::WrongSide { side: side.into() })),
        };
        let count = board.split('/').count();
        let rows =
            Rows::new(count).ok_or_else(|| self.error_at(board, PositionRefusal::WrongRowCount { count }))?;
        let geometry = Geometry::with(rows);
        for (row, text) in (1..=count).rev().zip(board.split('/')) {
            self.read_row(geometry, row, text)?;
        }
        let setup = LadderSetup { rows };
        let position = Ladder::from_tokens(setup, self.tokens, to_move)
            .ok_or_else(|| self.error_at(side, PositionRefusal::AlreadyWon { mark: seat_letter(to_move) }))?;
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
                _ => return Err(self.error_at(word, PositionRefusal::NotAToken { word: word.into() })),
            };
            if width == 0 {
                return Err(self.error_at(word, PositionRefusal::EmptyRun));
            }
            filled = filled.saturating_add(width);
            if filled > cells.len() {
                return Err(self.error_at(word, PositionRefusal::TooManyCells { row, cells: cells.len() }));
            }
            rest = after;
        }
        if filled < cells.len() {
            let cells = cells.len();
            return Err(self.error_at(rest, PositionRefusal::TooFewCells { row, cells, filled }));
        }
        Ok(())
    }

    /// The error that a piece of the text is wrong.
    fn error_at(&self, piece: &str, refusal: PositionRefusal) -> PositionError {
        PositionError::at(self.text, piece, refusal)
    }
}
