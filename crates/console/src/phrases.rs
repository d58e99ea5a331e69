//! What the console says, and how it is said.

use crate::analyse::BadSubject;
use crate::analysis_text::Judged;
use crate::command::Verb;
use crate::{AppError, NotSaved};
use parlour_core::{AnyOf, Catalogue, Message, Quoted, ToMessage};
use parlour_erased::{Words, catalogues};
use std::sync::LazyLock;

/// What the console says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Phrase::MESSAGES,
        Question::MESSAGES,
        Finish::MESSAGES,
        Verb::MESSAGES,
        Judged::MESSAGES,
        BadSubject::MESSAGES,
        NotSaved::MESSAGES,
        AppError::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the console and of everything below it, in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
        let below = catalogues().chain([
            &parlour_analysis::CATALOGUE,
            &parlour_engine::CATALOGUE,
            &parlour_files::CATALOGUE,
            &parlour_session::CATALOGUE,
            &CATALOGUE,
        ]);
        Words::new("en", &below.collect::<Vec<_>>())
    });
    &ENGLISH
}

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    english().say(said)
}

/// Something that is told.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(word = Quoted(word), names = AnyOf(names), commands = AnyOf(commands), line = Quoted(line)))]
pub(crate) enum Phrase {
    AfterMove {
        number: usize,
    },
    Analysing,
    AtKeyboard {
        count: usize,
        people: Vec<String>,
    },
    BoardShown {
        always: bool,
    },
    CannotDelete {
        path: String,
        why: String,
    },
    #[message(id = "shared-chance")]
    Chance,
    Clock {
        control: String,
    },
    ClockOf {
        name: String,
        time: String,
        runs: bool,
    },
    CouldBe {
        word: String,
        names: Vec<&'static str>,
    },
    DaysAgo {
        days: u64,
    },
    Deleted,
    Depth {
        depth: u32,
    },
    Exists {
        path: String,
    },
    GameOfFile {
        number: usize,
        games: usize,
    },
    GiveHours,
    GoesOn,
    HelpHead {
        example: String,
    },
    HistoryHelp {
        commands: Vec<&'static str>,
    },
    HistoryItem,
    HistoryPrompt,
    #[message(id = "shared-hours-ago")]
    HoursAgo {
        hours: u64,
    },
    HowFar {
        what: String,
        detail: String,
        done: u64,
        total: u64,
        percent: String,
        taken: String,
    },
    IsBot {
        seat: String,
        bot: String,
    },
    JustNow,
    KeptForLater,
    KeptGame {
        game: String,
        who: Vec<String>,
        standing: String,
        ago: String,
    },
    LastGame {
        game: String,
        moves: usize,
    },
    LevelBot {
        title: String,
        number: usize,
    },
    ListShowsAll,
    ListedGame {
        players: String,
        result: String,
        moves: usize,
    },
    ListedUnfinished {
        players: String,
        moves: usize,
    },
    LoadAnother {
        path: String,
    },
    LoadWhich,
    LooksBack {
        number: usize,
    },
    LooksBackPrompt {
        number: usize,
    },
    MenuTitle,
    MinutesAgo {
        minutes: u64,
    },
    MonthsAgo {
        months: u64,
    },
    MoreGames {
        games: usize,
    },
    MoveToMake {
        name: String,
    },
    MoveToMakeInTime {
        name: String,
        time: String,
    },
    MovesJudged {
        done: usize,
        total: usize,
    },
    NoClock,
    NoComment,
    NoFiles,
    NoGameKept,
    NoLevel {
        word: String,
        most: usize,
    },
    NoMoveToChoose,
    NoNumbers,
    NoPrograms,
    NotForBoard {
        word: String,
    },
    NotForNumbers {
        word: String,
    },
    NotMoveNorCommand {
        line: String,
        command: &'static str,
    },
    Noted,
    NothingPlayed,
    NothingThere,
    OverPrompt,
    PlayedAgain {
        moves: Vec<String>,
    },
    SameFromEverySide,
    #[message(id = "shared-saved-as")]
    SavedAs {
        path: String,
    },
    TheBot {
        spec: String,
    },
    ThinkingOf {
        name: String,
    },
    Thinking,
    TimeIsUp {
        name: String,
    },
    TimeLeft {
        time: String,
    },
    TookBack {
        moves: Vec<String>,
    },
    TypeMove {
        example: String,
    },
    Unfinished {
        moves: usize,
    },
    Variation {
        number: usize,
        count: usize,
    },
    Waiting {
        who: String,
        seconds: String,
        depth: String,
    },
    WhatNext,
    WhoPlays,
    YearsAgo {
        years: u64,
    },
    YesOrNo,
    #[message(id = "shared-you")]
    You,
}

/// Something that is asked.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub(crate) enum Question {
    Agree { name: String },
    Delete,
    DeleteMove { number: usize },
    FromWhich { moves: usize },
    GiveUp { name: String },
    HowManyLines,
    LeaveThis,
    LookWhere { moves: usize },
    LoseThis,
    PointWhere,
    Resume { game: String, moves: usize },
    WhatWouldWhich { example: String },
    WhichGame,
    WhichLevel { most: usize, usual: usize },
    WhichSeat { most: usize },
    WhoPlays { number: usize },
    YesOrNo { question: String },
}

/// How a match ended, with the scores where the game counts any.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub(crate) enum Finish {
    NobodyWins { reason: String },
    DrawAt { score: String, reason: String },
    Draw { reason: String },
    WinsTo { name: String, score: String, other: String, reason: String },
    WinsWith { name: String, score: String, reason: String },
    WinsAmong { name: String, all: Vec<String>, reason: String },
    Wins { name: String, reason: String },
    ShareAmong { names: Vec<String>, all: Vec<String>, reason: String },
    Share { names: Vec<String>, reason: String },
}
