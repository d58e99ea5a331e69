//! Who may use a server: guests, new members, and whether players may chat.

use parlour_protocol::Registration;

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
