//! Looks far ahead, and judges what it sees.

use crate::opener::Opener;
use crate::{evaluation, learned};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_checkers::{Checkers, Draws, Move};
use parlour_checkers_endgame::{Distance, Tables};
use parlour_core::Seat;
use parlour_learn::{BadFile, Network};
use parlour_search::{AlphaBeta, Bot, Evaluate, ProofSearch, TableValue, Width};
use std::path::Path;
use std::sync::Arc;

/// Judges positions of Checkers for a search.
pub struct Judgement {
    /// Larger tables than those that are part of the program.
    built: Option<Tables>,
    /// What is added to counting; `None` to count alone.
    network: Option<Arc<Network>>,
}

impl Default for Judgement {
    fn default() -> Self {
        Self { built: None, network: learned::embedded() }
    }
}

impl Judgement {
    /// Judges by counting alone.
    pub fn counting() -> Self {
        Self { built: None, network: None }
    }

    /// Judges by counting and by a network.
    pub(crate) fn with_network(network: Arc<Network>) -> Self {
        Self { built: None, network: Some(network) }
    }

    /// Judges by counting and by the weights of a file.
    ///
    /// # Errors
    /// If there is no such file, or it is not for Checkers.
    pub fn with_weights(file: &Path) -> Result<Self, BadFile> {
        Ok(Self { built: None, network: Some(learned::read(file)?) })
    }

    /// The searcher that judges so and remembers this many mebibytes.
    pub fn searcher(mebibytes: usize) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self::default(), mebibytes)
    }

    /// The same, and it knows the tables in a folder too.
    pub fn searcher_with(mebibytes: usize, tables: &Path) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self { built: Some(Tables::open(tables)), ..Self::default() }, mebibytes)
    }

    /// The searcher as it was before it learned, to measure against: it counts, and looks at late moves two plies
    /// less deep at the most.
    pub fn first(mebibytes: usize) -> AlphaBeta<Checkers, Self> {
        AlphaBeta::new(Self::counting(), mebibytes).with_width(Width::Reduced)
    }

    /// The prover that knows what is certain of endings and remembers this many mebibytes.
    pub fn prover(mebibytes: usize) -> ProofSearch<Checkers, Self> {
        ProofSearch::new(Self::default(), mebibytes)
    }

    fn tables(&self) -> &Tables {
        self.built.as_ref().unwrap_or(Tables::embedded())
    }

    /// The entry of the first `master` in the list of bots.
    pub(crate) const fn first_info() -> BotInfo<Checkers> {
        BotInfo {
            name: "master-1",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Box::new(Self::first(options.hash).with_threads(options.threads))),
                Some(argument) => Err(BadBot::argument("master-1", argument, Expected::Nothing)),
            },
        }
    }

    /// The entry of whoever plays by a file of weights.
    pub(crate) const fn weights_info() -> BotInfo<Checkers> {
        BotInfo {
            name: "net",
            argument: ":FILE",
            seat: |argument, options| {
                let file = argument.unwrap_or_default();
                let judgement =
                    Self::with_weights(Path::new(file)).map_err(|why| BadBot::weights(file, &why))?;
                Ok(Box::new(AlphaBeta::new(judgement, options.hash).with_threads(options.threads)))
            },
        }
    }

    /// The entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Checkers> {
        BotInfo {
            name: "master",
            argument: "[:bookless]",
            seat: |argument, options| match argument {
                None => Ok(Self::seat(options)),
                Some("bookless") => Ok(Self::seat(&BotOptions { book: false, ..options.clone() })),
                Some(argument) => Err(BadBot::argument("master", argument, Expected::Bookless)),
            },
        }
    }

    /// Seats the searcher with what these options allow.
    pub(crate) fn seat(options: &BotOptions) -> Box<dyn Bot<Checkers>> {
        let searcher = match &options.tables {
            Some(tables) => Self::searcher_with(options.hash, tables),
            None => Self::searcher(options.hash),
        };
        let then = searcher.with_threads(options.threads);
        if options.book { Box::new(Opener::new(options.seed, then)) } else { Box::new(then) }
    }
}

impl Evaluate<Checkers> for Judgement {
    fn estimate(&self, position: &Checkers) -> i32 {
        let learned =
            self.network.as_ref().map_or(0, |network| network.evaluate(position, position.to_move()));
        evaluation::evaluate(position) + learned
    }

    fn is_quiet(&self, position: &Checkers) -> bool {
        !position.can_capture()
    }

    fn is_noisy(&self, _position: &Checkers, m: Move) -> bool {
        m.is_capture()
    }

    /// Captures first, those that take more before the others.
    fn ordering_score(&self, _position: &Checkers, m: Move) -> i32 {
        m.jumps() as i32
    }

    fn probe(&self, position: &Checkers) -> Option<TableValue> {
        let pieces = Seat::first(2).map(|seat| position.count(seat)).sum::<usize>();
        if pieces > self.tables().pieces() {
            return None;
        }
        Some(match self.tables().probe_distance(position)? {
            Distance::Win(plies) => TableValue::Win(Some(u32::from(plies))),
            Distance::Draw => TableValue::Draw,
            Distance::Loss(plies) => TableValue::Loss(Some(u32::from(plies))),
        })
    }

    fn plies_left(&self, position: &Checkers) -> u32 {
        match position.rules().draws {
            Draws::Automatic => u32::from(Checkers::QUIET_PLIES.saturating_sub(position.quiet_plies())),
            Draws::Claimed => u32::MAX,
        }
    }
}
