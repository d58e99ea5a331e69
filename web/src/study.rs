//! The study: the games that are kept in this browser, and a place to open others.

use crate::boards::{LittleBoard, Shape, board_kind};
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::open::OpenGame;
use crate::result::headline;
use crate::route::{Route, To};
use crate::share::download;
use crate::store::{self, Kept, Shelf, Unreadable};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_core::Values;
use parlour_erased::{GameInfo, Snapshot, Tree, find_game, games};
use std::sync::Arc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// How many games are shown before somebody asks for more.
const PAGE: usize = 24;

#[component]
pub(crate) fn StudyScreen() -> impl IntoView {
    let shelf = RwSignal::new(None::<Shelf>);
    spawn_local(async move {
        shelf.try_set(Some(store::shelf().await));
    });
    let only = RwSignal::new(None::<&'static str>);
    let most = RwSignal::new(PAGE);
    let chosen = Memo::new(move |_| {
        let game = only.get();
        shelf.with(|shelf| {
            let games = shelf.iter().flat_map(|shelf| &shelf.games);
            games.filter(|kept| game.is_none_or(|game| kept.game == game)).cloned().collect::<Vec<_>>()
        })
    });
    let is_empty = move || {
        shelf.with(|shelf| {
            shelf.as_ref().is_some_and(|shelf| shelf.games.is_empty() && shelf.unreadable.is_empty())
        })
    };
    let forget = Callback::new(move |id: String| {
        shelf.update(|shelf| {
            if let Some(shelf) = shelf {
                shelf.games.retain(|kept| kept.id != id);
                shelf.unreadable.retain(|kept| kept.id != id);
            }
        });
        spawn_local(async move { store::forget(&id).await });
    });
    let listed = move || chosen.get().into_iter().take(most.get()).collect::<Vec<_>>();
    let unreadable =
        move || shelf.with(|shelf| shelf.as_ref().map(|shelf| shelf.unreadable.clone()).unwrap_or_default());
    view! {
        <main class="study">
            <header class="study-head">
                <div><h1>{say(&Label::StudyTitle)}</h1><p class="lead">{say(&Label::StudyLead)}</p></div>
                <Show when=move || !is_empty()><Filter only/></Show>
            </header>
            <Show when=is_empty><Empty/></Show>
            <ul class="kept-games" aria-label=say(&Label::StudyTitle)>
                <For each=listed key=|kept| (kept.id.clone(), kept.revision) let(kept)>
                    <Game kept forget/>
                </For>
            </ul>
            <Show when=move || { !is_empty() && shelf.with(Option::is_some) && chosen.with(Vec::is_empty) }><p class="lead">{say(&Label::NoneOfThis)}</p></Show>
            <Show when=move || { chosen.with(Vec::len) > most.get() }>
                <button class="btn more" type="button" on:click=move |_| most.update(|most| *most += PAGE)>{say(&Label::ShowMore)}</button>
            </Show>
            <Show when=move || !unreadable().is_empty()>
                <section class="unreadable">
                    <h2>{say(&Label::UnreadableTitle)}</h2>
                    <p class="small dim">{say(&Label::UnreadableBody)}</p>
                    <ul class="kept-games">
                        {move || unreadable().into_iter().map(|kept| view! { <li class="kept-game paper"><Locked kept forget/></li> }).collect_view()}
                    </ul>
                </section>
            </Show>
            <OpenGame/>
        </main>
    }
}

/// Which game is shown.
#[component]
fn Filter(only: RwSignal<Option<&'static str>>) -> impl IntoView {
    let choice = move |game: Option<&'static str>, title: String| {
        view! {
            <button type="button" role="radio" aria-checked=move || (only.get() == game).to_string() on:click=move |_| only.set(game)>{title}</button>
        }
    };
    view! {
        <div class="segments" role="radiogroup" aria-label=say(&Label::WhichGame)>
            {choice(None, say(&Label::AllGames))}
            {games().iter().map(|game| choice(Some(game.name), say(&game.title()))).collect_view()}
        </div>
    }
}

/// Nothing is kept yet: a bare board, a sentence, a button.
#[component]
fn Empty() -> impl IntoView {
    view! {
        <div class="study-empty">
            <div class="study-bare">{square().and_then(bare).map(|snapshot| view! { <LittleBoard snapshot/> })}</div>
            <p class="lead">{say(&Label::NothingKept)}</p>
            <To route=Route::Home class="btn pri">{say(&Label::ToTheGames)}</To>
        </div>
    }
}

/// The first game whose board is as high as it is wide.
fn square() -> Option<&'static GameInfo> {
    games().iter().find(|game| board_kind(game.name).shape == Shape::Square)
}

