//! `parlour perft`.

use crate::args::PerftArgs;
use crate::count::show_count;
use crate::failure::Failure;
use std::time::Instant;

/// Counts the sequences and prints how long it took.
pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    let table = args.setup.start().open(args.game.0, None, None)?;
    let begun = Instant::now();
    let counts = parlour_engine::count(&*table, args.depth, &args.chance, (args.hash, args.threads.into()))
        .map_err(|wrong| Failure::asked(&wrong))?;
    // The one sequence of no moves begins with none.
    let total = if args.depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
    Ok(show_count(total, if args.divide { &counts } else { &[] }, begun.elapsed())?)
}
