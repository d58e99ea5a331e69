//! File formats of a game's own, beside the record.

use crate::{Game, Match, RecordError};

/// A kind of file that a game reads and writes, known by its extension.
pub struct FileFormat<G: Game> {
    /// What the file's name ends with, without the dot: `pdn`.
    pub extension: &'static str,
    /// Reads a file.
    pub read: fn(text: &str) -> Result<Match<G>, RecordError>,
    /// Writes a match as far as the format can tell it.
    pub write: fn(game: &Match<G>) -> String,
}
