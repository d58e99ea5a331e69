//! What can be written on the command line.

mod of_game;
mod online;
mod work;

pub(crate) use of_game::OfGame;
pub(crate) use online::{AdminArgs, AdminCommand, BridgeArgs, ServeArgs};
pub(crate) use work::{ArenaArgs, ArenaFormat, LearnArgs, PerftArgs};

use crate::words::{Refusal, say};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Parser, Subcommand, ValueEnum};
use parlour_console::Start;
use parlour_erased::{GameInfo, TimeControl, find_game, games};
use parlour_files::collections;
use parlour_registry::examples;
use std::ffi::OsStr;
use std::iter;
use std::path::PathBuf;

/// A house for strategy games: play, study and teach them, and write bots for them.
///
/// Without a command it opens the house: the page for your browser, and the games in your terminal.
#[derive(Parser)]
#[command(name = "parlour", version, after_help = help(EXAMPLES, &[examples::PROGRAM]))]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

const EXAMPLES: &str = "\
Examples:
{}

Exit codes: 0 all went well, 1 something failed, 2 what was asked for is not possible";

/// A help text with examples in its gaps.
fn help(text: &str, examples: &[&str]) -> String {
    examples.iter().fold(text.to_owned(), |text, example| text.replacen("{}", example, 1))
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games, with what can be chosen and who plays them
    Games,
    /// Play a game in the terminal, full screen or line by line
    Play(PlayArgs),
    /// Run the web server (Ctrl-C stops it)
    Serve(Box<ServeArgs>),
    /// Administer the server's database
    Admin(AdminArgs),
    /// Connect a program that speaks the engine protocol to a server
    #[command(long_about = help(BRIDGE, &[examples::BRIDGE]))]
    Bridge(BridgeArgs),
    /// Copy the server's database to a new file; the server may be running
    Backup {
        /// The new file. To restore it, copy it to a data folder as house.db
        file: PathBuf,
        /// The server's data folder
        #[arg(long, value_name = "FOLDER", env = "PARLOUR_DATA")]
        data: Option<PathBuf>,
    },
    /// Check the server's database: its file, every event log, every match that is not over
    Check {
        /// The server's data folder
        #[arg(long, value_name = "FOLDER", env = "PARLOUR_DATA")]
        data: Option<PathBuf>,
        /// Check this database instead, such as a backup
        #[arg(long, value_name = "FILE", conflicts_with = "data")]
        file: Option<PathBuf>,
    },
    /// List the games you have played, to resume, show, analyse, export or delete them
    History {
        #[command(subcommand)]
        command: Option<HistoryArgs>,
    },
    /// Speak the engine protocol (UGI) on standard input and output
    #[command(long_about = ENGINE)]
    Engine {
        /// The game
        #[arg(value_parser = GameParser)]
        game: Game,
        /// The bot that thinks; the best there is, unless you say otherwise
        #[arg(long, value_name = "NAME")]
        bot: Option<String>,
    },
    /// Judge every move of a game that was played, or show the best moves of a position
    #[command(long_about = help(ANALYSE, &[examples::ANALYSE]))]
    Analyse(AnalyseArgs),
    /// Let bots play one another, and measure how strong they are
    #[command(long_about = help(ARENA, &[examples::ARENA]))]
    Arena(Box<ArenaArgs>),
    /// Learn to judge positions by playing against oneself
    #[command(long_about = help(LEARN, &[examples::LEARN, examples::LEARNED]))]
    Learn(LearnArgs),
    /// Count the sequences of N moves, to check a move generator and time it
    Perft(PerftArgs),
    #[command(flatten)]
    OfGame(OfGame),
    /// Print a completion script for a shell
    #[command(long_about = COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(long_about = MANUAL)]
    Man,
}

const ENGINE: &str = "\
Speak the engine protocol (UGI) on standard input and output.

One command a line. To see a move chosen, type:

  ugi
  position startpos
  go movetime 1000
  quit";

const ARENA: &str = "\
Let bots play one another, and measure how strong they are.

