//! Working out the book: the lines that follow the three-move ballots, the most likely first (drop-out expansion).
//!
//! A position is searched, all moves alike, and the moves that are nearly as good as the best are kept. The line of best
//! moves is followed to the last ply of the book; every other move that is followed takes plies off its end, the more the
//! worse it is. What the end of a line is worth goes back to its beginning, so the best line may become another one.

use crate::{Book, BookMove, Judgement};
use parlour_checkers::{Checkers, CheckersSetup, Move, ballots};
use parlour_core::{Game, Match, Notation};
use parlour_search::{AlphaBeta, Bot, Info, Limits, Score, Stop};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::thread;

/// How much worse than the best, in hundredths of a man, a move may be to be kept.
const MARGIN: i16 = 16;
/// How many moves of a position are kept.
const MOST_MOVES: usize = 4;
/// How many plies any move but the best takes off the end of its line, and how many hundredths take another.
const ASIDE: usize = 2;
const LOSS: i16 = 3;
/// How many positions are searched before it is asked again which are wanted: the same for any number of threads.
const BATCH: usize = 16;
/// What a sure win is worth in the book, less its distance.
const SURE: i16 = 10_000;
/// The memory of one searcher, in mebibytes.
const MEMORY: usize = 16;

/// What has been worked out so far.
pub struct BookBuilder {
    /// To which ply lines are followed.
    plies: usize,
    /// Positions that are visited to judge one.
    nodes: u64,
    /// The moves of each position that was searched, as the search judged them.
    searched: HashMap<u64, Vec<BookMove>>,
    searchers: Vec<AlphaBeta<Checkers, Judgement>>,
}

/// A position that was searched, and its moves: a line of the file in which the work is kept.
pub struct BookEntry {
    position: Checkers,
    moves: Vec<BookMove>,
}

impl BookBuilder {
    /// A builder of lines up to a ply, that visits so many positions to judge one, with so many threads.
    pub fn new(plies: usize, nodes: u64, threads: usize) -> Self {
        let searchers = (0..threads.max(1)).map(|_| Judgement::searcher(MEMORY)).collect();
        Self { plies, nodes, searched: HashMap::new(), searchers }
    }

    /// Takes in what was worked out before.
    pub fn add(&mut self, entry: BookEntry) {
        self.searched.insert(entry.position.key(), entry.moves);
    }

    /// How many positions have been searched.
    pub fn searched(&self) -> usize {
        self.searched.len()
    }

    /// Searches the next positions, and tells how many more are wanted then; zero when the book is complete. What a
    /// stop cuts short is not told of.
    pub fn work(&mut self, stop: &Stop, on_entry: &mut dyn FnMut(&BookEntry)) -> usize {
        let mut wanted = self.wanted();
        let later = wanted.split_off(wanted.len().min(BATCH));
        let limits = Limits::nodes(self.nodes);
        let each = wanted.len().div_ceil(self.searchers.len()).max(1);
        let entries: Vec<BookEntry> = thread::scope(|scope| {
            let work: Vec<_> = self
                .searchers
                .iter_mut()
                .zip(wanted.chunks(each))
                .map(|(searcher, part)| {
                    scope.spawn(move || {
                        let entries =
                            part.iter().map_while(|position| entry(searcher, position, &limits, stop));
                        entries.collect::<Vec<_>>()
                    })
                })
                .collect();
            work.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
        });
        for entry in entries {
            on_entry(&entry);
            self.add(entry);
        }
        later.len()
    }

    /// The book of what is known.
    pub fn book(&self) -> Book {
        let mut positions = HashMap::new();
        for (start, _) in starts() {
            self.back_up(&start, &mut positions);
        }
        for ballot in ballots() {
            let mut line = Vec::new();
            let mut position = Checkers::start(&CheckersSetup::default());
            for text in ballot.opening.plies.split(' ') {
                let Ok(m) = position.parse_move(text) else { break };
                line.push((position, m));
                position.play(m);
            }
            // From its last move to its first, so that each finds the score of what follows.
            for (position, m) in line.into_iter().rev() {
                let mut next = position;
                next.play(m);
                let Some(score) =
                    positions.get(&next.key()).and_then(|moves| moves.first()).map(|best| -best.score)
                else {
                    continue;
                };
                let moves = positions.entry(position.key()).or_insert_with(Vec::new);
                moves.retain(|known| known.m != m);
                moves.push(BookMove { m, score });
                sort(moves);
            }
        }
        Book::new(positions)
    }

