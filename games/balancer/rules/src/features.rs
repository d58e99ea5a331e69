//! What a network sees of a position of Balancer, whatever the number of players: how the round and the game stand for
//! a player beside the best of the others, who will place the weights that are left, what the next weight can do, what
//! stands on the base, and whose the scales upon it are. Numbers are cut into ranges.

use crate::placement::{Offset, cells};
use crate::scale::Scale;
use crate::threat::{Stake, Threats};
use crate::worth::Worths;
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

/// A run of features for a number on either side of nought, finer the nearer it is.
struct Leads {
    first: usize,
    /// Beyond which sizes the next range begins.
    steps: &'static [f32],
}

impl Leads {
    const fn after(first: usize, steps: &'static [f32]) -> Self {
        Self { first, steps }
    }

    const fn end(&self) -> usize {
        self.first + 2 * self.steps.len() + 1
    }

    fn of(&self, number: f32) -> usize {
        let middle = self.first + self.steps.len();
        let size = self.steps.iter().filter(|step| number.abs() > **step).count();
        if number < 0.0 { middle - size } else { middle + size }
    }
}

/// Leads in points as a part of what all have on the mean.
const FINE: &[f32] = &[0.0, 0.03, 0.07, 0.12, 0.19, 0.27, 0.37, 0.5, 0.7, 1.0, 1.4];
const COARSE: &[f32] = &[0.02, 0.1, 0.3, 0.8];

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
/// At tables of more than two: how many others are as far in points as the best of them but for a fifth; the lead over the
/// second of them, in points and in rounds; after how many weights comes that of the best, and whether the last is his.
const RIVALS: Ranges = Ranges::after(LAST + 2, 1.0, 1.0, 4);
const SECOND_LEAD: Leads = Leads::after(RIVALS.end(), FINE);
const SECOND_WON: Ranges = Ranges::after(SECOND_LEAD.end(), -2.0, 1.0, 6);
const RIVAL_TURN: Ranges = Ranges::after(SECOND_WON.end(), 1.0, 1.0, 4);
const RIVAL_LAST: usize = RIVAL_TURN.end();
/// The lead once more; as one's own best weight would make it, and the second best; as the worst of another's would; and, at
/// tables of more than two, as what is best for whoever is next.
const NOW: Leads = Leads::after(RIVAL_LAST + 1, FINE);
const BEST: Leads = Leads::after(NOW.end(), FINE);
const SECOND_BEST: Leads = Leads::after(BEST.end(), FINE);
const WORST: Leads = Leads::after(SECOND_BEST.end(), FINE);
const LIKELY: Leads = Leads::after(WORST.end(), FINE);
/// Whether one more weight can bring down the base.
const BASE_FALLS: usize = LIKELY.end();
/// The lead in weights on the base, as a part of what makes it one's own, and by itself; and whose it is.
const FOOTING: Ranges = Ranges::after(BASE_FALLS + 1, -1.0, 0.2, 12);
const MARGIN: Ranges = Ranges::after(FOOTING.end(), -10.0, 1.0, 22);
const OWNER: usize = MARGIN.end();
/// How much more torque the base takes on the arm where it takes less.
const ROOM: Ranges = Ranges::after(OWNER + 3, 1.0, 1.0, 6);
/// What stands at each position of the base, the lighter arm first: nothing, a scale of nobody, of one's own or another's, or a stack by
/// whose the top is and how high it is.
const PLACE: usize = ROOM.end();
const CONTENTS: usize = 1 + 3 + 3 * TALL;
/// Stacks on the base by their distance, by how many weights one could take there, and how many of one's own could be taken.
const STACK: usize = PLACE + 2 * REACH * CONTENTS;
/// What part of all points stands on scales upon the base.
const NESTED: Ranges = Ranges::after(STACK + REACH * TALL * TALL, 0.1, 0.2, 6);
/// Scales upon the base that are one's own, and those that are another's.
const SCALES: Ranges = Ranges::after(NESTED.end(), 1.0, 1.0, 5);
const OTHER_SCALES: Ranges = Ranges::after(SCALES.end(), 1.0, 1.0, 5);
/// The lead that stands on each of them and cannot fall with it, and the one that can.
const FIRM: Leads = Leads::after(OTHER_SCALES.end(), COARSE);
const SHAKY: Leads = Leads::after(FIRM.end(), COARSE);
/// Near the centre of what carries it, in the middle and far out: how many weights each scale is from changing hands.
const GRIP: usize = SHAKY.end();
const GRIPS: usize = 15;
const COUNT: usize = GRIP + 3 * GRIPS;

