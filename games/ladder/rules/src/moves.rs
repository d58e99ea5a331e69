//! The rules: where a token may go, and what ends the game.

use crate::{Cell, CellSet, Ladder, LadderSetup};
use parlour_core::{Game, Message, Outcome, Scores, Seat, SeatSet, Turn};
use rand::Rng;
use std::convert::Infallible;

/// What ends a game.
#[derive(Message)]
pub(crate) enum Ending {
    Completed,
    Filled,
}

impl Game for Ladder {
    type Setup = LadderSetup;
    type Move = Cell;
    type Chance = Infallible;

    fn start(setup: &LadderSetup) -> Self {
        Self::empty(setup.rows)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.winner.is_some() || self.empty_cells() == 0 { Turn::Over } else { Turn::Seat(self.to_move) }
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.winner.is_none() {
            out.extend(CellSet(self.empty_cells()));
        }
    }

    fn count_moves(&self) -> usize {
        if self.winner.is_none() { self.empty_cells().count_ones() as usize } else { 0 }
    }

    fn is_legal(&self, cell: Cell) -> bool {
        self.winner.is_none() && self.empty_cells() & cell.bit() != 0
    }

    fn play(&mut self, cell: Cell) {
        debug_assert!(self.is_legal(cell), "{cell:?} is not legal in {self:?}");
        self.place(cell);
    }

    fn can_happen(&self, outcome: &Infallible) -> bool {
        match *outcome {}
    }

    fn resolve(&mut self, outcome: &Infallible) {
        match *outcome {}
    }

    fn sample<R: Rng + ?Sized>(&self, _rng: &mut R) -> Option<Infallible> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winners, reason) = match self.winner {
            Some(seat) => (SeatSet::only(seat), Ending::Completed),
            None if self.empty_cells() == 0 => (Seat::first(2).collect(), Ending::Filled),
            None => return None,
        };
        Some(Outcome { winners, scores: self.scores(), reason: reason.into() })
    }

    /// 1 for a winning ladder: there is nothing else to count.
    fn scores(&self) -> Scores {
        Seat::first(2).map(|seat| i32::from(self.winner == Some(seat))).collect()
    }
}
