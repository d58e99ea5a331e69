//! What a network sees of a position of Ladder: every staircase on which only one side has tokens and that
//! can still win for it, by who that is, how many tokens it has there, and how near the other is to
//! neutralizing it.

use crate::geometry::MAX_STAIRCASES;
use crate::{Ladder, Staircase};
use parlour_core::{Features, Seat};

/// One to four tokens of a staircase.
const COUNTS: usize = 4;
/// No flank is taken, one is, or there are none to take.
const FLANKS: usize = 3;
/// What one staircase can look like.
const SIGHTS: usize = 2 * COUNTS * FLANKS;

impl Features for Ladder {
    const SUBJECT: &'static str = "ladder-1";
    const COUNT: usize = MAX_STAIRCASES * SIGHTS;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let sides = [seat, seat.other()].map(|seat| self.tokens(seat));
        for (number, staircase) in self.geometry().staircases().iter().enumerate() {
            for (side, (mine, theirs)) in [(sides[0], sides[1]), (sides[1], sides[0])].into_iter().enumerate()
            {
                if let Some(sight) = sight(staircase, mine, theirs) {
                    found(number * SIGHTS + side * COUNTS * FLANKS + sight);
                }
            }
        }
    }
}

/// What a staircase looks like to a side that alone has tokens there; `None` if it has none, or cannot win with it.
fn sight(staircase: &Staircase, mine: u128, theirs: u128) -> Option<usize> {
    let tokens = (staircase.cells & mine).count_ones() as usize;
    let is_alive = staircase.cells & theirs == 0 && !staircase.is_neutralized_by(theirs);
    let flanks = if staircase.flanks == 0 { 2 } else { (staircase.flanks & theirs).count_ones() as usize };
    (is_alive && (1..=COUNTS).contains(&tokens)).then(|| (tokens - 1) * FLANKS + flanks)
}
