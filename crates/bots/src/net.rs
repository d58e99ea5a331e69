//! A bot that plays by a file of weights.

use crate::{BadBot, BotInfo, BotOptions, Trained};
use parlour_learn::Network;
use std::path::Path;
use std::sync::Arc;

/// Plays by the weights that `parlour learn` has written into a file.
pub struct NetBot;

impl NetBot {
    /// Its entry in a game's list of bots.
    pub const fn info<B: Trained>() -> BotInfo<B::Game> {
        BotInfo {
            name: "net",
            argument: ":FILE",
            seat: |argument, options: &BotOptions| {
                let file = argument.unwrap_or_default();
                let network =
                    Network::open::<B::Game>(Path::new(file)).map_err(|why| BadBot::weights(file, &why))?;
                Ok((B::COURSE.player)(Some(Arc::new(network)), options.hash))
            },
        }
    }
}
