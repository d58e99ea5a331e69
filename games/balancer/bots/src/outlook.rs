//! What each player of Balancer may expect of the game.
//!
//! Rounds decide, not points: points only tell who is likely to win the round, and how the next ones begin,
//! because the board stays. So each player's chance of this round is guessed from the points, the weights
//! still to come and who will place them, and from that his chance of having won most rounds in the end.
//! The numbers were fitted to how games of the bot against itself and against `greedy` came out.

use arrayvec::ArrayVec;
use parlour_balancer::{Balancer, Placement, ScaleView};
use parlour_core::{Game, MAX_SEATS, Seat, Turn, mix};
use parlour_learn::Network;
use parlour_search::{EvaluateAll, Shares, WHOLE};
use std::sync::Arc;

/// Judges positions of Balancer for a search.
#[derive(Clone, Debug)]
pub struct Outlook {
    sight: Sight,
    /// Fixes the mistakes it makes.
    seed: u64,
    /// What experience adds.
    network: Option<Arc<Network>>,
}

/// What somebody sees of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sight {
    /// That a weight may be placed so that something falls.
    pub(crate) tips: bool,
    /// What stands on the scales that stand on the base.
    pub(crate) nested: bool,
    /// How many rounds are left to play, and that the board stays for them.
    pub(crate) rounds: bool,
    /// How far off the mark a judgement is, in powers of e of the odds.
    pub(crate) error: f64,
}

impl Sight {
    /// Sees everything.
    pub(crate) const CLEAR: Self = Self { tips: true, nested: true, rounds: true, error: 0.0 };
    /// Sees the points on the base, and nothing else.
    pub(crate) const DIM: Self = Self { tips: false, nested: false, rounds: false, error: 0.0 };
}

/// How much each fact matters to the odds.
struct Weights {
    /// The lead in points, compared with the mean and with how much may still change in this round.
    points: f64,
    /// Points that make little difference while there are few.
    few: f64,
    /// Weights that may still come after the last.
    rest: f64,
    /// One weight more to place than others have.
    extra: f64,
    /// The last weight of the round.
    last: f64,
    /// The base being one's own, in this round and the later ones.
    base: f64,
    base_later: f64,
    /// The lead in points, in the rounds after this one.
    points_later: f64,
    /// Weights on the base, as a part of what makes it one's own.
    footing: f64,
    /// How far apart by luck the rounds won may come out, for each round and at the least.
    luck: f64,
    least_luck: f64,
    /// What moving first in the next round is worth, in rounds.
    first: f64,
}

const FOR_TWO: Weights = Weights {
    points: 5.68,
    few: 66.4,
    rest: 1.09,
    extra: 0.84,
    last: 0.42,
    base: 0.55,
    base_later: 0.13,
    points_later: 0.99,
    footing: 0.1,
    luck: 0.19,
    least_luck: 0.034,
    first: -0.16,
};

const FOR_MORE: Weights = Weights {
    points: 5.69,
    few: 91.5,
    rest: 0.03,
    extra: 0.385,
    last: 0.31,
    base: 0.24,
    base_later: 0.25,
    points_later: 0.25,
    footing: -0.035,
    luck: 0.22,
    least_luck: 0.02,
    first: 0.52,
};

/// How much of the whole goes to rounds won, so that they are played for even when the game is decided.
const PRIDE: f64 = 0.02;

type Odds = [f64; MAX_SEATS];

impl Outlook {
    /// Judges by all there is to see.
    pub const CLEAR: Self = Self::new(Sight::CLEAR, 0);

    /// Judges by what `sight` shows; its mistakes follow from the seed.
    pub(crate) const fn new(sight: Sight, seed: u64) -> Self {
        Self { sight, seed, network: None }
    }

    /// Judges by all there is to see, and by what a network has learned of it.
    pub(crate) fn learned(network: Arc<Network>) -> Self {
        Self { network: Some(network), ..Self::CLEAR }
    }

