//! The terminal interface, full screen: boards in colour, played with the mouse, with keys or by typing, for any game at any
//! [`Table`](parlour_erased::Table).
//!
//! Nothing is polled: keys, the mouse and whoever thinks on another thread send what happens through one channel, and a
//! frame is drawn when something has happened. What can be touched and what it means is shared with the page
//! ([`meaning`](parlour_erased::meaning)).

mod abilities;
mod app;
pub mod boards;
mod choices;
mod chrome;
mod desk;
mod event;
mod game_list;
mod history;
mod load;
mod look;
mod new_game;
mod open;
mod report;
mod rules;
mod settings;
mod stage;
mod start;
mod table;
mod tour;
mod wire;
mod words;
mod zones;

#[cfg(feature = "testing")]
pub mod testing;

pub use abilities::{has_screen, speaks_unicode};
pub use app::OpenPage;
pub use choices::{Choices, ThemeChoice};
pub use look::{Colors, Look, Theme};
pub use open::{Opening, Options, open};
pub use words::CATALOGUE;
