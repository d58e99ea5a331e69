//! A bot for any game that plays on at random and prefers what comes of it.

use crate::rules_evaluation::{LONGEST_PLAYOUT, leaders_win};
use crate::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::Game;
use parlour_search::{Bot, Means, MonteCarlo, Playout};

/// Searches any game by playouts: Monte-Carlo tree search, for any number of seats and any amount of chance.
pub struct MctsBot;

impl MctsBot {
    /// A bot that plays at most so many random games before a move, whatever it may spend.
    pub fn seat<G: Game>(options: &BotOptions, playouts: u64) -> Box<dyn Bot<G>> {
        let policy = Playout::cut_off(LONGEST_PLAYOUT, leaders_win::<G>);
        let BotOptions { seed, hash, threads, .. } = *options;
        Box::new(MonteCarlo::new(&policy, &Means { hash, threads, seed, playouts, ..Means::default() }))
    }

    /// Its entry in a game's list of bots.
    pub const fn info<G: Game>() -> BotInfo<G> {
        BotInfo {
            name: "mcts",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Self::seat(options, u64::MAX)),
                Some(argument) => Err(BadBot::argument("mcts", argument, Expected::Nothing)),
            },
        }
    }
}
