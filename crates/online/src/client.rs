//! What a page or a program says to the server over a socket.

use crate::{MatchId, Offer, Refusal};
use parlour_core::Seat;
use serde::{Deserialize, Serialize};

/// A message from a page or a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of every socket; answered by [`Welcome`](crate::ServerMessage::Welcome).
    Hello {
        /// [`VERSION`](crate::VERSION) of whoever speaks.
        version: u32,
        /// Who speaks, for programs that keep no cookie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// Tell me of this match from now on, beginning with what I lack. Answered by [`Sync`](crate::ServerMessage::Sync).
    Join {
        /// The match.
        r#match: MatchId,
        /// How many acts I know: I have those below this number.
        have: usize,
    },
    /// Tell me of this match no more.
    Leave {
        /// The match.
        r#match: MatchId,
    },
    /// My move. Confirmed by [`Acted`](crate::ServerMessage::Event), once it is on disk.
    Move {
        /// The match.
        r#match: MatchId,
        /// How many acts there are before it.
        at: usize,
        /// The move in the game's notation.
        text: String,
    },
    /// I give up.
    Resign {
        /// The match.
        r#match: MatchId,
        /// Which of the seats that I play for; not needed when it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// I offer something to the others, or accept what they have offered.
    Offer {
        /// The match.
        r#match: MatchId,
        /// What.
        offer: Offer,
    },
    /// I do not want what was offered, or no longer what I offered.
    Decline {
        /// The match.
        r#match: MatchId,
        /// What.
        offer: Offer,
    },
    /// Break it off before the second move.
    Abort {
        /// The match.
        r#match: MatchId,
    },
    /// Whoever is to move has gone: let them be out.
    Claim {
        /// The match.
        r#match: MatchId,
    },
    /// Something to say at the table.
    Chat {
        /// The match.
        r#match: MatchId,
        /// What.
        text: String,
    },
    /// Tell me of the open tables and the live matches from now on, or no more.
    Lobby {
        /// Whether to tell.
        watch: bool,
    },
    /// Tell me of a tournament from now on, or no more.
    Tournament {
        /// Which.
        id: u64,
        /// Whether to tell.
        watch: bool,
    },
    /// How long is the way? Answered by [`Pong`](crate::ServerMessage::Pong).
    Ping {
        /// Comes back unchanged.
        n: u64,
    },
}

impl ClientMessage {
    /// The message that a text is.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text).map_err(|why| Refusal::Unreadable { detail: why.to_string() })
    }

    /// The message as text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }

    /// The match it is about, if it is about one.
    pub fn r#match(&self) -> Option<MatchId> {
        match self {
            Self::Join { r#match, .. }
            | Self::Leave { r#match }
            | Self::Move { r#match, .. }
            | Self::Resign { r#match, .. }
            | Self::Offer { r#match, .. }
            | Self::Decline { r#match, .. }
            | Self::Abort { r#match }
            | Self::Claim { r#match }
            | Self::Chat { r#match, .. } => Some(*r#match),
            Self::Hello { .. } | Self::Lobby { .. } | Self::Tournament { .. } | Self::Ping { .. } => None,
        }
    }
}
