//! One tree and its growth.

use super::policy::{Policy, Rewards, WeightedMove};
use super::pool::{Edge, Kind, NOWHERE, Node, NodeIndex, Pool, ROOT, Solved, SolvedValue};
use crate::Stop;
use parlour_core::{Game, Match, Outcome, Ply, Seat, Turn};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;
use std::hash::{DefaultHasher, Hasher};
use std::time::Duration;
use web_time::Instant;

/// How a tree grows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// PUCT's constant: how much a move is tried for its prior, beside what it was found to be worth.
    pub exploration: f32,
    /// How many moves of a node are looked at.
    pub moves: ProgressiveWidening,
    /// How many outcomes of a chance event are looked at.
    pub outcomes: ProgressiveWidening,
}

impl Default for Growth {
    /// For small games, and moves of which nobody knows which are good.
    fn default() -> Self {
        Self {
            exploration: 1.5,
            moves: ProgressiveWidening { factor: 8.0, power: 0.5 },
            outcomes: ProgressiveWidening { factor: 2.0, power: 0.5 },
        }
    }
}

/// A number that grows with the visits: after n of them, factor · n^power, and always at least one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ProgressiveWidening {
    /// How many there are at first.
    pub factor: f32,
    /// How fast they become more, from 0 (never) to 1 (with every visit).
    pub power: f32,
}

impl ProgressiveWidening {
    fn after(self, visits: u32) -> usize {
        (self.factor * (visits.max(1) as f32).powf(self.power)).ceil().max(1.0) as usize
    }
}

/// What one search may spend.
pub(super) struct Budget {
    /// Playouts.
    pub(super) nodes: u64,
    /// Plies below the root.
    pub(super) depth: u32,
    pub(super) stop: Stop,
    /// When it began, and how long it may take; for guessing whether the choice can still change.
    pub(super) begun: Instant,
    pub(super) time: Option<Duration>,
}

impl Budget {
    /// How many more playouts there can be, after so many.
    fn left(&self, done: u64) -> u64 {
        let nodes = self.nodes.saturating_sub(done);
        let Some(time) = self.time else { return nodes };
        let taken = self.begun.elapsed();
        let rate = done as f64 / taken.as_secs_f64().max(1e-6);
        nodes.min((rate * time.saturating_sub(taken).as_secs_f64()) as u64 + 1)
    }
}

/// A tree that a single thread grows.
pub(super) struct Tree<G: Game, P> {
    pub(super) pool: Pool<G::Move>,
    policy: P,
    /// The policy before it has drawn or remembered anything.
    pristine: P,
    growth: Growth,
    rng: Pcg64,
    /// The position at the root, and how many plies of the match lie before it.
    root: Option<(G, usize)>,
    /// Where the playout is.
    position: Option<G>,
    /// The nodes it passed, with the seat that chose last before each.
    path: Vec<(NodeIndex, Seat)>,
    moves: Vec<G::Move>,
    candidates: Vec<WeightedMove<G::Move>>,
    /// Playouts of this search.
    pub(super) done: u64,
    /// The deepest playout of this search, in plies.
    pub(super) deepest: usize,
}

/// How many playouts pass between two looks at whether the choice is made.
const BETWEEN_CHECKS: u64 = 16;

impl<G: Game, P: Policy<G>> Tree<G, P> {
    pub(super) fn new(policy: P, growth: Growth, bytes: usize, seed: u64) -> Self {
        let rng = Pcg64::seed_from_u64(seed);
        let mut pool = Pool::new(bytes);
        pool.clear();
        Self {
            pool,
            pristine: policy.clone(),
            policy,
            growth,
            rng,
            root: None,
            position: None,
            path: Vec::new(),
            moves: Vec::new(),
            candidates: Vec::new(),
            done: 0,
            deepest: 0,
        }
    }

