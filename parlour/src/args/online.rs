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

/// A program, and where it plays.
#[derive(Args)]
pub(crate) struct BridgeArgs {
    /// The house, such as `http://127.0.0.1:7777`; one behind HTTPS is reached through a proxy of yours
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    pub(crate) url: String,
    /// What the program is known by there
    #[arg(long, value_name = "TOKEN", env = "PARLOUR_TOKEN", hide_env_values = true)]
    pub(crate) token: String,
    /// Lay a table of this game for anybody when there is nothing to play
    #[arg(long, value_name = "GAME", value_parser = GameParser)]
    pub(crate) game: Option<Game>,
    /// How fast such a table is played
    #[arg(long, value_name = "PACE", default_value = "5+3")]
    pub(crate) pace: parlour_online::Pace,
    /// Seconds a move at most
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    pub(crate) movetime: std::time::Duration,
    /// Leave after so many matches
    #[arg(long, value_name = "NUMBER")]
    pub(crate) matches: Option<usize>,
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

/// Administer the server's database.
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
    /// Put a member in charge
    Keeper {
        /// The member
        name: String,
    },
    /// Let a keeper be a member like others
    Member {
        /// The keeper
        name: String,
    },
    /// Let somebody play here no more
    Ban {
        /// The player
        name: String,
    },
    /// Let somebody play here again
    Unban {
        /// The player
        name: String,
    },
    /// What keepers and whoever has the machine did, the newest first
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
