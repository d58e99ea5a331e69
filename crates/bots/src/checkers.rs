//! The bots of Checkers.

mod classic;

use crate::{BotInfo, Bots, RandomBot};
use parlour_checkers::Checkers;

pub use classic::Classic;

impl Bots for Checkers {
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info(), Classic::info()];
}
