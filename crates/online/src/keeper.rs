//! What is asked of whoever is in charge, and told to them.

use crate::{MatchId, Player};
use serde::{Deserialize, Serialize};

/// `POST /api/reports`: something for the keeper to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Where it happened.
    pub r#match: MatchId,
    /// Who did it, by name.
    pub player: String,
    /// What happened, in the words of whoever reports it.
    pub text: String,
}

/// A report that nobody has closed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reported {
    /// Its number.
    pub id: i64,
    /// Who reported it.
    pub by: String,
    /// What.
    pub report: Report,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// Something that somebody in charge did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// Who.
    pub by: String,
    /// What.
    pub deed: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// `GET /api/keeper`: what lies on the keeper's desk.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Desk {
    /// What nobody has closed, the oldest first.
    pub reports: Vec<Reported>,
    /// Those who may not play.
    pub banned: Vec<Player>,
    /// What was done, the newest first.
    pub audit: Vec<Deed>,
}

/// `POST /api/keeper/ban` and `/unban`: somebody, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The name.
    pub name: String,
}

/// `POST /api/keeper/rename`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Renamed {
    /// The name up to now.
    pub name: String,
    /// The name from now on.
    pub to: String,
}
