//! How well everybody played.

use super::Subject;
use super::review::Review;
use crate::coin::Coin;
use crate::label::{Label, Sentence};
use crate::words::say;
use leptos::prelude::*;
use parlour_analysis::Grade;
use parlour_erased::Table;
use parlour_session::{PlayerSummary, ReportState, ReportText};

#[component]
pub(super) fn Grades(subject: StoredValue<Subject>, review: Review) -> impl IntoView {
    let players = Memo::new(move |_| review.state.with(ReportState::players));
    let view_all = move || {
        review.state.with_untracked(|state| {
            let view = |player| subject.with_value(|subject| view_player(subject, state.table(), player));
            players.get().iter().map(view).collect_view()
        })
    };
    view! {
        <section class="paper grades">
            <h2 class="vh">{say(&Label::HowWell)}</h2>
            {view_all}
        </section>
    }
}

fn view_player(subject: &Subject, table: &dyn Table, player: &PlayerSummary) -> impl IntoView + use<> {
    let name = subject.name(player.seat);
    let (most, level, you) = (table.info().levels().len(), player.level, player.is_you);
    let seat_name = table.seat_names().get(player.seat.index()).map(say).filter(|seat| *seat != name);
    let level_name = level.map(|level| say(&Sentence::LevelOf { level, most }));
    let under: Vec<String> = seat_name.into_iter().chain(level_name).collect();
    let accuracy = player.report.accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}"));
    let counts = player.report.grades.clone();
    let bar = counts
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(grade, count)| {
            view! { <i class=class(*grade) style:flex-grow=count.to_string()></i> }
        })
        .collect_view();
    let list = counts
        .iter()
        .map(|(grade, count)| {
            view! {
                <li><span>{say(grade)}</span><b>{*count}</b></li>
            }
        })
        .collect_view();
    view! {
        <div class="graded">
            <div class="graded-head">
                <Coin name=name.clone() level=level.map(|level| (level, most)) you/>
                <div class="who"><h3>{name}</h3><p class="dim small">{under.join(", ")}</p></div>
                <p class="accuracy"><b>{accuracy}</b><small>{say(&ReportText::Accuracy)}</small></p>
            </div>
            <div class="gbar" aria-hidden="true">{bar}</div>
            <ul class="grade-list">{list}</ul>
        </div>
    }
}

/// What a grade is called in the style sheet.
pub(super) fn class(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "best",
        Grade::Good => "good",
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}
