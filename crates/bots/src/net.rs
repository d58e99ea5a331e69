//! Whoever plays by a file of weights.

use crate::{BadBot, BotInfo, BotOptions, Bots, Expected};
use parlour_learn::Network;
use std::fs;
use std::sync::Arc;

/// Plays by the weights that `parlour learn` has written into a file.
pub struct NetBot;

impl NetBot {
    /// Its entry in a game's list of bots.
    pub const fn info<G: Bots>() -> BotInfo<G> {
        BotInfo {
            name: "net",
            argument: ":FILE",
            seat: |argument, options: &BotOptions| {
                let file = argument.unwrap_or_default();
                let weights = fs::read(file).ok();
                let network = weights.and_then(|bytes| Network::from_bytes::<G>(&bytes, G::SUBJECT).ok());
                let network = network.ok_or_else(|| BadBot::argument("net", file, Expected::Weights))?;
                Ok((G::COURSE.player)(Some(Arc::new(network)), options.hash))
            },
        }
    }
}
