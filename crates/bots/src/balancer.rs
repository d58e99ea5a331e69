//! The bots of Balancer: those of the original program, which never tip a scale, and one that does.

mod careful;
mod learned;
mod learning;
mod levels;
mod outlook;
mod sage;
mod schemer;
mod tempter;

use crate::{BadBot, BotInfo, Bots, Course, Expected, Level, NetBot};
use careful::{CarefulBot, plain};
use parlour_balancer::Balancer;
use sage::Sage;
use schemer::Schemer;

pub use outlook::Outlook;

impl Bots for Balancer {
    const BOTS: &'static [BotInfo<Self>] = &[
        BotInfo {
            name: "random",
            argument: "",
            seat: |argument, options| plain("random", argument, 0.0, options),
        },
        BotInfo {
            name: "mixed",
            argument: ":PROBABILITY",
            seat: |argument, options| {
                let probability = argument.unwrap_or("0.5");
                let greed = probability.parse().ok().filter(|greed| (0.0..=1.0).contains(greed));
                let greed =
                    greed.ok_or_else(|| BadBot::argument("mixed", probability, Expected::Probability))?;
                Ok(Box::new(CarefulBot::new(greed, options.seed)))
            },
        },
        BotInfo {
            name: "greedy",
            argument: "",
            seat: |argument, options| plain("greedy", argument, 1.0, options),
        },
        NetBot::info(),
        Schemer::info(),
        Sage::info(),
    ];
    const LEVELS: &'static [Level<Self>] = levels::LEVELS;
    const COURSE: Course<Self> = learning::COURSE;
}
