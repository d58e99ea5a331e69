//! Files of checkers games, checked and shown.

use crate::SessionError;
use crate::phrases::{Phrase, english, say};
use parlour_checkers::pdn::PdnEntry;
use parlour_core::{Message, PictureStyle};
use parlour_erased::Table;
use parlour_files::{PdnError, PdnFile};
use std::io::{self, Write};

/// Checks every game of a file and writes where what is wrong; whether all is right.
///
/// # Errors
/// If it cannot be written.
pub fn check_pdn(file: &PdnFile, output: &mut impl Write) -> io::Result<bool> {
    let mut wrong = 0;
    for PdnEntry { number, game, .. } in file.entries() {
        let faults = match game {
            Ok(game) => game.check(),
            Err(fault) => vec![fault.clone()],
        };
        wrong += usize::from(!faults.is_empty());
        for fault in faults {
            writeln!(output, "{}", say(&PdnError::Wrong { number: *number, fault }))?;
        }
    }
    let games = file.entries().len();
    writeln!(output, "{}", say(&Phrase::PdnCount { games, right: games - wrong }))?;
    Ok(wrong == 0)
}

/// Writes a game of a file: its tags, its moves and the board at the end.
///
/// # Errors
/// If there is no such game, its moves cannot be played, or it cannot be written.
pub fn show_pdn(file: &PdnFile, number: usize, output: &mut impl Write) -> Result<(), SessionError> {
    write!(output, "{}", file.game(number)?)?;
    output.flush()?;
    let table = file.open(number)?;
    writeln!(output)?;
    for line in table.picture(PictureStyle::default(), &english().naming(&[])) {
        writeln!(output, "{line}")?;
    }
    if let Some(outcome) = table.outcome() {
        let end = Phrase::PdnEnd { moves: table.len(), reason: with_sides(&*table, &outcome.reason) };
        writeln!(output, "{}", say(&end))?;
    }
    Ok(())
}

/// What is said of a game, with the sides by their names.
fn with_sides(table: &dyn Table, said: &Message) -> String {
    let names: Vec<String> = table.seat_names().iter().map(say).collect();
    english().naming(&names).say(said)
}
