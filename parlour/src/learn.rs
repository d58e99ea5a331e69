//! `parlour learn`.

use crate::args::LearnArgs;
use crate::failure::Failure;
use crate::progress::Bar;
use crate::words::{Refusal, Told, say};
use parlour_arena::{Allowance, Openings, Plan, Venue, fingerprint, hold, to_text};
use parlour_core::Values;
use parlour_files::{data_folder, write_whole};
use parlour_learn::{BadFile, CannotPlay, Effort, GameFile, Matter, Order, Progress, Trained, read_games};
use parlour_search::{Limits, Stop};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fs, thread};

/// Positions a bot may visit for a move of the match that judges what was learned: a number that no machine's speed
/// changes.
const MATCH_NODES: u64 = 10_000;
/// The differences in Elo between which the match decides.
const MATCH_SPRT: &str = "0,20";
/// How high the curve in the report is drawn, in eighths of a line.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Plays, trains and measures; whatever of it was done before is not done again.
pub(crate) fn learn(args: &LearnArgs) -> Result<(), Failure> {
    let lesson = Lesson::new(args)?;
    fs::create_dir_all(&lesson.folder)?;
    let mut bar = Bar::new(&Told::Playing)?;
    let stop = bar.stop().clone();
    let in_time = stop.after(args.hours);
    for round in 1..=lesson.effort.rounds {
        let games = lesson.play(round, &in_time, &mut bar);
        bar.clear();
        let last = round == lesson.effort.rounds || in_time.is_raised();
        if stop.is_raised() {
            eprintln!("{}", say(&Told::GamesKept { games: games?, path: lesson.games.clone() }));
            return Err(Failure::Interrupted);
        }
        games?;
        if last || !lesson.weights_after(round).exists() {
            lesson.train(round, &stop)?;
        }
        if last {
            fs::copy(lesson.weights_after(round), lesson.weights())?;
            break;
        }
    }
    writeln!(io::stdout().lock(), "{}", say(&Told::WeightsIn { path: lesson.weights() }))?;
    let result = lesson.measure(args.matches, &mut bar)?;
    lesson.report(&result)
}

/// What is learned, and where it is kept.
struct Lesson<'a> {
    args: &'a LearnArgs,
    order: Order,
    effort: Effort,
    /// What the file of games is marked with: the game, and what is chosen otherwise than usual.
    subject: String,
    folder: PathBuf,
    games: PathBuf,
}

impl<'a> Lesson<'a> {
    fn new(args: &'a LearnArgs) -> Result<Self, Failure> {
        let game = args.game.0;
        let mut values = Values::defaults(game.options);
        let mut subject = game.name.to_owned();
        for (key, value) in &args.options {
            values.set(key, value)?;
        }
        game.open(&values).map_err(|wrong| Failure::asked(&wrong))?;
        for (option, value) in
            values.iter().filter(|(option, _)| args.options.iter().any(|(key, _)| key == option.name))
        {
            let _ = write!(subject, " {}={value}", option.name);
        }
        let own = || Some(data_folder()?.join("learn").join(subject.replace(' ', "-")));
        let folder = args.folder.clone().or_else(own);
        let folder = folder.ok_or(Refusal::NoFolder)?;
        let usual = game.course.effort();
        Ok(Self {
            args,
            order: Order {
                options: (!args.options.is_empty()).then_some(values),
                seed: args.seed,
                threads: args.threads.map_or_else(cores, usize::from),
            },
            effort: Effort {
                rounds: args.rounds.unwrap_or(usual.rounds),
                games: args.games.unwrap_or(usual.games),
                passes: args.passes.unwrap_or(usual.passes),
                ..usual
            },
            subject,
            games: folder.join("self-play.games"),
            folder,
        })
    }

    fn weights(&self) -> PathBuf {
        self.folder.join("weights.net")
    }

    /// How many games there are after a round.
    fn games_after(&self, round: u16) -> u64 {
        self.effort.games * u64::from(round)
    }

    /// The weights that a round ends with, and beside them how training went.
    fn weights_after(&self, round: u16) -> PathBuf {
        self.folder.join(format!("after-{}-games.net", self.games_after(round)))
    }

    /// Step 1: games of self-play with the weights of the round before, until there are enough for this one; how many
    /// there are.
    fn play(&self, round: u16, stop: &Stop, bar: &mut Bar) -> Result<u64, Failure> {
        let mut file =
            GameFile::open(&self.games, &self.subject).map_err(|wrong| bad_file(&self.games, &wrong))?;
        let (begun, enough) = (file.games(), self.games_after(round));
        if begun >= enough {
            return Ok(begun);
        }
        let before = self.weights_after(round - 1);
        let weights = if round > 1 { Some(fs::read(&before)?) } else { None };
        let mut show = |games: u64| {
            // An interrupt raises the signal that the players look at.
            let _ = bar.show(games, enough, || say(&Told::GamesOfRound { round }));
        };
        let played =
            self.args.game.0.course.play(&self.order, weights.as_deref(), &mut file, enough, stop, &mut show);
        played.map_err(|wrong| match wrong {
            CannotPlay::File(wrong) => bad_file(&before, &wrong),
            CannotPlay::Options(wrong) => Failure::asked(&wrong),
        })?;
        Ok(file.games())
    }

