//! The slow, obvious way to prove a win: try every move against every answer.

use parlour_checkers::Checkers;
use parlour_core::Game;
use std::collections::HashMap;

/// What has been tried: whether the side to move wins a position, so late in a count, within so many plies.
#[derive(Default)]
pub(crate) struct Prover {
    tried: HashMap<(Checkers, u8, u32), bool>,
}

impl Prover {
    /// In how many plies, at the most `plies`, the side to move can win.
    pub(crate) fn quickest_win(&mut self, position: &Checkers, plies: u32) -> Option<u32> {
        (1..=plies).step_by(2).find(|plies| self.wins(position, *plies))
    }

    fn wins(&mut self, position: &Checkers, plies: u32) -> bool {
        if plies == 0 {
            return false;
        }
        let question = (*position, position.quiet_plies(), plies);
        if let Some(wins) = self.tried.get(&question) {
            return *wins;
        }
        let wins = after_each_move(position).any(|answer| self.loses(&answer, plies - 1));
        self.tried.insert(question, wins);
        wins
    }

    fn loses(&mut self, position: &Checkers, plies: u32) -> bool {
        match position.outcome() {
            Some(outcome) => !outcome.is_draw(),
            None => plies > 0 && after_each_move(position).all(|next| self.wins(&next, plies - 1)),
        }
    }
}

fn after_each_move(position: &Checkers) -> impl Iterator<Item = Checkers> + use<> {
    let position = *position;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().map(move |m| {
        let mut next = position;
        next.play(m);
        next
    })
}
