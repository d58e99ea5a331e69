//! What the command line says, and how it is said.

use parlour_core::{Catalogue, Message, ToMessage};
use parlour_erased::{Words, catalogues};
use std::io;
use std::path::PathBuf;
use std::sync::LazyLock;

/// What the command line says, and its words.
const CATALOGUE: Catalogue = Catalogue {
    messages: &[Refusal::MESSAGES, Told::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the whole program.
pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let above = [
            &parlour_analysis::CATALOGUE,
            &parlour_engine::CATALOGUE,
            &parlour_files::CATALOGUE,
            &parlour_arena::CATALOGUE,
            &parlour_protocol::CATALOGUE,
            &parlour_bridge::CATALOGUE,
            &parlour_console::CATALOGUE,
            &parlour_session::CATALOGUE,
            &parlour_service::CATALOGUE,
            &parlour_server::CATALOGUE,
            &CATALOGUE,
        ];
        Words::new("en", &catalogues().chain(above).collect::<Vec<_>>())
    });
    &WORDS
}

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    words().say(said)
}

/// What was asked for and is not possible.
#[derive(Debug, Message)]
pub(crate) enum Refusal {
    #[message(id = "shared-file-fault")]
    BadConfig {
        path: PathBuf,
        why: String,
    },
    #[message(id = "shared-cannot-write")]
    CannotWrite {
        path: PathBuf,
        why: io::Error,
    },
    Duration,
    FileThere {
        path: PathBuf,
    },
    KeyAndValue,
    LongMotd {
        most: usize,
    },
    NoDataFolder,
    NoHouse {
        path: PathBuf,
    },
    NoToken {
        variable: String,
    },
    NoTraining {
        game: String,
    },
    OddMotd,
    OneGame,
    PublicUrl,
    Registration,
    Seconds,
}

/// What is told while something is done, or once it is.
#[derive(Debug, Message)]
pub(crate) enum Told {
    AdminToken {
        token: String,
    },
    BuildingPage,
    Checked {
        path: PathBuf,
        accounts: usize,
        matches: usize,
        running: usize,
        events: usize,
        tournaments: usize,
    },
    Code {
        name: String,
        code: String,
    },
    Error {
        sentence: String,
    },
    Faults {
        count: usize,
    },
    Games,
    GamesOfMatch,
    GamesOfRound {
        round: u16,
    },
    HouseAtUntilClosed {
        url: String,
    },
    Invite {
        code: String,
    },
    NoFaults,
    OthersCanReach,
    #[message(id = "shared-page-is-at")]
    PageAt {
        url: String,
    },
    PageAtUntilClosed {
        url: String,
    },
    PassColumns,
    Playing,
    Positions {
        learned: usize,
        unseen: usize,
    },
    ReportIn {
        path: PathBuf,
    },
    Round {
        round: u16,
        games: usize,
    },
    Speed {
        seconds: String,
        millions: String,
    },
    TokenFileReadable {
        path: String,
    },
    TokenInProcessList {
        variable: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
