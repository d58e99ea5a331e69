//! Where a game turned: the position, what was played and what was better.

use super::Subject;
use super::review::Review;
use crate::boards::{Marks, Scene, Shown, board_kind};
use crate::label::Label;
use crate::route::{Route, To};
use crate::table::pretty;
use crate::words::say;
use leptos::prelude::*;
use parlour_erased::spots_of;
use parlour_session::{ReportState, ReportText, TurningPoint, grade_mark};
use std::sync::Arc;

#[component]
pub(super) fn TurningPoints(subject: StoredValue<Subject>, review: Review) -> impl IntoView {
    let points = Memo::new(move |_| review.state.with(|state| state.turning_points().to_vec()));
    view! {
        <Show when=move || !points.with(Vec::is_empty)>
            <section class="turned">
                <h2>{say(&ReportText::WhereItTurned)}</h2>
                <ul>
                    <For each=move || points.get() key=|point| (point.number, point.ply) let(point)>
                        {review.state.with_untracked(|state| subject.with_value(|subject| view_point(subject, state, &point)))}
                    </For>
                </ul>
                <p class="xs dim">{say(&Label::ArrowAndCross)}</p>
            </section>
        </Show>
    }
}

fn view_point(subject: &Subject, state: &ReportState, point: &TurningPoint) -> Option<impl IntoView + use<>> {
    let snapshot = state.table().at(point.plies_before())?;
    let kind = board_kind(state.table().info().name);
    let marks = Marks {
        hint: point.best.as_ref().map(|best| spots_of(&*snapshot, best)).unwrap_or_default(),
        bad: if point.is_move { spots_of(&*snapshot, &point.play) } else { Vec::new() },
        ..Marks::default()
    };
    // The board is turned round for whose side the report takes.
    let flipped = state.seating().only_person().is_some_and(|seat| kind.near != seat);
    let (marks, shown) = (StoredValue::new(marks), StoredValue::new(Shown::still(Arc::from(snapshot))));
    let scene = Scene {
        flipped: Signal::derive(move || flipped),
        marks: Signal::derive(move || marks.get_value()),
        ..Scene::still(Signal::derive(move || shown.get_value()))
    };
    let graded = format!("{}{}", pretty(&point.play), grade_mark(point.grade));
    let better = point.best.as_ref().map(|best| say(&ReportText::WasBetter { play: pretty(best) }));
    let words = subject.say(&point.text);
    let number = point.number;
    Some(view! {
        <li>
            <To route=Route::Position(subject.id.clone(), point.plies_before()) class="turning">
                <div class="turning-board" inert=true aria-hidden="true">{(kind.draw)(scene)}</div>
                <div class="turning-words">
                    <h3><span class="turning-number">{number}</span>{graded}</h3>
                    <p class="small">{words}</p>
                    <p class="small dim">{better}</p>
                </div>
            </To>
        </li>
    })
}
