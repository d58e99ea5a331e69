//! What the commands of Checkers say.

use parlour_console::CommandError;
use parlour_core::{Catalogue, Message, ToMessage};
use parlour_erased::{Words, catalogues};
use std::io;
use std::path::PathBuf;
use std::sync::LazyLock;

/// What the commands say, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Told::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let above = [&parlour_files::CATALOGUE, &CATALOGUE];
        Words::new("en", &catalogues().chain(above).collect::<Vec<_>>())
    });
    WORDS.say(said)
}

/// A mistake in what the user asked for.
pub(crate) fn asked(mistake: &impl ToMessage) -> CommandError {
    CommandError::Asked(say(mistake))
}

/// Something that failed.
pub(crate) fn failed(failure: &impl ToMessage) -> CommandError {
    CommandError::System(io::Error::other(say(failure)))
}

/// What is told while something is done, or once it is.
#[derive(Debug, Message)]
pub(crate) enum Told {
    BookIn { positions: usize, path: PathBuf },
    BookKept { positions: usize, path: PathBuf },
    BookPositions,
    Building,
    FileCount { games: usize, right: usize },
    FileEnd { moves: usize, reason: String },
    Searching,
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
