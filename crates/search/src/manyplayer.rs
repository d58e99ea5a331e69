//! Search for games of many players, with or without chance.
//!
//! Whoever judges tells what *every* seat may expect ([`EvaluateAll`]). How the others will play is the
//! [`OpponentModel`]: each for himself (max-n), all against the one who searches (paranoid), or each by what he
//! sees, which is not certain. Each deepens ply by ply, so that it can be stopped at any moment and each pass
//! orders the moves for the next. Where chance acts, a fixed number of its courses is looked at: the same ones for the same seed and position. All
//! positions of a line lie in frames that are used again, so that nothing is allocated at a node.

mod evaluate;
mod fallible;
mod maxn;
mod multipv;
mod paranoid;
mod search_state;
mod transposition;

pub use evaluate::{EvaluateAll, Shares, WHOLE};

use crate::{Bot, Info, Limits, Score, SearchResult, Stop, hundredths};
use paranoid::{CEILING, FLOOR};
use parlour_core::{Game, Match};
use search_state::{MAX_PLY, SearchState};
use std::time::Duration;
use web_time::Instant;

/// How the other seats are expected to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentModel {
    /// Each for himself, choosing among the moves that look best to him at first sight. With `usize::MAX`,
    /// which is all, that is max-n. With 1 they do not look ahead at all, and the search looks furthest.
    MaxN {
        /// How many moves each considers.
        width: usize,
    },
    /// Each for himself and without looking ahead, but not surely: each plays one of the moves that look best
    /// to him at first sight, each of them three times as likely as all the worse ones together.
    /// That keeps the search from building on what a single other move would overturn.
    Fallible {
        /// How many moves each may play.
        width: usize,
    },
    /// All against the one who searches: paranoid. Of two players, that is plain minimax.
    Paranoid,
}

/// A searcher for many players that judges by `E`.
///
/// ```
/// use parlour_core::{Match, MAX_SEATS};
/// use parlour_ladder::{Ladder, LadderSetup};
/// use parlour_search::{Bot, EvaluateAll, Limits, OpponentModel, ManyPlayer, Shares, Stop, WHOLE};
///
/// /// Sees nobody ahead.
/// struct Even;
///
/// impl EvaluateAll<Ladder> for Even {
///     fn shares(&self, _position: &Ladder) -> Shares {
///         [WHOLE / 2; MAX_SEATS]
///     }
/// }
///
/// let game = Match::<Ladder>::new(LadderSetup::default());
/// let mut bot = ManyPlayer::new(Even, OpponentModel::Paranoid, 1);
/// let report = bot.choose(&game, &Limits::depth(2), &Stop::default(), &mut |_| {});
/// assert_eq!(report.info.depth, 2);
/// ```
pub struct ManyPlayer<G: Game, E> {
    state: SearchState<G, E>,
    model: OpponentModel,
}

/// A seat with one move whose time is running looks no further ahead than this.
const FORCED_DEPTH: u32 = 2;

impl<G: Game, E: EvaluateAll<G>> ManyPlayer<G, E> {
    /// A searcher that remembers so many mebibytes; none is allowed.
    pub fn new(evaluate: E, model: OpponentModel, mebibytes: usize) -> Self {
        Self { state: SearchState::new(evaluate, mebibytes), model }
    }

    /// The same, looking at so many courses of chance wherever it acts, drawn from this seed.
    ///
    /// # Panics
    /// If it is to look at none.
    #[must_use]
    pub fn with_chance(mut self, samples: u32, seed: u64) -> Self {
        assert!(samples > 0, "a mean of nothing means nothing");
        (self.state.samples, self.state.seed) = (samples, seed);
        self
    }

    /// The same searcher, expecting the others to play otherwise from now on.
    pub fn expect(&mut self, model: OpponentModel) {
        self.model = model;
    }

