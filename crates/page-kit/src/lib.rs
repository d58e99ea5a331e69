//! What the boards of games need from the page; it knows no game.
//!
//! A game brings a [`GamePart`]: its rules and bots, a [`BoardKind`] with a component that draws a [`Scene`] and reports
//! which spots are touched, and the files that its bots read. A game without a board of its own gets the plain one:
//! its position in text, and a button for everything that may be touched.

// A component is given whole values and keeps them. A scene is a bundle of handles that is copied like one.
#![allow(
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod board;
mod corners;
pub mod grid;
mod icon;
mod label;
pub mod motion;
mod part;
mod plain;
pub mod sound;
pub mod words;

pub use board::{ARROW, BoardKind, CROSS, Marks, Scene, Shape, Shown, board_data, event_data};
pub use corners::corners;
pub use icon::icon;
pub use label::{CATALOGUE, Label};
pub use leptos::wasm_split;
pub use parlour_erased::Touching;
pub use part::{Asset, GamePart, Language, Missing, Need};

/// The materials that drawings of boards refer to: woods, brass, ebony and ivory, as definitions in SVG.
pub const ART: &str = include_str!("art.svg");
