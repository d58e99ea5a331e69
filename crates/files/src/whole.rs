//! Writing files so that a crash never leaves half of one.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{Builder, NamedTempFile};

/// Held while a file is written, so that an interrupt can wait for the end of it.
static WRITING: Mutex<()> = Mutex::new(());

/// Waits until no file is being written, and lets none be written while the guard lives. An
/// interrupt handler takes it before it ends the process.
pub fn finish_writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a whole file or nothing: into a temporary file beside it, synced, then renamed.
///
/// # Errors
/// If the folder or the disk does not allow it; a file that was there before is as it was.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let _writing = finish_writing();
    let (draft, folder) = draft(path, text)?;
    draft.as_file().sync_all()?;
    draft.persist(path)?;
    // The new name is only safe once the folder that holds it is on the disk too.
    if cfg!(unix) {
        fs::File::open(folder)?.sync_all()?;
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
    let (draft, _) = draft(path, text)?;
    draft.persist(path)?;
    Ok(())
}

/// The text in a temporary file of the folder that the path is in, and that folder.
fn draft<'a>(path: &'a Path, text: &str) -> io::Result<(NamedTempFile, &'a Path)> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut draft = Builder::new().prefix(".parlour-").suffix(".part").tempfile_in(folder)?;
    draft.write_all(text.as_bytes())?;
    Ok((draft, folder))
}
