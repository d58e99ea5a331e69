//! Looks far ahead, and judges what it sees.

use super::evaluation;
use crate::{BadBot, BotInfo, BotOptions};
use parlour_checkers::{Checkers, CheckersSetup, Draws, Move};
use parlour_core::{Notation, Seat};
use parlour_endgame::{Distance, EMBEDDED_PIECES, Tables};
use parlour_search::{AlphaBeta, Bot, Evaluate, Known, ProofSearch};
use std::path::Path;
use std::sync::Once;
use std::thread;

/// Judges positions of Checkers for a search.
#[derive(Default)]
pub struct Judgement {
    /// Larger tables than those that are part of the program.
    built: Option<Tables>,
}

impl Judgement {
    /// The searcher that judges so and remembers this many mebibytes.
    pub fn searcher(mebibytes: usize) -> AlphaBeta<Checkers, Self> {
        unpack_tables();
        AlphaBeta::new(Self::default(), mebibytes)
    }

    /// The same, and it knows the tables in a folder too.
    pub fn searcher_with(mebibytes: usize, tables: &Path) -> AlphaBeta<Checkers, Self> {
        unpack_tables();
        AlphaBeta::new(Self { built: Some(Tables::open(tables)) }, mebibytes)
    }

    /// The prover that knows what is certain of endings and remembers this many mebibytes.
    pub fn prover(mebibytes: usize) -> ProofSearch<Checkers, Self> {
        unpack_tables();
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
            character: "Reads many moves deep and gives nothing away",
            seat: |argument, options| match argument {
                None => Ok(Self::seat(options)),
                Some(argument) => Err(BadBot::argument("master", argument, "no argument")),
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

/// Has the tables unpacked while others think, as that takes longer than a search may overstay. Where there
/// are no threads, and until it is done, a table is unpacked when it is first asked.
fn unpack_tables() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // Without a thread it only comes later.
        let _ = thread::Builder::new().spawn(|| {
            for position in one_of_each_table() {
                Tables::embedded().probe_distance(&position);
            }
        });
    });
}

/// A position of every number of men and kings that the tables have; turned ones share a table.
fn one_of_each_table() -> impl Iterator<Item = Checkers> {
    let counts =
        |most: usize| (0..=most).flat_map(move |men| (0..=most - men).map(move |kings| (men, kings)));
    let side = |(men, kings): (usize, usize), first_man: usize, first_king: usize| {
        let men = (first_man..).take(men).map(|square| square.to_string());
        let kings = (first_king..).take(kings).map(|square| format!("K{square}"));
        men.chain(kings).collect::<Vec<_>>().join(",")
    };
    counts(EMBEDDED_PIECES - 1)
        .flat_map(move |black| counts(EMBEDDED_PIECES - black.0 - black.1).map(move |white| (black, white)))
        .filter_map(move |(black, white)| {
            let text = format!("B:W{}:B{}", side(white, 25, 29), side(black, 5, 1));
            Checkers::parse_position(&CheckersSetup::default(), &text).ok()
        })
        .map(|(_, position)| position)
}
