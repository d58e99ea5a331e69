//! Matches on disk: read with care, and written whole or not at all, so that a crash never leaves half of one.

mod open;
mod whole;

pub use open::{FileError, open_match};
pub use whole::{finish_writing, write_whole, write_whole_soon};