    /// Forgets everything; the same seed will draw the same again.
    pub(super) fn forget(&mut self, seed: u64) {
        self.root = None;
        self.rng = Pcg64::seed_from_u64(seed);
        self.policy = self.pristine.clone();
        self.pool.clear();
    }

    /// Puts the root where the match stands, and keeps what is known from there on.
    pub(super) fn follow(&mut self, game: &Match<G>, stop: &Stop) {
        self.begin(game);
        match self.find(game) {
            Some(ROOT) => {}
            Some(place) => {
                self.pool.keep(place, stop);
                // What was proved to the seat that moved there is now asked by the seat that is to move.
                self.pool[ROOT].proof = self.prove(ROOT);
            }
            None => self.pool.clear(),
        }
        self.root = Some((game.position().clone(), game.plies().len()));
    }

    /// Puts a root where the match stands, with a node for every legal move, whatever the policy thinks of it.
    /// The next search will not keep it.
    pub(super) fn expand_root(&mut self, game: &Match<G>) {
        self.begin(game);
        self.root = None;
        (self.done, self.deepest) = (0, 0);
        self.pool.clear();
        self.moves.clear();
        game.position().moves(&mut self.moves);
        let prior = 1.0 / self.moves.len() as f32;
        self.pool.add_row(ROOT, self.moves.iter().map(|&m| Node::new(Edge::Move(m), prior)));
        self.pool[ROOT].kind = Kind::Seat { all: true };
    }

    fn begin(&mut self, game: &Match<G>) {
        if let Some(seat) = game.turn().seat() {
            self.policy.begin(seat);
        }
    }

    /// The node that the match has reached since the last search.
    fn find(&self, game: &Match<G>) -> Option<NodeIndex> {
        let (root, ply) = self.root.as_ref()?;
        let since = game.positions_from(*ply);
        // A policy may see things otherwise for another seat.
        if since.first() != Some(root) || root.turn() != game.turn() {
            return None;
        }
        let mut place = ROOT;
        for (position, ply) in since.iter().zip(&game.plies()[*ply..]) {
            place = match ply {
                Ply::Move(m) if matches!(self.pool[place].kind, Kind::Seat { .. }) => {
                    let index = self.pool.row(place).iter().position(|node| node.edge == Edge::Move(*m))?;
                    self.pool[place].first + index as NodeIndex
                }
                Ply::Chance(outcome) if self.pool[place].kind == Kind::Chance => {
                    let is_it = |edge| {
                        matches!(edge, Edge::Draw { seed, .. }
                        if drawn(position, seed).as_ref() == Some(outcome))
                    };
                    self.pool.outcomes(place).find(|(_, node)| is_it(node.edge))?.0
                }
                _ => return None,
            };
        }
        Some(place)
    }

    /// Plays out until the budget is spent or all is proved; `tell` hears of it at growing intervals.
    pub(super) fn search(&mut self, root: &G, budget: &Budget, mut tell: impl FnMut(&Self)) {
        self.done = 0;
        self.deepest = 0;
        // Without the first playout there is no move to choose.
        while self.done == 0 || !self.is_enough(budget) {
            self.simulate(root, budget.depth, None);
            self.done += 1;
            if self.done.is_power_of_two() && self.done >= 256 {
                tell(self);
            }
        }
    }

    fn is_enough(&self, budget: &Budget) -> bool {
        if self.done >= budget.nodes || budget.stop.is_raised() || self.pool[ROOT].proof.is_some() {
            return true;
        }
        if !self.done.is_multiple_of(BETWEEN_CHECKS) {
            return false;
        }
        let (mut most, mut second) = (0, 0);
        for node in self.pool.row(ROOT) {
            let visits = node.visits;
            (most, second) = if visits > most { (visits, most) } else { (most, second.max(visits)) };
        }
        u64::from(most - second) > budget.left(self.done)
    }

