//! The matches that are kept in this browser.
//!
//! Each is a record under a number of its own, with a revision that grows with every change. Whoever writes looks first
//! whether another tab has written since: then that one is shown here, and nothing is overwritten.

mod slip;

use crate::words::say;
use idb::{Database, DatabaseEvent, Factory, KeyPath, ObjectStoreParams, TransactionMode};
use leptos::prelude::*;
use parlour_erased::{Tree, open_tree};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent};

const DATABASE: &str = "parlour";
const GAMES: &str = "games";
/// The channel on which tabs tell each other what they have written.
const CHANNEL: &str = "parlour-games";

/// A match that is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// What it is kept under.
    pub(crate) id: String,
    /// The game's name.
    pub(crate) game: String,
    /// The match and its variations.
    pub(crate) record: String,
    /// Whether it has ended.
    pub(crate) over: bool,
    /// Grows with every change.
    pub(crate) revision: u32,
    /// When it was last changed, in milliseconds.
    pub(crate) changed: f64,
}

impl Kept {
    /// A match that was not kept before.
    pub(crate) fn new(tree: &Tree) -> Self {
        let id = format!("{:08x}", crate::random::seed() as u32);
        let game = tree.info().name.to_owned();
        let over = tree.main_line().outcome().is_some();
        Self { id, game, record: tree.record().to_string(), over, revision: 0, changed: js_sys::Date::now() }
    }

    /// The match itself.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(crate) fn tree(&self) -> Result<Tree, String> {
        open_tree("parlour", &self.record).map_err(|wrong| say(&wrong))
    }

    /// Takes a new state of the match.
    pub(crate) fn revise(&mut self, record: String, over: bool) {
        (self.record, self.over) = (record, over);
        self.revision += 1;
        self.changed = js_sys::Date::now();
    }
}

thread_local! {
    /// The games that this browser does not store. They are there until the page is closed.
    static UNSTORED: RefCell<HashMap<String, Kept>> = RefCell::default();
}

/// Keeps a match, and tells what came of it: if another tab has kept a later one, that is handed over instead.
pub(crate) fn keep(kept: Kept, on_done: impl FnOnce(Result<Option<Kept>, idb::Error>) + 'static) {
    slip::write(&kept);
    let write = async move {
        let done = written(&kept).await;
        match &done {
            Ok(newer) => {
                slip::throw_away(&kept);
                if newer.is_none() {
                    tell(&kept.id);
                }
            }
            Err(_) => remember(kept),
        }
        on_done(done);
    };
    // The move is drawn first: the slip holds it meanwhile.
    set_timeout(move || spawn_local(write), Duration::ZERO);
}

fn remember(kept: Kept) {
    UNSTORED.with_borrow_mut(|unstored| unstored.insert(kept.id.clone(), kept));
}

/// Keeps what was on its way when a page was closed.
async fn settle() {
    for kept in slip::all() {
        if written(&kept).await.is_ok() {
            slip::throw_away(&kept);
        }
    }
}

/// A match by its number.
pub(crate) async fn find(id: &str) -> Option<Kept> {
    if let Some(kept) = UNSTORED.with_borrow(|unstored| unstored.get(id).cloned()) {
        return Some(kept);
    }
    settle().await;
    let database = opened().await.ok()?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly).ok()?;
    let store = transaction.object_store(GAMES).ok()?;
    let value = store.get(JsValue::from_str(id)).ok()?.await.ok()??;
    read(&value)
}

/// What is kept here.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shelf {
    /// The matches, the last first.
    pub(crate) games: Vec<Kept>,
    /// What this version of the page cannot read: it is kept all the same.
    pub(crate) unreadable: Vec<Unreadable>,
}

/// Something that is kept and cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable {
    /// What it is kept under.
    pub(crate) id: String,
    /// All of it, as it is kept.
    pub(crate) text: String,
}

/// Everything that is kept.
pub(crate) async fn shelf() -> Shelf {
    settle().await;
    let listed = async {
        let database = opened().await.ok()?;
        let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly).ok()?;
        let store = transaction.object_store(GAMES).ok()?;
        store.get_all(None, None).ok()?.await.ok()
    };
    let mut shelf = Shelf::default();
    for value in listed.await.unwrap_or_default() {
        match read(&value) {
            Some(kept) => shelf.games.push(kept),
            None => shelf.unreadable.extend(raw(&value)),
        }
    }
    shelf.games.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    shelf
}

/// All matches that are kept, the last first.
pub(crate) async fn all() -> Vec<Kept> {
    shelf().await.games
}

/// Forgets a match.
pub(crate) async fn forget(id: &str) {
    let forgotten = async {
        let database = opened().await.ok()?;
        let transaction = database.transaction(&[GAMES], TransactionMode::ReadWrite).ok()?;
        transaction.object_store(GAMES).ok()?.delete(JsValue::from_str(id)).ok()?.await.ok()?;
        transaction.commit().ok()?.await.ok()
    };
    forgotten.await;
}

/// Calls back when another tab has changed the match of this number.
pub(crate) fn watch(id: String, on_change: impl Fn(Kept) + Clone + 'static) {
    let Ok(channel) = BroadcastChannel::new(CHANNEL) else { return };
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if event.data().as_string().as_deref() == Some(&id) {
            let (id, on_change) = (id.clone(), on_change.clone());
            spawn_local(async move {
                if let Some(kept) = find(&id).await {
                    on_change(kept);
                }
            });
        }
    });
    channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let listening = StoredValue::new_local((channel, hear));
    on_cleanup(move || {
        listening.with_value(|(channel, _)| channel.close());
        listening.dispose();
    });
}

fn tell(id: &str) {
    if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
        let _ = channel.post_message(&JsValue::from_str(id));
        channel.close();
    }
}

/// Writes a match, unless a later one is kept already: then that is returned.
async fn written(kept: &Kept) -> Result<Option<Kept>, idb::Error> {
    let database = opened().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(GAMES)?;
    let there = store.get(JsValue::from_str(&kept.id))?.await?;
    if let Some(newer) =
        there.as_ref().and_then(read).filter(|there| there.revision >= kept.revision && kept.revision > 0)
    {
        return Ok(Some(newer));
    }
    let text = serde_json::to_string(kept).unwrap_or_default();
    let value = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&value, &"id".into(), &JsValue::from_str(&kept.id));
    let _ = js_sys::Reflect::set(&value, &"kept".into(), &JsValue::from_str(&text));
    store.put(&value, None)?.await?;
    transaction.commit()?.await?;
    Ok(None)
}

fn read(value: &JsValue) -> Option<Kept> {
    let text = js_sys::Reflect::get(value, &"kept".into()).ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}

/// A value as text, whatever its shape.
fn raw(value: &JsValue) -> Option<Unreadable> {
    let id = js_sys::Reflect::get(value, &"id".into()).ok()?.as_string()?;
    let text = js_sys::Reflect::get(value, &"kept".into()).ok().and_then(|kept| kept.as_string());
    let text = text.or_else(|| js_sys::JSON::stringify(value).ok()?.as_string())?;
    Some(Unreadable { id, text })
}

async fn opened() -> Result<Database, idb::Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single("id")));
            let _ = database.create_object_store(GAMES, params);
        }
    });
    request.await
}

/// Keeps a new match, and returns once it is kept.
pub(crate) async fn insert(kept: Kept) {
    // Without storage it can be played all the same; the screen says so with the first move.
    if written(&kept).await.is_err() {
        remember(kept);
    }
}
