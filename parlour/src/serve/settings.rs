//! What an operator has set: on the command line, in the environment, or in a file, in this order.

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::words::Refusal;
use clap::builder::Resettable;
use clap::{Args, Command, FromArgMatches};
use parlour_files::data_folder;
use parlour_protocol::text::is_plain;
use parlour_server::{Config, Listen};
use parlour_service::Access;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

/// The port where the operator names none.
const PORT: u16 = 7777;
/// The longest message of the day, in characters.
const LONGEST_MOTD: usize = 1_000;

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

/// The settings as one command, for reading a file and for the documentation: each long option is a key.
pub(super) fn command() -> Command {
    ServeArgs::augment_args(Command::new("parlour")).disable_help_flag(true)
}

/// The keys of a file.
fn keys() -> Vec<String> {
    let keys =
        command().get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned)).collect::<Vec<_>>();
    keys.into_iter().filter(|key| key != "config").collect()
}

/// The settings with those of the file that they name.
pub(super) fn with_file(args: ServeArgs) -> Result<ServeArgs, Failure> {
    let Some(path) = args.config.clone() else { return Ok(args) };
    let wrong = |why: String| Refusal::BadConfig { path: path.clone(), why: why.trim().into() };
    let text = fs::read_to_string(&path).map_err(|why| wrong(why.to_string()))?;
    Ok(args.or(read(&text).map_err(wrong)?))
}

/// Reads a file of `name = value` lines. Each value is read as the command line reads it, so that both always know the same.
fn read(text: &str) -> Result<ServeArgs, String> {
    let table: toml::Table = toml::from_str(text).map_err(|why| why.to_string())?;
    let (keys, mut arguments) = (keys(), vec!["parlour".to_owned()]);
    for (key, value) in table {
        // The names that these keys had before.
        let key = match key.as_str() {
            "max-tables" => "max-matches".to_owned(),
            "max-tables-each" => "max-matches-each".to_owned(),
            "max-sockets" => "max-connections-each".to_owned(),
            _ => key,
        };
        if !keys.contains(&key) {
            return Err(unknown(&key, &keys));
        }
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(on) => on.to_string(),
            other => {
                return Err(format!(
                    "{key}: write a text, a number, true or false, not an {}",
                    other.type_str()
                ));
            }
        };
        let argument = format!("--{key}={value}");
        // One by one, so that what is wrong names the key.
        parsed(&["parlour".to_owned(), argument.clone()]).map_err(|why| format!("{key}: {why}"))?;
        arguments.push(argument);
    }
    parsed(&arguments)
}

fn parsed(arguments: &[String]) -> Result<ServeArgs, String> {
    // Of the environment the caller has taken what it says already.
    let file = command().mut_args(|arg| arg.env(Resettable::Reset));
    let said = |error: clap::Error| {
        let text = error.render().to_string();
        text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
    };
    let matches = file.try_get_matches_from(arguments).map_err(said)?;
    ServeArgs::from_arg_matches(&matches).map_err(said)
}

fn unknown(key: &str, keys: &[String]) -> String {
    let near = keys.iter().map(|known| (strsim::damerau_levenshtein(known, key), known)).min();
    match near.filter(|(steps, known)| *steps <= known.len() / 2) {
        Some((_, near)) => format!("there is no setting {key}; did you mean {near}?"),
        None => format!("there is no setting {key}"),
    }
}

/// What was set, as the server takes it.
pub(super) fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let (data, is_named) = folder(args.data.as_deref())?;
    let mut config = Config::at(args.port.unwrap_or(PORT), data);
    // A typing error in a path must not start an empty site.
    config.create = args.create.unwrap_or(!is_named);
    if let Some(address) = args.listen {
        config.listen = Listen::At(address);
    }
    config.public_url.clone_from(&args.public_url);
    config.proxies = args.proxies.clone().unwrap_or_default();
    config.motd = motd(args)?;
    let (limits, rates) = (&mut config.limits, &mut config.rates);
    let Access { guests, registration, chat } = &mut limits.access;
    set(guests, args.guests);
    set(registration, args.registration);
    set(chat, args.chat);
    set(&mut limits.tables, args.max_matches);
    set(&mut limits.tables_each, args.max_matches_each);
    set(&mut limits.bot_threads, args.max_bot_threads);
    set(&mut limits.waiting_for, args.waiting_hours.map(|hours| time(hours, 1)));
    set(&mut limits.keep_guests, args.guest_days.map(|days| time(days, 24)));
    set(&mut limits.keep_played_guests, args.played_guest_days.map(|days| time(days, 24)));
    set(&mut config.connections.each_address, args.max_connections_each);
    set(&mut config.connections.total, args.max_connections);
    set(&mut rates.requests, args.max_requests);
    set(&mut rates.entries, args.max_entries);
    set(&mut rates.messages, args.max_messages);
    Ok(config)
}

fn time(count: u32, hours: u64) -> Option<Duration> {
    (count > 0).then(|| Duration::from_hours(u64::from(count) * hours))
}

