//! The words of the engine and of all that it serves.

use crate::breakdown::Breakdown;
use crate::memory::NoRoom;
use crate::players::BadPlayers;
use crate::process_tree::NotStarted;
use crate::refusal::Refusal;
use crate::spec::BadCommand;
use parlour_core::{Catalogue, ToMessage};
use parlour_erased::GameInfo;
use parlour_words::Words;
use std::sync::LazyLock;

/// What the engine says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Refusal::MESSAGES,
        NoRoom::MESSAGES,
        Breakdown::MESSAGES,
        NotStarted::MESSAGES,
        BadCommand::MESSAGES,
        BadPlayers::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// What is said where no game is played, in English.
pub(crate) fn plain_english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
        Words::new("en", &parlour_erased::catalogues().chain([&CATALOGUE]).collect::<Vec<_>>())
    });
    &ENGLISH
}

/// The words of the engine and of a game in English, which is the language of the protocol.
pub(crate) fn english(game: &'static GameInfo) -> Words {
    let own = game.tools().catalogues();
    let catalogues: Vec<&Catalogue> = parlour_erased::catalogues().chain([&CATALOGUE]).chain(own).collect();
    Words::new("en", &catalogues)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words_and_all_words_a_message() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
