//! A move is one cell.

use crate::{Cell, Ladder};
use parlour_core::{Spot, Touch};

impl Touch for Ladder {
    fn places(&self) -> Vec<Spot> {
        let geometry = self.geometry();
        geometry.cells().map(|cell| Spot::of(geometry.name(cell))).collect()
    }

    fn path(&self, cell: Cell) -> Vec<Spot> {
        vec![Spot::of(self.geometry().name(cell))]
    }
}