    /// One playout: down the tree, a new node, and back up with what it is worth. It begins with the root's
    /// move of this index, or else with the one to select.
    pub(super) fn simulate(&mut self, root: &G, depth: u32, first: Option<usize>) {
        self.position.get_or_insert_with(|| root.clone()).clone_from(root);
        let mover = root.turn().seat().expect("a seat is to move");
        let mut last = mover;
        let mut place = ROOT;
        self.path.clear();
        self.path.push((place, last));
        if let Some(index) = first {
            place = self.pool[ROOT].first + index as NodeIndex;
            self.step_to(place);
            self.path.push((place, last));
        }
        let rewards = loop {
            if let Some(rewards) = self.proved_rewards(place, last) {
                break rewards;
            }
            if self.pool[place].kind == Kind::New {
                if self.path.len() as u64 > u64::from(depth) {
                    break self.rollout();
                }
                if let Some(rewards) = self.expand(place) {
                    break rewards;
                }
            }
            match self.pool[place].kind {
                Kind::Seat { .. } => {
                    last = self.here().turn().seat().unwrap_or(last);
                    place = self.select(place);
                    self.step_to(place);
                }
                Kind::Chance => match self.draw(place) {
                    Some(outcome) => place = outcome,
                    None => break self.rollout(),
                },
                Kind::Over | Kind::New => break self.rollout(),
            }
            self.path.push((place, last));
        };
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.backpropagate(rewards);
    }

    /// Makes the move that leads to a node.
    fn step_to(&mut self, place: NodeIndex) {
        if let Edge::Move(m) = self.pool[place].edge {
            self.position.as_mut().expect("a playout begins by setting the position").play(m);
        }
    }

    fn here(&self) -> &G {
        self.position.as_ref().expect("a playout begins by setting the position")
    }

    /// Looks at a position for the first time: what it is worth, unless chance acts in it.
    fn expand(&mut self, place: NodeIndex) -> Option<Rewards> {
        let position = self.here();
        match position.turn() {
            Turn::Chance => {
                self.pool[place].kind = Kind::Chance;
                None
            }
            Turn::Over => {
                let outcome = position.outcome()?;
                let rewards = self.policy.result(position, &outcome);
                let chooser = self.path.last().map(|(_, seat)| *seat);
                let proof = chooser
                    .filter(|_| position.seats() == 2 && self.policy.proves())
                    .map(|seat| ended(&outcome, seat));
                let node = &mut self.pool[place];
                (node.kind, node.proof) = (Kind::Over, proof);
                Some(rewards)
            }
            Turn::Seat(_) => {
                self.list_candidates();
                Some(self.expand_seat(place))
            }
        }
    }

    fn list_candidates(&mut self) {
        self.moves.clear();
        self.position.as_ref().expect("set before").moves(&mut self.moves);
        self.candidates.clear();
        self.candidates.extend(self.moves.iter().map(|&m| WeightedMove { m, weight: 1.0 }));
    }

    /// Judges the candidates and makes nodes of them, if there is room.
    fn expand_seat(&mut self, place: NodeIndex) -> Rewards {
        let listed = self.candidates.len();
        let position = self.position.as_ref().expect("set before");
        let rewards = self.policy.judge(position, &mut self.candidates, &mut self.rng);
        self.candidates.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        let sum: f32 = self.candidates.iter().map(|candidate| candidate.weight).sum();
        let nodes = self.candidates.iter().map(|c| Node::new(Edge::Move(c.m), c.weight / sum));
        if self.pool.add_row(place, nodes) {
            self.pool[place].kind = Kind::Seat { all: self.candidates.len() == listed };
        }
        rewards
    }

    /// What the position is worth, without remembering it.
    fn rollout(&mut self) -> Rewards {
        let position = self.position.as_mut().expect("set before");
        while let Some(outcome) = position.sample(&mut self.rng) {
            position.resolve(&outcome);
        }
        if let Some(outcome) = position.outcome() {
            return self.policy.result(position, &outcome);
        }
        self.list_candidates();
        let position = self.position.as_ref().expect("set before");
        self.policy.judge(position, &mut self.candidates, &mut self.rng)
    }

