//! Depth-first proof-number search (df-pn).

use super::ProofResult;
use super::proof_numbers::{INFINITE, ProofNumbers, Rests};
use crate::hash_table::HashTable;
use crate::{Evaluate, Limits, Stop, TableValue};
use parlour_core::{Game, Seat, Turn, mix};

/// No line is followed further.
const MAX_PLY: usize = 200;
/// The stop signal is asked once in so many nodes.
const NODES_PER_STOP_CHECK: u64 = 256;

/// What a search works with; all memory is there before it begins.
pub(super) struct DfPn<G: Game, E> {
    evaluate: E,
    table: HashTable,
    /// The moves of every node of the current line, listed before they are looked at.
    moves: Vec<G::Move>,
    /// The same moves, and what they lead to.
    children: Vec<Child<G::Move>>,
    /// Keys of the positions on the current line.
    path: Vec<u64>,
    /// A number for the set of positions on the current line, and for the limits of the search.
    way: u64,
    /// Whether anything was remembered that holds only on one way.
    has_ways: bool,
    attacker: Seat,
    deepest: usize,
    /// The move that wins at the root.
    winning: Option<G::Move>,
    pub(super) nodes: u64,
    most_nodes: u64,
    stop: Stop,
    stopped: bool,
}

#[derive(Clone, Copy)]
struct Child<M> {
    m: M,
    key: u64,
    /// After how many plies a count may end the game.
    plies_left: u32,
    numbers: ProofNumbers,
}

/// How the children of a node stand together.
struct Sum {
    numbers: ProofNumbers,
    /// The child to follow, which is what the side to move does best.
    best: usize,
    /// How much is left to do in the second best.
    second: u32,
}

impl<G: Game, E: Evaluate<G>> DfPn<G, E> {
    pub(super) fn new(evaluate: E, mebibytes: usize) -> Self {
        Self {
            evaluate,
            table: HashTable::new(mebibytes),
            moves: Vec::with_capacity(1 << 8),
            children: Vec::with_capacity(1 << 12),
            path: Vec::with_capacity(MAX_PLY),
            way: 0,
            has_ways: false,
            attacker: Seat::FIRST,
            deepest: MAX_PLY,
            winning: None,
            nodes: 0,
            most_nodes: u64::MAX,
            stop: Stop::default(),
            stopped: false,
        }
    }

    pub(super) fn clear(&self) {
        self.table.clear();
    }

    /// Whether the side to move can win, and a line that does.
    pub(super) fn prove(&mut self, root: &G, limits: &Limits, stop: Stop) -> (ProofResult, Vec<G::Move>) {
        assert_eq!(root.seats(), 2, "proof search is for two");
        self.attacker = root.turn().seat().expect("a seat is to move");
        self.deepest = limits.depth.map_or(MAX_PLY, |depth| MAX_PLY.min(depth as usize));
        self.most_nodes = limits.nodes.unwrap_or(u64::MAX);
        (self.nodes, self.stop, self.stopped) = (0, stop, false);
        self.path.clear();
        self.children.clear();
        self.has_ways = false;
        self.winning = None;
        self.way = mix(u64::from(self.evaluate.plies_left(root)) << 32 | self.deepest as u64);

        let numbers = self.search(root, 0, INFINITE, INFINITE);
        match (numbers.win(true), numbers.refutation(true)) {
            (Some(plies), _) => (ProofResult::Win(plies), self.line(root)),
            (_, Some(rests)) if !rests.is_cut() => (ProofResult::NoWin, Vec::new()),
            _ => (ProofResult::Unknown, Vec::new()),
        }
    }

