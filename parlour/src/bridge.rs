//! `parlour bridge`.

use crate::args::BridgeArgs;
use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_bridge::{Bridge, BridgeError, BridgeOptions, News};
use parlour_console::on_end_signal;
use parlour_search::Stop;
use std::fs;
use std::io;
use std::path::Path;

/// The variable that holds the token.
const VARIABLE: &str = "PARLOUR_TOKEN";

/// Plays until it is interrupted, the tournament is over, or so many matches are.
pub(crate) fn bridge(args: BridgeArgs) -> Result<(), Failure> {
    let options = BridgeOptions {
        token: token(&args)?,
        url: args.url,
        authority: args.ca.as_deref().map(read).transpose()?,
        game: args.game.map(|game| game.0),
        pace: args.pace,
        tournament: args.tournament,
        move_time: args.movetime,
        matches: args.matches,
        give_up: args.give_up,
        command: args.command,
    };
    let stop = Stop::default();
    let raised = stop.clone();
    on_end_signal(move || {
        if raised.is_raised() {
            // It does not end by itself quickly enough for the user.
            std::process::exit(130);
        }
        raised.raise();
    })?;
    let mut tell = |news: News| {
        if news.is_trouble() { eprintln!("{}", say(&news)) } else { println!("{}", say(&news)) }
    };
    Ok(Bridge::new(options, &stop, &mut tell)?.play()?)
}

/// The token: from the command line, a file, or the environment, in this order.
fn token(args: &BridgeArgs) -> Result<String, Failure> {
    let token = match (&args.token, &args.token_file) {
        (Some(token), _) => {
            eprintln!("{}", say(&Told::TokenInProcessList { variable: VARIABLE.into() }));
            token.clone()
        }
        (None, Some(path)) => {
            let text = read(path)?;
            if others_can_read(path) {
                eprintln!("{}", say(&Told::TokenFileReadable { path: path.display().to_string() }));
            }
            String::from_utf8(text).unwrap_or_default()
        }
        (None, None) => std::env::var(VARIABLE).unwrap_or_default(),
    };
    let token = token.trim().to_owned();
    // It becomes a header.
    if token.is_empty() || !token.chars().all(|c| c.is_ascii_graphic()) {
        return Err(Refusal::NoToken { variable: VARIABLE.into() }.into());
    }
    Ok(token)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let unreadable = |why: io::Error| Refusal::BadConfig { path: path.to_owned(), why: why.to_string() };
    Ok(fs::read(path).map_err(unreadable)?)
}

/// Whether other users of the machine can read the file.
fn others_can_read(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

impl From<BridgeError> for Failure {
    fn from(error: BridgeError) -> Self {
        if error.is_mistake() { Self::asked(&error) } else { Self::failed(&error) }
    }
}
