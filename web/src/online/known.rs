//! Whether the server knows this browser. Its token is a cookie that scripts cannot read, so the page notes it.

use crate::settings::storage;

const KEY: &str = "known";

/// Whether this browser had a session when the server last welcomed it.
pub(super) fn is_known() -> bool {
    storage().and_then(|storage| storage.get_item(KEY).ok().flatten()).is_some()
}

/// Notes whether this browser has a session.
pub(super) fn remember(is_known: bool) {
    if let Some(storage) = storage() {
        // Without the note a browser connects on the screens that need it.
        let _ = if is_known { storage.set_item(KEY, "yes") } else { storage.remove_item(KEY) };
    }
}
