//! What the board is worth to a player.

use crate::board::Balancer;
use crate::scale::ScaleCode;
use parlour_core::{Game, Seat, SeatSet};

impl Balancer {
    /// A player's score: that of the base, with every nested scale in it.
    ///
    /// Points grow with the power of the nesting, so a tower of two dozen scales, each the same
    /// player's, could pass any number; sums stop at the largest.
    pub fn score(&self, seat: Seat) -> i64 {
        self.worths(seat)[0]
    }

    /// What each scale is worth to a player with all it carries, doubled where it is his.
    pub(crate) fn worths(&self, seat: Seat) -> [i64; ScaleCode::COUNT] {
        let mut worths = [0i64; ScaleCode::COUNT];
        // From the last that came to the base: what a scale carries is summed up before it.
        for (index, scale) in self.scales.iter().enumerate().rev() {
            let mut worth = worths[index].saturating_add(scale.points[seat.index()].into());
            if scale.owner == Some(seat) {
                worth = worth.saturating_mul(2);
            }
            worths[index] = worth;
            if index > 0 {
                let sum = &mut worths[usize::from(scale.parent)];
                *sum = sum.saturating_add(worth.saturating_mul(scale.at.unsigned_abs().into()));
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

    /// Everybody at the table.
    pub(crate) fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats())
    }
}
