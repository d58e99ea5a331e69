//! Why the server closes a connection.

use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The server closes, and comes back.
    ServerClosing,
    /// The client reads more slowly than the server has something to tell.
    TooSlow,
    /// The session is over: the player logged out, changed the passphrase, or was banned.
    SessionEnded,
    /// A message was refused that leaves nothing to talk about; the `refused` before it says why.
    Refused,
}

impl CloseReason {
    /// The close code of a WebSocket.
    pub const fn code(self) -> u16 {
        match self {
            Self::ServerClosing => 1001,
            Self::TooSlow => 1013,
            Self::SessionEnded | Self::Refused => 1008,
        }
    }
}
