//! The folder in which a book is worked out, so that whoever goes on loses nothing.

use crate::{BookBuilder, BookEntry};
use parlour_core::{Message, ToMessage};
use parlour_search::Stop;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A book that is being worked out.
pub struct BookWork {
    folder: PathBuf,
    builder: BookBuilder,
    /// What was searched, a line a position.
    file: File,
}

impl BookWork {
    /// Goes on with what is in a folder, up to a ply, visiting so many positions to judge one, with so many threads.
    ///
    /// # Errors
    /// If the folder cannot be used, or what is in it is no such work.
    pub fn open(folder: &Path, plies: usize, nodes: u64, threads: usize) -> Result<Self, BadBookWork> {
        fs::create_dir_all(folder)?;
        let mut builder = BookBuilder::new(plies, nodes, threads);
        let file = go_on(&folder.join(format!("positions-{nodes}.txt")), &mut builder)?;
        Ok(Self { folder: folder.into(), builder, file })
    }

    /// How many positions have been searched.
    pub fn searched(&self) -> usize {
        self.builder.searched()
    }

    /// Searches the next positions and keeps them; how many more are wanted then.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn search(&mut self, stop: &Stop) -> io::Result<usize> {
        let mut written = Ok(());
        let file = &mut self.file;
        let wanted = self.builder.work(stop, &mut |entry| {
            let added = writeln!(file, "{}", entry.to_line());
            written = std::mem::replace(&mut written, Ok(())).and(added);
        });
        written.map(|()| wanted)
    }

    /// Writes the book of what is known; how many positions it has, and the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_book(&self) -> io::Result<(usize, PathBuf)> {
        let path = self.folder.join("openings.book");
        let book = self.builder.book();
        let draft = path.with_extension("draft");
        fs::write(&draft, book.to_bytes())?;
        fs::rename(draft, &path)?;
        Ok((book.len(), path))
    }
}

/// The file in which the work is kept, ready for more; the builder has taken in what it holds. A line that was written by
/// half is cut off.
fn go_on(path: &Path, builder: &mut BookBuilder) -> Result<File, BadBookWork> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let mut end = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let Some(whole) = line.strip_suffix('\n') else { break };
        let entry = BookEntry::from_line(whole);
        builder.add(entry.ok_or_else(|| BadBookWork::Line { path: path.into(), line: number })?);
        end += line.len();
    }
    file.set_len(end as u64)?;
    file.seek(SeekFrom::Start(end as u64))?;
    Ok(file)
}

/// Why work on a book cannot go on.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum BadBookWork {
    /// A line is no position with its moves.
    Line {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
    },
    /// The disk or the folder does not allow it.
    #[message(transparent)]
    Io(#[from] io::Error),
}
