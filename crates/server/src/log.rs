//! The log for operators, on standard error.

use std::io::{self, IsTerminal};
use tracing_subscriber::filter::{EnvFilter, LevelFilter};

pub use tracing::Level;

/// Sends the log to standard error, as lines or as JSON. `filter` says how much of it; without one the variable `RUST_LOG`
/// does, and without that it is the usual level of this program's crates, and warnings of all others.
///
/// # Errors
/// If a log was set up before, or the filter cannot be read.
pub fn log_to_stderr(filter: Option<&str>, usual: Level, json: bool) -> io::Result<()> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(chosen(filter, std::env::var("RUST_LOG").ok().as_deref(), usual)?)
        .with_ansi(
            io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()),
        )
        .with_writer(io::stderr);
    let set = if json { log.json().try_init() } else { log.try_init() };
    set.map_err(io::Error::other)
}

fn chosen(filter: Option<&str>, variable: Option<&str>, usual: Level) -> io::Result<EnvFilter> {
    let builder = EnvFilter::builder().with_default_directive(LevelFilter::WARN.into());
    let own = |level: &str| format!("warn,parlour={level}");
    match (filter, variable.filter(|text| !text.is_empty())) {
        // A level alone is that of our own crates: a library's debug messages drown everything.
        (Some(text), _) if text.parse::<LevelFilter>().is_ok() => builder.parse(own(text)),
        (Some(text), _) => builder.parse(text),
        (None, Some(text)) => return Ok(builder.parse_lossy(text)),
        (None, None) => builder.parse(own(usual.as_str())),
    }
    .map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_crates_say_more_than_others() {
        let says = |filter: Option<&str>, variable: Option<&str>| {
            chosen(filter, variable, Level::INFO).unwrap().to_string()
        };
        assert_eq!(says(None, None), "parlour=info,warn");
        assert_eq!(says(Some("debug"), Some("error")), "parlour=debug,warn");
        assert_eq!(says(Some("hyper=trace"), None), "hyper=trace");
        assert_eq!(says(None, Some("error")), "error");
        assert!(chosen(Some("parlour=loud"), None, Level::INFO).is_err());
    }
}
