//! What a board is worth to its players, and which moves deserve a look.
//!
//! Every move is appraised for every goal, so a judgement sees one move ahead: what the seat to move gains,
//! what the move costs, and what the others lose by it. The search does the rest.

use crate::expectation::Expectation;
use crate::sight::Sight;
use parlour_blocky::{Action, Appraiser, Blocky, BlockyMove, Depth, MAX_PLAYERS, Tree};
use parlour_core::{Game, Outcome, Seat};
use parlour_search::{Policy, Rewards, WeightedMove, hundredths};
use rand_pcg::Pcg64;

/// Judges positions of Blocky for a search.
#[derive(Clone)]
pub(crate) struct Judgement {
    sight: Sight,
    expectation: Expectation,
    /// Whom it plays for.
    seat: Seat,
    /// What smashed blocks may become, a few for each level of a board of this depth.
    pieces: Option<(Depth, Vec<[Tree; DRAWS]>)>,
    /// What everybody would have after each move.
    after: Vec<Nets>,
}

/// What each seat has, costs paid.
pub(crate) type Nets = [f32; MAX_PLAYERS];

/// How many ways a smashed block may fall are looked at.
const DRAWS: usize = 2;
/// How many moves of a position are searched.
const WIDTH: usize = 40;
/// By how much less a win a move is worth that is tried a third as much.
const TOLERANCE: f32 = 0.05;
/// The score of who has left: so low that nobody minds it.
const GONE: f32 = -1e6;

impl Judgement {
    /// A judgement by somebody who sees so much and expects the game to go on so.
    pub(crate) const fn new(sight: Sight, expectation: Expectation) -> Self {
        Self { sight, expectation, seat: Seat::FIRST, pieces: None, after: Vec::new() }
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
        now
    }

    /// Lists the moves that are noticed; what everybody has now, and what they would have after each of them.
    pub(crate) fn look(
        &mut self,
        position: &Blocky,
        moves: &mut Vec<WeightedMove<BlockyMove>>,
        rng: &mut Pcg64,
    ) -> (Nets, &[Nets]) {
        let mut legal = Vec::new();
        position.moves(&mut legal);
        moves.clear();
        moves.extend(legal.into_iter().map(|m| WeightedMove { m, weight: 1.0 }));
        self.sight.narrow(position, moves);
        let now = self.appraise(position, moves, rng);
        (now, &self.after)
    }

    /// What everybody plays for: oneself for the win; the others for it too, as far as one is cautious, but
    /// else for their own goals.
    fn rewards(&self, shares: &Nets, nets: &Nets, seats: usize, comfort: f32) -> Rewards {
        let caution = self.expectation.caution;
        let mut rewards = Rewards::default();
        for seat in Seat::first(seats) {
            let (share, net) = (shares[seat.index()], nets[seat.index()]);
            let own = alone(net, comfort);
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
        let (drift, comfort) = (self.expectation.drift(position), self.expectation.comfort(position));
        let expected = |nets: &Nets| blended(&shares(nets, seats, drift), nets, seats, comfort);
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
        // The best move is not yet played, and somebody may take it back.
        let kept = self.expectation.kept(position);
        let shares = between(&expected(&now), &expected(&best), kept);
        self.rewards(&shares, &between(&now, &best, kept), seats, comfort)
    }

    /// A lost game is still played for the best score: the others may go wrong.
    fn proves(&self) -> bool {
        false
    }

    /// Points, where nobody else plays.
    fn estimate(&self, position: &Blocky, expected: f64) -> i32 {
        let share = expected.clamp(1e-4, 1.0 - 1e-4);
        let odds = share / (1.0 - share);
        let points = f64::from(self.expectation.comfort(position)) * odds.ln();
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
        let comfort = self.expectation.comfort(position);
        self.rewards(&blended(&won, &nets, seats, comfort), &nets, seats, comfort)
    }
}

/// What lies between two, so far from the first to the second.
fn between(one: &Nets, other: &Nets, part: f32) -> Nets {
    std::array::from_fn(|seat| (1.0 - part) * one[seat] + part * other[seat])
}

/// Half of what the win is worth, and half of what the lead is.
fn blended(won: &Nets, nets: &Nets, seats: usize, comfort: f32) -> Nets {
    let lead = shares(nets, seats, comfort);
    if seats == 1 {
        // Who plays alone always wins; only the score counts.
        return lead;
    }
    between(won, &lead, 0.5)
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
