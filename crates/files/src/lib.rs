//! Matches on disk: read with care, and written whole or not at all, so that a crash never leaves half of one.

mod collection;
mod folders;
mod kept;
mod listed;
mod open;
mod whole;
mod words;

pub use collection::{CollectionError, CollectionFile, collections, games_in};
pub use folders::{
    ENDGAME_FOLDER, NoFolder, built_tables, data_folder, folder_or_own, typed_path, unused_name,
};
pub use kept::{Keeper, Keeping, KeptGame, KeptGames, NoSuchGame};
pub use listed::{list_games, open_listed};
pub use open::{FileError, open_match, open_tree};
pub use parlour_erased::ListedGame;
pub use whole::{CannotWrite, finish_writing, write_whole, write_whole_soon};
pub use words::CATALOGUE;
