//! What all ways of searching for many players share: the line that is being looked at, which moves to
//! try first, what chance may do, and when to end.

use super::evaluate::{EvaluateAll, Shares, earned, mean};
use super::transposition::TranspositionTable;
use crate::Stop;
use crate::evaluation_cache::EvaluationCache;
use parlour_core::{Game, MAX_SEATS, Seat, Turn, mix};
use rand::SeedableRng;
use rand_pcg::Pcg32;

/// No line is followed further.
pub(super) const MAX_PLY: u32 = 100;
/// Moves at a later place of a list are not told apart by what was learned of them.
const PLACES: usize = 512;
const MAX_HISTORY: i32 = 1 << 14;
/// By how much a point of the ordering score outranks what was learned.
const PER_ORDERING_SCORE: i32 = 1 << 15;
const MOST_ORDERING_SCORE: i32 = 10_000;

/// What a search works with. Its memory grows with the first searches and is used again by later ones.
pub(super) struct SearchState<G: Game, E> {
    pub(super) evaluate: E,
    pub(super) table: TranspositionTable,
    evaluations: EvaluationCache<Shares>,
    /// How many courses of chance are looked at wherever it acts.
    pub(super) samples: u32,
    pub(super) seed: u64,
    /// Keeps apart what was found in different searches, or on behalf of different seats.
    pub(super) salt: u64,
    /// The seat on whose behalf is searched.
    pub(super) root_seat: Seat,
    /// The moves to choose from.
    pub(super) root_moves: Vec<G::Move>,
    /// What the best line from the root is worth to the root player, once there is one.
    pub(super) best: i32,
    /// `frames[ply]` is the position at that ply of the current line.
    pub(super) frames: Vec<G>,
    /// `pv[ply]` is the best line found from the node at that ply.
    pub(super) pv: Vec<Vec<G::Move>>,
    /// The moves of every node of the current line, each node's in the order listed.
    pub(super) moves: Vec<G::Move>,
    /// Rank and place in the list of the moves to try at every node, the ones already tried first.
    pub(super) ranked: Vec<(i32, u16)>,
    /// Per seat and place in the list of moves, how often it was the best and how deep.
    history: Vec<i32>,
    pub(super) nodes: u64,
    pub(super) most_nodes: u64,
    /// The count of nodes at which the stop signal is asked again.
    next_stop_check: u64,
    pub(super) stop: Stop,
    /// Whether the search has been stopped: whatever is returned then means nothing.
    pub(super) stopped: bool,
    /// Whether the depth ended a line, so that looking further might find something else.
    pub(super) cut: bool,
}

/// Where the moves of a node begin, and the ranks of those that will be tried.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    pub(super) moves: usize,
    pub(super) ranks: usize,
}

impl<G: Game, E: EvaluateAll<G>> SearchState<G, E> {
    pub(super) fn new(evaluate: E, mebibytes: usize) -> Self {
        Self {
            evaluate,
            table: TranspositionTable::new(mebibytes),
            evaluations: EvaluationCache::new(),
            samples: 8,
            seed: 0,
            salt: 0,
            root_seat: Seat::FIRST,
            root_moves: Vec::new(),
            best: 0,
            frames: Vec::new(),
            pv: Vec::new(),
            moves: Vec::new(),
            ranked: Vec::new(),
            history: vec![0; MAX_SEATS * PLACES],
            nodes: 0,
            most_nodes: u64::MAX,
            next_stop_check: 0,
            stop: Stop::default(),
            stopped: false,
            cut: false,
        }
    }

