//! What a network sees of a position of Balancer, whatever the number of players: how the round and the game stand for
//! a player beside the best of the others, who will place the weights that are left, and what each
//! holds of the base and of what stands on it. Numbers are cut into ranges.

use crate::{Balancer, ScaleView};
use parlour_core::{Features, Game, Seat, Turn};

/// A run of features, one for each range of a number.
struct Ranges {
    first: usize,
    /// The number at which the second range begins, and how wide each is.
    from: f32,
    width: f32,
    count: usize,
}

impl Ranges {
    const fn after(first: usize, from: f32, width: f32, count: usize) -> Self {
        Self { first, from, width, count }
    }

    const fn end(&self) -> usize {
        self.first + self.count
    }

    fn of(&self, number: f32) -> usize {
        let range = ((number - self.from) / self.width).floor() + 1.0;
        self.first + (range.max(0.0) as usize).min(self.count - 1)
    }
}

/// The lead over the best of the others in points, as a part of what all have on the mean.
const LEAD: Ranges = Ranges::after(0, -1.4, 0.15, 21);
/// How many points all have on the mean.
const POINTS: Ranges = Ranges::after(LEAD.end(), 20.0, 40.0, 10);
/// Weights left in this round; none at its end.
const LEFT: Ranges = Ranges::after(POINTS.end(), 1.0, 1.0, 13);
/// Rounds after this one.
const ROUNDS: Ranges = Ranges::after(LEFT.end(), 1.0, 1.0, 7);
/// The lead in rounds won over the best of the others.
const WON: Ranges = Ranges::after(ROUNDS.end(), -2.0, 1.0, 6);
/// After how many weights of others comes one's own, and whether the last is.
const TURN: Ranges = Ranges::after(WON.end(), 1.0, 1.0, 4);
const LAST: usize = TURN.end();
/// The lead in weights on the base, as a part of what makes it one's own; and whose it is.
const FOOTING: Ranges = Ranges::after(LAST + 2, -1.0, 0.2, 12);
const OWNER: usize = FOOTING.end();
/// What part of all points stands on scales upon the base.
const NESTED: Ranges = Ranges::after(OWNER + 3, 0.1, 0.2, 6);
/// Scales upon the base that are one's own, and those that are another's.
const SCALES: Ranges = Ranges::after(NESTED.end(), 1.0, 1.0, 5);
const OTHER_SCALES: Ranges = Ranges::after(SCALES.end(), 1.0, 1.0, 5);
/// How much more torque the base takes on the arm where it takes less.
const ROOM: Ranges = Ranges::after(OTHER_SCALES.end(), 1.0, 1.0, 6);
/// How many others are as far in points as the best of them but for a fifth, at tables of more than two.
const RIVALS: Ranges = Ranges::after(ROOM.end(), 1.0, 1.0, 4);

impl Features for Balancer {
    const SUBJECT: &'static str = "balancer-1";
    const COUNT: usize = RIVALS.end();
    /// Two players, three, and more.
    const PHASES: usize = 3;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let seats = self.seats();
        let others =
            || Seat::first(seats).filter(|other| *other != seat && !self.departed().contains(*other));
        let points = |seat| self.score(seat) as f32;
        let mine = points(seat);
        let best = others().map(points).fold(0.0, f32::max);
        let all = Seat::first(seats).map(points).sum::<f32>();
        let mean = all / seats as f32;
        found(LEAD.of((mine - best) / (mean + 30.0)));
        found(POINTS.of(mean));
        let (mover, left) = match self.turn() {
            Turn::Seat(mover) => (mover, self.weights_left()),
            _ => (self.first_mover().unwrap_or(Seat::FIRST), 0),
        };
        found(LEFT.of(left as f32));
        found(ROUNDS.of((usize::from(self.terms().rounds) - self.round()) as f32));
        let won = |seat| self.rounds_won(seat) as f32;
        found(WON.of(won(seat) - others().map(won).fold(0.0, f32::max)));
        let turn = (seat.index() + seats - mover.index()) % seats;
        found(TURN.of(turn as f32));
        found(LAST + usize::from(left % seats == (turn + 1) % seats));
        if seats > 2 {
            found(RIVALS.of(others().filter(|other| points(*other) >= 0.8 * best).count() as f32));
        }
        let Some(base) = self.base() else { return };
        let radius = base.radius().get() as f32;
        let footing = |seat| base.weights_of(seat) as f32;
        found(FOOTING.of((footing(seat) - others().map(footing).fold(0.0, f32::max)) / radius));
        found(OWNER + base.owner().map_or(0, |owner| if owner == seat { 1 } else { 2 }));
        let on_base = |seat| (base.points_of(seat) * if base.owner() == Some(seat) { 2 } else { 1 }) as f32;
        let nested = all - Seat::first(seats).map(on_base).sum::<f32>();
        found(NESTED.of(nested / all.max(1.0)));
        let owners = || self.views().skip(1).filter_map(ScaleView::owner);
        found(SCALES.of(owners().filter(|owner| *owner == seat).count() as f32));
        found(OTHER_SCALES.of(owners().filter(|owner| *owner != seat).count() as f32));
        found(ROOM.of(base.room().into_iter().min().unwrap_or(0) as f32));
    }

    fn phase(&self) -> usize {
        self.seats().clamp(2, 4) - 2
    }
}
