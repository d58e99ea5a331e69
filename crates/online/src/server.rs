//! What the server says to a page or a program over a socket.

use crate::{
    ChatMessage, ClockState, CloseReason, ErrorBody, Lobby, MatchEvent, MatchId, MatchSummary, Offered,
    Player, Rating, Refusal, Tournament,
};
use parlour_core::{OutcomeText, SeatSet};
use serde::{Deserialize, Serialize};

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to [`Hello`](crate::ClientMessage::Hello).
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
    /// How a match stands: whoever reads it throws away all acts from `from` on and takes these.
    Sync {
        /// The match.
        summary: Box<MatchSummary>,
        /// The number of the first act that follows.
        from: usize,
        /// The events from there: all, or as many as fit into one message.
        events: Vec<MatchEvent>,
        /// Whether more of them follow, in another `sync`. Nothing else is told of the match until the last has come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        more: bool,
        /// The clock, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockState>,
        /// What has been offered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        offers: Vec<Offered>,
        /// Who is there.
        present: SeatSet,
        /// What was said last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chat: Vec<ChatMessage>,
    },
    /// Something happened in a match, and is on disk. The same for everybody: whoever moved reads it as the confirmation.
    Event {
        /// The match.
        r#match: MatchId,
        /// The number of the event.
        at: usize,
        /// What happened.
        event: MatchEvent,
        /// The clock after it, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockState>,
    },
    /// A match is over, and nothing will happen in it any more.
    Ended {
        /// The match.
        r#match: MatchId,
        /// Each seat's share; none if it was broken off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<OutcomeText>,
        /// What it did to the ratings, where it was rated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ratings: Vec<RatingChange>,
    },
    /// The table has changed: somebody sat down or stood up, or there is a rematch.
    Match(Box<MatchSummary>),
    /// All offers that lie on the table now.
    Offers {
        /// The match.
        r#match: MatchId,
        /// The offers.
        offers: Vec<Offered>,
    },
    /// Who is there now.
    Presence {
        /// The match.
        r#match: MatchId,
        /// The seats whose players are there; bots always are.
        present: SeatSet,
        /// How many others watch.
        watching: usize,
    },
    /// Somebody said something.
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
    /// A tournament as it is now, for whoever watches it.
    Tournament(Box<Tournament>),
    /// A match of yours waits for you: one has begun, or it is your move at one that you have not joined.
    MatchReady {
        /// The match.
        summary: Box<MatchSummary>,
    },
    /// The answer to [`Ping`](crate::ClientMessage::Ping).
    Pong {
        /// What was sent.
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

/// Who somebody is to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// [`VERSION`](crate::VERSION) of the server.
    pub version: u32,
    /// Who you are; none for somebody who only watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// What time it is, in milliseconds of Unix time.
    pub now: u64,
    /// A message from the operator to all visitors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motd: Option<String>,
}

/// `GET /api/site`: the server, and who may use it. It needs no account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// What a match did to a rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Whose.
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
