//! An evening at the console: how one comes to a table, and what happens when one leaves it.

use crate::analyse::{AnalysisRequest, BadSubject};
use crate::history::{Deed, History, HistoryCommand};
use crate::interrupt;
use crate::phrases::{Question, english, say};
use crate::{BadChair, BadStart, Chairs, Choice, Console, Keyboard, Menu, Screen, Settings, Start};
use parlour_core::{Message, ToMessage};
use parlour_erased::{BadBot, GameInfo, NoMove, PlayError, Table, Tree};
use parlour_files::{
    CollectionError, FileError, Keeper, KeptGame, KeptGames, NoSuchGame, data_folder, open_tree,
};
use std::io::{self, BufReader, IsTerminal, Stdout};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// How the terminal of this process is to be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// Plain lines even on a terminal, as a screen reader wants them.
    pub plain: bool,
    /// Whether to use colour; `None` where the terminal shows it.
    pub color: Option<bool>,
}

/// What is to be played.
#[derive(Clone)]
pub enum Wish {
    /// A new match of this game; or the unfinished one, if nothing was chosen and somebody is there to be asked.
    New {
        /// The game.
        game: &'static GameInfo,
        /// Who plays, as `--players` has it.
        players: Option<String>,
        /// Where it begins.
        start: Start,
    },
    /// The match in this file.
    File {
        /// The file.
        path: PathBuf,
        /// The game it must be of.
        game: Option<&'static GameInfo>,
        /// Who plays, if not those who did.
        players: Option<String>,
    },
}

/// A table that is laid: the match, and who sits where.
pub struct Laid {
    /// The match.
    pub tree: Tree,
    /// Who sits where.
    pub chairs: Chairs,
    /// The file that it came from.
    pub file: Option<PathBuf>,
}

impl Wish {
    /// Lays the table that is wished for.
    ///
    /// # Errors
    /// If something is not to be had.
    pub fn lay(self, seed: Option<u64>) -> Result<Laid, SessionError> {
        match self {
            Self::New { game, players, start } => {
                let mut chairs = players.map(|players| Chairs::parse(game, &players)).transpose()?;
                let table = start.open(game, chairs.as_mut(), seed)?;
                let seats = table.seat_names().len();
                let chairs = match chairs {
                    Some(chairs) => chairs.fit(game, seats)?,
                    None => Chairs::usual(game, seats),
                };
                Ok(Laid { tree: Tree::new(table), chairs, file: None })
            }
            Self::File { path, game, players } => {
                let tree = open_tree(&path)?;
                if let Some(game) = game.filter(|game| game.name != tree.info().name) {
                    return Err(SessionError::OtherGame { path, found: tree.info().name, wanted: game.name });
                }
                let chairs = chairs_at(tree.line(), players.as_deref())?;
                Ok(Laid { tree, chairs, file: Some(path) })
            }
        }
    }
}

/// How an evening ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Somebody left.
    Quit,
    /// Somebody left by an interrupt.
    Interrupted,
}

/// Somebody at the terminal of this process, or at the other end of a pipe.
pub struct Session {
    keyboard: Keyboard,
    screen: Screen<Stdout>,
    settings: Settings,
    games: Option<KeptGames>,
}

impl Session {
    /// Sits down at the terminal. `settings` say how to play; where to keep games is the session's business.
    ///
    /// # Errors
    /// If the terminal or its signals cannot be had.
    pub fn new(manner: Manner, settings: Settings) -> io::Result<Self> {
        let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let choice = anstream::AutoStream::choice(&io::stdout());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let lively = on_terminal && !manner.plain && !dumb;
        let keyboard =
            if lively { Keyboard::editor()? } else { Keyboard::lines(BufReader::new(io::stdin()))? };
        let screen = if lively { Screen::terminal(io::stdout()) } else { Screen::plain(io::stdout()) };
        let screen = screen.in_color(manner.color.unwrap_or(choice != anstream::ColorChoice::Never));
        // A question would eat a line of a script, so only a person at a terminal is asked.
        let settings = Settings { asks: io::stdin().is_terminal(), ..settings };
        Ok(Self { keyboard, screen, settings, games: kept_games() })
    }

    /// Shows the games and plays the one that is picked.
    ///
    /// # Errors
    /// If something is not to be had, or the terminal fails.
    pub fn pick(mut self) -> Result<Left, SessionError> {
        loop {
            let last = self.games.as_ref().and_then(|games| games.newest_unfinished(None));
            let menu = Menu { unfinished: last.as_ref() };
            match (menu.ask(&mut self.keyboard, &mut self.screen)?, last) {
                (Choice::Play(game, opponent), _) => {
                    let players = opponent.map(|opponent| format!("human,{opponent}"));
                    return self.begin(Wish::New { game, players, start: Start::default() });
                }
                (Choice::Continue, Some(kept)) => return self.resume(&kept),
                (Choice::History, _) => match self.look_back()? {
                    Some(Deed::Resume(kept)) => return self.resume(&kept),
                    Some(Deed::Analyse(path)) => return self.analyse(&path),
                    None => {}
                },
                (Choice::Continue, None) | (Choice::Leave, _) => return Ok(Left::Quit),
                (Choice::Interrupted, _) => return Ok(Left::Interrupted),
            }
        }
    }

