//! Why a bot cannot be had.

use parlour_core::quote;
use std::error::Error;
use std::fmt;

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
