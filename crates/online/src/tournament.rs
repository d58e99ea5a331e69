//! Tournaments for a class or a club.

use crate::{Code, MatchId, Pace, Player};
use parlour_core::OutcomeText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How opponents are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Whoever is free plays again, until the time is up.
    Arena {
        /// For so long.
        minutes: u16,
    },
    /// So many rounds, each against somebody who has done as well.
    Swiss {
        /// How many.
        rounds: u8,
    },
    /// Each against each.
    RoundRobin,
}

/// `POST /api/tournaments`. Answered by the [`Tournament`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewTournament {
    /// What it is called.
    pub name: String,
    /// The game, of two seats.
    pub game: String,
    /// What is chosen otherwise than by default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How opponents are found.
    pub format: Format,
    /// How fast.
    #[serde(rename = "time_control", alias = "pace")]
    pub pace: Pace,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Bots of the house that play along, as they are asked for.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Whether players may talk.
    #[serde(default)]
    pub chat: bool,
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentState {
    /// Anybody with the code may enter.
    Open,
    /// They play.
    Running {
        /// The round, from 1; always 1 in an arena.
        round: u8,
    },
    /// All is played.
    Over,
}

/// Somebody in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// Who; a bot of the house has its level for a name.
    pub player: Player,
    /// Half points: a win is two.
    pub points: u32,
    /// The points of those they played, to tell equals apart (Buchholz).
    pub opposition: u32,
    /// How many matches.
    pub matches: u32,
    /// Whether they have left.
    pub left: bool,
}

/// Two who play, have played or are to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u8,
    /// Who, by name, in the order of the seats; one alone has a free round.
    pub players: Vec<String>,
    /// Their match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<MatchId>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<OutcomeText>,
}

/// `GET /api/tournaments/ID`: the whole of it, as a projector shows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tournament {
    /// Its number.
    pub id: u64,
    /// What was asked for.
    pub plan: NewTournament,
    /// Who made it.
    pub by: Player,
    /// What to enter by; for whoever made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// How far it is.
    pub state: TournamentState,
    /// When it ends, in milliseconds of Unix time, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<u64>,
    /// The best first.
    pub standings: Vec<Entrant>,
    /// All that was paired, the last round first.
    pub pairings: Vec<Pairing>,
}

/// A pupil of a list that a teacher brought in: `POST /api/students` takes names and answers with these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StudentCode {
    /// The name, made different where others have it.
    pub name: String,
    /// What they log in with, once; then they choose a passphrase.
    pub code: String,
}

/// `GET /api/students`: somebody whom whoever asks has listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Student {
    /// The name.
    pub name: String,
    /// How far they have come.
    pub stage: StudentStatus,
}

/// How far a pupil has come. Until they are members, `POST /api/students/NAME/code` makes another code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StudentStatus {
    /// Nobody has come by their code.
    Invited,
    /// They have come by it, which is good no more, and have chosen no passphrase yet.
    Came,
    /// They have a passphrase of their own.
    Member,
}
