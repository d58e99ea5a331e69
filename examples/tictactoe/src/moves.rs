//! A position, and the rules: what may be played, and what it does.

use crate::TicTacToeSetup;
use crate::about::Text;
use parlour_core::{Game, Outcome, Scores, Seat, SeatSet, Turn};
use std::convert::Infallible;

/// Replace: whatever tells two positions apart, and nothing else. A search clones positions often: keep them small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// The mark in each cell, row by row from the top.
    pub(crate) cells: [Option<Seat>; 9],
    pub(crate) to_move: Seat,
}

/// Replace: a move. It must be `Copy`.
///
/// A cell by its index, row by row from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub(crate) u8);

/// The rows, columns and diagonals.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl TicTacToe {
    /// Whether a seat has three in a row.
    pub(crate) fn has_won(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| line.iter().all(|cell| self.cells[*cell] == Some(seat)))
    }

    fn is_over(&self) -> bool {
        self.has_won(Seat::FIRST) || self.has_won(Seat::SECOND) || self.cells.iter().all(Option::is_some)
    }
}

// Replace: the rules. A game with dice or hidden draws also has `can_happen`, `resolve` and `sample`.
impl Game for TicTacToe {
    type Setup = TicTacToeSetup;
    type Move = Cell;
    type Chance = Infallible;

    fn start(_setup: &TicTacToeSetup) -> Self {
        Self { cells: [None; 9], to_move: Seat::FIRST }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Seat(self.to_move) }
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if !self.is_over() {
            out.extend((0..9).map(Cell).filter(|cell| self.cells[usize::from(cell.0)].is_none()));
        }
    }

    fn play(&mut self, cell: Cell) {
        self.cells[usize::from(cell.0)] = Some(self.to_move);
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::first(2).find(|seat| self.has_won(*seat));
        let (winners, reason) = match winner {
            Some(seat) => (SeatSet::only(seat), Text::ThreeInARow),
            None => (Seat::first(2).collect(), Text::Full),
        };
        self.is_over().then(|| Outcome { winners, scores: self.scores(), reason: reason.into() })
    }

    /// Replace: the points, in a game that counts them.
    fn scores(&self) -> Scores {
        Scores::zero(2)
    }
}
