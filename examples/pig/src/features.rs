//! What a network sees of a position: each number as the range it lies in.

use crate::Pig;
use parlour_core::{Features, Seat};

/// Into so many ranges is cut what is banked, from nothing to the target.
const BANKED: usize = 25;
/// A pot that is larger looks the same.
const POT: usize = 40;

const RIVAL: usize = BANKED;
const AT_STAKE: usize = RIVAL + BANKED;
const TURN: usize = AT_STAKE + POT + 1;
const WINNING: usize = TURN + 4;

impl Features for Pig {
    const SUBJECT: &'static str = "pig-1";
    const COUNT: usize = WINNING + 1;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let range = |banked: i32| {
            let range = i64::from(banked) * BANKED as i64 / i64::from(self.target);
            (range as usize).min(BANKED - 1)
        };
        let others = Seat::first(self.banked.as_slice().len()).filter(|other| *other != seat);
        let rival = others.filter(|other| !self.out.contains(*other)).map(|other| self.banked[other]).max();
        found(range(self.banked[seat]));
        found(RIVAL + range(rival.unwrap_or(0)));
        found(AT_STAKE + (self.pot as usize).min(POT));
        found(TURN + 2 * usize::from(self.seat == seat) + usize::from(self.rolling));
        if self.in_reach() >= self.target {
            found(WINNING);
        }
    }
}
