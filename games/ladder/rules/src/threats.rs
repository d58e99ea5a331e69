//! What tokens are about to become: ladders one cell short, and the flanks that would undo them.

use crate::{Cell, CellSet, Geometry};
use parlour_core::Seat;

impl Geometry {
    /// The empty cells on which whoever holds `mine` would complete a ladder that wins against `theirs`.
    pub fn winning_cells(&self, mine: u128, theirs: u128) -> u128 {
        let empty = self.all_cells() & !(mine | theirs);
        self.staircases().iter().fold(0, |cells, staircase| {
            let missing = staircase.cells & !mine;
            let one_short = missing.is_power_of_two() && missing & empty != 0;
            if one_short && !staircase.is_neutralized_by(theirs) { cells | missing } else { cells }
        })
    }

    /// The cells on which a seat would complete a ladder that wins, with the seat; the tokens are those of each seat.
    ///
    /// ```
    /// use parlour_core::Seat;
    /// use parlour_ladder::{Geometry, LadderSetup};
    ///
    /// let board = Geometry::with(LadderSetup::default().rows);
    /// let set = |names: &str| names.split(' ').filter_map(|name| board.named(name)).fold(0, |set, cell| set | cell.bit());
    /// let threats = board.threats([set("1E 1F 2F 2G"), 0]);
    /// assert!(threats.contains(&(board.named("3G").unwrap(), Seat::FIRST)));
    /// ```
    pub fn threats(&self, tokens: [u128; 2]) -> Vec<(Cell, Seat)> {
        let of = |seat: Seat| {
            let cells = self.winning_cells(tokens[seat.index()], tokens[seat.other().index()]);
            CellSet(cells).map(move |cell| (cell, seat))
        };
        Seat::first(2).flat_map(of).collect()
    }

    /// The flanks of every ladder that one side has mostly built and the other can still neutralize.
    pub fn open_flanks(&self, tokens: [u128; 2]) -> Vec<Cell> {
        let of = |seat: Seat| {
            let (mine, theirs) = (tokens[seat.index()], tokens[seat.other().index()]);
            self.staircases().iter().fold(0, |flanks, staircase| {
                let begun = (staircase.cells & mine).count_ones() >= 3 && staircase.cells & theirs == 0;
                // A flank of one's own keeps the ladder safe for good, and one that is neutralized stays so.
                let is_open = staircase.flanks & mine == 0 && !staircase.is_neutralized_by(theirs);
                if begun && is_open { flanks | staircase.flanks } else { flanks }
            })
        };
        CellSet(Seat::first(2).fold(0, |flanks, seat| flanks | of(seat))).collect()
    }
}
