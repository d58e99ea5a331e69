//! Plans ahead, and weighs what everybody wants.

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
        seat: |argument, options: &BotOptions| match argument {
            None => Ok(planner(Sight::FULL, u64::MAX, options)),
            Some(argument) => Err(BadBot::argument("planner", argument, Expected::Nothing)),
        },
    }
}

/// A planner that sees so much, and plays a position out at most so often.
pub(super) fn planner(sight: Sight, playouts: u64, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    let &BotOptions { seed, hash, threads, .. } = options;
    let means = Means { growth: GROWTH, hash, threads, seed, playouts };
    Box::new(MonteCarlo::new(&Judgement::new(Sight { seed, ..sight }), &means))
}
