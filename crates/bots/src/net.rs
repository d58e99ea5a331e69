//! Whoever plays by a file of weights.

use crate::{BadBot, BotInfo, BotOptions, Bots};
use parlour_learn::Network;
use std::path::Path;
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
                let network =
                    Network::open::<G>(Path::new(file)).map_err(|why| BadBot::weights(file, &why))?;
                Ok((G::COURSE.player)(Some(Arc::new(network)), options.hash))
            },
        }
    }
}
