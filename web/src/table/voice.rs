//! One line under the board that says what is so and what can be done.

use super::Sheets;
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::online::OnlineLabel;
use crate::parts::{self, fetched};
use crate::route::{Route, router};
use crate::session::{Part, SessionHandle};
use crate::words::{say, sentence, words};
use leptos::prelude::*;
use parlour_core::{ToMessage, Turn};
use parlour_session::{Command, DrawOffer, Session, Thinking};
use wasm_bindgen::JsCast;

/// What the line says, and how.
#[derive(Clone, PartialEq, Debug)]
enum Said {
    /// Something is wrong.
    Wrong(String),
    Plain(String),
}

#[component]
pub(super) fn Voice(session: SessionHandle, typed: RwSignal<String>) -> impl IntoView {
    let said = Memo::new(move |_| spoken(session));
    let complete = Memo::new(move |_| session.read(Part::Selection, complete));
    let thinking = Memo::new(move |_| {
        let thinking = session.read(Part::Status, |session| session.view().status.thinking);
        thinking.map(|thinking| thinking.seat.is_some())
    });
    let over = Memo::new(move |_| session.is_over());
    let behind = Memo::new(move |_| {
        !session.is_online && session.read(Part::Status, |session| session.view().status.behind)
    });
    let router = router();
    view! {
        <div class="voice" class:bad=move || matches!(said.get(), Said::Wrong(_))>
            <p role="status" aria-live="polite">{move || match said.get() { Said::Plain(text) => text, Said::Wrong(_) => String::new() }}</p>
            <p role="alert">{move || match said.get() { Said::Wrong(text) => text, Said::Plain(_) => String::new() }}</p>
            <form class="type" class:vh=move || typed.with(String::is_empty) on:submit=move |event| {
                event.prevent_default();
                let text = typed.get_untracked();
                typed.set(String::new());
                session.apply(Command::Play(text.trim().to_owned()));
            }>
                <input id=TYPED type="text" aria-label=say(&Label::TypeAMove) placeholder=say(&Label::TypeAMove) autocomplete="off" spellcheck="false"
                    prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))
                    on:keydown=move |event| if event.key() == "Escape" { typed.set(String::new()); }/>
            </form>
            <div class="acts">
                {session.is_online.then(|| fetched(parts::offers(session)))}
                <Asked session/>
                <Show when=move || complete.get().is_some()>
                    <button class="btn sm" type="button" on:click=move |_| session.apply(Command::ClearSelection)>{say(&Label::PutBack)}</button>
                    <button class="btn pri sm" type="button" id="play" on:click=move |_| if let Some(text) = complete.get_untracked() { session.apply(Command::Play(text)) }>
                        {move || say(&Sentence::PlayMove { play: complete.get().unwrap_or_default() })}
                    </button>
                </Show>
                <Show when=move || thinking.get() == Some(true)>
                    <button class="btn sm" type="button" on:click=move |_| session.apply(Command::MoveNow)>{say(&Label::MoveNow)}</button>
                </Show>
                <Show when=move || behind.get() && complete.get().is_none() && thinking.get().is_none()>
                    <button class="btn sm" type="button" id="play-on" on:click=move |_| session.apply(Command::PlayOn)>{say(&Label::PlayOn)}</button>
                </Show>
                <Show when=move || over.get()>
                    <button class="btn sm" type="button" on:click=move |_| router.go(Route::Report(session.id()))>{say(&Label::ReportButton)}</button>
                    <button class="btn pri sm" type="button" id="rematch" on:click=move |_| session.apply(Command::Rematch)>{say(&Label::Rematch)}</button>
                </Show>
            </div>
        </div>
    }
}

/// The name of the field that moves are typed into.
pub(super) const TYPED: &str = "typed";

