//! How rounds follow one another, and whose turn it is in them.

use crate::board::{Balancer, Next};
use crate::placement::Radius;
use parlour_core::{Game, Seat};

impl Balancer {
    /// Somebody is chosen to move first in the game.
    pub(crate) fn choose_first(&mut self, seat: Seat) {
        self.course.first = seat;
        self.begin_round();
    }

    fn begin_round(&mut self) {
        self.course.mover = self.present_from(self.course.first);
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
            self.end_round(self.best_of(self.present()));
        } else {
            self.course.mover = self.present_from(self.course.mover.after(self.seats()));
        }
    }

    /// Ends the round, and the game after the last.
    pub(crate) fn end_round(&mut self, winner: Option<Seat>) {
        if let Some(seat) = winner {
            self.course.won[seat.index()] += 1;
        }
        if self.course.round == self.terms.rounds {
            // Nobody moves any more: the same end is the same position, whoever came last.
            self.course.mover = self.present_from(self.course.first);
            self.course.pool = 0;
            self.course.next = Next::Over;
            return;
        }
        self.course.round += 1;
        self.course.first = winner.unwrap_or_else(|| {
            let next = self.course.first.after(self.seats());
            self.present_from(next)
        });
        self.begin_round();
    }

    /// Somebody leaves the table for good. His weights stay, and turns pass him by.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.course.left = self.course.left.iter().chain([seat]).collect();
        if self.course.next != Next::First {
            self.course.mover = self.present_from(self.course.mover);
        }
    }

    /// Everybody at the table.
    pub(crate) fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats())
    }

    /// Everybody who has not left.
    pub(crate) fn present(&self) -> impl Iterator<Item = Seat> + use<> {
        let left = self.course.left;
        self.players().filter(move |seat| !left.contains(*seat))
    }

    /// The seat itself, or the next one that somebody sits on.
    pub(crate) fn present_from(&self, seat: Seat) -> Seat {
        let mut seat = seat;
        // Two at least are always there.
        while self.course.left.contains(seat) {
            seat = seat.after(self.seats());
        }
        seat
    }
}
