//! Multi-PV over all moves of the root, by sequential halving: every move gets as many playouts as the others,
//! then the better half gets more, and so on until one is left.
//!
//! What a move is worth beside the best is measured when it drops out, while both have had as many playouts:
//! the difference stays, whatever more playouts then tell of the best.

use super::policy::Policy;
use super::pool::{Edge, Solved, SolvedValue};
use super::tree::{Budget, Tree};
use crate::search_result::sort_lines;
use crate::{Info, Score};
use parlour_core::{Game, Match};
use std::cmp::Ordering;

/// Playouts of a round where nothing limits them; the last round goes on until it is stopped.
const UNLIMITED_ROUND: u64 = 4096;

/// The rounds that have been played so far, for each move of the root.
struct Rounds {
    /// `means[round][index]` is the mean reward of the move by then, if it was still in.
    means: Vec<Vec<Option<f64>>>,
}

impl Rounds {
    /// What a move is worth where `best` is the best: its own mean, or what it was behind when it dropped out.
    fn share(&self, index: usize, best: usize) -> Option<f64> {
        let of =
            |index: usize| self.means.iter().rev().find_map(|round| round[index].map(|mean| (round, mean)));
        let (last_round, mean) = of(index)?;
        let (_, final_best) = of(best)?;
        Some((mean - last_round[best]? + final_best).clamp(0.0, 1.0))
    }
}

impl<G: Game, P: Policy<G>> Tree<G, P> {
    /// Plays every move out alike, and tells what they are worth, the best first.
    pub(super) fn sequential_halving(
        &mut self,
        game: &Match<G>,
        budget: &Budget,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Vec<Info<G::Move>> {
        let root = game.position();
        // Step 1. All legal moves, none heavier than another.
        self.expand_root(game);
        let mut alive: Vec<usize> = (0..self.choices().len()).collect();
        let count = alive.len().next_power_of_two().ilog2().max(1);
        let mut rounds = Rounds { means: Vec::new() };
        for round in 1..=count {
            // Step 2. As many playouts for each move that is left, until this round's part is spent.
            let is_over = self.play_round(root, &alive, budget, f64::from(round) / f64::from(count), round);
            let mut means = vec![None; self.choices().len()];
            for &index in &alive {
                means[index] = self.choices()[index].mean();
            }
            // Step 3. The worse half drops out.
            alive.sort_by(|&a, &b| self.by_worth(b, a));
            rounds.means.push(means);
            on_lines(&self.ranked(root, &rounds, alive[0], budget));
            if is_over {
                break;
            }
            alive.truncate(alive.len().div_ceil(2));
        }
        self.ranked(root, &rounds, alive[0], budget)
    }

    /// Plays the moves out in turn until the round has had its part, and says whether the search is over.
    fn play_round(&mut self, root: &G, alive: &[usize], budget: &Budget, part: f64, round: u32) -> bool {
        let last = alive.len() <= 2;
        let most = match budget.nodes {
            u64::MAX if budget.time.is_none() && last => u64::MAX,
            u64::MAX if budget.time.is_none() => UNLIMITED_ROUND * u64::from(round),
            nodes => (nodes as f64 * part) as u64,
        };
        loop {
            for &index in alive {
                // Without the first playout there is nothing to tell.
                if self.done > 0 && budget.stop.is_raised() {
                    return true;
                }
                self.simulate(root, budget.depth, Some(index));
                self.done += 1;
            }
            let late = budget.time.is_some_and(|time| budget.begun.elapsed() >= time.mul_f64(part));
            let proved = alive.iter().all(|&index| self.choices()[index].proof.is_some());
            if late || proved || self.done >= most {
                return self.done >= budget.nodes;
            }
        }
    }

    /// Compares two moves of the root: a sure win is best and a sure loss worst.
    fn by_worth(&self, one: usize, other: usize) -> Ordering {
        let [one, other] = [one, other].map(|index| &self.choices()[index]);
        let sure = |proof: Option<Solved>| match proof.map(|proof| proof.value) {
            Some(SolvedValue::Win) => 1,
            Some(SolvedValue::Loss) => -1,
            Some(SolvedValue::Draw) | None => 0,
        };
        let mean = |mean: Option<f64>| mean.unwrap_or(0.0);
        sure(one.proof).cmp(&sure(other.proof)).then(mean(one.mean()).total_cmp(&mean(other.mean())))
    }

    /// What is known of every move that was looked at.
    fn ranked(&self, root: &G, rounds: &Rounds, best: usize, budget: &Budget) -> Vec<Info<G::Move>> {
        let line = |index: usize| {
            let node = &self.choices()[index];
            let Edge::Move(m) = node.edge else { return None };
            let share = rounds.share(index, best)?;
            let score = match node.proof {
                Some(Solved { value: SolvedValue::Win, latest, .. }) => Score::Win(u32::from(latest) + 1),
                Some(Solved { value: SolvedValue::Loss, soonest, .. }) => Score::Loss(u32::from(soonest) + 1),
                Some(Solved { value: SolvedValue::Draw, .. }) => Score::Draw,
                None => Score::Estimate(self.estimate(root, share)),
            };
            let (depth, time) = (self.deepest as u32, budget.begun.elapsed());
            Some(Info { depth, score: Some(score), nodes: self.done, time, line: self.line(m) })
        };
        let mut indices: Vec<usize> = (0..self.choices().len()).collect();
        // The best of equals is the one that stayed in.
        indices.sort_by_key(|&index| index != best);
        let mut lines: Vec<_> = indices.into_iter().filter_map(line).collect();
        sort_lines(&mut lines);
        lines
    }
}
