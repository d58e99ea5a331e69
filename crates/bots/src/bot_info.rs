//! A bot in the list of a game's bots.

use crate::{BadBot, BotOptions};
use parlour_core::Game;
use parlour_search::Bot;

/// A bot in the list of a game's bots.
pub struct BotInfo<G: Game> {
    /// The name it is asked for by. One line on how it plays is the message `GAME-bot-NAME`.
    pub name: &'static str,
    /// Its argument as help texts show it: `:DEPTH`, `[:DEPTH]` where it may be left out, or nothing.
    pub argument: &'static str,
    /// Seats it; the argument is what stood after the colon.
    pub seat: fn(argument: Option<&str>, options: &BotOptions) -> Result<Box<dyn Bot<G>>, BadBot>,
}
