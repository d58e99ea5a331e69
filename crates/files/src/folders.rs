//! Where things are on this machine.

use crate::words::english;
use parlour_core::Message;
use std::env;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Where the program keeps its files: the user's data folder, or wherever `PARLOUR_DATA` says.
pub fn data_folder() -> Option<PathBuf> {
    env::var_os("PARLOUR_DATA").map(PathBuf::from).or_else(|| Some(dirs::data_dir()?.join("parlour")))
}

/// Where in the data folder endgame tables are built, unless the user names another folder.
pub const ENDGAME_FOLDER: &str = "endgame";

/// The folder of endgame tables that were built on this machine, if there is one.
pub fn built_tables() -> Option<PathBuf> {
    Some(data_folder()?.join(ENDGAME_FOLDER)).filter(|folder| folder.is_dir())
}

/// The folder that the user names, or this one in the data folder.
///
/// # Errors
/// If none is named and there is no data folder.
pub fn folder_or_own(named: Option<PathBuf>, own: impl AsRef<Path>) -> Result<PathBuf, NoFolder> {
    named.or_else(|| Some(data_folder()?.join(own))).ok_or(NoFolder::NoData)
}

/// Why there is no folder to work in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum NoFolder {
    /// None is named, and there is no data folder.
    #[message(id = "shared-no-data-folder")]
    NoData,
}

/// A path as people type it: `~` at its start is their home.
///
/// ```
/// use parlour_files::typed_path;
///
/// assert_eq!(typed_path("games/a.parlour").to_str(), Some("games/a.parlour"));
/// assert!(!typed_path("~/a.parlour").starts_with("~"));
/// ```
pub fn typed_path(text: &str) -> PathBuf {
    let rest = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
    match (rest, dirs::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches(['/', '\\'])),
        _ => PathBuf::from(text),
    }
}

/// The first of `name.extension`, `name-2.extension` and so on that is not taken in the folder.
pub fn unused_name(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let numbered = (2..).map(|number: u64| folder.join(format!("{name}-{number}.{extension}")));
    let mut names = std::iter::once(folder.join(format!("{name}.{extension}"))).chain(numbered);
    names.find(|name| name.symlink_metadata().is_err()).unwrap_or_default()
}
