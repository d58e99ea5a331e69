//! The table: the board, what is said about it, the players, the moves and the tools.

mod clock;
mod comment;
mod list;
mod players;
mod seats;
mod share_bar;
mod tools;
mod voice;

pub(crate) use list::pretty;
pub(crate) use seats::SeatSheet;

use crate::app::Nowhere;
use crate::boards::{Shape, board_kind};
use crate::label::Label;
use crate::parts::{self, Missing, fetched, missing};
use crate::session::{Part, SessionHandle};
use crate::store;
use crate::title::entitle;
use crate::words::say;
use leptos::prelude::*;
use list::{MoveList, Ribbon};
use parlour_session::{Command, Step};
use players::{Standings, Strip};
use share_bar::ShareBar;
use tools::{Steps, Tools};
use voice::{Voice, Warning};
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
        kept.get().map(|kept| match kept.map(|kept| kept.map(SessionHandle::open)) {
            Some(Err(Missing)) => missing(),
            Some(Ok(Ok(session))) => {
                if let Some(ply) = ply {
                    session.apply(Command::GoToPly(ply));
                }
                view! { <TableView session/> }.into_any()
            }
            Some(Ok(Err(_))) | None => view! { <Nowhere/> }.into_any(),
        })
    }
}

/// What can be opened over the table.
#[derive(Clone, Copy, Default)]
struct Sheets {
    /// The sheet with moves and tools, on a phone.
    up: RwSignal<bool>,
    /// The ways to share the game.
    sharing: RwSignal<bool>,
    /// Who plays which seat.
    seating: RwSignal<bool>,
}

/// A game on the screen.
#[component]
pub(crate) fn TableView(session: SessionHandle) -> impl IntoView {
    let game = session.game;
    let kind = board_kind(game.name);
    if !session.is_online {
        store::watch(session.id(), move |newer| session.adopt(newer));
    }
    let scene = session.scene();
    let sheets = Sheets::default();
    let typed = RwSignal::new(String::new());
    let title = say(&game.title());
    entitle(&title, Some(game));
    let keys = window_event_listener(leptos::ev::keydown, move |event| hear(&event, session, typed));
    on_cleanup(move || keys.remove());
    // What may be touched, for programs that drive the page.
    let next = move || {
        scene
            .touched
            .with(|touched| touched.next.iter().map(parlour_core::Spot::as_str).collect::<Vec<_>>().join(" "))
    };
    let ply = move || session.read(Part::List, |session| session.tree().ply());
    let wide = kind.shape == Shape::Wide;
    view! {
        <Warning session sheets/>
        <main class=format!("table t-{}", game.name) class:wide=wide>
            <h1 class="vh">{title}</h1>
            <Show when=move || !kind.points><Strip session sheets far=true/></Show>
            <section class="stage" aria-label=say(&Label::Board)>
                <ShareBar session/>
                <div class="hold" class:sq=!wide data-next=next data-ply=move || ply().to_string()>{(kind.draw)(scene)}</div>
                <Voice session typed/>
            </section>
            <Show when=move || !kind.points><Strip session sheets far=false/></Show>
            <aside class="sheet paper" class:up=move || sheets.up.get() aria-label=say(&Label::GameTools)>
                <button class="grab ph" type="button" aria-label=say(&Label::WholeList) aria-expanded=move || sheets.up.get().to_string()
                    on:click=move |_| sheets.up.update(|up| *up = !*up)></button>
                <Standings session sheets far=true/>
                {kind.actions.map(|actions| actions(scene))}
                <MoveList session/>
                <Ribbon session/>
                <Steps session/>
                {session.is_online.then(|| fetched(parts::online_tools(session)))}
                <Tools session sheets/>
                <Standings session sheets far=false/>
                {session.is_online.then(|| fetched(parts::chat(session)))}
            </aside>
        </main>
    }
}

/// Keys that mean the same in every game: letters and digits type a move.
fn hear(event: &KeyboardEvent, session: SessionHandle, typed: RwSignal<String>) {
    use wasm_bindgen::JsCast;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    // The field keeps the focus after a move: while it is empty, keys mean what they mean elsewhere.
    let in_field = target.as_ref().is_some_and(|element| element.id() == voice::TYPED);
    let writes = target.is_some_and(|element| {
        matches!(element.tag_name().to_ascii_lowercase().as_str(), "input" | "textarea" | "select")
    });
    let empty = typed.with_untracked(String::is_empty);
    // Some keyboards have brackets only with AltGr, which counts as other keys too.
    let is_chord =
        (event.ctrl_key() || event.meta_key() || event.alt_key()) && !event.get_modifier_state("AltGraph");
    if (writes && !(in_field && empty)) || is_chord {
        return;
    }
    let in_variation = session.peek(|session| !session.tree().on_main_line());
    match event.key().as_str() {
        "z" if empty => session.apply(Command::Undo),
        "y" if empty => session.apply(Command::Redo),
        "h" if empty => session.apply(Command::Hint),
        "?" => session.read_position(),
        "Escape" => {
            typed.set(String::new());
            return session.apply(Command::ClearSelection);
        }
        "[" => session.apply(Command::Step(Step::Back)),
        "]" => session.apply(Command::Step(Step::Forward)),
        tools::NEXT_VARIATION => session.apply(Command::NextVariation),
        tools::PROMOTE if in_variation => session.apply(Command::Promote),
        tools::DELETE if in_variation => session.apply(Command::Delete),
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
