//! What a board is worth to its players, and which moves deserve a look.
//!
//! Every move is appraised for every goal, so a judgement sees one move ahead: what the seat to move gains,
//! what the move costs, and what the others lose by it. The search does the rest.

use super::outlook::{self, Nets, Seen};
use super::sight::{Sight, stake};
use parlour_blocky::{Action, Appraiser, Blocky, BlockyMove, Depth, MAX_PLAYERS, Tree};
use parlour_core::{Game, Outcome, Seat};
use parlour_search::{Policy, Rewards, WeightedMove, hundredths};
use rand_pcg::Pcg64;

/// Judges positions of Blocky for a search.
#[derive(Clone)]
pub(super) struct Judgement {
    sight: Sight,
    /// Whom it plays for.
    seat: Seat,
    /// What smashed blocks may become, a few for each level of a board of this depth.
    pieces: Option<(Depth, Vec<[Tree; DRAWS]>)>,
    /// What everybody would have after each move.
    after: Vec<Nets>,
    /// What was seen of each seat.
    seen: [Seen; MAX_PLAYERS],
    foresight: Foresight,
}

/// How it is guessed what will become of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Foresight {
    /// The best move is not yet played, and somebody will answer it: the truth lies halfway between.
    Halfway,
    /// By what became of others like it.
    Fitted,
}

/// How many ways a smashed block may fall are looked at.
const DRAWS: usize = 2;
/// How many moves of a position are searched.
const WIDTH: usize = 40;
/// By how much less a win a move is worth that is tried a third as much.
const TOLERANCE: f32 = 0.05;
/// How far scores may still drift apart in one round, as a part of what is at stake, and at the end.
const DRIFT: f32 = 0.03;
const FINAL_DRIFT: f32 = 0.01;
/// A lead of this part of what is at stake counts even where the game seems decided: nobody plays perfectly.
const COMFORT: f32 = 0.1;
/// The scale of a logistic distribution that spreads by one.
const LOGISTIC: f32 = 0.55;
/// The score of who has left: so low that nobody minds it.
const GONE: f32 = -1e6;

impl Judgement {
    /// A judgement by somebody who sees so much, and so far.
    pub(super) const fn new(sight: Sight, foresight: Foresight) -> Self {
        let seen = [Seen { goal: 0.0, spent: 0.0, chance: 0.0, cells: 0.0, second: 0.0 }; MAX_PLAYERS];
        Self { sight, seat: Seat::FIRST, pieces: None, after: Vec::new(), seen, foresight }
    }

    /// What everybody has now; and, in `self.after`, what they would have after each of the moves.
    fn appraise(&mut self, position: &Blocky, moves: &[WeightedMove<BlockyMove>], rng: &mut Pcg64) -> Nets {
        let depth = position.depth();
        if self.pieces.as_ref().is_none_or(|(drawn_for, _)| *drawn_for != depth) {
            let draw = |level| std::array::from_fn(|_| Tree::smashed(level, depth, rng));
            self.pieces = Some((depth, (0..depth.levels()).map(draw).collect()));
        }
        let pieces = self.pieces.as_ref().map_or(&[][..], |(_, pieces)| pieces);
        let chooser = position.turn().seat();
        let error = self.sight.error(position);
        let mut now = Nets::default();
        self.after.clear();
        self.after.resize(moves.len(), now);
        for seat in Seat::first(position.seats()) {
            let Some(goal) = position.goal(seat) else { continue };
            if position.out().contains(seat) {
                now[seat.index()] = GONE;
                self.after.iter_mut().for_each(|after| after[seat.index()] = GONE);
                continue;
            }
            let mut appraiser = Appraiser::new(position.tree(), depth, goal);
            let spent = position.spent(seat) as f32;
            now[seat.index()] = appraiser.present() as f32 - spent;
            self.seen[seat.index()] = Seen {
                goal: appraiser.present() as f32,
                spent,
                chance: 0.0,
                cells: appraiser.cells() as f32,
                second: appraiser.second() as f32,
            };
            for (index, (WeightedMove { m, .. }, after)) in moves.iter().zip(&mut self.after).enumerate() {
                let goal = match *m {
                    BlockyMove::Act(Action::Smash, address) => {
                        let fallen = pieces[address.level()].iter();
                        fallen.map(|pieces| appraiser.after_smash(address, pieces)).sum::<u32>() as f32
                            / DRAWS as f32
                    }
                    m => appraiser.after(m) as f32,
                };
                after[seat.index()] = if Some(seat) == chooser {
                    goal - spent - self.sight.thrift * m.cost() as f32 + error(index)
                } else {
                    now[seat.index()] + self.sight.envy * (goal - spent - now[seat.index()])
                };
            }
        }
        self.see_chances(position, moves, &now);
        now
    }

    /// What is seen of two seats, without a search.
    #[cfg(test)]
    pub(super) fn see(&mut self, position: &Blocky, rng: &mut Pcg64) -> [Seen; 2] {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut moves: Vec<_> = moves.into_iter().map(|m| WeightedMove { m, weight: 1.0 }).collect();
        self.sight.narrow(position, &mut moves);
        self.appraise(position, &moves, rng);
        [self.seen[0], self.seen[1]]
    }

