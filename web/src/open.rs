//! Opening a game that was played elsewhere: from a file, pasted, or dropped on the page.

mod chooser;

pub(crate) use chooser::GameChooser;

use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::parts::{self, Missing, fetched};
use crate::route::{Route, Router, router};
use crate::store::{self, Kept};
use crate::words::say;
use leptos::prelude::*;
use parlour_core::{Record, RecordError, Values};
use parlour_erased::{GameInfo, Tree, game_of_record, games, open_tree};
use std::iter;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement};

/// The largest file that is read; the largest record of any game is far smaller.
const LARGEST: f64 = 4_000_000.0;

/// What was read: one game, or a file of several.
pub(crate) enum Found {
    One(Tree),
    Several(GamesFile),
}

/// The games of a file.
#[derive(Clone)]
pub(crate) struct GamesFile {
    pub(crate) game: &'static GameInfo,
    /// The record of each, or why it cannot be read.
    pub(crate) records: Arc<[Result<Record, RecordError>]>,
}

impl GamesFile {
    /// The game at an index, with its variations.
    fn open(&self, index: usize) -> Result<Tree, String> {
        let record = self.records.get(index).ok_or_else(String::new)?;
        let tree = record.as_ref().map_err(Clone::clone);
        tree.and_then(|record| Tree::from_record(self.game, record)).map_err(|wrong| say(&wrong))
    }
}

/// Reads a record, a file in a game's own format, or a position of any game.
///
/// # Errors
/// What is wrong, and where.
async fn read(extension: Option<&str>, text: &str) -> Result<Found, String> {
    let text = text.trim();
    // A record has tags, and their values are quoted.
    let looks_like_position = !text.contains(['\n', '"']) && extension.is_none();
    if looks_like_position {
        parts::all_games().await.map_err(|Missing| say(&Label::PartMissing))?;
        return position(text).map(Found::One);
    }
    if let Some((game, own)) = own_formats().find(|(_, own)| extension == Some(own)) {
        return read_own(game, own, text).await;
    }
    let read = read_record(text).await;
    if read.is_err() && extension.is_none() {
        for (game, own) in own_formats() {
            let own = read_own(game, own, text).await;
            if own.is_ok() {
                return own;
            }
        }
    }
    read.map(Found::One)
}

/// Reads a record. Its game is fetched first.
///
/// # Errors
/// What is wrong, and where.
pub(crate) async fn read_record(text: &str) -> Result<Tree, String> {
    let game = game_of_record(text).map_err(|wrong| say(&wrong))?;
    parts::game(game.name).await.map_err(|Missing| say(&Label::PartMissing))?;
    open_tree("parlour", text).map_err(|wrong| say(&wrong))
}

/// Reads a file in a game's own format. The game is fetched first.
async fn read_own(game: &'static GameInfo, extension: &'static str, text: &str) -> Result<Found, String> {
    parts::game(game.name).await.map_err(|Missing| say(&Label::PartMissing))?;
    match parts::read_own(game, extension, text.to_owned()).await {
        Ok(Some(records)) => {
            let file = GamesFile { game, records: records.into() };
            if file.records.len() > 1 { Ok(Found::Several(file)) } else { file.open(0).map(Found::One) }
        }
        Ok(None) => read_record(text).await.map(Found::One),
        Err(Missing) => Err(say(&Label::PartMissing)),
    }
}

/// The formats that games have of their own.
fn own_formats() -> impl Iterator<Item = (&'static GameInfo, &'static str)> {
    games().iter().flat_map(|game| game.extensions().into_iter().map(move |extension| (game, extension)))
}

/// The extensions of all files with games: records, and the formats that games have of their own.
fn formats() -> Vec<&'static str> {
    iter::once("parlour").chain(own_formats().map(|(_, extension)| extension)).collect()
}

