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

    /// Its opponents by strength, the weakest first; each beats the one below more often than not.
    const LEVELS: &'static [Level<Self>] = &[];

    /// How far ahead, in hundredths, the best bot's estimate makes a win three times as likely.
    const UNIT: i32 = 100;

    /// The share of the win that the seat to move may expect, from 0 to 1, where the best bot's estimate
    /// of the position is so many hundredths. All seats are as likely to win where it is nought.
    fn expected_share(&self, estimate: i32) -> f64 {
        let others = self.seats().saturating_sub(1) as f64;
        1.0 / (1.0 + others * 3_f64.powf(-f64::from(estimate) / f64::from(Self::UNIT)))
    }

    /// The bot that `spec` (`name`, `name:argument` or `level:number`) asks for.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    fn seat_bot(spec: &str, options: &BotOptions) -> Result<Box<dyn Bot<Self>>, BadBot> {
        let (name, argument) = match spec.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (spec, None),
        };
        if name.eq_ignore_ascii_case(LEVEL) {
            return Ok((level::<Self>(argument.unwrap_or_default())?.seat)(options));
        }
        let Some(info) = Self::BOTS.iter().find(|info| info.name.eq_ignore_ascii_case(name)) else {
            return Err(BadBot(unknown("bot", name, Self::BOTS.iter().map(|info| info.name).chain([LEVEL]))));
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

/// The word that an opponent by strength is asked for by, as in `level:3`.
pub const LEVEL: &str = "level";

/// An opponent of a certain strength.
pub struct Level<G: Game> {
    /// What it is called.
    pub name: &'static str,
    /// One line on how it plays, and what it does not see.
    pub character: &'static str,
    /// Seats it.
    pub seat: fn(options: &BotOptions) -> Box<dyn Bot<G>>,
}

/// The level of this number, counted from 1, or of this name.
fn level<G: Bots>(wanted: &str) -> Result<&'static Level<G>, BadBot> {
    let named = || G::LEVELS.iter().find(|level| level.name.eq_ignore_ascii_case(wanted));
    let numbered = wanted.parse().ok().and_then(|number: usize| G::LEVELS.get(number.checked_sub(1)?));
    numbered.or_else(named).ok_or_else(|| {
        let expected = format!("a number from 1 to {}, such as level:3", G::LEVELS.len());
        BadBot::argument(LEVEL, wanted, &expected)
    })
}

/// What bots are told when they sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotOptions {
    /// Fixes whatever they draw at random.
    pub seed: u64,
    /// Memory for what they remember, in mebibytes.
    pub hash: usize,
    /// Threads they may think with, at least one.
    pub threads: usize,
    /// The folder of endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
}

impl Default for BotOptions {
    fn default() -> Self {
        Self { seed: 0, hash: 16, threads: 1, tables: None }
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
