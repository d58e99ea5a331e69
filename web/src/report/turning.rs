//! Where a game turned: the position, what was played and what was better.

use super::{Subject, grades};
use crate::boards::{Marks, Scene, Shown, board_kind};
use crate::label::{Label, Sentence};
use crate::route::{Route, To};
use crate::table::pretty;
use crate::words::say;
use leptos::prelude::*;
use parlour_analysis::{PlyReport, Report};
use parlour_erased::spots_of;
use std::sync::Arc;

/// The most turning points that are drawn: those that mattered most.
const MOST: usize = 8;

/// How much a ply changed.
fn size(ply: &PlyReport) -> f64 {
    ply.shares().map_or(0.0, |(before, after)| (before - after).abs())
}

/// The turning points that are shown, in the order they were played.
pub(super) fn shown(report: &Report) -> Vec<PlyReport> {
    let turned = report.turning_points.iter().filter_map(|ply| report.plies.get(ply.checked_sub(1)?));
    let mut turned: Vec<PlyReport> = turned.cloned().collect();
    turned.sort_by(|a, b| size(b).total_cmp(&size(a)));
    turned.truncate(MOST);
    turned.sort_by_key(|ply| ply.ply);
    turned
}

/// How often the game turned, and where most of all.
pub(super) fn summary(subject: &Subject, report: &Report) -> Option<String> {
    let worst = shown(report).into_iter().max_by(|a, b| size(a).total_cmp(&size(b)));
    Some(match worst {
        Some(worst) => {
            say(&Sentence::GameTurned { times: report.turning_points.len(), round: subject.round(worst.ply) })
        }
        None if report.plies.iter().any(|ply| ply.played.is_some()) => say(&Label::NeverTurned),
        None => return None,
    })
}

#[component]
pub(super) fn TurningPoints(subject: StoredValue<Subject>, report: Memo<Report>) -> impl IntoView {
    let points = Memo::new(move |_| report.with(shown));
    let numbered = move || (1_usize..).zip(points.get()).collect::<Vec<_>>();
    view! {
        <Show when=move || !points.with(Vec::is_empty)>
            <section class="turned">
                <h2>{say(&Label::WhereItTurned)}</h2>
                <ul>
                    <For each=numbered key=|(number, ply)| (*number, ply.ply) let((number, ply))>
                        {subject.with_value(|subject| view_point(subject, number, &ply))}
                    </For>
                </ul>
                <p class="xs dim">{say(&Label::ArrowAndCross)}</p>
            </section>
        </Show>
    }
}

fn view_point(subject: &Subject, number: usize, ply: &PlyReport) -> Option<impl IntoView + use<>> {
    let (before, after) = ply.shares()?;
    let seat = ply.seat.or(ply.luck.map(|luck| luck.seat))?;
    let snapshot = subject.table.at(ply.ply - 1)?;
    let kind = board_kind(subject.table.info().name);
    let best = ply.best.as_ref().filter(|best| best.play != ply.play);
    let marks = Marks {
        hint: best.map(|best| spots_of(&*snapshot, &best.play)).unwrap_or_default(),
        bad: if ply.seat.is_some() { spots_of(&*snapshot, &ply.play) } else { Vec::new() },
        ..Marks::default()
    };
    let (marks, shown, flipped) =
        (StoredValue::new(marks), StoredValue::new(Shown::still(Arc::from(snapshot))), subject.flipped());
    let scene = Scene {
        flipped: Signal::derive(move || flipped),
        marks: Signal::derive(move || marks.get_value()),
        ..Scene::still(Signal::derive(move || shown.get_value()))
    };
    let (name, round) = (subject.name(seat), subject.round(ply.ply));
    let (from, to) = (percent(before), percent(after));
    let words = match (ply.seat, to < from) {
        (Some(_), _) => Sentence::TurnedAt { round, name, from, to },
        (None, true) => Sentence::UnluckyAt { round, name, from, to },
        (None, false) => Sentence::LuckyAt { round, name, from, to },
    };
    let graded = format!("{}{}", pretty(&ply.play), grades::mark(ply.grade));
    let better = best.map(|best| say(&Sentence::WasBetter { play: pretty(&best.play) }));
    Some(view! {
        <li>
            <To route=Route::Position(subject.id.clone(), ply.ply - 1) class="turning">
                <div class="turning-board" inert=true aria-hidden="true">{(kind.draw)(scene)}</div>
                <div class="turning-words">
                    <h3><span class="turning-number">{number}</span>{graded}</h3>
                    <p class="small">{say(&words)}</p>
                    <p class="small dim">{better}</p>
                </div>
            </To>
        </li>
    })
}

fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}