    /// Makes ready to search these moves of the seat to move in `root`.
    pub(super) fn begin(
        &mut self,
        root: &G,
        root_seat: Seat,
        moves: &[G::Move],
        most_nodes: u64,
        stop: Stop,
    ) {
        self.salt = mix(self.salt ^ root_seat.index() as u64);
        self.root_seat = root_seat;
        self.root_moves.clear();
        self.root_moves.extend_from_slice(moves);
        self.frames.clear();
        self.frames.push(root.clone());
        self.nodes = 0;
        self.most_nodes = most_nodes;
        self.next_stop_check = self.evaluate.nodes_per_stop_check();
        self.stop = stop;
        self.stopped = false;
        self.history.iter_mut().for_each(|learned| *learned /= 2);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.salt = 0;
        self.table.clear();
        self.history.fill(0);
    }

    /// The move that looks best without looking ahead.
    pub(super) fn best_ordered(&mut self) -> G::Move {
        self.make_room(1);
        self.list(0, self.root_seat, None);
        let place = self.pick(0);
        self.moves[usize::from(place)]
    }

    /// Makes room for lines of this depth; chance takes a frame of its own between any two moves.
    pub(super) fn make_room(&mut self, depth: u32) {
        let plies = 2 * depth as usize + 2;
        let root = self.frames[0].clone();
        self.frames.resize(plies.max(self.frames.len()), root);
        self.pv.resize_with(plies.max(self.pv.len()), || Vec::with_capacity(depth as usize));
        self.moves.clear();
        self.ranked.clear();
        self.cut = false;
    }

    /// Counts a node; `false` when it is time to end.
    pub(super) fn count_node(&mut self) -> bool {
        // Not at once: a search that is stopped before it begins should not choose blindly.
        let asks = self.nodes >= self.next_stop_check;
        if asks {
            self.next_stop_check = self.nodes + self.evaluate.nodes_per_stop_check();
        }
        self.stopped |= self.nodes >= self.most_nodes || asks && self.stop.is_raised();
        self.nodes += 1;
        !self.stopped
    }

    /// What the position at a ply is worth if it is not to be looked into any further.
    pub(super) fn leaf(&mut self, ply: usize, depth: u32) -> Option<Shares> {
        let position = &self.frames[ply];
        let mut judge = || self.evaluations.of(position.key(), || self.evaluate.shares(position));
        if self.evaluate.is_horizon(position) {
            return Some(judge());
        }
        if let Some(outcome) = position.outcome() {
            return Some(earned(&outcome));
        }
        // Chance is let finish what it has begun: its plies do not count.
        if depth == 0 && position.turn() != Turn::Chance || ply + 1 >= self.frames.len() {
            self.cut = true;
            return Some(judge());
        }
        None
    }

    /// Lets chance go one of its ways from the position at a ply, in the frame after it, until a seat is
    /// to move: always the same for the same position, seed and number.
    pub(super) fn draw(&mut self, ply: usize, number: u32) {
        let (here, next) = self.frames.split_at_mut(ply + 1);
        let (here, next) = (&here[ply], &mut next[0]);
        let mut rng = Pcg32::seed_from_u64(mix(self.seed ^ here.key()).wrapping_add(number.into()));
        next.clone_from(here);
        while let Some(outcome) = next.sample(&mut rng) {
            next.resolve(&outcome);
            if self.evaluate.is_horizon(next) {
                return;
            }
        }
    }

    /// The root player's mean share over some courses that chance may take, each told by `look` in the frame below.
    pub(super) fn average(&mut self, ply: usize, mut look: impl FnMut(&mut Self) -> i32) -> i32 {
        let mut sum = 0;
        for number in 0..self.samples {
            self.draw(ply, number);
            sum += i64::from(look(self));
            if self.stopped {
                return 0;
            }
        }
        // What follows chance is no line to expect.
        self.pv[ply].clear();
        mean(sum, self.samples)
    }

    /// The key under which entries about the position at a ply are kept. Not all moves need be considered
    /// at the root, so that it is told apart.
    pub(super) fn key(&self, ply: usize) -> u64 {
        self.frames[ply].key() ^ self.salt ^ u64::from(ply == 0)
    }

    /// Plays a move from the position at a ply, in the frame after it.
    pub(super) fn advance(&mut self, ply: usize, m: G::Move) {
        let (here, next) = self.frames.split_at_mut(ply + 1);
        next[0].clone_from(&here[ply]);
        next[0].play(m);
    }

