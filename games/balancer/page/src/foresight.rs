//! What each move would do, before it is made.

use super::plan::Plan;
use parlour_balancer::BalancerEvent;
use parlour_core::Arg;
use parlour_erased::{Snapshot, Told};
use std::collections::BTreeMap;

/// What each legal move would do, by the spot it is made at.
pub(super) type Foresight = BTreeMap<String, Outlook>;

/// What a move would do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Outlook {
    /// The scales that would tip, in that order.
    pub(super) tips: Vec<char>,
    /// The points that it would bring; 0 where it brings none.
    pub(super) gain: i64,
}

/// Asks for every move.
pub(super) fn foresee(position: &dyn Snapshot) -> Foresight {
    let outlook = |text: String| {
        let told = position.preview(&text).ok()?;
        Some((
            text,
            Outlook { tips: told.iter().filter_map(tipped).collect(), gain: told.iter().map(gain).sum() },
        ))
    };
    position.moves().into_iter().filter_map(outlook).collect()
}

fn tipped(told: &Told) -> Option<char> {
    match event(told)? {
        BalancerEvent::Tipped { scale, .. } | BalancerEvent::BaseFell { scale, .. } => Some(scale),
        _ => None,
    }
}

/// The event as it was made.
pub(super) fn event(told: &Told) -> Option<BalancerEvent> {
    told.data.get().cloned()
}

/// What is told of the points that a weight brings where it is placed.
fn gain(told: &Told) -> i64 {
    let reason = told.reason.as_ref().filter(|reason| reason.words.id == "balancer-merit-points");
    match reason.and_then(|reason| reason.words.args.get("points")) {
        Some(Arg::Number(points)) => *points,
        _ => 0,
    }
}

/// The spot of a position as moves are written.
pub(super) fn spot(code: char, offset: i32) -> String {
    format!("{code}{offset}")
}

/// The scale and position that a spot names, if it stands.
pub(super) fn place_of(plan: &Plan, spot: &str) -> Option<(char, i32)> {
    let code = spot.chars().next()?;
    let offset = spot.get(code.len_utf8()..)?.parse().ok()?;
    plan.scale(code)?.cell(offset).map(|cell| (code, cell.offset))
}
