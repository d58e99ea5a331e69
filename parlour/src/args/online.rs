//! What the commands of the house on a network take.

use super::{Game, GameParser, seconds};
use crate::words::{Refusal, say};
use clap::builder::BoolishValueParser;
use clap::{Args, Subcommand};
use parlour_protocol::Registration;
use std::path::PathBuf;

/// The settings of the web server.
///
/// Each can also be set by an environment variable, or in a file of `name = value` lines: docs/operate/configuration.md.
// A flag takes a value, so that a file or the environment can say no.
#[derive(Args, Default)]
pub(crate) struct ServeArgs {
    /// Listen on this port of this machine, or on the next free one [default: 7777]
    #[arg(long, value_name = "PORT", env = "PARLOUR_PORT")]
    pub(crate) port: Option<u16>,
    /// Listen on this address instead, for other machines too: 0.0.0.0:7777
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOUR_LISTEN", conflicts_with = "port")]
    pub(crate) listen: Option<std::net::SocketAddr>,
    /// The address that people type, such as `https://play.example.org`
    #[arg(long, value_name = "URL", env = "PARLOUR_PUBLIC_URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// The folder of the database; the default is in your data folder
    #[arg(long, value_name = "FOLDER", env = "PARLOUR_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Start a new site if the data folder is missing or empty
    #[arg(long, env = "PARLOUR_CREATE", value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    pub(crate) create: Option<bool>,
    /// The proxies before the server, by IP address and with commas: their X-Forwarded-For is trusted
    #[arg(long, value_name = "ADDRESSES", env = "PARLOUR_PROXIES", value_parser = proxies)]
    pub(crate) proxies: Option<parlour_server::Proxies>,
    /// Whether visitors may play without an account: yes or no [default: yes]
    #[arg(long, value_name = "YES|NO", env = "PARLOUR_GUESTS", value_parser = BoolishValueParser::new())]
    pub(crate) guests: Option<bool>,
    /// Who may make an account: open (every visitor), invite (with an invite code), no [default: open]
    #[arg(long, value_name = "WHO", env = "PARLOUR_REGISTRATION", value_parser = registration)]
    pub(crate) registration: Option<Registration>,
    /// Whether players may write to each other: yes or no [default: yes]
    #[arg(long, value_name = "YES|NO", env = "PARLOUR_CHAT", value_parser = BoolishValueParser::new())]
    pub(crate) chat: Option<bool>,
    /// A message to all visitors, shown in the lobby
    #[arg(long, value_name = "TEXT", env = "PARLOUR_MOTD")]
    pub(crate) motd: Option<String>,
    /// Read that message from a file
    #[arg(long, value_name = "FILE", env = "PARLOUR_MOTD_FILE", conflicts_with = "motd")]
    pub(crate) motd_file: Option<PathBuf>,
    /// The most matches that are not over [default: 20000]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_MATCHES", alias = "max-tables")]
    pub(crate) max_matches: Option<usize>,
    /// The most of them of one player [default: 100]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_MATCHES_EACH", alias = "max-tables-each")]
    pub(crate) max_matches_each: Option<usize>,
    /// Cancel a match that waits for a player after so many hours, if none of its players is online; 0 is never [default: 24]
    #[arg(long, value_name = "HOURS", env = "PARLOUR_WAITING_HOURS")]
    pub(crate) waiting_hours: Option<u32>,
    /// Delete a guest who has not played after so many days; 0 is never [default: 7]
    #[arg(long, value_name = "DAYS", env = "PARLOUR_GUEST_DAYS")]
    pub(crate) guest_days: Option<u32>,
    /// Delete a guest so many days after their last match, if none was rated; 0 is never [default: 90]
    #[arg(long, value_name = "DAYS", env = "PARLOUR_PLAYED_GUEST_DAYS")]
    pub(crate) played_guest_days: Option<u32>,
    /// The most threads that bots think with; the default is one less than the machine has cores
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_BOT_THREADS")]
    pub(crate) max_bot_threads: Option<usize>,
    /// The most connections of all addresses; never more than the system has files for [default: 100000]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_CONNECTIONS")]
    pub(crate) max_connections: Option<usize>,
    /// The most connections of one address: idle ones, requests, streams and sockets together [default: 1000]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_CONNECTIONS_EACH", alias = "max-sockets")]
    pub(crate) max_connections_each: Option<u32>,
    /// The most requests a second of one address, and of one account [default: 50]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_REQUESTS")]
    pub(crate) max_requests: Option<u32>,
    /// The most new guests, sign-ins and tries of a code a minute of one address [default: 120]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_ENTRIES")]
    pub(crate) max_entries: Option<u32>,
    /// The most messages a second of one socket [default: 20]
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_MESSAGES")]
    pub(crate) max_messages: Option<u32>,
    /// What to log: error, warn, info, debug, or a filter such as parlour=debug,hyper=warn [default: info]
    #[arg(long, value_name = "LEVEL", env = "PARLOUR_LOG")]
    pub(crate) log: Option<String>,
    /// Write the log as JSON
    #[arg(long, env = "PARLOUR_LOG_JSON", value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    pub(crate) log_json: Option<bool>,
    /// Serve the API and the sockets alone, for programs: no page
    #[arg(long, env = "PARLOUR_NO_PAGE", value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    pub(crate) no_page: Option<bool>,
    /// Do not open the browser
    #[arg(long, env = "PARLOUR_NO_OPEN", value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "yes", value_parser = BoolishValueParser::new())]
    pub(crate) no_open: Option<bool>,
    /// Read settings from a file; the command line and the environment come first
    #[arg(long, value_name = "FILE", env = "PARLOUR_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

/// Takes each setting from `self` where it is set there, else from `other`: no setting can be forgotten.
macro_rules! merged {
    ($one:expr, $other:expr; $($setting:ident),* $(,)?) => {{
        let (one, other): (ServeArgs, ServeArgs) = ($one, $other);
        ServeArgs { $($setting: one.$setting.or(other.$setting)),* }
    }};
}

impl ServeArgs {
    /// These settings, and where they say nothing, those of a file.
    pub(crate) fn or(self, file: Self) -> Self {
        // Of two settings that exclude each other, the file's must not stand beside the command line's.
        let listen = file.listen.filter(|_| self.port.is_none());
        let port = file.port.filter(|_| self.listen.is_none());
        let motd = file.motd.clone().filter(|_| self.motd_file.is_none());
        let motd_file = file.motd_file.clone().filter(|_| self.motd.is_none());
        let file = Self { port, listen, motd, motd_file, ..file };
        merged!(self, file;
            port, listen, public_url, data, create, proxies, guests, registration, chat, motd, motd_file, max_matches,
            max_matches_each, waiting_hours, guest_days, played_guest_days, max_bot_threads, max_connections, max_connections_each, max_requests,
            max_entries, max_messages, log, log_json, no_page, no_open, config,
        )
    }
}

fn registration(word: &str) -> Result<Registration, String> {
    word.parse().map_err(|()| say(&Refusal::Registration))
}

/// Connect a program that speaks the engine protocol to a server.
///
/// It reconnects when the connection is lost or the server restarts, and continues its matches. Ctrl-C ends it.
#[derive(Args)]
pub(crate) struct BridgeArgs {
    /// The server, such as `https://play.example.org`
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    pub(crate) url: String,
    /// Read the token of the program's account from this file instead of the variable `PARLOUR_TOKEN`
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// The token itself; other users of this machine can see it
    #[arg(long, value_name = "TOKEN", conflicts_with = "token_file")]
    pub(crate) token: Option<String>,
    /// Trust the certificate authority in this PEM file, instead of the public ones
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<PathBuf>,
    /// Create a match of this game for any opponent when there is nothing to play
    #[arg(long, value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<Game>,
    /// The time control of such a match
    #[arg(long, value_name = "PACE", default_value = "5+3")]
    pub(crate) pace: parlour_protocol::Pace,
    /// Enter the tournament with this code, and end when it is over
    #[arg(long, value_name = "CODE", conflicts_with = "game")]
    pub(crate) tournament: Option<parlour_protocol::Code>,
    /// Seconds a move at most
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    pub(crate) movetime: std::time::Duration,
    /// End after so many matches
    #[arg(long, value_name = "NUMBER")]
    pub(crate) matches: Option<usize>,
    /// Give up after so long without a connection: 90s, 10m, 2h
    #[arg(long, value_name = "DURATION", default_value = "10m", value_parser = duration)]
    pub(crate) give_up: std::time::Duration,
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

/// Administer the server's database, while the server runs or not.
#[derive(Args)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
    /// The server's data folder
    #[arg(long, value_name = "FOLDER", env = "PARLOUR_DATA", global = true)]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    /// Make a member an admin
    #[command(alias = "keeper")]
    Promote {
        /// The member
        name: String,
    },
    /// Make an admin a member
    #[command(alias = "member")]
    Demote {
        /// The admin
        name: String,
    },
    /// Ban a player: they and their bots cannot sign in
    Ban {
        /// The player
        name: String,
    },
    /// Let a banned player sign in again
    Unban {
        /// The player
        name: String,
    },
    /// Print a one-time code for a member who has lost the passphrase
    Reset {
        /// The member
        name: String,
    },
    /// Print an invite code, by which one visitor can sign up
    Invite,
    /// Print the audit log: what admins and the operator did, newest first
    Audit,
    /// Print all that the server keeps of a person, as JSON
    Export {
        /// The person's name
        name: String,
    },
}

fn proxies(text: &str) -> Result<parlour_server::Proxies, String> {
    text.parse().map_err(|unknown: parlour_server::UnknownProxy| say(&unknown))
}

fn public_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host =
        host.map(|host| host.trim_end_matches('/')).filter(|host| !host.is_empty() && !host.contains('/'));
    host.map(|_| text.trim_end_matches('/').to_owned()).ok_or_else(|| say(&Refusal::PublicUrl))
}

/// A number with its unit; a bare number is milliseconds.
fn duration(text: &str) -> Result<std::time::Duration, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let unit = match unit.trim() {
        "" | "ms" => Some(1),
        "s" => Some(1_000),
        "m" => Some(60_000),
        "h" => Some(3_600_000),
        _ => None,
    };
    let duration = number.parse::<u64>().ok().zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
    // A year is longer than any wait, and far from overflow.
    let most = 366 * 24 * 3_600_000;
    duration
        .filter(|ms| *ms <= most)
        .map(std::time::Duration::from_millis)
        .ok_or_else(|| say(&Refusal::Duration))
}