/// Puts what is typed where it is seen.
pub(super) fn focus_typed() {
    if let Some(input) = document().get_element_by_id(TYPED) {
        // Where the focus cannot go, keys go on being heard by the page.
        let _ = input.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The draw offer that a person here is to answer.
#[component]
fn Asked(session: SessionHandle) -> impl IntoView {
    let offer = Memo::new(move |_| session.read(Part::Status, |session| session.view().status.offer));
    let answer = move |agrees| session.apply(Command::AnswerOffer(agrees));
    move || {
        offer.get().map(|DrawOffer { by, to, .. }| {
            let asked = Sentence::OffersDrawTo { by: session.name_of(by), to: session.name_of(to) };
            view! {
                <p class="offer" role="status">{say(&asked)}</p>
                <button class="btn sm" type="button" on:click=move |_| answer(false)>{say(&OnlineLabel::Decline)}</button>
                <button class="btn sm pri" type="button" on:click=move |_| answer(true)>{say(&OnlineLabel::Accept)}</button>
            }
        })
    }
}

/// Says what stays true until it is dealt with: the game cannot be saved, and is to be taken away.
#[component]
pub(super) fn Warning(session: SessionHandle, sheets: Sheets) -> impl IntoView {
    let warning = Memo::new(move |_| {
        let warning = session.read(Part::Status, |session| session.view().status.warning.clone());
        warning.map(|warning| session.say(&warning))
    });
    view! {
        <Show when=move || warning.with(Option::is_some)>
            <div class="line-bar" role="alert" id="not-saved">
                <Drawn icon=Icon::Download/>
                <p class="serif">{move || warning.get()}</p>
                <button class="btn sm" type="button" on:click=move |_| sheets.sharing.set(true)>{say(&Label::Share)}</button>
            </div>
        </Show>
    }
}

/// The move that the touches make, if they make one.
fn complete(session: &Session) -> Option<String> {
    let view = session.view();
    view.selection.touched.complete.as_ref().map(|token| view.position.now.write(token))
}

/// What there is to say, the most urgent first.
fn spoken(session: SessionHandle) -> Said {
    let status = |read: fn(&parlour_session::Status) -> Option<parlour_core::Message>| {
        session.read(Part::Status, |session| read(&session.view().status))
    };
    if let Some(wrong) = status(|status| status.error.clone()) {
        return Said::Wrong(sentence(&session.say(&wrong)));
    }
    if let Some(text) = session.read(Part::Selection, complete) {
        return Said::Plain(sentence(&session.preview(&text).join("; ")));
    }
    if let Some(remark) = session.remark.get() {
        return Said::Plain(remark);
    }
    let notice = status(|status| status.notice.as_ref().map(ToMessage::message));
    let notice = notice.map(|notice| session.say(&notice));
    let hint = session.read(Part::Status, |session| session.view().status.hint.clone());
    let thinking = session.read(Part::Status, |session| session.view().status.thinking);
    let goes_on = match thinking {
        Some(Thinking { seat: Some(seat), depth, .. }) => {
            say(&Sentence::TheirThinking { name: session.name_of(seat), depth })
        }
        Some(Thinking { depth, .. }) => say(&Sentence::HintThinking { depth }),
        None if hint.is_empty() => stands(session),
        None => hint.iter().map(|message| session.say(message)).collect::<Vec<_>>().join(" "),
    };
    Said::Plain(notice.into_iter().chain([goes_on]).collect::<Vec<_>>().join(" "))
}

/// How the game stands: what has just happened, and whose turn it is.
fn stands(session: SessionHandle) -> String {
    let outcome = session.read(Part::Status, |session| session.view().status.outcome.clone());
    if let Some(outcome) = outcome {
        let names: Vec<String> = outcome.winners.iter().map(|seat| session.name_of(seat)).collect();
        let reason = session.say(&outcome.reason);
        let is_draw = outcome.is_draw() || names.is_empty();
        return if is_draw {
            say(&Sentence::Drawn { reason })
        } else {
            format!("{} {}", say(&Sentence::Won { names: words().all(&names) }), sentence(&reason))
        };
    }
    let happened: Vec<String> =
        session.shown.with(|shown| shown.events.iter().map(|told| session.say(&told.words)).collect());
    let turn = match session.read(Part::Status, |session| session.tree().turn()) {
        Turn::Chance => say(&Label::ChanceDraws),
        Turn::Seat(seat) if session.only_person() == Some(seat) => say(&Label::YourTurn),
        Turn::Seat(seat) => say(&Sentence::TheirTurn { name: session.name_of(seat) }),
        Turn::Over => String::new(),
    };
    let told = if happened.is_empty() { String::new() } else { sentence(&happened.join("; ")) };
    [told, turn].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
