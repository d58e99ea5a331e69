//! Whoever opens by the book, and thinks when it ends.

use crate::Book;
use parlour_checkers::{Checkers, Move};
use parlour_core::{Game, Match, mix};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use std::time::Duration;

/// How much less than the best a move of the book may be worth to be played, in hundredths of a man: no search can
/// tell such moves apart.
const VARIETY: i16 = 4;

/// How many plies a line of the book must still have to be played: one that soon ends knows less than a search does.
const LEAST_LINE: usize = 6;

/// Plays the moves of the shared book, of equal ones which the seed says, and after it lets another play. The book may come
/// while a match is on.
pub(crate) struct Opener<B> {
    seed: u64,
    then: B,
}

impl<B> Opener<B> {
    /// Whoever opens so and lets `then` play on. What the program has of the book is read now, and takes no time of a move.
    pub(crate) fn new(seed: u64, then: B) -> Self {
        Book::shared();
        Self { seed, then }
    }

    /// The move of the book to play, if there is one.
    fn opening(&self, position: &Checkers) -> Option<SearchResult<Move>> {
        let book = Book::shared();
        let moves = book.moves(position);
        let best = moves.first()?.score;
        let equal = moves.iter().filter(|known| best - known.score <= VARIETY);
        let lines = equal.map(|known| (known, book.line(position, known.m)));
        let mut long: Vec<_> = lines.filter(|(_, line)| line.len() >= LEAST_LINE).collect();
        if long.is_empty() {
            return None;
        }
        let drawn = mix(self.seed ^ mix(position.key())) % long.len() as u64;
        let (known, line) = long.swap_remove(drawn as usize);
        let score = Some(Score::Estimate(known.score.into()));
        // Nothing was looked at: it was known.
        let info = Info { depth: 0, score, nodes: 0, time: Duration::ZERO, line };
        Some(SearchResult { best: known.m, info })
    }
}

impl<B: Bot<Checkers>> Bot<Checkers> for Opener<B> {
    fn choose(
        &mut self,
        game: &Match<Checkers>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Move>),
    ) -> SearchResult<Move> {
        match self.opening(game.position()) {
            Some(report) => report,
            None => self.then.choose(game, limits, stop, on_info),
        }
    }

    fn judge(
        &mut self,
        game: &Match<Checkers>,
        moves: &[Move],
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Info<Move>> {
        self.then.judge(game, moves, limits, stop)
    }

    fn rank_moves(
        &mut self,
        game: &Match<Checkers>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<Move>]),
    ) -> Option<Vec<Info<Move>>> {
        self.then.rank_moves(game, limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        self.then.new_match();
    }
}
