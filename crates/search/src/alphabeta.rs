//! Alpha-beta search for games of two without chance.
//!
//! It deepens ply by ply, so that it can be stopped at any moment and each pass orders the moves for the
//! next. Wins and losses are told only when proved: by play to the end of the game or by a table of
//! endings, never by an estimate. A position that stood before on the way counts as a draw while
//! searching, which can hide a win but never feigns one.

mod evaluate;
mod ordering;
mod transposition;
mod tree;
mod value;

pub use evaluate::{Evaluate, Known};
pub use tree::Width;

use crate::{Bot, Info, Limits, Report, Score, Stop};
use parlour_core::{Game, Hashed, Match};
use std::time::Duration;
use tree::{MOST_PLIES, Tree};
use value::Value;
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
    tree: Tree<G, E>,
}

/// From this depth on, the last pass's value is a good guess of the next one's.
const GUESSING_DEPTH: u32 = 4;
/// How far from the guess the value is expected, in hundredths.
const EXPECTED: i32 = 20;
/// A side with one legal move whose time is running looks no further ahead than this.
const FORCED_DEPTH: u32 = 6;

impl<G: Game + Hashed, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A searcher that remembers so many mebibytes; none is allowed.
    pub fn new(evaluate: E, mebibytes: usize) -> Self {
        Self { tree: Tree::new(evaluate, mebibytes) }
    }

    /// The same, seeing this much of the tree.
    #[must_use]
    pub fn with_width(mut self, width: Width) -> Self {
        self.tree.width = width;
        self
    }

    /// Searches around what the last pass found, then wider until the value is certain.
    fn pass(&mut self, root: &G, depth: u32, last: Option<Value>) -> Value {
        let (mut alpha, mut beta) = (-Value::INFINITE, Value::INFINITE);
        let mut margin = EXPECTED;
        self.tree.forget_line();
        if let Some(last) = last
            && depth >= GUESSING_DEPTH
        {
            (alpha, beta) = (last.shifted(-margin), last.shifted(margin));
        }
        loop {
            let value = self.tree.search_root(root, depth, alpha, beta);
            if self.tree.stopped || (alpha < value && value < beta) {
                return value;
            }
            margin = margin.saturating_mul(4);
            // A proof is far from any estimate: no use to go there step by step.
            let far = margin > 1_000 || value.is_proof();
            if value <= alpha {
                alpha = if far { -Value::INFINITE } else { value.shifted(-margin) };
            } else {
                beta = if far { Value::INFINITE } else { value.shifted(margin) };
            }
        }
    }

    /// Whether looking further would change nothing: all is known, or nothing quicker can be found.
    fn is_settled(&self, root: &G, value: Value, depth: u32) -> bool {
        if !self.tree.guessed || value.is_proof() && value.distance() <= depth {
            return true;
        }
        match self.tree.evaluate.known(root) {
            Some(Known::Draw) => value == Value::DRAW,
            Some(Known::Win(Some(plies))) => value == Value::win(plies),
            Some(Known::Loss(Some(plies))) => value == Value::loss(plies),
            Some(Known::Win(None) | Known::Loss(None)) | None => false,
        }
    }

    /// The value as people read it. Nought is a draw only where that is sure.
    fn score(&self, root: &G, value: Value) -> Score {
        let drawn = !self.tree.guessed || self.tree.evaluate.known(root) == Some(Known::Draw);
        if value == Value::DRAW && drawn { Score::Draw } else { value.score() }
    }
}

impl<G: Game + Hashed, E: Evaluate<G>> Bot<G> for AlphaBeta<G, E> {
    /// # Panics
    /// If no seat is to move, or more than two sit at the table.
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Report<G::Move> {
        let begun = Instant::now();
        let root = game.position();
        assert_eq!(root.seats(), 2, "alpha-beta is for two");
        let seat = game.turn().seat().expect("a seat is to move");
        let mut moves = Vec::new();
        root.moves(&mut moves);
        self.tree.begin(game.history(), seat, limits.nodes.unwrap_or(u64::MAX), stop.after(limits.time));

        let hurried = moves.len() == 1 && limits.time.is_some();
        let deepest = limits.depth.unwrap_or(if hurried { FORCED_DEPTH } else { MOST_PLIES as u32 });
        let line = vec![moves[0]];
        let mut info = Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line };
        let mut last = None;
        for depth in 1..=deepest.min(MOST_PLIES as u32) {
            if self.tree.stopped {
                break;
            }
            let value = self.pass(root, depth, last);
            let time = begun.elapsed();
            info = Info { nodes: self.tree.nodes, time, ..info };
            if self.tree.stopped {
                // The pass had not seen every move: a better one counts, that all lose does not.
                if !self.tree.best_line().is_empty() && !self.tree.best.is_loss() {
                    let score = Some(self.tree.best.score());
                    info = Info { score, line: self.tree.best_line().to_vec(), ..info };
                }
                break;
            }
            last = Some(value);
            let score = Some(self.score(root, value));
            info = Info { depth, score, line: self.tree.best_line().to_vec(), ..info };
            on_info(&info);
            if self.is_settled(root, value, depth) {
                break;
            }
        }
        Report { best: info.line[0], info }
    }

    fn new_match(&mut self) {
        self.tree.table.clear();
        self.tree.ordering.clear();
    }
}
