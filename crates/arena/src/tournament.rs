//! A whole tournament, from the folder that it is kept in to the last word about it.

use crate::refusal::Refusal;
use crate::{ArenaError, Journal, Plan, Progress, Results, run};
use parlour_engine::{ForeignOptions, seat};
use parlour_erased::BotOptions;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Where a tournament is played, and with what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Venue {
    /// Where the games are kept; a folder that is the plan's own in the data folder, where nobody names one.
    pub folder: Option<PathBuf>,
    /// The data folder, if there is one.
    pub data: Option<PathBuf>,
    /// Whether to play anew what has been played before.
    pub fresh: bool,
    /// How many games are played at once.
    pub threads: usize,
    /// How much memory a program may use, in bytes.
    pub memory: Option<u64>,
    /// The folder of endgame tables that were built on this machine.
    pub tables: Option<PathBuf>,
}

/// Plays what has not been played of a plan, and says where its games are kept and how they ended.
///
/// # Errors
/// If the plan or a bot in it is wrong, or a file or thread fails.
pub fn hold(
    plan: &Plan,
    venue: &Venue,
    progress: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<(PathBuf, Results), ArenaError> {
    plan.check()?;
    let foreign = ForeignOptions {
        grace: plan.allowance.grace,
        patience: plan.allowance.patience,
        memory: venue.memory,
        ..ForeignOptions::default()
    };
    let seating = |spec: &str, seed| {
        let options = BotOptions { seed, tables: venue.tables.clone(), ..BotOptions::default() };
        seat(plan.game, spec, &options, &foreign)
    };
    // A bot that there is not is told before a folder is made.
    for spec in &plan.bots {
        seating(spec, 0)?;
    }
    let journal = Journal::open(&venue.folder_of(plan)?)?;
    if venue.fresh {
        journal.clear()?;
    }
    let results = run(plan, &journal, venue.threads, &seating, progress)?;
    Ok((journal.folder().to_owned(), results))
}

impl Venue {
    fn folder_of(&self, plan: &Plan) -> Result<PathBuf, ArenaError> {
        let own = |data: &PathBuf| data.join("arena").join(format!("{}-{}", plan.game.name, plan.digest()));
        let folder = self.folder.clone().or_else(|| self.data.as_ref().map(own));
        folder.ok_or_else(|| ArenaError::asked(&Refusal::NoFolder))
    }
}
