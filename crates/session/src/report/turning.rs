//! Where a game turned.

use super::{ReportState, ReportText};
use parlour_analysis::{Grade, PlyReport};
use parlour_core::Seat;

/// The most turning points that are shown: those that mattered most.
pub const MOST_TURNING_POINTS: usize = 8;

/// A ply at which the game turned.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// Its number among those that are shown, from 1.
    pub number: usize,
    /// The ply, from 1.
    pub ply: usize,
    /// What was played, or what chance did.
    pub play: String,
    /// Whether a player chose it.
    pub is_move: bool,
    /// How good it was.
    pub grade: Option<Grade>,
    /// What would have been better, if anything.
    pub best: Option<String>,
    /// What changed, and for whom.
    pub text: ReportText,
    /// By how much the winning chances changed.
    size: f64,
    round: usize,
}

impl TurningPoint {
    /// How many plies lie before it: the position in which there was a choice.
    pub fn plies_before(&self) -> usize {
        self.ply - 1
    }
}

/// The turning points that are shown, in the order of play.
pub(super) fn points(state: &ReportState) -> Vec<TurningPoint> {
    let report = &state.report;
    let turned = report.turning_points.iter().filter_map(|ply| report.plies.get(ply.checked_sub(1)?));
    let mut points: Vec<TurningPoint> = turned.filter_map(|ply| point(state, ply)).collect();
    points.sort_by(|a, b| b.size.total_cmp(&a.size));
    points.truncate(MOST_TURNING_POINTS);
    points.sort_by_key(|point| point.ply);
    for (number, point) in (1..).zip(&mut points) {
        point.number = number;
    }
    points
}

fn point(state: &ReportState, ply: &PlyReport) -> Option<TurningPoint> {
    let (before, after) = ply.shares()?;
    let seat = Seat::new(ply.seat.or(ply.luck.map(|luck| luck.seat))?)?;
    let percent = |share: f64| (100.0 * share).round() as i64;
    let (round, from, to) = (state.round(ply.ply), percent(before), percent(after));
    let text = match ply.seat {
        Some(_) => ReportText::TurnedAt { round, seat, from, to },
        None if to < from => ReportText::UnluckyAt { round, seat, from, to },
        None => ReportText::LuckyAt { round, seat, from, to },
    };
    let best = ply.best.as_ref().filter(|best| best.play != ply.play);
    Some(TurningPoint {
        number: 0,
        ply: ply.ply,
        play: ply.play.clone(),
        is_move: ply.seat.is_some(),
        grade: ply.grade,
        best: best.map(|best| best.play.clone()),
        text,
        size: (before - after).abs(),
        round,
    })
}

/// How often the game turned, and when most; nothing if no move was judged.
pub(super) fn summary(state: &ReportState) -> Option<ReportText> {
    let times = state.report.turning_points.len();
    let judged = state.report.plies.iter().any(|ply| ply.played.is_some());
    let worst = state.turning.iter().max_by(|a, b| a.size.total_cmp(&b.size));
    let turned = worst.map(|worst| ReportText::GameTurned { times, round: worst.round });
    turned.or_else(|| judged.then_some(ReportText::NeverTurned))
}
