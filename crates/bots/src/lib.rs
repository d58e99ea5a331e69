//! The bots of a game as a list, and bots that any game can have.
//!
//! A bot is asked for by a small text that means the same everywhere: its name, and after a colon an argument
//! where it takes one (`random`, `minimax:4`). A game that lists no bots of its own has [`DefaultBots`], which need nothing but
//! its rules; a game that lists its own may put [`MctsBot`] and [`AlphaBetaBot`] among them.
//!
//! ```
//! use parlour_bots::{BotOptions, Bots};
//! use parlour_ladder_bots::LadderBots;
//!
//! assert!(LadderBots::seat_bot("perfect", &BotOptions::default()).is_ok());
//! let error = LadderBots::seat_bot("prefect", &BotOptions::default()).err().unwrap();
//! let words = parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]);
//! assert_eq!(words.say(&error), "there is no bot prefect; did you mean perfect?");
//! ```

mod alphabeta;
mod bad_bot;
mod bot_info;
mod bot_options;
mod bots;
mod default_bots;
mod level;
mod mcts;
mod net;
mod random;
mod rules_evaluation;

pub use alphabeta::AlphaBetaBot;
pub use bad_bot::{BadBot, Expected};
pub use bot_info::BotInfo;
pub use bot_options::BotOptions;
pub use bots::{Bots, Trained};
pub use default_bots::{DefaultBots, DefaultTrainedBots};
pub use level::{LEVEL, Level};
pub use mcts::MctsBot;
pub use net::NetBot;
pub use random::{RandomBot, any_of};

pub use parlour_learn::{Course, Learn};

use parlour_core::{Catalogue, MessageSpec, ToMessage};

/// What is said about bots of any game, and the words for it.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[BadBot::MESSAGES, Expected::MESSAGES, CHARACTERS],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// What is said of the default bots and levels where a game has no words of its own for them.
const CHARACTERS: &[MessageSpec] = &[
    MessageSpec { id: "bot-random", args: &[] },
    MessageSpec { id: "bot-alphabeta", args: &[] },
    MessageSpec { id: "bot-mcts", args: &[] },
    MessageSpec { id: "bot-net", args: &[] },
    MessageSpec { id: "level-1", args: &[] },
    MessageSpec { id: "level-1-character", args: &[] },
    MessageSpec { id: "level-2", args: &[] },
    MessageSpec { id: "level-2-character", args: &[] },
    MessageSpec { id: "level-3", args: &[] },
    MessageSpec { id: "level-3-character", args: &[] },
    MessageSpec { id: "level-4", args: &[] },
    MessageSpec { id: "level-4-character", args: &[] },
    MessageSpec { id: "level-5", args: &[] },
    MessageSpec { id: "level-5-character", args: &[] },
];
