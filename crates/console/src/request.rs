//! The game that is to be played: a new one, or one of a file.

use crate::{AppError, Start};
use parlour_engine::{BadPlayers, PlayerList};
use parlour_erased::{GameInfo, Seating, Tree};
use parlour_files::open_listed;
use std::path::PathBuf;

/// The game that is to be played.
#[derive(Clone)]
pub enum GameRequest {
    /// A new game of this kind; or the unfinished one, if nothing was chosen and a person is there to be asked.
    New {
        /// The game.
        game: &'static GameInfo,
        /// Who plays, as `--players` has it.
        players: Option<String>,
        /// Where it begins.
        start: Start,
    },
    /// The game in this file, the first if it holds several.
    File {
        /// The file.
        path: PathBuf,
        /// The game it must be of.
        game: Option<&'static GameInfo>,
        /// Who plays, if not those who did.
        players: Option<String>,
    },
}

/// A game that can be played.
pub struct OpenedGame {
    /// The game.
    pub tree: Tree,
    /// Who chooses the moves of each seat.
    pub seating: Seating,
    /// The file that it came from.
    pub file: Option<PathBuf>,
}

impl GameRequest {
    /// Opens the game.
    ///
    /// # Errors
    /// If something that is asked for is not there.
    pub fn open(self, seed: Option<u64>) -> Result<OpenedGame, AppError> {
        match self {
            Self::New { game, players, start } => {
                let players = players.map(|players| PlayerList::parse(game, &players)).transpose()?;
                let mut tree = Tree::new(start.open(game, players.as_ref(), seed)?);
                let seating = match players {
                    Some(players) => players.seat(&mut tree)?,
                    None => Seating::usual(game, tree.line().seat_names().len()),
                };
                Ok(OpenedGame { tree, seating, file: None })
            }
            Self::File { path, game, players } => {
                let mut tree = open_listed(&path, 1)?;
                if let Some(game) = game.filter(|game| game.name != tree.info().name) {
                    return Err(AppError::OtherGame { path, found: tree.info().name, wanted: game.name });
                }
                let seating = players_of(&mut tree, players.as_deref())?;
                Ok(OpenedGame { tree, seating, file: Some(path) })
            }
        }
    }
}

/// Who plays a game that was opened: the players that are asked for, or those of its record, or the usual ones.
pub(crate) fn players_of(tree: &mut Tree, players: Option<&str>) -> Result<Seating, BadPlayers> {
    match players {
        Some(players) => PlayerList::parse(tree.info(), players)?.seat(tree),
        None if tree.tag(Seating::TAG).is_some() => Ok(Seating::recorded(tree.line())),
        None => Ok(Seating::usual(tree.info(), tree.line().seat_names().len())),
    }
}
