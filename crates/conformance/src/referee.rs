//! A second opinion on the rules.

use crate::walk::each_position;
use parlour_core::{Notation, Seat, Setup, Turn, Values};
use std::ops::Range;

/// The rules of a game written a second time, slow and obvious, speaking in the game's notation.
pub trait Referee {
    /// The game with these options, about to begin.
    fn start(values: &Values) -> Self;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal moves of the seat to move, in any order.
    fn moves(&self) -> Vec<String>;
    /// Plays a legal move, or lets a possible outcome of chance happen.
    fn play(&mut self, ply: &str);
    /// Those who share the win, once the game is over.
    fn winners(&self) -> Option<Vec<Seat>>;
    /// What each seat has.
    fn scores(&self) -> Vec<i32>;
}

/// Plays a random game of each seed under both sets of rules, which must agree at every step.
///
/// # Panics
/// Where they do not.
pub fn agrees_with_referee<G: Notation, R: Referee>(setup: &G::Setup, seeds: Range<u64>) {
    let mut referee = R::start(&setup.values());
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        match game.plies().last() {
            None => referee = R::start(&setup.values()),
            Some(ply) => {
                let before =
                    game.position_after(game.plies().len() - 1).expect("a ply has a position before it");
                referee.play(&before.write_ply(ply));
            }
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut moves: Vec<String> = moves.into_iter().map(|m| position.write_move(m)).collect();
        let mut referees = referee.moves();
        moves.sort_unstable();
        referees.sort_unstable();
        let at = position.write_position();
        assert_eq!(position.turn(), referee.turn(), "game and referee: whose turn it is in {at}");
        assert_eq!(moves, referees, "game and referee: the moves in {at}");
        assert_eq!(position.scores().as_slice(), referee.scores(), "game and referee: the scores in {at}");
        let winners = position.outcome().map(|outcome| outcome.winners.iter().collect());
        assert_eq!(winners, referee.winners(), "game and referee: who has won in {at}");
    });
}