    /// What the numbers make each player's chance of the game, without experience.
    fn reckoned(&self, position: &Balancer) -> Odds {
        let weights = if position.seats() == 2 { &FOR_TWO } else { &FOR_MORE };
        let (now, later) = self.chances(position, weights);
        let mut chances = Self::rounds(position, &now);
        if self.sight.rounds {
            let game = Self::game(position, weights, &now, &later);
            for (chance, game) in chances.iter_mut().zip(game) {
                *chance = PRIDE * *chance + (1.0 - PRIDE) * game;
            }
        }
        chances
    }

    /// The logarithm of the odds that the numbers give a player.
    pub(crate) fn log_odds(position: &Balancer, seat: Seat) -> f32 {
        log_odds(Self::CLEAR.reckoned(position)[seat.index()])
    }

    /// What a player has on the board.
    fn points(&self, position: &Balancer, base: Option<ScaleView<'_>>, seat: Seat) -> f64 {
        if self.sight.nested {
            return position.score(seat) as f64;
        }
        base.map_or(0.0, |base| {
            let times = if base.owner() == Some(seat) { 2 } else { 1 };
            (times * base.points_of(seat)) as f64
        })
    }

    /// Each player's chance of this round, or of the next if this one is over, and of each later one.
    fn chances(&self, position: &Balancer, weights: &Weights) -> (Odds, Odds) {
        let seats = position.seats();
        let base = position.base();
        let mut points = [0.0; MAX_SEATS];
        for seat in Seat::first(seats) {
            points[seat.index()] = self.points(position, base, seat);
        }
        let scale = points.iter().sum::<f64>() / seats as f64 + weights.few;
        let (mover, left) = match position.turn() {
            Turn::Seat(mover) => (mover, position.weights_left()),
            _ => (position.first_mover().unwrap_or(Seat::FIRST), usize::from(position.terms().weights)),
        };
        let steep = weights.points / (scale * (left as f64 + weights.rest).sqrt());
        let mut now = points.map(|points| points * steep);
        let mut later = points.map(|points| points * weights.points_later / scale);
        if let Some(base) = base {
            let radius = base.radius().get() as f64;
            for seat in Seat::first(seats) {
                let footing = weights.footing * (base.weights_of(seat) as f64 / radius).min(2.0);
                now[seat.index()] += footing;
                later[seat.index()] += footing;
            }
            if let Some(owner) = base.owner() {
                now[owner.index()] += weights.base;
                later[owner.index()] += weights.base_later;
            }
        }
        let departed = position.departed();
        let table = (0..seats).map(|turn| (mover.index() + turn) % seats).filter_map(Seat::new);
        let order: ArrayVec<Seat, MAX_SEATS> = table.filter(|seat| !departed.contains(*seat)).collect();
        for seat in &order[..left % order.len()] {
            now[seat.index()] += weights.extra;
        }
        now[order[(left + order.len() - 1) % order.len()].index()] += weights.last;
        for seat in departed.iter() {
            now[seat.index()] = f64::NEG_INFINITY;
            later[seat.index()] = f64::NEG_INFINITY;
        }
        (softmax(now, seats), softmax(later, seats))
    }

    /// Each player's share of the rounds up to this one, given the chances of this one.
    fn rounds(position: &Balancer, now: &Odds) -> Odds {
        let mut rounds = *now;
        for (seat, share) in Seat::first(position.seats()).zip(&mut rounds) {
            *share = (*share + position.rounds_won(seat) as f64) / position.round() as f64;
        }
        for seat in position.departed().iter() {
            rounds[seat.index()] = 0.0;
        }
        rounds
    }

