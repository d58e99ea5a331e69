//! A game's tour: do this on a live board, and see what happens.

use crate::app::Nowhere;
use crate::boards::{Marks, Scene, Shape, Shown, Touching, board_kind};
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::route::{Route, To};
use crate::settings::settings;
use crate::title::entitle;
use crate::words::{say, sentence, words};
use leptos::prelude::*;
use parlour_core::{Message, Spot, Task, ToMessage, Touched};
use parlour_erased::{Meaning, MoveToken, Played, Snapshot, Tour, find_game, meaning};
use std::sync::Arc;
use std::time::Duration;

/// What follows of itself waits a little, so that it can be seen.
const PAUSE: Duration = Duration::from_secs(1);

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

/// Whoever takes somebody through a tour.
#[derive(Clone, Copy)]
struct Guide {
    tour: RwSignal<Tour>,
    shown: RwSignal<Shown>,
    touches: RwSignal<Vec<Spot>>,
    /// What was wrong with what was tried, or what the pointer is over.
    complaint: RwSignal<Option<String>>,
    remark: RwSignal<Option<String>>,
    /// Whether something still happens of itself.
    unfolding: RwSignal<bool>,
}

impl Guide {
    fn new(tour: Tour) -> Self {
        let shown = Shown::still(Arc::from(tour.table().now()));
        Self {
            tour: RwSignal::new(tour),
            shown: RwSignal::new(shown),
            touches: RwSignal::default(),
            complaint: RwSignal::default(),
            remark: RwSignal::default(),
            unfolding: RwSignal::new(false),
        }
    }

    fn scene(self) -> Scene {
        let awaited = Memo::new(move |_| self.awaits());
        Scene {
            touches: self.touches.into(),
            touched: Memo::new(move |_| self.touched()).into(),
            awaited: awaited.into(),
            numbers: settings().numbers.into(),
            marks: Memo::new(move |_| Marks { pointed: self.tour.with(Tour::marks), ..Marks::default() })
                .into(),
            touch: Callback::new(move |(spot, how)| self.touch(&spot, how)),
            put_back: Callback::new(move |()| self.put_back()),
            remark: Callback::new(move |said| self.remark.set(said)),
            ..Scene::still(self.shown.into())
        }
    }

    /// Whether there is something to do on the board.
    fn awaits(self) -> bool {
        self.tour
            .with(|tour| !tour.is_done() && tour.task() != Task::Look && tour.table().turn().seat().is_some())
    }

    fn touched(self) -> Touched<MoveToken> {
        if self.awaits() {
            self.shown.with(|shown| self.touches.with(|touches| shown.now.touched(touches)))
        } else {
            Touched::default()
        }
    }

    fn touch(self, spot: &Spot, how: Touching) {
        self.complaint.set(None);
        if !untrack(move || self.awaits()) {
            return;
        }
        if let Some(Some(played)) = self.tour.try_update(|tour| tour.touch(spot)) {
            self.touches.set(vec![spot.clone()]);
            self.unfold(played);
            return;
        }
        let now = self.shown.with_untracked(|shown| Arc::clone(&shown.now));
        match self.touches.with_untracked(|touches| meaning(&*now, touches, spot, how)) {
            Meaning::Played(token) => self.play(&now.write(&token)),
            Meaning::Held(touches) => self.touches.set(touches),
            Meaning::PutBack => self.put_back(),
            Meaning::Wrong(why) => {
                self.touches.set(Vec::new());
                self.complaint.set(why.map(|why| self.said(&why)));
            }
        }
    }

    fn put_back(self) {
        self.touches.set(Vec::new());
        self.complaint.set(None);
    }

    fn play(self, text: &str) {
        self.touches.set(Vec::new());
        match self.tour.try_update(|tour| tour.play(text)) {
            Some(Ok(played)) => self.unfold(played),
            Some(Err(wrong)) => self.complaint.set(Some(self.said(&wrong))),
            None => {}
        }
    }

    fn look(self) {
        if let Some(Some(played)) = self.tour.try_update(Tour::look) {
            self.unfold(played);
        }
    }

    /// A lesson by its number.
    fn go_to(self, number: usize) {
        self.put_back();
        self.remark.set(None);
        self.unfolding.set(false);
        self.tour.update(|tour| {
            tour.go_to(number);
        });
        let now = self.tour.with_untracked(|tour| Arc::from(tour.table().now()));
        self.shown.update(|old| *old = Shown { serial: old.serial.wrapping_add(1), ..Shown::still(now) });
    }

