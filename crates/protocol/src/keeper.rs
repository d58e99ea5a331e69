//! What is asked of whoever is in charge, and told to them.

use crate::{ChatMessage, MatchId, Player};
use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// `POST /api/reports`: a report for the admins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The match in which it happened.
    pub r#match: MatchId,
    /// The name of the player who did it.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub player: String,
    /// What happened, in the words of the reporter.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ReportTextSchema))]
    pub text: String,
}

/// An open report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reported {
    /// Its number.
    pub id: i64,
    /// The name of the reporter.
    pub by: String,
    /// What.
    pub report: Report,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// `GET /api/admin/reports/ID`: a report, open or closed, and what was said in its match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportDetails {
    /// The report.
    pub report: Reported,
    /// The chat of the match, the oldest message first.
    pub chat: Vec<ChatMessage>,
}

/// What somebody in charge does.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(prefix = "online-deed")]
pub enum AdminAction {
    /// Somebody may not play any more.
    Banned {
        /// Who.
        name: String,
    },
    /// Somebody may play again.
    LetBackIn {
        /// Who.
        name: String,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// Who.
        name: String,
        /// The name from then on.
        to: String,
    },
    /// Somebody is in charge.
    PutInCharge {
        /// Who.
        name: String,
    },
    /// Somebody is not in charge any more.
    Relieved {
        /// Who.
        name: String,
    },
    /// A match was broken off, or a table cleared away.
    #[message(id = "online-deed-closed-table")]
    ClosedMatch {
        /// Which.
        table: String,
    },
    /// A player got a one-time code for a lost passphrase.
    MadeCode {
        /// Who.
        name: String,
    },
    /// An invite was made.
    Invited,
    /// A report was seen to.
    ClosedReport {
        /// Its number.
        number: i64,
    },
    /// A tournament of another member was cancelled.
    CancelledTournament {
        /// The number of the tournament.
        number: u64,
        /// Its title.
        name: String,
    },
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditEntry {
    /// The name of the admin; missing for commands at the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What the admin did.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::MessageSchema))]
    pub deed: Message,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

impl AuditEntry {
    /// Who did what.
    pub fn line(&self) -> AuditText {
        match &self.by {
            Some(name) => AuditText::By { name: name.clone(), deed: self.deed.clone() },
            None => AuditText::AtTheMachine { deed: self.deed.clone() },
        }
    }
}

/// Who did what, as it is said.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum AuditText {
    /// Somebody with a name.
    By {
        /// The name.
        name: String,
        /// What they did.
        deed: Message,
    },
    /// Whoever has the machine.
    AtTheMachine {
        /// What they did.
        deed: Message,
    },
}

/// `GET /api/admin`: what the admins have to look at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModerationQueue {
    /// Open reports, the oldest first.
    pub reports: Vec<Reported>,
    /// Banned players.
    pub banned: Vec<Player>,
    /// The audit log, the newest first.
    pub audit: Vec<AuditEntry>,
}

/// `POST /api/admin/ban` and `/unban`: a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Named {
    /// The name.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub name: String,
}

/// `POST /api/admin/invites`: a code by which one visitor can sign up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invite {
    /// The code.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::OneTimeCodeSchema))]
    pub code: String,
    /// Until when, in milliseconds of Unix time.
    pub expires_at: u64,
}

/// `POST /api/admin/claim`: the admin token that the server printed when it started makes a member the first admin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AdminToken {
    /// The token: five groups of five letters and digits.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::OneTimeCodeSchema))]
    pub token: String,
}

/// `POST /api/admin/rename`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Renamed {
    /// The current name.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub name: String,
    /// The new name.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub to: String,
}
