//! A move is its squares: where it starts and every square it touches down on.

use crate::{Checkers, Move, Square};
use parlour_core::{Spot, Touch};

impl Touch for Checkers {
    fn places(&self) -> Vec<Spot> {
        Square::all().map(Spot::of).collect()
    }

    fn path(&self, m: Move) -> Vec<Spot> {
        m.path().map(Spot::of).collect()
    }
}
