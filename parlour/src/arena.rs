//! `parlour arena`.

use crate::args::{ArenaArgs, ArenaFormat};
use crate::endgame::built_tables;
use crate::failure::Failure;
use crate::progress::Bar;
use parlour_arena::{Allowance, Format, Journal, Openings, Plan, Results, run, to_json, to_text};
use parlour_core::{Opening, mix, quote};
use parlour_engine::{ForeignOptions, command_line, seat, split_list, split_words};
use parlour_files::{data_folder, write_whole};
use parlour_search::Limits;
use parlour_table::{BotOptions, GameInfo};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};
use std::{env, fs};

/// The limit where none is asked for.
const MOVE_TIME: Duration = Duration::from_millis(100);

/// Plays the tournaments that the arguments ask for, or what is left of them, and prints how they went.
pub(crate) fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    if args.games_played.len() > 1 && (args.folder.is_some() || args.json.is_some()) {
        return Err(Failure::Asked("--folder and --json are for the tournament of one game".into()));
    }
    let plans = args.games_played.iter().map(|game| plan(args, game.0)).collect::<Result<Vec<_>, _>>()?;
    let mut bar = Bar::new("playing")?;
    for (number, plan) in plans.iter().enumerate() {
        if number > 0 {
            println!();
            bar.begin_anew();
        }
        tournament(args, plan, &mut bar)?;
    }
    Ok(())
}

fn tournament(args: &ArenaArgs, plan: &Plan, bar: &mut Bar) -> Result<(), Failure> {
    plan.check()?;
    let game = plan.game;
    let foreign = ForeignOptions {
        grace: plan.allowance.grace,
        patience: plan.allowance.patience,
        memory: Some(args.memory << 20).filter(|memory| *memory > 0),
        ..ForeignOptions::default()
    };
    let tables = built_tables();
    let seating = |spec: &str, seed| {
        let options = BotOptions { seed, tables: tables.clone(), ..BotOptions::default() };
        seat(game, spec, &options, &foreign)
    };
    // A bot that there is not is told before a folder is made.
    for spec in &plan.bots {
        seating(spec, 0)?;
    }
    let journal = Journal::open(&folder(args, plan)?)?;
    if args.fresh {
        journal.clear()?;
    }
    let played = run(plan, &journal, args.threads.into(), &seating, &mut |progress| {
        let tally = progress.tally;
        bar.show(progress.done as u64, progress.total as u64, || {
            tally.map_or("games".into(), |tally| format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost))
        })
    });
    bar.clear();
    let results = played?;
    let written = args.json.as_deref().map_or(Ok(()), |file| write_json(file, plan, &results));
    write!(io::stdout().lock(), "{}", to_text(plan, &results))?;
    written?;
    tell_where(&results, journal.folder());
    if results.complete || !bar.stop().is_raised() { Ok(()) } else { Err(Failure::Interrupted) }
}

fn plan(args: &ArenaArgs, game: &'static GameInfo) -> Result<Plan, Failure> {
    let mut plan = Plan::new(game, bots(game, &args.bots)?);
    for (key, value) in &args.setup.options {
        plan.values.set(key, value)?;
    }
    plan.fen.clone_from(&args.setup.fen);
    plan.format = match args.format {
        ArenaFormat::RoundRobin => Format::RoundRobin,
        ArenaFormat::Gauntlet => Format::Gauntlet,
        ArenaFormat::Neighbours => Format::Neighbours,
        ArenaFormat::Knockout => Format::Knockout,
    };
    plan.games = args.games;
    plan.seed = args.seed;
    let mut limits =
        Limits { time: args.movetime.map(Duration::from_millis), nodes: args.nodes, depth: args.depth };
    if limits == Limits::NONE && args.clock.is_none() {
        limits.time = Some(MOVE_TIME);
    }
    plan.allowance = Allowance {
        limits,
        clock: args.clock,
        grace: Duration::from_millis(args.grace),
        patience: args.patience,
        plies: args.plies,
    };
    plan.sprt = args.sprt.as_deref().map(str::parse).transpose()?;
    plan.openings = openings(args, &plan)?;
    plan.fingerprint = fingerprint(&plan.bots);
    Ok(plan)
}

