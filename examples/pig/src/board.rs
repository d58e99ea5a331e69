//! A position: who has banked what, and what is at stake.

use parlour_core::{Scores, Seat, SeatSet};

/// A position of Pig.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pig {
    pub(crate) target: i32,
    pub(crate) banked: Scores,
    /// Who has left: their turns pass.
    pub(crate) out: SeatSet,
    /// Whose turn it is, or who won with it.
    pub(crate) seat: Seat,
    pub(crate) pot: i32,
    /// Whether the die has left the hand and not yet come to rest.
    pub(crate) rolling: bool,
}

impl Pig {
    /// What is at stake this turn.
    pub fn pot(&self) -> i32 {
        self.pot
    }

    /// What the seat to move would have if it held now.
    pub fn in_reach(&self) -> i32 {
        self.banked[self.seat].saturating_add(self.pot)
    }

    /// What wins.
    pub fn target(&self) -> i32 {
        self.target
    }

    /// The turn passes on to the next who is still there, and nothing is at stake any more.
    pub(crate) fn pass_on(&mut self) {
        self.pot = 0;
        self.rolling = false;
        let seats = self.banked.as_slice().len();
        self.seat = self.seat.after(seats);
        while self.out.contains(self.seat) {
            self.seat = self.seat.after(seats);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.banked[self.seat] >= self.target
    }
}