/// Positions farther from the centre of the base are taken for this one, and higher stacks for ones so high.
const REACH: usize = 5;
const TALL: usize = 4;
/// Tables of two, of three, and of more.
const TABLES: usize = 3;
/// Of so many scales upon the base is each looked at by itself.
const MOST_SCALES: usize = 20;

impl Features for Balancer {
    const SUBJECT: &'static str = "balancer-3";
    const COUNT: usize = COUNT;
    /// Two players, three, and more; and the same at the end of a round.
    const PHASES: usize = 2 * TABLES;

    fn features(&self, seat: Seat, found: impl FnMut(usize)) {
        View { facts: &Facts::of(self), seat }.tell(found);
    }

    fn all_features(&self, mut found: impl FnMut(Seat, usize)) {
        let facts = &Facts::of(self);
        for seat in self.players() {
            View { facts, seat }.tell(|feature| found(seat, feature));
        }
    }

    fn phase(&self) -> usize {
        let table = self.seats().clamp(2, 4) - 2;
        if self.turn() == Turn::Chance { TABLES + table } else { table }
    }
}

/// What is the same whoever looks at a position.
struct Facts<'a> {
    position: &'a Balancer,
    /// Who places the next weight, and how many there are in this round; none at its end.
    mover: Seat,
    left: usize,
    worths: Worths,
    /// What the next weight can do; nobody knows where chance comes first.
    threats: Option<Threats>,
    /// What all have together.
    all: f32,
    /// What a point is as a part of what all have on the mean.
    unit: f32,
}

impl<'a> Facts<'a> {
    fn of(position: &'a Balancer) -> Self {
        let (mover, left) = match position.turn() {
            Turn::Seat(mover) => (mover, position.weights_left()),
            _ => (position.first_mover().unwrap_or(Seat::FIRST), 0),
        };
        let worths = Worths::of(position);
        let all = worths.scores().iter().sum::<f32>();
        let unit = 1.0 / (all / position.seats() as f32 + 30.0);
        let threats = (left > 0).then(|| Threats::of(position, &worths, mover));
        Self { position, mover, left, worths, threats, all, unit }
    }
}

/// What a player sees of a position.
struct View<'a> {
    facts: &'a Facts<'a>,
    seat: Seat,
}

