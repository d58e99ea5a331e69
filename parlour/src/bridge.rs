//! `parlour bridge`.

use crate::args::BridgeArgs;
use crate::failure::Failure;
use crate::words::say;
use parlour_bridge::{Bridge, BridgeError, BridgeOptions};

/// Plays until the house closes, or so many matches are over.
pub(crate) fn bridge(args: BridgeArgs) -> Result<(), Failure> {
    let options = BridgeOptions {
        url: args.url,
        token: args.token,
        game: args.game.map(|game| game.0),
        pace: args.pace,
        move_time: args.movetime,
        matches: args.matches,
        command: args.command,
    };
    let mut tell = |news: parlour_bridge::News| {
        if news.is_trouble() { eprintln!("{}", say(&news)) } else { println!("{}", say(&news)) }
    };
    Ok(Bridge::connect(options, &mut tell)?.play()?)
}

impl From<BridgeError> for Failure {
    fn from(error: BridgeError) -> Self {
        match error {
            BridgeError::Unreachable(_) | BridgeError::Silent => Self::failed(&error),
            _ => Self::asked(&error),
        }
    }
}
