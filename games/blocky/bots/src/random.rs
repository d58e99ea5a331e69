//! Any block, any action.

use crate::considered;
use parlour_blocky::{Blocky, BlockyMove};
use parlour_bots::any_of;
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::Match;
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// Plays any legal move, all equally likely, but never passes and paints only in its own colour.
pub struct BlockyRandom {
    rng: Pcg64,
}

impl BlockyRandom {
    /// A bot that draws the same moves for the same seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Pcg64::seed_from_u64(seed) }
    }

    pub(crate) const fn info() -> BotInfo<Blocky> {
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

impl Bot<Blocky> for BlockyRandom {
    fn choose(
        &mut self,
        game: &Match<Blocky>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<BlockyMove>),
    ) -> SearchResult<BlockyMove> {
        any_of(&considered(game.position()), &mut self.rng)
    }
}
