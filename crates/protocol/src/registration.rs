//! Who may sign up.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Who may sign up. Teachers can list students in any mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Registration {
    /// Every visitor.
    #[default]
    Open,
    /// Visitors with an invite code from an admin.
    Invite,
    /// No visitor.
    No,
}

impl Registration {
    /// All modes.
    pub const ALL: [Self; 3] = [Self::Open, Self::Invite, Self::No];

    /// The word for the mode on the command line and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Invite => "invite",
            Self::No => "no",
        }
    }
}

impl fmt::Display for Registration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Registration {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|mode| mode.word() == text).ok_or(())
    }
}
