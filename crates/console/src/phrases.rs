//! What the console says, and how it is said.

use crate::analyse::BadSubject;
use crate::analysis_text::Judged;
use crate::command::Verb;
use crate::{BadChair, NotSaved, SessionError};
use parlour_core::{AnyOf, Catalogue, Quoted, ToMessage, messages};
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
        BadChair::MESSAGES,
        NotSaved::MESSAGES,
        SessionError::MESSAGES,
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phrase {
    AfterMove { number: usize },
    Analysing,
    AtKeyboard { count: usize, people: Vec<String> },
    BoardShown { always: bool },
    BotFailed { name: String, why: String, fresh: bool },
    CannotDelete { path: String, why: String },
    Chance,
    ChanceFailed,
    CouldBe { word: String, names: Vec<&'static str> },
    DaysAgo { days: u64 },
    Deleted,
    Depth { depth: u32 },
    Exists { path: String },
    FirstOf { games: usize },
    ForfeitComment,
    GameOver,
    GaveUp { name: String },
    GiveHours,
    GoesOn,
    HelpHead { example: String },
    HistoryHelp { commands: Vec<&'static str> },
    HistoryItem,
    HistoryPrompt,
    HoursAgo { hours: u64 },
    HowFar { what: String, detail: String, done: u64, total: u64, percent: String, taken: String },
    IllegalChoice { play: String },
    IsBot { seat: String, bot: String },
    JustNow,
    KeptForLater,
    KeptGame { game: String, who: Vec<String>, standing: String, ago: String },
    LastGame { game: String, moves: usize },
    LevelBot { title: String, number: usize },
    ListShowsAll,
    LoadWhich,
    MenuTitle,
    MinutesAgo { minutes: u64 },
    MonthsAgo { months: u64 },
    MoveToMake { name: String },
    MovesJudged { done: usize, total: usize },
    NoComment,
    NoFiles,
    NoGameKept,
    NoLevel { word: String, most: usize },
    NoMoveToChoose,
    NoNumbers,
    NobodyThere,
    NobodyToAgree,
    NotForBoard { word: String },
    NotForNumbers { word: String },
    NotKept { why: String },
    NotMoveNorCommand { line: String, command: &'static str },
    Noted,
    NothingPlayed,
    NothingThere,
    NothingToRedo,
    NothingToUndo,
    OverPrompt,
    PlayedAgain { moves: Vec<String> },
    PlayedElsewhere,
    PlaysOn { name: String },
    SameFromEverySide,
    SatBefore { seat: String, was: String, now: String },
    SavedAs { path: String },
    TheBot { spec: String },
    ThinkingOf { name: String },
    Thinking,
    TimeLeft { time: String },
    TookBack { moves: Vec<String> },
    TypeMove { example: String },
    Unfinished { moves: usize },
    Waiting { who: String, seconds: String, depth: String },
    WhatNext,
    WhoPlays,
    YearsAgo { years: u64 },
    YesOrNo,
    You,
}

messages! { Phrase {
    AfterMove { number } => "terminal-after-move",
    Analysing => "terminal-analysing",
    AtKeyboard { count, people } => "terminal-at-keyboard",
    BoardShown { always } => "terminal-board-shown",
    BotFailed { name, why, fresh } => "terminal-bot-failed",
    CannotDelete { path, why } => "terminal-cannot-delete",
    Chance => "terminal-chance",
    ChanceFailed => "terminal-chance-failed",
    CouldBe { word, names } + { word: Quoted(word), names: AnyOf(names) } => "terminal-could-be",
    DaysAgo { days } => "terminal-days-ago",
    Deleted => "terminal-deleted",
    Depth { depth } => "terminal-depth",
    Exists { path } => "terminal-exists",
    FirstOf { games } => "terminal-first-of",
    ForfeitComment => "terminal-forfeit-comment",
    GameOver => "terminal-game-over",
    GaveUp { name } => "terminal-gave-up",
    GiveHours => "terminal-give-hours",
    GoesOn => "terminal-goes-on",
    HelpHead { example } => "terminal-help-head",
    HistoryHelp { commands } + { commands: AnyOf(commands) } => "terminal-history-help",
    HistoryItem => "terminal-history-item",
    HistoryPrompt => "terminal-history-prompt",
    HoursAgo { hours } => "terminal-hours-ago",
    HowFar { what, detail, done, total, percent, taken } => "terminal-how-far",
    IllegalChoice { play } => "terminal-illegal-choice",
    IsBot { seat, bot } => "terminal-is-bot",
    JustNow => "terminal-just-now",
    KeptForLater => "terminal-kept-for-later",
    KeptGame { game, who, standing, ago } => "terminal-kept-game",
    LastGame { game, moves } => "terminal-last-game",
    LevelBot { title, number } => "terminal-level-bot",
    ListShowsAll => "terminal-list-shows-all",
    LoadWhich => "terminal-load-which",
    MenuTitle => "terminal-menu-title",
    MinutesAgo { minutes } => "terminal-minutes-ago",
    MonthsAgo { months } => "terminal-months-ago",
    MoveToMake { name } => "terminal-move-to-make",
    MovesJudged { done, total } => "terminal-moves-judged",
    NoComment => "terminal-no-comment",
    NoFiles => "terminal-no-files",
    NoGameKept => "terminal-no-game-kept",
    NoLevel { word, most } + { word: Quoted(word) } => "terminal-no-level",
    NoMoveToChoose => "terminal-no-move-to-choose",
    NoNumbers => "terminal-no-numbers",
    NobodyThere => "terminal-nobody-there",
    NobodyToAgree => "terminal-nobody-to-agree",
    NotForBoard { word } + { word: Quoted(word) } => "terminal-not-for-board",
    NotForNumbers { word } + { word: Quoted(word) } => "terminal-not-for-numbers",
    NotKept { why } => "terminal-not-kept",
    NotMoveNorCommand { line, command } + { line: Quoted(line) } => "terminal-not-move-nor-command",
    Noted => "terminal-noted",
    NothingPlayed => "terminal-nothing-played",
    NothingThere => "terminal-nothing-there",
    NothingToRedo => "terminal-nothing-to-redo",
    NothingToUndo => "terminal-nothing-to-undo",
    OverPrompt => "terminal-over-prompt",
    PlayedAgain { moves } => "terminal-played-again",
    PlayedElsewhere => "terminal-played-elsewhere",
    PlaysOn { name } => "terminal-plays-on",
    SameFromEverySide => "terminal-same-from-every-side",
    SatBefore { seat, was, now } + { was: Quoted(was) } => "terminal-sat-before",
    SavedAs { path } => "terminal-saved-as",
    TheBot { spec } => "terminal-the-bot",
    ThinkingOf { name } => "terminal-thinking-of",
    Thinking => "terminal-thinking",
    TimeLeft { time } => "terminal-time-left",
    TookBack { moves } => "terminal-took-back",
    TypeMove { example } => "terminal-type-move",
    Unfinished { moves } => "terminal-unfinished",
    Waiting { who, seconds, depth } => "terminal-waiting",
    WhatNext => "terminal-what-next",
    WhoPlays => "terminal-who-plays",
    YearsAgo { years } => "terminal-years-ago",
    YesOrNo => "terminal-yes-or-no",
    You => "terminal-you",
} }

/// Something that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Agree { name: String },
    Delete,
    FromWhich { moves: usize },
    GiveUp { name: String },
    HowManyLines,
    LeaveThis,
    PointWhere,
    Resume { game: String, moves: usize },
    WhatWouldWhich { example: String },
    WhichGame,
    WhichLevel { most: usize, usual: usize },
    YesOrNo { question: String },
}

messages! { Question {
    Agree { name } => "terminal-ask-agree",
    Delete => "terminal-ask-delete",
    FromWhich { moves } => "terminal-ask-from-which",
    GiveUp { name } => "terminal-ask-give-up",
    HowManyLines => "terminal-ask-how-many-lines",
    LeaveThis => "terminal-ask-leave-this",
    PointWhere => "terminal-ask-point-where",
    Resume { game, moves } => "terminal-ask-resume",
    WhatWouldWhich { example } => "terminal-ask-what-would-which",
    WhichGame => "terminal-ask-which-game",
    WhichLevel { most, usual } => "terminal-ask-which-level",
    YesOrNo { question } => "terminal-ask-yes-or-no",
} }

/// How a match ended, with the scores where the game counts any.
#[derive(Clone, PartialEq, Eq, Debug)]
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

messages! { Finish {
    NobodyWins { reason } => "terminal-nobody-wins",
    DrawAt { score, reason } => "terminal-draw-at",
    Draw { reason } => "terminal-draw",
    WinsTo { name, score, other, reason } => "terminal-wins-to",
    WinsWith { name, score, reason } => "terminal-wins-with",
    WinsAmong { name, all, reason } => "terminal-wins-among",
    Wins { name, reason } => "terminal-wins",
    ShareAmong { names, all, reason } => "terminal-share-among",
    Share { names, reason } => "terminal-share",
} }
