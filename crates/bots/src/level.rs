//! Opponents by strength.

use crate::{BadBot, BotOptions, Bots, Expected};
use parlour_core::Game;
use parlour_search::Bot;

/// The word that an opponent by strength is asked for by, as in `level:3`.
pub const LEVEL: &str = "level";

/// An opponent of a certain strength.
pub struct Level<G: Game> {
    /// The name it is asked for by. What it is called, and a line on how it plays and what it does not see, are the
    /// messages `GAME-level-N` and `GAME-level-N-character`.
    pub name: &'static str,
    /// Seats it.
    pub seat: fn(options: &BotOptions) -> Box<dyn Bot<G>>,
}

/// The level of this number, counted from 1, or of this name.
pub(crate) fn level<B: Bots + ?Sized>(wanted: &str) -> Result<&'static Level<B::Game>, BadBot> {
    let named = || B::LEVELS.iter().find(|level| level.name.eq_ignore_ascii_case(wanted));
    let numbered = wanted.parse().ok().and_then(|number: usize| B::LEVELS.get(number.checked_sub(1)?));
    numbered
        .or_else(named)
        .ok_or_else(|| BadBot::argument(LEVEL, wanted, Expected::Level { most: B::LEVELS.len() }))
}
