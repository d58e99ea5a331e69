//! What was asked for and is not possible.

use parlour_core::{Message, Quoted};
use std::io;
use std::path::PathBuf;

/// Why a tournament cannot be held so.
#[derive(Debug, Message)]
#[message(with(list = Quoted(list), text = Quoted(text), ply = Quoted(ply)))]
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
    #[message(with(file = Quoted(file)))]
    NoOpenings { file: String, why: io::Error },
    /// What is wrong in a file of openings.
    #[message(with(file = Quoted(file)))]
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
    #[message(id = "shared-no-data-folder")]
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
