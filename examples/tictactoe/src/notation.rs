//! Moves as `b2`, column and row; a position as `X.O/.X./... O`: the rows from the top, and the player to move.

use crate::about::Text;
use crate::{Cell, TicTacToe, TicTacToeSetup};
use parlour_core::{Notation, PositionError, Seat};

// Replace: how moves and positions are written. A move is one word, a position one line. Rows with `/` between them and
// the rest after a space make a board in text. A move is read as it is written, until the game has a `parse_move`.
impl Notation for TicTacToe {
    fn write_move(&self, cell: Cell) -> String {
        format!("{}{}", char::from(b'a' + cell.0 % 3), 3 - cell.0 / 3)
    }

    fn parse_position(setup: &TicTacToeSetup, text: &str) -> Result<(TicTacToeSetup, Self), PositionError> {
        let wrong = |piece: &str, fault: Text| PositionError::at(text, piece, fault);
        let Some((rows, to_move)) = text.split_once(' ') else { return Err(wrong(text, Text::Written)) };
        let to_move = Seat::first(2).find(|seat| to_move == mark(Some(*seat)).to_string());
        let to_move = to_move.ok_or_else(|| wrong(text, Text::Written))?;
        let read =
            |c: char| [None, Some(Seat::FIRST), Some(Seat::SECOND)].into_iter().find(|cell| mark(*cell) == c);
        let marks: Option<Vec<Option<Seat>>> = rows.split('/').flat_map(str::chars).map(read).collect();
        let is_square = rows.split('/').count() == 3 && rows.split('/').all(|row| row.chars().count() == 3);
        let cells = marks.filter(|_| is_square).and_then(|marks| marks.try_into().ok());
        let position = Self { cells: cells.ok_or_else(|| wrong(rows, Text::Written))?, to_move };
        if position.is_possible() { Ok((*setup, position)) } else { Err(wrong(text, Text::Impossible)) }
    }

    fn write_position(&self) -> String {
        let rows = self.cells.chunks(3).map(|row| row.iter().map(|cell| mark(*cell)).collect::<String>());
        format!("{} {}", rows.collect::<Vec<_>>().join("/"), mark(Some(self.to_move)))
    }
}

impl TicTacToe {
    /// Whether players who take turns can have come here. Only the player who moved last can have won.
    fn is_possible(&self) -> bool {
        let count = |seat: Seat| self.cells.iter().filter(|cell| **cell == Some(seat)).count();
        let ahead = usize::from(self.to_move == Seat::SECOND);
        count(Seat::FIRST) == count(Seat::SECOND) + ahead && !self.has_won(self.to_move)
    }
}

fn mark(cell: Option<Seat>) -> char {
    match cell {
        None => '.',
        Some(Seat::FIRST) => 'X',
        Some(_) => 'O',
    }
}
