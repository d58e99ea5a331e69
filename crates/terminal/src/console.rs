//! The plain console: a match played line by line.
//!
//! Everything it knows of the game comes through the table, so it plays any game. The game is kept
//! on disk after every change; the end of input is an ordinary way to leave.

mod answers;
mod play;

use crate::Lines;
use crate::command::{COMMANDS, Meaning, meaning};
use crate::{Chairs, Sitter, Unfinished, words};
use parlour_core::{Line, MoveError, PictureStyle, Seat, Turn, listed, quote};
use parlour_engine::{ForeignOptions, seat};
use parlour_table::{BadBot, BotOptions, Player, Table, Viewer, english};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

/// How a console behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether to use colour.
    pub color: bool,
    /// Whether to draw the board before each prompt.
    pub board: bool,
    /// How long a bot may think about a move.
    pub think: Duration,
    /// Fixes all chance and whatever the bots draw; `None` draws a fresh seed.
    pub seed: Option<u64>,
    /// Whether `save` and `load` may touch files.
    pub files: bool,
    /// Endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
    /// Where games in progress are kept; `None` keeps nothing.
    pub unfinished: Option<Unfinished>,
}

/// A match at the plain console.
pub struct Console<R, W> {
    lines: Lines<R>,
    output: W,
    settings: Settings,
    table: Viewer,
    chairs: Chairs,
    bots: Vec<Option<Box<dyn Player>>>,
    rng: Pcg64,
    /// The file this match was loaded from or saved to: it may be written again.
    file: Option<PathBuf>,
    /// Whether something happened since the board was last shown.
    stale: bool,
}

