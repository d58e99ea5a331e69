//! What is said about files.

use crate::collection::CollectionError;
use crate::folders::NoFolder;
use crate::kept::NoSuchGame;
use crate::open::FileError;
use crate::whole::CannotWrite;
use parlour_core::{Catalogue, ToMessage};
use parlour_erased::{Words, catalogues};
use std::sync::LazyLock;

/// What is said about files, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        FileError::MESSAGES,
        NoSuchGame::MESSAGES,
        CannotWrite::MESSAGES,
        CollectionError::MESSAGES,
        NoFolder::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words in English, for errors that somebody only prints.
pub(crate) fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> =
        LazyLock::new(|| Words::new("en", &catalogues().chain([&CATALOGUE]).collect::<Vec<_>>()));
    &ENGLISH
}
