//! What the board is worth to a player.

use crate::board::Balancer;
use crate::placement::ScaleCode;
use parlour_core::{Seat, SeatSet};

/// The most that a scale is worth. Eighteen of these, nine times each and doubled, are still a number.
const MOST: i64 = 1 << 54;

impl Balancer {
    /// A player's score: that of the base, with every nested scale in it.
    ///
    /// Points grow with the power of the nesting: those of a weight on a tower of two dozen scales could
    /// pass any number. They stop at 2⁵⁴.
    pub fn score(&self, seat: Seat) -> i64 {
        self.worths(seat)[0]
    }

    /// What each scale is worth to a player with all it carries, doubled where it is his.
    pub(crate) fn worths(&self, seat: Seat) -> [i64; ScaleCode::COUNT] {
        let mut worths = [0i64; ScaleCode::COUNT];
        // From the last that came to the base: what a scale carries is summed up before it.
        for (index, scale) in self.scales.iter().enumerate().rev() {
            let own = worths[index] + i64::from(scale.points[seat.index()]);
            let worth = if scale.owner == Some(seat) { 2 * own } else { own }.min(MOST);
            worths[index] = worth;
            if index > 0 {
                worths[usize::from(scale.parent)] += worth * i64::from(scale.at.unsigned_abs());
            }
        }
        worths
    }

    /// The player with the highest score among `seats`; nobody on a tie.
    pub(crate) fn best_of(&self, seats: impl Iterator<Item = Seat>) -> Option<Seat> {
        let (mut best, mut leaders) = (i64::MIN, SeatSet::NONE);
        for seat in seats {
            let score = self.score(seat);
            if score > best {
                (best, leaders) = (score, SeatSet::only(seat));
            } else if score == best {
                leaders = leaders.iter().chain([seat]).collect();
            }
        }
        leaders.iter().next().filter(|_| leaders.len() == 1)
    }
}
