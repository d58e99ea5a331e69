//! Judging positions of any game by nothing but its rules.

use parlour_core::{Game, MAX_SEATS, Scores, Seat, Turn};
use parlour_search::{Evaluate, EvaluateAll, Playout, Policy, Rewards, Shares, Stop, WHOLE, hundredths};
use rand::{RngExt, SeedableRng};
use rand_pcg::{Pcg32, Pcg64};

/// A playout of more plies is cut off, and won by the seats that lead.
pub(crate) const LONGEST_PLAYOUT: usize = 200;

/// Random games that show whether the scores tell who wins, and the most plies of all together.
const TRIAL_GAMES: u64 = 8;
const TRIAL_PLIES: usize = 400;

/// Playouts for one estimate where the scores tell nothing.
const PLAYOUTS: u16 = 8;

/// Judges by the scores in a game where they tell who wins, and else by playouts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RulesEvaluation {
    /// The lead that makes a win three times as likely; `None` where scores tell nothing.
    lead: Option<f64>,
}

impl RulesEvaluation {
    /// Plays random games from the start of a match: the scores tell who wins if leaders win more often than others.
    pub(crate) fn of<G: Game>(start: &G, stop: &Stop) -> Self {
        let (mut leads, mut wins, mut sum) = (0_u32, 0_u32, 0_f64);
        let mut plies = 0;
        for seed in 0..TRIAL_GAMES {
            let (mut position, mut rng) = (start.clone(), Pcg32::seed_from_u64(seed));
            let mut leaders: Vec<Seat> = Vec::new();
            while plies < TRIAL_PLIES && !stop.is_raised() && step(&mut position, &mut rng) {
                plies += 1;
                if position.turn() != Turn::Over
                    && let Some((leader, lead)) = leader(&position.scores())
                {
                    leaders.push(leader);
                    sum += lead;
                }
            }
            let winners = position.outcome().map(|outcome| outcome.winners);
            let is_won = |seat: &&Seat| winners.is_some_and(|winners| winners.contains(**seat));
            if winners.is_some() {
                wins += leaders.iter().filter(is_won).count() as u32;
                leads += leaders.len() as u32;
            }
        }
        let by_chance = f64::from(leads) / start.seats() as f64;
        let tells = leads > 0 && f64::from(wins) > 1.2 * by_chance;
        Self { lead: tells.then(|| (sum / f64::from(leads)).max(1.0)) }
    }

    /// Each seat's share of the win.
    fn shares_of<G: Game>(self, position: &G) -> [f64; MAX_SEATS] {
        match self.lead {
            Some(lead) => shares_by_scores(&position.scores(), lead),
            None => shares_by_playouts(position),
        }
    }

    fn nodes_per_stop_check(self) -> u64 {
        if self.lead.is_some() { 256 } else { 1 }
    }
}

/// Plays one random ply; `false` once the game is over.
fn step<G: Game>(position: &mut G, rng: &mut Pcg32) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if !moves.is_empty() {
        position.play(moves[rng.random_range(0..moves.len())]);
    } else if let Some(outcome) = position.sample(rng) {
        position.resolve(&outcome);
    } else {
        return false;
    }
    true
}

/// Who leads alone, and how far ahead of the second.
fn leader(scores: &Scores) -> Option<(Seat, f64)> {
    let leader = scores.leaders().iter().next().filter(|_| scores.leaders().len() == 1)?;
    let others = Seat::first(scores.as_slice().len()).filter(|seat| *seat != leader);
    let second = others.map(|seat| scores[seat]).max()?;
    Some((leader, f64::from(scores[leader]) - f64::from(second)))
}

fn shares_by_scores(scores: &Scores, lead: f64) -> [f64; MAX_SEATS] {
    let best = scores.as_slice().iter().max().copied().unwrap_or_default();
    let mut shares = [0.0; MAX_SEATS];
    for (share, score) in shares.iter_mut().zip(scores.as_slice()) {
        *share = 3_f64.powf((f64::from(*score) - f64::from(best)) / lead);
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// The mean of a few playouts, always the same ones for the same position, and of one in which all win alike.
fn shares_by_playouts<G: Game>(position: &G) -> [f64; MAX_SEATS] {
    let mut rng = Pcg64::seed_from_u64(position.key());
    let mut playout = Playout::cut_off(LONGEST_PLAYOUT, leaders_win::<G>);
    let mut shares = [1.0 / position.seats() as f64; MAX_SEATS];
    for _ in 0..PLAYOUTS {
        let rewards = playout.judge(position, &mut Vec::new(), &mut rng);
        for seat in Seat::first(position.seats()) {
            shares[seat.index()] += f64::from(rewards[seat]);
        }
    }
    shares.map(|share| share / f64::from(PLAYOUTS + 1))
}

/// What a position is worth where a playout is cut off.
pub(crate) fn leaders_win<G: Game>(position: &G) -> Rewards {
    let leaders = position.scores().leaders();
    let mut rewards = Rewards::default();
    for seat in leaders.iter() {
        rewards[seat] = 1.0 / leaders.len() as f32;
    }
    rewards
}

impl<G: Game> Evaluate<G> for RulesEvaluation {
    fn estimate(&self, position: &G) -> i32 {
        let share = |seat: Seat| self.shares_of(position)[seat.index()];
        position.turn().seat().map_or(0, |seat| hundredths(share(seat), position.seats()))
    }

    /// The rules do not say so, so the search checks.
    fn alternates(&self) -> bool {
        false
    }

    fn nodes_per_stop_check(&self) -> u64 {
        Self::nodes_per_stop_check(*self)
    }
}

impl<G: Game> EvaluateAll<G> for RulesEvaluation {
    fn shares(&self, position: &G) -> Shares {
        // Each seat keeps a little, because only the end of a game is certain.
        let divided = f64::from(WHOLE - MAX_SEATS as i32);
        self.shares_of(position).map(|share| (share * divided) as i32 + 1)
    }

    fn nodes_per_stop_check(&self) -> u64 {
        Self::nodes_per_stop_check(*self)
    }
}
