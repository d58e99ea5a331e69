//! The bodies of requests about oneself.

use crate::{MatchSummary, Player};
use serde::{Deserialize, Serialize};

/// `GET /api/me`: who is asking. `POST /api/guest` makes somebody of nobody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// Who.
    pub player: Player,
    /// Until when the correspondence clocks stand still, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<u64>,
    /// How many days of vacation are left of this year's.
    #[serde(default)]
    pub vacation_days: u8,
    /// Whether the player signed in by a one-time code and must choose a passphrase now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_passphrase: bool,
    /// Whether the server has no admin yet: a member with the admin token can become one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_admin: bool,
    /// Matches that wait for my move, and tables that I sit at.
    pub playing: Vec<MatchSummary>,
}

/// The answer to whoever becomes somebody: a browser keeps the cookie that comes with it, a program the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoggedIn {
    /// Who.
    pub player: Player,
    /// What a program sends as `authorization: Bearer TOKEN`; only where it asked with `?token=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/register`: keeps a guest's games and ratings under a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Register {
    /// The name.
    pub name: String,
    /// What only they know.
    pub passphrase: String,
    /// The invite code, where the server asks for one; or the admin token, which makes the member an admin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// `POST /api/login`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Login {
    /// The name.
    pub name: String,
    /// The passphrase, or the code of somebody listed, which is good once.
    pub passphrase: String,
}

/// `POST /api/logout`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Logout {
    /// On every device, not only on this one.
    #[serde(default)]
    pub everywhere: bool,
}

/// `POST /api/passphrase`. Every other device is logged out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewPassphrase {
    /// The one up to now; whoever came by a code has none.
    #[serde(default)]
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// `POST /api/delete`: the account goes, and the name is taken off its matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Delete {
    /// To be sure.
    pub passphrase: String,
}

/// `POST /api/vacation`: correspondence clocks stand still for so many days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vacation {
    /// 0 ends it.
    pub days: u8,
}

/// `POST /api/bots`: an account for a program. The answer is a [`LoggedIn`] with its token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewBot {
    /// The name.
    pub name: String,
}

/// `GET /api/bots`: a member's bot. `POST /api/bots/NAME/token` gives it another token, `/revoke` takes it away, and
/// `DELETE /api/bots/NAME` deletes the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotAccount {
    /// Who it is to others.
    pub player: Player,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
    /// Whether it has a token, and can come in.
    pub admitted: bool,
}
