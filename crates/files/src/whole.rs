//! Writing files so that a crash never leaves half of one.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::Builder;

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
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut draft = Builder::new().prefix(".parlour-").suffix(".part").tempfile_in(folder)?;
    draft.write_all(text.as_bytes())?;
    draft.as_file().sync_all()?;
    draft.persist(path)?;
    // The new name is only safe once the folder that holds it is on the disk too.
    #[cfg(unix)]
    fs::File::open(folder)?.sync_all()?;
    Ok(())
}