fn motd(args: &ServeArgs) -> Result<Option<String>, Failure> {
    let text = match &args.motd_file {
        Some(path) => {
            let read = fs::read_to_string(path);
            Some(read.map_err(|why| Refusal::BadConfig { path: path.clone(), why: why.to_string() })?)
        }
        None => args.motd.clone(),
    };
    let text = text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    match text {
        Some(text) if text.chars().count() > LONGEST_MOTD => {
            Err(Refusal::LongMotd { most: LONGEST_MOTD }.into())
        }
        Some(text) if !is_plain(&text.replace("\r\n", "\n")) => Err(Refusal::OddMotd.into()),
        text => Ok(text),
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_server::Rates;

    #[test]
    fn every_flag_works_in_the_file_and_has_a_variable() {
        let sample = |key: &str| match key {
            "listen" => "\"0.0.0.0:80\"",
            "public-url" => "\"https://play.example.org\"",
            "proxies" => "\"127.0.0.1\"",
            "registration" => "\"invite\"",
            "guests" | "chat" => "\"no\"",
            "create" | "log-json" | "no-page" | "no-open" => "true",
            "data" | "motd" | "motd-file" | "log" => "\"text\"",
            _ => "5",
        };
        for arg in command().get_arguments() {
            let key = arg.get_long().unwrap();
            let variable = format!("PARLOUR_{}", key.to_uppercase().replace('-', "_"));
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(&*variable), "{key}");
            if key != "config" {
                let read = read(&format!("{key} = {}", sample(key)));
                assert!(read.is_ok(), "{key}: {}", read.err().unwrap_or_default());
            }
        }
    }

    #[test]
    fn an_unknown_key_is_refused_with_the_nearest_name() {
        let refused = |text: &str| read(text).err().unwrap_or_default();
        assert_eq!(refused("max-match = 5"), "there is no setting max-match; did you mean max-matches?");
        assert_eq!(refused("quux = 5"), "there is no setting quux");
        assert!(refused("max-matches = \"many\"").starts_with("max-matches: invalid value"));
        assert!(refused("max-matches = [1]").starts_with("max-matches: write a text"));
        assert!(refused("config = \"a\"").contains("no setting config"));
    }

    #[test]
    fn a_file_fills_what_the_command_line_leaves_open() {
        let file =
            || read("listen = \"0.0.0.0:80\"\nmax-tables = 7\nguests = false\nno-open = true\n").unwrap();
        let config = config(&ServeArgs { port: Some(5), ..ServeArgs::default() }.or(file())).ok().unwrap();
        assert_eq!((config.listen, config.limits.tables), (Listen::FirstFree(5), 7));
        assert!(!config.limits.access.guests && config.limits.access.chat);
        let both = ServeArgs { no_open: Some(false), ..ServeArgs::default() }.or(file());
        assert_eq!((both.no_open, both.guests), (Some(false), Some(false)));
    }

    #[test]
    fn a_message_of_the_day_shows_every_character_that_it_has() {
        let taken = |text: &str| motd(&ServeArgs { motd: Some(text.into()), ..ServeArgs::default() }).is_ok();
        assert!(taken("Tournament on Friday\r\nBring a friend") && taken("Größe"));
        for odd in ["red \u{1b}[31m", "turned \u{202e}around", "a\u{200b}b"] {
            assert!(!taken(odd), "{odd:?}");
        }
        assert!(!taken(&"x".repeat(LONGEST_MOTD + 1)));
    }

    #[test]
    fn the_defaults_that_help_tells_are_those_of_the_server() {
        let config = Config::at(PORT, PathBuf::new());
        let (limits, rates) = (&config.limits, Rates::default());
        let hours = |time: Option<Duration>, hours: u64| time.unwrap_or_default().as_secs() / 3600 / hours;
        for (key, value) in [
            ("port", PORT.to_string()),
            ("registration", limits.access.registration.to_string()),
            ("max-matches", limits.tables.to_string()),
            ("max-matches-each", limits.tables_each.to_string()),
            ("waiting-hours", hours(limits.waiting_for, 1).to_string()),
            ("guest-days", hours(limits.keep_guests, 24).to_string()),
            ("played-guest-days", hours(limits.keep_played_guests, 24).to_string()),
            ("max-connections", config.connections.total.to_string()),
            ("max-connections-each", config.connections.each_address.to_string()),
            ("max-requests", rates.requests.to_string()),
            ("max-entries", rates.entries.to_string()),
            ("max-messages", rates.messages.to_string()),
        ] {
            let command = command();
            let arg = command.get_arguments().find(|arg| arg.get_long() == Some(key)).unwrap();
            let help = arg.get_help().unwrap().to_string();
            assert!(help.ends_with(&format!("[default: {value}]")), "{key} is {value}: {help}");
        }
    }

    /// Writes docs/operate/configuration.md when it differs, and fails then: commit the new one.
    #[test]
    fn the_documentation_of_the_settings_is_up_to_date() {
        let mut page = String::from(include_str!("configuration.md"));
        for arg in command().get_arguments() {
            let (key, value) = (arg.get_long().unwrap(), arg.get_value_names().map(|names| names.join(" ")));
            let (help, value) = (arg.get_help().unwrap().to_string(), value.unwrap_or_default());
            let env = arg.get_env().unwrap().to_string_lossy();
            let (text, default) = match help.split_once(" [default: ") {
                Some((text, default)) => (text, format!("`{}`", default.trim_end_matches(']'))),
                None => (&*help, String::new()),
            };
            let value = value.replace('|', " or ");
            page.push_str(&format!(
                "| `{key}` | {value} | {default} | `{env}` | {} |\n",
                text.replace('|', "or")
            ));
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operate/configuration.md");
        if fs::read_to_string(&path).ok().as_ref() != Some(&page) {
            fs::write(&path, &page).unwrap();
            panic!("docs/operate/configuration.md was out of date, and has been written anew");
        }
    }
}
