//! The bots of Ladder.
//!
//! `perfect` rests on two searches: `attack` finds how fast a short win can be forced, `proof_number` whether
//! one can be forced at all, and how fast a long one; both use the bound of `pairing`. `solver` puts them
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

use parlour_bots::{BotInfo, Bots, Learn, Level, NetBot, RandomBot, Trained};
use parlour_core::Catalogue;
use parlour_ladder::Ladder;

/// The bots of Ladder.
pub struct LadderBots;

impl Bots for LadderBots {
    type Game = Ladder;
    const BOTS: &'static [BotInfo<Ladder>] =
        &[RandomBot::info(), NetBot::info::<Self>(), minimax::Minimax::info(), perfect::Perfect::info()];
    /// Fitted to how games between the levels 6 and 7 went on after estimates that were not proved.
    const UNIT: i32 = 250;
    const LEVELS: &'static [Level<Ladder>] = levels::LEVELS;
    const CATALOGUES: &'static [&'static Catalogue] = &[&CATALOGUE];

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl Trained for LadderBots {}

/// What the bots say of themselves, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
