//! Judging a match that was played, or studying a position, and writing what was found.

use crate::phrases::{Phrase, english, say};
use crate::{AppError, Bar, Left, Screen, Start, folded, report_text, study_text};
use parlour_analysis::{Analyst, Candidate, ReviewStep};
use parlour_core::{AnyOf, Message, Turn};
use parlour_erased::{BotOptions, Table, find_game};
use parlour_files::{CollectionFile, collections, open_match};
use parlour_search::Limits;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long to think about a move when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// How many lines of a position are shown when nobody says.
const USUAL_LINES: usize = 3;
/// What the judge may remember for each second that it thinks about a move, in mebibytes.
const MEMORY: u64 = 16;
/// What it may remember at most.
const MOST_MEMORY: u64 = 256;

/// What somebody wants to be analysed, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisRequest {
    /// A file with a match, or the name of a game for a position.
    pub subject: String,
    /// Where the position begins.
    pub start: Start,
    /// What is played first, and what chance draws between.
    pub moves: Vec<String>,
    /// After how many plies of the file a position is studied.
    pub ply: Option<usize>,
    /// Which game of a file that holds several, from 1.
    pub game: usize,
    /// How many lines are shown for a position.
    pub lines: usize,
    /// How much is thought about a move.
    pub limits: Limits,
    /// Whether what was found is written as JSON.
    pub json: bool,
    /// The folder of endgame tables that were built here.
    pub tables: Option<PathBuf>,
}

/// What there is to analyse.
enum Subject {
    /// A match that was played, to be judged move by move.
    Played(Box<dyn Table>),
    /// A position, to be studied.
    Position(Box<dyn Table>),
}

impl AnalysisRequest {
    /// What is asked for a file that somebody only names.
    pub fn of_file(file: &Path, tables: Option<PathBuf>) -> Self {
        Self {
            subject: file.display().to_string(),
            start: Start::default(),
            moves: Vec::new(),
            ply: None,
            game: 1,
            lines: USUAL_LINES,
            limits: Limits::default(),
            json: false,
            tables,
        }
    }

    /// Judges the match or studies the position, and writes what was found. An interrupt writes what is known by then.
    ///
    /// # Errors
    /// If there is nothing to analyse, or it cannot be written.
    pub fn answer(&self) -> Result<Left, AppError> {
        let subject = self.subject()?;
        let (Subject::Played(table) | Subject::Position(table)) = &subject;
        let usual = if self.limits.nodes.is_none() { Some(USUAL) } else { None };
        let limits = Limits { time: self.limits.time.or(usual), ..self.limits };
        let seconds = limits.time.unwrap_or(USUAL).as_secs().max(1);
        let hash = seconds.saturating_mul(MEMORY).min(MOST_MEMORY) as usize;
        let options = BotOptions { tables: self.tables.clone(), hash, ..BotOptions::default() };
        let mut analyst = Analyst::of(table.info(), &options)?;
        let mut bar = Bar::new(say(&Phrase::Analysing))?;
        let stop = bar.stop().clone();
        match subject {
            Subject::Played(table) => {
                let on_step = &mut |ReviewStep { done, total, .. }: ReviewStep| {
                    let _ = bar.show(done as u64, total as u64, || say(&Phrase::MovesJudged { done, total }));
                };
                let report = analyst.review(&*table, &limits, &stop, on_step)?;
                bar.clear();
                self.write(&report, || report_text(&*table, &report))?;
            }
            Subject::Position(table) => {
                // How deep it will get nobody knows, only how much of the time is gone.
                let begun = Instant::now();
                let total = limits.time.unwrap_or_default().as_millis() as u64;
                let on_lines = &mut |lines: &[Candidate]| {
                    let done = (begun.elapsed().as_millis() as u64).min(total);
                    let best = |best: &Candidate| format!("{} {}", best.play, english().say(&best.worth()));
                    let _ = bar.show(done, total, || lines.first().map(best).unwrap_or_default());
                };
                let study = analyst.study(&*table, self.lines, &limits, &stop, on_lines)?;
                bar.clear();
                self.write(&study, || study_text(&*table, &study))?;
            }
        }
        Ok(if stop.is_raised() { Left::Interrupted } else { Left::Quit })
    }

    /// Writes JSON, or the text that `text` makes.
    fn write(&self, found: &impl Serialize, text: impl FnOnce() -> String) -> io::Result<()> {
        let mut output = io::stdout().lock();
        if self.json {
            serde_json::to_writer_pretty(&mut output, found)?;
            writeln!(output)?;
        } else {
            let mut screen = Screen::standard(&mut output);
            let lines: Vec<String> = match screen.size() {
                Some(size) => text().lines().map(|line| folded(line, size.width)).collect(),
                None => text().lines().map(str::to_owned).collect(),
            };
            screen.page_lines(&lines)?;
        }
        output.flush()
    }

    fn subject(&self) -> Result<Subject, AppError> {
        let game = find_game(&self.subject);
        let is_file = game.is_err();
        let mut table = match game {
            Ok(game) if self.ply.is_none() => self.start.open(game, None, None)?,
            Ok(game) => return Err(BadSubject::PlyForFiles { game: game.name }.into()),
            Err(unknown) if !self.start.is_usual() && !Path::new(&self.subject).exists() => {
                return Err(AppError::Refused(unknown.0.into()));
            }
            Err(_) if !self.start.is_usual() => return Err(BadSubject::SetupForGames.into()),
            Err(_) => open(Path::new(&self.subject), self.game)?,
        };
        if let Some(ply) = self.ply {
            if ply > table.len() {
                return Err(BadSubject::NoPly { ply, plies: table.len() }.into());
            }
            table.truncate(ply);
        }
        for word in self.moves.iter().flat_map(|words| words.split_whitespace()) {
            table.replay(word)?;
        }
        if is_file && self.ply.is_none() && self.moves.is_empty() {
            return match table.is_empty() {
                true if table.outcome().is_none() && table.turn() != Turn::Chance => {
                    Ok(Subject::Position(table))
                }
                true => Err(BadSubject::NoMovePlayed { file: self.subject.clone() }.into()),
                false => Ok(Subject::Played(table)),
            };
        }
        match table.turn() {
            Turn::Seat(_) => Ok(Subject::Position(table)),
            Turn::Chance => Err(BadSubject::ChanceNext.into()),
            Turn::Over => Err(BadSubject::GameOver.into()),
        }
    }
}

/// The match in a file, by its number where the file holds several.
fn open(file: &Path, number: usize) -> Result<Box<dyn Table>, AppError> {
    match (CollectionFile::read(file), number) {
        (Some(collection), _) => Ok(collection?.open(number)?),
        (None, 1) => Ok(open_match(file)?),
        (None, _) => {
            let formats = collections().map(|(_, kind)| kind.extension.to_uppercase()).collect();
            Err(BadSubject::OneGameInFile { number, path: file.into(), formats }.into())
        }
    }
}

/// Why there is nothing to analyse.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(formats = AnyOf(formats)))]
#[error("{}", english().say(self))]
pub(crate) enum BadSubject {
    ChanceNext,
    GameOver,
    NoMovePlayed { file: String },
    NoPly { ply: usize, plies: usize },
    OneGameInFile { number: usize, path: PathBuf, formats: Vec<String> },
    PlyForFiles { game: &'static str },
    SetupForGames,
}