impl View<'_> {
    fn tell(&self, mut found: impl FnMut(usize)) {
        let Facts { position, worths, unit, .. } = self.facts;
        self.standing(&mut found);
        if position.seats() > 2 {
            self.rivals(&mut found);
        }
        let Some(base) = position.base() else { return };
        let threats = self.facts.threats.as_ref();
        if let Some(threats) = threats {
            self.threats(threats, &mut found);
        }
        self.base(base, &mut found);
        self.places(base.scale, &mut found);
        self.nested(base, &mut found);
        for (index, scale) in position.scales.iter().enumerate().skip(1).take(MOST_SCALES) {
            let share = |seat| worths.share(index, seat);
            let lead = (share(self.seat) - self.best_other(share)) * unit;
            let can_fall = threats.is_some_and(|threats| threats.can_fall(index));
            found(if can_fall { SHAKY.of(lead) } else { FIRM.of(lead) });
            found(self.grip(scale));
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        self.facts.position.present().filter(move |other| *other != seat)
    }

    /// The most that any of the others has.
    fn best_other(&self, of: impl Fn(Seat) -> f32) -> f32 {
        self.others().map(of).fold(0.0, f32::max)
    }

    fn points(&self, seat: Seat) -> f32 {
        self.facts.worths.scores()[seat.index()]
    }

    fn won(&self, seat: Seat) -> f32 {
        self.facts.position.rounds_won(seat) as f32
    }

    /// After how many weights of others a player places his own.
    fn turn(&self, seat: Seat) -> usize {
        let seats = self.facts.position.seats();
        (seat.index() + seats - self.facts.mover.index()) % seats
    }

    /// Whether the last weight of the round is a player's.
    fn is_last(&self, seat: Seat) -> bool {
        let seats = self.facts.position.seats();
        self.facts.left % seats == (self.turn(seat) + 1) % seats
    }

    /// 0 if it is nobody's, 1 if it is one's own, 2 if it is another's.
    fn whose(&self, owner: Option<Seat>) -> usize {
        owner.map_or(0, |owner| if owner == self.seat { 1 } else { 2 })
    }

    /// How the round and the game stand.
    fn standing(&self, found: &mut impl FnMut(usize)) {
        let rounds = usize::from(self.facts.position.terms().rounds) - self.facts.position.round();
        found(
            LEAD.of((self.points(self.seat) - self.best_other(|other| self.points(other))) * self.facts.unit),
        );
        found(POINTS.of(self.facts.all / self.facts.position.seats() as f32));
        found(LEFT.of(self.facts.left as f32));
        found(ROUNDS.of(rounds as f32));
        found(WON.of(self.won(self.seat) - self.best_other(|other| self.won(other))));
        found(TURN.of(self.turn(self.seat) as f32));
        found(LAST + usize::from(self.is_last(self.seat)));
    }

    /// How others stand beside one another.
    fn rivals(&self, found: &mut impl FnMut(usize)) {
        let (mut rival, mut points, mut won) = (self.seat, [-1.0; 2], [-1.0; 2]);
        for other in self.others() {
            if self.points(other) > points[0] {
                rival = other;
            }
            points = two_most(points, self.points(other));
            won = two_most(won, self.won(other));
        }
        let as_far = self.others().filter(|other| self.points(*other) >= 0.8 * points[0]);
        found(RIVALS.of(as_far.count() as f32));
        found(SECOND_LEAD.of((self.points(self.seat) - points[1].max(0.0)) * self.facts.unit));
        found(SECOND_WON.of(self.won(self.seat) - won[1].max(0.0)));
        found(RIVAL_TURN.of(self.turn(rival) as f32));
        if self.is_last(rival) {
            found(RIVAL_LAST);
        }
    }

    /// What the next weight can do.
    fn threats(&self, threats: &Threats, found: &mut impl FnMut(usize)) {
        let Stake { lead, best, second, worst, likely } = threats.stake(self.seat);
        found(NOW.of(lead * self.facts.unit));
        found(BEST.of(best * self.facts.unit));
        found(SECOND_BEST.of(second * self.facts.unit));
        found(WORST.of(worst * self.facts.unit));
        if self.facts.position.seats() > 2 && self.facts.mover != self.seat {
            found(LIKELY.of(likely * self.facts.unit));
        }
        if threats.can_fall(0) {
            found(BASE_FALLS);
        }
    }

    /// Whose the base is or may become, and what it bears.
    fn base(&self, base: ScaleView<'_>, found: &mut impl FnMut(usize)) {
        let weights = |seat| base.weights_of(seat) as f32;
        let lead = weights(self.seat) - self.best_other(weights);
        found(FOOTING.of(lead / base.radius().get() as f32));
        found(MARGIN.of(lead));
        found(OWNER + self.whose(base.owner()));
        found(ROOM.of(base.room().into_iter().min().unwrap_or(0) as f32));
    }

    /// What stands at each position of the base.
    fn places(&self, base: &Scale, found: &mut impl FnMut(usize)) {
        let weights = &self.facts.position.weights;
        for cell in cells(base.radius.cells()) {
            let offset = Offset::from_cell(cell);
            let distance = offset.distance().min(REACH) - 1;
            let heavier = (offset.get() > 0) == (base.torque >= 0);
            let place = PLACE + (usize::from(heavier) * REACH + distance) * CONTENTS;
            if base.nested >> cell & 1 == 1 {
                let scale = &self.facts.position.scales[usize::from(base.held[cell])];
                found(place + 1 + self.whose(scale.owner));
                continue;
            }
            let Some(top) = base.top(cell) else {
                found(place);
                continue;
            };
            let below = usize::from(weights.height(top)).min(TALL - 1);
            found(place + 4 + self.whose(weights.owner(top)) * TALL + below);
            let (mut gain, mut loss) = (0, 0);
            // The weights of the base's owner cannot be taken.
            let owners = weights.stack(Some(top)).map(|weight| weights.owner(weight));
            for owner in owners.filter(|owner| owner.is_none() || *owner != base.owner) {
                if owner == Some(self.seat) {
                    loss += 1;
                } else {
                    gain += 1;
                }
            }
            found(STACK + (distance * TALL + gain.min(TALL - 1)) * TALL + loss.min(TALL - 1));
        }
    }

    /// What stands upon the base in all.
    fn nested(&self, base: ScaleView<'_>, found: &mut impl FnMut(usize)) {
        let on_base = |seat| (base.points_of(seat) * if base.owner() == Some(seat) { 2 } else { 1 }) as f32;
        let nested = self.facts.all - self.facts.position.players().map(on_base).sum::<f32>();
        found(NESTED.of(nested / self.facts.all.max(1.0)));
        let owners = || self.facts.position.views().skip(1).filter_map(ScaleView::owner);
        found(SCALES.of(owners().filter(|owner| *owner == self.seat).count() as f32));
        found(OTHER_SCALES.of(owners().filter(|owner| *owner != self.seat).count() as f32));
    }

    /// How many weights a scale is from changing hands.
    fn grip(&self, scale: &Scale) -> usize {
        let weights = |seat: Seat| i32::from(scale.counts[seat.index()]);
        let lead = weights(self.seat) - self.others().map(weights).max().unwrap_or(0);
        let radius = scale.radius.get() as i32;
        let grip = match scale.owner {
            Some(owner) if owner == self.seat => (lead - radius).clamp(0, 2),
            Some(_) => 3 + (-lead - radius).clamp(0, 2),
            None => 6 + 3 * ((radius - lead).clamp(1, 3) - 1) + (radius + lead).clamp(1, 3) - 1,
        };
        let out = match scale.at.unsigned_abs() {
            ..=2 => 0,
            3 => 1,
            _ => 2,
        };
        GRIP + out * GRIPS + grip as usize
    }
}

