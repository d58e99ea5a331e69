//! The bots of Balancer: those of the original program, which never tip a scale, and one that does.

mod careful;
mod learned;
mod learning;
mod levels;
mod outlook;
mod sage;
mod schemer;
mod tempter;

use careful::{CarefulBot, plain};
use parlour_balancer::Balancer;
use parlour_bots::{BadBot, BotInfo, Bots, Course, Expected, Learn, Level, NetBot, Trained};
use parlour_core::Catalogue;
use sage::Sage;
use schemer::Schemer;

pub use outlook::Outlook;

/// The bots of Balancer.
pub struct BalancerBots;

impl Bots for BalancerBots {
    type Game = Balancer;
    const BOTS: &'static [BotInfo<Balancer>] = &[
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
        NetBot::info::<Self>(),
        Schemer::info(),
        Sage::info(),
    ];
    const LEVELS: &'static [Level<Balancer>] = levels::LEVELS;
    const CATALOGUES: &'static [&'static Catalogue] = &[&CATALOGUE];

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl Trained for BalancerBots {
    const COURSE: Course<Balancer> = learning::COURSE;
}

/// What the bots say of themselves, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
