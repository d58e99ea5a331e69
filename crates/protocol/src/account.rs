//! The bodies of requests about oneself.

use crate::{MatchSummary, Player};
use serde::{Deserialize, Serialize};

/// `GET /api/me`: your account and your matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The account.
    pub player: Player,
    /// When your vacation ends, in milliseconds of Unix time. Correspondence clocks stop until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<u64>,
    /// How many days of vacation you have left this year.
    #[serde(default)]
    pub vacation_days: u8,
    /// Whether the player signed in by a one-time code and must choose a passphrase now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_passphrase: bool,
    /// Whether the server has no admin yet: a member with the admin token can become one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_admin: bool,
    /// Your matches that are not over.
    pub playing: Vec<MatchSummary>,
    /// Challenges that you have not answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub challenges: Vec<MatchSummary>,
}

/// The answer to signing in or up. Browsers keep the cookie that comes with it, programs the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LoggedIn {
    /// The account.
    pub player: Player,
    /// What a program sends as `authorization: Bearer TOKEN`; only with `?token=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/register`: sign up. A guest keeps games and ratings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Register {
    /// The name.
    pub name: String,
    /// The passphrase.
    pub passphrase: String,
    /// The invite code, where the server asks for one; or the admin token, which makes the member an admin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// `POST /api/login`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Login {
    /// The name.
    pub name: String,
    /// The passphrase, or the one-time code of a student.
    pub passphrase: String,
}

/// `POST /api/logout`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Logout {
    /// On all devices, not only on this one.
    #[serde(default)]
    pub everywhere: bool,
}

/// `POST /api/passphrase`. All other devices are signed out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPassphrase {
    /// The current passphrase; empty for a student who signed in with a code.
    #[serde(default)]
    pub old: String,
    /// The new passphrase.
    pub new: String,
}

/// `POST /api/delete`: delete the account. Its matches stay, without the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Delete {
    /// The passphrase, to be sure.
    pub passphrase: String,
}

/// `POST /api/vacation`: stop correspondence clocks for some days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Vacation {
    /// How many days; 0 ends the vacation.
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    pub days: u8,
}

/// `POST /api/bots`: create a bot account. The answer is a `LoggedIn` with its token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewBot {
    /// The name.
    pub name: String,
}

/// `GET /api/bots`: a bot account of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BotAccount {
    /// The account as others see it.
    pub player: Player,
    /// When it was created, in milliseconds of Unix time.
    pub since: u64,
    /// Whether it has a token.
    pub admitted: bool,
}
