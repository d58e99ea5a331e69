//! The search of one tree: principal variation search to a depth, and on until it is quiet.

use super::busy::Busy;
use super::evaluate::{Evaluate, TableValue};
use super::ordering::{Before, MoveSlot, Ordering, TT_MOVE};
use super::selectivity::{Reductions, UNORDERED_DEPTH, Width};
use super::transposition::{Bound, Entry, NO_MOVE, TO_THE_END, TranspositionTable};
use super::value::Value;
use crate::Stop;
use crate::evaluation_cache::EvaluationCache;
use parlour_core::{Game, Outcome, Seat, Turn, mix};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// No line is followed further.
pub(super) const MAX_PLY: usize = 200;
/// Looks at the stop signal that are ignored, so that even a search that is stopped before it begins makes no blind move.
/// The nodes until then take a fraction of a millisecond.
const IGNORED_STOP_CHECKS: u64 = 4;
/// A count that ends the game so soon changes what positions are worth, so entries are kept apart by it.
const SOON: u32 = 20;

/// What the threads of a search have in common.
pub(super) struct Shared<E> {
    pub(super) evaluate: E,
    pub(super) table: TranspositionTable,
    pub(super) busy: Busy,
    /// Nodes that all threads have visited, now and then brought up to date.
    pub(super) visited: AtomicU64,
}

/// What one thread searches with; all memory is there before it begins.
pub(super) struct PvSearch<G: Game, E> {
    pub(super) shared: Arc<Shared<E>>,
    pub(super) width: Width,
    pub(super) reductions: Reductions,
    pub(super) ordering: Ordering<G::Move>,
    /// `pv[ply]` is the best line found from the node at that ply.
    pv: Vec<Vec<G::Move>>,
    /// The moves of every node of the current line, each node's in the game's own order.
    moves: Vec<G::Move>,
    /// In step with `moves`: rank and place of each, the ones already tried first.
    ranked: Vec<(i32, u16)>,
    /// The moves of every node of the current line that wait until another thread is done: number and place.
    deferred: Vec<(usize, u16)>,
    /// Whether other threads search the same.
    pub(super) is_shared: bool,
    /// The only move to search at the root; `None` to search all.
    only: Option<G::Move>,
    /// The moves that led to each ply.
    line: Vec<MoveSlot>,
    /// Keys of the positions that led here, those of the match first.
    path: Vec<u64>,
    /// Sets entries apart that were made under another history.
    salt: u64,
    /// The side to move at each ply; in a game that alternates only the first is kept up to date.
    sides: Vec<Seat>,
    pub(super) nodes: u64,
    /// How many of them are among those that all have visited.
    counted: u64,
    most_nodes: u64,
    stop: Stop,
    /// Whether the search has been stopped: whatever is returned then means nothing.
    pub(super) stopped: bool,
    /// Whether an estimate, or a draw that only the way here makes, went into the value being found.
    pub(super) unproved: bool,
    /// What the best line from the root is worth.
    pub(super) best: Value,
    evaluations: EvaluationCache<i32>,
}

/// A node while its moves are tried.
#[derive(Clone, Copy)]
struct Node {
    ply: usize,
    depth: i32,
    key: u64,
    /// Where its moves begin.
    first: usize,
}

impl Node {
    /// The key of its move at this place.
    fn key_of(self, place: u16) -> u64 {
        self.key ^ mix(u64::from(place) + 1)
    }
}

impl<G: Game, E: Evaluate<G>> PvSearch<G, E> {
    pub(super) fn new(shared: Arc<Shared<E>>) -> Self {
        Self {
            shared,
            width: Width::default(),
            reductions: Reductions::new(),
            ordering: Ordering::new(MAX_PLY + 1),
            pv: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            moves: Vec::with_capacity(1 << 12),
            ranked: Vec::with_capacity(1 << 12),
            deferred: Vec::with_capacity(1 << 10),
            is_shared: false,
            only: None,
            line: vec![MoveSlot::default(); MAX_PLY + 1],
            path: Vec::with_capacity(1 << 10),
            salt: 0,
            sides: vec![Seat::FIRST; MAX_PLY + 2],
            nodes: 0,
            counted: 0,
            most_nodes: u64::MAX,
            stop: Stop::default(),
            stopped: false,
            unproved: false,
            best: Value::DRAW,
            evaluations: EvaluationCache::new(),
        }
    }

