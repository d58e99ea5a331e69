//! Reading a match from a file.

use crate::words::english;
use parlour_core::{Message, RecordError};
use parlour_erased::{Table, Tree, open_file};
use std::path::{Path, PathBuf};
use std::{fs, io};
use thiserror::Error;

/// The main line of the match in a file, of whatever game and in whatever format its extension says. The extension
/// `.parlour` may be left out.
///
/// # Errors
/// If the file cannot be read, or what is wrong in it, and where.
pub fn open_match(path: &Path) -> Result<Box<dyn Table>, FileError> {
    read(path, open_file)
}

/// The match in such a file with its variations.
///
/// # Errors
/// As for [`open_match`].
pub fn open_tree(path: &Path) -> Result<Tree, FileError> {
    read(path, parlour_erased::open_tree)
}

fn read<T>(path: &Path, open: fn(&str, &str) -> Result<T, RecordError>) -> Result<T, FileError> {
    let record = path.with_extension("parlour");
    let path = if path.extension().is_none() && !path.exists() && record.exists() { &record } else { path };
    let text = String::from_utf8(read_bytes(path)?).map_err(|_| FileError::NotText(path.into()))?;
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    open(&extension, &text).map_err(|wrong| FileError::Wrong(path.into(), wrong))
}

/// Reads a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => missing(path),
        _ if path.is_dir() => FileError::Folder(path.into()),
        _ => FileError::Unreadable(path.into(), error),
    })
}

/// Why a file is not a match.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum FileError {
    /// There is no such file.
    Missing(#[message(name = path)] PathBuf),
    /// There is no such file, but one of a similar name.
    MissingNear(#[message(name = path)] PathBuf, #[message(name = near)] String),
    /// It is a folder.
    Folder(#[message(name = path)] PathBuf),
    /// The file cannot be read.
    Unreadable(
        #[message(name = path)] PathBuf,
        #[source]
        #[message(name = why)]
        io::Error,
    ),
    /// The file is not text.
    NotText(#[message(name = path)] PathBuf),
    /// The text is not a match.
    Wrong(#[message(name = path)] PathBuf, #[message(name = fault)] RecordError),
}

fn missing(path: &Path) -> FileError {
    match nearest_file(path) {
        Some(near) => FileError::MissingNear(path.into(), near),
        None => FileError::Missing(path.into()),
    }
}

/// The file in the same folder whose name is most like the wrong one's.
fn nearest_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let names: Vec<String> =
        fs::read_dir(folder).ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    let wanted = path.file_name()?.to_str()?;
    parlour_core::nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}