Every game is kept as a record. The same command again goes on where it was cut off. For example:

{}";

const BRIDGE: &str = "\
Connect a program that speaks the engine protocol to a server.

A member creates an account for it (POST /api/bots) and gets a token. The program plays every match it has a seat in. With
--game it creates a match for any opponent whenever it has nothing to play; with --tournament it enters a tournament. It
reconnects when the connection is lost or the server restarts, and continues its matches. Ctrl-C ends it. For example:

{}";

const ANALYSE: &str = "\
Judge every move of a game that was played, or show the best moves of a position.

{}

The game's best bot is the judge. An interrupt shows what is known by then.";

const LEARN: &str = "\
Learn to judge positions by playing against oneself: any game, from its rules alone or from what its best bot knows.

{}

It plays games, trains a network on them, as often as there are rounds, and lets it play the best bot. An interrupt
loses nothing: the same command goes on. Anybody can sit down with the weights that come out:

{}";

const COMPLETIONS: &str = "\
Print a completion script for a shell.

For bash, for example:

  parlour completions bash > ~/.local/share/bash-completion/completions/parlour";

const MANUAL: &str = "\
Print the manual page.

To read it:

  parlour man | man -l -";

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(crate) struct PlayArgs {
    /// The game; you are asked if you name none, and no file with --load
    #[arg(value_parser = GameParser)]
    pub(crate) game: Option<Game>,
    /// Who sits where, in the order of the seats: human, a bot, or a program that speaks the protocol, with a name if
    /// you like (human,perfect or Ann=human,Ben=random or human,"cmd:python3 mybot.py")
    #[arg(long, value_name = "WHO,WHO,…")]
    pub(crate) players: Option<String>,
    /// How strong the bot against you is, from 1 to 8; `parlour games` tells who they are
    #[arg(long, value_name = "NUMBER", conflicts_with = "players")]
    pub(crate) level: Option<String>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "options", "opening"])]
    pub(crate) load: Option<PathBuf>,
    /// Line by line, with a line editor, instead of the full screen
    #[arg(long)]
    pub(crate) lines: bool,
    /// Plain lines, as pipes and screen readers want them: no line editing, nothing that moves, nothing folded
    #[arg(long)]
    pub(crate) plain: bool,
    /// Plain lines without the board before every move; the command board still shows it
    #[arg(long)]
    pub(crate) no_board: bool,
    /// Seconds a bot may think about a move
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub(crate) think: std::time::Duration,
    /// Time to think: 5+3 is five minutes and three seconds a move, 5d3 counts from the third second of a move on, 30s is
    /// so much a move, and none is no clock; a saved game has the clock it had
    #[arg(long, value_name = "TIME")]
    pub(crate) clock: Option<TimeControl>,
    /// Do not animate moves (full screen)
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// Draw with ASCII alone (full screen)
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Light or dark (full screen)
    #[arg(long, value_enum, default_value_t = Theme::Auto)]
    pub(crate) theme: Theme,
    /// Fixes chance and whatever the bots draw, so that a game can be repeated
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Whether to use colour
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
}

