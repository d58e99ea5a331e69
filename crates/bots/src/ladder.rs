//! The bots of Ladder.
//!
//! `perfect` rests on two searches: [`attack`] finds how fast a win can be forced, [`forever`] whether one
//! can be forced at all; both use the bound of [`pairing`]. [`study`] puts them together.

mod attack;
mod budget;
mod forever;
mod learner;
mod levels;
mod lines;
mod lots;
mod minimax;
mod pairing;
mod perfect;
mod study;
mod transposition;

use crate::{BotInfo, Bots, Level, RandomBot};
use parlour_ladder::Ladder;

impl Bots for Ladder {
    const BOTS: &'static [BotInfo<Self>] =
        &[RandomBot::info(), minimax::Minimax::info(), perfect::Perfect::info()];
    /// Fitted to how games between the levels 6 and 7 went on after estimates that were not proved.
    const UNIT: i32 = 250;
    const LEVELS: &'static [Level<Self>] = levels::LEVELS;
}
