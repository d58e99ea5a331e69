//! The games that were played here: a list to resume, look at, analyse, export or delete them from.

use crate::keyboard::Vocabulary;
use crate::save::save;
use crate::{Chairs, Keyboard, Screen, Sitter, Typed, words};
use parlour_core::{PictureStyle, quote};
use parlour_files::{KeptGame, KeptGames};
use parlour_table::Tree;
use parlour_table::english;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// What can be done with the games of the history. A game is meant by its number in the list, or by the name of its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HistoryCommand {
    /// List them.
    List,
    /// Go on with this one.
    Resume(String),
    /// Show how it stands, or how it ended.
    Show(String),
    /// Judge its moves.
    Analyse(String),
    /// Write it into a file.
    Export(String, String),
    /// Remove it for good.
    Delete(String),
}

/// What somebody decided who looked at the history.
pub(crate) enum Deed {
    /// To go on with a game.
    Resume(Box<KeptGame>),
    /// To have the game in this file analysed.
    Analyse(PathBuf),
}

/// The games kept on this machine.
pub(crate) struct History {
    games: Option<KeptGames>,
    /// Whether somebody is there who is asked before a game is deleted.
    asks: bool,
}

impl History {
    pub(crate) fn of(games: Option<KeptGames>, asks: bool) -> Self {
        Self { games, asks }
    }

    fn list(&self) -> Vec<KeptGame> {
        self.games.as_ref().map(KeptGames::list).unwrap_or_default()
    }

    /// The game that is meant by a number of the list or the name of a file.
    pub(crate) fn find(&self, which: &str) -> Result<KeptGame, String> {
        let mut games = self.list();
        let named = games.iter().position(|kept| kept.path.file_stem().is_some_and(|name| name == which));
        let numbered = which.parse().ok().and_then(|number: usize| number.checked_sub(1));
        match named.or(numbered).filter(|index| *index < games.len()) {
            Some(index) => Ok(games.swap_remove(index)),
            None => Err(match games.len() {
                0 => "no game is kept here yet".into(),
                1 => format!("there is no game {}; there is only game 1", quote(which)),
                count => format!("there is no game {}; there are games 1 to {count}", quote(which)),
            }),
        }
    }

    /// Lists the games and does what is asked with them, until somebody goes on with one or goes back.
    pub(crate) fn browse<W: Write>(
        &self,
        keyboard: &mut Keyboard,
        screen: &mut Screen<W>,
    ) -> io::Result<Option<Deed>> {
        self.obey(HistoryCommand::List, keyboard, screen)?.unwrap_or_default();
        if self.list().is_empty() {
            return Ok(None);
        }
        let vocabulary =
            Vocabulary { commands: COMMANDS.map(|(name, _)| name).to_vec(), ..Vocabulary::default() };
        screen.say(&format!(
            "Type {} and a number; Enter goes back.",
            english().any(COMMANDS.map(|(name, _)| name))
        ))?;
        loop {
            let Typed::Line(line) = keyboard.ask(screen, "History> ", &vocabulary)? else { return Ok(None) };
            if line.trim().is_empty() || ["q", "quit", "back"].contains(&line.trim()) {
                return Ok(None);
            }
            let done = match self.understood(line.trim()) {
                Ok(command) => self.obey(command, keyboard, screen)?,
                Err(wrong) => Err(wrong),
            };
            match done {
                Ok(None) => {}
                Ok(deed) => return Ok(deed),
                Err(wrong) => screen.say(&words::remark(&wrong))?,
            }
        }
    }

