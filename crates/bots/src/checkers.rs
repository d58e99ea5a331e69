//! The bots of Checkers.

mod alphabeta;
mod classic;
mod evaluate;
mod memory;

use crate::{BotInfo, Bots, RandomBot};
use parlour_checkers::Checkers;

pub use alphabeta::AlphaBeta;
pub use classic::Classic;

impl Bots for Checkers {
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info(), Classic::info(), AlphaBeta::info()];
}