    /// Each player's chance of the game, given those of this round and of the later ones.
    fn game(position: &Balancer, weights: &Weights, now: &Odds, later: &Odds) -> Odds {
        let seats = position.seats();
        let rounds_after = (usize::from(position.terms().rounds) - position.round()) as f64;
        let spread = (weights.least_luck + weights.luck * rounds_after).sqrt();
        let mut standing = [0.0; MAX_SEATS];
        for seat in Seat::first(seats) {
            let expected = position.rounds_won(seat) as f64 + rounds_after * later[seat.index()];
            standing[seat.index()] = expected / spread;
        }
        for seat in position.departed().iter() {
            standing[seat.index()] = f64::NEG_INFINITY;
        }
        let standing = softmax(standing, seats);
        // What winning this round multiplies the winner's odds by.
        let prize = if rounds_after > 0.0 { 1.0 + weights.first } else { 1.0 };
        let gain = (prize / spread).exp() - 1.0;
        let mut game = [0.0; MAX_SEATS];
        for (winner, chance) in now.iter().enumerate().take(seats) {
            let scaled = chance / (1.0 + standing[winner] * gain);
            for (seat, share) in game.iter_mut().enumerate().take(seats) {
                let odds = if seat == winner { standing[seat] * (1.0 + gain) } else { standing[seat] };
                *share += scaled * odds;
            }
        }
        game
    }

    /// Moves each chance as far off the mark as this position makes it err: always the same way.
    fn blur(&self, position: &Balancer, chances: &mut Odds) {
        let key = position.key() ^ mix(self.seed);
        for (seat, chance) in chances.iter_mut().enumerate() {
            // The sum of four numbers from -1 to 1 lies near nought most of the time.
            let bytes = mix(key.wrapping_add(seat as u64)).to_le_bytes();
            let error =
                bytes.chunks(2).map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]]))).sum::<f64>();
            *chance *= (self.sight.error * error / f64::from(i16::MAX)).exp();
        }
        let sum = chances.iter().sum::<f64>();
        for chance in chances {
            *chance /= sum;
        }
    }
}

impl EvaluateAll<Balancer> for Outlook {
    fn shares(&self, position: &Balancer) -> Shares {
        let mut chances = self.reckoned(position);
        if let Some(network) = &self.network {
            chances = learned(position, &chances, network);
        }
        if self.sight.error > 0.0 {
            self.blur(position, &mut chances);
        }
        chances.map(|chance| ((chance * f64::from(WHOLE)) as i32).clamp(1, WHOLE - 1))
    }

    /// The end of a round: what chance then brings is too much to look into.
    fn is_horizon(&self, position: &Balancer) -> bool {
        position.turn() == Turn::Chance
    }

    fn moves(&self, position: &Balancer, out: &mut Vec<Placement>) {
        if self.sight.tips {
            position.distinct_moves(out);
        } else {
            position.safe_moves(out);
        }
    }

    fn sees_all(&self) -> bool {
        self.sight.tips
    }
}

/// The chances, moved as far as experience wants it.
fn learned(position: &Balancer, chances: &Odds, network: &Network) -> Odds {
    let share = |seat: Seat, learned: f32| {
        let odds = log_odds(chances[seat.index()]) + learned;
        f64::from(1.0 / (1.0 + (-odds).exp()))
    };
    let mut moved = [0.0; MAX_SEATS];
    match position.turn() {
        Turn::Seat(seat) if position.seats() == 2 => {
            moved[seat.index()] = share(seat, network.log_odds(position, seat));
            moved[seat.other().index()] = 1.0 - moved[seat.index()];
        }
        _ => {
            let learned = network.all_log_odds(position);
            for seat in Seat::first(position.seats()) {
                moved[seat.index()] = share(seat, learned[seat.index()]);
            }
            let sum = moved.iter().sum::<f64>();
            for share in &mut moved {
                *share /= sum;
            }
        }
    }
    moved
}

fn log_odds(chance: f64) -> f32 {
    let chance = chance.clamp(1e-5, 1.0 - 1e-5);
    (chance / (1.0 - chance)).ln() as f32
}

/// Chances of the first `seats` that add up to 1, as odds given by their logarithms make them.
fn softmax(mut odds: Odds, seats: usize) -> Odds {
    let most = odds[..seats].iter().copied().fold(f64::MIN, f64::max);
    let mut sum = 0.0;
    for chance in &mut odds[..seats] {
        *chance = (*chance - most).exp();
        sum += *chance;
    }
    for chance in &mut odds[..seats] {
        *chance /= sum;
    }
    odds[seats..].fill(0.0);
    odds
}
