//! What the server says to a page or a program over a socket.

use crate::{
    ChatMessage, ClockState, CloseReason, ErrorBody, Lobby, MatchEvent, MatchId, MatchSummary, Offered,
    Player, Rating, Refusal, Tournament,
};
use parlour_core::{OutcomeText, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A message from the server to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The server did not do what was asked. Nothing has changed.
    Refused {
        /// The match it was about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        r#match: Option<MatchId>,
        /// Why.
        #[serde(flatten)]
        reason: ErrorBody,
    },
    /// How a match stands. The client replaces its events from `from` on by these.
    Sync {
        /// The match.
        summary: Box<MatchSummary>,
        /// The number of the first event of the list.
        from: usize,
        /// The events from there: all, or as many as fit into one message.
        events: Vec<MatchEvent>,
        /// Whether more of them follow, in another `sync`. Nothing else is told of the match until the last has come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        more: bool,
        /// The position after the last event, in the notation of the game. Missing where more events follow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        /// The seat to move after the last event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
        turn: Option<Seat>,
        /// The clock, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockState>,
        /// What has been offered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        offers: Vec<Offered>,
        /// The seats whose players are connected.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::SeatsSchema))]
        present: SeatSet,
        /// What was said last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chat: Vec<ChatMessage>,
    },
    /// Something happened in a match and is on disk. All clients are told the same; for the player who moved it is the confirmation.
    Event {
        /// The match.
        r#match: MatchId,
        /// The number of the event.
        at: usize,
        /// What happened.
        event: MatchEvent,
        /// The seat to move after it; missing when the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
        turn: Option<Seat>,
        /// The clock after it, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockState>,
    },
    /// A match is over.
    Ended {
        /// The match.
        r#match: MatchId,
        /// Each seat's share of the win; missing if the match was aborted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::ResultSchema>))]
        result: Option<OutcomeText>,
        /// The new ratings, if the match was rated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ratings: Vec<RatingChange>,
    },
    /// A match has changed: a player took or left a seat, or there is a rematch.
    Match(Box<MatchSummary>),
    /// All offers that are open now.
    Offers {
        /// The match.
        r#match: MatchId,
        /// The offers.
        offers: Vec<Offered>,
    },
    /// Which players are connected now.
    Presence {
        /// The match.
        r#match: MatchId,
        /// The seats whose players are there; bots always are.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::SeatsSchema))]
        present: SeatSet,
        /// How many others watch.
        watching: usize,
    },
    /// A player said something.
    Chat {
        /// The match.
        r#match: MatchId,
        /// What.
        message: ChatMessage,
    },
    /// The lobby as it is now, for a client that has asked for it. From then on it is told what changes.
    Lobby(Lobby),
    /// What changed in the lobby since; see [`Lobby::change`].
    LobbyChanged {
        /// Matches that are new in a list, or have changed, the newest first. Those that wait for players belong to `open`,
        /// the others to `live`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changed: Vec<MatchSummary>,
        /// Matches that are in no list any more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        removed: Vec<MatchId>,
    },
    /// A tournament, for clients that follow it.
    Tournament(Box<Tournament>),
    /// A match of yours has begun that you do not follow.
    MatchReady {
        /// The match.
        summary: Box<MatchSummary>,
    },
    /// Another player challenges you: a seat of the match is kept for you. Join the match to accept, or decline it.
    Challenge {
        /// The match.
        summary: Box<MatchSummary>,
    },
    /// The answer to `ping`.
    Pong {
        /// The number that the client sent.
        n: u64,
        /// How long the server thinks the way is, there and back, in milliseconds: what it gives back to a clock.
        lag_ms: u32,
    },
    /// The server closes this connection; nothing follows.
    Bye {
        /// Why.
        reason: CloseReason,
        /// When to connect again, in milliseconds; none where that would not help.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_ms: Option<u32>,
    },
}

/// The answer to `hello`: who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The version of the protocol that the server speaks.
    pub version: u32,
    /// Your account; missing if you are not signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// The time of the server, in milliseconds of Unix time.
    pub now: u64,
    /// A message from the operator to all visitors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motd: Option<String>,
}

/// `GET /api/site`: the server, and who may use it. It needs no account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Site {
    /// The version of the program, such as `1.2.0`.
    pub version: String,
    /// A message from the operator to all visitors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motd: Option<String>,
    /// Whether visitors may play without an account.
    pub guests: bool,
    /// Who may make an account: `open` (every visitor), `invite` (visitors with an invite code) or `no`.
    pub registration: String,
    /// Whether players may write to each other.
    pub chat: bool,
}

/// How a match changed a rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::SeatSchema))]
    pub seat: parlour_core::Seat,
    /// Before.
    pub before: Rating,
    /// After.
    pub after: Rating,
}

impl ServerMessage {
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
}
