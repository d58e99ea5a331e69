//! `parlour learn`.

use crate::args::LearnArgs;
use crate::failure::Failure;
use crate::progress::Bar;
use parlour_arena::{Allowance, Openings, Plan, Venue, fingerprint, hold, to_text};
use parlour_bots::checkers::learning;
use parlour_files::data_folder;
use parlour_learn::{BadFile, GameFile, Progress, read_games};
use parlour_search::Limits;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

/// The one game that is learned so far.
const LEARNED: &str = "checkers";
/// Positions a bot may visit for a move of the match that judges what was learned: a number that no machine's speed
/// changes.
const MATCH_NODES: u64 = 10_000;
/// The differences in Elo between which the match decides.
const MATCH_SPRT: &str = "0,20";

/// Plays, trains and measures; whatever of it was done before is not done again.
pub(crate) fn learn(args: &LearnArgs) -> Result<(), Failure> {
    if args.game.0.name != LEARNED {
        let sentence = format!("{} is not learned; {LEARNED} is", args.game.0.name);
        return Err(Failure::Asked(sentence));
    }
    let folder = folder(args)?;
    fs::create_dir_all(&folder)?;
    let mut bar = Bar::new("playing")?;
    let games = folder.join("self-play.games");
    let played = play(args, &games, &mut bar);
    bar.clear();
    played?;
    let weights = folder.join("weights.net");
    train(args, &games, &weights)?;
    measure(args, &weights, &mut bar)
}

/// Step 1: games of self-play, until there are as many as asked for.
fn play(args: &LearnArgs, path: &Path, bar: &mut Bar) -> Result<(), Failure> {
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut file = GameFile::open(path, LEARNED).map_err(|wrong| bad_file(path, &wrong))?;
    let interrupted = bar.stop().clone();
    let stop = interrupted.after(args.hours);
    let mut show = |games: u64| bar.show(games, args.games, || "games".into());
    let self_play = learning::self_play(args.seed, threads);
    self_play
        .play(&mut file, args.games, &stop, &mut |games, _| {
            // An interrupt raises the signal that the players look at.
            let _ = show(games);
        })
        .map_err(|wrong| bad_file(path, &wrong))?;
    if interrupted.is_raised() {
        eprintln!("{} games are kept in {}; the same command goes on", file.games(), path.display());
        return Err(Failure::Interrupted);
    }
    Ok(())
}

/// Step 2: a network that fits what was played.
fn train(args: &LearnArgs, games: &Path, weights: &Path) -> Result<(), Failure> {
    let mut played = read_games(games, LEARNED).map_err(|wrong| bad_file(games, &wrong))?;
    played.truncate(args.games as usize);
    let [seen, unseen] = learning::samples(&played);
    let mut output = io::stdout().lock();
    writeln!(
        output,
        "{} games, {} positions to learn from, {} kept apart",
        played.len(),
        seen.len(),
        unseen.len()
    )?;
    writeln!(output, "pass  learned  unseen")?;
    let trainer = learning::trainer(args.seed, args.passes.into());
    let network = trainer.train(&seen, &unseen, &mut |Progress { pass, learned, unseen }, _| {
        // Who reads no more is told of nothing, and the weights are written all the same.
        let _ = writeln!(output, "{pass:4}  {learned:.5}  {unseen:.5}");
    });
    fs::write(weights, learning::to_bytes(&network))?;
    Ok(writeln!(output, "the weights are in {}", weights.display())?)
}

/// Step 3: a match of what was learned against the best there is.
fn measure(args: &LearnArgs, weights: &Path, bar: &mut Bar) -> Result<(), Failure> {
    if args.matches == 0 {
        return Ok(());
    }
    let mut plan = Plan::new(args.game.0, vec![format!("net:{}", weights.display()), "master".into()]);
    plan.games = args.matches;
    plan.seed = args.seed;
    plan.allowance = Allowance { limits: Limits::nodes(MATCH_NODES), ..Allowance::default() }.limited();
    plan.sprt = Some(MATCH_SPRT.parse()?);
    plan.openings = Openings::asked(None, &plan)?;
    plan.fingerprint = fingerprint(&plan.bots);
    bar.begin_anew();
    let venue = Venue {
        folder: Some(folder(args)?.join("match")),
        data: None,
        fresh: true,
        threads: args.threads.map_or_else(cores, usize::from),
        memory: None,
        tables: None,
    };
    let held = hold(&plan, &venue, &mut |progress| {
        bar.show(progress.done as u64, progress.total as u64, || "games".into())
    });
    bar.clear();
    let (_, results) = held?;
    Ok(write!(io::stdout().lock(), "{}", to_text(&plan, &results))?)
}

fn folder(args: &LearnArgs) -> Result<PathBuf, Failure> {
    let own = || Some(data_folder()?.join("learn").join(LEARNED));
    args.folder
        .clone()
        .or_else(own)
        .ok_or_else(|| Failure::Asked("there is no data folder; name one with --folder".into()))
}

fn bad_file(path: &Path, wrong: &BadFile) -> Failure {
    Failure::Asked(format!("{}: {wrong}", path.display()))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
