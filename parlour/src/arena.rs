//! `parlour arena`.

use crate::args::{ArenaArgs, ArenaFormat};
use crate::endgame::built_tables;
use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_arena::{
    Allowance, Format, Openings, Plan, Venue, entrants, fingerprint, hold, to_json, to_text, whereabouts,
};
use parlour_core::Opening;
use parlour_files::{data_folder, write_whole};
use parlour_search::Limits;
use parlour_table::GameInfo;
use parlour_terminal::Bar;
use std::io::{self, Write};
use std::time::Duration;

/// Plays the tournaments that the arguments ask for, or what is left of them, and prints how they went.
pub(crate) fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    if args.games_played.len() > 1 && (args.folder.is_some() || args.json.is_some()) {
        return Err(Refusal::OneGame.into());
    }
    let plans = args.games_played.iter().map(|game| plan(args, game.0)).collect::<Result<Vec<_>, _>>()?;
    let mut bar = Bar::new(say(&Told::Playing))?;
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
    let venue = Venue {
        folder: args.folder.clone(),
        data: data_folder(),
        fresh: args.fresh,
        threads: args.threads.into(),
        memory: Some(args.memory << 20).filter(|memory| *memory > 0),
        tables: built_tables(),
    };
    let held = hold(plan, &venue, &mut |progress| {
        let tally = progress.tally;
        bar.show(progress.done as u64, progress.total as u64, || {
            tally.map_or_else(
                || say(&Told::Games),
                |tally| format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost),
            )
        })
    });
    bar.clear();
    let (folder, results) = held?;
    let written = args.json.as_deref().map_or(Ok(()), |file| {
        write_whole(file, &to_json(plan, &results))
            .map_err(|why| Refusal::CannotWrite { path: file.into(), why })
    });
    write!(io::stdout().lock(), "{}", to_text(plan, &results))?;
    written?;
    eprintln!("{}", whereabouts(&results, &folder));
    if results.complete || !bar.stop().is_raised() { Ok(()) } else { Err(Failure::Interrupted) }
}

fn plan(args: &ArenaArgs, game: &'static GameInfo) -> Result<Plan, Failure> {
    let mut plan = Plan::new(game, entrants(game, &args.bots)?);
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
    let time = args.movetime.map(Duration::from_millis);
    plan.allowance = Allowance {
        limits: Limits { time, nodes: args.nodes, depth: args.depth },
        clock: args.clock,
        grace: Duration::from_millis(args.grace),
        patience: args.patience,
        plies: args.plies,
    }
    .limited();
    plan.sprt = args.sprt.as_deref().map(str::parse).transpose()?;
    plan.openings = match &args.setup.opening {
        Some(wanted) => {
            Openings::Listed(vec![Opening::find(&game.openings(), wanted, args.seed)?.plies.to_owned()])
        }
        None => Openings::asked(args.openings.as_deref(), &plan)?,
    };
    plan.fingerprint = fingerprint(&plan.bots);
    Ok(plan)
}
