//! What is given to the store, and what it gives back.

use super::StoreError;
use crate::secret::TokenHash;
use crate::vacation::Vacations;
use bytes::Bytes;
use parlour_protocol::{
    AdminAction, ClockState, MatchEvent, MatchId, MatchStatus, MatchSummary, Offered, Player, PlayerId,
    PlayerKind, RatingChange, ResultFor,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A player as the store knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// As others see them.
    pub player: Player,
    /// The name as others could mistake it; see [`skeleton`](crate::name::skeleton).
    pub skeleton: String,
    /// The hash of their passphrase, if they have one.
    pub passphrase: Option<String>,
    /// Whose program it is.
    pub owner: Option<PlayerId>,
    /// Whether they may not play. The bots of a banned member may not either.
    pub banned: bool,
    /// When their correspondence clocks stand still.
    pub vacations: Vacations,
    /// Since when they are known, in milliseconds of Unix time.
    pub created: u64,
}

/// Somebody who is to be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// The name.
    pub name: String,
    /// The name as others could mistake it; see [`skeleton`](crate::name::skeleton).
    pub skeleton: String,
    /// How the name is drawn; see [`looks`](crate::name::looks). Names of guests are drawn by lot and need none.
    pub looks: Option<String>,
    /// What they are.
    pub kind: PlayerKind,
    /// The hash of their passphrase.
    pub passphrase: Option<String>,
    /// Whose program it is.
    pub owner: Option<PlayerId>,
    /// Now.
    pub created: u64,
}

/// A match as the store knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredMatch {
    /// The table.
    pub card: MatchSummary,
    /// Who laid it.
    pub creator: Option<PlayerId>,
    /// Whether the seats are drawn by lot when it begins.
    pub shuffle: bool,
    /// All that happened.
    pub acts: Vec<MatchEvent>,
    /// The clock after the last act.
    pub clock: Option<ClockState>,
    /// When that was, in milliseconds of Unix time.
    pub time: u64,
    /// What has been offered.
    pub offers: Vec<Offered>,
}

/// An act to be kept.
#[derive(Clone, Debug)]
pub struct ActRow {
    /// The match.
    pub r#match: MatchId,
    /// Its number.
    pub at: usize,
    /// The act as JSON.
    pub act: Bytes,
    /// The clock after it as JSON.
    pub clock: Option<Bytes>,
    /// When it happened, in milliseconds of Unix time.
    pub time: u64,
    /// What the match is from then on, where that changes.
    pub state: Option<MatchStatus>,
}

/// Whoever waits for an act to be on disk.
pub trait Landed: Send + Sync {
    /// The act is on disk, with what it did to the ratings; or it is not, and will not be. Acts of one match are told
    /// in their order.
    fn landed(self: Arc<Self>, at: usize, result: Result<Vec<RatingChange>, StoreError>);
}

/// An act on its way to the disk.
pub struct Appended {
    /// The act.
    pub row: ActRow,
    /// Raised when an act of the same match before it was not written: then this one is not either.
    pub broken: Arc<AtomicBool>,
    /// Who is told.
    pub then: Arc<dyn Landed>,
}

/// A running match whose flag may fall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// The match.
    pub r#match: MatchId,
    /// The clock after the last act.
    pub clock: Option<ClockState>,
    /// Whether somebody has days for a move.
    pub correspondence: bool,
    /// When the last act was, in milliseconds of Unix time.
    pub time: u64,
}

/// Which matches of a player to list, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// Of this game alone.
    pub game: Option<String>,
    /// Against this player.
    pub with: Option<PlayerId>,
    /// That ended so for the player.
    pub result: Option<ResultFor>,
    /// Laid then or later, in milliseconds of Unix time.
    pub since: Option<u64>,
    /// Laid before this, in milliseconds of Unix time.
    pub before: Option<u64>,
    /// At most so many.
    pub limit: usize,
    /// Private ones too.
    pub private: bool,
}

/// A token that is to be remembered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// What is kept of it.
    pub token: TokenHash,
    /// Whose.
    pub of: PlayerId,
    /// From now on, in milliseconds of Unix time.
    pub now: u64,
    /// Until when.
    pub expires: u64,
    /// Where it is kept, in the words of the browser.
    pub device: String,
    /// The hash of the passphrase that was checked. An account that has another by now is not signed in.
    pub passphrase: Option<String>,
    /// Whether all other sessions of the account end.
    pub alone: bool,
}

/// What became of a change that has a condition. It is checked in the transaction that makes the change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Change {
    /// It is on disk.
    Done,
    /// Nothing changed: no admin would be left.
    LastAdmin,
    /// Nothing changed: the account, the session or the code is not as the caller believed, or not any more.
    Outdated,
}

/// How a visitor may sign up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// As every visitor may.
    Open,
    /// With this invite, which is used up.
    Invite(TokenHash),
    /// As the first admin, with the admin token, which is used up.
    FirstAdmin(TokenHash),
}

/// A visitor who signs up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMember {
    /// The account from now on.
    pub account: NewAccount,
    /// The guest who becomes this member, and keeps their games.
    pub guest: Option<PlayerId>,
    /// How.
    pub entry: Entry,
}

/// A code that a player used to sign in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpentCode {
    /// The hash of a code.
    Hash(TokenHash),
    /// The hash in the place of the passphrase: codes of students were kept there once.
    Passphrase(String),
}

/// Something for the audit log, written in the same transaction as what it tells of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAudit {
    /// The name of the admin; none for the operator, at the command line.
    pub by: Option<String>,
    /// What they did.
    pub action: AdminAction,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// A tournament as the store knows it: its plan and state as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRow {
    /// Its number.
    pub id: u64,
    /// The whole of it but the pairings.
    pub data: String,
    /// Whether it is over.
    pub over: bool,
    /// The pairings as JSON, by their numbers.
    pub pairings: Vec<String>,
}

/// How much a database holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// The version of its tables.
    pub schema: usize,
    /// Accounts with a name of their own.
    pub members: usize,
    /// Guests.
    pub guests: usize,
    /// Matches, over or not.
    pub matches: usize,
    /// Matches that wait or are played.
    pub open: usize,
    /// The names of the admins.
    pub admins: Vec<String>,
}
