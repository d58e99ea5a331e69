//! The terminal interface, in lines: comfortable in a terminal, plain from a pipe and with a screen reader, for any
//! game at any [`Table`](parlour_erased::Table).

mod analyse;
mod analysis_text;
mod chairs;
mod colors;
mod command;
mod console;
mod editor;
mod games;
mod history;
mod interrupt;
mod keyboard;
mod menu;
mod pager;
mod palette;
mod pdn;
mod phrases;
mod progress;
mod save;
mod screen;
mod session;
mod signals;
mod start;
mod thinking;
mod words;

pub use analyse::AnalysisRequest;
pub use analysis_text::{report_text, study_text};
pub use chairs::{BadChair, Chair, Chairs};
pub use colors::{DARK_INK, LIGHT_INK, enamel, glaze, nearest_of_256};
pub use console::{Console, Settings, today};
pub use editor::LineEditor;
pub use games::list_games;
pub use history::HistoryCommand;
pub use interrupt::INTERRUPTED;
pub use keyboard::{Keyboard, Lines, Typed};
pub use menu::{Choice, Menu};
pub use palette::Palette;
pub use parlour_erased::Sitter;
pub use pdn::{check_pdn, show_pdn};
pub use phrases::{CATALOGUE, english};
pub use progress::Bar;
pub use save::{NotSaved, save};
pub use screen::{Screen, Size, folded, for_standard_error};
pub use session::{Laid, Left, Manner, Session, SessionError, Wish, kept_games};
pub use signals::on_end_signal;
pub use start::{BadStart, Start};
