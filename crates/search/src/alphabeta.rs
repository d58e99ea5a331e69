//! Alpha-beta search for games of two without chance.
//!
//! It deepens ply by ply, so that it can be stopped at any moment and each pass orders the moves for the
//! next. Wins and losses are told only when proved: by play to the end of the game or by a table of
//! endings, never by an estimate. A position that stood before on the way counts as a draw while
//! searching, which can hide a win but never feigns one.

mod busy;
mod deepening;
mod evaluate;
mod multipv;
mod ordering;
mod pvs;
mod selectivity;
mod transposition;
mod value;

pub use evaluate::{Evaluate, TableValue};
pub use selectivity::Width;

use crate::{Bot, Info, Limits, SearchResult, Stop};
use busy::Busy;
use parlour_core::{Game, Match};
use pvs::{MAX_PLY, PvSearch, Shared};
use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use transposition::TranspositionTable;
use web_time::Instant;

/// A searcher that judges by `E`. What it learns is kept between the moves of a match.
///
/// ```
/// use parlour_core::{Game, Match, Seat};
/// use parlour_ladder::{Ladder, LadderSetup};
/// use parlour_search::{AlphaBeta, Bot, Evaluate, Limits, Score, Stop};
///
/// /// Who leads, as the game itself counts.
/// struct Lead(Seat);
///
/// impl Evaluate<Ladder> for Lead {
///     fn estimate(&self, position: &Ladder) -> i32 {
///         let scores = position.scores();
///         let lead = 100 * (scores[self.0] - scores[self.0.other()]);
///         if position.turn().seat() == Some(self.0) { lead } else { -lead }
///     }
/// }
///
/// let game = Match::<Ladder>::new(LadderSetup::default());
/// let mut bot = AlphaBeta::new(Lead(Seat::FIRST), 1);
/// let report = bot.choose(&game, &Limits::depth(2), &Stop::default(), &mut |_| {});
/// assert!(game.position().is_legal(report.best));
/// assert_eq!(report.info.depth, 2);
/// ```
pub struct AlphaBeta<G: Game, E> {
    /// The thread that reports.
    search: PvSearch<G, E>,
    /// Those that search the same to find it sooner: what they find reaches the first through the table.
    helpers: Vec<PvSearch<G, E>>,
}

/// A side with one legal move whose time is running looks no further ahead than this.
const FORCED_DEPTH: u32 = 6;

impl<G: Game, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A searcher that remembers so many mebibytes; none is allowed.
    pub fn new(evaluate: E, mebibytes: usize) -> Self {
        let shared = Shared {
            evaluate,
            table: TranspositionTable::new(mebibytes),
            busy: Busy::new(),
            visited: AtomicU64::new(0),
        };
        Self { search: PvSearch::new(Arc::new(shared)), helpers: Vec::new() }
    }

    /// The same, seeing this much of the tree.
    #[must_use]
    pub fn with_width(mut self, width: Width) -> Self {
        for search in iter::once(&mut self.search).chain(&mut self.helpers) {
            search.width = width;
        }
        self
    }

    /// The same, thinking with so many threads. Only with one does it find the same again. A browser has one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        let helpers = if cfg!(target_family = "wasm") { 0 } else { threads.saturating_sub(1) };
        self.helpers.resize_with(helpers, || self.search.helper());
        self
    }

    /// Iterative deepening with all threads.
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let begun = Instant::now();
        let root = game.position();
        assert_eq!(root.seats(), 2, "alpha-beta is for two");
        let seat = game.turn().seat().expect("a seat is to move");
        let mut moves = Vec::new();
        root.moves(&mut moves);
        let hurried = moves.len() == 1 && limits.time.is_some();
        let deepest = limits.depth.unwrap_or(if hurried { FORCED_DEPTH } else { MAX_PLY as u32 });
        let deepest = deepest.min(MAX_PLY as u32);

        let found_enough = Stop::default();
        self.search.shared.table.grow_older();
        self.search.shared.visited.store(0, Relaxed);
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        let repeatable = game.repeatable();
        self.search.begin(&repeatable, seat);
        self.search.limit(most_nodes, stop.after(limits.time));
        self.search.is_shared = !self.helpers.is_empty();
        for helper in &mut self.helpers {
            helper.begin(&repeatable, seat);
            helper.limit(most_nodes, found_enough.clone());
            helper.is_shared = true;
        }
        let mut info = thread::scope(|scope| {
            for helper in &mut self.helpers {
                let help = move || helper.deepen(root, 1..=deepest, &mut |_, _, _| {});
                // Without a thread it only takes longer.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let info = self.search.report(root, moves[0], deepest, begun, on_info);
            found_enough.raise();
            info
        });
        info.nodes = self.search.nodes + self.helpers.iter().map(|helper| helper.nodes).sum::<u64>();
        info
    }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for AlphaBeta<G, E> {
    /// # Panics
    /// If no seat is to move, or more than two sit at the table.
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move> {
        let info = self.think(game, limits, stop, on_info);
        SearchResult { best: info.line[0], info }
    }

    /// One thread does it, so that it finds the same again.
    ///
    /// # Panics
    /// If no seat is to move, or more than two sit at the table.
    fn rank_moves(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Option<Vec<Info<G::Move>>> {
        let root = game.position();
        assert_eq!(root.seats(), 2, "alpha-beta is for two");
        let seat = game.turn().seat().expect("a seat is to move");
        let mut moves = Vec::new();
        root.moves(&mut moves);
        self.new_match();
        self.search.shared.visited.store(0, Relaxed);
        self.search.begin(&game.repeatable(), seat);
        self.search.is_shared = false;
        Some(self.search.multi_pv(root, &moves, limits, stop, on_lines))
    }

    fn new_match(&mut self) {
        self.search.shared.table.clear();
        for search in iter::once(&mut self.search).chain(&mut self.helpers) {
            search.ordering.clear();
        }
    }
}