    /// Step 2: a network that fits what was played.
    fn train(&self, round: u16, stop: &Stop) -> Result<(), Failure> {
        let mut games =
            read_games(&self.games, &self.subject).map_err(|wrong| bad_file(&self.games, &wrong))?;
        games.truncate(self.games_after(round) as usize);
        let first = self.games_after(round.saturating_sub(self.effort.remembered)).min(games.len() as u64);
        let games = &games[first as usize..];
        let mut output = io::stdout().lock();
        writeln!(output, "{}", say(&Told::Round { round, games: games.len() }))?;
        writeln!(output, "{}", say(&Told::PassColumns))?;
        let mut passes = String::from("pass,learned,unseen\n");
        let on_pass = &mut |Progress { pass, learned, unseen }| {
            // Who reads no more is told of nothing, and the weights are written all the same.
            let _ = writeln!(output, "{pass:4}  {learned:.5}  {unseen:.5}");
            let _ = writeln!(passes, "{pass},{learned:.5},{unseen:.5}");
        };
        let course = self.args.game.0.course;
        let trained = course
            .train(&self.order, &Matter { games, first, passes: self.effort.passes }, stop, on_pass)
            .map_err(|wrong| Failure::asked(&wrong))?;
        let Some(Trained { positions: [seen, unseen], weights }) = trained else {
            eprintln!("{}", say(&Told::TrainingBeginsAgain));
            return Err(Failure::Interrupted);
        };
        let told = Told::Positions { learned: seen as u64, unseen: unseen as u64 };
        writeln!(output, "{}", say(&told))?;
        let path = self.weights_after(round);
        write_whole(&path.with_extension("csv"), &passes)?;
        let draft = path.with_extension("draft");
        fs::write(&draft, weights)?;
        Ok(fs::rename(draft, path)?)
    }

    /// Step 3: a match of what was learned against the best there is.
    fn measure(&self, games: u32, bar: &mut Bar) -> Result<String, Failure> {
        let game = self.args.game.0;
        let Some(best) = game.bots().last().map(|bot| bot.name).filter(|_| games > 0) else {
            return Ok(String::new());
        };
        let mut plan = Plan::new(game, vec![format!("net:{}", self.weights().display()), best.into()]);
        if let Some(values) = &self.order.options {
            plan.values = values.clone();
        }
        plan.games = games;
        plan.seed = self.args.seed;
        plan.allowance = Allowance { limits: Limits::nodes(MATCH_NODES), ..Allowance::default() }.limited();
        plan.sprt = if plan.check()? == 2 { Some(MATCH_SPRT.parse()?) } else { None };
        plan.openings = Openings::asked(None, &plan)?;
        plan.fingerprint = fingerprint(&plan.bots);
        bar.begin_anew();
        let venue = Venue {
            folder: Some(self.folder.join("match")),
            data: None,
            fresh: true,
            threads: self.order.threads,
            memory: None,
            tables: None,
        };
        let held = hold(&plan, &venue, &mut |progress| {
            bar.show(progress.done as u64, progress.total as u64, || say(&Told::GamesOfMatch))
        });
        bar.clear();
        let (_, results) = held?;
        if bar.stop().is_raised() {
            return Err(Failure::Interrupted);
        }
        let text = to_text(&plan, &results);
        write!(io::stdout().lock(), "{text}")?;
        Ok(text)
    }

    /// Step 4: how it went, in a file: how far off each round's network was on what it had not seen, pass by pass.
    fn report(&self, result: &str) -> Result<(), Failure> {
        let mut text = say(&Told::ReportHead { subject: self.subject.clone() }) + "\n\n```\n";
        for round in 1..=self.effort.rounds {
            let Ok(passes) = fs::read_to_string(self.weights_after(round).with_extension("csv")) else {
                continue;
            };
            let unseen: Vec<f64> =
                passes.lines().filter_map(|line| line.split(',').nth(2)?.parse().ok()).collect();
            let games = format!("{:>7}", self.games_after(round));
            let loss = format!("{:.5}", unseen.last().copied().unwrap_or_default());
            let _ = writeln!(text, "{}", say(&Told::ReportRound { games, loss, curve: curve(&unseen) }));
        }
        text.push_str("```\n");
        if !result.is_empty() {
            let _ = write!(text, "\n{}\n\n```\n{result}```\n", say(&Told::ReportMatch));
        }
        let path = self.folder.join("report.md");
        write_whole(&path, &text)?;
        Ok(writeln!(io::stdout().lock(), "{}", say(&Told::ReportIn { path }))?)
    }
}

/// Numbers as a row of bars, the lowest to the highest.
fn curve(numbers: &[f64]) -> String {
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let height =
        |number: &f64| (number - least) / (most - least).max(f64::MIN_POSITIVE) * (BARS.len() - 1) as f64;
    numbers.iter().map(|number| BARS[height(number).round() as usize]).collect()
}

fn bad_file(path: &Path, wrong: &BadFile) -> Failure {
    Refusal::BadFile { path: path.into(), why: wrong.to_string() }.into()
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
