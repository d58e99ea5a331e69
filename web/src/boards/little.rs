//! A position, small: in menus and lists.

use super::board_kind;
use leptos::prelude::*;
use parlour_erased::Snapshot;
use std::sync::Arc;

/// A position, small.
#[component]
pub(crate) fn LittleBoard(snapshot: Arc<dyn Snapshot>) -> impl IntoView {
    (board_kind(snapshot.info().name).little)(snapshot)
}
