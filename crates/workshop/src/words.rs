//! What is said of long work, and how it is said.

use crate::work_error::Refusal;
use parlour_core::{Catalogue, Message, ToMessage};
use parlour_erased::{Words, catalogues};
use std::path::PathBuf;
use std::sync::LazyLock;

/// What is said of long work, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Refusal::MESSAGES, Told::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let above =
            [&parlour_engine::CATALOGUE, &parlour_files::CATALOGUE, &parlour_arena::CATALOGUE, &CATALOGUE];
        Words::new("en", &catalogues().chain(above).collect::<Vec<_>>())
    });
    WORDS.say(said)
}

/// What is told while something is done, or once it is.
#[derive(Debug, Message)]
pub(crate) enum Told {
    BookIn { positions: usize, path: PathBuf },
    BookKept { positions: usize, path: PathBuf },
    BookPositions,
    Building,
    Games,
    GamesOfMatch,
    GamesOfRound { round: u16 },
    Interrupted,
    PassColumns,
    Playing,
    Positions { learned: usize, unseen: usize },
    ReportIn { path: PathBuf },
    Round { round: u16, games: usize },
    Searching,
    Speed { seconds: String, millions: String },
    Verifying,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
