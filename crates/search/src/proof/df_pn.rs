//! The search itself.

use super::ProofResult;
use super::standing::{NEVER, Rests, Standing};
use crate::hash_table::HashTable;
use crate::{Evaluate, Limits, Stop, TableValue};
use parlour_core::{Hashed, Seat, Turn, mix};

/// No line is followed further.
const MOST_PLIES: usize = 200;
/// The stop signal is asked once in so many nodes.
const NODES_PER_QUESTION: u64 = 256;

/// What a search works with; all memory is there before it begins.
pub(super) struct Tree<G: Hashed, E> {
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
    standing: Standing,
}

/// How the children of a node stand together.
struct Sum {
    standing: Standing,
    /// The child to follow, which is what the side to move does best.
    best: usize,
    /// How much is left to do in the second best.
    second: u32,
}

impl<G: Hashed, E: Evaluate<G>> Tree<G, E> {
    pub(super) fn new(evaluate: E, mebibytes: usize) -> Self {
        Self {
            evaluate,
            table: HashTable::new(mebibytes),
            moves: Vec::with_capacity(1 << 8),
            children: Vec::with_capacity(1 << 12),
            path: Vec::with_capacity(MOST_PLIES),
            way: 0,
            has_ways: false,
            attacker: Seat::FIRST,
            deepest: MOST_PLIES,
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
        self.deepest = limits.depth.map_or(MOST_PLIES, |depth| MOST_PLIES.min(depth as usize));
        self.most_nodes = limits.nodes.unwrap_or(u64::MAX);
        (self.nodes, self.stop, self.stopped) = (0, stop, false);
        self.path.clear();
        self.children.clear();
        self.has_ways = false;
        self.winning = None;
        self.way = mix(u64::from(self.evaluate.plies_left(root)) << 32 | self.deepest as u64);

        let standing = self.search(root, 0, NEVER, NEVER);
        match (standing.win(true), standing.refutation(true)) {
            (Some(plies), _) => (ProofResult::Win(plies), self.line(root)),
            (_, Some(rests)) if !rests.is_cut() => (ProofResult::NoWin, Vec::new()),
            _ => (ProofResult::Unknown, Vec::new()),
        }
    }

    /// Searches a node until it is settled, or as much is needed or threatened as was allowed.
    fn search(&mut self, position: &G, ply: usize, most_needed: u32, most_threatened: u32) -> Standing {
        let asks = self.nodes.is_multiple_of(NODES_PER_QUESTION);
        self.stopped |= self.nodes >= self.most_nodes || asks && self.stop.is_raised();
        if self.stopped {
            return Standing::NEW;
        }
        let before = self.nodes;
        self.nodes += 1;
        let first = self.children.len();
        let key = position.key();
        self.list(position, key, ply);
        let standing = loop {
            let sum = self.sum(first, ply, before);
            let (needed, threatened) = (sum.standing.needed(), sum.standing.threatened());
            if sum.standing.is_settled() || needed >= most_needed || threatened >= most_threatened {
                if ply == 0 && needed == 0 {
                    self.winning = Some(self.children[first + sum.best].m);
                }
                break sum.standing;
            }
            // What the child needs is what threatens here, and the other way round. It is left when another
            // child looks better by a quarter: not at once, for coming back costs.
            let child = self.children[first + sum.best];
            let others = threatened - child.standing.needed();
            let patience = sum.second.saturating_add(1 + sum.second / 4);
            let mut next = position.clone();
            next.play(child.m);
            let found = self.search(
                &next,
                ply + 1,
                most_threatened.saturating_sub(others).min(NEVER),
                most_needed.min(patience),
            );
            if self.stopped {
                break Standing::NEW;
            }
            self.children[first + sum.best].standing = found;
        };
        self.children.truncate(first);
        self.path.pop();
        self.way ^= mix(key);
        if !self.stopped {
            self.remember(key, ply, standing);
        }
        standing
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
            let standing = self.certain(&next, key, ply + 1).unwrap_or(Standing::NEW);
            let plies_left = self.evaluate.plies_left(&next);
            self.children.push(Child { m, key, plies_left, standing });
        }
        self.moves.clear();
    }

