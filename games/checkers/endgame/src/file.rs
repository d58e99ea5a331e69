//! Table files: one for each slice and kind, written whole or not at all, and checked before use.
//!
//! ```text
//! 8 bytes   "PARLTAB1"
//! 4 bytes   the slice: men of the mover and of the other, kings of the mover and of the other
//! 4 bytes   "wdl " or "dist"
//! 8 bytes   how many bytes follow the head, lowest byte first
//! 8 bytes   checksum of all before it and of all after it, lowest byte first
//! …         the content
//! ```

use crate::Slice;
use crate::map::Map;
use parlour_core::{Arg, Message, MessageSpec, ToArg, ToMessage, mix};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

const MAGIC: [u8; 8] = *b"PARLTAB1";
const HEAD: usize = 32;

/// The two files of a slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Win, draw or loss, packed.
    Wdl,
    /// The distance to the end, a byte a position.
    Distance,
}

impl Kind {
    const fn extension(self) -> &'static str {
        match self {
            Self::Wdl => "wdl",
            Self::Distance => "dist",
        }
    }

    const fn tag(self) -> [u8; 4] {
        match self {
            Self::Wdl => *b"wdl ",
            Self::Distance => *b"dist",
        }
    }
}

/// Why a table file cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a table file.
#[derive(Debug)]
pub enum Fault {
    /// It cannot be read or written, or is not there.
    Io(io::Error),
    /// Its content is not what was written.
    Damaged,
}

impl FileError {
    /// Whether the file is just not there.
    pub fn is_missing(&self) -> bool {
        matches!(&self.fault, Fault::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

impl ToMessage for FileError {
    const MESSAGES: &'static [MessageSpec] = &[
        MessageSpec { id: "endgame-file-unusable", args: &["path", "error"] },
        MessageSpec { id: "endgame-file-damaged", args: &["path"] },
    ];

    fn message(&self) -> Message {
        let path = self.path.display().to_string();
        match &self.fault {
            Fault::Io(error) => {
                Message::new("endgame-file-unusable").with("path", path).with("error", error.to_string())
            }
            Fault::Damaged => Message::new("endgame-file-damaged").with("path", path),
        }
    }
}

impl ToArg for FileError {
    fn to_arg(&self) -> Arg {
        self.message().to_arg()
    }
}

/// Where a file of a slice lies.
pub(crate) fn path(folder: &Path, slice: Slice, kind: Kind) -> PathBuf {
    folder.join(format!("{slice}.{}", kind.extension()))
}

/// Writes a file beside its place, sees it safely on the disk, and then puts it there.
pub(crate) fn write(folder: &Path, slice: Slice, kind: Kind, content: &[u8]) -> Result<(), FileError> {
    let path = path(folder, slice, kind);
    let unfinished = path.with_extension(format!("{}.part", kind.extension()));
    let put = || {
        let mut file = File::create(&unfinished)?;
        file.write_all(&head(slice, kind, content))?;
        file.write_all(content)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&unfinished, &path)
    };
    put().map_err(|error| FileError { path: path.clone(), fault: Fault::Io(error) })
}

/// Opens a file and checks every byte of it.
pub(crate) fn open(folder: &Path, slice: Slice, kind: Kind) -> Result<Content, FileError> {
    let path = path(folder, slice, kind);
    let map = match Map::open(&path) {
        Ok(map) => map,
        Err(error) => return Err(FileError { path, fault: Fault::Io(error) }),
    };
    let whole = map.bytes().len() >= HEAD && {
        let (start, content) = map.bytes().split_at(HEAD);
        start == head(slice, kind, content)
    };
    if whole { Ok(Content(map)) } else { Err(FileError { path, fault: Fault::Damaged }) }
}

/// What a file holds after its head.
pub(crate) struct Content(Map);

impl Content {
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0.bytes()[HEAD..]
    }
}

/// The head that belongs to this content.
fn head(slice: Slice, kind: Kind, content: &[u8]) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    let ([a, b], [c, d]) = (slice.men(), slice.kings());
    head[..8].copy_from_slice(&MAGIC);
    head[8..12].copy_from_slice(&[a, b, c, d].map(|count| count as u8));
    head[12..16].copy_from_slice(&kind.tag());
    head[16..24].copy_from_slice(&(content.len() as u64).to_le_bytes());
    let sum = checksum(checksum(0, &head[..24]), content);
    head[24..].copy_from_slice(&sum.to_le_bytes());
    head
}

/// A checksum that no change of a single word leaves as it was: every step can be undone.
pub(crate) fn checksum(start: u64, bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let step = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let sum = words.iter().fold(start, |sum, word| step(sum, u64::from_le_bytes(*word)));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(step(sum, u64::from_le_bytes(last)) ^ bytes.len() as u64)
}