    /// Another that fills the same table.
    pub(super) fn helper(&self) -> Self {
        Self { width: self.width, ..Self::new(Arc::clone(&self.shared)) }
    }

    /// Makes ready to search all moves of the last of these positions, where `seat` is to move, without limits.
    pub(super) fn begin(&mut self, history: &[G], seat: Seat) {
        self.sides[0] = seat;
        (self.nodes, self.counted) = (0, 0);
        self.limit(u64::MAX, Stop::default());
        self.stopped = false;
        self.only = None;
        self.moves.clear();
        self.ranked.clear();
        self.deferred.clear();
        self.path.clear();
        self.salt = 0;
        if let Some((root, earlier)) = history.split_last()
            && G::REPEATS
        {
            let reversible = root.reversible_plies().min(earlier.len());
            self.path.extend(earlier[earlier.len() - reversible..].iter().map(Game::key));
            self.salt = repetition_salt(&self.path, root.key());
        }
        self.ordering.fade();
    }

    /// Ends the search after so many nodes of all threads, or once the signal is raised.
    pub(super) fn limit(&mut self, most_nodes: u64, stop: Stop) {
        (self.most_nodes, self.stop) = (most_nodes, stop);
    }

    /// Restricts the root to one move.
    pub(super) fn search_only(&mut self, m: G::Move) {
        self.only = Some(m);
    }

    /// Forgets the best line, before a pass that is to find one.
    pub(super) fn clear_pv(&mut self) {
        self.pv[0].clear();
    }

    /// The best line found from the root in this pass; empty if none was found yet.
    pub(super) fn principal_variation(&self) -> &[G::Move] {
        &self.pv[0]
    }

    /// Whether not all moves of the root are tried, so that what is found there is not about the position.
    pub(super) fn is_restricted(&self) -> bool {
        self.only.is_some()
    }

    /// Nodes that all threads have visited, nearly.
    pub(super) fn nodes_of_all(&self) -> u64 {
        self.shared.visited.load(Relaxed) + self.nodes - self.counted
    }

    /// Asks whether to end.
    #[cold]
    fn check_stop(&mut self) {
        self.shared.visited.fetch_add(self.nodes - self.counted, Relaxed);
        self.counted = self.nodes;
        let spent = self.nodes_of_all() >= self.most_nodes;
        let least = IGNORED_STOP_CHECKS * self.shared.evaluate.nodes_per_stop_check();
        self.stopped |= spent || self.nodes >= least && self.stop.is_raised();
    }

    /// Searches the root.
    pub(super) fn search_root(&mut self, root: &G, depth: u32, alpha: Value, beta: Value) -> Value {
        self.unproved = false;
        self.search(root, depth as i32, alpha, beta, 0)
    }

