//! What an operator has set: on the command line, in the environment, or in a file, in this order.

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::words::Refusal;
use parlour_files::data_folder;
use parlour_server::{Config, Listen, Proxies};
use serde::Deserialize;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The port where nobody says otherwise.
const PORT: u16 = 7777;

/// What a file may set, under the names of the command line.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct File {
    port: Option<u16>,
    listen: Option<SocketAddr>,
    public_url: Option<String>,
    data: Option<PathBuf>,
    proxies: Option<String>,
    max_tables: Option<usize>,
    max_tables_each: Option<usize>,
    max_bot_threads: Option<usize>,
    max_sockets: Option<u32>,
    max_requests: Option<u32>,
    max_entries: Option<u32>,
    max_messages: Option<u32>,
}

/// The data folder, and whether the operator named it.
fn folder(data: Option<&Path>) -> Result<(PathBuf, bool), Failure> {
    // The name that the variable had before.
    let named = data.map(Path::to_owned).or_else(|| env::var_os("PARLOUR_HOUSE").map(PathBuf::from));
    let is_named = named.is_some();
    let folder = named.or_else(|| data_folder().map(|folder| folder.join("house")));
    Ok((folder.ok_or(Refusal::NoDataFolder)?, is_named))
}

/// The data folder of the server.
pub(crate) fn house_folder(data: Option<&Path>) -> Result<PathBuf, Failure> {
    folder(data).map(|(folder, _)| folder)
}

/// All that was set.
pub(super) fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let file = match &args.config {
        None => File::default(),
        Some(path) => {
            let wrong = |why: String| Refusal::BadConfig { path: path.clone(), why: why.trim().into() };
            let text = fs::read_to_string(path).map_err(|why| wrong(why.to_string()))?;
            toml::from_str(&text).map_err(|why| wrong(why.to_string()))?
        }
    };
    let (data, is_named) = folder(args.data.as_deref().or(file.data.as_deref()))?;
    let mut config = Config::at(args.port.or(file.port).unwrap_or(PORT), data);
    if let Some(address) = args.listen.or(file.listen.filter(|_| args.port.is_none())) {
        config.listen = Listen::At(address);
    }
    // A typing error in a path must not start an empty site.
    config.create = args.create || !is_named;
    config.public_url = args.public_url.clone().or(file.public_url);
    let proxies = file.proxies.map(|text| text.parse::<Proxies>()).transpose();
    let proxies = proxies.map_err(|why| Failure::asked(&why))?;
    config.proxies = args.proxies.clone().or(proxies).unwrap_or_default();
    let (limits, rates) = (&mut config.limits, &mut config.rates);
    set(&mut limits.tables, args.max_tables.or(file.max_tables));
    set(&mut limits.tables_each, args.max_tables_each.or(file.max_tables_each));
    set(&mut limits.bot_threads, args.max_bot_threads.or(file.max_bot_threads));
    set(&mut config.connections.each_address, args.max_sockets.or(file.max_sockets));
    set(&mut rates.requests, args.max_requests.or(file.max_requests));
    set(&mut rates.entries, args.max_entries.or(file.max_entries));
    set(&mut rates.messages, args.max_messages.or(file.max_messages));
    Ok(config)
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}
