//! A slip for every match that is on its way into the database: written at once, so that a page that is closed or reloaded
//! in that very moment loses nothing.

use super::Kept;
use crate::settings::storage;

const PREFIX: &str = "kept:";

/// Writes down a match that is about to be kept.
pub(super) fn write(kept: &Kept) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(kept)) {
        // A full storage costs only the moment until the database has it.
        let _ = storage.set_item(&format!("{PREFIX}{}", kept.id), &text);
    }
}

/// The match is kept: its slip goes, unless a later one has been written.
pub(super) fn throw_away(kept: &Kept) {
    let key = format!("{PREFIX}{}", kept.id);
    let Some(storage) = storage() else { return };
    let slip = storage.get_item(&key).ok().flatten().and_then(|text| read(&text));
    if slip.is_none_or(|slip| slip.revision <= kept.revision) {
        let _ = storage.remove_item(&key);
    }
}

/// All matches that were on their way when a page was closed.
pub(super) fn all() -> Vec<Kept> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys: Vec<String> = (0..count).filter_map(|at| storage.key(at).ok().flatten()).collect();
    let texts = keys
        .iter()
        .filter(|key| key.starts_with(PREFIX))
        .filter_map(|key| storage.get_item(key).ok().flatten());
    texts.filter_map(|text| read(&text)).collect()
}

fn read(text: &str) -> Option<Kept> {
    serde_json::from_str(text).ok()
}
