//! Tournaments for a class or a club.

use crate::{Code, MatchId, Pace, Player, PlayerId};
use parlour_core::OutcomeText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How opponents are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Entrants without a match are paired again until the time is up.
    Arena {
        /// How long.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::MinutesSchema))]
        minutes: u16,
    },
    /// A number of rounds in which entrants with equal points meet.
    Swiss {
        /// How many.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::RoundsSchema))]
        rounds: u8,
    },
    /// Each entrant plays each other once.
    RoundRobin,
}

impl Format {
    /// The longest arena, in minutes.
    pub const MOST_MINUTES: u16 = 24 * 60;
    /// The most rounds of a Swiss.
    pub const MOST_ROUNDS: u8 = 30;

    /// How many can enter, server bots included.
    pub const fn most_entrants(self) -> usize {
        match self {
            Self::Arena { .. } | Self::Swiss { .. } => 200,
            Self::RoundRobin => 40,
        }
    }

    /// What ranks entrants with equal points, in this order. Entrants who are equal in all of it have the same rank.
    pub const fn tie_breaks(self) -> &'static [TieBreak] {
        match self {
            Self::RoundRobin => &[TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins],
            Self::Swiss { .. } => &[TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Wins],
            Self::Arena { .. } => &[TieBreak::Wins, TieBreak::FewerMatches],
        }
    }
}

/// A rule that ranks entrants with equal points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The points against each other.
    DirectEncounter,
    /// The sum of the opponents' points.
    Buchholz,
    /// The points of the opponents beaten, and half the points of those drawn with.
    SonnebornBerger,
    /// The number of wins.
    Wins,
    /// Who played fewer matches is better.
    FewerMatches,
}

/// `POST /api/tournaments`. The answer is a `Tournament`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewTournament {
    /// The title.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::TitleSchema))]
    pub name: String,
    /// The game, of two seats.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameSchema))]
    pub game: String,
    /// Options other than the defaults.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::OptionsSchema))]
    pub options: BTreeMap<String, String>,
    /// How opponents are found.
    pub format: Format,
    /// The time control of each match. A tournament needs a clock.
    #[serde(rename = "time_control", alias = "pace")]
    pub pace: Pace,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Server bots that play: `level:3`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::BotsSchema))]
    pub bots: Vec<String>,
    /// Whether players may talk.
    #[serde(default)]
    pub chat: bool,
}

impl NewTournament {
    /// The most server bots.
    pub const MOST_BOTS: usize = 20;
    /// How many tournaments of one member can be open or running.
    pub const MOST_EACH: usize = 10;
}

/// The state of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentState {
    /// Players who have the code may enter.
    Open,
    /// Matches are being played.
    Running {
        /// The round, from 1; always 1 in an arena.
        round: u8,
    },
    /// All is played.
    Over,
    /// Its maker or an admin cancelled it.
    Cancelled,
}

impl TournamentState {
    /// Whether no match will be played any more.
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Over | Self::Cancelled)
    }
}

/// An entrant and their place in the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entrant {
    /// The place, from 1. Entrants who are equal in points and all tie-breaks have the same.
    pub rank: u32,
    /// The player; a server bot has its level for a name and a negative id.
    pub player: Player,
    /// Half points: a win is two.
    pub points: u32,
    /// What ranks entrants with equal points.
    pub tie_breaks: TieBreaks,
    /// How many matches were played to a result.
    pub matches: u32,
    /// Whether the entrant has withdrawn.
    pub left: bool,
}

/// The values of an entrant's tie-breaks; those of other formats are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TieBreaks {
    /// Half points against the entrants with the same points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direct_encounter: Option<u32>,
    /// The opponents' half points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buchholz: Option<u32>,
    /// Quarter points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sonneborn_berger: Option<u32>,
    /// Matches won, walkovers included.
    pub wins: u32,
}

/// Two entrants who play or have played, or one with a free round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pairing {
    /// The number within the tournament, from 1, in the order in which they were paired.
    pub number: u32,
    /// The round, from 1.
    pub round: u8,
    /// The players in the order of the seats; one alone has a free round. The standings have their names.
    pub players: Vec<PlayerId>,
    /// Their match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<MatchId>,
    /// How it ended: `*` if it counts for neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::ResultSchema>))]
    pub result: Option<OutcomeText>,
    /// Whether it was decided without a match, because an entrant had withdrawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub walkover: bool,
}

/// `GET /api/tournaments/ID`, and the message `tournament`: all of it but older pairings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tournament {
    /// The number of the tournament.
    pub id: u64,
    /// What was asked for.
    pub plan: NewTournament,
    /// Who made it.
    pub by: Player,
    /// The code to enter by; only its maker sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// The state.
    pub state: TournamentState,
    /// When an arena ends, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<u64>,
    /// What ranks entrants with equal points, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// The entrants, the best first.
    pub standings: Vec<Entrant>,
    /// The latest 100 pairings, the newest first.
    pub pairings: Vec<Pairing>,
    /// How many pairings there are.
    pub pairing_count: usize,
}

impl Tournament {
    /// The most pairings of a [`Tournament`] and of a [`PairingPage`].
    pub const PAIRINGS: usize = 100;
}

/// `GET /api/tournaments/ID/pairings?round=&before=`: pairings, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PairingPage {
    /// At most 100.
    pub pairings: Vec<Pairing>,
    /// What to ask for as `before` to read on; absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
}

/// `GET /api/tournaments?before=`: a tournament in the list of those that are open or running, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// The number of the tournament.
    pub id: u64,
    /// What was asked for.
    pub plan: NewTournament,
    /// Who made it.
    pub by: Player,
    /// The state.
    pub state: TournamentState,
    /// When an arena ends, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<u64>,
    /// How many have entered.
    pub entrants: usize,
}

/// `POST /api/students`: a new student and the one-time code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudentCode {
    /// The name, with a number where it was taken.
    pub name: String,
    /// The code to sign in with, once.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::OneTimeCodeSchema))]
    pub code: String,
    /// Until when, in milliseconds of Unix time.
    #[serde(default)]
    pub expires_at: u64,
}

/// `GET /api/students`: a student whom you have listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Student {
    /// The name.
    pub name: String,
    /// How far the student has come.
    pub stage: StudentStatus,
}

/// How far a pupil has come. Until they are members, `POST /api/students/NAME/code` makes another code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum StudentStatus {
    /// The code was not used yet.
    Invited,
    /// The code was used, and no passphrase is chosen yet.
    Came,
    /// The student has a passphrase.
    Member,
}
