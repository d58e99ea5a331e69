//! The table: the board, what is said about it, the players, the moves and the tools.

mod list;
mod players;
mod share_bar;
mod tools;
mod voice;

pub(crate) use list::pretty;

use crate::app::Nowhere;
use crate::boards::{Shape, board_kind};
use crate::label::Label;
use crate::parts::{self, Missing, fetched, missing};
use crate::sitting::{Sitting, Walk};
use crate::store;
use crate::title::entitle;
use crate::words::say;
use leptos::prelude::*;
use list::{MoveList, Ribbon};
use parlour_erased::Tree;
use players::{Standings, Strip};
use share_bar::ShareBar;
use tools::{Steps, Tools};
use voice::Voice;
use web_sys::KeyboardEvent;

/// A match by its number, as it stands or as it stood after so many plies.
#[component]
pub(crate) fn TableScreen(id: String, #[prop(optional)] ply: Option<usize>) -> impl IntoView {
    let kept = LocalResource::new(move || {
        let id = id.clone();
        async move {
            let kept = store::find(&id).await?;
            Some(parts::game(&kept.game).await.map(|_| kept))
        }
    });
    move || {
        kept.get().map(|kept| match kept.map(|kept| kept.map(Sitting::open)) {
            Some(Err(Missing)) => missing(),
            Some(Ok(Ok(sitting))) => {
                if let Some(ply) = ply {
                    sitting.go_to_ply(ply);
                }
                view! { <Laid sitting/> }.into_any()
            }
            Some(Ok(Err(_))) | None => view! { <Nowhere/> }.into_any(),
        })
    }
}

/// A match one sits at.
#[component]
pub(crate) fn Laid(sitting: Sitting) -> impl IntoView {
    let game = sitting.tree.with_untracked(Tree::info);
    let kind = board_kind(game.name);
    if sitting.remote().is_none() {
        store::watch(sitting.id(), move |newer| sitting.adopt(newer));
    }
    let scene = sitting.scene();
    let drawn_up = RwSignal::new(false);
    let typed = RwSignal::new(String::new());
    let title = say(&game.title());
    entitle(&title, Some(game));
    let keys = window_event_listener(leptos::ev::keydown, move |event| hear(&event, sitting, typed));
    on_cleanup(move || keys.remove());
    // What may be touched, for whoever drives the page with a program.
    let next = move || {
        scene
            .touched
            .with(|touched| touched.next.iter().map(parlour_core::Spot::as_str).collect::<Vec<_>>().join(" "))
    };
    let wide = kind.shape == Shape::Wide;
    view! {
        <main class=format!("table t-{}", game.name) class:wide=wide>
            <h1 class="vh">{title}</h1>
            <Show when=move || !kind.points><Strip sitting far=true/></Show>
            <section class="stage" aria-label=say(&Label::Board)>
                <ShareBar sitting/>
                <div class="hold" class:sq=!wide data-next=next data-ply=move || sitting.tree.with(Tree::ply)>{(kind.draw)(scene)}</div>
                <Voice sitting typed/>
            </section>
            <Show when=move || !kind.points><Strip sitting far=false/></Show>
            <aside class="sheet paper" class:up=move || drawn_up.get() aria-label=say(&Label::GameTools)>
                <button class="grab ph" type="button" aria-label=say(&Label::WholeList) aria-expanded=move || drawn_up.get().to_string()
                    on:click=move |_| drawn_up.update(|up| *up = !*up)></button>
                <Standings sitting far=true/>
                {kind.actions.map(|actions| actions(scene))}
                <MoveList sitting/>
                <Ribbon sitting/>
                <Steps sitting/>
                {sitting.remote().map(|remote| fetched(parts::remote_tools(sitting, remote)))}
                <Tools sitting drawn_up/>
                <Standings sitting far=false/>
                {sitting.remote().map(|remote| fetched(parts::chat(remote)))}
            </aside>
        </main>
    }
}

/// Keys that mean the same everywhere at a table: letters and digits type a move.
fn hear(event: &KeyboardEvent, sitting: Sitting, typed: RwSignal<String>) {
    use wasm_bindgen::JsCast;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    // The field keeps the focus after a move: while it is empty, keys mean what they mean elsewhere.
    let in_field = target.as_ref().is_some_and(|element| element.id() == voice::TYPED);
    let writes = target.is_some_and(|element| {
        matches!(element.tag_name().to_ascii_lowercase().as_str(), "input" | "textarea" | "select")
    });
    if (writes && !(in_field && typed.with_untracked(String::is_empty)))
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
    {
        return;
    }
    match event.key().as_str() {
        "z" if typed.with_untracked(String::is_empty) => sitting.undo(),
        "y" if typed.with_untracked(String::is_empty) => sitting.redo(),
        "h" if typed.with_untracked(String::is_empty) => sitting.ask_hint(),
        "?" => sitting.read_position(),
        "Escape" => {
            typed.set(String::new());
            return sitting.put_back();
        }
        "[" => sitting.step(Walk::Back),
        "]" => sitting.step(Walk::On),
        key if !in_field
            && key.chars().count() == 1
            && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "@-x^,".contains(letter)) =>
        {
            typed.update(|typed| typed.push_str(key));
            voice::focus_typed();
        }
        _ => return,
    }
    event.prevent_default();
}
