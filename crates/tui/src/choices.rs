//! What whoever sits here has chosen, kept on this machine.

use crate::look::Theme;
use parlour_files::{data_folder, write_whole_soon};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::PathBuf;

/// The file that they are kept in.
const FILE: &str = "settings.json";

/// The choices; what a file lacks or another version wrote is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// What the person here is called; nothing if nobody said.
    pub name: String,
    /// Light, dark, or as the terminal is.
    pub theme: ThemeChoice,
    /// Whether moves are seen happening.
    pub motion: bool,
    /// The level that sits down where nobody says otherwise.
    pub level: usize,
    #[serde(skip)]
    file: Option<PathBuf>,
}

/// Which theme was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// As the terminal is.
    #[default]
    Auto,
    /// Light.
    Day,
    /// Dark.
    Evening,
}

impl ThemeChoice {
    /// The theme, if it does not depend on the terminal.
    pub fn fixed(self) -> Option<Theme> {
        match self {
            Self::Auto => None,
            Self::Day => Some(Theme::Day),
            Self::Evening => Some(Theme::Evening),
        }
    }
}

impl Default for Choices {
    fn default() -> Self {
        Self { name: String::new(), theme: ThemeChoice::Auto, motion: true, level: 3, file: None }
    }
}

impl Choices {
    /// What was chosen on this machine before.
    pub fn of_machine() -> Self {
        let file = data_folder().map(|folder| folder.join(FILE));
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let kept = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        Self { file, ..kept }
    }

    /// Keeps them. A disk that is full or forbidden costs the choice, not the game.
    pub(crate) fn keep(&self) {
        if let (Some(file), Ok(text)) = (&self.file, serde_json::to_string_pretty(self)) {
            let _ = file.parent().map(fs::create_dir_all);
            let _ = write_whole_soon(file, &text);
        }
    }
}
