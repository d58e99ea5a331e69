//! A game's tour: do this on a live board, and see what happens.

use crate::app::Nowhere;
use crate::boards::{Marks, Scene, Shape, Shown, board_kind};
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::route::{Route, To, router};
use crate::settings::settings;
use crate::title::entitle;
use crate::words::{say, sentence, words};
use leptos::prelude::*;
use parlour_core::{Message, ToMessage};
use parlour_erased::find_game;
use parlour_session::{Tour, TourEffect, TourInput, TourNext, TourText};
use std::sync::Arc;

#[component]
pub(crate) fn TourScreen(
    /// The game's name.
    game: &'static str,
) -> impl IntoView {
    match find_game(game).ok().and_then(Tour::new).map(Guide::new) {
        Some(guide) => view! { <Guided guide/> }.into_any(),
        None => view! { <Nowhere/> }.into_any(),
    }
}

/// A tour on the page.
#[derive(Clone, Copy)]
struct Guide {
    tour: RwSignal<Tour>,
    shown: RwSignal<Shown>,
    /// What the pointer is over.
    remark: RwSignal<Option<String>>,
}

impl Guide {
    fn new(tour: Tour) -> Self {
        let shown = Shown::still(Arc::clone(tour.now()));
        Self { tour: RwSignal::new(tour), shown: RwSignal::new(shown), remark: RwSignal::default() }
    }

    fn scene(self) -> Scene {
        Scene {
            touches: Memo::new(move |_| self.tour.with(|tour| tour.touches().to_vec())).into(),
            touched: Memo::new(move |_| self.tour.with(Tour::touched)).into(),
            awaited: Memo::new(move |_| self.tour.with(Tour::awaits)).into(),
            numbers: settings().numbers.into(),
            marks: Memo::new(move |_| Marks { pointed: self.tour.with(Tour::marks), ..Marks::default() })
                .into(),
            touch: Callback::new(move |(spot, how)| self.apply(TourInput::Touch(spot, how))),
            put_back: Callback::new(move |()| self.apply(TourInput::ClearTouches)),
            remark: Callback::new(move |said| self.remark.set(said)),
            ..Scene::still(self.shown.into())
        }
    }

    fn apply(self, input: TourInput) {
        let Some(effects) = self.tour.try_update(|tour| tour.apply(input)) else { return };
        for effect in effects {
            match effect {
                TourEffect::Begin => {
                    self.remark.set(None);
                    self.show(false);
                }
                TourEffect::Animate => self.show(true),
                TourEffect::Wait(pause) => {
                    set_timeout(move || self.apply(TourInput::Continue(pause)), Tour::PAUSE);
                }
                TourEffect::NewGame => router().go(Route::New(self.tour.with_untracked(Tour::game).name)),
            }
        }
    }

    /// Shows where the tour stands; whether the last ply is seen happening.
    fn show(self, lively: bool) {
        let (game, seen) = self.tour.with_untracked(|tour| {
            let seen = Shown {
                now: Arc::clone(tour.now()),
                before: tour.before().cloned(),
                events: tour.events().to_vec(),
                last: tour.last_path(),
                lively,
                serial: 0,
            };
            (tour.game().name, seen)
        });
        if lively {
            board_kind(game).hear(&seen.events);
        }
        self.shown.update(|old| *old = Shown { serial: old.serial.wrapping_add(1), ..seen });
    }

    /// Something said with the names of the seats.
    fn said(self, said: &impl ToMessage) -> String {
        let names = self.tour.with_untracked(|tour| tour.table().player_names(&words()));
        sentence(&words().naming(&names).say(said))
    }

    /// What the last ply did.
    fn happened(self) -> Option<String> {
        let told: Vec<Message> =
            self.tour.with(|tour| tour.events().iter().map(|told| told.words.clone()).collect());
        let clauses: Vec<String> = told.iter().map(|message| self.said(message)).collect();
        (!clauses.is_empty()).then(|| clauses.join(" "))
    }

