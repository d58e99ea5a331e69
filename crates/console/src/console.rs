//! The console: a match played line by line.
//!
//! Everything it knows of the game comes through the table, so it plays any game. The game is kept
//! on disk after every change; the end of input is an ordinary way to leave.

mod answers;
mod board;
mod files;
mod play;
mod study;

use crate::command::{COMMANDS, Meaning, meaning};
use crate::keyboard::Vocabulary;
use crate::phrases::{Phrase, Question, english, say};
use crate::{Chair, Chairs, Keyboard, Left, Screen, Sitter, Typed, interrupt, words};
use parlour_core::{MoveError, Seat, ToMessage, Turn};
use parlour_engine::{ForeignOptions, seat};
use parlour_erased::{BadBot, BotOptions, NodeId, Player, Seating, Tree};
use parlour_files::{Keeper, Keeping, games_in};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

/// The width from which what a command does stands beside it; below, it stands in a line of its own.
const BESIDE: usize = 60;

/// How a console behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether to draw the board before each prompt.
    pub board: bool,
    /// How long a bot may think about a move.
    pub think: Duration,
    /// Fixes all chance and whatever the bots draw; `None` draws a fresh seed.
    pub seed: Option<u64>,
    /// Whether `save` and `load` may touch files.
    pub files: bool,
    /// Whether somebody is there to be asked before a game is given up.
    pub asks: bool,
    /// Endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
    /// Who keeps the game on disk; `None` keeps nothing.
    pub keeper: Option<Keeper>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            board: true,
            think: Duration::from_secs(1),
            seed: None,
            files: true,
            asks: false,
            tables: None,
            keeper: None,
        }
    }
}

/// A match at the console.
pub struct Console<W> {
    keyboard: Keyboard,
    screen: Screen<W>,
    settings: Settings,
    tree: Tree,
    chairs: Chairs,
    bots: Vec<Option<Box<dyn Player>>>,
    rng: Pcg64,
    /// How the board is to be drawn.
    view: board::View,
    /// The file this match was loaded from or saved to: it may be written again.
    file: Option<PathBuf>,
    /// Whether something happened since the board was last shown.
    stale: bool,
    /// The ply at which a bot has failed; it is not asked a third time.
    failed_at: Option<usize>,
}

/// Whether the console goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Line,
    Leave,
}

impl<W: Write> Console<W> {
    /// Sits everybody down at the table.
    ///
    /// # Errors
    /// If a bot cannot be had.
    pub fn new(
        keyboard: Keyboard,
        screen: Screen<W>,
        settings: Settings,
        tree: Tree,
        chairs: Chairs,
    ) -> Result<Self, BadBot> {
        let rng = match settings.seed {
            Some(seed) => Pcg64::seed_from_u64(seed),
            None => Pcg64::try_from_rng(&mut rand::rngs::SysRng).unwrap_or_else(|_| Pcg64::seed_from_u64(0)),
        };
        let mut console = Self {
            keyboard,
            screen,
            settings,
            tree,
            chairs,
            bots: Vec::new(),
            rng,
            view: board::View::default(),
            file: None,
            stale: true,
            failed_at: None,
        };
        console.sit_down()?;
        Ok(console)
    }

    /// Names the file that the match came from, so that `save` may write it again.
    #[must_use]
    pub fn loaded_from(mut self, file: PathBuf) -> Self {
        self.file = Some(file);
        self
    }

