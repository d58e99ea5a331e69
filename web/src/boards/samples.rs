//! The boards in the menu, which go on changing: a short game of each, drawn beforehand.
//!
//! Their pictures are fetched in place of the rules and drawings of all games, which are many times as large. A game without
//! pictures shows none.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use parlour_erased::GameInfo;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// How long a board in the menu stays as it is.
const PAUSE: Duration = Duration::from_millis(2600);

/// The pictures of all games, once they are here.
#[derive(Clone, Copy)]
pub(crate) struct Samples(LocalResource<JsValue>);

impl Samples {
    /// Fetches the pictures.
    pub(crate) fn fetch(address: String) -> Self {
        Self(LocalResource::new(move || {
            let asked = window().fetch_with_str(&address);
            let read = async move {
                let answer: Response = JsFuture::from(asked).await?.dyn_into()?;
                JsFuture::from(answer.json()?).await
            };
            // Whoever is offline at the first visit sees the games' names.
            async move { read.await.unwrap_or_default() }
        }))
    }

    /// The pictures of a game, one after the other.
    fn of(self, game: &str) -> Vec<String> {
        let frames = self.0.with(|all| Reflect::get(all.as_ref()?, &game.into()).ok());
        let frames = frames.and_then(|frames| frames.dyn_into::<Array>().ok());
        frames.map(|frames| frames.iter().filter_map(|frame| frame.as_string()).collect()).unwrap_or_default()
    }
}

/// A game being played, small: one thing changes every few seconds, unless the reader wants calm or looks elsewhere.
#[component]
pub(crate) fn Sample(game: &'static GameInfo) -> impl IntoView {
    let samples = expect_context::<Samples>();
    let frames = Memo::new(move |_| samples.of(game.name));
    let at = RwSignal::new(0);
    if !crate::motion::is_calm() {
        let turn = move || {
            if !document().hidden() {
                at.update(|at| *at += 1);
            }
        };
        if let Ok(handle) = set_interval_with_handle(turn, PAUSE) {
            on_cleanup(move || handle.clear());
        }
    }
    let frame = move || frames.with(|frames| frames.get(at.get() % frames.len().max(1)).cloned());
    view! { <div class="sample" inner_html=move || frame().unwrap_or_default()></div> }
}
