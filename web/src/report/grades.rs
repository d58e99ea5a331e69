//! How well everybody played.

use super::Subject;
use crate::coin::Coin;
use crate::label::{Label, Sentence};
use crate::words::say;
use leptos::prelude::*;
use parlour_analysis::{Grade, PlayerReport, Report};
use parlour_core::Seat;
use parlour_erased::Sitter;

#[component]
pub(super) fn Grades(subject: StoredValue<Subject>, report: Memo<Report>) -> impl IntoView {
    let near = subject.with_value(|subject| subject.near.index());
    // Whoever the report is for comes first.
    let players = move || {
        let mut players = report.with(|report| report.players.clone());
        players.sort_by_key(|player| player.seat != near);
        players
    };
    view! {
        <section class="paper grades">
            <h2 class="vh">{say(&Label::HowWell)}</h2>
            {move || players().into_iter().map(|player| subject.with_value(|subject| view_player(subject, &player))).collect_view()}
        </section>
    }
}

fn view_player(subject: &Subject, player: &PlayerReport) -> impl IntoView + use<> {
    let seat = Seat::new(player.seat).unwrap_or(Seat::FIRST);
    let name = subject.name(player.seat);
    let most = subject.table.info().levels().len();
    let level = subject.sitters.sitter(seat).and_then(Sitter::level);
    let you = subject.sitters.only_person() == Some(seat);
    let seat_name = subject.table.seat_names().get(player.seat).map(say).filter(|seat| *seat != name);
    let level_name = level.map(|level| say(&Sentence::LevelOf { level, most }));
    let under: Vec<String> = seat_name.into_iter().chain(level_name).collect();
    let accuracy = player.accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}"));
    let counts = player.grades.clone();
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
                <p class="accuracy"><b>{accuracy}</b><small>{say(&Label::Accuracy)}</small></p>
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

/// The mark that annotators put behind a move.
pub(super) fn mark(grade: Option<Grade>) -> &'static str {
    match grade {
        Some(Grade::Inaccuracy) => "?!",
        Some(Grade::Mistake) => "?",
        Some(Grade::Blunder) => "??",
        Some(Grade::Best | Grade::Good) | None => "",
    }
}
