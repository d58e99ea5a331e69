//! Max-n and nothing else: no pruning, no memory, a new position at every node. What a better search is
//! measured by.

use parlour_core::{Game, MAX_SEATS, Outcome, Turn, mix};
use parlour_search::{EvaluateAll, Shares, WHOLE};
use rand::SeedableRng;
use rand_pcg::Pcg32;

/// A plain search, which counts the positions it visits.
pub(crate) struct Plain<E> {
    pub(crate) evaluate: E,
    /// How many courses of chance are looked at, and what they are drawn from.
    pub(crate) samples: u32,
    pub(crate) seed: u64,
    pub(crate) nodes: u64,
}

impl<E> Plain<E> {
    /// What each seat gets when everybody, looking `depth` moves ahead, plays what is best for himself.
    pub(crate) fn shares<G: Game>(&mut self, position: &G, depth: u32) -> Shares
    where
        E: EvaluateAll<G>,
    {
        self.nodes += 1;
        if self.evaluate.is_horizon(position) {
            return self.evaluate.shares(position);
        }
        if let Some(Outcome { winners, .. }) = position.outcome() {
            let mut shares = [0; MAX_SEATS];
            winners.iter().for_each(|seat| shares[seat.index()] = WHOLE / winners.len() as i32);
            return shares;
        }
        let seat = match position.turn() {
            Turn::Chance => return self.mean(position, depth),
            _ if depth == 0 => return self.evaluate.shares(position),
            Turn::Seat(seat) => seat.index(),
            Turn::Over => unreachable!("a game that is over has an outcome"),
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut best = [-1; MAX_SEATS];
        for m in moves {
            let mut next = position.clone();
            next.play(m);
            let shares = self.shares(&next, depth - 1);
            if shares[seat] > best[seat] {
                best = shares;
            }
        }
        best
    }

    fn mean<G: Game>(&mut self, position: &G, depth: u32) -> Shares
    where
        E: EvaluateAll<G>,
    {
        let mut sums = [0i64; MAX_SEATS];
        for number in 0..self.samples {
            let mut rng = Pcg32::seed_from_u64(mix(self.seed ^ position.key()).wrapping_add(number.into()));
            let mut next = position.clone();
            while let Some(outcome) = next.sample(&mut rng) {
                next.resolve(&outcome);
                if self.evaluate.is_horizon(&next) {
                    break;
                }
            }
            for (sum, share) in sums.iter_mut().zip(self.shares(&next, depth)) {
                *sum += i64::from(share);
            }
        }
        sums.map(|sum| ((sum / i64::from(self.samples)) as i32).clamp(1, WHOLE - 1))
    }
}
