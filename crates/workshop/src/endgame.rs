//! Building, checking and asking the endgame tables of Checkers.

use crate::WorkError;
use crate::words::{Told, say};
use parlour_checkers_endgame::{
    BuildPlan, BuildStep, PIECES, Stats, StatsHead, Tables, build, probe, verify,
};
use parlour_console::Bar;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// Builds the tables up to so many pieces, or what is left of them.
///
/// # Errors
/// If there are no such tables, a file cannot be written, or somebody interrupts.
pub fn build_tables(pieces: usize, folder: &Path, threads: usize) -> Result<(), WorkError> {
    if PIECES.contains(&pieces) {
        eprintln!("{}", say(&BuildPlan::new(pieces).told(folder)));
    }
    let mut bar = Bar::new(say(&Told::Building))?;
    let built = build(pieces, folder, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    Ok(built?)
}

/// Checks every position of the tables against what its moves lead to, up to so many pieces or all that are there.
///
/// # Errors
/// What is wrong with them, or if somebody interrupts.
pub fn verify_tables(tables: &Tables, pieces: Option<usize>, threads: usize) -> Result<(), WorkError> {
    let pieces = tables.asked_for(pieces)?;
    let mut bar = Bar::new(say(&Told::Verifying))?;
    let verified = verify(tables, pieces, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    Ok(writeln!(io::stdout().lock(), "{}", say(&verified?))?)
}

/// Writes how many positions are won, drawn and lost, and the longest win.
///
/// # Errors
/// If tables are missing or damaged, or it cannot be written.
pub fn show_stats(tables: &Tables, pieces: Option<usize>) -> Result<(), WorkError> {
    let lines = Stats::up_to(tables, pieces)?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}\n|---|---|---|---|---|---|", say(&StatsHead::Columns))?;
    Ok(lines.iter().try_for_each(|stats| writeln!(output, "{}", say(stats)))?)
}

/// Writes what a position is worth, and each of its moves.
///
/// # Errors
/// If it is none, no table knows it, or it cannot be written.
pub fn probe_tables(tables: &Tables, position: &str) -> Result<(), WorkError> {
    let report = probe(tables, position)?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}: {}", report.position, say(&report.value))?;
    for (m, value) in &report.moves {
        writeln!(output, "  {m}: {}", say(value))?;
    }
    Ok(())
}

fn show(bar: &mut Bar, BuildStep { slice, done, total }: BuildStep) -> ControlFlow<()> {
    bar.show(done, total, || slice.to_string())
}
