//! The console as a program: a game is chosen from the menu, the history or the command line, and played.

use crate::analyse::{AnalysisRequest, BadSubject};
use crate::history::{Deed, History, HistoryCommand};
use crate::interrupt;
use crate::phrases::{Question, english, say};
use crate::request::players_of;
use crate::{BadStart, Choice, Console, GameRequest, Keyboard, Menu, OpenedGame, Screen, Settings, Start};
use parlour_core::{Message, ToMessage};
use parlour_engine::BadPlayers;
use parlour_erased::{BadBot, GameInfo, NoMove, PlayError, Seating, Tree};
use parlour_files::{CollectionError, FileError, Keeper, KeptGame, KeptGames, NoSuchGame, data_folder};
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

/// How the console was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The player left, or the input ended.
    Quit,
    /// By an interrupt.
    Interrupted,
}

/// The console at the terminal of this process, or behind a pipe.
pub struct App {
    keyboard: Keyboard,
    screen: Screen<Stdout>,
    settings: Settings,
    games: Option<KeptGames>,
}

impl App {
    /// Prepares the terminal. `settings` say how to play; where games are saved is chosen here.
    ///
    /// # Errors
    /// If the terminal or its signals cannot be used.
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
    /// If something that is asked for is not there, or the terminal fails.
    pub fn pick(mut self) -> Result<Left, AppError> {
        loop {
            let last = self.games.as_ref().and_then(|games| games.newest_unfinished(None));
            let menu = Menu { unfinished: last.as_ref() };
            match (menu.ask(&mut self.keyboard, &mut self.screen)?, last) {
                (Choice::Play(game, opponent), _) => {
                    let players = opponent.map(|opponent| format!("human,{opponent}"));
                    return self.begin(GameRequest::New { game, players, start: Start::default() });
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

    /// Plays the game that is asked for.
    ///
    /// # Errors
    /// If something that is asked for is not there, or the terminal fails.
    pub fn play(mut self, request: GameRequest) -> Result<Left, AppError> {
        if let GameRequest::New { game, players: None, start } = &request
            && start.is_usual()
            && self.settings.control.is_none()
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
        self.begin(request)
    }

    /// Does what is asked with the games kept here.
    ///
    /// # Errors
    /// If there is no such game, or the terminal fails.
    pub fn history(mut self, command: HistoryCommand) -> Result<Left, AppError> {
        let history = History::of(self.games.clone(), self.settings.asks);
        let done = history.obey(command, &mut self.keyboard, &mut self.screen)?;
        match done.map_err(AppError::Refused)? {
            Some(Deed::Resume(kept)) => self.resume(&kept),
            Some(Deed::Analyse(path)) => self.analyse(&path),
            None => Ok(Left::Quit),
        }
    }

    /// Leaves to have the game in a file judged.
    fn analyse(self, path: &Path) -> Result<Left, AppError> {
        let request = AnalysisRequest::of_file(path, self.settings.tables.clone());
        // The analysis has its own way to be interrupted.
        drop(self);
        request.answer()
    }

    /// The unfinished game of this kind, if a person can be asked about it.
    fn unfinished(&self, game: &GameInfo) -> Option<KeptGame> {
        self.games.as_ref().filter(|_| self.settings.asks)?.newest_unfinished(Some(game.name))
    }

    fn look_back(&mut self) -> io::Result<Option<Deed>> {
        History::of(self.games.clone(), self.settings.asks).browse(&mut self.keyboard, &mut self.screen)
    }

    fn begin(self, request: GameRequest) -> Result<Left, AppError> {
        let OpenedGame { tree, seating, file } = request.open(self.settings.seed)?;
        let keeper = self.games.as_ref().map(KeptGames::keeper);
        self.run(tree, seating, keeper, file)
    }

    fn resume(self, kept: &KeptGame) -> Result<Left, AppError> {
        let mut tree = kept.tree();
        let seating = players_of(&mut tree, None)?;
        let keeper = self.games.as_ref().map(|games| games.keeper_of(kept));
        self.run(tree, seating, keeper, None)
    }

    fn run(
        self,
        tree: Tree,
        seating: Seating,
        keeper: Option<Keeper>,
        file: Option<PathBuf>,
    ) -> Result<Left, AppError> {
        interrupt::listen()?;
        let settings = Settings { keeper, ..self.settings };
        let console = Console::new(self.keyboard, self.screen, settings, tree, seating);
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

/// Why nothing can be played, shown or analysed.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum AppError {
    /// Something that was asked for is not possible.
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
        impl From<$wrong> for AppError {
            fn from(wrong: $wrong) -> Self {
                Self::Refused(wrong.message())
            }
        }
    )*};
}

refused!(BadStart, BadPlayers, BadBot, BadSubject, CollectionError, FileError, NoMove, NoSuchGame, PlayError);