    /// The value of the position `ply` plies from the root, if it lies between `alpha` and `beta`;
    /// else a value on the same side of them as the true one.
    fn search(&mut self, position: &G, depth: i32, alpha: Value, beta: Value, ply: usize) -> Value {
        debug_assert!(alpha < beta, "an empty window");
        // Step 1. Is it time to end?
        if self.nodes.is_multiple_of(self.shared.evaluate.nodes_per_stop_check()) {
            self.check_stop();
        }
        self.stopped |= self.nodes >= self.most_nodes;
        if self.stopped {
            return Value::DRAW;
        }
        self.nodes += 1;
        if ply > 0 {
            self.pv[ply].clear();
        }

        // Step 2. Repetition, endgame tables and the horizon: what can be said without looking further?
        let key = position.key();
        if ply > 0 {
            if G::REPEATS && self.is_repetition(position, key) {
                self.unproved = true;
                return Value::DRAW;
            }
            if let Some(known) = self.shared.evaluate.probe(position) {
                return self.endgame_value(known, position, ply);
            }
        }
        if depth <= 0 && self.shared.evaluate.is_quiet(position) || ply >= MAX_PLY {
            return self.leaf_value(position, key, ply);
        }

        // Step 3. Mate-distance pruning: no line from here can be better than a win at once, or worse than a loss at once.
        let alpha = alpha.max(Value::loss(ply as u32));
        let beta = beta.min(Value::win(ply as u32));
        if alpha >= beta {
            return alpha;
        }

        // Step 4. The transposition table: has it been searched before?
        let plies_left = self.shared.evaluate.plies_left(position);
        let apart = if plies_left <= SOON { mix(u64::from(plies_left)) } else { 0 };
        let restricted = ply == 0 && self.is_restricted();
        let remembers = depth > 0 && !restricted;
        let found = if remembers { self.shared.table.find(key ^ self.salt ^ apart) } else { None };
        let is_pv = beta > alpha.above();
        if let Some(entry) = found
            && !is_pv
            && let Some(value) = self.tt_cutoff(entry, depth, alpha, beta, plies_left, ply)
        {
            return value;
        }

        // Step 5. Reverse futility pruning: is it decided on sight?
        let selective = self.width == Width::Selective && depth > 0 && ply > 0;
        if selective
            && !is_pv
            && self.shared.evaluate.is_quiet(position)
            && let Some(value) = self.futility_cutoff(position, key, depth, beta)
        {
            return value;
        }

        // Step 6. Internal iterative reduction: where nothing says which move is best, a pass less deep will tell the next.
        let unordered = found.is_none_or(|entry| entry.best == NO_MOVE) && !beta.is_decided();
        let depth = if selective && unordered && depth >= UNORDERED_DEPTH { depth - 1 } else { depth };

        // Step 7. Try the moves, or below the horizon the noisy ones alone.
        let first = self.moves.len();
        position.moves(&mut self.moves);
        if restricted {
            self.moves.retain(|m| self.only == Some(*m));
        }
        if self.moves.len() == first {
            return self.terminal_value(position, ply);
        }
        let outside = std::mem::replace(&mut self.unproved, false);
        let node = Node { ply, depth, key: key ^ self.salt ^ apart, first };
        self.path.push(key);
        let value = if depth > 0 {
            self.rank(position, node, found.map_or(NO_MOVE, |entry| entry.best));
            self.search_moves(position, node, alpha, beta)
        } else {
            self.quiescence(position, node, alpha, beta)
        };
        self.path.pop();
        self.moves.truncate(first);
        self.ranked.truncate(first);
        self.unproved |= outside;
        value
    }

    /// The value of a move that led from the node at a ply to `next`, for the side that made it.
    fn search_next(
        &mut self,
        next: &G,
        depth: i32,
        alpha: Value,
        beta: Value,
        ply: usize,
        again: bool,
    ) -> Value {
        if again {
            self.search(next, depth, alpha, beta, ply + 1)
        } else {
            -self.search(next, depth, -beta, -alpha, ply + 1)
        }
    }

    /// Whether the side that moved at a ply moves again in `next`.
    fn moves_again(&mut self, position: &G, next: &G, ply: usize) -> bool {
        if self.shared.evaluate.alternates() {
            return false;
        }
        let again = next.turn() == position.turn();
        self.sides[ply + 1] = if again { self.sides[ply] } else { self.sides[ply].other() };
        again
    }

