//! All that a server keeps of a person, for that person.

use crate::{GameRating, MatchId, MatchSummary, Player, Reported};
use serde::{Deserialize, Serialize};

/// `GET /api/me/export`: all that the server keeps of you. What others wrote is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Export {
    /// The account.
    pub player: Player,
    /// When the account was created, in milliseconds of Unix time.
    pub created: u64,
    /// Whether you have a passphrase. The passphrase itself is not kept, and its hash opens nothing.
    pub has_passphrase: bool,
    /// Your ratings.
    pub ratings: Vec<GameRating>,
    /// The names of your bot accounts.
    pub bots: Vec<String>,
    /// The names of the students you have listed.
    pub students: Vec<String>,
    /// The names of the players you have muted.
    pub muted: Vec<String>,
    /// Devices, messages, reports, vacations and tournaments.
    #[serde(flatten)]
    pub personal: Personal,
    /// Your matches, the newest first; at most 10 000 that are over.
    pub matches: Vec<ExportedMatch>,
}

/// What a server keeps of a person beside the account and the matches.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Personal {
    /// The devices where you are signed in.
    pub sessions: Vec<PersonalSession>,
    /// Your chat messages.
    pub chat: Vec<PersonalChat>,
    /// Your reports.
    pub reports: Vec<Reported>,
    /// Your vacations: the beginning and the end of each, in milliseconds of Unix time.
    pub vacations: Vec<[u64; 2]>,
    /// The tournaments that you made or entered.
    pub tournaments: Vec<PersonalTournament>,
}

/// A tournament that a person made or entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PersonalTournament {
    /// The number of the tournament.
    pub id: u64,
    /// The title.
    pub name: String,
    /// Whether you made it.
    pub made: bool,
    /// Whether you entered it.
    pub entered: bool,
}

/// A device where a person is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PersonalSession {
    /// The device, as its browser names it.
    pub device: String,
    /// When you signed in, in milliseconds of Unix time.
    pub created: u64,
    /// When the session ends, in milliseconds of Unix time.
    pub expires: u64,
}

/// A chat message of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PersonalChat {
    /// The match.
    pub r#match: MatchId,
    /// The text.
    pub text: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// A match of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedMatch {
    /// The match.
    pub summary: MatchSummary,
    /// The record.
    pub record: String,
}