/// The bots in these lists; `levels` stands for all levels of the game.
fn bots(game: &GameInfo, lists: &[String]) -> Result<Vec<String>, Failure> {
    let mut bots = Vec::new();
    for spec in lists.iter().flat_map(|list| split_list(list)) {
        if spec.is_empty() {
            return Err(Failure::Asked(format!("a bot is missing in the list {}", quote(&lists.join(",")))));
        }
        if spec.eq_ignore_ascii_case("levels") {
            let levels = game.levels().len();
            if levels == 0 {
                return Err(Failure::Asked(format!("{} has no levels", game.name)));
            }
            bots.extend((1..=levels).map(|level| format!("level:{level}")));
        } else {
            bots.push(spec.to_owned());
        }
    }
    Ok(bots)
}

fn openings(args: &ArenaArgs, plan: &Plan) -> Result<Openings, Failure> {
    if let Some(wanted) = &args.setup.opening {
        let opening = Opening::find(&plan.game.openings(), wanted, args.seed)?;
        return Ok(Openings::Listed(vec![opening.plies.to_owned()]));
    }
    let ballots = || Openings::ballots(plan.game, args.seed);
    match args.openings.as_deref() {
        None if plan.fen.is_some() => Ok(Openings::None),
        None => Ok(ballots()),
        Some("none") => Ok(Openings::None),
        Some("ballots") => match ballots() {
            Openings::None => Err(Failure::Asked(format!("{} has no ballots", plan.game.name))),
            _ if plan.fen.is_some() => Err(Failure::Asked("ballots begin at the start, not at --fen".into())),
            ballots => Ok(ballots),
        },
        Some(asked) if asked.starts_with("random:") => match asked["random:".len()..].parse() {
            Ok(moves @ 1..=1000) => Ok(Openings::Random(moves)),
            _ => Err(Failure::Asked(format!("random:N takes 1 to 1000 moves, not {}", quote(asked)))),
        },
        Some(file) => {
            let text = fs::read_to_string(file).map_err(|error| {
                let expected = "openings are none, ballots, random:N or a file";
                Failure::Asked(format!("{expected}; {} cannot be read: {error}", quote(file)))
            })?;
            Openings::read(&text, &*plan.open()?)
                .map_err(|wrong| Failure::Asked(format!("{}: {wrong}", quote(file))))
        }
    }
}

/// Tells apart the programs that play, by size and date: this one, and whatever files the bots' command lines name.
/// So nobody who has changed a bot is shown what it did before.
fn fingerprint(bots: &[String]) -> u64 {
    let words = bots.iter().filter_map(|spec| split_words(command_line(spec)?)).flatten().map(PathBuf::from);
    let files = env::current_exe().into_iter().chain(words);
    files.filter_map(|file| fs::metadata(file).ok()).fold(0, |print, file| {
        let changed =
            file.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        mix(mix(print ^ file.len()) ^ changed.as_nanos() as u64)
    })
}

/// Where the games are kept: where the user says, or in a folder that is the plan's own.
fn folder(args: &ArenaArgs, plan: &Plan) -> Result<PathBuf, Failure> {
    let own = || {
        let name = format!("{}-{}", plan.game.name, plan.digest());
        Some(data_folder()?.join("arena").join(name))
    };
    let folder = args.folder.clone().or_else(own);
    folder.ok_or_else(|| Failure::Asked("there is no data folder; name one with --folder".into()))
}

fn write_json(file: &Path, plan: &Plan, results: &Results) -> Result<(), Failure> {
    write_whole(file, &to_json(plan, results))
        .map_err(|error| Failure::Asked(format!("{} cannot be written: {error}", file.display())))
}

/// Says where the games are, and how to go on or begin anew.
fn tell_where(results: &Results, folder: &Path) {
    let (games, folder) = (results.games.len(), folder.display());
    if !results.complete {
        eprintln!(
            "Interrupted after {games} games, which are kept in {folder}; the same command goes on from here."
        );
    } else if results.read == 0 {
        eprintln!("The games are kept in {folder}.");
    } else {
        eprintln!(
            "{} of the games had been played before, in {folder}; --fresh plays them anew.",
            results.read
        );
    }
}
