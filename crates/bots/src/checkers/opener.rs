//! Whoever opens by the book, and thinks when it ends.

use super::Book;
use parlour_checkers::{Checkers, Move};
use parlour_core::{Hashed, Match, mix};
use parlour_search::{Bot, Info, Limits, Report, Score, Stop};
use web_time::Instant;

/// How much less than the best a move of the book may be worth to be played, in hundredths of a man: no search can
/// tell such moves apart.
const VARIETY: i16 = 4;

/// Plays the moves of the book, of equal ones which the seed says, and after it lets another play.
pub(super) struct Opener<B> {
    pub(super) book: &'static Book,
    pub(super) seed: u64,
    pub(super) then: B,
}

impl<B> Opener<B> {
    /// The move of the book to play, and its score.
    fn opening(&self, position: &Checkers) -> Option<(Move, i16)> {
        let moves = self.book.moves(position);
        let best = moves.first()?.score;
        let equal = moves.iter().filter(|known| best - known.score <= VARIETY).count();
        let drawn = mix(self.seed ^ mix(position.key())) % equal as u64;
        let known = moves.get(drawn as usize)?;
        Some((known.m, known.score))
    }
}

impl<B: Bot<Checkers>> Bot<Checkers> for Opener<B> {
    fn choose(
        &mut self,
        game: &Match<Checkers>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Move>),
    ) -> Report<Move> {
        let begun = Instant::now();
        let Some((best, score)) = self.opening(game.position()) else {
            return self.then.choose(game, limits, stop, on_info);
        };
        let line = self.book.line(game.position(), best);
        let (depth, score) = (line.len() as u32, Some(Score::Estimate(score.into())));
        Report { best, info: Info { depth, score, nodes: 0, time: begun.elapsed(), line } }
    }

    fn judge(&mut self, game: &Match<Checkers>, moves: &[Move], limits: &Limits, stop: &Stop) -> Option<Info<Move>> {
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
