//! The bots of Pig.

use crate::{Choice, Pig};
use parlour_bots::{BadBot, BotInfo, BotOptions, Bots, Learn, Level, NetBot, RandomBot, Trained};
use parlour_core::{Match, Message};
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
use std::time::Duration;

impl Bots for Pig {
    type Game = Self;
    const BOTS: &'static [BotInfo<Pig>] = &[RandomBot::info(), NetBot::info::<Self>(), HoldBot::info()];
    const LEVELS: &'static [Level<Pig>] = &[
        Level { name: "Hasty", seat: |_| Box::new(HoldBot { enough: 1 }) },
        Level { name: "Steady", seat: |_| Box::new(HoldBot { enough: 20 }) },
    ];

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl Trained for Pig {}

/// What the bot that holds takes as an argument.
#[derive(Message)]
pub(crate) enum Enough {
    /// A number of points.
    Points,
}

/// Rolls until the pot holds so many points.
pub struct HoldBot {
    enough: i32,
}

impl HoldBot {
    const fn info() -> BotInfo<Pig> {
        BotInfo {
            name: "hold",
            argument: "[:POINTS]",
            seat: |argument, _: &BotOptions| {
                let enough = argument.map_or(Ok(20), str::parse);
                let bad = |_| BadBot::argument("hold", argument.unwrap_or_default(), Enough::Points);
                Ok(Box::new(Self { enough: enough.map_err(bad)? }))
            },
        }
    }
}

impl Bot<Pig> for HoldBot {
    fn choose(
        &mut self,
        game: &Match<Pig>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<Choice>),
    ) -> SearchResult<Choice> {
        let position = game.position();
        let wins = position.in_reach() >= position.target();
        let holds = position.pot() > 0 && (wins || position.pot() >= self.enough);
        let best = if holds { Choice::Hold } else { Choice::Roll };
        let info = Info { depth: 0, score: None, nodes: 1, time: Duration::ZERO, line: vec![best] };
        SearchResult { best, info }
    }
}
