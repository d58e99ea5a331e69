//! How rounds follow one another, and what chance brings to them.

use crate::board::{Balancer, Next};
use crate::scale::{Offset, Radius, ScaleCode, Spot, cells};
use arrayvec::ArrayVec;
use parlour_core::{Game, Seat};

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Who moves first: `!B`.
    First(Seat),
    /// A base: `^_:5`.
    Base(Radius),
    /// A new scale: `^a-3:2`.
    Scale {
        /// Where it stands.
        on: Spot,
        /// How large it is.
        radius: Radius,
    },
    /// A wild weight: `?a-3`.
    Wild(Spot),
}

impl Balancer {
    /// Somebody is chosen to move first in the game.
    pub(crate) fn choose_first(&mut self, seat: Seat) {
        self.course.first = seat;
        self.begin_round();
    }

    fn begin_round(&mut self) {
        self.course.mover = self.course.first;
        self.course.pool = self.terms.weights;
        self.course.next = if self.scales.is_empty() { Next::Base } else { Next::Scale };
        self.skip_impossible();
    }

    /// Lays the base of a round.
    pub(crate) fn lay_base(&mut self, radius: Radius) {
        if let Some(code) = self.next_code() {
            self.add_scale(None, radius, code);
        }
        self.course.next = Next::Scale;
        self.skip_impossible();
    }

    /// Goes on to the wild weights of a round.
    pub(crate) fn scale_added(&mut self) {
        self.course.next = Next::Wild(self.terms.wild);
        self.skip_impossible();
    }

    /// Goes on after a wild weight.
    pub(crate) fn wild_landed(&mut self) {
        if let Next::Wild(left) = &mut self.course.next {
            *left -= 1;
        }
        self.skip_impossible();
    }

    /// Passes over what chance has no room for: the rules leave it out, so nobody is asked for it.
    pub(crate) fn skip_impossible(&mut self) {
        if self.course.next == Next::Scale && !self.has_room_for_scale() {
            self.course.next = Next::Wild(self.terms.wild);
        }
        if self.course.next == Next::Wild(0) {
            self.course.next = Next::Weight;
        }
    }

    /// One weight of the pool has been placed, and the base still stands.
    pub(crate) fn weight_placed(&mut self) {
        self.course.pool -= 1;
        if self.course.pool == 0 {
            self.end_round(self.best_of(self.players()));
        } else {
            self.course.mover = self.course.mover.after(self.seats());
        }
    }

    /// Ends the round, and the game after the last.
    pub(crate) fn end_round(&mut self, winner: Option<Seat>) {
        if let Some(seat) = winner {
            self.course.won[seat.index()] += 1;
        }
        if self.course.round == self.terms.rounds {
            // Nobody moves any more: the same end is the same position, whoever came last.
            self.course.mover = self.course.first;
            self.course.pool = 0;
            self.course.next = Next::Over;
            return;
        }
        self.course.round += 1;
        self.course.first = winner.unwrap_or_else(|| self.course.first.after(self.seats()));
        self.begin_round();
    }

    fn has_room_for_scale(&self) -> bool {
        self.scales.len() < ScaleCode::COUNT && self.rooms().next().is_some()
    }

    /// Every empty cell of every scale where a new one has room.
    pub(crate) fn rooms(&self) -> impl Iterator<Item = Room> + '_ {
        let centres = self.centres();
        let empty = self.scales.iter().enumerate();
        let empty = empty.flat_map(|(index, scale)| cells(scale.empty()).map(move |cell| (index, cell)));
        empty.filter_map(move |(index, cell)| {
            let centre = centres[index].above(Offset::from_cell(cell));
            let level = self.scales.iter().zip(&centres).filter(|(_, other)| other.level == centre.level);
            let gap = level.map(|(other, at)| (at.column - centre.column).abs() - other.radius.reach() - 1);
            let reach = gap.min().unwrap_or(i32::MAX);
            let largest = ((reach - 1) / 2).clamp(0, self.terms.base_radius.get() as i32);
            Radius::new(largest as usize).map(|largest| Room { index, cell, largest })
        })
    }

    /// Where the centre of every scale is.
    pub(crate) fn centres(&self) -> ArrayVec<Centre, { ScaleCode::COUNT }> {
        let mut centres = ArrayVec::<Centre, { ScaleCode::COUNT }>::new();
        for scale in &self.scales {
            let centre = Offset::new(scale.at.into())
                .map_or(Centre::default(), |offset| centres[usize::from(scale.parent)].above(offset));
            centres.push(centre);
        }
        centres
    }
}

/// A cell with room for a scale.
pub(crate) struct Room {
    pub(crate) index: usize,
    pub(crate) cell: usize,
    /// The largest radius that has room; all smaller ones have.
    pub(crate) largest: Radius,
}

/// The place of a scale's centre: its column, from that of the base, and how many scales carry it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Centre {
    pub(crate) column: i32,
    pub(crate) level: usize,
}

impl Centre {
    fn above(self, offset: Offset) -> Self {
        Self { column: self.column + 2 * offset.get(), level: self.level + 1 }
    }
}