    /// Plays until somebody leaves or the input ends. An output that nobody reads any more ends it too.
    ///
    /// # Errors
    /// If the input or output fails.
    pub fn run(mut self) -> io::Result<Left> {
        match self.introduce().and_then(|()| self.play_on()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Left::Quit),
            result => result,
        }
    }

    fn play_on(&mut self) -> io::Result<Left> {
        loop {
            if interrupt::is_leaving() {
                return self.leave().map(|()| Left::Interrupted);
            }
            let next = match self.tree.turn() {
                Turn::Chance => self.draw_chance()?,
                Turn::Seat(seat) if self.is_bot(seat) => self.bot_moves(seat)?,
                Turn::Seat(_) | Turn::Over => match self.prompt()? {
                    Typed::Line(line) => self.obey(line.trim())?,
                    Typed::Interrupted => return self.leave().map(|()| Left::Interrupted),
                    _ => Next::Leave,
                },
            };
            if next == Next::Leave {
                return self.leave().map(|()| Left::Quit);
            }
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let info = self.tree.line().info();
        self.screen.say(&format!("{}: {}", english().say(&info.title()), english().say(&info.pitch())))?;
        let seats = Seat::first(self.chairs.iter().len());
        let (mut people, mut clauses) = (Vec::new(), Vec::new());
        for (chair, seat) in self.chairs.iter().zip(seats) {
            let seat = words::seat_and_name(self.tree.line(), seat);
            match &chair.sitter {
                Sitter::Person | Sitter::Elsewhere => people.push(seat),
                Sitter::Bot(spec) => {
                    clauses.push(say(&Phrase::IsBot { seat, bot: words::bot(info, spec) }));
                }
            }
        }
        if !people.is_empty() {
            clauses.insert(0, say(&Phrase::AtKeyboard { count: people.len(), people }));
        }
        let who = words::sentence(&[english().all(clauses)]);
        self.screen.say(&who)?;
        for (seat, was, now) in self.chairs.take_absent() {
            let seat = words::seat_and_name(self.tree.line(), seat);
            self.tell_of(&Phrase::SatBefore { seat, was, now: words::sits(info, &now) })?;
        }
        let games = self.file.as_deref().map_or(1, games_in);
        if games > 1 {
            self.tell_of(&Phrase::FirstOf { games })?;
        }
        self.screen.say(&(say(&Phrase::TypeMove { example: info.example_move.into() }) + "\n"))
    }

    /// Shows what changed and asks for a line.
    fn prompt(&mut self) -> io::Result<Typed> {
        if self.stale {
            self.stale = false;
            let height = if self.settings.board { self.show_board(false)? } else { 0 };
            if let Some(outcome) = self.tree.outcome() {
                self.summarize(&outcome, height)?;
            }
        }
        let who = match self.tree.turn() {
            Turn::Seat(seat) => {
                say(&Phrase::MoveToMake { name: words::seat_and_name(self.tree.line(), seat) })
            }
            Turn::Chance | Turn::Over => say(&Phrase::OverPrompt),
        };
        let vocabulary = self.vocabulary();
        self.keyboard.ask(&mut self.screen, &format!("{who}> "), &vocabulary)
    }

    /// What Tab completes; nothing where there is no such key.
    fn vocabulary(&self) -> Vocabulary {
        if !self.keyboard.is_lively() {
            return Vocabulary::default();
        }
        let mut players = words::players(self.tree.line());
        players.extend(words::seat_names(self.tree.line()));
        players.sort();
        players.dedup();
        Vocabulary {
            moves: self.tree.now().moves(),
            commands: COMMANDS.iter().map(|entry| entry.name).collect(),
            players,
        }
    }

    /// A move if it is one; else a command, perhaps abbreviated; else the beginning of a move.
    fn obey(&mut self, line: &str) -> io::Result<Next> {
        if line.is_empty() {
            return Ok(Next::Line);
        }
        let wrong = match self.try_move(line)? {
            Ok(()) => return Ok(Next::Line),
            Err(wrong) => wrong,
        };
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, forced) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
        match meaning(word) {
            Meaning::Command(verb) => return self.answer(verb, argument.trim(), forced),
            Meaning::Several(names) => {
                self.tell_of(&Phrase::CouldBe { word: word.into(), names })?;
                return Ok(Next::Line);
            }
            Meaning::Like(_) | Meaning::Nothing => {}
        }
        let completed = match self.completed(line, wrong) {
            Ok(only) => self.try_move(&only)?,
            Err(wrong) => Err(wrong),
        };
        if let Err(wrong) = completed {
            match (meaning(word), &wrong) {
                (Meaning::Like(command), MoveError::Unreadable { .. }) => {
                    self.tell_of(&Phrase::NotMoveNorCommand { line: line.into(), command })?;
                }
                _ => self.refuse(&wrong)?,
            }
        }
        Ok(Next::Line)
    }

    /// The only legal move that begins so, in either case; else what is wrong, with the moves that it could be. What can be
    /// read as a move is not the beginning of another.
    fn completed(&self, text: &str, wrong: MoveError) -> Result<String, MoveError> {
        let begins = |m: &String| m.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        let mut fits: Vec<String> = self.tree.now().moves().into_iter().filter(begins).collect();
        match (fits.len(), &wrong) {
            (1, MoveError::Unreadable { .. }) => Ok(fits.remove(0)),
            (2..=12, MoveError::Unreadable { .. }) => {
                Err(MoveError::Ambiguous { text: text.into(), choices: fits })
            }
            _ => Err(wrong),
        }
    }

    /// Seats the bots anew and writes into the record who plays.
    fn sit_down(&mut self) -> Result<(), BadBot> {
        self.bots = Vec::new();
        let chairs = self.chairs.iter().len();
        for index in 0..chairs {
            let bot = self.seat_bot(index)?;
            self.bots.push(bot);
        }
        let players = self.chairs.to_string();
        for (chair, seat) in self.chairs.iter().zip(Seat::first(chairs)) {
            if let Some(name) = &chair.name {
                self.tree.set_name(seat, name);
            }
        }
        self.tree.set_tag("Players", &players);
        // A game that has moves was begun some other day.
        if self.tree.tag("Date").is_none() && self.tree.children(NodeId::ROOT).is_empty() {
            self.tree.set_tag("Date", &today('.'));
        }
        Ok(())
    }

    /// A fresh bot for a chair; `None` where somebody at the keyboard sits.
    fn seat_bot(&mut self, index: usize) -> Result<Option<Box<dyn Player>>, BadBot> {
        let spec = match self.chairs.iter().nth(index).map(|chair| &chair.sitter) {
            Some(Sitter::Bot(spec)) => spec.clone(),
            _ => return Ok(None),
        };
        let seed = self.settings.seed.unwrap_or_else(|| rand::RngExt::random(&mut self.rng));
        let options = BotOptions { seed: seed.wrapping_add(index as u64), ..self.bot_options() };
        seat(self.tree.line().info(), &spec, &options, &ForeignOptions::default()).map(Some)
    }

    /// What bots are told here, but for the seed.
    fn bot_options(&self) -> BotOptions {
        BotOptions { tables: self.settings.tables.clone(), ..BotOptions::default() }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Something happened: the board is to be shown again, and the game to be kept.
    fn changed(&mut self) -> io::Result<()> {
        self.stale = true;
        self.keep()
    }

    /// Keeps the game, once somebody has done something that is worth it.
    fn keep(&mut self) -> io::Result<()> {
        let worth = self.is_worth_keeping();
        let Some(keeper) = self.settings.keeper.as_mut().filter(|keeper| worth || keeper.has_file()) else {
            return Ok(());
        };
        let name = format!("{}-{}", self.tree.line().info().name, today('-'));
        match keeper.keep(&self.tree.record(), &name) {
            Ok(Keeping::Kept) => Ok(()),
            Ok(Keeping::Copied) => self.tell_of(&Phrase::PlayedElsewhere),
            Err(error) => {
                self.settings.keeper = None;
                self.tell_of(&Phrase::NotKept { why: error.to_string() })
            }
        }
    }

    /// Whether somebody at the keyboard has moved, or anybody where nobody sits there.
    fn is_worth_keeping(&self) -> bool {
        self.tree.entries().iter().any(|entry| self.chose_at_keyboard(entry.seat))
    }

    /// Who chooses the moves of each seat now: those of a bot that has failed are typed.
    fn seating(&self) -> Seating {
        let seats = self.chairs.iter().zip(&self.bots);
        let sitter = |(chair, bot): (&Chair, &Option<Box<dyn Player>>)| match bot {
            Some(_) => chair.sitter.clone(),
            None => Sitter::Person,
        };
        Seating::new(seats.map(sitter).collect())
    }

    /// Whether this seat's moves are typed; where nobody types, every move counts as if they were.
    fn chose_at_keyboard(&self, seat: Option<Seat>) -> bool {
        let nobody_types = self.bots.iter().all(Option::is_some);
        seat.is_some_and(|seat| nobody_types || !self.is_bot(seat))
    }

    fn leave(&mut self) -> io::Result<()> {
        let unfinished = self.tree.turn() != Turn::Over;
        let kept = self.settings.keeper.as_ref().is_some_and(Keeper::has_file);
        if kept && unfinished {
            self.tell_of(&Phrase::KeptForLater)?;
        }
        self.screen.flush()
    }

    /// Says what is wrong with a move.
    fn refuse(&mut self, wrong: &MoveError) -> io::Result<()> {
        let said = words::said(self.tree.line(), wrong);
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

    /// The list of commands.
    fn help(&mut self) -> io::Result<()> {
        let example = self.tree.line().info().example_move;
        let mut text = say(&Phrase::HelpHead { example: example.into() }) + "\n";
        let narrow = self.screen.size().is_some_and(|size| size.width < BESIDE);
        for entry in &COMMANDS {
            let usage = format!("{} {}", entry.name, entry.argument);
            let usage = usage.trim_end();
            let help = say(&entry.verb);
            text += &if narrow {
                format!("  {usage}\n      {help}\n")
            } else {
                format!("  {usage:<26}  {help}\n")
            };
        }
        self.screen.page(text.trim_end())
    }
}

/// The date, with something between its parts.
pub fn today(between: char) -> String {
    let today = time::OffsetDateTime::now_utc().date();
    let (month, day) = (u8::from(today.month()), today.day());
    format!("{}{between}{month:02}{between}{day:02}", today.year())
}
