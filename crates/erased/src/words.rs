//! The words of all games and their bots.

use crate::BadTimeControl;
use crate::GameInfo;
use crate::Headline;
use crate::NoMove;
use crate::NotFetched;
use crate::PlayError;
use crate::games;
use crate::plain;
use crate::tools::NoOutcome;
use crate::touching::NotNow;
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
        BadTimeControl::MESSAGES,
        NotNow::MESSAGES,
        Headline::MESSAGES,
        plain::MESSAGES[0],
        plain::MESSAGES[1],
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// What everything up to the table can say: the core, learning, bots of any game, and each game of the list that is part of
/// the program.
pub fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    let below = [&parlour_core::CATALOGUE, &parlour_learn::CATALOGUE, &parlour_bots::CATALOGUE, &CATALOGUE];
    below.into_iter().chain(games().iter().flat_map(GameInfo::catalogues))
}

/// The words of the table in English.
pub fn english() -> &'static Words {
    static WITHOUT_GAMES: LazyLock<Words> = LazyLock::new(words);
    static ENGLISH: LazyLock<Words> = LazyLock::new(words);
    if games().is_empty() { &WITHOUT_GAMES } else { &ENGLISH }
}

fn words() -> Words {
    Words::new("en", &catalogues().collect::<Vec<_>>())
}
