//! What happens, for whoever keeps the machine.

use std::io;
use tracing_subscriber::filter::{EnvFilter, LevelFilter};

/// What happens goes to standard error, as lines or as JSON; how much of it, `RUST_LOG` says.
///
/// # Errors
/// If something else listens already.
pub fn log_to_stderr(json: bool) -> io::Result<()> {
    let filter = EnvFilter::builder().with_default_directive(LevelFilter::WARN.into()).from_env_lossy();
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let set = if json { log.json().try_init() } else { log.try_init() };
    set.map_err(io::Error::other)
}
