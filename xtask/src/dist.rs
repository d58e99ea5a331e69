//! The release: one file with the page inside.

use crate::cargo_with;
use crate::web::{self, target_folder};
use std::path::PathBuf;
use std::{env, fs};

/// Builds the one file and says where it is; `None` if it could not.
pub(crate) fn build() -> Option<PathBuf> {
    if !web::build(false, None) {
        return None;
    }
    let page = target_folder().join("page");
    let page = fs::canonicalize(page).ok()?;
    let arguments = ["build", "--release", "--package", "parlour", "--features", "page"];
    if !cargo_with(&arguments, &[("PARLOUR_PAGE", page.to_str()?)]) {
        return None;
    }
    let name = format!("parlour{}", env::consts::EXE_SUFFIX);
    let folder = target_folder().join("dist");
    let file = folder.join(&name);
    fs::create_dir_all(&folder).ok()?;
    fs::copy(target_folder().join("release").join(&name), &file).ok()?;
    eprintln!("xtask: the release is {}", file.display());
    Some(file)
}
