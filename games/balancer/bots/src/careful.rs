//! The bots of the original program, which never tip a scale.

use parlour_balancer::{Balancer, Placement};
use parlour_bots::{BadBot, BotOptions, Expected};
use parlour_core::{Game, Match};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use web_time::Instant;

pub(crate) fn plain(
    name: &str,
    argument: Option<&str>,
    greed: f64,
    options: &BotOptions,
) -> Result<Box<dyn Bot<Balancer>>, BadBot> {
    match argument {
        None => Ok(Box::new(CarefulBot::new(greed, options.seed))),
        Some(argument) => Err(BadBot::argument(name, argument, Expected::Nothing)),
    }
}

/// Keeps every scale balanced, which is always possible: as greedy as it is told, and random otherwise.
pub(crate) struct CarefulBot {
    /// How often it is greedy.
    greed: f64,
    rng: Pcg64,
}

impl CarefulBot {
    pub(crate) fn new(greed: f64, seed: u64) -> Self {
        Self { greed, rng: Pcg64::seed_from_u64(seed) }
    }
}

impl Bot<Balancer> for CarefulBot {
    fn choose(
        &mut self,
        game: &Match<Balancer>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<Placement>),
    ) -> SearchResult<Placement> {
        let begun = Instant::now();
        let position = game.position();
        let mut candidates = Vec::new();
        position.safe_moves(&mut candidates);
        let nodes = candidates.len() as u64;
        let mut score = None;
        if self.rng.random_bool(self.greed) {
            let best = keep_best(position, &mut candidates);
            score = Some(Score::Estimate(i32::try_from(best.saturating_mul(100)).unwrap_or(i32::MAX)));
        }
        let best = *candidates.choose(&mut self.rng).expect("some move always tips nothing");
        let info = Info { depth: 1, score, nodes, time: begun.elapsed(), line: vec![best] };
        SearchResult { best, info }
    }
}

/// Keeps the moves after which the mover has the highest score, and says how high that is.
fn keep_best(position: &Balancer, moves: &mut Vec<Placement>) -> i64 {
    let Some(seat) = position.turn().seat() else { return 0 };
    let mut after = position.clone();
    let scores: Vec<i64> = moves
        .iter()
        .map(|spot| {
            after.clone_from(position);
            after.play(*spot);
            after.score(seat)
        })
        .collect();
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut scores = scores.into_iter();
    moves.retain(|_| scores.next() == Some(best));
    best
}
