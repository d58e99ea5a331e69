//! What the terminal of this process can do.

use crate::{Opening, Options};
use parlour_console::{OpenedGame, kept_games};
use parlour_erased::TimeControl;
use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

/// Whether there is a screen to draw on.
pub fn has_screen() -> bool {
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    io::stdin().is_terminal() && io::stdout().is_terminal() && (cfg!(windows) || !dumb)
}

/// Whether the terminal shows more than ASCII, as the locale says.
pub fn speaks_unicode() -> bool {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    cfg!(windows)
        || locale.is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

impl Options {
    /// How the house is opened where nobody says, with endgame tables from this folder.
    pub fn usual(tables: Option<PathBuf>) -> Self {
        Self {
            colors: None,
            theme: None,
            ascii: !speaks_unicode(),
            motion: true,
            think: Duration::from_secs(1),
            control: TimeControl::Unlimited,
            seed: None,
            tables,
            games: kept_games(),
            page_at: None,
            open_page: None,
        }
    }
}

/// A game that was opened.
impl From<OpenedGame> for Opening {
    fn from(opened: OpenedGame) -> Self {
        let OpenedGame { tree, seating, file } = opened;
        Self::Match { tree: Box::new(tree), seating, file }
    }
}
