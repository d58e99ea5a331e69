//! Where things are on this machine.

use std::env;
use std::path::{Path, PathBuf};

/// Where the program keeps its files: the user's data folder, or wherever `PARLOUR_DATA` says.
pub fn data_folder() -> Option<PathBuf> {
    env::var_os("PARLOUR_DATA").map(PathBuf::from).or_else(|| Some(dirs::data_dir()?.join("parlour")))
}

/// Where the endgame tables are that were built on this machine, unless somebody names another folder.
pub fn endgame_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("endgame"))
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