    /// Plays what is wished for.
    ///
    /// # Errors
    /// If something is not to be had, or the terminal fails.
    pub fn play(mut self, wish: Wish) -> Result<Left, SessionError> {
        if let Wish::New { game, players: None, start } = &wish
            && start.is_usual()
            && let Some(kept) = self.unfinished(game)
        {
            let question = say(&Question::Resume { game: game.name.into(), moves: kept.moves() });
            if self.keyboard.ask_yes_or_no(&mut self.screen, &question)? {
                return self.resume(&kept);
            }
            if interrupt::is_leaving() {
                return Ok(Left::Interrupted);
            }
        }
        self.begin(wish)
    }

    /// Does what is asked with the games kept here.
    ///
    /// # Errors
    /// If there is no such game, or the terminal fails.
    pub fn history(mut self, command: HistoryCommand) -> Result<Left, SessionError> {
        let history = History::of(self.games.clone(), self.settings.asks);
        let done = history.obey(command, &mut self.keyboard, &mut self.screen)?;
        match done.map_err(SessionError::Refused)? {
            Some(Deed::Resume(kept)) => self.resume(&kept),
            Some(Deed::Analyse(path)) => self.analyse(&path),
            None => Ok(Left::Quit),
        }
    }

    /// Leaves to have the match in a file judged.
    fn analyse(self, path: &Path) -> Result<Left, SessionError> {
        let request = AnalysisRequest::of_file(path, self.settings.tables.clone());
        // Whoever is at the keyboard now may interrupt it.
        drop(self);
        request.answer()
    }

    /// The unfinished game of this kind, if somebody can be asked about it.
    fn unfinished(&self, game: &GameInfo) -> Option<KeptGame> {
        self.games.as_ref().filter(|_| self.settings.asks)?.newest_unfinished(Some(game.name))
    }

    fn look_back(&mut self) -> io::Result<Option<Deed>> {
        History::of(self.games.clone(), self.settings.asks).browse(&mut self.keyboard, &mut self.screen)
    }

    fn begin(self, wish: Wish) -> Result<Left, SessionError> {
        let Laid { tree, chairs, file } = wish.lay(self.settings.seed)?;
        let keeper = self.games.as_ref().map(KeptGames::keeper);
        self.sit_down(tree, chairs, keeper, file)
    }

    fn resume(self, kept: &KeptGame) -> Result<Left, SessionError> {
        let chairs = chairs_at(&*kept.table, None)?;
        let keeper = self.games.as_ref().map(|games| games.keeper_of(kept));
        self.sit_down(kept.tree(), chairs, keeper, None)
    }

    fn sit_down(
        self,
        tree: Tree,
        chairs: Chairs,
        keeper: Option<Keeper>,
        file: Option<PathBuf>,
    ) -> Result<Left, SessionError> {
        interrupt::listen()?;
        let settings = Settings { keeper, ..self.settings };
        let console = Console::new(self.keyboard, self.screen, settings, tree, chairs)?;
        let console = match file {
            Some(file) => console.loaded_from(file),
            None => console,
        };
        Ok(console.run()?)
    }
}

/// Where games are kept on this machine.
pub fn kept_games() -> Option<KeptGames> {
    Some(KeptGames::in_folder(data_folder()?.join("history")))
}

/// Who sits at a table that was opened from a file: whoever is asked for, or sat there before.
fn chairs_at(table: &dyn Table, players: Option<&str>) -> Result<Chairs, BadChair> {
    let (game, seats) = (table.info(), table.seat_names().len());
    let Some(players) = players else {
        return Ok(Chairs::recorded(table).unwrap_or_else(|| Chairs::usual(game, seats)));
    };
    Chairs::parse(game, players)?.fit(game, seats)
}

/// Why nothing can be played, shown or analysed.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum SessionError {
    /// Something that was asked for is not to be had.
    #[message(transparent)]
    Refused(Message),
    /// The file holds another game than was asked for.
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game in it.
        found: &'static str,
        /// The game that was asked for.
        wanted: &'static str,
    },
    /// The terminal failed.
    #[message(transparent)]
    System(#[from] io::Error),
}

macro_rules! refused {
    ($($wrong:ty),*) => {$(
        impl From<$wrong> for SessionError {
            fn from(wrong: $wrong) -> Self {
                Self::Refused(wrong.message())
            }
        }
    )*};
}

refused!(BadStart, BadChair, BadBot, BadSubject, CollectionError, FileError, NoMove, NoSuchGame, PlayError);
