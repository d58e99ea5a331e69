//! Long work on the command line: tournaments, training, counting.

use super::{Game, GameParser, SetupArgs, key_and_value, seconds};
use clap::{Args, ValueEnum};
use parlour_console::hours;
use parlour_search::TimeLeft;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// The game, or several for a tournament of each
    #[arg(value_parser = GameParser, value_name = "GAME", required = true)]
    pub(crate) games_played: Vec<Game>,
    /// Who plays: bots of the game, level:3, levels for all of them, or "cmd:python3 mybot.py" for a program that
    /// speaks the protocol; may be given several times
    #[arg(long, value_name = "BOT,BOT,…", required = true)]
    pub(crate) bots: Vec<String>,
    /// How many games each pairing plays
    #[arg(long, value_name = "NUMBER", default_value = "100")]
    pub(crate) games: u32,
    /// Who plays whom
    #[arg(long, value_enum, default_value_t = ArenaFormat::RoundRobin)]
    pub(crate) format: ArenaFormat,
    /// How many games are played at once
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Fixes chance, openings and whatever the bots draw
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub(crate) seed: u64,
    /// How games begin: none, ballots (those that are drawn by lot in this game), random:N for N random moves, or a
    /// file with an opening a line; ballots where the game has them
    #[arg(long, value_name = "OPENINGS", conflicts_with = "opening")]
    pub(crate) openings: Option<String>,
    /// Stop once it is decided whether the first of two bots is stronger by ELO0 at most or ELO1 at least
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Milliseconds a bot may think about a move; 100 unless you set another limit
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) movetime: Option<u64>,
    /// Positions a bot may visit for a move
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Plies a bot may look ahead
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,
    /// Seconds each player has for a game, and seconds that each move adds, such as 60+1
    #[arg(long, value_name = "SECONDS+SECONDS", value_parser = clock)]
    pub(crate) clock: Option<TimeLeft>,
    /// Milliseconds that a move may be late before it loses
    #[arg(long, value_name = "MILLISECONDS", default_value = "1000")]
    pub(crate) grace: u64,
    /// Seconds that a move may take where no time is set
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub(crate) patience: Duration,
    /// Plies after which a game is a draw
    #[arg(long, value_name = "NUMBER", default_value = "1000")]
    pub(crate) plies: usize,
    /// Mebibytes a program may use, 0 for as much as there is (on Linux)
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = clap::value_parser!(u64).range(..1 << 40))]
    pub(crate) memory: u64,
    /// Where the games are kept; in your data folder, unless you say otherwise
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    /// Play anew what has been played before
    #[arg(long)]
    pub(crate) fresh: bool,
    /// Write everything into this file as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArenaFormat {
    /// Each against each
    RoundRobin,
    /// The first against each other
    Gauntlet,
    /// Each against the one before it in the list
    Neighbours,
    /// The winners of a round go on to the next
    Knockout,
}

#[derive(Args)]
pub(crate) struct LearnArgs {
    /// The game
    #[arg(value_parser = GameParser)]
    pub(crate) game: Game,
    /// How often games are played and learned from; a number that suits the game, unless you say otherwise
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) rounds: Option<u16>,
    /// How many games of self-play each round has
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=1 << 32))]
    pub(crate) games: Option<u64>,
    /// Hours that self-play may take; then training begins with the games there are, and no other round
    #[arg(long, value_name = "HOURS", value_parser = hours)]
    pub(crate) hours: Option<Duration>,
    /// How many times training goes through all positions
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) passes: Option<u16>,
    /// A choice the game offers, such as rows=5, for all games; `parlour games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How many games the match at the end has at most; 0 for no match
    #[arg(long = "match", value_name = "NUMBER", default_value = "400")]
    pub(crate) matches: u32,
    /// Fixes the games, and where training begins
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub(crate) seed: u64,
    /// How many games are played at once; as many as the machine has cores, unless you say otherwise
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// Where games and weights are kept; in your data folder, unless you say otherwise
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    /// The game
    #[arg(value_parser = GameParser)]
    pub(crate) game: Game,
    /// How many moves deep
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// What chance draws, in order, in games that have it
    #[arg(long, value_name = "OUTCOME", num_args = 1..)]
    pub(crate) chance: Vec<String>,
    /// Show the count for each first move too
    #[arg(long)]
    pub(crate) divide: bool,
    /// Remember what has been counted in this much memory
    #[arg(long, value_name = "MB", default_value = "0", conflicts_with = "chance")]
    pub(crate) hash: usize,
    /// Count with several threads
    #[arg(long, value_name = "NUMBER", default_value = "1", conflicts_with = "chance",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
}

fn clock(text: &str) -> Result<TimeLeft, String> {
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    Ok(TimeLeft { left: seconds(left.trim())?, increment: seconds(increment.trim())? })
}
