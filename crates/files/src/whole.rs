//! Writing files so that a crash never leaves half of one.

use crate::words::english;
use parlour_core::Message;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

/// How many links to links are followed before they are taken for a circle.
const MOST_LINKS: usize = 40;

/// Held while a file is written, so that an interrupt can wait for the end of it.
static WRITING: Mutex<()> = Mutex::new(());

/// Why a file cannot be written where it should be; an [`io::Error`] holds it.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum CannotWrite {
    /// There is no such folder.
    NoFolder {
        /// The folder.
        folder: PathBuf,
    },
    /// It is a file.
    NotAFolder {
        /// What should be a folder.
        folder: PathBuf,
    },
    /// A link leads round in a circle.
    EndlessLink,
}

/// Waits until no file is being written, and lets none be written while the guard lives. An
/// interrupt handler takes it before it ends the process.
pub fn finish_writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a whole file or nothing: into a temporary file beside it, synced, then renamed. A link stays a link:
/// what it points to is written. A new file gets the permissions that the user's files usually get, and one that
/// was there before keeps its own.
///
/// # Errors
/// If the folder or the disk does not allow it; a file that was there before is as it was. The error speaks of
/// the file that was asked for, never of the temporary one, and does not name it.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let _writing = finish_writing();
    let target = followed(path)?;
    let folder = folder_of(&target);
    let draft = draft(&target, text)?;
    draft.as_file().sync_all()?;
    draft.persist(&target).map_err(|failed| failed.error)?;
    // The new name is only safe once the folder that holds it is on the disk too.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// The same without waiting for the disk, which takes longer than some games do. However the program ends, the
/// file is whole or not there; only a machine that loses its power may leave an empty one.
///
/// # Errors
/// If the folder or the disk does not allow it; a file that was there before is as it was.
pub fn write_whole_soon(path: &Path, text: &str) -> io::Result<()> {
    let _writing = finish_writing();
    let target = followed(path)?;
    draft(&target, text)?.persist(&target).map_err(|failed| failed.error)?;
    Ok(())
}

/// The file that a path means in the end: links are followed, also those to files that do not exist yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = folder_of(&target).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other(CannotWrite::EndlessLink))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The text in a temporary file of the folder that the path is in.
fn draft(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let mut builder = Builder::new();
    builder.prefix(".parlour-").suffix(".part");
    // What a file may be used for before the user's mask takes from it.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut draft = builder.tempfile_in(folder).map_err(|error| without_draft(&error, folder))?;
    if let Ok(before) = fs::metadata(path) {
        draft.as_file().set_permissions(before.permissions())?;
    }
    draft.write_all(text.as_bytes()).map_err(|error| without_draft(&error, folder))?;
    Ok(draft)
}

/// The same error, without the name of a temporary file that nobody has asked for.
fn without_draft(error: &io::Error, folder: &Path) -> io::Error {
    match error.kind() {
        io::ErrorKind::NotFound => {
            io::Error::new(error.kind(), CannotWrite::NoFolder { folder: folder.into() })
        }
        io::ErrorKind::NotADirectory => {
            io::Error::new(error.kind(), CannotWrite::NotAFolder { folder: folder.into() })
        }
        kind => io::Error::from(kind),
    }
}
