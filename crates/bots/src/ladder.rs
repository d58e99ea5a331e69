//! The bots of Ladder.

use crate::{BotInfo, Bots, RandomBot};
use parlour_ladder::Ladder;

impl Bots for Ladder {
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info()];
}
