//! Multi-PV over all moves of the root: each is searched to the same depth with a window of its own, so that
//! all values are exact and can be compared.

use super::evaluate::Evaluate;
use super::pvs::{MAX_PLY, PvSearch};
use super::value::Value;
use crate::{Info, Limits, Stop};
use parlour_core::Game;
use std::cmp::Reverse;
use std::time::Duration;
use web_time::Instant;

/// A move of the root, and what the last pass found of it.
struct RootMove<M> {
    info: Info<M>,
    /// `None` before the first pass.
    value: Option<Value>,
    /// Whether looking further would change nothing.
    settled: bool,
}

impl<G: Game, E: Evaluate<G>> PvSearch<G, E> {
    /// Searches every one of these moves deeper and deeper. A depth counts once all moves have been searched to
    /// it; the first is always finished, because before it there is nothing to tell.
    pub(super) fn multi_pv(
        &mut self,
        root: &G,
        moves: &[G::Move],
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Vec<Info<G::Move>> {
        let begun = Instant::now();
        let stop = stop.after(limits.time);
        let unsearched =
            |m: &G::Move| Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line: vec![*m] };
        let mut root_moves: Vec<RootMove<G::Move>> =
            moves.iter().map(|m| RootMove { info: unsearched(m), value: None, settled: false }).collect();
        let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32);
        for depth in 1..=deepest {
            // Step 1. Search each move around the value that the last pass found.
            let mut searched = Vec::with_capacity(root_moves.len());
            for RootMove { info, value, settled } in &root_moves {
                if *settled {
                    searched.push(RootMove { info: info.clone(), value: *value, settled: true });
                    continue;
                }
                self.search_only(info.line[0]);
                let found = self.aspirate(root, depth, *value);
                if self.stopped {
                    return infos(&root_moves);
                }
                let (score, line) = (Some(self.score(root, found)), self.principal_variation().to_vec());
                let info = Info { depth, score, nodes: self.nodes, time: begun.elapsed(), line };
                let settled = self.is_settled(root, found, depth);
                searched.push(RootMove { info, value: Some(found), settled });
            }

            // Step 2. The pass is complete: order the moves for the next.
            root_moves = searched;
            root_moves.sort_by_key(|root_move| Reverse(root_move.value));
            on_lines(&infos(&root_moves));
            if root_moves.iter().all(|root_move| root_move.settled) {
                break;
            }
            self.limit(limits.nodes.unwrap_or(u64::MAX), stop.clone());
        }
        infos(&root_moves)
    }
}

fn infos<M: Clone>(root_moves: &[RootMove<M>]) -> Vec<Info<M>> {
    root_moves.iter().map(|root_move| root_move.info.clone()).collect()
}
