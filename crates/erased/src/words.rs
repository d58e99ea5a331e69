//! The words of all games and their bots.

use crate::BadTimeControl;
use crate::Headline;
use crate::NoMove;
use crate::NotFetched;
use crate::PlayError;
use crate::TourError;
use crate::erased::NoOutcome;
use crate::touching::NotNow;
use crate::tree::TooDeep;
use parlour_core::{self, Catalogue, ToMessage};
use parlour_words::Words;
use std::sync::LazyLock;

/// What the table itself says.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        PlayError::MESSAGES,
        NoMove::MESSAGES,
        NotFetched::MESSAGES,
        NoOutcome::MESSAGES,
        TooDeep::MESSAGES,
        &[TourError::MESSAGES[0]],
        BadTimeControl::MESSAGES,
        NotNow::MESSAGES,
        Headline::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// What everything up to the table can say: the core, the endgame tables, learning, the bots, each game. In a browser a
/// game's words come with its rules.
pub fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    let below = [
        &parlour_core::CATALOGUE,
        &parlour_checkers_endgame::CATALOGUE,
        &parlour_learn::CATALOGUE,
        &parlour_bots::CATALOGUE,
        &CATALOGUE,
    ];
    #[cfg(not(target_family = "wasm"))]
    return below.into_iter().chain(crate::games().iter().map(|game| &game.catalogue));
    #[cfg(target_family = "wasm")]
    below.into_iter()
}

/// The words of the table in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &catalogues().collect::<Vec<_>>()));
    &ENGLISH
}
