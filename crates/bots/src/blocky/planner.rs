//! Plans ahead, and weighs what everybody wants.

use super::judgement::{Foresight, Judgement};
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

/// The most playouts that can be asked for.
const MOST_PLAYOUTS: u32 = 1_000_000;

/// The entry in the list of bots. With a number it plays a position out at most so often, to see what planning is worth.
pub(super) const fn info() -> BotInfo<Blocky> {
    BotInfo {
        name: "planner",
        argument: "[:PLAYOUTS]",
        seat: |argument, options: &BotOptions| {
            let playouts = match argument {
                None => u64::MAX,
                Some(argument) => {
                    let number = argument.parse().ok().filter(|number| (1..=MOST_PLAYOUTS).contains(number));
                    let expected = Expected::Playouts { most: MOST_PLAYOUTS };
                    number.ok_or_else(|| BadBot::argument("planner", argument, expected))?.into()
                }
            };
            Ok(planner(Sight::FULL, Foresight::Fitted, playouts, options))
        },
    }
}

/// The entry of the planner as it was before its judgement was fitted to games, to measure against.
pub(super) const fn first_info() -> BotInfo<Blocky> {
    BotInfo {
        name: "planner-1",
        argument: "",
        seat: |argument, options: &BotOptions| match argument {
            None => Ok(planner(Sight::FULL, Foresight::Halfway, u64::MAX, options)),
            Some(argument) => Err(BadBot::argument("planner-1", argument, Expected::Nothing)),
        },
    }
}

/// A planner that sees so much and so far, and plays a position out at most so often.
pub(super) fn planner(
    sight: Sight,
    foresight: Foresight,
    playouts: u64,
    options: &BotOptions,
) -> Box<dyn Bot<Blocky>> {
    let &BotOptions { seed, hash, threads, .. } = options;
    let means = Means { growth: GROWTH, hash, threads, seed, playouts };
    Box::new(MonteCarlo::new(&Judgement::new(Sight { seed, ..sight }, foresight), &means))
}