    /// The move to try, by PUCT: what it was worth so far, and more for what has a high prior and few visits.
    fn select(&self, parent: NodeIndex) -> NodeIndex {
        let Node { visits, first, .. } = self.pool[parent];
        let row = self.pool.row(parent);
        let seen = &row[..self.growth.moves.after(visits).min(row.len())];
        let tried = seen.iter().map(|node| node.visits).sum::<u32>();
        let total = seen.iter().map(|node| node.total).sum::<f64>();
        // What was never tried is thought to be a little worse than what was.
        let untried = if tried > 0 { (total / f64::from(tried)) as f32 - 0.1 } else { 0.5 };
        let bonus = self.growth.exploration * (visits.max(1) as f32).sqrt();
        let puct = |node: &Node<G::Move>| {
            if lost(node) {
                return f32::NEG_INFINITY;
            }
            let worth = node.mean().map_or(untried, |mean| mean as f32);
            worth + bonus * node.prior / (1 + node.visits) as f32
        };
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, node) in seen.iter().enumerate() {
            let puct = puct(node);
            if puct > most {
                (best, most) = (index, puct);
            }
        }
        if most == f32::NEG_INFINITY {
            // All that was seen is lost: time to see more.
            best = row.iter().position(|node| !lost(node)).unwrap_or(0);
        }
        first + best as NodeIndex
    }

    /// Lets chance draw a new outcome, or one that was drawn before, once enough of them are known. `None`
    /// if there is no room; the position is then as it was.
    fn draw(&mut self, parent: NodeIndex) -> Option<NodeIndex> {
        let Node { visits, count, .. } = self.pool[parent];
        let fresh = (count as usize) < self.growth.outcomes.after(visits);
        let seed = if fresh { self.rng.next_u32() } else { self.least_seen(parent)? };
        let position = self.position.as_mut().expect("set before");
        position.resolve(&drawn(position, seed)?);
        let key = short_key(position);
        let known = self.pool.outcomes(parent).find(|(_, node)| {
            let Edge::Draw { seed: other, key: same } = node.edge else { return false };
            if fresh { same == key } else { other == seed }
        });
        if let Some((place, _)) = known {
            self.pool[place].prior += f32::from(u8::from(fresh));
            return Some(place);
        }
        self.pool.add_outcome(parent, Node::new(Edge::Draw { seed, key }, 1.0))
    }

    /// The outcome that was visited least for how often it was drawn.
    fn least_seen(&self, parent: NodeIndex) -> Option<u32> {
        let share = |node: &Node<G::Move>| node.visits as f32 / node.prior;
        let least = self.pool.outcomes(parent).min_by(|(_, a), (_, b)| share(a).total_cmp(&share(b)))?;
        match least.1.edge {
            Edge::Draw { seed, .. } => Some(seed),
            Edge::Start | Edge::Move(_) => None,
        }
    }

    fn proved_rewards(&self, place: NodeIndex, chooser: Seat) -> Option<Rewards> {
        let mut rewards = Rewards::default();
        rewards[chooser] = match self.pool[place].proof?.value {
            SolvedValue::Loss => 0.0,
            SolvedValue::Draw => 0.5,
            SolvedValue::Win => 1.0,
        };
        rewards[chooser.other()] = 1.0 - rewards[chooser];
        Some(rewards)
    }

    /// Tells every node on the path what came of it, and proves what can be proved.
    fn backpropagate(&mut self, rewards: Rewards) {
        let mut proving = self.path.last().is_some_and(|(place, _)| self.pool[*place].proof.is_some());
        for index in (0..self.path.len()).rev() {
            let (place, chooser) = self.path[index];
            if let Some(&(_, mover)) = self.path.get(index + 1)
                && proving
                && self.pool[place].proof.is_none()
            {
                let proof = self.prove(place).map(|proof| {
                    let same = mover == chooser;
                    Solved { value: if same { proof.value } else { proof.value.other() }, ..proof }
                });
                self.pool[place].proof = proof;
                proving = proof.is_some();
            }
            let node = &mut self.pool[place];
            node.visits += 1;
            node.total += f64::from(rewards[chooser]);
        }
    }

    /// What is proved of a seat's node, to the seat that moves there: one winning move is enough, otherwise
    /// all must be known.
    fn prove(&self, place: NodeIndex) -> Option<Solved> {
        let Kind::Seat { all } = self.pool[place].kind else { return None };
        let row = self.pool.row(place);
        let proofs = || row.iter().filter_map(|node| node.proof);
        let wins = || proofs().filter(|proof| proof.value == SolvedValue::Win);
        if let Some(latest) = wins().map(|proof| proof.latest).min() {
            return Some(Solved { value: SolvedValue::Win, soonest: 1, latest: latest.saturating_add(1) });
        }
        if !all || proofs().count() < row.len() {
            return None;
        }
        let value = proofs().map(|proof| proof.value).max()?;
        let best = || proofs().filter(move |proof| proof.value == value);
        let soonest = best().map(|proof| proof.soonest).max()?.saturating_add(1);
        let latest = best().map(|proof| proof.latest).max()?.saturating_add(1);
        Some(Solved { value, soonest, latest })
    }

    /// The moves at the root, with what is known of them.
    pub(super) fn choices(&self) -> &[Node<G::Move>] {
        self.pool.row(ROOT)
    }

    /// The moves most visited from the root's child `first` on, until chance comes or nobody has been.
    pub(super) fn line(&self, first: G::Move) -> Vec<G::Move> {
        let mut line = vec![first];
        let index = self.choices().iter().position(|node| node.edge == Edge::Move(first));
        let mut place = index.map_or(NOWHERE, |index| self.pool[ROOT].first + index as NodeIndex);
        while place != NOWHERE && matches!(self.pool[place].kind, Kind::Seat { .. }) {
            let row = self.pool.row(place);
            let Some(best) = (0..row.len()).rev().max_by_key(|&index| favour(&row[index])) else { break };
            let Edge::Move(m) = row[best].edge else { break };
            if row[best].visits == 0 {
                break;
            }
            line.push(m);
            place = self.pool[place].first + best as NodeIndex;
        }
        line
    }

    /// What people are told where the seat to move expects so much.
    pub(super) fn estimate(&self, root: &G, expected: f64) -> i32 {
        self.policy.estimate(root, expected)
    }
}

