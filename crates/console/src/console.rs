//! The console: a game that is played line by line.
//!
//! It is an interface of a [`Session`]: it translates lines into commands, tells what changed in words, and carries out what the
//! session asks for. Everything it knows of the game comes through the session, so it plays any game. The end of input is an
//! ordinary way to leave.

mod advice;
mod board;
mod clock;
mod effects;
mod endings;
mod files;
mod game_tree;
mod help;
mod narration;
mod players;
mod prompt;

use crate::phrases::{Phrase, Question, say};
use crate::start::fresh_seed;
use crate::{Keyboard, Left, Screen, Typed, interrupt, words};
use effects::Bots;
use narration::Told;
use parlour_core::{MoveError, ToMessage};
use parlour_erased::{BotOptions, NodeId, Seating, TimeControl, Tree};
use parlour_files::Keeper;
use parlour_session::{Command, Input, Options, Session};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How a console behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether to draw the board before each prompt.
    pub board: bool,
    /// How long a bot may think about a move.
    pub think: Duration,
    /// How time is given; `None` takes what a game's record says.
    pub control: Option<TimeControl>,
    /// Fixes all chance and whatever the bots draw; `None` draws a fresh seed.
    pub seed: Option<u64>,
    /// Whether files may be saved and loaded, and programs started.
    pub files: bool,
    /// Whether a person is there to be asked before a game is given up.
    pub asks: bool,
    /// Endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
    /// Saves the game on disk; `None` saves nothing.
    pub keeper: Option<Keeper>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            board: true,
            think: Duration::from_secs(1),
            control: None,
            seed: None,
            files: true,
            asks: false,
            tables: None,
            keeper: None,
        }
    }
}

/// A game at the console.
pub struct Console<W> {
    keyboard: Keyboard,
    screen: Screen<W>,
    settings: Settings,
    session: Session,
    /// The zero of the session's time.
    started: Instant,
    /// All that bots and chance draw follows from it.
    seed: u64,
    bots: Bots,
    /// How the board is to be drawn.
    style: board::Style,
    /// The file this game was loaded from or saved to: it may be written again.
    file: Option<PathBuf>,
    /// What has been told of the session.
    told: Told,
}

/// Whether the console goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Line,
    Leave,
}

impl<W: Write> Console<W> {
    /// A console for a game with these players.
    pub fn new(
        keyboard: Keyboard,
        screen: Screen<W>,
        settings: Settings,
        tree: Tree,
        seating: Seating,
    ) -> Self {
        let seed = settings.seed.unwrap_or_else(fresh_seed);
        let session = open_session(&settings, settings.control, seed, tree, seating, Duration::ZERO);
        Self {
            keyboard,
            screen,
            settings,
            session,
            started: Instant::now(),
            seed,
            bots: Bots::new(),
            style: board::Style::default(),
            file: None,
            told: Told::default(),
        }
    }

    /// Names the file that the game came from, so that `save` may write it again.
    #[must_use]
    pub fn loaded_from(mut self, file: PathBuf) -> Self {
        self.file = Some(file);
        self
    }

    /// Plays until the player leaves or the input ends. An output that nothing reads any more ends it too.
    ///
    /// # Errors
    /// If the input or output fails.
    pub fn run(mut self) -> io::Result<Left> {
        match self.introduce(1).and_then(|()| self.play_on()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Left::Quit),
            result => result,
        }
    }

    fn play_on(&mut self) -> io::Result<Left> {
        loop {
            if interrupt::is_leaving() {
                return self.leave().map(|()| Left::Interrupted);
            }
            if self.session.next_wake().is_some_and(|wake| wake <= self.now()) {
                self.tell_session(Input::Tick)?;
                continue;
            }
            let next = match self.prompt()? {
                Typed::Line(line) => self.obey(line.trim())?,
                Typed::TimeUp => Next::Line,
                Typed::Interrupted => return self.leave().map(|()| Left::Interrupted),
                Typed::End | Typed::Failed(_) => Next::Leave,
            };
            if next == Next::Leave {
                return self.leave().map(|()| Left::Quit);
            }
        }
    }

    /// The session's time.
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Opens another game in place of this one, which stays saved.
    fn replace(&mut self, tree: Tree, seating: Seating, control: Option<TimeControl>, file: Option<PathBuf>) {
        if let Some(keeper) = &mut self.settings.keeper {
            keeper.start_another();
        }
        // The dice of the next game are others.
        self.seed = self.seed.wrapping_add(1);
        self.session = open_session(&self.settings, control, self.seed, tree, seating, self.now());
        self.bots = Bots::new();
        self.file = file;
        self.told = Told::default();
    }

    /// What bots are told here, but for the seed.
    fn bot_options(&self) -> BotOptions {
        BotOptions { tables: self.settings.tables.clone(), ..BotOptions::default() }
    }

    /// Whether the game may be left: if it would be lost, a person is asked.
    fn may_leave(&mut self) -> io::Result<bool> {
        Ok(!self.settings.asks || !self.session.would_lose() || self.ask(&Question::LoseThis)?)
    }

    fn leave(&mut self) -> io::Result<()> {
        let saved = self.settings.keeper.as_ref().is_some_and(Keeper::has_file);
        if saved && !self.session.is_over() {
            self.tell_of(&Phrase::KeptForLater)?;
        }
        self.screen.flush()
    }

    /// Says what is wrong with a move.
    fn refuse(&mut self, wrong: &MoveError) -> io::Result<()> {
        let said = words::said(self.session.tree().line(), wrong);
        self.screen.say(&words::remark(&said))
    }

    /// Says what is wrong, as the sentence that it is.
    fn remark(&mut self, wrong: &impl ToMessage) -> io::Result<()> {
        self.screen.say(&words::remark(&say(wrong)))
    }

    /// Says something.
    fn tell_of(&mut self, said: &impl ToMessage) -> io::Result<()> {
        self.screen.say(&say(said))
    }

    fn ask(&mut self, question: &Question) -> io::Result<bool> {
        self.keyboard.ask_yes_or_no(&mut self.screen, &say(question))
    }

    /// Has the session do something.
    fn command(&mut self, command: Command) -> io::Result<()> {
        self.tell_session(command.into())
    }
}

/// A session of a game as the settings want it.
fn open_session(
    settings: &Settings,
    control: Option<TimeControl>,
    seed: u64,
    mut tree: Tree,
    seating: Seating,
    now: Duration,
) -> Session {
    // A game that has moves was begun some other day.
    if tree.tag("Date").is_none() && tree.children(NodeId::ROOT).is_empty() {
        tree.set_tag("Date", &today('.'));
    }
    let options = Options {
        time_control: control,
        movetime: settings.think,
        hint_time: settings.think,
        pause: Duration::ZERO,
        seed,
        autosave: settings.keeper.is_some(),
        saved: settings.keeper.as_ref().is_some_and(Keeper::has_file),
        ..Options::default()
    };
    Session::new(tree, seating, options, now)
}

/// The date, with something between its parts.
pub fn today(between: char) -> String {
    let today = time::OffsetDateTime::now_utc().date();
    let (month, day) = (u8::from(today.month()), today.day());
    format!("{}{between}{month:02}{between}{day:02}", today.year())
}
