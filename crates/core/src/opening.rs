//! Openings that a match may begin with.

use crate::{Message, Quoted, ToMessage, mix, nearest};
use thiserror::Error;

/// A named or numbered beginning of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its number in the game's list.
    pub number: u32,
    /// Its name; empty where it has none.
    pub name: &'static str,
    /// Its plies from the start of the game, with spaces between them.
    pub plies: &'static str,
    /// Whether it is among those that are drawn by lot.
    pub drawn: bool,
}

impl Opening {
    /// The opening that `wanted` names, by its number, its name or its moves; `random` is one of those that
    /// are drawn by lot, the same for the same seed.
    ///
    /// ```
    /// use parlour_core::Opening;
    ///
    /// let skunk = Opening { number: 174, name: "Skunk", plies: "12-16 24-20 10-15", drawn: false };
    /// assert_eq!(Opening::find(&[skunk], "174", 0), Ok(skunk));
    /// assert_eq!(Opening::find(&[skunk], "skunk", 0), Ok(skunk));
    /// let error = Opening::find(&[skunk], "skink", 0).unwrap_err();
    /// let words = parlour_words::Words::new("en", &[&parlour_core::CATALOGUE]);
    /// assert_eq!(words.say(&error), "there is no opening skink; did you mean Skunk?");
    /// ```
    ///
    /// # Errors
    /// If there is none; the error names the nearest.
    pub fn find(openings: &[Self], wanted: &str, seed: u64) -> Result<Self, UnknownOpening> {
        let wanted = wanted.trim();
        if wanted.eq_ignore_ascii_case("random") {
            let drawn: Vec<&Self> = openings.iter().filter(|opening| opening.drawn).collect();
            if !drawn.is_empty() {
                return Ok(*drawn[(mix(seed) % drawn.len() as u64) as usize]);
            }
        }
        let number = wanted.parse().ok();
        let is_meant = |opening: &&Self| match number {
            Some(number) => opening.number == number,
            None => {
                opening.plies == wanted || opening.name.eq_ignore_ascii_case(wanted) && !wanted.is_empty()
            }
        };
        openings.iter().find(is_meant).copied().ok_or_else(|| {
            let names = openings.iter().map(|opening| opening.name).filter(|name| !name.is_empty());
            let wanted = wanted.to_owned();
            match (nearest(&wanted, names), openings) {
                (Some(near), _) => UnknownOpening::Near { near: near.into(), wanted },
                (None, []) => UnknownOpening::None { wanted },
                (None, [only]) => UnknownOpening::Only { wanted, number: only.number },
                (None, [first, .., last]) => {
                    UnknownOpening::Numbered { wanted, first: first.number, last: last.number }
                }
            }
        })
    }
}

/// An opening that there is not.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(wanted = Quoted(wanted)))]
#[error("{}", self.message())]
pub enum UnknownOpening {
    /// Another is nearly called so.
    Near {
        /// What was asked for.
        wanted: String,
        /// The other's name.
        near: String,
    },
    /// The game has no openings.
    None {
        /// What was asked for.
        wanted: String,
    },
    /// The game has one.
    Only {
        /// What was asked for.
        wanted: String,
        /// The number of the only one.
        number: u32,
    },
    /// They have numbers.
    Numbered {
        /// What was asked for.
        wanted: String,
        /// The first number.
        first: u32,
        /// The last number.
        last: u32,
    },
}
