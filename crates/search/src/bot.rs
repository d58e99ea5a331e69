//! Whoever chooses moves.

use crate::{Info, Limits, Report, Stop};
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
    ) -> Report<G::Move>;

    /// Judges the best of these moves, which are legal and at least one: its line, and what it is worth to
    /// the seat to move. That is how several lines are shown, and what a move is worth that would not have
    /// been chosen. `None` from a bot that cannot tell.
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

    /// Forgets what was learned from earlier moves; the next move is of another match.
    fn new_match(&mut self) {}
}
