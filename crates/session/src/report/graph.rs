//! The share of the win over the moves.

use super::ReportState;
use parlour_core::Seat;

/// A point of a line: the share of the win after so many plies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphPoint {
    /// After how many plies.
    pub ply: usize,
    /// From 0 to 1.
    pub share: f64,
}

pub(super) fn lines(state: &ReportState) -> Vec<Vec<GraphPoint>> {
    let seats = state.report.players.len();
    let all = if seats == 2 {
        vec![(state.near(), line_of_two(state))]
    } else {
        Seat::first(seats).map(|seat| (seat, line_of(state, seat))).collect()
    };
    let ended = |(seat, mut line): (Seat, Vec<GraphPoint>)| {
        if !line.is_empty() {
            line.extend(end_of(state, seat));
        }
        line
    };
    all.into_iter().map(ended).collect()
}

/// The share of the near player, before the first judged move and after every ply that tells it.
fn line_of_two(state: &ReportState) -> Vec<GraphPoint> {
    let near = state.near().index();
    let own = |seat: usize, share: f64| if seat == near { share } else { 1.0 - share };
    let mut line = Vec::new();
    let mut is_first = true;
    for ply in &state.report.plies {
        let shares = ply.shares();
        if let (true, Some(seat)) = (is_first, ply.seat) {
            is_first = false;
            line.extend(shares.map(|(best, _)| GraphPoint { ply: ply.ply - 1, share: own(seat, best) }));
        }
        let seat = ply.seat.or(ply.luck.map(|luck| luck.seat));
        if let (Some(seat), Some((_, after))) = (seat, shares) {
            line.push(GraphPoint { ply: ply.ply, share: own(seat, after) });
        }
    }
    line
}

/// The share of a seat after each of its own moves.
fn line_of(state: &ReportState, seat: Seat) -> Vec<GraphPoint> {
    let own = state.report.plies.iter().filter(|ply| ply.seat == Some(seat.index()));
    own.filter_map(|ply| Some(GraphPoint { ply: ply.ply, share: ply.shares()?.1 })).collect()
}

/// What a seat got in the end.
fn end_of(state: &ReportState, seat: Seat) -> Option<GraphPoint> {
    let outcome = state.table.outcome()?;
    let share = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    Some(GraphPoint { ply: state.table.len(), share })
}
