//! File formats of a game's own, beside the record.

use crate::{Game, Match, Record, RecordError};

/// A kind of file that a game reads and writes, known by its extension.
pub struct FileFormat<G: Game> {
    /// What the file's name ends with, without the dot: `pdn`.
    pub extension: &'static str,
    /// Reads a file: the record of a match that was checked to be one, with any variations.
    pub read: fn(text: &str) -> Result<Record, RecordError>,
    /// Writes a match as far as the format can tell it; the record is the match's own, with any variations.
    pub write: fn(game: &Match<G>, record: &Record) -> String,
}

/// A kind of file that holds several games, known by its extension.
pub struct Collection {
    /// What the file's name ends with, without the dot: `pdn`.
    pub extension: &'static str,
    /// Reads a file: each game in its order, or why it cannot be read. A fault costs one game, and reading goes on with the
    /// next.
    pub read: fn(text: &str) -> Vec<Result<Box<dyn CollectedGame>, RecordError>>,
}

/// A game in a file that holds several.
pub trait CollectedGame {
    /// The game as its format writes it.
    fn text(&self) -> String;

    /// Everything in it that cannot be, and where.
    fn faults(&self) -> Vec<RecordError>;

    /// The record of the game, with any variations.
    ///
    /// # Errors
    /// The first tag or move that cannot be.
    fn record(&self) -> Result<Record, RecordError>;
}
