//! Copying text.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Copies a text; says whether the browser let the page do it. It does only where the page came over HTTPS or from this device.
pub(crate) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    // Elsewhere there is no clipboard at all, which its type does not tell.
    let is_there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| found.is_object());
    is_there && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}
