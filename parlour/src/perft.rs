//! `parlour perft`.

use crate::args::PerftArgs;
use crate::count::show_count;
use crate::failure::Failure;
use parlour_engine::Count;
use parlour_erased::PerftEffort;

/// Counts the sequences and prints how long it took.
pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    let table = args.setup.start().open(args.game.0, None, None)?;
    let effort = PerftEffort { hash: args.hash, threads: args.threads.into() };
    Ok(show_count(&Count::of(&*table, args.depth, &args.chance, &effort)?, args.divide)?)
}
