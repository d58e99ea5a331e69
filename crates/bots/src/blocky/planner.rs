//! Plans ahead, and weighs what everybody wants.

use super::judgement::Judgement;
use super::sight::Sight;
use crate::{BadBot, BotInfo, BotOptions};
use parlour_blocky::Blocky;
use parlour_search::{Bot, Growth, Means, MonteCarlo, ProgressiveWidening};

/// Trees of Blocky grow narrow: the judgement of a move is good, and there are hundreds.
const GROWTH: Growth = Growth {
    exploration: 0.2,
    moves: ProgressiveWidening { factor: 4.0, power: 0.4 },
    outcomes: ProgressiveWidening { factor: 2.0, power: 0.4 },
};

/// How the best there is plays.
pub(super) const CHARACTER: &str =
    "Plans several turns ahead, counts every cost, and spoils what others are after";

/// The entry in the list of bots.
pub(super) const fn info() -> BotInfo<Blocky> {
    BotInfo {
        name: "planner",
        argument: "",
        character: CHARACTER,
        seat: |argument, options: &BotOptions| match argument {
            None => Ok(planner(Sight::FULL, u64::MAX, options)),
            Some(argument) => Err(BadBot::argument("planner", argument, "no argument")),
        },
    }
}

/// A planner that sees so much, and plays a position out at most so often.
pub(super) fn planner(sight: Sight, playouts: u64, options: &BotOptions) -> Box<dyn Bot<Blocky>> {
    let &BotOptions { seed, hash, threads, .. } = options;
    let means = Means { growth: GROWTH, hash, threads, seed, playouts };
    Box::new(MonteCarlo::new(&Judgement::new(Sight { seed, ..sight }), &means))
}
