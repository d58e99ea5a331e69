//! Reading a match from a file.

use parlour_core::RecordError;
use parlour_table::{Table, Tree, english, open_file};
use std::path::{Path, PathBuf};
use std::{fs, io};

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
    read(path, parlour_table::open_tree)
}

fn read<T>(path: &Path, open: fn(&str, &str) -> Result<T, RecordError>) -> Result<T, FileError> {
    let record = path.with_extension("parlour");
    let path = if path.extension().is_none() && !path.exists() && record.exists() { &record } else { path };
    let text = fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => FileError::Missing(path.into()),
        _ if path.is_dir() => FileError::Folder(path.into()),
        _ => FileError::Unreadable(path.into(), error),
    })?;
    let text = String::from_utf8(text).map_err(|_| FileError::NotText(path.into()))?;
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    open(&extension, &text).map_err(|wrong| FileError::Wrong(path.into(), wrong))
}

/// Why a file is not a match.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is no such file.
    #[error("there is no file {}{}", .0.display(), did_you_mean(.0))]
    Missing(PathBuf),
    /// It is a folder.
    #[error("{} is a folder; name a file in it", .0.display())]
    Folder(PathBuf),
    /// The file cannot be read.
    #[error("{} cannot be read: {}", .0.display(), .1)]
    Unreadable(PathBuf, #[source] io::Error),
    /// The file is not text.
    #[error("{} is not a text file", .0.display())]
    NotText(PathBuf),
    /// The text is not a match.
    #[error("{}, {}", .0.display(), english().say(.1))]
    Wrong(PathBuf, RecordError),
}

fn did_you_mean(path: &Path) -> String {
    nearest_file(path).map_or_else(String::new, |near| format!("; did you mean {near}?"))
}

/// The file in the same folder whose name is most like the wrong one's.
fn nearest_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let names: Vec<String> =
        fs::read_dir(folder).ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    let wanted = path.file_name()?.to_str()?;
    parlour_core::nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}
