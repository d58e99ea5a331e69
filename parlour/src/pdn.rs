//! `parlour pdn`.

use crate::args::PdnCommand;
use crate::failure::Failure;
use crate::words::{Refusal, Told, say, words};
use parlour_core::{Message, PictureStyle, RecordError, ToMessage};
use parlour_table::Table;
use parlour_table::pdn::{self, PdnEntry, PdnGame};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Reads a file of games and says what it holds.
pub(crate) fn pdn(command: &PdnCommand) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match command {
        PdnCommand::Check { file } => check(&read(file)?, &mut output),
        PdnCommand::Show { file, game } => show(&read(file)?, *game, &mut output),
    }
}

fn read(file: &Path) -> Result<Vec<PdnEntry>, Failure> {
    let bytes = fs::read(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Refusal::NoFile { path: file.into() },
        _ => Refusal::Unreadable { path: file.into(), why: error },
    })?;
    // Old files hold one byte a letter, of which these are the first of Unicode.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|wrong| wrong.into_bytes().into_iter().map(char::from).collect());
    let entries = pdn::read(&text);
    if entries.is_empty() {
        return Err(Refusal::NoCheckers { path: file.into() }.into());
    }
    Ok(entries)
}

/// A game of a file as a match.
pub(crate) fn open(file: &Path, number: usize) -> Result<Box<dyn Table>, Failure> {
    let replayed = find(&read(file)?, number)?.replay();
    Ok(Box::new(replayed.map_err(|error| wrong(number, &error))?))
}

fn find(entries: &[PdnEntry], number: usize) -> Result<&PdnGame, Failure> {
    let Some(entry) = number.checked_sub(1).and_then(|index| entries.get(index)) else {
        return Err(Refusal::NoGame { number, count: entries.len() }.into());
    };
    entry.game.as_ref().map_err(|error| wrong(number, error))
}

fn wrong(number: usize, error: &RecordError) -> Failure {
    Refusal::WrongGame { number, fault: say_sided(error) }.into()
}

/// What is said of a game, with the sides by their names.
fn say_sided(said: &impl ToMessage) -> String {
    let names = ["checkers-black", "checkers-white"].map(|id| say(&Message::new(id)));
    words().naming(&names).say(said)
}

fn check(entries: &[PdnEntry], output: &mut impl Write) -> Result<(), Failure> {
    let mut wrong = 0;
    for PdnEntry { number, game, .. } in entries {
        let errors = match game {
            Ok(game) => game.check(),
            Err(error) => vec![error.clone()],
        };
        for error in &errors {
            let fault = say_sided(error);
            writeln!(output, "{}", say(&Refusal::WrongGame { number: *number, fault }))?;
        }
        wrong += usize::from(!errors.is_empty());
    }
    let games = entries.len();
    writeln!(output, "{}", say(&Told::PdnCount { games, right: games - wrong }))?;
    if wrong == 0 { Ok(()) } else { Err(Failure::Found) }
}

fn show(entries: &[PdnEntry], number: usize, output: &mut impl Write) -> Result<(), Failure> {
    let game = find(entries, number)?;
    write!(output, "{game}")?;
    output.flush()?;
    let replayed: &dyn Table = &game.replay().map_err(|error| wrong(number, &error))?;
    writeln!(output)?;
    for line in replayed.picture(PictureStyle::default(), &words().naming(&[])) {
        writeln!(output, "{line}")?;
    }
    if let Some(outcome) = replayed.outcome() {
        let end = Told::PdnEnd { moves: replayed.plies().len(), reason: say_sided(&outcome.reason) };
        writeln!(output, "{}", say(&end))?;
    }
    Ok(())
}
