//! The bots of Ladder.
//!
//! `perfect` rests on two searches: [`attack`] finds how fast a short win can be forced, [`proof_number`] whether
//! one can be forced at all, and how fast a long one; both use the bound of [`pairing`]. [`solver`] puts them
//! together.

mod attack;
mod budget;
mod evaluation;
mod handicapped;
mod levels;
mod minimax;
mod opening;
mod pairing;
mod perfect;
mod principal_variation;
mod proof_number;
mod solver;
mod tie_break;
mod transposition;
mod trap;
mod winning_lines;

use crate::{BotInfo, Bots, Level, NetBot, RandomBot};
use parlour_ladder::Ladder;

impl Bots for Ladder {
    const BOTS: &'static [BotInfo<Self>] =
        &[RandomBot::info(), NetBot::info(), minimax::Minimax::info(), perfect::Perfect::info()];
    /// Fitted to how games between the levels 6 and 7 went on after estimates that were not proved.
    const UNIT: i32 = 250;
    const LEVELS: &'static [Level<Self>] = levels::LEVELS;
}
