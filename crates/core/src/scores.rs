//! One number per seat.

use crate::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// What each seat has scored: a small inline list, so that search may copy it freely.
///
/// ```
/// use parlour_core::{Scores, Seat};
///
/// let scores: Scores = [3, 7, 7].into_iter().collect();
/// assert_eq!(scores[Seat::SECOND], 7);
/// assert_eq!(scores.leaders().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scores(ArrayVec<i32, MAX_SEATS>);

impl Scores {
    /// Nought for each of `seats` seats.
    pub fn zero(seats: usize) -> Self {
        std::iter::repeat_n(0, seats).collect()
    }

    /// The numbers, in the order of the seats.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }

    /// The seats with the highest score: several on a tie.
    pub fn leaders(&self) -> SeatSet {
        let best = self.0.iter().max();
        Seat::first(self.0.len()).filter(|seat| Some(&self.0[seat.index()]) == best).collect()
    }
}

impl FromIterator<i32> for Scores {
    fn from_iter<I: IntoIterator<Item = i32>>(scores: I) -> Self {
        Self(scores.into_iter().collect())
    }
}

impl Index<Seat> for Scores {
    type Output = i32;

    fn index(&self, seat: Seat) -> &i32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Scores {
    fn index_mut(&mut self, seat: Seat) -> &mut i32 {
        &mut self.0[seat.index()]
    }
}