/// The two most of three numbers, the most first.
fn two_most([first, second]: [f32; 2], number: f32) -> [f32; 2] {
    if number > first { [number, first] } else { [first, second.max(number)] }
}

#[cfg(test)]
mod tests {
    use crate::{Balancer, BalancerSetup};
    use parlour_core::{Features, Game, Seat, Setup, Turn, Values};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    #[test]
    fn everybody_sees_the_same_alone_and_together() {
        for players in 2..=5 {
            let mut values = Values::defaults(BalancerSetup::OPTIONS);
            values.set("players", &players.to_string()).expect("so many can play");
            let setup = BalancerSetup::from_values(&values).expect("the usual game");
            let mut rng = Pcg64::seed_from_u64(players as u64);
            let mut position = Balancer::start(&setup);
            let mut moves = Vec::new();
            while position.turn() != Turn::Over {
                let mut together = vec![Vec::new(); players];
                position.all_features(|seat, feature| together[seat.index()].push(feature));
                for seat in Seat::first(players) {
                    let mut alone = Vec::new();
                    position.features(seat, |feature| alone.push(feature));
                    assert_eq!(alone, together[seat.index()], "for {seat:?} in {position:?}");
                }
                if let Some(outcome) = position.sample(&mut rng) {
                    position.resolve(&outcome);
                } else {
                    moves.clear();
                    position.moves(&mut moves);
                    position.play(moves[rng.random_range(0..moves.len())]);
                }
            }
        }
    }
}
