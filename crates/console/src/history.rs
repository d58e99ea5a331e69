//! The games that were played here: a list to resume, look at, analyse, export or delete them from.

use crate::keyboard::Vocabulary;
use crate::phrases::{Phrase, Question, say};
use crate::save::save;
use crate::{Keyboard, Screen, Typed, words};
use parlour_core::{Message, PictureStyle, ToMessage};
use parlour_erased::{Seating, Sitter, Tree, english};
use parlour_files::{KeptGame, KeptGames, NoSuchGame};
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

    fn find(&self, which: &str) -> Result<KeptGame, NoSuchGame> {
        self.games.as_ref().map_or(Err(NoSuchGame::NoneKept), |games| games.find(which))
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
        screen.say(&say(&Phrase::HistoryHelp { commands: vocabulary.commands.clone() }))?;
        let prompt = format!("{}> ", say(&Phrase::HistoryPrompt));
        loop {
            let Typed::Line(line) = keyboard.ask(screen, &prompt, &vocabulary)? else { return Ok(None) };
            if line.trim().is_empty() || ["q", "quit", "back"].contains(&line.trim()) {
                return Ok(None);
            }
            let done = match self.understood(line.trim()) {
                Ok(command) => self.obey(command, keyboard, screen)?,
                Err(wrong) => Err(wrong.message()),
            };
            match done {
                Ok(None) => {}
                Ok(deed) => return Ok(deed),
                Err(wrong) => screen.say(&words::remark(&say(&wrong)))?,
            }
        }
    }

    /// A line as a command: a number alone resumes a game, or shows one that is over.
    fn understood(&self, line: &str) -> Result<HistoryCommand, NoSuchGame> {
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
    ) -> io::Result<Result<Option<Deed>, Message>> {
        let wanted = match &command {
            HistoryCommand::List => {
                let games = self.list();
                let lines: Vec<String> = (1..).zip(&games).map(|(number, kept)| line(number, kept)).collect();
                let text = if lines.is_empty() { say(&Phrase::NoGameKept) } else { lines.join("\n") };
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
            Err(wrong) => return Ok(Err(wrong.message())),
        };
        match command {
            HistoryCommand::Resume(_) => return Ok(Ok(Some(Deed::Resume(Box::new(kept))))),
            HistoryCommand::Analyse(_) => return Ok(Ok(Some(Deed::Analyse(kept.path)))),
            HistoryCommand::Show(_) => show(&kept.tree(), screen)?,
            HistoryCommand::Export(_, file) => match save(&kept.tree(), &file, None, false) {
                Ok(path) => screen.say(&say(&Phrase::SavedAs { path: path.display().to_string() }))?,
                Err(wrong) => return Ok(Err(wrong.message())),
            },
            HistoryCommand::Delete(_) => {
                if self.asks {
                    screen.say(&summary(&kept))?;
                }
                if !self.asks || keyboard.ask_yes_or_no(screen, &say(&Question::Delete))? {
                    match fs::remove_file(&kept.path) {
                        Ok(()) => screen.say(&say(&Phrase::Deleted))?,
                        Err(error) => {
                            let (path, why) = (kept.path.display().to_string(), error.to_string());
                            return Ok(Err(Phrase::CannotDelete { path, why }.message()));
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
    if table.tag(Seating::TAG).is_some() {
        let (seating, absent) = (Seating::recorded(table), Seating::absent(table));
        let bot_of = |seat| absent.iter().find(|(other, _)| *other == seat).map(|(_, bot)| bot);
        let only_person = seating.only_person();
        for ((seat, sitter), who) in seating.iter().zip(&mut who) {
            if let Some(bot) = bot_of(seat) {
                *who = words::bot(info, bot);
            } else if table.name(seat).is_none() && (*sitter != Sitter::Person || only_person == Some(seat)) {
                // Where several people play, none is just you.
                *who = words::sits(info, sitter);
            }
        }
    }
    let standing = match table.outcome() {
        Some(outcome) => words::result(&outcome, table),
        None => say(&Phrase::Unfinished { moves: kept.moves() }),
    };
    say(&Phrase::KeptGame { game: info.name.into(), who, standing, ago: say(&ago(kept.played)) })
}

/// How long ago something was, as people say it.
fn ago(then: SystemTime) -> Phrase {
    const HOUR: u64 = 60;
    const DAY: u64 = 24 * HOUR;
    const MONTH: u64 = 30 * DAY;
    const YEAR: u64 = 365 * DAY;
    let minutes = SystemTime::now().duration_since(then).unwrap_or(Duration::ZERO).as_secs() / 60;
    match minutes {
        0 => Phrase::JustNow,
        1..HOUR => Phrase::MinutesAgo { minutes },
        HOUR..DAY => Phrase::HoursAgo { hours: minutes / HOUR },
        DAY..MONTH => Phrase::DaysAgo { days: minutes / DAY },
        MONTH..YEAR => Phrase::MonthsAgo { months: minutes / MONTH },
        YEAR.. => Phrase::YearsAgo { years: minutes / YEAR },
    }
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
