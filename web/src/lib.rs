//! The page: every game in the browser, alone, side by side or against bots, with or without a network.
//!
//! It is one module in two roles. [`start`] shows the page; [`work`] makes a Web Worker out of a second instance of it,
//! where bots think. A match stands behind [`Sitting`](sitting::Sitting), whoever the players are; boards know only the
//! [`Scene`](boards::Scene) that they draw.

mod app;
mod boards;
mod coin;
mod engine;
mod home;
mod icons;
mod label;
mod motion;
mod new_game;
mod open;
mod random;
mod report;
mod result;
mod route;
mod rules;
mod settings;
mod share;
mod shared_link;
mod sitting;
mod sound;
mod store;
mod study;
mod table;
mod touching;
mod tour;
mod words;

pub use engine::work;
use leptos::mount::mount_to_body;
use wasm_bindgen::prelude::wasm_bindgen;
pub use words::CATALOGUE;

/// Shows the page. Bots think in workers made from `worker`; Checkers' endgame tables are to be had at `endings`.
#[wasm_bindgen]
pub fn start(worker: String, endings: String) {
    mount_to_body(move || app::app(worker, endings));
}
