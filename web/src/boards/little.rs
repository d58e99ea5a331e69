//! Small boards: in menus and lists, and the four on the way in, which go on changing.

use super::board_kind;
use leptos::prelude::*;
use parlour_core::Values;
use parlour_table::{GameInfo, Snapshot};
use std::sync::Arc;
use std::time::Duration;

/// How long a board in the menu stays as it is.
const PAUSE: Duration = Duration::from_millis(2600);

/// A position, small.
#[component]
pub(crate) fn LittleBoard(snapshot: Arc<dyn Snapshot>) -> impl IntoView {
    (board_kind(snapshot.info().name).little)(snapshot)
}

/// A game being played, small: one thing changes every few seconds, unless the reader wants calm or looks elsewhere.
#[component]
pub(crate) fn Sample(game: &'static GameInfo) -> impl IntoView {
    let plies = sample_of(game);
    let at = RwSignal::new(plies.len() / 2);
    let count = plies.len();
    if count > 1 && !crate::motion::is_calm() {
        let turn = move || {
            if !document().hidden() {
                at.update(|at| *at = if *at + 1 < count { *at + 1 } else { count / 2 });
            }
        };
        if let Ok(handle) = set_interval_with_handle(turn, PAUSE) {
            on_cleanup(move || handle.clear());
        }
    }
    move || plies.get(at.get()).cloned().map(|snapshot| view! { <LittleBoard snapshot/> })
}

/// The positions of a short game, played by the game's own rules with the same choices every time.
fn sample_of(game: &'static GameInfo) -> Vec<Arc<dyn Snapshot>> {
    use rand::{RngExt, SeedableRng};
    let mut dice = rand_pcg::Pcg64::seed_from_u64(12);
    let Ok(mut table) = game.open(&Values::defaults(game.options)) else { return Vec::new() };
    let mut shown = Vec::new();
    while table.outcome().is_none() && shown.len() < 40 {
        let next = if table.turn() == parlour_core::Turn::Chance {
            table.sample(&mut dice)
        } else {
            let moves = table.moves();
            (!moves.is_empty()).then(|| moves[dice.random_range(0..moves.len())].clone())
        };
        let Some(next) = next else { break };
        if table.replay(&next).is_err() {
            break;
        }
        if table.turn().seat().is_some() {
            shown.push(Arc::from(table.now()));
        }
    }
    shown
}