    /// A line as a command: a number alone resumes a game, or shows one that is over.
    fn understood(&self, line: &str) -> Result<HistoryCommand, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let lower = word.to_lowercase();
        let command = COMMANDS.iter().find(|(name, _)| name.starts_with(&lower));
        if let Some((_, command)) = command {
            return Ok(command(rest.trim()));
        }
        let which = line.to_owned();
        let unfinished = self.find(&which)?.is_unfinished();
        Ok(if unfinished { HistoryCommand::Resume(which) } else { HistoryCommand::Show(which) })
    }

    /// Does what is asked; or says, without a full stop, why not.
    pub(crate) fn obey<W: Write>(
        &self,
        command: HistoryCommand,
        keyboard: &mut Keyboard,
        screen: &mut Screen<W>,
    ) -> io::Result<Result<Option<Deed>, String>> {
        let wanted = match &command {
            HistoryCommand::List => {
                let games = self.list();
                let lines: Vec<String> = (1..).zip(&games).map(|(number, kept)| line(number, kept)).collect();
                let none = "No game is kept here yet.";
                let text = if lines.is_empty() { none.into() } else { lines.join("\n") };
                return screen.page(&text).map(|()| Ok(None));
            }
            HistoryCommand::Resume(which)
            | HistoryCommand::Show(which)
            | HistoryCommand::Analyse(which)
            | HistoryCommand::Export(which, _)
            | HistoryCommand::Delete(which) => self.find(which),
        };
        let kept = match wanted {
            Ok(kept) => kept,
            Err(wrong) => return Ok(Err(wrong)),
        };
        match command {
            HistoryCommand::Resume(_) => return Ok(Ok(Some(Deed::Resume(Box::new(kept))))),
            HistoryCommand::Analyse(_) => return Ok(Ok(Some(Deed::Analyse(kept.path)))),
            HistoryCommand::Show(_) => show(&kept.tree(), screen)?,
            HistoryCommand::Export(_, file) => match save(&kept.tree(), &file, None, false) {
                Ok(path) => screen.say(&format!("Saved as {}.", path.display()))?,
                Err(wrong) => return Ok(Err(wrong.to_string())),
            },
            HistoryCommand::Delete(_) => {
                if self.asks {
                    screen.say(&summary(&kept))?;
                }
                if !self.asks || keyboard.ask_yes_or_no(screen, "Delete this game for good")? {
                    match fs::remove_file(&kept.path) {
                        Ok(()) => screen.say("Deleted.")?,
                        Err(error) => {
                            return Ok(Err(format!("{} cannot be deleted: {error}", kept.path.display())));
                        }
                    }
                }
            }
            HistoryCommand::List => {}
        }
        Ok(Ok(None))
    }
}

/// The commands by their names, with the rest of the line as their argument.
const COMMANDS: [(&str, fn(&str) -> HistoryCommand); 6] = [
    ("resume", |rest| HistoryCommand::Resume(rest.into())),
    ("show", |rest| HistoryCommand::Show(rest.into())),
    ("analyse", |rest| HistoryCommand::Analyse(rest.into())),
    ("export", |rest| {
        let (which, file) = rest.split_once(' ').unwrap_or((rest, ""));
        HistoryCommand::Export(which.into(), file.trim().into())
    }),
    ("delete", |rest| HistoryCommand::Delete(rest.into())),
    ("list", |_| HistoryCommand::List),
];

/// A game in the list.
fn line(number: usize, kept: &KeptGame) -> String {
    format!("{number:>3}  {}", summary(kept))
}

/// What a game is, who plays it and how it stands.
fn summary(kept: &KeptGame) -> String {
    let table = &*kept.table;
    let info = table.info();
    let mut who = words::players(table);
    if let Some(chairs) = Chairs::recorded(table) {
        let people = chairs.iter().filter(|chair| chair.sitter == Sitter::Person).count();
        for (who, chair) in who.iter_mut().zip(chairs.iter()) {
            // Where several sit at the keyboard, nobody is just you.
            if chair.sitter != Sitter::Person || people == 1 {
                *who = words::sitter(info, chair);
            }
        }
    }
    let who = english().all(who);
    let stand = match table.outcome() {
        Some(outcome) => words::result(&outcome, table),
        None => format!("Unfinished, after {}.", words::move_count(table.len())),
    };
    format!("{}: {who}. {stand} {}", info.name, ago(kept.played))
}

/// How long ago something was, as people say it.
fn ago(then: SystemTime) -> String {
    const UNITS: [(u64, &str); 5] =
        [(365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3600, "hour"), (60, "minute")];
    let seconds = SystemTime::now().duration_since(then).unwrap_or(Duration::ZERO).as_secs();
    let fits = UNITS.into_iter().find(|(unit, _)| seconds >= *unit);
    fits.map_or("Just now".into(), |(unit, name)| match seconds / unit {
        1 => format!("1 {name} ago"),
        count => format!("{count} {name}s ago"),
    })
}

fn show<W: Write>(tree: &Tree, screen: &mut Screen<W>) -> io::Result<()> {
    let style = PictureStyle {
        color: screen.color(),
        width: screen.size().map(|size| size.width),
        ..PictureStyle::default()
    };
    for line in tree.now().picture(style, &english().naming(&[])) {
        screen.picture(&line)?;
    }
    if let Some(outcome) = tree.outcome() {
        screen.say(&words::result(&outcome, tree.line()))?;
    }
    let width = screen.size().map(|size| size.width);
    screen.page_lines(&words::move_list(tree, width))
}
