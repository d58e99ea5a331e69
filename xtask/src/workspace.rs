//! The workspace that chores are done in: that of the current folder.

use crate::cargo_path;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Its folder.
///
/// # Errors
/// If the current folder is not in Parlour's sources.
pub(crate) fn workspace() -> Result<&'static Path, &'static str> {
    static ROOT: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
        let arguments = ["locate-project", "--workspace", "--message-format", "plain"];
        let located = Command::new(cargo_path()).args(arguments).output().ok()?;
        let manifest = PathBuf::from(String::from_utf8(located.stdout).ok()?.trim());
        manifest.parent().filter(|root| root.join("xtask").is_dir()).map(Path::to_owned)
    });
    ROOT.as_deref().ok_or("run this in the folder of Parlour's sources")
}