    /// Tries all moves of a node and remembers what was found.
    fn search_moves(&mut self, position: &G, node: Node, mut alpha: Value, beta: Value) -> Value {
        let Node { ply, depth, first, .. } = node;
        let count = self.moves.len() - first;
        let is_pv = beta > alpha.above();
        let floor = alpha;
        let mut best = -Value::INFINITE;
        let mut best_place = NO_MOVE;
        let deferred = self.deferred.len();
        let mut picked = 0;
        while let Some((tried, place)) = self.next_move(node, count, &mut picked, deferred) {
            let busy = (self.is_shared && tried > 0).then(|| node.key_of(place));
            let m = self.moves[first + usize::from(place)];
            let noisy = self.shared.evaluate.is_noisy(position, m);
            let mut next = position.clone();
            next.play(m);
            let again = self.moves_again(position, &next, ply);
            self.line[ply] = MoveSlot::of(m);

            // Forced-move extension: a side with one move has nothing to decide, so the ply does not count.
            let forced = self.width != Width::Full && count == 1 && ply > 0;
            let next_depth = if forced { depth } else { depth - 1 };
            if let Some(key) = busy {
                self.shared.busy.begin(key, depth);
            }
            // All moves but the first are searched with a null window, late ones less deep; whatever surprises is searched again.
            let mut value = Value::INFINITE;
            if tried > 0 {
                let less = if noisy { 0 } else { self.late_move_reduction(depth, tried, is_pv, alpha, beta) };
                value = self.search_next(&next, next_depth - less, alpha, alpha.above(), ply, again);
                if less > 0 && value > alpha && !self.stopped {
                    value = self.search_next(&next, next_depth, alpha, alpha.above(), ply, again);
                }
            }
            if value > alpha && (tried == 0 || is_pv && value < beta) && !self.stopped {
                value = self.search_next(&next, next_depth, alpha, beta, ply, again);
            }
            if let Some(key) = busy {
                self.shared.busy.end(key, depth);
            }
            if self.stopped {
                self.deferred.truncate(deferred);
                return Value::DRAW;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_place = place;
                    alpha = value;
                    self.update_pv(ply, m);
                    if ply == 0 {
                        self.best = value;
                    }
                }
            }
            if alpha >= beta {
                if !noisy {
                    let failed = self.ranked[first..first + tried].iter();
                    let failed = failed.map(|&(_, place)| self.moves[first + usize::from(place)]);
                    self.ordering.learn(ply, depth as u32, m, failed, self.before(ply));
                }
                break;
            }
        }
        self.deferred.truncate(deferred);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        let depth = if self.unproved { depth.min(i32::from(TO_THE_END) - 1) as u8 } else { TO_THE_END };
        if ply > 0 || !self.is_restricted() {
            let value = best.counted_from_node(ply);
            self.shared.table.store(node.key, Entry { value, bound, depth, best: best_place });
        }
        best
    }

    /// The next move to try, its number first. What another thread is looking at comes last: by then the table has it.
    fn next_move(
        &mut self,
        node: Node,
        count: usize,
        picked: &mut usize,
        deferred: usize,
    ) -> Option<(usize, u16)> {
        while *picked < count {
            let number = *picked;
            let place = self.pick(node.first + number, node.first + count);
            *picked += 1;
            if number > 0 && self.is_shared && self.shared.busy.is_searched(node.key_of(place), node.depth) {
                self.deferred.push((number, place));
            } else {
                return Some((number, place));
            }
        }
        (self.deferred.len() > deferred).then(|| self.deferred.remove(deferred))
    }

    /// Follows the noisy moves alone. A side that need not make one may leave it at the estimate (stand pat).
    fn quiescence(&mut self, position: &G, node: Node, mut alpha: Value, beta: Value) -> Value {
        let Node { ply, depth, first, .. } = node;
        self.rank(position, node, NO_MOVE);
        let end = self.moves.len();
        let noisy =
            |search: &Self, index: usize| search.shared.evaluate.is_noisy(position, search.moves[index]);
        let free = (first..end).any(|index| !noisy(self, index));
        let mut best = -Value::INFINITE;
        if free {
            best = self.static_evaluation(position, position.key());
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        for tried in first..end {
            let index = first + usize::from(self.pick(tried, end));
            let m = self.moves[index];
            if free && !noisy(self, index) {
                continue;
            }
            let mut next = position.clone();
            next.play(m);
            self.line[ply] = MoveSlot::of(m);
            let again = self.moves_again(position, &next, ply);
            let value = self.search_next(&next, depth - 1, alpha, beta, ply, again);
            if self.stopped {
                return Value::DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.update_pv(ply, m);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Ranks the moves of a node, the one at `tt_move` before all others.
    fn rank(&mut self, position: &G, node: Node, tt_move: u16) {
        // The node above may not have ranked all of its moves; ranks stay in step with moves.
        self.ranked.truncate(node.first);
        let before = self.before(node.ply);
        for (place, m) in self.moves[node.first..].iter().enumerate() {
            let place = place as u16;
            let rank = if place == tt_move {
                TT_MOVE
            } else {
                self.ordering.rank(node.ply, *m, self.shared.evaluate.ordering_score(position, *m), before)
            };
            self.ranked.push((rank, place));
        }
    }

    /// The moves that led to a ply, as far as their order counts.
    fn before(&self, ply: usize) -> Before {
        if self.width != Width::Selective {
            return [None; 2];
        }
        [1, 2].map(|back| Some(self.line[ply.checked_sub(back)?]))
    }

    /// Brings the highest rank from `at` on to `at`: the first of several, so that it is always the same.
    fn pick(&mut self, at: usize, end: usize) -> u16 {
        let mut highest = at;
        for index in at + 1..end {
            if self.ranked[index].0 > self.ranked[highest].0 {
                highest = index;
            }
        }
        // The others keep their order.
        self.ranked[at..=highest].rotate_right(1);
        self.ranked[at].1
    }

    /// Puts `m` before the best line of the node below.
    fn update_pv(&mut self, ply: usize, m: G::Move) {
        let (above, below) = self.pv.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(m);
        above[ply].extend_from_slice(&below[0]);
    }

    /// Whether an equal position stands on the way here. Once is enough: what could be repeated once
    /// can be repeated again.
    fn is_repetition(&self, position: &G, key: u64) -> bool {
        // An equal position has the same side to move, so where sides alternate it lies an even number of plies back.
        let (nearest, step) = if self.shared.evaluate.alternates() { (1, 2) } else { (0, 1) };
        let way = self.path.iter().rev().take(position.reversible_plies()).skip(nearest).step_by(step);
        way.into_iter().any(|earlier| *earlier == key)
    }

    /// What an entry says about a node that need only be compared with a window, if it says enough.
    fn tt_cutoff(
        &mut self,
        entry: Entry,
        depth: i32,
        alpha: Value,
        beta: Value,
        plies_left: u32,
        ply: usize,
    ) -> Option<Value> {
        if entry.value.is_proof() && entry.value.distance() > plies_left {
            return None;
        }
        let value = entry.value.counted_from_root(ply);
        let at_least = entry.bound != Bound::Upper && value >= beta;
        let at_most = entry.bound != Bound::Lower && value <= alpha;
        // A proved win is a win at any depth, though it may not be the quickest; so is a loss.
        let proved = at_least && value.is_win() || at_most && value.is_loss();
        if proved || (at_least || at_most) && i32::from(entry.depth) >= depth {
            self.unproved |= !proved && entry.depth != TO_THE_END;
            Some(value)
        } else {
            None
        }
    }

    /// The value of a position that a table of endings has.
    fn endgame_value(&mut self, known: TableValue, position: &G, ply: usize) -> Value {
        if position.turn() == Turn::Over {
            return self.terminal_value(position, ply);
        }
        let (won, plies) = match known {
            TableValue::Draw => return Value::DRAW,
            TableValue::Win(plies) => (true, plies),
            TableValue::Loss(plies) => (false, plies),
        };
        // Tables know of no draws by repetition or by counting.
        let in_time =
            |plies: &u32| self.salt == 0 && *plies <= self.shared.evaluate.plies_left(position).min(5_000);
        let win = if let Some(plies) = plies.filter(in_time) {
            Value::win(ply as u32 + plies)
        } else {
            self.unproved = true;
            let estimate = self.shared.evaluate.estimate(position);
            let winners = if won { estimate } else { -estimate };
            Value::sure_win(plies.map_or(winners, |plies| -(plies.min(10_000) as i32)))
        };
        if won { win } else { -win }
    }

    /// The value of a position where the search ends.
    fn leaf_value(&mut self, position: &G, key: u64, ply: usize) -> Value {
        if position.turn() == Turn::Over {
            self.terminal_value(position, ply)
        } else {
            self.static_evaluation(position, key)
        }
    }

    fn static_evaluation(&mut self, position: &G, key: u64) -> Value {
        self.unproved = true;
        self.estimate(position, key)
    }

    /// What the position seems worth, which has this key.
    pub(super) fn estimate(&mut self, position: &G, key: u64) -> Value {
        Value::estimate(self.evaluations.of(key, || self.shared.evaluate.estimate(position)))
    }

    /// The value of a position without moves.
    #[cold]
    fn terminal_value(&mut self, position: &G, ply: usize) -> Value {
        let alternating = || if ply.is_multiple_of(2) { self.sides[0] } else { self.sides[0].other() };
        let seat = if self.shared.evaluate.alternates() { alternating() } else { self.sides[ply] };
        let Some(Outcome { winners, .. }) = position.outcome() else {
            return self.static_evaluation(position, position.key());
        };
        match (winners.contains(seat), winners.contains(seat.other())) {
            (true, false) => Value::win(ply as u32),
            (false, true) => Value::loss(ply as u32),
            _ => {
                // A draw that a count made is not one wherever the position stands.
                self.unproved |= self.shared.evaluate.plies_left(position) != u32::MAX;
                Value::DRAW
            }
        }
    }
}

/// A number for the set of positions that stood twice, zero if there are none. Should one of them
/// come about again the game is drawn, so what was proved through it before no longer holds.
fn repetition_salt(path: &[u64], root: u64) -> u64 {
    let stood = |key: u64, until: usize| path[..until].contains(&key);
    let keys = path.iter().copied().chain([root]).enumerate();
    keys.filter(|&(index, key)| stood(key, index)).fold(0, |salt, (_, key)| salt ^ mix(key))
}
