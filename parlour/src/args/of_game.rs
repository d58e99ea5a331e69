//! Commands that the games of the list bring.

use crate::failure::Failure;
use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches, Subcommand};
use parlour_console::GameCommand;
use parlour_registry::terminal::commands;

/// A command of a game, with its arguments.
pub(crate) struct OfGame {
    command: &'static GameCommand,
    arguments: ArgMatches,
}

impl OfGame {
    /// Does what the arguments say.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        Ok((self.command.run)(&self.arguments)?)
    }
}

fn find(name: &str) -> Option<&'static GameCommand> {
    commands().find(|command| command.name == name)
}

impl FromArgMatches for OfGame {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(name, arguments)| Some((find(name)?, arguments.clone())));
        let (command, arguments) = found.ok_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand))?;
        Ok(Self { command, arguments })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for OfGame {
    fn augment_subcommands(program: Command) -> Command {
        program.subcommands(commands().map(|command| (command.command)()))
    }

    fn augment_subcommands_for_update(program: Command) -> Command {
        Self::augment_subcommands(program)
    }

    fn has_subcommand(name: &str) -> bool {
        find(name).is_some()
    }
}
