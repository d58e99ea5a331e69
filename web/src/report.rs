//! After a game: how it went, how well everybody played, and where it turned.

mod grades;
mod graph;
mod review;
mod turning;

use crate::app::Nowhere;
use crate::boards::board_kind;
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::open::sit_down;
use crate::parts::{self, fetched};
use crate::result::headline;
use crate::route::{Route, To};
use crate::store;
use crate::title::entitle;
use crate::words::{say, sentence, words};
use grades::Grades;
use graph::{Graph, Size};
use leptos::prelude::*;
use parlour_analysis::Report;
use parlour_core::{Seat, ToMessage};
use parlour_erased::{Seating, Table, Tree};
pub(crate) use review::Reports;
use review::Review;
use std::sync::Arc;
use turning::TurningPoints;

/// The report on a match by its number.
#[component]
pub(crate) fn ReportScreen(id: String) -> impl IntoView {
    let kept = LocalResource::new(move || {
        let id = id.clone();
        async move { store::find(&id).await }
    });
    move || {
        kept.get().map(|kept| {
            let tree = kept.as_ref().and_then(|kept| kept.tree().ok());
            match (kept, tree) {
                (Some(kept), Some(tree)) => view! { <Told id=kept.id tree/> }.into_any(),
                _ => view! { <Nowhere/> }.into_any(),
            }
        })
    }
}

/// The match that is reported on.
#[derive(Clone)]
struct Subject {
    id: String,
    table: Arc<dyn Table>,
    names: Vec<String>,
    sitters: Seating,
    /// The round of each ply, from 1.
    rounds: Vec<usize>,
    /// Whose side the report takes: the one person's, or the first seat's.
    near: Seat,
}

impl Subject {
    fn new(id: String, tree: &Tree) -> Self {
        let table: Arc<dyn Table> = Arc::from(tree.main_line());
        let sitters = Seating::recorded(&*table);
        let mut rounds = vec![0; table.len()];
        for entry in tree.entries().into_iter().filter(|entry| entry.depth == 0) {
            let place = entry.ply.checked_sub(1).and_then(|before| rounds.get_mut(before));
            if let (Some(place), Ok(round)) = (place, usize::try_from(entry.round)) {
                *place = round;
            }
        }
        let near = sitters.only_person().unwrap_or(Seat::FIRST);
        Self { id, names: table.player_names(&words()), sitters, rounds, near, table }
    }

    fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_default()
    }

    /// The round of a ply, counted from 1.
    fn round(&self, ply: usize) -> usize {
        ply.checked_sub(1).and_then(|before| self.rounds.get(before)).copied().unwrap_or(0)
    }

    fn last_round(&self) -> usize {
        self.rounds.last().copied().unwrap_or(0)
    }

    /// Whether the board is turned round for whose side the report takes.
    fn flipped(&self) -> bool {
        self.sitters.only_person().is_some_and(|seat| board_kind(self.table.info().name).near != seat)
    }

    fn say(&self, said: &impl ToMessage) -> String {
        words().naming(&self.names).say(said)
    }

    /// The match in a sentence or two.
    fn summary(&self, report: &Report) -> String {
        let ended = self.table.outcome().map(|outcome| {
            let reason = sentence(&self.say(&outcome.reason)).trim_end_matches('.').to_owned();
            say(&Sentence::EndedAfter { reason, moves: self.last_round() })
        });
        let turned = report.complete.then(|| turning::summary(self, report)).flatten();
        [ended, turned].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

#[component]
fn Told(id: String, tree: Tree) -> impl IntoView {
    let record = tree.record().to_string();
    let again = StoredValue::new(Seating::recorded(tree.line()).rematch(&tree).map(|(_, tree)| tree));
    let subject = StoredValue::new(Subject::new(id.clone(), &tree));
    let review = Review::begin(id, &subject.get_value().table);
    let report =
        Memo::new(move |_| subject.with_value(|subject| Report::of(&*subject.table, review.judged.get())));
    let sharing = RwSignal::new(false);
    let (game, study, title) = subject.with_value(|subject| {
        (subject.table.info().name, Route::Table(subject.id.clone()), headline(&*subject.table))
    });
    entitle(&title, None);
    view! {
        <main class="report">
            <header class="report-head">
                <div>
                    <h1>{title}</h1>
                    <p class="lead">{move || subject.with_value(|subject| report.with(|report| subject.summary(report)))}</p>
                </div>
                <div class="acts">
                    <button class="btn" type="button" on:click=move |_| sharing.set(true)><Drawn icon=Icon::Share/>{say(&Label::Share)}</button>
                    <To route=study class="btn"><Drawn icon=Icon::Book/>{say(&Label::Study)}</To>
                    <button class="btn pri" type="button" id="again" on:click=move |_| again.with_value(|again| if let Some(tree) = again { sit_down(tree) })>{say(&Label::Rematch)}</button>
                </div>
            </header>
            <Judging review/>
            <section class="paper graphs">
                <h2 class="vh">{say(&Label::HowItWent)}</h2>
                <Graph subject report size=Size::WIDE/>
                <Graph subject report size=Size::NARROW/>
            </section>
            <Grades subject report/>
            <TurningPoints subject report/>
        </main>
        <Show when=move || sharing.get()>{fetched(parts::share(game, record.clone(), sharing))}</Show>
    }
}

/// How far the review has come.
#[component]
fn Judging(review: Review) -> impl IntoView {
    let done = move || review.judged.with(Vec::len);
    let total = review.total;
    view! {
        <div class="judging" class:over=move || { done() >= total }>
            <p role="status">{move || (done() >= total).then(|| say(&Label::AllJudged))}</p>
            <Show when=move || { done() < total }>
                <progress max=total.to_string() value=move || done().to_string() aria-label=say(&Label::HowFar)></progress>
                <p>{move || say(&Sentence::Judged { done: done(), total })}</p>
                {move || if review.running.get() {
                    view! { <button class="btn sm" type="button" on:click=move |_| review.stop()>{say(&Label::StopJudging)}</button> }.into_any()
                } else {
                    view! { <button class="btn sm" type="button" on:click=move |_| review.go_on()>{say(&Label::GoOn)}</button> }.into_any()
                }}
            </Show>
            <p role="alert" class="wrong">{move || review.wrong.get()}</p>
        </div>
    }
}
