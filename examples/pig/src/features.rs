//! What a network sees of a position: each number as the range it lies in. What is banked counts twice, in wide
//! ranges, which are soon learned, and in narrow ones, which tell close decisions apart.

use crate::{Die, Pig};
use parlour_core::{Features, Seat};

/// Into so many ranges is cut what is banked, from nothing to the target.
const WIDE: usize = 20;
const NARROW: usize = 100;
const RANGES: usize = WIDE + NARROW;
/// A pot that is larger looks the same.
const POT: usize = 40;

const RIVAL: usize = RANGES;
const IN_REACH: usize = RIVAL + RANGES;
const AT_STAKE: usize = IN_REACH + RANGES;
const TURN: usize = AT_STAKE + POT + 1;

impl Features for Pig {
    const SUBJECT: &'static str = "pig-1";
    const COUNT: usize = TURN + 4;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let others = Seat::first(self.banked.as_slice().len()).filter(|other| *other != seat);
        let rival = others.filter(|other| !self.out.contains(*other)).map(|other| self.banked[other]).max();
        let numbers = [(0, self.banked[seat]), (RIVAL, rival.unwrap_or(0)), (IN_REACH, self.in_reach())];
        for (first, number) in numbers {
            let range = |ranges: usize| {
                let range = i64::from(number) * ranges as i64 / i64::from(self.target);
                (range as usize).min(ranges - 1)
            };
            found(first + range(WIDE));
            found(first + WIDE + range(NARROW));
        }
        found(AT_STAKE + (self.pot as usize).min(POT));
        found(TURN + 2 * usize::from(self.seat == seat) + usize::from(self.rolling));
    }

    fn chances(&self) -> Vec<(Die, u32)> {
        if self.rolling { Die::ALL.map(|die| (die, 1)).to_vec() } else { Vec::new() }
    }
}
