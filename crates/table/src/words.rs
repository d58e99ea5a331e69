//! The words of all games and their bots.

use crate::games;
use parlour_core::{CATALOGUE, Catalogue};
use parlour_words::Words;
use std::sync::LazyLock;

/// What everything up to the table can say: the core, the bots, each game.
pub fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    std::iter::once(&CATALOGUE).chain(games().iter().map(|game| &game.catalogue))
}

/// The words of the table in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &catalogues().collect::<Vec<_>>()));
    &ENGLISH
}
