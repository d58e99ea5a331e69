//! What was asked for and is not possible.

use parlour_core::{Message, Quoted, messages};
use std::io;
use std::path::PathBuf;

/// Why a tournament cannot be held so.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Nothing stands between two commas of a list of bots.
    BotMissing { list: String },
    /// The game has no levels.
    NoLevels { game: &'static str },
    /// There are too few bots.
    TooFewBots,
    /// A bot stands twice in the list.
    Twice { bot: String },
    /// No games are to be played.
    NoGames,
    /// A table for one.
    Alone { game: &'static str },
    /// A knock-out of more than two at a table.
    LargeKnockout { seats: usize },
    /// A test of other than two.
    LargeSprt,
    /// Numbers that are no test.
    BadSprt,
    /// There are no openings to be drawn by lot.
    NoBallots { game: &'static str },
    /// Those that there are begin elsewhere.
    BallotsElsewhere,
    /// So many random moves cannot be played.
    RandomMoves { text: String },
    /// A file of openings cannot be read.
    NoOpenings { file: String, why: io::Error },
    /// What is wrong in a file of openings.
    InOpenings { file: String, fault: Message },
    /// What is wrong in a line of them.
    InLine { line: usize, fault: Message },
    /// An opening that ends the game.
    OverAfter { line: usize, ply: String },
    /// There are none in the text.
    NoneInText,
    /// Random moves always end the game.
    RandomEnds { moves: u32 },
    /// The folder cannot be used.
    CannotHold { folder: PathBuf, why: io::Error },
    /// Somebody else uses the folder.
    InUse { folder: PathBuf },
    /// There is no folder at all.
    NoFolder,
    /// A file that is no game of a tournament.
    Stray { file: PathBuf },
    /// A record that cannot be read.
    BadRecord { fault: Message },
    /// A record of another tournament.
    OtherTournament { file: PathBuf },
    /// A record without an end.
    Unfinished { file: PathBuf },
    /// No table has so many seats.
    NoTable { seats: usize },
}

messages! { Refusal {
    BotMissing { list } + { list: Quoted(list) } => "arena-bot-missing",
    NoLevels { game } => "arena-no-levels",
    TooFewBots => "arena-too-few-bots",
    Twice { bot } => "arena-twice",
    NoGames => "arena-no-games",
    Alone { game } => "arena-alone",
    LargeKnockout { seats } => "arena-large-knockout",
    LargeSprt => "arena-large-sprt",
    BadSprt => "arena-bad-sprt",
    NoBallots { game } => "arena-no-ballots",
    BallotsElsewhere => "arena-ballots-elsewhere",
    RandomMoves { text } + { text: Quoted(text) } => "arena-random-moves",
    NoOpenings { file, why } + { file: Quoted(file) } => "arena-no-openings",
    InOpenings { file, fault } + { file: Quoted(file) } => "arena-in-openings",
    InLine { line, fault } => "arena-in-line",
    OverAfter { line, ply } + { ply: Quoted(ply) } => "arena-over-after",
    NoneInText => "arena-none-in-text",
    RandomEnds { moves } => "arena-random-ends",
    CannotHold { folder, why } => "arena-cannot-hold",
    InUse { folder } => "arena-in-use",
    NoFolder => "arena-no-folder",
    Stray { file } => "arena-stray",
    BadRecord { fault } => "arena-bad-record",
    OtherTournament { file } => "arena-other-tournament",
    Unfinished { file } => "arena-unfinished",
    NoTable { seats } => "arena-no-table",
} }