    /// What can be said about a position on its line without searching it.
    fn certain(&self, position: &G, key: u64, ply: usize) -> Option<Standing> {
        let attacks = attacks(ply);
        match position.turn() {
            Turn::Chance => panic!("proof search knows no chance"),
            Turn::Over => return Some(self.ended(position, attacks)),
            Turn::Seat(seat) => debug_assert_eq!(seat == self.attacker, attacks, "seats take turns"),
        }
        if G::REPEATS
            && let Some(earlier) = self.stood_before(key, position.reversible_plies())
        {
            return Some(Standing::refuted(attacks, Rests::repetition(earlier)));
        }
        let known = match self.evaluate.probe(position) {
            Some(TableValue::Win(plies)) if attacks => Some(plies),
            Some(TableValue::Loss(plies)) if !attacks => Some(plies),
            // Tables know of no counts, but those could only make more draws.
            Some(_) => return Some(Standing::refuted(attacks, Rests::NOTHING)),
            None => None,
        };
        let plies_left = self.evaluate.plies_left(position);
        if let Some(plies) = known.flatten().filter(|plies| *plies <= plies_left) {
            return Some(Standing::won(attacks, plies));
        }
        (ply >= self.deepest).then_some(Standing::refuted(attacks, Rests::LIMIT))
    }

    fn ended(&self, position: &G, attacks: bool) -> Standing {
        let winners = position.outcome().map(|outcome| outcome.winners);
        let has_won = |seat| winners.is_some_and(|winners| winners.contains(seat));
        match (has_won(self.attacker), has_won(self.attacker.other())) {
            (true, false) => Standing::won(attacks, 0),
            (false, true) => Standing::refuted(attacks, Rests::NOTHING),
            _ if self.evaluate.plies_left(position) == u32::MAX => Standing::refuted(attacks, Rests::NOTHING),
            _ => Standing::refuted(attacks, Rests::COUNT),
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
        let (mut best, mut needed, mut second) = (0, NEVER, NEVER);
        let mut threatened = 0_u32;
        let (mut shortest, mut longest) = (u32::MAX, 0);
        let (mut one, mut all) = (None, Rests::NOTHING);
        for index in first..self.children.len() {
            let standing = self.recall(index, !attacks);
            if standing.threatened() < needed {
                (best, second, needed) = (index - first, needed, standing.threatened());
            } else {
                second = second.min(standing.threatened());
            }
            threatened = threatened.saturating_add(standing.needed()).min(NEVER - 1);
            if let Some(plies) = standing.win(!attacks) {
                // The quickest of several wins.
                if attacks && plies < shortest {
                    best = index - first;
                }
                shortest = shortest.min(plies);
                longest = longest.max(plies);
            }
            if let Some(rests) = standing.refutation(!attacks) {
                one = Some(one.map_or(rests, |one: Rests| one.min(rests)));
                all = all.and(rests);
            }
        }
        let standing = match (attacks, needed == 0, threatened == 0) {
            (true, true, _) => Standing::won(attacks, shortest + 1),
            (false, _, true) => Standing::won(attacks, longest + 1),
            (true, _, true) => Standing::refuted(attacks, all.at(ply)),
            (false, true, _) => Standing::refuted(attacks, one.unwrap_or(all).at(ply)),
            _ => Standing::open(needed, threatened, self.nodes - before),
        };
        Sum { standing, best, second }
    }

    /// How a child stands, which may have been searched elsewhere since.
    fn recall(&mut self, index: usize, attacks: bool) -> Standing {
        let child = self.children[index];
        if child.standing.is_settled() {
            return child.standing;
        }
        let holds = |found: &Standing| found.win(attacks).is_none_or(|plies| plies <= child.plies_left);
        let found = self.table.find(self.salted(child.key)).map(Standing::from_word).filter(holds);
        let mut standing = found.unwrap_or(child.standing);
        if self.has_ways
            && !standing.is_settled()
            && let Some(here) = self.table.find(self.salted(child.key) ^ self.way)
        {
            standing = Standing::from_word(here);
        }
        self.children[index].standing = standing;
        standing
    }

    /// Remembers how a node at `ply` stands: wherever it comes about, if that rests on nothing else.
    fn remember(&mut self, key: u64, ply: usize, standing: Standing) {
        let anywhere = standing.refutation(attacks(ply)).is_none_or(|rests| rests == Rests::NOTHING);
        self.has_ways |= !anywhere;
        let way = if anywhere { 0 } else { self.way };
        self.table.store(
            self.salted(key) ^ way,
            |word| Standing::from_word(word).merit(),
            |_| standing.word(),
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
