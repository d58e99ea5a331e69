//! After a game: how it went, how well everybody played, and where it turned.

mod grades;
mod graph;
mod review;
mod turning;

use crate::app::Nowhere;
use crate::icons::{Drawn, Icon};
use crate::label::Label;
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
use parlour_core::{Seat, ToMessage};
use parlour_erased::{Seating, Tree};
use parlour_session::{ReportInput, ReportState};
pub(crate) use review::Reports;
use review::Review;
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

/// What stays the same of a report.
#[derive(Clone)]
struct Subject {
    id: String,
    names: Vec<String>,
}

impl Subject {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Something about the match as a sentence.
    fn say(&self, said: &impl ToMessage) -> String {
        let said = words().naming(&self.names).say(said);
        sentence(&said)
    }
}

#[component]
fn Told(id: String, tree: Tree) -> impl IntoView {
    let record = tree.record().to_string();
    let again = StoredValue::new(Seating::recorded(tree.line()).rematch(&tree).map(|(_, tree)| tree));
    let review = Review::begin(id.clone(), &tree);
    let (game, title, names) = review.state.with_untracked(|state| {
        let table = state.table();
        (table.info().name, headline(table), table.player_names(&words()))
    });
    let study = Route::Table(id.clone());
    let subject = StoredValue::new(Subject { id, names });
    let summary = move || {
        let told = review.state.with(ReportState::summary);
        let told: Vec<String> =
            subject.with_value(|subject| told.iter().map(|message| subject.say(message)).collect());
        told.join(" ")
    };
    let sharing = RwSignal::new(false);
    entitle(&title, None);
    view! {
        <main class="report">
            <header class="report-head">
                <div>
                    <h1>{title}</h1>
                    <p class="lead">{summary}</p>
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
                <Graph subject review size=Size::WIDE/>
                <Graph subject review size=Size::NARROW/>
            </section>
            <Grades subject review/>
            <TurningPoints subject review/>
        </main>
        <Show when=move || sharing.get()>{fetched(parts::share(game, record.clone(), sharing))}</Show>
    }
}

/// How far the review has come.
#[component]
fn Judging(review: Review) -> impl IntoView {
    let finished = Memo::new(move |_| review.state.with(ReportState::is_finished));
    let running = Memo::new(move |_| review.state.with(ReportState::is_running));
    let done = move || review.state.with(ReportState::done);
    let total = review.state.with_untracked(ReportState::total);
    let failure = move || review.state.with(|state| state.failure().map(sentence));
    view! {
        <div class="judging" class:over=move || finished.get()>
            <p role="status">{move || finished.get().then(|| say(&Label::AllJudged))}</p>
            <Show when=move || !finished.get()>
                <progress max=total.to_string() value=move || done().to_string() aria-label=say(&Label::HowFar)></progress>
                <p>{move || review.state.with(|state| say(&state.progress()))}</p>
                {move || if running.get() {
                    view! { <button class="btn sm" type="button" on:click=move |_| review.apply(ReportInput::Stop)>{say(&Label::StopJudging)}</button> }.into_any()
                } else {
                    view! { <button class="btn sm" type="button" on:click=move |_| review.start()>{say(&Label::GoOn)}</button> }.into_any()
                }}
            </Show>
            <p role="alert" class="wrong">{failure}</p>
        </div>
    }
}
