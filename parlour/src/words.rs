//! What the command line says, and how it is said.

use parlour_core::{Catalogue, Message, ToMessage, messages};
use parlour_table::{Words, catalogues};
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
            &parlour_online::CATALOGUE,
            &parlour_terminal::CATALOGUE,
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
    BadFile { path: PathBuf, why: String },
    BookLine { path: PathBuf, line: usize },
    CannotWrite { path: PathBuf, why: io::Error },
    ChanceNext,
    FileThere { path: PathBuf },
    GameOver,
    Hours,
    HouseAddress,
    HouseSilent,
    KeyAndValue,
    NoCheckers { path: PathBuf },
    NoDataFolder,
    NoFile { path: PathBuf },
    NoFolder,
    NoGame { number: usize, count: usize },
    NoHouse { path: PathBuf },
    NoMovePlayed { file: String },
    NoPly { ply: usize, plies: usize },
    OneGame,
    OneGameInFile { number: usize, path: PathBuf },
    PlyForFiles { game: &'static str },
    PublicUrl,
    Seconds,
    SetupForGames,
    Unreadable { path: PathBuf, why: io::Error },
    WrongGame { number: usize, fault: String },
}

messages! { Refusal {
    BadConfig { path, why } => "parlour-bad-config",
    BadFile { path, why } => "parlour-bad-file",
    BookLine { path, line } => "parlour-book-line",
    CannotWrite { path, why } => "parlour-cannot-write",
    ChanceNext => "parlour-chance-next",
    FileThere { path } => "parlour-file-there",
    GameOver => "parlour-game-over",
    Hours => "parlour-hours",
    HouseAddress => "parlour-house-address",
    HouseSilent => "parlour-house-silent",
    KeyAndValue => "parlour-key-and-value",
    NoCheckers { path } => "parlour-no-checkers",
    NoDataFolder => "parlour-no-data-folder",
    NoFile { path } => "parlour-no-file",
    NoFolder => "parlour-no-folder",
    NoGame { number, count } => "parlour-no-game",
    NoHouse { path } => "parlour-no-house",
    NoMovePlayed { file } => "parlour-no-move-played",
    NoPly { ply, plies } => "parlour-no-ply",
    OneGame => "parlour-one-game",
    OneGameInFile { number, path } => "parlour-one-game-in-file",
    PlyForFiles { game } => "parlour-ply-for-files",
    PublicUrl => "parlour-public-url",
    Seconds => "parlour-seconds",
    SetupForGames => "parlour-setup-for-games",
    Unreadable { path, why } => "parlour-unreadable",
    WrongGame { number, fault } => "parlour-wrong-game",
} }

/// What is told while something is done, or once it is.
#[derive(Debug)]
pub(crate) enum Told {
    Analysing,
    AtHouse {
        name: String,
        url: String,
    },
    BarLine {
        what: String,
        detail: String,
        done: u64,
        total: u64,
        percent: String,
        taken: String,
        left: String,
    },
    BookIn {
        positions: usize,
        path: PathBuf,
    },
    BookKept {
        positions: usize,
        path: PathBuf,
    },
    BookPositions,
    Building,
    DoesNotCount,
    Error {
        sentence: String,
    },
    Games,
    GamesKept {
        games: u64,
        path: PathBuf,
    },
    GamesOfMatch,
    GamesOfRound {
        round: u16,
    },
    Left {
        time: String,
    },
    MovesJudged {
        done: usize,
        total: usize,
    },
    OthersCanReach,
    PageAt {
        url: String,
    },
    PageAtUntilClosed {
        url: String,
    },
    PassColumns,
    PdnCount {
        games: usize,
        right: usize,
    },
    PdnEnd {
        moves: usize,
        reason: String,
    },
    Playing,
    Positions {
        learned: u64,
        unseen: u64,
    },
    Refused {
        reason: Message,
    },
    ReportHead {
        subject: String,
    },
    ReportIn {
        path: PathBuf,
    },
    ReportMatch,
    ReportRound {
        games: String,
        loss: String,
        curve: String,
    },
    Resigns {
        program: String,
        why: String,
    },
    Round {
        round: u16,
        games: usize,
    },
    Searching,
    Speed {
        seconds: String,
        millions: String,
    },
    TrainingBeginsAgain,
    Verifying,
    WaitsAt {
        name: String,
        url: String,
        id: String,
    },
    WeightsIn {
        path: PathBuf,
    },
}

messages! { Told {
    Analysing => "parlour-analysing",
    AtHouse { name, url } => "parlour-at-house",
    BarLine { what, detail, done, total, percent, taken, left } => "parlour-bar-line",
    BookIn { positions, path } => "parlour-book-in",
    BookKept { positions, path } => "parlour-book-kept",
    BookPositions => "parlour-book-positions",
    Building => "parlour-building",
    DoesNotCount => "parlour-does-not-count",
    Error { sentence } => "parlour-error",
    Games => "parlour-games",
    GamesKept { games, path } => "parlour-games-kept",
    GamesOfMatch => "parlour-games-of-match",
    GamesOfRound { round } => "parlour-games-of-round",
    Left { time } => "parlour-left",
    MovesJudged { done, total } => "parlour-moves-judged",
    OthersCanReach => "parlour-others-can-reach",
    PageAt { url } => "parlour-page-at",
    PageAtUntilClosed { url } => "parlour-page-at-until-closed",
    PassColumns => "parlour-pass-columns",
    PdnCount { games, right } => "parlour-pdn-count",
    PdnEnd { moves, reason } => "parlour-pdn-end",
    Playing => "parlour-playing",
    Positions { learned, unseen } => "parlour-positions",
    Refused { reason } => "parlour-refused",
    ReportHead { subject } => "parlour-report-head",
    ReportIn { path } => "parlour-report-in",
    ReportMatch => "parlour-report-match",
    ReportRound { games, loss, curve } => "parlour-report-round",
    Resigns { program, why } => "parlour-resigns",
    Round { round, games } => "parlour-round",
    Searching => "parlour-searching",
    Speed { seconds, millions } => "parlour-speed",
    TrainingBeginsAgain => "parlour-training-begins-again",
    Verifying => "parlour-verifying",
    WaitsAt { name, url, id } => "parlour-waits-at",
    WeightsIn { path } => "parlour-weights-in",
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
