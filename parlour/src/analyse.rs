//! `parlour analyse`.

use crate::args::AnalyseArgs;
use crate::endgame::built_tables;
use crate::failure::Failure;
use crate::progress::Bar;
use crate::words::{Refusal, Told, say};
use parlour_analysis::{Analyst, Candidate, Step};
use parlour_core::Turn;
use parlour_files::open_match;
use parlour_search::Limits;
use parlour_table::{BotOptions, NoMove, Table, find_game};
use parlour_terminal::{Screen, folded, report_text, study_text};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long to think about a move when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// What the judge may remember for each second that it thinks about a move, in mebibytes.
const MEMORY: u64 = 16;
/// What it may remember at most.
const MOST_MEMORY: u64 = 256;
/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// What there is to analyse.
enum Subject {
    /// A match that was played, to be judged move by move.
    Played(Box<dyn Table>),
    /// A position, to be studied.
    Position(Box<dyn Table>),
}

/// Judges a match or studies a position, and writes what was found.
pub(crate) fn analyse(args: &AnalyseArgs) -> Result<(), Failure> {
    let subject = subject(args)?;
    let (Subject::Played(table) | Subject::Position(table)) = &subject;
    let usual = if args.nodes.is_none() { Some(USUAL) } else { None };
    let limits = Limits { time: args.time.or(usual), nodes: args.nodes, depth: None };
    let seconds = limits.time.unwrap_or(USUAL).as_secs().max(1);
    let hash = seconds.saturating_mul(MEMORY).min(MOST_MEMORY) as usize;
    let options = BotOptions { tables: built_tables(), hash, ..BotOptions::default() };
    let mut analyst = Analyst::of(table.info(), &options)?;
    let mut progress = Bar::new(&Told::Analysing)?;
    let stop = progress.stop().clone();
    match subject {
        Subject::Played(table) => {
            let on_step = &mut |step: Step| {
                let now = Told::MovesJudged { done: step.done, total: step.total };
                let _ = progress.show(step.done as u64, step.total as u64, || say(&now));
            };
            let report = analyst.review(&*table, &limits, &stop, on_step)?;
            progress.clear();
            write(args.json, &report, || report_text(&*table, &report))?;
        }
        Subject::Position(table) => {
            // How deep it will get nobody knows, only how much of the time is gone.
            let begun = Instant::now();
            let total = limits.time.unwrap_or_default().as_millis() as u64;
            let on_lines = &mut |lines: &[Candidate]| {
                let done = (begun.elapsed().as_millis() as u64).min(total);
                let best = || {
                    lines
                        .first()
                        .map_or(String::new(), |best| format!("{} {}", best.play, say(&best.worth())))
                };
                let _ = progress.show(done, total, best);
            };
            let study = analyst.study(&*table, args.lines.into(), &limits, &stop, on_lines)?;
            progress.clear();
            write(args.json, &study, || study_text(&*table, &study))?;
        }
    }
    if stop.is_raised() {
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

/// Writes JSON, or the text that `text` makes.
fn write(json: bool, found: &impl Serialize, text: impl FnOnce() -> String) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut output, found).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        let mut screen = Screen::standard(&mut output);
        let lines: Vec<String> = match screen.size() {
            Some(size) => text().lines().map(|line| folded(line, size.width)).collect(),
            None => text().lines().map(str::to_owned).collect(),
        };
        screen.page_lines(&lines)?;
    }
    Ok(output.flush()?)
}

fn subject(args: &AnalyseArgs) -> Result<Subject, Failure> {
    let setup = &args.setup;
    let is_set_up = setup.fen.is_some() || setup.opening.is_some() || !setup.options.is_empty();
    let mut table = match find_game(&args.subject) {
        Ok(game) if args.ply.is_none() => setup.start().open(game, None, None)?,
        Ok(game) => return Err(Refusal::PlyForFiles { game: game.name }.into()),
        Err(unknown) if is_set_up && !Path::new(&args.subject).exists() => {
            return Err(Failure::asked(&unknown.0));
        }
        Err(_) if is_set_up => return Err(Refusal::SetupForGames.into()),
        Err(_) => open(Path::new(&args.subject), args.game)?,
    };
    if let Some(ply) = args.ply {
        if ply > table.len() {
            return Err(Refusal::NoPly { ply, plies: table.len() }.into());
        }
        table.truncate(ply);
    }
    for word in args.moves.iter().flat_map(|words| words.split_whitespace()) {
        table.replay(word)?;
    }
    let is_file = find_game(&args.subject).is_err();
    if is_file && args.ply.is_none() && args.moves.is_empty() {
        return match table.plies().is_empty() {
            true if table.outcome().is_none() && table.turn() != Turn::Chance => Ok(Subject::Position(table)),
            true => Err(Refusal::NoMovePlayed { file: args.subject.clone() }.into()),
            false => Ok(Subject::Played(table)),
        };
    }
    match table.turn() {
        Turn::Seat(_) => Ok(Subject::Position(table)),
        Turn::Chance => Err(Refusal::ChanceNext.into()),
        Turn::Over => Err(Refusal::GameOver.into()),
    }
}

/// The match in a file. Only PDN holds several.
fn open(file: &Path, number: usize) -> Result<Box<dyn Table>, Failure> {
    let is_pdn = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdn"));
    match number {
        number if is_pdn => crate::pdn::open(file, number),
        1 => Ok(open_match(file)?),
        number => Err(Refusal::OneGameInFile { number, path: file.into() }.into()),
    }
}

impl From<NoMove> for Failure {
    fn from(wrong: NoMove) -> Self {
        Self::Asked(wrong.to_string())
    }
}
