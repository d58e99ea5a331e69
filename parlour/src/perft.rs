//! `parlour perft`.

use crate::args::PerftArgs;
use crate::failure::Failure;
use parlour_table::{PerftEffort, Stop};
use std::io::{self, Write};
use std::time::Instant;

/// Counts the sequences and prints how long it took.
pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    let table = args.setup.start().open(args.game.0, None, None)?;
    let mut output = io::stdout().lock();
    if args.depth == 0 {
        return Ok(writeln!(output, "nodes 1")?);
    }
    let start = Instant::now();
    let counts = if args.hash > 0 || args.threads > 1 {
        let effort = PerftEffort { hash: args.hash, threads: args.threads.into() };
        table.divide_with(args.depth, &effort, &Stop::default())?
    } else {
        table.divide(args.depth, &args.chance)?
    };
    let seconds = start.elapsed().as_secs_f64();
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    if args.divide {
        for (text, count) in counts {
            writeln!(output, "{text}: {count}")?;
        }
    }
    writeln!(output, "nodes {total}")?;
    eprintln!("{seconds:.3} s, {:.1} million a second", total as f64 / seconds / 1e6);
    Ok(())
}
