//! What a network sees of a position: each number as the range it lies in. What is banked counts twice, in wide
//! ranges, which are soon learned, and in narrow ones, which tell close decisions apart.

use crate::{Die, Pig};
use parlour_core::{Features, Seat};

/// The numbers of ranges into which the points from 0 to the target are cut.
const WIDE: usize = 20;
const NARROW: usize = 100;
const RANGES: usize = WIDE + NARROW;
/// A pot that is larger looks the same.
const POT: usize = 40;
const TURN: usize = 3 * RANGES + POT + 1;

impl Features for Pig {
    const SUBJECT: &'static str = "pig-1";
    const COUNT: usize = TURN + 4;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let others = Seat::first(self.banked.as_slice().len()).filter(|other| *other != seat);
        let rival = others.filter(|other| !self.out.contains(*other)).map(|other| self.banked[other]).max();
        for (first, points) in
            [self.banked[seat], rival.unwrap_or(0), self.in_reach()].into_iter().enumerate()
        {
            let share = |ranges: usize| (i64::from(points) * ranges as i64 / i64::from(self.target)) as usize;
            found(first * RANGES + share(WIDE).min(WIDE - 1));
            found(first * RANGES + WIDE + share(NARROW).min(NARROW - 1));
        }
        found(3 * RANGES + (self.pot as usize).min(POT));
        found(TURN + 2 * usize::from(self.seat == seat) + usize::from(self.rolling));
    }

    fn chances(&self) -> Vec<(Die, u32)> {
        if self.rolling { Die::ALL.map(|die| (die, 1)).to_vec() } else { Vec::new() }
    }
}
