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
