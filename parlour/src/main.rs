//! The one binary: it reads the command line, and everything else happens at a table.

mod admin;
mod analyse;
mod arena;
mod args;
mod bridge;
mod count;
mod failure;
mod learn;
mod lesson;
mod perft;
mod play;
mod serve;
mod tournament;
mod words;

use args::{Cli, Command, HistoryArgs};
use clap::{CommandFactory, Parser};
use failure::Failure;
use parlour_console::{Screen, list_games};
use parlour_erased::GameInfo;
use parlour_files::built_tables;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    parlour_registry::terminal::install();
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => serve::both(cli.serve),
        Some(Command::Games) => Ok(list_games(&mut Screen::standard(io::stdout().lock()))?),
        Some(Command::Play(args)) => play::play(args),
        Some(Command::Serve(args)) => serve::serve(*args),
        Some(Command::Admin(args)) => admin::admin(&args),
        Some(Command::Bridge(args)) => bridge::bridge(args),
        Some(Command::Backup { file, data }) => admin::backup(&file, data.as_deref()),
        Some(Command::Check { data, file }) => admin::check(data.as_deref(), file.as_deref()),
        Some(Command::History { command }) => play::history(command.unwrap_or(HistoryArgs::List)),
        Some(Command::Engine { game, bot }) => engine(game.0, bot.as_deref()),
        Some(Command::Analyse(args)) => analyse::analyse(args),
        Some(Command::Arena(args)) => arena::arena(&args),
        Some(Command::Learn(args)) => learn::learn(&args),
        Some(Command::Perft(args)) => perft::perft(&args),
        Some(Command::OfGame(command)) => command.run(),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "parlour", &mut script);
            Ok(io::stdout().write_all(&script)?)
        }
        Some(Command::Man) => manual(&mut io::stdout().lock()),
    }
}

fn engine(game: &'static GameInfo, bot: Option<&str>) -> Result<(), Failure> {
    Ok(parlour_engine::run_with_tables(game, bot, built_tables(), io::stdin(), io::stdout().lock())?)
}

/// The page for the command itself and one for each of its subcommands, one after the other.
fn manual(output: &mut impl Write) -> Result<(), Failure> {
    let command = Cli::command();
    clap_mangen::Man::new(command.clone()).render(output)?;
    for subcommand in command.get_subcommands() {
        clap_mangen::Man::new(subcommand.clone()).render(output)?;
    }
    Ok(())
}
