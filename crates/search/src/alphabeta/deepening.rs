//! Deepening ply by ply: each pass orders the moves for the next, and guesses its value.

use super::evaluate::{Evaluate, TableValue};
use super::pvs::PvSearch;
use super::value::Value;
use crate::{Info, Score};
use parlour_core::Game;
use std::ops::RangeInclusive;
use std::time::Duration;
use web_time::Instant;

/// From this depth on, the last pass's value is a good guess of the next one's.
const ASPIRATION_DEPTH: u32 = 4;
/// How far from the guess the value is expected, in hundredths.
const ASPIRATION_WINDOW: i32 = 20;

impl<G: Game, E: Evaluate<G>> PvSearch<G, E> {
    /// Searches deeper and deeper until all is settled or it is told to stop, and reports every pass. Until a
    /// pass has found a better one, the move is `first`.
    pub(super) fn report(
        &mut self,
        root: &G,
        first: G::Move,
        deepest: u32,
        begun: Instant,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let mut info = Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line: vec![first] };
        self.deepen(root, 1..=deepest, &mut |search, depth, value| {
            let (nodes, time) = (search.nodes_of_all(), begun.elapsed());
            info = Info { nodes, time, ..info.clone() };
            if let Some(value) = value {
                let score = Some(search.score(root, value));
                info = Info { depth, score, nodes, time, line: search.principal_variation().to_vec() };
                on_info(&info);
            } else if !search.principal_variation().is_empty() && !search.best.is_loss() {
                // The pass had not seen every move: a better one counts, that all lose does not.
                let score = Some(search.best.score());
                info =
                    Info { score, nodes, time, line: search.principal_variation().to_vec(), ..info.clone() };
            }
        });
        info
    }

    /// Searches to each of these depths until all is settled or it is told to stop, and tells `found` the
    /// value after every pass, or that there is none because the pass was stopped.
    pub(super) fn deepen(
        &mut self,
        root: &G,
        depths: RangeInclusive<u32>,
        found: &mut dyn FnMut(&Self, u32, Option<Value>),
    ) {
        let mut last = None;
        for depth in depths {
            let value = self.aspirate(root, depth, last);
            last = (!self.stopped).then_some(value);
            found(self, depth, last);
            if self.stopped || self.is_settled(root, value, depth) {
                break;
            }
        }
    }

    /// Searches around what the last pass found, then wider until the value is certain.
    pub(super) fn aspirate(&mut self, root: &G, depth: u32, last: Option<Value>) -> Value {
        let (mut alpha, mut beta) = (-Value::INFINITE, Value::INFINITE);
        let mut margin = ASPIRATION_WINDOW;
        self.clear_pv();
        if let Some(last) = last
            && depth >= ASPIRATION_DEPTH
        {
            (alpha, beta) = (last.shifted(-margin), last.shifted(margin));
        }
        loop {
            let value = self.search_root(root, depth, alpha, beta);
            if self.stopped || (alpha < value && value < beta) {
                return value;
            }
            margin = margin.saturating_mul(4);
            // A proof is far from any estimate: no use to go there step by step.
            let far = margin > 1_000 || value.is_proof();
            if value <= alpha {
                alpha = if far { -Value::INFINITE } else { value.shifted(-margin) };
            } else {
                beta = if far { Value::INFINITE } else { value.shifted(margin) };
            }
        }
    }

    /// Whether looking further would change nothing: all is known, or nothing quicker can be found.
    pub(super) fn is_settled(&self, root: &G, value: Value, depth: u32) -> bool {
        if !self.unproved || value.is_proof() && value.distance() <= depth {
            return true;
        }
        match self.probe(root) {
            Some(TableValue::Draw) => value == Value::DRAW,
            Some(TableValue::Win(Some(plies))) => value == Value::win(plies),
            Some(TableValue::Loss(Some(plies))) => value == Value::loss(plies),
            Some(TableValue::Win(None) | TableValue::Loss(None)) | None => false,
        }
    }

    /// The value as people read it. Zero is a draw only where that is sure.
    pub(super) fn score(&self, root: &G, value: Value) -> Score {
        let drawn = !self.unproved || self.probe(root) == Some(TableValue::Draw);
        if value == Value::DRAW && drawn { Score::Draw } else { value.score() }
    }

    /// What a table of endings has of the root, if all its moves are tried.
    fn probe(&self, root: &G) -> Option<TableValue> {
        if self.is_restricted() { None } else { self.shared.evaluate.probe(root) }
    }
}