    /// The positions that are not yet searched and should be, the most wanted first.
    fn wanted(&self) -> Vec<Checkers> {
        let mut known = HashMap::new();
        let mut reached: HashMap<u64, usize> = HashMap::new();
        let mut wanted: Vec<(usize, Checkers)> = Vec::new();
        // The last is looked at first: ballot after ballot, and of each the best line before the others.
        let mut left: Vec<(Checkers, usize, usize)> =
            starts().into_iter().rev().map(|(start, ply)| (start, ply, 0)).collect();
        while let Some((position, ply, given_up)) = left.pop() {
            let key = position.key();
            if ply + given_up >= self.plies
                || position.outcome().is_some()
                || reached.get(&key).is_some_and(|least| *least <= given_up)
            {
                continue;
            }
            reached.insert(key, given_up);
            if !self.searched.contains_key(&key) {
                wanted.push((given_up, position));
                continue;
            }
            let moves = self.back_up(&position, &mut known);
            let best = moves.first().map_or(0, |best| best.score);
            for (place, BookMove { m, score }) in moves.into_iter().enumerate().rev() {
                let aside = if place == 0 { 0 } else { ASIDE + ((best - score) / LOSS) as usize };
                let mut next = position;
                next.play(m);
                left.push((next, ply + 1, given_up + aside));
            }
        }
        wanted.sort_by_key(|(given_up, _)| *given_up);
        let mut once = HashSet::new();
        wanted.retain(|(_, position)| once.insert(position.key()));
        wanted.into_iter().map(|(_, position)| position).collect()
    }

    /// The moves of a position with the scores of what they lead to, the best first.
    fn back_up(&self, position: &Checkers, known: &mut HashMap<u64, Vec<BookMove>>) -> Vec<BookMove> {
        let key = position.key();
        if let Some(moves) = known.get(&key) {
            return moves.clone();
        }
        let Some(searched) = self.searched.get(&key) else { return Vec::new() };
        let mut moves = searched.clone();
        // Whatever leads back here while this is worked out counts as it was searched.
        known.insert(key, moves.clone());
        for BookMove { m, score } in &mut moves {
            let mut next = *position;
            next.play(*m);
            if let Some(reply) = self.back_up(&next, known).first() {
                *score = -reply.score;
            }
        }
        sort(&mut moves);
        known.insert(key, moves.clone());
        moves
    }
}

/// Where the ballots lead, and at which ply that is.
fn starts() -> Vec<(Checkers, usize)> {
    let start = |plies: &str| {
        let mut position = Checkers::start(&CheckersSetup::default());
        let mut count = 0;
        for text in plies.split(' ') {
            position.play(position.parse_move(text).ok()?);
            count += 1;
        }
        Some((position, count))
    };
    ballots().filter_map(|ballot| start(ballot.opening.plies)).collect()
}

/// The best first; equal ones keep their order.
fn sort(moves: &mut [BookMove]) {
    moves.sort_by_key(|known| Reverse(known.score));
}

/// Judges the moves of a position; `None` if that was cut short.
fn entry(
    searcher: &mut AlphaBeta<Checkers, Judgement>,
    position: &Checkers,
    limits: &Limits,
    stop: &Stop,
) -> Option<BookEntry> {
    let game = Match::from_position(CheckersSetup::default(), *position);
    let ranked = searcher.rank_moves(&game, limits, stop, &mut |_| {})?;
    if stop.is_raised() {
        return None;
    }
    let judged =
        |info: &Info<Move>| Some(BookMove { m: *info.line.first()?, score: hundredths(info.score?) });
    let mut moves: Vec<BookMove> = ranked.iter().filter_map(judged).collect();
    sort(&mut moves);
    let best = moves.first()?.score;
    moves.retain(|known| best - known.score <= MARGIN);
    moves.truncate(MOST_MOVES);
    Some(BookEntry { position: *position, moves })
}

fn hundredths(score: Score) -> i16 {
    let distance = |plies: u32| SURE - plies.min(1_000) as i16;
    match score {
        Score::Estimate(hundredths) => hundredths.clamp(-5_000, 5_000) as i16,
        Score::Win(plies) => distance(plies),
        Score::Loss(plies) => -distance(plies),
        Score::Draw => 0,
    }
}

impl BookEntry {
    /// The position, and its moves with their scores, on one line.
    pub fn to_line(&self) -> String {
        let moves =
            self.moves.iter().map(|known| format!("\t{} {}", self.position.write_move(known.m), known.score));
        std::iter::once(self.position.write_position()).chain(moves).collect()
    }

    /// Reads such a line; `None` if it is none.
    pub fn from_line(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        let (_, position) = Checkers::parse_position(&CheckersSetup::default(), parts.next()?).ok()?;
        let moves = parts.map(|part| {
            let (text, score) = part.split_once(' ')?;
            Some(BookMove { m: position.parse_move(text).ok()?, score: score.parse().ok()? })
        });
        let moves = moves.collect::<Option<Vec<_>>>()?;
        (!moves.is_empty()).then_some(Self { position, moves })
    }
}
