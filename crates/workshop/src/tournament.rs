//! Holding tournaments of bots.

use crate::WorkError;
use crate::words::{Told, say};
use crate::work_error::Refusal;
use parlour_arena::{Plan, Venue, hold, to_json, to_text, whereabouts};
use parlour_console::Bar;
use parlour_files::write_whole;
use std::io::{self, Write};
use std::path::PathBuf;

/// A tournament, where it is held, and the file that everything is written into.
pub struct TournamentOrder {
    /// Who plays what.
    pub plan: Plan,
    /// Where, and with what.
    pub venue: Venue,
    /// A file for the results as JSON.
    pub json: Option<PathBuf>,
}

/// Plays tournaments, or what is left of them, and prints how they went.
///
/// # Errors
/// If something cannot be read or written, or somebody interrupts.
pub fn hold_tournaments(tournaments: &[TournamentOrder]) -> Result<(), WorkError> {
    let mut bar = Bar::new(say(&Told::Playing))?;
    for (number, tournament) in tournaments.iter().enumerate() {
        if number > 0 {
            println!();
            bar.begin_anew();
        }
        hold_one(tournament, &mut bar)?;
    }
    Ok(())
}

fn hold_one(TournamentOrder { plan, venue, json }: &TournamentOrder, bar: &mut Bar) -> Result<(), WorkError> {
    let held = hold(plan, venue, &mut |progress| {
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
    let written = json.as_deref().map_or(Ok(()), |file| {
        write_whole(file, &to_json(plan, &results))
            .map_err(|why| Refusal::CannotWrite { path: file.into(), why })
    });
    write!(io::stdout().lock(), "{}", to_text(plan, &results))?;
    written?;
    eprintln!("{}", whereabouts(&results, &folder));
    if results.complete || !bar.stop().is_raised() { Ok(()) } else { Err(WorkError::Interrupted) }
}
