//! Monte-Carlo tree search, for any number of players and any amount of chance.
//!
//! A playout goes down the tree along the moves that look best, adds one node, asks the [`Policy`] what that
//! is worth to every seat, and tells all nodes on its way; each seat prefers what is good for itself.
//! Two kinds of breadth are tamed alike, by looking at more only as visits come in ([`ProgressiveWidening`]): many
//! moves, the heaviest first, and many outcomes of chance, which are drawn and then used again.
//!
//! What follows from the position reached is kept from move to move. Several threads grow a tree each, from
//! other draws, and put together what they found: that shares nothing, so that one thread repeats itself
//! exactly. Nodes live in a pool that is reserved once; when it is full, playouts go on below its leaves.

mod multipv;
mod policy;
mod pool;
mod tree;

pub use policy::{Judge, Playout, Policy, Rewards, WeightedMove};
pub use tree::{Growth, ProgressiveWidening};

use crate::{Bot, Info, Limits, Score, SearchResult, Stop};
use parlour_core::{Game, Match, mix};
use pool::{Edge, Node, ROOT, Solved, SolvedValue};
use std::thread;
use tree::{Budget, Tree, favour};
use web_time::Instant;

/// A searcher that judges by `P`.
///
/// A playout counts as one position visited. Nothing but a limit or a proof ends a search; where only the
/// depth is limited, it ends after some thousand playouts for each ply.
///
/// ```
/// use parlour_core::{Game, Match};
/// use parlour_ladder::{Ladder, LadderSetup};
/// use parlour_search::{Bot, Limits, Means, MonteCarlo, Playout, Stop};
///
/// let game = Match::<Ladder>::new(LadderSetup::default());
/// let mut bot = MonteCarlo::new(&Playout::to_the_end(), &Means::default());
/// let report = bot.choose(&game, &Limits::nodes(200), &Stop::default(), &mut |_| {});
/// assert!(game.position().is_legal(report.best));
/// ```
pub struct MonteCarlo<G: Game, P> {
    /// One for each thread.
    trees: Vec<Tree<G, P>>,
    seed: u64,
    /// The most playouts of a move, whatever the limits allow.
    most: u64,
}

/// What a Monte-Carlo search may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Means {
    /// How its trees grow.
    pub growth: Growth,
    /// Memory for all trees together, in mebibytes.
    pub hash: usize,
    /// Threads, at least one; where there are none, one tree is grown all the same.
    pub threads: usize,
    /// Fixes whatever it draws at random.
    pub seed: u64,
    /// The most playouts of a move, whatever the limits allow.
    pub playouts: u64,
}

impl Default for Means {
    fn default() -> Self {
        Self { growth: Growth::default(), hash: 16, threads: 1, seed: 0, playouts: u64::MAX }
    }
}

/// Playouts for each ply, where only the depth is limited.
const PER_PLY: u64 = 4096;

impl<G: Game, P: Policy<G>> MonteCarlo<G, P> {
    /// A searcher with these means.
    pub fn new(policy: &P, means: &Means) -> Self {
        let threads = if cfg!(target_family = "wasm") { 1 } else { means.threads.max(1) };
        let bytes = (means.hash << 20) / threads;
        let tree = |thread| Tree::new(policy.clone(), means.growth, bytes, seed_of(means.seed, thread));
        Self { trees: (0..threads).map(tree).collect(), seed: means.seed, most: means.playouts }
    }

    /// How many nodes the trees have now, all threads together.
    pub fn nodes_kept(&self) -> usize {
        self.trees.iter().map(|tree| tree.pool.len()).sum()
    }

    /// How many playouts all trees together may have.
    fn playouts(&self, limits: &Limits) -> u64 {
        let unlimited = match limits.depth {
            Some(depth) if limits.time.is_none() => PER_PLY * u64::from(depth.max(1)),
            _ => u64::MAX,
        };
        limits.nodes.unwrap_or(unlimited).min(self.most)
    }