    /// The moves that leave whoever searched last as much as the best does, but for `slack`: the best first. `found` is what
    /// that search came to; the positions that are visited now are added to its own, and they are few, because what was found
    /// is still known. Only the best where it wins, where a line or the time was cut off, or where not all were against one.
    pub fn as_good(&mut self, found: &mut Info<G::Move>, slack: i32) -> Vec<G::Move> {
        let best = found.line[0];
        let share = self.state.best;
        let mut moves = vec![best];
        let knows = self.model == OpponentModel::Paranoid && !self.state.stopped && self.is_settled(share);
        if !knows || share >= WHOLE {
            return moves;
        }
        let least = share - slack;
        for index in 0..self.state.root_moves.len() {
            let m = self.state.root_moves[index];
            if m == best {
                continue;
            }
            self.state.advance(0, m);
            if self.state.paranoid(1, found.depth - 1, least - 1, least) >= least && !self.state.stopped {
                moves.push(m);
            }
        }
        found.nodes = self.state.nodes;
        if self.state.stopped {
            moves.truncate(1);
        }
        moves
    }

    /// The root player's share after the move of the root that was made in the first frame.
    fn share_after_root_move(&mut self, depth: u32) -> i32 {
        let root_seat = self.state.root_seat;
        match self.model {
            OpponentModel::Paranoid => self.state.paranoid(1, depth - 1, FLOOR, CEILING),
            OpponentModel::Fallible { width } => self.state.fallible(1, depth - 1, width),
            OpponentModel::MaxN { width } => {
                self.state.max_n(1, depth - 1, width, root_seat, 0)[root_seat.index()]
            }
        }
    }

    /// Whether looking further would change nothing: no line was cut off, or a whole win or loss is certain, which
    /// only ends of the game are.
    fn is_settled(&self, share: i32) -> bool {
        !self.state.cut || share >= WHOLE || share <= 0
    }

    /// The last depth of iterative deepening.
    fn deepest(limits: &Limits, unlimited: u32) -> u32 {
        limits.depth.unwrap_or(unlimited).clamp(1, MAX_PLY)
    }

    /// Iterative deepening.
    fn search(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let begun = Instant::now();
        let root = game.position();
        let seat = game.turn().seat().expect("a seat is to move");
        let mut moves = Vec::new();
        self.state.evaluate.moves(root, &mut moves);
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        self.state.begin(root, seat, &moves, most_nodes, stop.after(limits.time));
        let line = vec![self.state.best_ordered()];
        let mut info = Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line };
        let hurried = moves.len() == 1 && limits.time.is_some();
        let deepest = Self::deepest(limits, if hurried { FORCED_DEPTH } else { MAX_PLY });
        for depth in 1..=deepest {
            self.state.make_room(depth);
            self.state.pv[0].clear();
            match self.model {
                OpponentModel::Paranoid => _ = self.state.paranoid(0, depth, FLOOR, CEILING),
                OpponentModel::Fallible { width } => _ = self.state.fallible(0, depth, width),
                OpponentModel::MaxN { width } => _ = self.state.max_n(0, depth, width, seat, 0),
            }
            info = Info { nodes: self.state.nodes, time: begun.elapsed(), ..info };
            // A pass that was stopped has seen the best move of the last one first, and perhaps a better.
            if !self.state.pv[0].is_empty() {
                info.line.clone_from(&self.state.pv[0]);
                info.score = Some(self.score(self.state.best, root.seats(), depth));
            }
            if self.state.stopped {
                break;
            }
            info.depth = depth;
            on_info(&info);
            if self.is_settled(self.state.best) {
                break;
            }
        }
        info
    }

    /// A share as people read it, found by a pass of this depth and not by the one before. What all others
    /// together cannot prevent is proved; what they can bring about together is, if there is only one.
    fn score(&self, share: i32, seats: usize, depth: u32) -> Score {
        let proves = self.model == OpponentModel::Paranoid && self.state.evaluate.sees_all();
        match share {
            WHOLE if proves => Score::Win(depth),
            0 if proves && seats == 2 && !self.state.stopped => Score::Loss(depth),
            _ => Score::Estimate(hundredths(f64::from(share) / f64::from(WHOLE), seats)),
        }
    }
}

impl<G: Game, E: EvaluateAll<G>> Bot<G> for ManyPlayer<G, E> {
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move> {
        let info = self.search(game, limits, stop, on_info);
        SearchResult { best: info.line[0], info }
    }

    fn rank_moves(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Option<Vec<Info<G::Move>>> {
        self.new_match();
        Some(self.multi_pv(game, limits, stop, on_lines))
    }

    fn new_match(&mut self) {
        self.state.clear();
    }
}
