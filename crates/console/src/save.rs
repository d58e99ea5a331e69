//! Saving a match where somebody asks for it.

use crate::english;
use parlour_core::Message;
use parlour_erased::{GameInfo, Tree, games};
use parlour_files::{games_in, typed_path, unused_name, write_whole};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The extension of a record.
const EXTENSION: &str = "parlour";

/// Saves the match and says where. `asked` is a file, a folder or nothing; `own` is the file that the match was loaded
/// from or saved to, which may be written again, as any other may if it is `forced`. A file of several games is never
/// replaced by one. The extension chooses the format.
///
/// # Errors
/// Why it is not saved.
pub fn save(tree: &Tree, asked: &str, own: Option<&Path>, forced: bool) -> Result<PathBuf, NotSaved> {
    let path = match own {
        Some(own) if asked.is_empty() => own.to_owned(),
        _ => named(tree.info().name, asked)?,
    };
    let games = games_in(&path);
    if games > 1 {
        return Err(NotSaved::HoldsSeveral(path, games));
    }
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    if let Some(other) = other_game(tree.info(), &extension) {
        return Err(NotSaved::OtherFormat(extension.into(), other.name));
    }
    if path.exists() && !forced && own != Some(&path) {
        return Err(NotSaved::Exists(path));
    }
    let text = tree.write_as(&extension).unwrap_or_else(|| tree.record().to_string());
    match write_whole(&path, &text) {
        Ok(()) => Ok(path),
        Err(error) => Err(NotSaved::Failed(path, error)),
    }
}

/// Why a match is not saved.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum NotSaved {
    /// There is such a file already.
    Exists(#[message(name = path)] PathBuf),
    /// The file holds so many games, and all but one would be lost.
    HoldsSeveral(#[message(name = path)] PathBuf, #[message(name = games)] usize),
    /// Files of this extension are read as matches of another game.
    OtherFormat(#[message(name = extension)] String, #[message(name = game)] &'static str),
    /// There is no such folder.
    NoFolder(#[message(name = path)] PathBuf),
    /// The system does not allow it.
    #[message(id = "shared-cannot-write")]
    Failed(#[message(name = path)] PathBuf, #[message(name = why)] io::Error),
}

/// The other game that has a format of this extension, where this one has none.
fn other_game(game: &GameInfo, extension: &str) -> Option<&'static GameInfo> {
    let has = |game: &GameInfo| game.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension));
    games().iter().find(|other| has(other)).filter(|_| !has(game))
}

/// The file that is meant: a folder gets one that is named for the game, and a name the usual extension.
fn named(game: &str, asked: &str) -> Result<PathBuf, NotSaved> {
    let path = typed_path(asked);
    if asked.is_empty() {
        return Ok(unused_name(Path::new(""), game, EXTENSION));
    }
    if path.is_dir() {
        return Ok(unused_name(&path, game, EXTENSION));
    }
    if asked.ends_with(['/', std::path::MAIN_SEPARATOR]) {
        return Err(NotSaved::NoFolder(path));
    }
    if path.extension().is_none() {
        let mut name = path.into_os_string();
        name.push(format!(".{EXTENSION}"));
        return Ok(name.into());
    }
    Ok(path)
}
