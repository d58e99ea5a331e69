//! Holding tournaments of bots.

use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_arena::{Plan, Venue, hold, to_json, to_text, whereabouts};
use parlour_console::Bar;
use parlour_files::write_whole;
use std::io::{self, Write};
use std::path::PathBuf;

/// A tournament, where it is held, and the file that everything is written into.
pub(crate) struct TournamentOrder {
    /// Who plays what.
    pub(crate) plan: Plan,
    /// Where, and with what.
    pub(crate) venue: Venue,
    /// A file for the results as JSON.
    pub(crate) json: Option<PathBuf>,
}

/// Plays tournaments, or what is left of them, and prints how they went.
pub(crate) fn hold_tournaments(tournaments: &[TournamentOrder]) -> Result<(), Failure> {
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

fn hold_one(TournamentOrder { plan, venue, json }: &TournamentOrder, bar: &mut Bar) -> Result<(), Failure> {
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
    if results.complete || !bar.stop().is_raised() { Ok(()) } else { Err(Failure::Interrupted) }
}
