//! Where the page is: in the program, or in the folder it was built into, built first where cargo is at hand.

use crate::Page;
use parlour_core::{Message, ToMessage};
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use thiserror::Error;

/// Why there is no page.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum NoPage {
    /// The program has none, and nobody has built it.
    Nowhere,
    /// Building it failed, and said why.
    NotBuilt,
    /// The folder it was built into cannot be read.
    Unreadable(
        #[from]
        #[message(name = why)]
        io::Error,
    ),
}

impl Page {
    /// The page of this program. When cargo runs it, whatever has changed is built first, with its progress on
    /// standard error, after `on_build` was called: it may take minutes.
    ///
    /// # Errors
    /// If there is none and it cannot be built.
    pub fn find(on_build: impl FnOnce()) -> Result<Self, NoPage> {
        if let Some(page) = Self::embedded() {
            return Ok(page);
        }
        // Cargo tells what it runs where it lives.
        let (Some(cargo), Some(package)) = (env::var_os("CARGO"), env::var_os("CARGO_MANIFEST_DIR")) else {
            return Err(NoPage::Nowhere);
        };
        let root = Path::new(&package).parent().ok_or(NoPage::Nowhere)?;
        let built =
            env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join("page");
        if is_stale(root, &built) {
            on_build();
            let status = Command::new(cargo).args(["xtask", "web"]).current_dir(root).status()?;
            if !status.success() {
                return Err(NoPage::NotBuilt);
            }
        }
        Ok(Self::read(&built)?)
    }
}

/// Whether a source is younger than the page, or there is no page.
fn is_stale(root: &Path, built: &Path) -> bool {
    let Ok(when) = fs::metadata(built.join("index.html")).and_then(|file| file.modified()) else {
        return true;
    };
    ["web", "crates", "games", "Cargo.lock"].iter().any(|part| is_younger(&root.join(part), when))
}

fn is_younger(path: &Path, when: SystemTime) -> bool {
    let Ok(metadata) = fs::metadata(path) else { return false };
    if metadata.is_dir() {
        fs::read_dir(path).into_iter().flatten().flatten().any(|entry| is_younger(&entry.path(), when))
    } else {
        metadata.modified().is_ok_and(|modified| modified > when)
    }
}