/// A position of whatever game it is of.
fn position(text: &str) -> Result<Tree, String> {
    let mut farthest: Option<(usize, String)> = None;
    for game in games() {
        match game.open_position(&Values::defaults(game.options), text) {
            Ok(table) => return Ok(Tree::new(table)),
            Err(error) if farthest.as_ref().is_none_or(|(offset, _)| error.offset > *offset) => {
                farthest = Some((error.offset, say(&error.message)));
            }
            Err(_) => {}
        }
    }
    Err(farthest
        .map(|(offset, why)| say(&Sentence::AtCharacter { why, place: offset + 1 }))
        .unwrap_or_default())
}

/// Keeps a game and shows it.
pub(crate) fn sit_down(tree: &Tree) {
    open_table(tree, router());
}

/// Keeps a game and shows it, where the router is at hand.
pub(crate) fn open_table(tree: &Tree, router: Router) {
    let kept = Kept::new(tree);
    let id = kept.id.clone();
    spawn_local(async move {
        store::insert(kept).await;
        router.go(Route::Table(id));
    });
}

/// Where games are pasted, chosen and dropped.
#[component]
pub(crate) fn OpenGame() -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let several = RwSignal::new(None::<GamesFile>);
    let router = router();
    let placeholder = Sentence::LoadPlaceholder { game: games().first().map_or("", |game| game.name) };
    let mut accepted = ".txt,.fen".to_owned();
    for extension in formats() {
        accepted.extend([",.", extension]);
    }
    // Nothing is opened once the page shows something else.
    let show = move |read: Result<Found, String>| match read {
        _ if wrong.is_disposed() => {}
        Ok(Found::One(tree)) => open_table(&tree, router),
        Ok(Found::Several(file)) => {
            wrong.set(None);
            several.set(Some(file));
        }
        Err(why) => wrong.set(Some(say(&Sentence::CannotOpen { why }))),
    };
    let open_one = Callback::new(move |index: usize| {
        let chosen = several.with_untracked(|file| file.as_ref().map(|file| file.open(index)));
        if let Some(chosen) = chosen {
            show(chosen.map(Found::One));
        }
    });
    let open = move |extension: Option<String>, content: String| {
        spawn_local(async move {
            let read = read(extension.as_deref(), &content).await;
            show(read);
        });
    };
    let take_file = move |file: File| {
        if file.size() > LARGEST {
            return wrong.set(Some(say(&Label::TooLarge)));
        }
        let name = file.name();
        spawn_local(async move {
            let Ok(content) = JsFuture::from(file.text()).await else { return };
            let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
            open(extension, content.as_string().unwrap_or_default());
        });
    };
    let dropped = window_event_listener(leptos::ev::drop, move |event: DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            take_file(file);
        }
    });
    let over = window_event_listener(leptos::ev::dragover, |event: DragEvent| event.prevent_default());
    on_cleanup(move || {
        dropped.remove();
        over.remove();
    });
    view! {
        <section class="open-game">
            <h2>{say(&Label::LoadTitle)}</h2>
            <p class="small dim">{say(&Label::LoadHelp)}</p>
            <div class="field">
                <textarea rows="1" aria-label=say(&Label::LoadHelp) placeholder=say(&placeholder)
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
                <button class="btn" type="button" on:click=move |_| open(None, text.get_untracked())>
                    {say(&Label::LoadButton)}
                </button>
            </div>
            <label class="btn ghost sm file">
                <Drawn icon=Icon::Open/> {say(&Label::ChooseFile)}
                <input type="file" class="vh" accept=accepted
                    on:change=move |event| {
                        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
                        if let Some(file) = input.as_ref().and_then(HtmlInputElement::files).and_then(|files| files.get(0)) {
                            take_file(file);
                        }
                        if let Some(input) = input {
                            input.set_value("");
                        }
                    }/>
            </label>
            {move || several.get().map(|file| fetched(parts::choose_game(file, open_one)))}
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </section>
    }
}
