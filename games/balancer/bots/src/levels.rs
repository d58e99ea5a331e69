//! Balancer's opponents by strength.
//!
//! Each is the best bot with something missing: it does not see what stands on nested scales, never thinks
//! of tipping, does not think of later rounds, looks less far ahead, or is less sure in its
//! judgement. Somebody who misjudges a position always misjudges it the same way.

use crate::outlook::Sight;
use crate::sage::Sage;
use crate::schemer::Schemer;
use parlour_balancer::Balancer;
use parlour_bots::{BotOptions, Level};
use parlour_search::{Bot, Limits};

/// The weakest first.
pub(crate) const LEVELS: &[Level<Balancer>] = &[
    Level { name: "Tumbler", seat: |options| weaker(Sight { error: 1.0, ..Sight::DIM }, 1, options) },
    Level { name: "Juggler", seat: |options| weaker(Sight { error: 0.44, ..Sight::DIM }, 1, options) },
    Level {
        name: "Peddler",
        seat: |options| weaker(Sight { nested: true, error: 0.26, ..Sight::DIM }, 1, options),
    },
    Level {
        name: "Porter",
        seat: |options| weaker(Sight { nested: true, error: 0.34, ..Sight::DIM }, 2, options),
    },
    Level {
        name: "Docker",
        seat: |options| weaker(Sight { nested: false, error: 0.35, ..Sight::CLEAR }, 3, options),
    },
    Level {
        name: "Assayer",
        seat: |options| weaker(Sight { tips: false, error: 0.06, ..Sight::CLEAR }, 4, options),
    },
    Level { name: "Smuggler", seat: |options| weaker(Sight { error: 0.11, ..Sight::CLEAR }, 4, options) },
    Level { name: "Alchemist", seat: |options| Box::new(Sage::new(options)) },
];

/// What a weaker level looks at, however long it may think.
const MOST_NODES: u64 = 5_000;

/// A bot that sees less, and looks so many weights ahead.
fn weaker(sight: Sight, depth: u32, options: &BotOptions) -> Box<dyn Bot<Balancer>> {
    let most = Limits { depth: Some(depth), nodes: Some(MOST_NODES), time: None };
    Box::new(Schemer::weaker(sight, most, options))
}