    fn budget(&self, limits: &Limits, stop: &Stop) -> Budget {
        Budget {
            nodes: self.playouts(limits).div_ceil(self.trees.len() as u64),
            depth: limits.depth.unwrap_or(u32::MAX).max(1),
            stop: stop.after(limits.time),
            begun: Instant::now(),
            time: limits.time,
        }
    }

    /// Grows all trees, each in a thread of its own.
    fn grow(&mut self, root: &G, budget: &Budget, on_info: &mut dyn FnMut(&Info<G::Move>)) -> Info<G::Move> {
        let Some((first, others)) = self.trees.split_first_mut() else { unreachable!("there is a tree") };
        thread::scope(|scope| {
            for tree in others.iter_mut() {
                // A thread that cannot be had is one tree fewer.
                let _ = thread::Builder::new().spawn_scoped(scope, || tree.search(root, budget, |_| {}));
            }
            first.search(root, budget, |tree| on_info(&found(root, &[tree], budget)));
        });
        found(root, &self.trees.iter().collect::<Vec<_>>(), budget)
    }
}

impl<G: Game, P: Policy<G>> Bot<G> for MonteCarlo<G, P> {
    /// # Panics
    /// If no seat is to move.
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move> {
        let budget = self.budget(limits, stop);
        for tree in &mut self.trees {
            tree.follow(game, &budget.stop);
        }
        let info = self.grow(game.position(), &budget, on_info);
        SearchResult { best: info.line[0], info }
    }

    /// One thread does it, so that it finds the same again.
    ///
    /// # Panics
    /// If no seat is to move.
    fn rank_moves(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Option<Vec<Info<G::Move>>> {
        self.new_match();
        let budget = Budget { nodes: self.playouts(limits), ..self.budget(limits, stop) };
        self.trees.first_mut().map(|tree| tree.sequential_halving(game, &budget, on_lines))
    }

    fn new_match(&mut self) {
        for (thread, tree) in self.trees.iter_mut().enumerate() {
            tree.forget(seed_of(self.seed, thread));
        }
    }
}

/// A seed for each thread.
fn seed_of(seed: u64, thread: usize) -> u64 {
    mix(seed ^ mix(thread as u64))
}

/// What the trees found together.
fn found<G: Game, P: Policy<G>>(root: &G, trees: &[&Tree<G, P>], budget: &Budget) -> Info<G::Move> {
    let mut choices: Vec<Node<G::Move>> = trees[0].choices().to_vec();
    for node in trees[1..].iter().flat_map(|tree| tree.choices()) {
        if let Some(same) = choices.iter_mut().find(|choice| choice.edge == node.edge) {
            same.visits += node.visits;
            same.total += node.total;
            same.proof = same.proof.or(node.proof);
        }
    }
    // The heaviest comes first, and stays where nothing tells it from the others.
    let best = choices.iter().rev().max_by_key(|node| favour(node)).expect("who is to move can move");
    let Edge::Move(m) = best.edge else { unreachable!("a seat's node is followed by moves") };
    let score = match trees.iter().find_map(|tree| tree.pool[ROOT].proof) {
        Some(Solved { value: SolvedValue::Win, latest, .. }) => Score::Win(u32::from(latest)),
        Some(Solved { value: SolvedValue::Loss, soonest, .. }) => Score::Loss(u32::from(soonest)),
        Some(Solved { value: SolvedValue::Draw, .. }) => Score::Draw,
        None => Score::Estimate(trees[0].estimate(root, best.mean().unwrap_or(0.5))),
    };
    Info {
        depth: trees.iter().map(|tree| tree.deepest).max().unwrap_or(0) as u32,
        score: Some(score),
        nodes: trees.iter().map(|tree| tree.done).sum(),
        time: budget.begun.elapsed(),
        line: trees[0].line(m),
    }
}