/// What to do with the games you have played. A game is meant by its number in the list, or by the name of its file.
#[derive(Subcommand)]
pub(crate) enum HistoryArgs {
    /// List them, the one played last first
    List,
    /// Go on with a game
    Resume {
        /// Its number in the list
        game: String,
        /// Line by line, with a line editor, instead of the full screen
        #[arg(long)]
        lines: bool,
        /// Plain lines, as pipes and screen readers want them
        #[arg(long)]
        plain: bool,
    },
    /// Show how a game stands, or how it ended
    Show {
        /// Its number in the list
        game: String,
    },
    /// Judge every move of a game
    Analyse {
        /// Its number in the list
        game: String,
    },
    /// Write a game into a file; the extension chooses the format
    Export {
        /// Its number in the list
        game: String,
        /// The file
        file: String,
    },
    /// Remove a game for good
    Delete {
        /// Its number in the list
        game: String,
    },
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    #[arg(value_name = "FILE|GAME", help = subject_help())]
    pub(crate) subject: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Play these moves first, and what chance draws between them
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,
    /// Study the position after so many plies of the file instead of judging its moves
    #[arg(long, value_name = "NUMBER")]
    pub(crate) ply: Option<usize>,
    #[arg(long, value_name = "NUMBER", default_value = "1", help = number_help())]
    pub(crate) game: usize,
    /// How many lines to show for a position
    #[arg(long, value_name = "NUMBER", default_value = "3", value_parser = clap::value_parser!(u16).range(1..=99))]
    pub(crate) lines: u16,
    /// Seconds to think about a move; one, unless you limit it otherwise
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    /// Positions to visit for a move: with this alone the same comes out every time
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Write JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The extensions of files with games are those that the games of the list bring.
fn subject_help() -> String {
    let extensions = iter::once("parlour").chain(games().iter().flat_map(GameInfo::extensions));
    let extensions: Vec<String> = extensions.map(|extension| format!(".{extension}")).collect();
    format!("A file with a game ({}), or the name of a game for a position", extensions.join(", "))
}

fn number_help() -> String {
    let formats: Vec<String> = collections().map(|(_, kind)| kind.extension.to_uppercase()).collect();
    format!("Which game of a {} file, counted from 1", formats.join(" or "))
}

/// Where a game begins.
#[derive(Args, Default)]
pub(crate) struct SetupArgs {
    /// A choice the game offers, such as rows=5; `parlour games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) options: Vec<(String, String)>,
    /// Begin in this position, in the game's notation
    #[arg(long, value_name = "POSITION")]
    pub(crate) fen: Option<String>,
    /// Begin with this opening, by its number or name, or with a random one, in games that have a list
    #[arg(long, value_name = "OPENING", conflicts_with = "fen")]
    pub(crate) opening: Option<String>,
}

impl SetupArgs {
    /// The same, as the console and the others take it.
    pub(crate) fn start(&self) -> Start {
        Start { options: self.options.clone(), position: self.fen.clone(), opening: self.opening.clone() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// In a terminal that shows colour
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// As the terminal is
    Auto,
    /// Light
    Day,
    /// Dark
    Evening,
}

/// A game named on the command line.
#[derive(Clone, Copy)]
pub(crate) struct Game(pub(crate) &'static GameInfo);

/// Reads the name of a game, and lists the names for completion.
#[derive(Clone)]
struct GameParser;

impl TypedValueParser for GameParser {
    type Value = Game;

    fn parse_ref(&self, _: &clap::Command, _: Option<&Arg>, value: &OsStr) -> Result<Game, clap::Error> {
        find_game(&value.to_string_lossy())
            .map(Game)
            .map_err(|unknown| clap::Error::raw(ErrorKind::InvalidValue, format!("{unknown}\n")))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(games().iter().map(|game| PossibleValue::new(game.name).help(say(&game.pitch())))))
    }
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
        .ok_or_else(|| say(&Refusal::KeyAndValue))
}

fn seconds(text: &str) -> Result<std::time::Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.map(std::time::Duration::from_secs_f64).ok_or_else(|| say(&Refusal::Seconds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        parlour_registry::terminal::install();
        Cli::command().debug_assert();
    }

    #[test]
    fn what_the_help_shows_can_be_typed() {
        parlour_registry::terminal::install();
        let shown = [examples::PROGRAM, examples::ARENA, examples::BRIDGE, examples::ANALYSE];
        for line in shown.iter().chain(&[examples::LEARN, examples::LEARNED]).flat_map(|text| text.lines()) {
            // Two spaces end the command, and what stands before the program's name is its environment.
            let typed = line.trim().split("  ").next().unwrap_or_default();
            let (_, arguments) = typed.split_once("parlour").expect(line);
            let arguments = shlex::split(arguments).expect(line);
            let wrong = Cli::try_parse_from(iter::once("parlour".into()).chain(arguments)).err();
            assert_eq!(wrong.map(|wrong| wrong.to_string()), None, "{line}");
        }
    }
}
