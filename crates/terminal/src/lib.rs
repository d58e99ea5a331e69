//! The terminal interface, in plain lines: it works in a terminal, from a pipe and with a screen
//! reader, for any game at any [`Table`](parlour_table::Table).

mod chairs;
mod command;
mod console;
mod lines;
mod menu;
mod unfinished;
mod words;

pub use chairs::{BadChair, Chair, Chairs, Sitter};
pub use console::{Console, Settings};
pub use lines::Lines;
pub use menu::{Choice, Menu};
pub use parlour_files::{FileError, finish_writing, open_match, write_whole};
pub use unfinished::Unfinished;
