//! The bots of Balancer: those of the original program, which never tip a scale, and one that does.

mod careful;
mod levels;
mod outlook;
mod schemer;

use crate::{BadBot, BotInfo, Bots, Level};
use careful::{CarefulBot, plain};
use parlour_balancer::Balancer;
use schemer::Schemer;

pub use outlook::Outlook;

impl Bots for Balancer {
    const BOTS: &'static [BotInfo<Self>] = &[
        BotInfo {
            name: "random",
            argument: "",
            character: "Puts its weight anywhere that tips nothing",
            seat: |argument, options| plain("random", argument, 0.0, options),
        },
        BotInfo {
            name: "mixed",
            argument: ":PROBABILITY",
            character: "Is greedy as often as you say, from 0 to 1, and random otherwise",
            seat: |argument, options| {
                let probability = argument.unwrap_or("0.5");
                let greed = probability.parse().ok().filter(|greed| (0.0..=1.0).contains(greed));
                let greed = greed.ok_or_else(|| {
                    BadBot::argument("mixed", probability, "a probability from 0 to 1, such as mixed:0.3")
                })?;
                Ok(Box::new(CarefulBot::new(greed, options.seed)))
            },
        },
        BotInfo {
            name: "greedy",
            argument: "",
            character: "Takes the most points it can have at once without tipping anything",
            seat: |argument, options| plain("greedy", argument, 1.0, options),
        },
        Schemer::info(),
    ];
    const LEVELS: &'static [Level<Self>] = levels::LEVELS;
}