    /// Searches a node until it is settled, or one of its numbers reaches its threshold.
    fn search(&mut self, position: &G, ply: usize, phi_threshold: u32, delta_threshold: u32) -> ProofNumbers {
        let asks = self.nodes.is_multiple_of(NODES_PER_STOP_CHECK);
        self.stopped |= self.nodes >= self.most_nodes || asks && self.stop.is_raised();
        if self.stopped {
            return ProofNumbers::NEW;
        }
        let before = self.nodes;
        self.nodes += 1;
        let first = self.children.len();
        let key = position.key();
        self.list(position, key, ply);
        let numbers = loop {
            let sum = self.sum(first, ply, before);
            let (phi, delta) = (sum.numbers.phi(), sum.numbers.delta());
            if sum.numbers.is_settled() || phi >= phi_threshold || delta >= delta_threshold {
                if ply == 0 && phi == 0 {
                    self.winning = Some(self.children[first + sum.best].m);
                }
                break sum.numbers;
            }
            // The child's delta is phi here, and the other way round. It is left when another child looks better by a
            // quarter (the 1 + ε trick): not at once, for coming back costs.
            let child = self.children[first + sum.best];
            let others = delta - child.numbers.phi();
            let patience = sum.second.saturating_add(1 + sum.second / 4);
            let mut next = position.clone();
            next.play(child.m);
            let found = self.search(
                &next,
                ply + 1,
                delta_threshold.saturating_sub(others).min(INFINITE),
                phi_threshold.min(patience),
            );
            if self.stopped {
                break ProofNumbers::NEW;
            }
            self.children[first + sum.best].numbers = found;
        };
        self.children.truncate(first);
        self.path.pop();
        self.way ^= mix(key);
        if !self.stopped {
            self.remember(key, ply, numbers);
        }
        numbers
    }

    /// Lists the children of a node, and goes down to them.
    fn list(&mut self, position: &G, key: u64, ply: usize) {
        self.path.push(key);
        self.way ^= mix(key);
        position.moves(&mut self.moves);
        for index in 0..self.moves.len() {
            let m = self.moves[index];
            let mut next = position.clone();
            next.play(m);
            let key = next.key();
            let numbers = self.certain(&next, key, ply + 1).unwrap_or(ProofNumbers::NEW);
            let plies_left = self.evaluate.plies_left(&next);
            self.children.push(Child { m, key, plies_left, numbers });
        }
        self.moves.clear();
    }

    /// What can be said about a position on its line without searching it.
    fn certain(&self, position: &G, key: u64, ply: usize) -> Option<ProofNumbers> {
        let attacks = attacks(ply);
        match position.turn() {
            Turn::Chance => panic!("proof search knows no chance"),
            Turn::Over => return Some(self.ended(position, attacks)),
            Turn::Seat(seat) => debug_assert_eq!(seat == self.attacker, attacks, "seats take turns"),
        }
        if G::REPEATS
            && let Some(earlier) = self.stood_before(key, position.reversible_plies())
        {
            return Some(ProofNumbers::refuted(attacks, Rests::repetition(earlier)));
        }
        let known = match self.evaluate.probe(position) {
            Some(TableValue::Win(plies)) if attacks => Some(plies),
            Some(TableValue::Loss(plies)) if !attacks => Some(plies),
            // Tables know of no counts, but those could only make more draws.
            Some(_) => return Some(ProofNumbers::refuted(attacks, Rests::NOTHING)),
            None => None,
        };
        let plies_left = self.evaluate.plies_left(position);
        if let Some(plies) = known.flatten().filter(|plies| *plies <= plies_left) {
            return Some(ProofNumbers::won(attacks, plies));
        }
        (ply >= self.deepest).then_some(ProofNumbers::refuted(attacks, Rests::LIMIT))
    }

    fn ended(&self, position: &G, attacks: bool) -> ProofNumbers {
        let winners = position.outcome().map(|outcome| outcome.winners);
        let has_won = |seat| winners.is_some_and(|winners| winners.contains(seat));
        match (has_won(self.attacker), has_won(self.attacker.other())) {
            (true, false) => ProofNumbers::won(attacks, 0),
            (false, true) => ProofNumbers::refuted(attacks, Rests::NOTHING),
            _ if self.evaluate.plies_left(position) == u32::MAX => {
                ProofNumbers::refuted(attacks, Rests::NOTHING)
            }
            _ => ProofNumbers::refuted(attacks, Rests::COUNT),
        }
    }

    /// At which ply an equal position stands on the way here.
    fn stood_before(&self, key: u64, reversible: usize) -> Option<usize> {
        let way = self.path.iter().enumerate().rev().take(reversible).skip(1).step_by(2);
        way.into_iter().find_map(|(ply, earlier)| (*earlier == key).then_some(ply))
    }

