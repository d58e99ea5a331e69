//! Plans ahead, and weighs what everybody wants.

use super::expectation::Expectation;
use super::judgement::Judgement;
use super::sight::Sight;
use crate::{BadBot, BotInfo, BotOptions, Expected};
use parlour_blocky::Blocky;
use parlour_search::{Bot, Growth, Means, MonteCarlo, ProgressiveWidening};

/// Trees of Blocky grow narrow: the judgement of a move is good, and there are hundreds.
const GROWTH: Growth = Growth {
    exploration: 0.2,
    moves: ProgressiveWidening { factor: 4.0, power: 0.4 },
    outcomes: ProgressiveWidening { factor: 2.0, power: 0.4 },
};

/// The entry in the list of bots.
pub(super) const fn info() -> BotInfo<Blocky> {
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
pub(super) const fn first_info() -> BotInfo<Blocky> {
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
pub(super) fn best(options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    planner(&Judgement::new(Sight::FULL, Expectation::LAST_MOVE), u64::MAX, options)
}

/// One that sees so much, and looks once at each move without thinking of answers.
pub(super) fn one_look(sight: Sight, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    planner(&Judgement::new(Sight { seed: options.seed, ..sight }, Expectation::HALFWAY), 1, options)
}

/// A planner that judges so, and plays a position out at most so often.
fn planner(judgement: &Judgement, playouts: u64, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    let &BotOptions { seed, hash, threads, .. } = options;
    let means = Means { growth: GROWTH, hash, threads, seed, playouts };
    Box::new(MonteCarlo::new(judgement, &means))
}
