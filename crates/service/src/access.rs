//! Who may use a server: guests, new members, and whether players may chat.

use std::fmt;
use std::str::FromStr;

/// Who may use a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Whether visitors may play as guests.
    pub guests: bool,
    /// Who may sign up.
    pub registration: Registration,
    /// Whether players may chat at all.
    pub chat: bool,
}

impl Default for Access {
    fn default() -> Self {
        Self { guests: true, registration: Registration::Open, chat: true }
    }
}

/// Who may sign up. Teachers can list students in any mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