/// By what a move is chosen in the end: a sure win, else the most visited that is not surely lost.
pub(super) fn favour<M>(node: &Node<M>) -> (i8, u32) {
    let sure = match node.proof {
        Some(Solved { value: SolvedValue::Win, .. }) => 1,
        Some(Solved { value: SolvedValue::Loss, .. }) => -1,
        _ => 0,
    };
    (sure, node.visits)
}

fn lost<M>(node: &Node<M>) -> bool {
    matches!(node.proof, Some(Solved { value: SolvedValue::Loss, .. }))
}

/// What the end of a game of two is to this seat.
fn ended(outcome: &Outcome, seat: Seat) -> Solved {
    let value = match (outcome.winners.contains(seat), outcome.winners.contains(seat.other())) {
        (true, false) => SolvedValue::Win,
        (false, true) => SolvedValue::Loss,
        _ => SolvedValue::Draw,
    };
    Solved { value, soonest: 0, latest: 0 }
}

/// What chance draws with this seed.
fn drawn<G: Game>(position: &G, seed: u32) -> Option<G::Chance> {
    position.sample(&mut Pcg64::seed_from_u64(u64::from(seed)))
}

/// A number that tells a few positions apart.
fn short_key<G: Game>(position: &G) -> u32 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish() as u32
}
