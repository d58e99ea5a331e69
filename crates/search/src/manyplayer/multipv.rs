//! Multi-PV over all moves of the root: each is searched to the same depth with the widest window, so that all
//! shares are exact and can be compared.

use super::ManyPlayer;
use super::evaluate::EvaluateAll;
use super::search_state::MAX_PLY;
use crate::search_result::sort_lines;
use crate::{Info, Limits, Stop};
use parlour_core::{Game, Match};
use std::iter;
use std::time::Duration;
use web_time::Instant;

/// A move of the root, and what the last pass found of it.
struct RootMove<M> {
    info: Info<M>,
    /// Whether looking further would change nothing.
    settled: bool,
}

impl<G: Game, E: EvaluateAll<G>> ManyPlayer<G, E> {
    /// Searches every move of the seat to move deeper and deeper. A depth counts once all moves have been
    /// searched to it; the first is always finished, because before it there is nothing to tell.
    pub(super) fn multi_pv(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Vec<Info<G::Move>> {
        let begun = Instant::now();
        let stop = stop.after(limits.time);
        let root = game.position();
        let seat = game.turn().seat().expect("a seat is to move");
        let mut moves = Vec::new();
        root.moves(&mut moves);
        self.state.begin(root, seat, &moves, u64::MAX, Stop::default());
        let unsearched = |m| Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line: vec![m] };
        let mut root_moves: Vec<RootMove<G::Move>> =
            moves.into_iter().map(|m| RootMove { info: unsearched(m), settled: false }).collect();
        for depth in 1..=Self::deepest(limits, MAX_PLY) {
            // Step 1. Search each move to this depth.
            let mut searched = Vec::with_capacity(root_moves.len());
            for RootMove { info, settled } in &root_moves {
                if *settled {
                    searched.push(RootMove { info: info.clone(), settled: true });
                    continue;
                }
                let m = info.line[0];
                self.state.make_room(depth);
                self.state.advance(0, m);
                let share = self.share_after_root_move(depth);
                if self.state.stopped {
                    return infos(&root_moves);
                }
                let score = Some(self.score(share, root.seats(), depth));
                let line = iter::once(m).chain(self.state.pv[1].iter().copied()).collect();
                let info = Info { depth, score, nodes: self.state.nodes, time: begun.elapsed(), line };
                searched.push(RootMove { info, settled: self.is_settled(share) });
            }

            // Step 2. The pass is complete.
            root_moves = searched;
            on_lines(&infos(&root_moves));
            if root_moves.iter().all(|root_move| root_move.settled) {
                break;
            }
            (self.state.most_nodes, self.state.stop) = (limits.nodes.unwrap_or(u64::MAX), stop.clone());
        }
        infos(&root_moves)
    }
}

/// What is known of the moves, the best first.
fn infos<M: Clone>(root_moves: &[RootMove<M>]) -> Vec<Info<M>> {
    let mut lines: Vec<Info<M>> = root_moves.iter().map(|root_move| root_move.info.clone()).collect();
    sort_lines(&mut lines);
    lines
}
