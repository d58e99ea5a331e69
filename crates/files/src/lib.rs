//! Matches on disk: read with care, and written whole or not at all, so that a crash never leaves half of one.

mod folders;
mod kept;
mod open;
mod pdn;
mod whole;
mod words;

pub use folders::{data_folder, endgame_folder, typed_path, unused_name};
pub use kept::{Keeper, Keeping, KeptGame, KeptGames, NoSuchGame};
pub use open::{FileError, open_match, open_tree};
pub use pdn::{PdnError, PdnFile, games_in};
pub use whole::{CannotWrite, finish_writing, write_whole, write_whole_soon};
pub use words::CATALOGUE;
