//! `parlour perft`.

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::words::{Told, say};
use parlour_engine::Count;
use parlour_table::PerftEffort;
use std::io::{self, Write};

/// Counts the sequences and prints how long it took.
pub(crate) fn perft(args: &PerftArgs) -> Result<(), Failure> {
    let table = args.setup.start().open(args.game.0, None, None)?;
    let effort = PerftEffort { hash: args.hash, threads: args.threads.into() };
    let count = Count::of(&*table, args.depth, &args.chance, &effort)?;
    let mut output = io::stdout().lock();
    for line in count.lines(args.divide) {
        writeln!(output, "{line}")?;
    }
    let seconds = format!("{:.3}", count.time.as_secs_f64());
    let millions = format!("{:.1}", count.per_second() / 1e6);
    eprintln!("{}", say(&Told::Speed { seconds, millions }));
    Ok(())
}
