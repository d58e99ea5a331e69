//! What a page or a program says to the server over a socket.

use crate::{MatchId, Offer, Refusal};
use parlour_core::Seat;
use serde::{Deserialize, Serialize};

/// A message from a client to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of every socket. The answer is `welcome`.
    Hello {
        /// The version of the protocol that the client speaks.
        #[cfg_attr(feature = "schema", schema(maximum = 4_294_967_295_u32))]
        version: u32,
        /// The token, for clients without a cookie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::TokenSchema>))]
        token: Option<String>,
    },
    /// Follow a match. The answer is `sync`, with the events that the client lacks.
    Join {
        /// The match.
        r#match: MatchId,
        /// How many events the client has.
        #[cfg_attr(feature = "schema", schema(maximum = 1_000_000))]
        have: usize,
    },
    /// Follow a match no longer.
    Leave {
        /// The match.
        r#match: MatchId,
    },
    /// Ask for the latest position of a match or an earlier one, whose turn it is, and the legal moves. The answer is
    /// `position`.
    Position {
        /// The match.
        r#match: MatchId,
        /// After how many plies; the latest position by default. Each move and each chance event is a ply.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(maximum = 1_000_000))]
        ply: Option<usize>,
    },
    /// Play a move. The answer is `event`, once the move is on disk.
    Move {
        /// The match.
        r#match: MatchId,
        /// How many events the client has. If more has happened, the answer is the error `late` and a `sync`.
        #[cfg_attr(feature = "schema", schema(maximum = 1_000_000))]
        at: usize,
        /// The move in the notation of the game.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::MoveTextSchema))]
        text: String,
    },
    /// Resign.
    Resign {
        /// The match.
        r#match: MatchId,
        /// The seat that resigns; needed only if the client plays several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
        seat: Option<Seat>,
    },
    /// Offer something to the other players, or accept what they have offered.
    Offer {
        /// The match.
        r#match: MatchId,
        /// What.
        offer: Offer,
    },
    /// Decline an offer, or withdraw one.
    Decline {
        /// The match.
        r#match: MatchId,
        /// What.
        offer: Offer,
    },
    /// Abort the match before the second move.
    Abort {
        /// The match.
        r#match: MatchId,
    },
    /// Claim the win: the player to move has gone.
    Claim {
        /// The match.
        r#match: MatchId,
    },
    /// Say something to the players of a match.
    Chat {
        /// The match.
        r#match: MatchId,
        /// What: one line without addresses.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ChatTextSchema))]
        text: String,
    },
    /// Follow the lobby, or stop following it.
    Lobby {
        /// Whether to follow.
        watch: bool,
    },
    /// Follow a tournament, or stop following it.
    Tournament {
        /// Which.
        #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
        id: u64,
        /// Whether to follow.
        watch: bool,
    },
    /// Measure the round trip. The answer is `pong`.
    Ping {
        /// A number that comes back unchanged.
        #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
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
            | Self::Position { r#match, .. }
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
