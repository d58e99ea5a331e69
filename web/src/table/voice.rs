//! One line under the board that says what is so and what can be done.

use crate::label::{Label, Sentence};
use crate::parts::{self, fetched};
use crate::route::{Route, router};
use crate::sitting::Sitting;
use crate::words::{say, sentence, words};
use leptos::prelude::*;
use parlour_core::Turn;
use parlour_erased::Tree;
use wasm_bindgen::JsCast;

/// What the line says, and how.
#[derive(Clone, PartialEq, Debug)]
enum Said {
    /// Something is wrong.
    Wrong(String),
    Plain(String),
}

#[component]
pub(super) fn Voice(sitting: Sitting, typed: RwSignal<String>) -> impl IntoView {
    let said = Memo::new(move |_| spoken(sitting));
    let complete = Memo::new(move |_| sitting.complete());
    let over = move || sitting.tree.with(|tree| tree.outcome().is_some());
    let behind = move || {
        let here = sitting.remote().is_none();
        here && sitting.tree.with(|tree| !tree.at_end() && tree.turn() != Turn::Over)
    };
    let router = router();
    view! {
        <div class="voice" class:bad=move || matches!(said.get(), Said::Wrong(_))>
            <p role="status" aria-live="polite">{move || match said.get() { Said::Plain(text) => text, Said::Wrong(_) => String::new() }}</p>
            <p role="alert">{move || match said.get() { Said::Wrong(text) => text, Said::Plain(_) => String::new() }}</p>
            <form class="type" class:vh=move || typed.with(String::is_empty) on:submit=move |event| {
                event.prevent_default();
                let text = typed.get_untracked();
                typed.set(String::new());
                sitting.play_typed(text.trim());
            }>
                <input id=TYPED type="text" aria-label=say(&Label::TypeAMove) placeholder=say(&Label::TypeAMove) autocomplete="off" spellcheck="false"
                    prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))
                    on:keydown=move |event| if event.key() == "Escape" { typed.set(String::new()); }/>
            </form>
            <div class="acts">
                {sitting.remote().map(|remote| fetched(parts::offers(sitting, remote)))}
                <Show when=move || complete.get().is_some()>
                    <button class="btn sm" type="button" on:click=move |_| sitting.put_back()>{say(&Label::PutBack)}</button>
                    <button class="btn pri sm" type="button" id="play" on:click=move |_| if let Some(token) = complete.get_untracked() { sitting.play_token(&token) }>
                        {move || say(&Sentence::PlayMove { play: complete.get().map(|token| sitting.written(&token)).unwrap_or_default() })}
                    </button>
                </Show>
                <Show when=move || sitting.thinking.with(|thinking| thinking.is_some_and(|thinking| thinking.seat.is_some()))>
                    <button class="btn sm" type="button" on:click=move |_| sitting.move_now()>{say(&Label::MoveNow)}</button>
                </Show>
                <Show when=move || behind() && complete.get().is_none() && sitting.thinking.get().is_none()>
                    <button class="btn sm" type="button" id="play-on" on:click=move |_| sitting.play_on()>{say(&Label::PlayOn)}</button>
                </Show>
                <Show when=over>
                    <button class="btn sm" type="button" on:click=move |_| router.go(Route::Report(sitting.id()))>{say(&Label::ReportButton)}</button>
                    <button class="btn pri sm" type="button" id="rematch" on:click=move |_| sitting.rematch()>{say(&Label::Rematch)}</button>
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

/// What there is to say, the most pressing first.
fn spoken(sitting: Sitting) -> Said {
    if let Some(wrong) = sitting.complaint.get() {
        return Said::Wrong(wrong);
    }
    if let Some(token) = sitting.complete() {
        let foretold = sitting.foretold(&token);
        return Said::Plain(sentence(&foretold.join("; ")));
    }
    if let Some(remark) = sitting.remark.get() {
        return Said::Plain(remark);
    }
    if let Some(thinking) = sitting.thinking.get() {
        return Said::Plain(match thinking.seat {
            Some(seat) => say(&Sentence::TheirThinking { name: sitting.called(seat), depth: thinking.depth }),
            None => say(&Sentence::HintThinking { depth: thinking.depth }),
        });
    }
    if let Some(hint) = sitting.hint.get() {
        return Said::Plain(hint);
    }
    Said::Plain(stands(sitting))
}

/// How the match stands: what has just happened, and whose turn it is.
fn stands(sitting: Sitting) -> String {
    let outcome = sitting.tree.with(Tree::outcome);
    if let Some(outcome) = outcome {
        let names: Vec<String> = outcome.winners.iter().map(|seat| sitting.called(seat)).collect();
        let reason = sitting.say(&outcome.reason);
        let is_draw = outcome.is_draw() || names.is_empty();
        return if is_draw {
            say(&Sentence::Drawn { reason })
        } else {
            format!("{} {}", say(&Sentence::Won { names: words().all(&names) }), sentence(&reason))
        };
    }
    let happened: Vec<String> =
        sitting.shown.with(|shown| shown.events.iter().map(|told| sitting.say(&told.words)).collect());
    let turn = match sitting.tree.with(Tree::turn) {
        Turn::Chance => say(&Label::ChanceDraws),
        Turn::Seat(seat) if sitting.sitters.with(|sitters| sitters.only_person() == Some(seat)) => {
            say(&Label::YourTurn)
        }
        Turn::Seat(seat) => say(&Sentence::TheirTurn { name: sitting.called(seat) }),
        Turn::Over => String::new(),
    };
    let told = if happened.is_empty() { String::new() } else { sentence(&happened.join("; ")) };
    [told, turn].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
