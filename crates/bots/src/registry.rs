//! Finding a bot by its name.

use parlour_core::{Game, quote, unknown};
use parlour_search::Bot;
use std::error::Error;
use std::fmt;
use std::path::PathBuf;

/// A game that bots can play.
pub trait Bots: Game {
    /// Its bots, the weakest first; the last is the best there is, and sits where nobody is named.
    const BOTS: &'static [BotInfo<Self>];

    /// The bot that `spec` (`name` or `name:argument`) asks for.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    fn seat_bot(spec: &str, options: &BotOptions) -> Result<Box<dyn Bot<Self>>, BadBot> {
        let (name, argument) = match spec.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (spec, None),
        };
        let Some(info) = Self::BOTS.iter().find(|info| info.name.eq_ignore_ascii_case(name)) else {
            return Err(BadBot(unknown("bot", name, Self::BOTS.iter().map(|info| info.name))));
        };
        (info.seat)(argument, options)
    }
}

/// A bot in the list of a game's bots.
pub struct BotInfo<G: Game> {
    /// The name it is asked for by.
    pub name: &'static str,
    /// Its argument as help texts show it: `:DEPTH`, `[:DEPTH]` where it may be left out, or nothing.
    pub argument: &'static str,
    /// One line on how it plays.
    pub character: &'static str,
    /// Seats it; the argument is what stood after the colon.
    pub seat: fn(argument: Option<&str>, options: &BotOptions) -> Result<Box<dyn Bot<G>>, BadBot>,
}

/// What bots are told when they sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotOptions {
    /// Fixes whatever they draw at random.
    pub seed: u64,
    /// Memory for what they remember, in mebibytes.
    pub hash: usize,
    /// The folder of endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
}

impl Default for BotOptions {
    fn default() -> Self {
        Self { seed: 0, hash: 16, tables: None }
    }
}

/// A bot that cannot be had, as a sentence for people without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBot(pub String);

impl BadBot {
    /// The error for an argument that the bot `name` does not take.
    pub fn argument(name: &str, argument: &str, expected: &str) -> Self {
        Self(format!("{} is not right for the bot {name}: it takes {expected}", quote(argument)))
    }
}

impl fmt::Display for BadBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadBot {}