/// How a game begins.
fn bare(game: &'static GameInfo) -> Option<Arc<dyn Snapshot>> {
    game.open(&Values::defaults(game.options)).ok().map(|table| Arc::from(table.now()))
}

/// A game that is kept; one whose record cannot be read is offered as it is.
#[component]
fn Game(kept: Kept, forget: Callback<String>) -> impl IntoView {
    let inside = match kept.tree() {
        Ok(tree) => readable(&kept, &tree, forget).into_any(),
        Err(_) => {
            view! { <Locked kept=Unreadable { id: kept.id.clone(), text: kept.record.clone() } forget/> }
                .into_any()
        }
    };
    view! { <li class="kept-game paper">{inside}</li> }
}

fn readable(kept: &Kept, tree: &Tree, forget: Callback<String>) -> impl IntoView + use<> {
    let table = tree.main_line();
    let snapshot: Arc<dyn Snapshot> = Arc::from(table.now());
    let names = words().all(table.player_names(&words()));
    let result =
        if kept.over { headline(&*table) } else { say(&Sentence::MoveNumber { number: rounds(tree) }) };
    let game = say(&tree.info().title());
    let (id, over) = (kept.id.clone(), kept.over);
    let (name, record) = (format!("{}-{}.parlour", kept.game, kept.id), kept.record.clone());
    let title = names.clone();
    view! {
        <div class="kept-board"><LittleBoard snapshot/></div>
        <div class="kept-words">
            <p class="small dim">{say(&Sentence::GameOn { game, when: date(kept.changed) })}</p>
            <h2><To route=Route::Table(id.clone()) class="kept-link">{names}</To></h2>
            <p class="serif">{result}</p>
        </div>
        <div class="kept-acts">
            {over.then(|| view! { <To route=Route::Report(id.clone()) class="btn sm"><Drawn icon=Icon::Graph/>{say(&Label::ReportButton)}</To> })}
            <button class="ib" type="button" aria-label=say(&Sentence::DownloadGame { names: title.clone() }) title=say(&Label::Download)
                on:click=move |_| download(&name, &record)><Drawn icon=Icon::Download/></button>
            <Forget id what=title forget/>
        </div>
    }
}

/// How many rounds have been played.
fn rounds(tree: &Tree) -> usize {
    let last = tree.entries().into_iter().filter(|entry| entry.depth == 0).map(|entry| entry.round).max();
    last.and_then(|round| usize::try_from(round).ok()).unwrap_or(0).max(1)
}

/// A game that this version cannot read.
#[component]
fn Locked(kept: Unreadable, forget: Callback<String>) -> impl IntoView {
    let Unreadable { id, text } = kept;
    let title = say(&Sentence::UnreadableGame { id: id.clone() });
    let game = text
        .split_once("Game \"")
        .and_then(|(_, rest)| rest.split('"').next())
        .and_then(|name| find_game(name).ok());
    let name = format!("{}-{id}.parlour", game.map_or("parlour", |game| game.name));
    view! {
        <div class="kept-board">{game.and_then(bare).map(|snapshot| view! { <LittleBoard snapshot/> })}</div>
        <div class="kept-words">
            <p class="small dim">{game.map(|game| say(&game.title()))}</p>
            <h2>{title.clone()}</h2>
            <p class="serif">{say(&Label::CannotRead)}</p>
        </div>
        <div class="kept-acts">
            <button class="btn sm" type="button" on:click=move |_| download(&name, &text)><Drawn icon=Icon::Download/>{say(&Label::Download)}</button>
            <Forget id what=title forget/>
        </div>
    }
}

/// Forgets a game, if it is pressed twice.
#[component]
fn Forget(id: String, what: String, forget: Callback<String>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let label = move || {
        if sure.get() {
            say(&Sentence::ReallyForget { names: what.clone() })
        } else {
            say(&Sentence::ForgetGame { names: what.clone() })
        }
    };
    view! {
        <button type="button" class="forget" class:sure=move || sure.get() aria-label=label title=say(&Label::Forget)
            on:blur=move |_| sure.set(false)
            on:click=move |_| if sure.get_untracked() { forget.run(id.clone()) } else { sure.set(true) }>
            <Drawn icon=Icon::Trash/><Show when=move || sure.get()><span>{say(&Label::ForgetForGood)}</span></Show>
        </button>
    }
}

/// A day and an hour, as people write them.
fn date(milliseconds: f64) -> String {
    let options = js_sys::Object::new();
    for part in ["dateStyle", "timeStyle"] {
        // Setting a property of a plain object cannot fail.
        let _ = js_sys::Reflect::set(
            &options,
            &part.into(),
            &if part == "dateStyle" { "medium" } else { "short" }.into(),
        );
    }
    js_sys::Date::new(&JsValue::from_f64(milliseconds)).to_locale_string("en-GB", &options).into()
}
