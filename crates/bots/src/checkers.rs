//! The bots of Checkers.

mod classic;
mod evaluation;
mod master;
mod weights;

use crate::{BotInfo, Bots, RandomBot};
use parlour_checkers::Checkers;

pub use classic::Classic;
pub use master::Judgement;

impl Bots for Checkers {
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info(), Classic::info(), Judgement::info()];
}
