//! Plans ahead, and weighs what everybody wants.

use crate::careless::seems_careless;
use crate::expectation::Expectation;
use crate::foresight::Foresight;
use crate::judgement::Judgement;
use crate::sight::Sight;
use parlour_blocky::{Blocky, BlockyMove};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::Match;
use parlour_search::{Bot, Growth, Info, Limits, Means, MonteCarlo, ProgressiveWidening, SearchResult, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// Trees of Blocky grow narrow: the judgement of a move is good, and there are hundreds.
const GROWTH: Growth = Growth {
    exploration: 0.2,
    moves: ProgressiveWidening { factor: 4.0, power: 0.4 },
    outcomes: ProgressiveWidening { factor: 2.0, power: 0.4 },
};

/// The entry in the list of bots.
pub(crate) const fn info() -> BotInfo<Blocky> {
    BotInfo {
        name: "planner",
        argument: "",
        seat: |argument, options| match argument {
            None => Ok(best(options)),
            Some(argument) => Err(BadBot::argument("planner", argument, Expected::Nothing)),
        },
    }
}

/// The entry of the first planner, which strength is measured against.
pub(crate) const fn first_info() -> BotInfo<Blocky> {
    BotInfo {
        name: "planner-1",
        argument: "",
        seat: |argument, options| match argument {
            None => Ok(planner(&Judgement::new(Sight::FULL, Expectation::HALFWAY), u64::MAX, options)),
            Some(argument) => Err(BadBot::argument("planner-1", argument, Expected::Nothing)),
        },
    }
}

/// The best there is.
pub(crate) fn best(options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    let judgement = Judgement::new(Sight::FULL, Expectation::LAST_MOVE);
    Box::new(Planner {
        careful: planner(&judgement, u64::MAX, options),
        foresight: Foresight::new(&judgement, options.seed),
        judgement,
    })
}

/// One that sees so much, and looks once at each move without thinking of answers.
pub(crate) fn one_look(sight: Sight, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    planner(&Judgement::new(Sight { seed: options.seed, ..sight }, Expectation::HALFWAY), 1, options)
}

/// Expects the worst of a careful player, and mistakes of a careless one.
struct Planner {
    careful: Box<dyn Bot<Blocky>>,
    foresight: Foresight,
    judgement: Judgement,
}

impl Bot<Blocky> for Planner {
    fn choose(
        &mut self,
        game: &Match<Blocky>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<BlockyMove>),
    ) -> SearchResult<BlockyMove> {
        if seems_careless(&mut self.judgement, game, &mut Pcg64::seed_from_u64(0)) {
            self.foresight.choose(game, limits, stop, on_info)
        } else {
            self.careful.choose(game, limits, stop, on_info)
        }
    }

    /// What a move is worth does not depend on who answers it.
    fn rank_moves(
        &mut self,
        game: &Match<Blocky>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<BlockyMove>]),
    ) -> Option<Vec<Info<BlockyMove>>> {
        self.careful.rank_moves(game, limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        self.careful.new_match();
    }
}

/// A planner that judges so, and plays a position out at most so often.
fn planner(judgement: &Judgement, playouts: u64, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    let &BotOptions { seed, hash, threads, .. } = options;
    let means = Means { growth: GROWTH, hash, threads, seed, playouts };
    Box::new(MonteCarlo::new(judgement, &means))
}
