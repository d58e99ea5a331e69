//! Any legal move is as good as another.

use crate::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::{Game, Match};
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::Duration;

/// Plays any legal move, all equally likely.
pub struct RandomBot {
    rng: Pcg64,
}

impl RandomBot {
    /// A bot that draws the same moves for the same seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Pcg64::seed_from_u64(seed) }
    }

    /// Its entry in a game's list of bots.
    pub const fn info<G: Game>() -> BotInfo<G> {
        BotInfo {
            name: "random",
            argument: "",
            seat: |argument, options: &BotOptions| match argument {
                None => Ok(Box::new(Self::new(options.seed))),
                Some(argument) => Err(BadBot::argument("random", argument, Expected::Nothing)),
            },
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(
        &mut self,
        game: &Match<G>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        any_of(&moves, &mut self.rng)
    }
}

/// One of these moves, all equally likely.
pub fn any_of<M: Copy>(moves: &[M], rng: &mut Pcg64) -> SearchResult<M> {
    let best = moves[rng.random_range(0..moves.len())];
    let info = Info { depth: 0, score: None, nodes: 1, time: Duration::ZERO, line: vec![best] };
    SearchResult { best, info }
}
