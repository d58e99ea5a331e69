//! What the command line says, and how it is said.

use parlour_core::{Catalogue, ToMessage, messages};
use parlour_erased::{Words, catalogues};
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
            &parlour_workshop::CATALOGUE,
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
#[derive(Debug)]
pub(crate) enum Refusal {
    BadConfig { path: PathBuf, why: String },
    Duration,
    FileThere { path: PathBuf },
    Hours,
    KeyAndValue,
    LongMotd { most: usize },
    NoDataFolder,
    NoFolder,
    NoHouse { path: PathBuf },
    NoToken { variable: String },
    NoTraining { game: String },
    OddMotd,
    OneGame,
    PublicUrl,
    Registration,
    Seconds,
}

messages! { Refusal {
    BadConfig { path, why } => "parlour-bad-config",
    Duration => "parlour-duration",
    FileThere { path } => "parlour-file-there",
    Hours => "parlour-hours",
    KeyAndValue => "parlour-key-and-value",
    LongMotd { most } => "parlour-long-motd",
    NoDataFolder => "parlour-no-data-folder",
    NoFolder => "parlour-no-folder",
    NoHouse { path } => "parlour-no-house",
    NoToken { variable } => "parlour-no-token",
    NoTraining { game } => "parlour-no-training",
    OddMotd => "parlour-odd-motd",
    OneGame => "parlour-one-game",
    PublicUrl => "parlour-public-url",
    Registration => "parlour-registration",
    Seconds => "parlour-seconds",
} }

/// What is told while something is done, or once it is.
#[derive(Debug)]
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
    HouseAtUntilClosed {
        url: String,
    },
    Invite {
        code: String,
    },
    NoFaults,
    OthersCanReach,
    PageAt {
        url: String,
    },
    PageAtUntilClosed {
        url: String,
    },
    TokenFileReadable {
        path: String,
    },
    TokenInProcessList {
        variable: String,
    },
}

messages! { Told {
    AdminToken { token } => "parlour-admin-token",
    BuildingPage => "parlour-building-page",
    Checked { path, accounts, matches, running, events, tournaments } => "parlour-checked",
    Code { name, code } => "parlour-code",
    Error { sentence } => "parlour-error",
    Faults { count } => "parlour-faults",
    HouseAtUntilClosed { url } => "parlour-service-at-until-closed",
    Invite { code } => "parlour-invite",
    NoFaults => "parlour-no-faults",
    OthersCanReach => "parlour-others-can-reach",
    PageAt { url } => "parlour-page-at",
    PageAtUntilClosed { url } => "parlour-page-at-until-closed",
    TokenFileReadable { path } => "parlour-token-file-readable",
    TokenInProcessList { variable } => "parlour-token-in-process-list",
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
