//! Why a bot cannot be had.

use parlour_core::{Message, MessageSpec, Quoted, ToMessage};
use parlour_learn::BadFile;
use thiserror::Error;

/// A bot that cannot be had: why, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadBot(pub Message);

impl BadBot {
    /// The error for an argument that the bot `name` does not take; `expected` is what it takes.
    pub fn argument(name: &str, argument: &str, expected: impl Into<Message>) -> Self {
        let bad =
            BadArgument::Given { name: name.into(), argument: argument.into(), expected: expected.into() };
        Self(bad.into())
    }

    /// The error for a file of weights that nobody can play by, and why not.
    pub fn weights(file: &str, why: &BadFile) -> Self {
        if file.is_empty() {
            return Self::argument("net", file, Expected::Weights);
        }
        Self(BadArgument::Weights { file: file.into(), why: why.message() }.into())
    }
}

impl ToMessage for BadBot {
    const MESSAGES: &'static [MessageSpec] = BadArgument::MESSAGES;

    fn message(&self) -> Message {
        self.0.clone()
    }
}

/// An argument that a bot does not take.
#[derive(Message)]
#[message(with(argument = Quoted(argument), file = Quoted(file)))]
enum BadArgument {
    /// It was given, and something else is expected.
    Given { name: String, argument: String, expected: Message },
    /// A file of weights cannot be used.
    Weights { file: String, why: Message },
}

/// What the bots of this crate take as an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum Expected {
    /// Nothing.
    Nothing,
    /// The number of a level.
    Level {
        /// The highest.
        most: usize,
    },
    /// How deep to look.
    Depth {
        /// The deepest.
        most: u32,
    },
    /// How many moves to look at.
    Moves {
        /// The most.
        most: u32,
    },
    /// A probability.
    Probability,
    /// A file of weights.
    Weights,
    /// To play without the book.
    Bookless,
}
