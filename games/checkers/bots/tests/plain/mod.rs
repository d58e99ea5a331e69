//! Alpha-beta and nothing else: no table, no order of moves. What a better search is measured by.

use parlour_checkers::Checkers;
use parlour_core::Game;
use parlour_search::Evaluate;

/// A plain search, which counts the positions it visits.
pub(crate) struct Plain<E> {
    pub(crate) evaluate: E,
    pub(crate) nodes: u64,
}

impl<E: Evaluate<Checkers>> Plain<E> {
    /// The value of a position to the side to move, looking `depth` plies ahead and then until no
    /// capture is left.
    pub(crate) fn value(&mut self, position: &Checkers, depth: u32) -> i32 {
        self.search(position, depth, -i32::MAX, i32::MAX)
    }

    fn search(&mut self, position: &Checkers, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if moves.is_empty() {
            return -1_000_000;
        }
        if depth == 0 && self.evaluate.is_quiet(position) {
            return self.evaluate.estimate(position);
        }
        for m in moves {
            let mut next = *position;
            next.play(m);
            alpha = alpha.max(-self.search(&next, depth.saturating_sub(1), -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
