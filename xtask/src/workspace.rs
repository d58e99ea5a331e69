//! The workspace that chores are done in: that of the current folder.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Its folder.
///
/// # Errors
/// If the current folder is not in Parlour's sources.
pub(crate) fn workspace() -> Result<&'static Path, &'static str> {
    static ROOT: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
        let here = env::current_dir().ok()?;
        here.ancestors().find(|folder| folder.join("xtask/src/workspace.rs").is_file()).map(Path::to_owned)
    });
    ROOT.as_deref().ok_or("run this in the folder of Parlour's sources")
}
