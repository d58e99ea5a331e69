//! The page: every game in the browser, alone, side by side or against bots, with or without a network.
//!
//! It is one module in two roles. [`start`] shows the page; [`work`] makes a Web Worker out of a second instance of it,
//! where bots think. A game on the screen is a `Session`, which `session.rs` holds;
//! boards know only the `Scene` that they draw.

// The macro that makes a component makes it public, whoever may see it; and what a component is given it keeps. A scene is
// a bundle of handles that is copied like one.
#![allow(
    unreachable_pub,
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod app;
mod boards;
mod clipboard;
mod coin;
mod engine;
mod home;
mod icons;
mod label;
mod new_game;
mod online;
mod open;
mod parts;
mod random;
mod report;
mod result;
mod route;
mod rules;
mod session;
mod settings;
mod share;
mod shared_link;
mod store;
mod study;
mod table;
mod title;
mod tour;
mod words;

pub use engine::work;
use leptos::mount::mount_to_body;
use parlour_page_kit::{motion, sound};
use wasm_bindgen::prelude::wasm_bindgen;
pub use words::CATALOGUE;

/// Shows the page. Bots think in workers made from the script at the address `worker`; the pictures of boards in the menu
/// are at `samples`.
#[wasm_bindgen]
pub fn start(worker: String, samples: String) {
    // What should never happen is at least told to whoever looks.
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    parts::install();
    mount_to_body(move || app::app(worker, samples));
}