    /// How far each seat could get ahead of the others with the best of these moves, if it were to move.
    fn see_chances(&mut self, position: &Blocky, moves: &[WeightedMove<BlockyMove>], now: &Nets) {
        let seats = position.seats();
        let chooser = position.turn().seat().unwrap_or(Seat::FIRST).index();
        let others = seats.saturating_sub(1).max(1) as f32;
        for (WeightedMove { m, .. }, after) in moves.iter().zip(&self.after) {
            let cost = m.cost() as f32;
            let mut gains: Nets = std::array::from_fn(|seat| after[seat] - now[seat]);
            gains[chooser] += cost;
            let sum: f32 = gains[..seats].iter().sum();
            for (seen, gain) in self.seen[..seats].iter_mut().zip(gains) {
                seen.chance = seen.chance.max(gain - cost - (sum - gain) / others);
            }
        }
    }

    /// What everybody plays for: oneself for the win; the others for it too, as far as one is cautious, but
    /// else for their own goals.
    fn rewards(&self, shares: &Nets, nets: &Nets, seats: usize, stake: f32) -> Rewards {
        let caution = self.sight.caution;
        let mut rewards = Rewards::default();
        for seat in Seat::first(seats) {
            let (share, net) = (shares[seat.index()], nets[seat.index()]);
            let own = alone(net, COMFORT * stake);
            rewards[seat] = if seat == self.seat { share } else { caution * share + (1.0 - caution) * own };
        }
        rewards
    }
}

impl Policy<Blocky> for Judgement {
    fn begin(&mut self, seat: Seat) {
        self.seat = seat;
    }

    fn judge(
        &mut self,
        position: &Blocky,
        moves: &mut Vec<WeightedMove<BlockyMove>>,
        rng: &mut Pcg64,
    ) -> Rewards {
        self.sight.narrow(position, moves);
        let now = self.appraise(position, moves, rng);
        let seats = position.seats();
        let chooser = position.turn().seat().unwrap_or(Seat::FIRST).index();
        let stake = stake(position);
        let drift = stake * (FINAL_DRIFT + DRIFT * (position.turns_left() as f32).sqrt());
        let expected = |nets: &Nets| blended(&shares(nets, seats, drift), nets, seats, stake);
        let (mut best, mut most) = (now, f32::MIN);
        for (candidate, after) in moves.iter_mut().zip(&self.after) {
            let share = expected(after)[chooser];
            candidate.weight = share;
            if share > most {
                (best, most) = (*after, share);
            }
        }
        for candidate in moves.iter_mut() {
            candidate.weight = ((candidate.weight - most) / TOLERANCE).exp();
        }
        if moves.len() > WIDTH {
            moves.select_nth_unstable_by(WIDTH, |one, other| other.weight.total_cmp(&one.weight));
            moves.truncate(WIDTH);
        }
        if self.foresight == Foresight::Halfway || seats == 1 {
            let shares = between(&expected(&now), &expected(&best));
            return self.rewards(&shares, &between(&now, &best), seats, stake);
        }
        let (mut nets, spread) = outlook::expected(position, &self.seen[..seats]);
        for seat in position.out().iter() {
            nets[seat.index()] = GONE;
        }
        let won = shares(&nets, seats, LOGISTIC * spread);
        self.rewards(&blended(&won, &nets, seats, stake), &nets, seats, stake)
    }

    /// A lost game is still played for the best score: the others may go wrong.
    fn proves(&self) -> bool {
        false
    }

    /// Points, where nobody else plays.
    fn estimate(&self, position: &Blocky, expected: f64) -> i32 {
        let share = expected.clamp(1e-4, 1.0 - 1e-4);
        let odds = share / (1.0 - share);
        let points = f64::from(COMFORT * stake(position)) * odds.ln();
        if position.seats() == 1 { (100.0 * points) as i32 } else { hundredths(expected, position.seats()) }
    }

    fn result(&self, position: &Blocky, outcome: &Outcome) -> Rewards {
        let seats = position.seats();
        let mut nets = Nets::default();
        let mut won = Nets::default();
        let shared = Rewards::of(outcome);
        for seat in Seat::first(seats) {
            let is_gone = position.out().contains(seat);
            nets[seat.index()] = if is_gone { GONE } else { outcome.scores[seat] as f32 };
            won[seat.index()] = shared[seat];
        }
        let stake = stake(position);
        self.rewards(&blended(&won, &nets, seats, stake), &nets, seats, stake)
    }
}

/// What lies halfway between two.
fn between(one: &Nets, other: &Nets) -> Nets {
    std::array::from_fn(|seat| f32::midpoint(one[seat], other[seat]))
}

/// Half of what the win is worth, and half of what the lead is.
fn blended(won: &Nets, nets: &Nets, seats: usize, stake: f32) -> Nets {
    let lead = shares(nets, seats, COMFORT * stake);
    if seats == 1 {
        // Who plays alone always wins; only the score counts.
        return lead;
    }
    between(won, &lead)
}

/// The share of the win that each seat may expect, where scores still drift apart by so much.
fn shares(nets: &Nets, seats: usize, drift: f32) -> Nets {
    if seats == 1 {
        return [alone(nets[0], drift), 0.0, 0.0, 0.0];
    }
    let most = nets[..seats].iter().copied().fold(f32::MIN, f32::max);
    let mut shares = Nets::default();
    for (share, net) in shares.iter_mut().zip(&nets[..seats]) {
        *share = ((net - most) / drift).exp();
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// What a score is worth to somebody who minds nobody else's: half of a win at nought, a whole one far above.
fn alone(net: f32, drift: f32) -> f32 {
    1.0 / (1.0 + (-net / drift).exp())
}
