//! Who sits in a bot's chair: per game the named bots, in one registry.
//!
//! A bot is asked for by a small text that means the same everywhere: its name, and after a colon
//! an argument where it takes one (`perfect`, `minimax:4`).
//!
//! ```
//! use parlour_bots::{BotOptions, Bots};
//! use parlour_ladder::Ladder;
//!
//! assert!(Ladder::seat_bot("perfect", &BotOptions::default()).is_ok());
//! let error = Ladder::seat_bot("prefect", &BotOptions::default()).err().unwrap();
//! let words = parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]);
//! assert_eq!(words.say(&error), "there is no bot prefect; did you mean perfect?");
//! ```

mod bad_bot;
pub mod balancer;
mod blocky;
mod bot_info;
mod bot_options;
mod bots;
pub mod checkers;
mod ladder;
mod level;
mod net;
mod random;

pub use bad_bot::{BadBot, Expected};
pub use blocky::{BlockyRandom, BlockySmart};
pub use bot_info::BotInfo;
pub use bot_options::BotOptions;
pub use bots::Bots;
pub use level::{LEVEL, Level};
pub use net::NetBot;
pub use random::RandomBot;

pub use parlour_learn::{Course, Learn};

use parlour_core::{Catalogue, ToMessage};

/// What the bots say, and their words: of those of each game here, too.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[BadBot::MESSAGES, Expected::MESSAGES, checkers::BadBookWork::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};
