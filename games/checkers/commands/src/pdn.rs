//! `parlour pdn`: files of games, checked and shown.

use crate::words::{Told, asked, say};
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use parlour_checkers::{Checkers, pdn};
use parlour_console::{CommandError, GameCommand, english};
use parlour_core::{About, PictureStyle};
use parlour_erased::find_game;
use parlour_files::{CollectionError, CollectionFile};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) const COMMAND: GameCommand = GameCommand { name: "pdn", command: Pdn::command, run };

/// Read files of checkers games (PDN)
#[derive(Parser)]
#[command(name = "pdn")]
struct Pdn {
    #[command(subcommand)]
    command: PdnCommand,
}

#[derive(Subcommand)]
enum PdnCommand {
    /// Check every game of a file, and say where what is wrong
    Check {
        /// The file
        file: PathBuf,
    },
    /// Show a game of a file: its tags, its moves and the board at the end
    Show {
        /// The file
        file: PathBuf,
        /// Which game of the file, counted from 1
        #[arg(long, value_name = "NUMBER", default_value = "1")]
        game: usize,
    },
}

fn run(arguments: &ArgMatches) -> Result<(), CommandError> {
    let Pdn { command } = Pdn::from_arg_matches(arguments).unwrap_or_else(|wrong| wrong.exit());
    let mut output = io::stdout().lock();
    match command {
        PdnCommand::Check { file } => check(&read(&file)?, &mut output),
        PdnCommand::Show { file, game } => show(&read(&file)?, game, &mut output),
    }
}

/// Reads a file as PDN, whatever its extension.
fn read(file: &Path) -> Result<CollectionFile, CommandError> {
    let game = find_game(Checkers::NAME).map_err(|unknown| asked(&unknown.0))?;
    CollectionFile::read_as(file, game, &pdn::COLLECTION).map_err(|wrong| asked(&wrong))
}

/// Checks every game of a file and writes where what is wrong.
fn check(file: &CollectionFile, output: &mut impl Write) -> Result<(), CommandError> {
    let mut wrong = 0;
    for (number, game) in (1..).zip(file.games()) {
        let faults = match game {
            Ok(game) => game.faults(),
            Err(fault) => vec![fault.clone()],
        };
        wrong += usize::from(!faults.is_empty());
        for fault in faults {
            writeln!(output, "{}", say(&CollectionError::Wrong { number, fault }))?;
        }
    }
    let games = file.games().len();
    writeln!(output, "{}", say(&Told::FileCount { games, right: games - wrong }))?;
    if wrong == 0 { Ok(()) } else { Err(CommandError::Found) }
}

/// Writes a game of a file: its tags, its moves and the board at the end.
fn show(file: &CollectionFile, number: usize, output: &mut impl Write) -> Result<(), CommandError> {
    write!(output, "{}", file.game(number).map_err(|wrong| asked(&wrong))?.text())?;
    output.flush()?;
    let table = file.open(number).map_err(|wrong| asked(&wrong))?;
    writeln!(output)?;
    for line in table.picture(PictureStyle::default(), &english().naming(&[])) {
        writeln!(output, "{line}")?;
    }
    if let Some(outcome) = table.outcome() {
        let names: Vec<String> = table.seat_names().iter().map(say).collect();
        let reason = english().naming(&names).say(&outcome.reason);
        writeln!(output, "{}", say(&Told::FileEnd { moves: table.len(), reason }))?;
    }
    Ok(())
}
