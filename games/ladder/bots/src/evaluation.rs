//! Guesses where nothing is proved: whose open lines are further built.

use crate::attack::open;
use crate::solver::{Solver, WinBound};
use crate::winning_lines::Lines;
use parlour_ladder::Cell;

/// What it is worth to be the next to move, in an estimate.
const TURN: i32 = 50;

impl Solver<'_> {
    /// A guess at the value once I have played a cell, or before: whose open lines are further built.
    pub(crate) fn estimate(&self, played: Option<Cell>) -> i32 {
        let mine = self.mine | played.map_or(0, Cell::bit);
        let turn = if played.is_some() { TURN } else { 0 };
        let built = |lines: &Lines, mine: u128, theirs: u128| -> i32 {
            open(lines, theirs).map(|line| 1 << (2 * (line.cells & mine).count_ones())).sum()
        };
        let balance =
            built(&self.my_lines, mine, self.theirs) - built(&self.their_lines, self.theirs, mine) - turn;
        match (self.my_win, self.their_win) {
            (WinBound::LaterThan(_), _) => 10_000,
            (_, WinBound::LaterThan(_)) => -10_000,
            (WinBound::Never, _) => balance.clamp(-5_000, 0),
            (_, WinBound::Never) => balance.clamp(0, 5_000),
            _ => balance.clamp(-5_000, 5_000),
        }
    }

    /// How much a token on `cell` would add to my lines.
    pub(crate) fn building(&self, cell: Cell) -> u32 {
        let touched = open(&self.my_lines, self.theirs).filter(|line| line.cells & cell.bit() != 0);
        touched.map(|line| 1 << (2 * (line.cells & self.mine).count_ones())).sum()
    }

    /// How many of the opponent's lines a token on `cell` would spoil, the furthest built counting most.
    pub(crate) fn spoiling(&self, cell: Cell) -> u32 {
        open(&self.their_lines, self.mine)
            .filter(|line| line.spoilers(self.theirs, self.mine) & cell.bit() != 0)
            .map(|line| 1 << (2 * (line.cells & self.theirs).count_ones()))
            .sum()
    }
}
