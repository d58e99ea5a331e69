//! Whoever chooses moves.

use crate::search_result::sort_lines;
use crate::{Info, Limits, SearchResult, Stop};
use parlour_core::{Game, Match};

/// Somebody who chooses moves in the game `G`.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for the seat to move. It sees the whole match, because repetition counts in
    /// some games; it keeps within `limits`, gives up soon after `stop` is raised, and tells
    /// `on_info` what it finds on the way.
    ///
    /// # Panics
    /// May panic if no seat is to move.
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move>;

    /// Judges the best of these moves, which are legal and at least one: its line, and what it is worth to
    /// the seat to move. `None` from a bot that cannot tell.
    ///
    /// # Panics
    /// May panic if no seat is to move.
    fn judge(
        &mut self,
        _game: &Match<G>,
        _moves: &[G::Move],
        _limits: &Limits,
        _stop: &Stop,
    ) -> Option<Info<G::Move>> {
        None
    }

    /// Judges every legal move, the best first: what programs call multi-PV. All of them are searched alike,
    /// to the same depth or with the same effort, so that what they are worth can be compared; a move
    /// is left out only if there was no time to look at it even once. What is said follows from the match and
    /// the limits alone, not from what was asked before. `on_lines` is told what is known on the way. `None` from
    /// a bot that cannot tell.
    ///
    /// Unless a bot knows better, each move is [judged](Self::judge) by itself with an equal part of the limits.
    ///
    /// # Panics
    /// May panic if no seat is to move.
    fn rank_moves(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Option<Vec<Info<G::Move>>> {
        self.new_match();
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let each = limits.split(moves.len());
        let mut lines = Vec::with_capacity(moves.len());
        for m in moves {
            if stop.is_raised() && !lines.is_empty() {
                break;
            }
            lines.push(self.judge(game, &[m], &each, stop)?);
            sort_lines(&mut lines);
            on_lines(&lines);
        }
        Some(lines)
    }

    /// Forgets what was learned from earlier moves; the next move is of another match.
    fn new_match(&mut self) {}
}
