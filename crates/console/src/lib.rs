//! The terminal interface, in lines: comfortable in a terminal, plain from a pipe and with a screen reader, for any
//! game at any [`Table`](parlour_erased::Table).

mod analyse;
mod analysis_text;
mod arguments;
mod chairs;
mod colors;
mod command;
mod console;
mod editor;
mod game_command;
mod games;
mod history;
mod interrupt;
mod keyboard;
mod menu;
mod pager;
mod palette;
mod phrases;
mod progress;
mod save;
mod screen;
mod session;
mod start;
mod thinking;
mod words;

pub use analyse::AnalysisRequest;
pub use analysis_text::{report_text, study_text};
pub use arguments::{hours, threads};
pub use chairs::{BadChair, Chair, Chairs};
pub use colors::{DARK_INK, LIGHT_INK, enamel, glaze, nearest_of_256};
pub use console::{Console, Settings, today};
pub use editor::LineEditor;
pub use game_command::{CommandError, GameCommand};
pub use games::list_games;
pub use history::HistoryCommand;
pub use interrupt::INTERRUPTED;
pub use keyboard::{Keyboard, Lines, Typed};
pub use menu::{Choice, Menu};
pub use palette::Palette;
pub use parlour_erased::Sitter;
pub use phrases::{CATALOGUE, english};
pub use progress::Bar;
pub use save::{NotSaved, save};
pub use screen::{Screen, Size, folded, for_standard_error};
pub use session::{Laid, Left, Manner, Session, SessionError, Wish, kept_games};
pub use start::{BadStart, Start};