    /// Adds up how the children of a node at `ply` stand, from `first` on.
    fn sum(&mut self, first: usize, ply: usize, before: u64) -> Sum {
        let attacks = attacks(ply);
        let (mut best, mut phi, mut second) = (0, INFINITE, INFINITE);
        let mut delta = 0_u32;
        let (mut shortest, mut longest) = (u32::MAX, 0);
        let (mut one, mut all) = (None, Rests::NOTHING);
        for index in first..self.children.len() {
            let numbers = self.recall(index, !attacks);
            if numbers.delta() < phi {
                (best, second, phi) = (index - first, phi, numbers.delta());
            } else {
                second = second.min(numbers.delta());
            }
            delta = delta.saturating_add(numbers.phi()).min(INFINITE - 1);
            if let Some(plies) = numbers.win(!attacks) {
                // The quickest of several wins.
                if attacks && plies < shortest {
                    best = index - first;
                }
                shortest = shortest.min(plies);
                longest = longest.max(plies);
            }
            if let Some(rests) = numbers.refutation(!attacks) {
                one = Some(one.map_or(rests, |one: Rests| one.min(rests)));
                all = all.and(rests);
            }
        }
        let numbers = match (attacks, phi == 0, delta == 0) {
            (true, true, _) => ProofNumbers::won(attacks, shortest + 1),
            (false, _, true) => ProofNumbers::won(attacks, longest + 1),
            (true, _, true) => ProofNumbers::refuted(attacks, all.at(ply)),
            (false, true, _) => ProofNumbers::refuted(attacks, one.unwrap_or(all).at(ply)),
            _ => ProofNumbers::open(phi, delta, self.nodes - before),
        };
        Sum { numbers, best, second }
    }

    /// How a child stands, which may have been searched elsewhere since.
    fn recall(&mut self, index: usize, attacks: bool) -> ProofNumbers {
        let child = self.children[index];
        if child.numbers.is_settled() {
            return child.numbers;
        }
        let holds = |found: &ProofNumbers| found.win(attacks).is_none_or(|plies| plies <= child.plies_left);
        let found = self.table.find(self.salted(child.key)).map(ProofNumbers::from_word).filter(holds);
        let mut numbers = found.unwrap_or(child.numbers);
        if self.has_ways
            && !numbers.is_settled()
            && let Some(here) = self.table.find(self.salted(child.key) ^ self.way)
        {
            numbers = ProofNumbers::from_word(here);
        }
        self.children[index].numbers = numbers;
        numbers
    }

    /// Remembers how a node at `ply` stands: wherever it comes about, if that rests on nothing else.
    fn remember(&mut self, key: u64, ply: usize, numbers: ProofNumbers) {
        let anywhere = numbers.refutation(attacks(ply)).is_none_or(|rests| rests == Rests::NOTHING);
        self.has_ways |= !anywhere;
        let way = if anywhere { 0 } else { self.way };
        self.table.store(
            self.salted(key) ^ way,
            |word| ProofNumbers::from_word(word).merit(),
            |_| numbers.word(),
        );
    }

    /// What one side can prove says nothing of the other.
    fn salted(&self, key: u64) -> u64 {
        key ^ mix(self.attacker.index() as u64)
    }

    /// A won game, as far as the table remembers it: the quickest known win against the longest defence.
    fn line(&mut self, root: &G) -> Vec<G::Move> {
        let mut position = root.clone();
        let mut line = Vec::new();
        self.list(root, root.key(), 0);
        let mut next = self.winning;
        while let Some(m) = next {
            line.push(m);
            position.play(m);
            let ply = line.len();
            self.children.clear();
            self.list(&position, position.key(), ply);
            let wins = (0..self.children.len()).filter_map(|index| {
                let plies = self.recall(index, !attacks(ply)).win(!attacks(ply))?;
                Some((if attacks(ply) { plies } else { u32::MAX - plies }, self.children[index].m))
            });
            next = wins.min_by_key(|(plies, _)| *plies).map(|(_, m)| m).filter(|_| ply < self.deepest);
        }
        line
    }
}

/// Whether the attacker is to move `ply` plies from the root.
const fn attacks(ply: usize) -> bool {
    ply.is_multiple_of(2)
}
