//! Looks far ahead, and judges what it sees.

use super::evaluation;
use crate::{BadBot, BotInfo, BotOptions};
use parlour_checkers::{Checkers, Draws, Move};
use parlour_search::{AlphaBeta, Bot, Evaluate};

/// Judges positions of Checkers for a search.
pub struct Judgement;

impl Judgement {
    /// The searcher that judges so and remembers this many mebibytes.
    pub fn searcher(mebibytes: usize) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self, mebibytes)
    }

    /// The entry in the list of bots.
    pub(super) const fn info() -> BotInfo<Checkers> {
        BotInfo {
            name: "master",
            argument: "",
            character: "Reads many moves deep and gives nothing away",
            seat: |argument, options: &BotOptions| match argument {
                None => Ok(Box::new(Self::searcher(options.hash)) as Box<dyn Bot<Checkers>>),
                Some(argument) => Err(BadBot::argument("master", argument, "no argument")),
            },
        }
    }
}

impl Evaluate<Checkers> for Judgement {
    fn estimate(&self, position: &Checkers) -> i32 {
        evaluation::evaluate(position)
    }

    fn is_quiet(&self, position: &Checkers) -> bool {
        !position.can_capture()
    }

    fn is_noisy(&self, _position: &Checkers, m: Move) -> bool {
        m.is_capture()
    }

    /// Captures that take more first, then men about to be crowned.
    fn promise(&self, _position: &Checkers, m: Move) -> i32 {
        m.jumps() as i32
    }

    fn undoable_plies(&self, position: &Checkers) -> usize {
        usize::from(position.quiet_plies())
    }

    fn plies_left(&self, position: &Checkers) -> u32 {
        match position.rules().draws {
            Draws::Automatic => u32::from(Checkers::QUIET_PLIES.saturating_sub(position.quiet_plies())),
            Draws::Claimed => u32::MAX,
        }
    }
}
