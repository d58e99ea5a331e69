//! Looks far ahead, and judges what it sees.

use super::evaluation;
use crate::{BadBot, BotInfo, BotOptions, Expected};
use parlour_checkers::{Checkers, Draws, Move};
use parlour_core::Seat;
use parlour_endgame::{Distance, Tables};
use parlour_search::{AlphaBeta, Bot, Evaluate, Known, ProofSearch};
use std::path::Path;

/// Judges positions of Checkers for a search.
#[derive(Default)]
pub struct Judgement {
    /// Larger tables than those that are part of the program.
    built: Option<Tables>,
}

impl Judgement {
    /// The searcher that judges so and remembers this many mebibytes.
    pub fn searcher(mebibytes: usize) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self::default(), mebibytes)
    }

    /// The same, and it knows the tables in a folder too.
    pub fn searcher_with(mebibytes: usize, tables: &Path) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self { built: Some(Tables::open(tables)) }, mebibytes)
    }

    /// The prover that knows what is certain of endings and remembers this many mebibytes.
    pub fn prover(mebibytes: usize) -> ProofSearch<Checkers, Self> {
        ProofSearch::new(Self::default(), mebibytes)
    }

    fn tables(&self) -> &Tables {
        self.built.as_ref().unwrap_or(Tables::embedded())
    }

    /// The entry in the list of bots.
    pub(super) const fn info() -> BotInfo<Checkers> {
        BotInfo {
            name: "master",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Self::seat(options)),
                Some(argument) => Err(BadBot::argument("master", argument, Expected::Nothing)),
            },
        }
    }

    /// Seats the searcher with what these options allow.
    pub(super) fn seat(options: &BotOptions) -> Box<dyn Bot<Checkers>> {
        let searcher = match &options.tables {
            Some(tables) => Self::searcher_with(options.hash, tables),
            None => Self::searcher(options.hash),
        };
        Box::new(searcher.with_threads(options.threads))
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

    /// Captures first, those that take more before the others.
    fn promise(&self, _position: &Checkers, m: Move) -> i32 {
        m.jumps() as i32
    }

    fn known(&self, position: &Checkers) -> Option<Known> {
        let pieces = Seat::first(2).map(|seat| position.count(seat)).sum::<usize>();
        if pieces > self.tables().pieces() {
            return None;
        }
        Some(match self.tables().probe_distance(position)? {
            Distance::Win(plies) => Known::Win(Some(u32::from(plies))),
            Distance::Draw => Known::Draw,
            Distance::Loss(plies) => Known::Loss(Some(u32::from(plies))),
        })
    }

    fn plies_left(&self, position: &Checkers) -> u32 {
        match position.rules().draws {
            Draws::Automatic => u32::from(Checkers::QUIET_PLIES.saturating_sub(position.quiet_plies())),
            Draws::Claimed => u32::MAX,
        }
    }
}
