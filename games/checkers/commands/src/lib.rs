//! The commands that Checkers adds to the program: `parlour endgame`, `parlour book` and `parlour pdn`.

mod book;
mod endgame;
mod pdn;
mod words;

use parlour_console::GameCommand;

pub use words::CATALOGUE;

/// The commands, in the order help lists them.
pub const COMMANDS: &[GameCommand] = &[endgame::COMMAND, book::COMMAND, pdn::COMMAND];
