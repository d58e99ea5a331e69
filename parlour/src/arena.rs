//! `parlour arena`.

use crate::args::{ArenaArgs, ArenaFormat, Game};
use crate::failure::Failure;
use crate::tournament::{TournamentOrder, hold_tournaments};
use crate::words::Refusal;
use parlour_arena::{Allowance, Format, Openings, Plan, Venue, entrants, fingerprint};
use parlour_core::Opening;
use parlour_erased::GameInfo;
use parlour_files::{built_tables, data_folder};
use parlour_search::Limits;
use std::time::Duration;

/// Plays the tournaments that the arguments ask for, or what is left of them, and prints how they went.
pub(crate) fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    if args.games_played.len() > 1 && (args.folder.is_some() || args.json.is_some()) {
        return Err(Refusal::OneGame.into());
    }
    let tournament = |game: &Game| {
        let venue = Venue {
            folder: args.folder.clone(),
            data: data_folder(),
            fresh: args.fresh,
            threads: args.threads.into(),
            memory: Some(args.memory << 20).filter(|memory| *memory > 0),
            tables: built_tables(),
        };
        Ok(TournamentOrder { plan: plan(args, game.0)?, venue, json: args.json.clone() })
    };
    let tournaments = args.games_played.iter().map(tournament).collect::<Result<Vec<_>, Failure>>()?;
    hold_tournaments(&tournaments)
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
        Some(wanted) => Openings::Listed(vec![
            Opening::find(&game.tools().openings(), wanted, args.seed)?.plies.to_owned(),
        ]),
        None => Openings::asked(args.openings.as_deref(), &plan)?,
    };
    plan.fingerprint = fingerprint(&plan.bots);
    Ok(plan)
}