    /// Why the last move or touch was refused.
    fn complaint(self) -> Option<String> {
        let complaint = self.tour.with(|tour| tour.complaint().cloned())?;
        Some(self.said(&complaint))
    }
}

#[component]
fn Guided(guide: Guide) -> impl IntoView {
    let game = guide.tour.with_untracked(Tour::game);
    let kind = board_kind(game.name);
    let scene = guide.scene();
    let steps = guide.tour.with_untracked(Tour::steps);
    let number = Memo::new(move |_| guide.tour.with(Tour::number));
    let done = Memo::new(move |_| guide.tour.with(Tour::is_finished));
    let next = Memo::new(move |_| guide.tour.with(Tour::next));
    let text = Memo::new(move |_| guide.tour.with(|tour| say(&tour.text())));
    let complete =
        Memo::new(move |_| guide.tour.with(|tour| Some(tour.now().write(&tour.touched().complete?))));
    let title = say(&Sentence::TourOf { game: say(&game.title()) });
    entitle(&title, Some(game));
    view! {
        <main class=format!("tour t-{}", game.name) class:wide={kind.shape == Shape::Wide}>
            <section class="tour-board" aria-label=say(&Label::Board)>
                // A lesson may have a board of another size.
                <For each=move || [number.get()] key=|number| *number let(_number)>
                    {(kind.draw)(scene)}
                    {kind.actions.map(|actions| view! { <div class="tour-actions paper">{actions(scene)}</div> })}
                </For>
            </section>
            <section class="tour-words paper">
                <header>
                    <h1>{title}</h1>
                    <p class="small dim">{move || guide.tour.with(|tour| say(&tour.progress()))}</p>
                </header>
                <div class="tour-said" class:done=move || done.get()>
                    <p role="status" class="serif">{move || text.get()}</p>
                    <p class="happened small dim">{move || guide.happened()}</p>
                    <p role="alert" class="complaint">{move || guide.complaint()}</p>
                    <p class="small dim">{move || guide.remark.get()}</p>
                </div>
                <div class="tour-acts">
                    <Show when=move || { number.get() > 1 }>
                        <button class="btn" type="button" on:click=move |_| guide.apply(TourInput::Back)><Drawn icon=Icon::Back/>{say(&Label::Back)}</button>
                    </Show>
                    <Show when=move || done.get()>
                        <button class="btn ghost" type="button" on:click=move |_| guide.apply(TourInput::Again)>{say(&Label::OnceMore)}</button>
                    </Show>
                    {move || match (complete.get(), next.get()) {
                        (Some(text), _) => view! {
                            <button class="btn pri" type="button" on:click=move |_| guide.apply(TourInput::Play(text.clone()))>
                                {say(&Sentence::PlayMove { play: text.clone() })}
                            </button>
                        }.into_any(),
                        (None, TourNext::NewGame) => view! {
                            <To route=Route::New(game.name) class=if done.get() { "btn pri on" } else { "btn on" }>{say(&Label::PlayNow)}</To>
                        }.into_any(),
                        (None, next) => {
                            let label = match next {
                                TourNext::Look => Label::Seen,
                                TourNext::Skip => Label::SkipStep,
                                TourNext::Step | TourNext::NewGame => Label::NextStep,
                            };
                            view! {
                                <button class="btn on" class:pri={next != TourNext::Skip} type="button" on:click=move |_| guide.apply(TourInput::Next)>
                                    {say(&label)}<Drawn icon=Icon::On/>
                                </button>
                            }.into_any()
                        }
                    }}
                </div>
                <nav class="dots" aria-label=say(&Label::TourSteps)>
                    {(1..=steps).map(|step| view! {
                        <button type="button" aria-label=say(&TourText::StepOf { step, steps }) aria-current=move || (number.get() == step).then_some("step")
                            class:past=move || { step < number.get() } on:click=move |_| guide.apply(TourInput::GoTo(step))><i></i></button>
                    }).collect_view()}
                </nav>
                {(!game.rules.is_empty()).then(|| view! { <p class="small"><To route=Route::Rules(game.name)>{say(&Label::WrittenRules)}</To></p> })}
            </section>
        </main>
    }
}