    /// Lists and ranks the moves at a ply, the one at `tt_move` before all others.
    pub(super) fn list(&mut self, ply: usize, seat: Seat, tt_move: Option<u16>) -> Listed {
        let listed = self.list_unranked(ply);
        let position = &self.frames[ply];
        for (place, m) in self.moves[listed.moves..].iter().enumerate() {
            let rank = if tt_move == Some(place as u16) {
                i32::MAX
            } else {
                let ordering_score = self
                    .evaluate
                    .ordering_score(position, *m)
                    .clamp(-MOST_ORDERING_SCORE, MOST_ORDERING_SCORE);
                ordering_score * PER_ORDERING_SCORE + self.history[slot(seat, place)]
            };
            self.ranked.push((rank, place as u16));
        }
        listed
    }

    /// Lists the moves at a ply that look best to the seat at first sight: as many as `width`, the best first.
    pub(super) fn list_by_sight(&mut self, ply: usize, seat: Seat, width: usize) -> Listed {
        let (listed, cut) = (self.list_unranked(ply), self.cut);
        for index in listed.moves..self.moves.len() {
            self.advance(ply, self.moves[index]);
            self.nodes += 1;
            let shares = self.leaf(ply + 1, 0).map_or(0, |shares| shares[seat.index()]);
            self.ranked.push((shares, (index - listed.moves) as u16));
        }
        for at in listed.ranks..self.ranked.len().min(listed.ranks + width) {
            self.pick(at);
        }
        self.ranked.truncate(listed.ranks + width);
        // A glance ends no line.
        self.cut = cut;
        listed
    }

    /// Lists one move at a ply, by its place.
    pub(super) fn list_one(&mut self, ply: usize, place: u16) -> Listed {
        let listed = self.list_unranked(ply);
        self.ranked.push((0, place));
        listed
    }

    fn list_unranked(&mut self, ply: usize) -> Listed {
        let listed = Listed { moves: self.moves.len(), ranks: self.ranked.len() };
        if ply == 0 {
            self.moves.extend_from_slice(&self.root_moves);
        } else {
            self.evaluate.moves(&self.frames[ply], &mut self.moves);
        }
        listed
    }

    /// Forgets the moves of a node.
    pub(super) fn unlist(&mut self, listed: Listed) {
        self.moves.truncate(listed.moves);
        self.ranked.truncate(listed.ranks);
    }

    /// Brings the highest rank from `at` on to `at`: the first of several, so that it is always the same.
    pub(super) fn pick(&mut self, at: usize) -> u16 {
        let mut highest = at;
        for index in at + 1..self.ranked.len() {
            if self.ranked[index].0 > self.ranked[highest].0 {
                highest = index;
            }
        }
        self.ranked.swap(at, highest);
        self.ranked[at].1
    }

    /// Learns that of the moves tried by a seat the last was enough, and the ones before it were not.
    pub(super) fn update_history(&mut self, seat: Seat, depth: u32, listed: Listed, tried: usize) {
        let weight = (depth * depth).min(400) as i32;
        for index in listed.ranks..=tried {
            let learned = &mut self.history[slot(seat, self.ranked[index].1.into())];
            let weight = if index == tried { weight } else { -weight };
            *learned += weight - *learned * weight.abs() / MAX_HISTORY;
        }
    }

    /// Puts `m` before the best line of the node below.
    pub(super) fn update_pv(&mut self, ply: usize, m: G::Move) {
        let (above, below) = self.pv.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(m);
        above[ply].extend_from_slice(&below[0]);
    }
}

/// Where is kept what was learned of a seat's moves at a place of the list. Lists change little from ply
/// to ply, so that the same place is mostly the same move.
fn slot(seat: Seat, place: usize) -> usize {
    seat.index() * PLACES + place.min(PLACES - 1)
}