/// Whether the console goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Line,
    Leave,
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// Sits everybody down at the table.
    ///
    /// # Errors
    /// If a bot cannot be had.
    pub fn new(
        lines: Lines<R>,
        output: W,
        settings: Settings,
        table: Box<dyn Table>,
        chairs: Chairs,
    ) -> Result<Self, BadBot> {
        let rng = match settings.seed {
            Some(seed) => Pcg64::seed_from_u64(seed),
            None => Pcg64::try_from_rng(&mut rand::rngs::SysRng).unwrap_or_else(|_| Pcg64::seed_from_u64(0)),
        };
        let mut console = Self {
            lines,
            output,
            settings,
            table: Viewer::new(table),
            chairs,
            bots: Vec::new(),
            rng,
            file: None,
            stale: true,
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
    pub fn run(mut self) -> io::Result<()> {
        match self.introduce().and_then(|()| self.play_on()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }

    fn play_on(&mut self) -> io::Result<()> {
        loop {
            let next = match self.table.turn() {
                Turn::Chance => self.draw_chance()?,
                Turn::Seat(seat) if self.is_bot(seat) => self.bot_moves(seat)?,
                Turn::Seat(_) | Turn::Over => self.prompt()?,
            };
            if next == Next::Leave {
                return self.leave();
            }
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let info = self.table.table().info();
        writeln!(self.output, "{}: {}", english().say(&info.title()), english().say(&info.pitch()))?;
        let who: Vec<String> = self
            .chairs
            .iter()
            .zip(Seat::first(self.chairs.iter().len()))
            .map(|(chair, seat)| {
                let seat = words::seat_and_name(self.table.table(), seat);
                match &chair.sitter {
                    Sitter::Human => format!("{seat} is at the keyboard"),
                    Sitter::Bot(spec) => format!("{seat} is {}", words::bot(info, spec)),
                }
            })
            .collect();
        writeln!(self.output, "{}", words::sentence(&[listed(who, "and")]))?;
        writeln!(self.output, "Type a move such as {}, or help.\n", info.example_move)
    }

    /// Shows what changed, asks for a line and acts on it.
    fn prompt(&mut self) -> io::Result<Next> {
        if self.stale {
            self.stale = false;
            if self.settings.board {
                self.show_board(false)?;
            }
            if let Some(outcome) = self.table.outcome() {
                self.summarize(&outcome)?;
            }
        }
        let who = match self.table.turn() {
            Turn::Seat(seat) => format!("{} to move", words::seat_and_name(self.table.table(), seat)),
            Turn::Chance | Turn::Over => "Game over".into(),
        };
        write!(self.output, "{who}> ")?;
        self.output.flush()?;
        let Some(line) = self.lines.next_line()? else {
            writeln!(self.output)?;
            return Ok(Next::Leave);
        };
        self.obey(line.trim())
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
                writeln!(self.output, "{} could be {}.", quote(word), listed(names, "or"))?;
                return Ok(Next::Line);
            }
            Meaning::Like(_) | Meaning::Nothing => {}
        }
        let completed = match (self.completions(line).as_slice(), &wrong) {
            ([only], _) => self.try_move(&only.clone())?,
            (several @ [_, _, ..], MoveError::Unreadable { .. }) if several.len() <= 12 => {
                Err(MoveError::Ambiguous { text: line.into(), choices: several.to_vec() })
            }
            _ => Err(wrong),
        };
        if let Err(wrong) = completed {
            match (meaning(word), &wrong) {
                (Meaning::Like(command), MoveError::Unreadable { .. }) => {
                    writeln!(
                        self.output,
                        "{} is not a move or a command; did you mean {command}?",
                        quote(line)
                    )?;
                }
                _ => self.remark(&wrong)?,
            }
        }
        Ok(Next::Line)
    }

    /// The legal moves that begin with `text`, in either case.
    fn completions(&self, text: &str) -> Vec<String> {
        let begins = |m: &String| m.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        self.table.moves().into_iter().filter(begins).collect()
    }

    /// Seats the bots anew and writes into the record who plays.
    fn sit_down(&mut self) -> Result<(), BadBot> {
        let info = self.table.table().info();
        let seats = words::seat_names(self.table.table());
        let told = self.bot_options();
        self.bots = self
            .chairs
            .iter()
            .zip(0..)
            .map(|(chair, index)| match &chair.sitter {
                Sitter::Human => Ok(None),
                Sitter::Bot(spec) => {
                    let seed = self.settings.seed.unwrap_or_else(|| rand::RngExt::random(&mut self.rng));
                    let options = BotOptions { seed: seed.wrapping_add(index), ..told.clone() };
                    seat(info, spec, &options, &ForeignOptions::default()).map(Some)
                }
            })
            .collect::<Result<_, _>>()?;
        for (chair, seat) in self.chairs.iter().zip(seats) {
            if let Some(name) = &chair.name {
                self.table.table_mut().set_tag(&seat, name);
            }
        }
        self.table.table_mut().set_tag("Players", &self.chairs.to_string());
        // A game that has moves was begun some other day.
        if self.table.table().tag("Date").is_none() && self.table.table().plies().is_empty() {
            let today = time::OffsetDateTime::now_utc().date();
            let date = format!("{}.{:02}.{:02}", today.year(), u8::from(today.month()), today.day());
            self.table.table_mut().set_tag("Date", &date);
        }
        Ok(())
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
        let Some(unfinished) = &mut self.settings.unfinished else { return Ok(()) };
        if let Err(error) = unfinished.keep(self.table.table()) {
            writeln!(
                self.output,
                "This game cannot be kept on disk ({error}); save it yourself before you leave."
            )?;
            self.settings.unfinished = None;
        }
        Ok(())
    }

    fn show_board(&mut self, verbose: bool) -> io::Result<()> {
        let style = PictureStyle { color: self.settings.color, verbose };
        writeln!(self.output)?;
        for line in self.table.now().picture(style) {
            self.put(&line)?;
        }
        writeln!(self.output)
    }

    fn put(&mut self, line: &Line) -> io::Result<()> {
        if self.settings.color {
            writeln!(self.output, "{}", line.ansi())
        } else {
            writeln!(self.output, "{line}")
        }
    }

    fn leave(&mut self) -> io::Result<()> {
        let over = self.table.turn() == Turn::Over;
        match &mut self.settings.unfinished {
            Some(unfinished) if over => unfinished.finish(),
            Some(_) if !self.table.table().plies().is_empty() => {
                writeln!(self.output, "Your game is kept: run parlour and press Enter to go on with it.")?;
            }
            _ => {}
        }
        self.output.flush()
    }

    /// Says what is wrong, as the sentence that it is.
    fn remark(&mut self, wrong: &impl Display) -> io::Result<()> {
        writeln!(self.output, "{}", words::remark(&wrong.to_string()))
    }

    /// The list of commands.
    fn help(&mut self) -> io::Result<()> {
        writeln!(
            self.output,
            "Type a move, such as {}, or one of these (the first letters do):",
            self.table.table().info().example_move
        )?;
        for entry in &COMMANDS {
            let usage = format!("{} {}", entry.name, entry.argument);
            writeln!(self.output, "  {:<27} {}", usage.trim_end(), entry.help)?;
        }
        Ok(())
    }
}
