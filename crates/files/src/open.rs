//! Reading a match from a file.

use parlour_core::RecordError;
use parlour_table::{Table, english, open_file};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// The match in a file, of whatever game and in whatever format its extension says. The extension
/// `.parlour` may be left out.
///
/// # Errors
/// If the file cannot be read, or what is wrong in it, and where.
pub fn open_match(path: &Path) -> Result<Box<dyn Table>, FileError> {
    let record = path.with_extension("parlour");
    let path = if path.extension().is_none() && !path.exists() && record.exists() { &record } else { path };
    let text = fs::read(path).map_err(|error| FileError::Unreadable(path.into(), error))?;
    let text = String::from_utf8(text).map_err(|_| FileError::NotText(path.into()))?;
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    open_file(&extension, &text).map_err(|wrong| FileError::Wrong(path.into(), wrong))
}

/// Why a file is not a match.
#[derive(Debug)]
pub enum FileError {
    /// The file cannot be read at all.
    Unreadable(PathBuf, io::Error),
    /// The file is not text.
    NotText(PathBuf),
    /// The text is not a match.
    Wrong(PathBuf, RecordError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(path, error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "there is no file {}", path.display())?;
                nearest_file(path).map_or(Ok(()), |near| write!(f, "; did you mean {near}?"))
            }
            Self::Unreadable(path, error) => write!(f, "{} cannot be read: {error}", path.display()),
            Self::NotText(path) => write!(f, "{} is not a text file", path.display()),
            Self::Wrong(path, wrong) => write!(f, "{}, {}", path.display(), english().say(wrong)),
        }
    }
}

impl Error for FileError {}

/// The file in the same folder whose name is most like the wrong one's.
fn nearest_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let names: Vec<String> =
        fs::read_dir(folder).ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    let wanted = path.file_name()?.to_str()?;
    parlour_core::nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}
