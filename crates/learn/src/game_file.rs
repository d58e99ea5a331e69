//! A file of games of self-play. It only grows: whatever stops the program, all games but the one that was being
//! written are there when it goes on.

use crate::checksum::checksum;
use crate::{BadFile, FileKind, PlayedGame};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

const KIND: &[u8; 8] = b"PARLGAME";
const VERSION: u16 = 2;
/// No game takes so many bytes: a length beyond this was not written here.
const LONGEST: usize = 1 << 20;

/// A file that games are added to.
#[derive(Debug)]
pub struct GameFile {
    file: File,
    games: u64,
}

impl GameFile {
    /// Opens the file of a game's games, or begins it. What was written by half is cut off.
    ///
    /// # Errors
    /// If it cannot be read or written, is something else, or is damaged elsewhere than at its end: then it is left
    /// as it is.
    pub fn open(path: &Path, game: &str) -> Result<Self, BadFile> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let header = header(game);
        let mut end = header.len();
        let mut games = 0;
        if bytes.len() < header.len() && header.starts_with(&bytes) {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&header)?;
        } else {
            let (whole, length) = whole_games(after_header(&bytes, game)?)?;
            games = whole.len() as u64;
            end += length;
        }
        file.set_len(end as u64)?;
        file.seek(SeekFrom::Start(end as u64))?;
        Ok(Self { file, games })
    }

    /// How many games it holds.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: &PlayedGame) -> Result<(), BadFile> {
        let bytes = game.to_bytes();
        let mut block = Vec::with_capacity(12 + bytes.len());
        block.extend((bytes.len() as u32).to_le_bytes());
        block.extend(checksum(&bytes).to_le_bytes());
        block.extend(bytes);
        self.file.write_all(&block)?;
        self.games += 1;
        Ok(())
    }
}

/// All games of a file.
///
/// # Errors
/// If it cannot be read, is something else, or is damaged elsewhere than at its end.
pub fn read_games(path: &Path, game: &str) -> Result<Vec<PlayedGame>, BadFile> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    Ok(whole_games(after_header(&bytes, game)?)?.0)
}

/// What a file of a game's games begins with.
fn header(game: &str) -> Vec<u8> {
    let mut header = KIND.to_vec();
    header.extend(VERSION.to_le_bytes());
    header.extend((game.len() as u16).to_le_bytes());
    header.extend(game.as_bytes());
    header
}

fn after_header<'a>(bytes: &'a [u8], game: &str) -> Result<&'a [u8], BadFile> {
    let kind = BadFile::Kind { expected: FileKind::Games };
    let Some(rest) = bytes.strip_prefix(KIND) else { return Err(kind) };
    let Some(([a, b, c, d], rest)) = rest.split_first_chunk::<4>() else { return Err(kind) };
    let found = u16::from_le_bytes([*a, *b]);
    if found != VERSION {
        return Err(BadFile::Version { found, expected: VERSION });
    }
    let length = usize::from(u16::from_le_bytes([*c, *d]));
    let Some((name, rest)) = rest.split_at_checked(length) else { return Err(BadFile::Damaged) };
    if name != game.as_bytes() {
        let found = String::from_utf8_lossy(name).into_owned();
        return Err(BadFile::Subject { found, expected: game.to_owned() });
    }
    Ok(rest)
}

/// The games that the bytes hold, and how many bytes they take. Only the last may have been written by half, and is left out.
fn whole_games(bytes: &[u8]) -> Result<(Vec<PlayedGame>, usize), BadFile> {
    let mut games = Vec::new();
    let mut rest = bytes;
    while let Some((sum, game, after)) = first_block(rest)? {
        let whole = checksum(game) == sum;
        match PlayedGame::from_bytes(game).filter(|_| whole) {
            Some(game) => games.push(game),
            None if after.is_empty() => break,
            None => return Err(BadFile::Damaged),
        }
        rest = after;
    }
    Ok((games, bytes.len() - rest.len()))
}

/// The checksum and the bytes of the first game, and what comes after it; `None` if not all of it is there.
fn first_block(bytes: &[u8]) -> Result<Option<(u64, &[u8], &[u8])>, BadFile> {
    let Some((length, rest)) = bytes.split_first_chunk::<4>() else { return Ok(None) };
    let length = u32::from_le_bytes(*length) as usize;
    if length > LONGEST {
        return Err(BadFile::Damaged);
    }
    let Some((sum, rest)) = rest.split_first_chunk::<8>() else { return Ok(None) };
    Ok(rest.split_at_checked(length).map(|(game, after)| (u64::from_le_bytes(*sum), game, after)))
}