    /// Shows one after the other what has happened.
    fn unfold(self, played: Vec<Played>) {
        let number = self.tour.with_untracked(Tour::number);
        self.unfolding.set(played.len() > 1);
        let count = played.len();
        for (step, ply) in (0..).zip(played) {
            let happen = move || {
                // Somebody may have gone on to another lesson meanwhile.
                if self.tour.try_with_untracked(Tour::number) == Some(number) {
                    self.happen(&ply);
                    self.unfolding.set(usize::try_from(step + 1) != Ok(count));
                }
            };
            if step == 0 { happen() } else { set_timeout(happen, PAUSE * step) }
        }
    }

    fn happen(self, ply: &Played) {
        let game = self.tour.with_untracked(Tour::info).name;
        let seen = self.tour.with_untracked(|tour| {
            let before: Option<Arc<dyn Snapshot>> = tour.table().at(ply.ply).map(Arc::from);
            let now: Arc<dyn Snapshot> = Arc::from(tour.table().at(ply.ply + 1)?);
            Some(Shown {
                last: now.last_path(),
                now,
                before,
                events: ply.events.clone(),
                lively: true,
                serial: 0,
            })
        });
        let Some(seen) = seen else { return };
        board_kind(game).hear(&seen.events);
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
            self.shown.with(|shown| shown.events.iter().map(|told| told.words.clone()).collect());
        let clauses: Vec<String> = told.iter().map(|message| self.said(message)).collect();
        (!clauses.is_empty()).then(|| clauses.join(" "))
    }
}

#[component]
fn Guided(guide: Guide) -> impl IntoView {
    let game = guide.tour.with_untracked(Tour::info);
    let kind = board_kind(game.name);
    let scene = guide.scene();
    let lessons = guide.tour.with_untracked(Tour::lessons);
    let number = Memo::new(move |_| guide.tour.with(Tour::number));
    let done = Memo::new(move |_| guide.tour.with(Tour::is_done) && !guide.unfolding.get());
    let looks = move || guide.tour.with(|tour| tour.task() == Task::Look && !tour.is_done());
    let text = Memo::new(move |_| {
        guide.tour.with(|tour| {
            let (task, shown) = tour.info().tour_words(tour.number());
            say(if done.get() { &shown } else { &task })
        })
    });
    let complete = Memo::new(move |_| {
        let token = guide.touched().complete?;
        Some(guide.shown.with(|shown| shown.now.write(&token)))
    });
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
                    <p class="small dim">{move || say(&Sentence::StepOf { step: number.get(), steps: lessons })}</p>
                </header>
                <div class="tour-said" class:done=move || done.get()>
                    <p role="status" class="serif">{move || text.get()}</p>
                    <p class="happened small dim">{move || guide.happened()}</p>
                    <p role="alert" class="complaint">{move || guide.complaint.get()}</p>
                    <p class="small dim">{move || guide.remark.get()}</p>
                </div>
                <div class="tour-acts">
                    <Show when=move || { number.get() > 1 }>
                        <button class="btn" type="button" on:click=move |_| guide.go_to(number.get_untracked() - 1)><Drawn icon=Icon::Back/>{say(&Label::Back)}</button>
                    </Show>
                    <Show when=move || done.get()>
                        <button class="btn ghost" type="button" on:click=move |_| guide.go_to(number.get_untracked())>{say(&Label::OnceMore)}</button>
                    </Show>
                    <Show when=move || complete.get().is_some()>
                        <button class="btn pri" type="button" on:click=move |_| if let Some(text) = complete.get_untracked() { guide.play(&text) }>
                            {move || say(&Sentence::PlayMove { play: complete.get().unwrap_or_default() })}
                        </button>
                    </Show>
                    <Show when=looks><button class="btn pri" type="button" on:click=move |_| guide.look()>{say(&Label::Seen)}</button></Show>
                    <Show when=move || { number.get() < lessons && complete.get().is_none() && !looks() }>
                        <button class="btn on" class:pri=move || done.get() type="button" on:click=move |_| guide.go_to(number.get_untracked() + 1)>
                            {move || say(if done.get() { &Label::NextStep } else { &Label::SkipStep })}<Drawn icon=Icon::On/>
                        </button>
                    </Show>
                    {move || (number.get() == lessons && complete.get().is_none()).then(|| view! {
                        <To route=Route::New(game.name) class=if done.get() { "btn pri on" } else { "btn on" }>{say(&Label::PlayNow)}</To>
                    })}
                </div>
                <nav class="dots" aria-label=say(&Label::TourSteps)>
                    {(1..=lessons).map(|step| view! {
                        <button type="button" aria-label=say(&Sentence::StepOf { step, steps: lessons }) aria-current=move || (number.get() == step).then_some("step")
                            class:past=move || { step < number.get() } on:click=move |_| guide.go_to(step)><i></i></button>
                    }).collect_view()}
                </nav>
                {(!game.rules.is_empty()).then(|| view! { <p class="small"><To route=Route::Rules(game.name)>{say(&Label::WrittenRules)}</To></p> })}
            </section>
        </main>
    }
}
