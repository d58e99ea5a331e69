//! What the console does at each command.

use super::{Console, Next};
use crate::command::Verb;
use crate::{Chairs, open_match, words, write_whole};
use parlour_analysis::{Analyst, Study};
use parlour_core::{Cause, Departure, Seat, Turn, Verdict, listed, quote, unknown, wrapped};
use parlour_search::{Limits, Score, Stop};
use parlour_table::{Viewer, english};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn answer(&mut self, verb: Verb, argument: &str, forced: bool) -> io::Result<Next> {
        if matches!(verb, Verb::Save | Verb::Load) && !self.settings.files {
            writeln!(self.output, "Files cannot be saved or loaded here.")?;
            return Ok(Next::Line);
        }
        match verb {
            Verb::Quit => return Ok(Next::Leave),
            Verb::Board => self.board(argument),
            Verb::Comment => self.comment(argument),
            Verb::Draw => self.offer_draw(),
            Verb::From => self.play_from(argument),
            Verb::Help => self.help(),
            Verb::Hint => self.hint(),
            Verb::Lines => self.best_lines(argument),
            Verb::List => writeln!(self.output, "{}", words::move_list(&self.table)),
            Verb::Load => self.load(argument),
            Verb::Moves => writeln!(self.output, "{}", wrapped(self.table.moves())),
            Verb::New => self.start_again(),
            Verb::Point => self.point(argument),
            Verb::Redo => self.redo(),
            Verb::Resign => self.resign(),
            Verb::Rules => writeln!(self.output, "{}", english().say(&self.table.table().info().rules())),
            Verb::Save => self.save(argument, forced),
            Verb::Undo => self.undo(),
            Verb::Why => self.why(argument),
        }?;
        Ok(Next::Line)
    }

    /// Goes back to the last position in which somebody at the keyboard chose.
    fn undo(&mut self) -> io::Result<()> {
        let cursor = self.table.cursor();
        let plies = self.table.table().plies();
        if self.table.outcome().is_some() && self.table.undo() && self.table.cursor() == cursor {
            // Only a resignation or an agreement was taken back.
            writeln!(self.output, "The game goes on.")?;
            return self.changed();
        }
        let target = (0..cursor).rev().find(|&ply| self.chose_at_keyboard(plies[ply].seat));
        let Some(target) = target else {
            self.table.go_to(cursor);
            return writeln!(self.output, "There is nothing to take back.");
        };
        self.table.go_to(target);
        let undone = plies[target..cursor].iter().map(|ply| &ply.text);
        writeln!(self.output, "Took back {}.", listed(undone, "and"))?;
        self.changed()
    }

    /// Goes forward to the next position in which somebody at the keyboard chooses.
    fn redo(&mut self) -> io::Result<()> {
        let cursor = self.table.cursor();
        let plies = self.table.table().plies();
        if cursor == plies.len() {
            return writeln!(self.output, "There is nothing to play again.");
        }
        let target = (cursor + 1..plies.len()).find(|&ply| self.chose_at_keyboard(plies[ply].seat));
        let target = target.unwrap_or(plies.len());
        self.table.go_to(target);
        let redone = plies[cursor..target].iter().map(|ply| &ply.text);
        writeln!(self.output, "Played again {}.", listed(redone, "and"))?;
        self.changed()
    }

    /// Whether this seat's moves are typed; where nobody types, every move counts as if they were.
    fn chose_at_keyboard(&self, seat: Option<Seat>) -> bool {
        let nobody_types = self.bots.iter().all(Option::is_some);
        seat.is_some_and(|seat| nobody_types || !self.is_bot(seat))
    }

    fn play_from(&mut self, argument: &str) -> io::Result<()> {
        let moves = self.table.table().plies().len();
        if !argument.parse().is_ok_and(|ply| self.table.go_to(ply)) {
            return writeln!(
                self.output,
                "Play on from which move? Give a number from 0, the start, to {moves}."
            );
        }
        writeln!(self.output, "This is the position after move {}.", self.table.cursor())?;
        self.changed()
    }

    fn board(&mut self, argument: &str) -> io::Result<()> {
        match argument {
            "" => self.show_board(false),
            "long" => self.show_board(true),
            "on" | "off" => {
                self.settings.board = argument == "on";
                let when = if self.settings.board { "before every move" } else { "only when you type board" };
                writeln!(self.output, "The board is shown {when}.")
            }
            other => writeln!(
                self.output,
                "{} is not right for board: it takes on, off, long or nothing.",
                quote(other)
            ),
        }
    }

    fn comment(&mut self, argument: &str) -> io::Result<()> {
        let ply = self.table.cursor();
        if argument.is_empty() {
            let comment = self.table.table().comment(ply).unwrap_or("There is no comment here.").to_owned();
            return writeln!(self.output, "{comment}");
        }
        self.table.table_mut().set_comment(ply, argument);
        let stale = self.stale;
        self.changed()?;
        self.stale = stale;
        writeln!(self.output, "Noted.")
    }

    fn hint(&mut self) -> io::Result<()> {
        match self.study(2)? {
            Some(study) => writeln!(self.output, "{}", study.hint),
            None => Ok(()),
        }
    }

    /// The best moves, each with what it is worth and what would follow.
    fn best_lines(&mut self, argument: &str) -> io::Result<()> {
        let count = if argument.is_empty() { Some(3) } else { argument.parse().ok() };
        let Some(count) = count.filter(|count| (1..=99).contains(count)) else {
            return writeln!(self.output, "How many lines? Give a number from 1 to 99, such as lines 3.");
        };
        let Some(study) = self.study(count)? else { return Ok(()) };
        for (number, line) in (1..).zip(&study.lines) {
            writeln!(self.output, "{number:>2}. {}: {}", line.worth(), wrapped(&line.line))?;
        }
        Ok(())
    }

    /// What the best bot thinks of the position; `None`, said why, if there is nothing to think about.
    fn study(&mut self, count: usize) -> io::Result<Option<Study>> {
        if self.table.turn() == Turn::Over {
            writeln!(self.output, "The game is over: there is no move to choose.")?;
            return Ok(None);
        }
        let limits = Limits::time(self.settings.think);
        let studied = Analyst::of(self.table.table().info(), &self.bot_options())
            .map_err(|wrong| wrong.to_string())
            .and_then(|mut analyst| {
                let stop = Stop::default().after(limits.time);
                analyst
                    .study(&*self.table.earlier(), count, &limits, &stop, &mut |_| {})
                    .map_err(|wrong| wrong.to_string())
            });
        match studied {
            Ok(study) => Ok(Some(study)),
            Err(wrong) => self.remark(&wrong).map(|()| None),
        }
    }

    fn why(&mut self, argument: &str) -> io::Result<()> {
        let names = words::seat_names(self.table.table());
        let seats = || Seat::first(names.len()).zip(&names);
        if argument.is_empty() {
            for seat in Seat::first(names.len()) {
                self.explain(seat)?;
            }
            return Ok(());
        }
        let wanted = argument.to_lowercase();
        let fits: Vec<Seat> = seats()
            .filter(|(_, name)| name.to_lowercase().starts_with(&wanted))
            .map(|(seat, _)| seat)
            .collect();
        match fits.as_slice() {
            [seat] => self.explain(*seat),
            _ => self.remark(&unknown("seat", argument, names.iter().map(String::as_str))),
        }
    }

    fn explain(&mut self, seat: Seat) -> io::Result<()> {
        let said = self.table.now().explain(seat);
        said.iter().try_for_each(|message| writeln!(self.output, "{}", english().say(message)))
    }

    fn point(&mut self, argument: &str) -> io::Result<()> {
        let numbers: Option<Vec<usize>> = argument
            .split([',', ' '])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok())
            .collect();
        let there = match numbers.as_deref() {
            Some(&[column, row]) => self.table.now().pointed(column, row, usize::MAX),
            Some(&[column, row, level]) => self.table.now().pointed(column, row, level),
            _ => {
                return writeln!(
                    self.output,
                    "Point where? Give a column and a row from 0, such as point 3,2."
                );
            }
        };
        writeln!(self.output, "{}", there.unwrap_or_else(|| "Nothing lies there.".into()))
    }

    fn resign(&mut self) -> io::Result<()> {
        let Turn::Seat(seat) = self.table.turn() else {
            return writeln!(self.output, "The game is over.");
        };
        match self.table.leave(Departure { seat, cause: Cause::Resigned }) {
            Ok(()) => self.changed(),
            Err(_) => writeln!(self.output, "The game is over."),
        }
    }

    /// People are asked; a bot agrees if it sees no more than a draw for itself.
    fn offer_draw(&mut self) -> io::Result<()> {
        let Turn::Seat(mover) = self.table.turn() else {
            return writeln!(self.output, "The game is over.");
        };
        for seat in Seat::first(self.table.table().seat_names().len()).filter(|seat| *seat != mover) {
            let name = words::seat_and_name(self.table.table(), seat);
            let agrees = if self.is_bot(seat) {
                self.bot_agrees(seat)
            } else {
                self.ask(&format!("{name}, do you agree to a draw (yes or no)?"))?
            };
            if !agrees {
                return writeln!(self.output, "{name} plays on.");
            }
        }
        match self.table.conclude(Verdict::Agreed) {
            Ok(()) => self.changed(),
            Err(_) => writeln!(self.output, "There is nobody to agree with; type quit to leave."),
        }
    }

    fn bot_agrees(&mut self, seat: Seat) -> bool {
        let limits = Limits::time(self.settings.think);
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let report = bot.and_then(|bot| {
            bot.think(&*self.table.earlier(), &limits, &Stop::default().after(limits.time), &mut |_| {}).ok()
        });
        // The score is for whoever offers: what is not worse for them is not better for the bot.
        matches!(
            report.and_then(|report| report.info.score),
            Some(Score::Draw | Score::Win(_) | Score::Estimate(0..))
        )
    }

    fn ask(&mut self, question: &str) -> io::Result<bool> {
        write!(self.output, "{question} ")?;
        self.output.flush()?;
        let answer = self.lines.next_line()?.unwrap_or_default();
        Ok(answer.trim().to_lowercase().starts_with('y'))
    }

    fn save(&mut self, argument: &str, forced: bool) -> io::Result<()> {
        let path = match (argument, &self.file) {
            ("", Some(file)) => file.clone(),
            ("", None) => unused_name(self.table.table().info().name),
            (name, _) if Path::new(name).extension().is_none() => PathBuf::from(format!("{name}.parlour")),
            (name, _) => PathBuf::from(name),
        };
        if path.exists() && !forced && self.file.as_ref() != Some(&path) {
            return writeln!(self.output, "{0} exists already; save! {0} replaces it.", path.display());
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let text = self.table.table().write_as(&extension).unwrap_or_else(|| self.table.record().to_string());
        match write_whole(&path, &text) {
            Ok(()) => {
                writeln!(self.output, "Saved as {}.", path.display())?;
                self.file = Some(path);
                Ok(())
            }
            Err(error) => writeln!(self.output, "{} cannot be written: {error}.", path.display()),
        }
    }

    fn load(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            return writeln!(self.output, "Load which file?");
        }
        let path = PathBuf::from(argument);
        let loaded = match open_match(&path) {
            Ok(loaded) => loaded,
            Err(wrong) => return self.remark(&wrong),
        };
        let (game, seats) = (loaded.info(), loaded.seat_names().len());
        let same_game = game.name == self.table.table().info().name && seats == self.chairs.iter().len();
        let chairs = match Chairs::recorded(&*loaded) {
            Some(recorded) => recorded,
            None if same_game => self.chairs.clone(),
            None => Chairs::usual(game, seats),
        };
        self.replace(loaded, chairs)?;
        self.file = Some(path);
        self.introduce()
    }

    fn start_again(&mut self) -> io::Result<()> {
        match self.table.table().info().open(&self.table.table().values()) {
            Ok(fresh) => self.replace(fresh, self.chairs.clone()),
            Err(wrong) => self.remark(&wrong),
        }
    }

    /// Puts another match on the table; the one before stays kept if it is unfinished.
    fn replace(&mut self, table: Box<dyn parlour_table::Table>, chairs: Chairs) -> io::Result<()> {
        let over = self.table.turn() == Turn::Over;
        if let Some(unfinished) = &mut self.settings.unfinished {
            if over {
                unfinished.finish();
            } else {
                unfinished.start_another();
            }
        }
        self.table = Viewer::new(table);
        self.chairs = chairs;
        self.file = None;
        if let Err(wrong) = self.sit_down() {
            return Err(io::Error::other(wrong));
        }
        self.changed()
    }
}

/// A file name for a game that is not taken yet.
fn unused_name(game: &str) -> PathBuf {
    let numbered = (2..).map(|number| PathBuf::from(format!("{game}-{number}.parlour")));
    let mut names = std::iter::once(PathBuf::from(format!("{game}.parlour"))).chain(numbered);
    names.find(|name| !name.exists()).unwrap_or_default()
}
