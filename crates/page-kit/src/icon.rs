//! Small drawings beside words: 24 units, stroke 1.7, round ends.

use leptos::prelude::*;

/// A small drawing of this path; the words beside it speak.
pub fn icon(path: &'static str) -> impl IntoView {
    view! { <svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg> }
}
