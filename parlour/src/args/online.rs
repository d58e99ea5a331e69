//! What the commands of the house on a network take.

use super::{Game, GameParser, seconds};
use crate::words::{Refusal, say};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// How the house is kept.
///
/// Everything can also be set by a variable of the environment, or in a file of `name = value` lines.
#[derive(Args, Default)]
pub(crate) struct ServeArgs {
    /// The port on this machine; the next free one if it is taken
    #[arg(long, value_name = "PORT", env = "PARLOUR_PORT")]
    pub(crate) port: Option<u16>,
    /// Listen at this address instead, for others too: 0.0.0.0:7777
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOUR_LISTEN", conflicts_with = "port")]
    pub(crate) listen: Option<std::net::SocketAddr>,
    /// What people type to get here, such as `https://play.example.org`
    #[arg(long, value_name = "URL", env = "PARLOUR_PUBLIC_URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// The folder of the database; the default is in your data folder
    #[arg(long, value_name = "FOLDER", env = "PARLOUR_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Start a new site if the data folder is missing or empty
    #[arg(long, env = "PARLOUR_CREATE")]
    pub(crate) create: bool,
    /// Proxies, by IP address and with commas, whose X-Forwarded-For is believed
    #[arg(long, value_name = "ADDRESSES", env = "PARLOUR_PROXIES", value_parser = proxies)]
    pub(crate) proxies: Option<parlour_server::Proxies>,
    /// The most tables at once
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_TABLES")]
    pub(crate) max_tables: Option<usize>,
    /// The most tables at once of one player
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_TABLES_EACH")]
    pub(crate) max_tables_each: Option<usize>,
    /// The most threads that bots think with
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_BOT_THREADS")]
    pub(crate) max_bot_threads: Option<usize>,
    /// The most connections of one address
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_SOCKETS")]
    pub(crate) max_sockets: Option<u32>,
    /// The most requests a second of one address, and of one account
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_REQUESTS")]
    pub(crate) max_requests: Option<u32>,
    /// The most new guests, logins and tries of a code a minute of one address
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_ENTRIES")]
    pub(crate) max_entries: Option<u32>,
    /// The most messages a second of one connection
    #[arg(long, value_name = "NUMBER", env = "PARLOUR_MAX_MESSAGES")]
    pub(crate) max_messages: Option<u32>,
    /// A file that sets any of these: lines such as max-tables = 500
    #[arg(long, value_name = "FILE", env = "PARLOUR_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Write the log as JSON
    #[arg(long, env = "PARLOUR_LOG_JSON")]
    pub(crate) log_json: bool,
    /// Only the API and the sockets, for programs: no page
    #[arg(long)]
    pub(crate) no_page: bool,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
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
    pub(crate) pace: parlour_online::Pace,
    /// Enter the tournament with this code, and end when it is over
    #[arg(long, value_name = "CODE", conflicts_with = "game")]
    pub(crate) tournament: Option<parlour_online::Code>,
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
