//! How a match stands, and what is played by requests: for clients that do not follow it over a socket.

use crate::{ClientMessage, ClockState, MatchId, MatchStatus, MatchSummary, Offer, Offered};
use parlour_core::Seat;
use serde::{Deserialize, Serialize};

/// `GET /api/matches/MATCH/position`, and the answer to a move made by request: how a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchPosition {
    /// The match.
    pub r#match: MatchId,
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameSchema))]
    pub game: String,
    /// How far the match is.
    pub status: MatchStatus,
    /// The number of events so far: the `at` of the next move.
    pub events: usize,
    /// The number of plies before this position. Each move and each chance event is a ply.
    pub ply: usize,
    /// The position in the notation of the game.
    pub position: String,
    /// The seat to move in this position; missing where no player moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
    pub turn: Option<Seat>,
    /// All legal moves of the seat to move, in the notation of the game.
    pub legal: Vec<String>,
    /// The clock, if there is one and the position is the latest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockState>,
    /// What players have offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offered>,
}

/// `GET /api/matches/MATCH`: a match with its latest position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchDetail {
    /// All about the match but what was played.
    #[serde(flatten)]
    pub summary: MatchSummary,
    /// The number of plies so far. Each move and each chance event is a ply.
    pub ply: usize,
    /// The latest position in the notation of the game.
    pub position: String,
    /// The seat to move; missing before the match begins and after it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
    pub turn: Option<Seat>,
    /// The clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockState>,
}

/// The query of `GET /api/matches/MATCH/position`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PositionQuery {
    /// After how many plies; the latest position by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
}

/// `GET /api/me/matches`: your matches that are not over, the newest first, a page at a time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyMatches {
    /// The matches.
    pub matches: Vec<MatchDetail>,
    /// What to ask for the next page with, as `before`; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}

/// The query of `GET /api/me/matches`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MyMatchesQuery {
    /// Only matches where it is your turn, or another player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnFilter>,
    /// Only matches that are being played, or that wait for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusFilter>,
    /// Only this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Only matches created before that, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}

/// Whose turn it is, for the player who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TurnFilter {
    /// The player's.
    Mine,
    /// Another player's.
    Theirs,
}

/// How far a match is that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StatusFilter {
    /// It waits for players.
    Waiting,
    /// It is being played.
    Playing,
}

/// `POST /api/matches/MATCH/moves`: a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewMove {
    /// The number of events that you know of. If more has happened, the answer is the error `late`, so sending a move twice
    /// plays it once.
    #[cfg_attr(feature = "schema", schema(maximum = 1_000_000))]
    pub at: usize,
    /// The move in the notation of the game.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::MoveTextSchema))]
    pub text: String,
}

/// `POST /api/matches/MATCH/resign`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Resignation {
    /// The seat that resigns; needed only if you play several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// `POST /api/matches/MATCH/offers`, and `/offers/decline`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewOffer {
    /// What is offered, accepted or declined.
    pub offer: Offer,
}

/// `POST /api/matches/MATCH/chat`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewChatMessage {
    /// The text: one line without addresses.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ChatTextSchema))]
    pub text: String,
}

/// The answer with status 202: what the server took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Accepted {
    /// The message.
    pub accepted: ClientMessage,
}

/// How records are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RecordFormat {
    /// As a record of Parlour, for any game.
    #[default]
    Parlour,
    /// As Portable Draughts Notation, for games that can be written so.
    Pdn,
}

impl RecordFormat {
    /// The name of the format, which is the extension of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parlour => "parlour",
            Self::Pdn => "pdn",
        }
    }
}

/// The query of `GET /api/matches/MATCH/record` and `GET /api/players/NAME/records`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecordQuery {
    /// How records are written.
    #[serde(default)]
    pub format: RecordFormat,
}
