//! The parts of the page that are fetched when somebody first goes there: whoever only plays need not wait for them.
//!
//! What only one game needs is a part as well: its rules, its words, its board, its bots.
//!
//! A part is a WebAssembly module of its own, which `cargo xtask web` cuts out of the page's: everything that only the
//! functions of that part can reach.

// The part may be missing when one of these is called: that is what their results tell.
#![allow(clippy::unnecessary_wraps)]

use crate::engine::{self, News, Task};
use crate::label::Label;
use crate::online::{self, Asked, Chat, Line, Offers, OnlineTools, Terms, TermsChoice};
use crate::open::{GameChooser, GamesFile};
use crate::report::ReportScreen;
use crate::route::Route;
use crate::rules::RulesScreen;
use crate::session::SessionHandle;
use crate::share::ShareSheet;
use crate::shared_link::SharedLink;
use crate::study::StudyScreen;
use crate::table::SeatSheet;
use crate::tour::TourScreen;
use crate::words::{self, say};
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::wasm_split;
use parlour_core::{Record, RecordError};
use parlour_erased::{GameInfo, Stop, Table, find_game, games, install_game};
use parlour_page_kit::GamePart;
pub(crate) use parlour_page_kit::Missing;
use parlour_registry::page;
use parlour_session::{Input, Saved};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::Future;

/// A view of another part, if it is here.
pub(crate) type Fetched = Result<AnyView, Missing>;

/// What is shown where a part is missing.
pub(crate) fn missing() -> AnyView {
    view! { <p class="wrong" role="alert">{say(&Label::PartMissing)}</p> }.into_any()
}

/// Nothing until a part is here; then what it shows.
pub(crate) fn fetched(part: impl Future<Output = Fetched> + 'static) -> AnyView {
    let view = StoredValue::new_local(None::<AnyView>);
    let is_here = RwSignal::new(false);
    spawn_local_scoped_with_cancellation(async move {
        let shown = part.await.unwrap_or_else(|Missing| missing());
        view.set_value(Some(shown));
        is_here.set(true);
    });
    (move || is_here.get().then(|| view.try_update_value(Option::take).flatten())).into_any()
}

/// The ways to give a game to somebody.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn share(game: &'static str, record: String, open: RwSignal<bool>) -> Fetched {
    Ok(view! { <ShareSheet game record open/> }.into_any())
}

/// The ways to share the game on the screen.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn share_session(session: SessionHandle, open: RwSignal<bool>) -> Fetched {
    let exported = Callback::new(move |()| session.apply(Input::Saved(Saved::Exported)));
    Ok(view! { <ShareSheet game=session.game.name record=session.record() open exported/> }.into_any())
}

/// Who plays which seat of a game.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn seats(session: SessionHandle, open: RwSignal<bool>) -> Fetched {
    Ok(view! { <SeatSheet session open/> }.into_any())
}

/// A game that a link holds.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn shared_link(packed: String) -> Fetched {
    Ok(view! { <SharedLink packed/> }.into_any())
}

/// What was played, and how well.
#[wasm_split(study, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn report(id: String) -> Fetched {
    Ok(view! { <ReportScreen id/> }.into_any())
}

/// All that was played here.
#[wasm_split(study, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn study() -> Fetched {
    Ok(view! { <StudyScreen/> }.into_any())
}

/// Fetches a game and the words in which it is taught.
pub(crate) async fn game_and_lessons(name: &str) -> Result<(), Missing> {
    thread_local! { static KNOWN: Cell<bool> = const { Cell::new(false) } }
    game(name).await?;
    let lessons = page::lessons().await?;
    if !KNOWN.replace(true) {
        for words in lessons {
            words::learn(words);
        }
    }
    Ok(())
}

/// The rules of a game.
#[wasm_split(teach, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn rules(game: &'static str) -> Fetched {
    Ok(view! { <RulesScreen game/> }.into_any())
}

/// The tour of a game.
#[wasm_split(teach, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn tour(game: &'static str) -> Fetched {
    Ok(view! { <TourScreen game/> }.into_any())
}

/// A screen of the house where one plays people elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn house(route: Route) -> Fetched {
    Ok(online::screen(route))
}

/// What a match elsewhere offers beside the usual tools.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn online_tools(session: SessionHandle) -> Fetched {
    Ok(view! { <OnlineTools session/> }.into_any())
}

/// What is offered at a match elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn offers(session: SessionHandle) -> Fetched {
    Ok(view! { <Offers session/> }.into_any())
}

/// What is said at a match elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn chat(session: SessionHandle) -> Fetched {
    Ok(view! { <Chat session/> }.into_any())
}

/// The terms on which others may sit down.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn terms(terms: RwSignal<Terms>) -> Fetched {
    Ok(view! { <TermsChoice terms/> }.into_any())
}

/// Has the house lay a table.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn lay(asked: Asked) -> Result<(), Missing> {
    asked.lay();
    Ok(())
}

/// Makes the line to the house.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn dial(line: Line) -> Result<(), Missing> {
    line.dial();
    Ok(())
}

/// Makes the list of games and the page's words known, before anything else is asked.
pub(crate) fn install() {
    page::install();
    words::install();
}

thread_local! {
    /// The games that are here, by their names.
    static HERE: RefCell<HashMap<&'static str, &'static GamePart>> = RefCell::default();
}

/// A game, if it is here.
pub(crate) fn here(game: &str) -> Option<&'static GamePart> {
    HERE.with_borrow(|games| games.get(game).copied())
}

/// Fetches a game with all that is needed to play it: its rules and words, its board, its bots.
pub(crate) async fn game(name: &str) -> Result<&'static GamePart, Missing> {
    if let Some(here) = here(name) {
        return Ok(here);
    }
    let name = find_game(name).map_err(|_| Missing)?.name;
    let part = page::fetch(name).await?;
    // Others may have waited for the same.
    if HERE.with_borrow_mut(|games| games.insert(name, part)).is_none() {
        install_game(name, part.game);
        for words in part.words() {
            words::learn(words);
        }
    }
    Ok(part)
}

/// Fetches all games, for whoever may meet any of them.
pub(crate) async fn all_games() -> Result<(), Missing> {
    for info in games() {
        game(info.name).await?;
    }
    Ok(())
}

/// The records of the games in a file of a game's own formats, or what is wrong with them; nothing if the game has none of that
/// extension.
pub(crate) async fn read_own(
    game: &'static GameInfo,
    extension: &'static str,
    text: String,
) -> Result<Option<Vec<Result<Record, RecordError>>>, Missing> {
    page::read_own(game.name, extension, text).await
}

/// A choice among the games of a file.
#[wasm_split(files, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn choose_game(file: GamesFile, open: Callback<usize>) -> Fetched {
    Ok(view! { <GameChooser file open/> }.into_any())
}

/// Finds out more about a match than the next move.
#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn analyse(
    task: Task,
    table: Box<dyn Table>,
    stop: Stop,
    answer: Box<dyn Fn(News)>,
) -> Result<Result<News, String>, Missing> {
    Ok(engine::analyse(task, &*table, &stop, &*answer))
}
