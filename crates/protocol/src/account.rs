//! The bodies of requests about oneself.

use crate::text::{MOST_ONE_TIME_CODE, MOST_PASSPHRASE};
use crate::{MatchSummary, Player};
use serde::{Deserialize, Deserializer, Serialize, de};

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
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::TokenSchema>))]
    pub token: Option<String>,
}

/// `POST /api/register`: sign up. A guest keeps games and ratings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Register {
    /// The name.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub name: String,
    /// The passphrase.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ChosenPassphraseSchema))]
    pub passphrase: String,
    /// The invite code, where the server asks for one; or the admin token, which makes the member an admin.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "one_time_code")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::OneTimeCodeSchema>))]
    pub invite: Option<String>,
}

fn one_time_code<'a, D: Deserializer<'a>>(from: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(from)?.map(|code| checked(code, "a code", MOST_ONE_TIME_CODE)).transpose()
}

fn passphrase<'a, D: Deserializer<'a>>(from: D) -> Result<String, D::Error> {
    checked(String::deserialize(from)?, "a passphrase", MOST_PASSPHRASE)
}

/// Refuses what is too long also where the server does not look at it: a guest has no passphrase.
fn checked<E: de::Error>(text: String, what: &str, most: usize) -> Result<String, E> {
    if text.chars().count() > most {
        return Err(E::custom(format!("{what} has {most} characters at most")));
    }
    Ok(text)
}

/// `POST /api/login`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Login {
    /// The name.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub name: String,
    /// The passphrase, or the one-time code of a student.
    #[serde(deserialize_with = "passphrase")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::PassphraseSchema))]
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
    #[serde(default, deserialize_with = "passphrase")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::PassphraseSchema))]
    pub old: String,
    /// The new passphrase.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ChosenPassphraseSchema))]
    pub new: String,
}

/// `POST /api/delete`: delete the account. Its matches stay, without the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Delete {
    /// The passphrase, to be sure.
    #[serde(deserialize_with = "passphrase")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::PassphraseSchema))]
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
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
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
