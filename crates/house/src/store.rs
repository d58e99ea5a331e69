//! What is kept: behind an interface, so that another database can take the place of the file.

mod chapter;
mod journal;
mod schema;
mod sqlite;
mod writer;

pub use sqlite::{Checked, Fault, Sqlite, check};

use crate::rating::Glicko;
use crate::secret::TokenHash;
use crate::vacation::Vacations;
use bytes::Bytes;
use parlour_core::{Seat, ToMessage, messages};
use parlour_online::{
    AdminAction, AuditEntry, ChatMessage, ClockState, GameRating, MatchEvent, MatchId, MatchStatus,
    MatchSummary, Occupant, Offered, Player, PlayerId, PlayerKind, RatingChange, Report, Reported, ResultFor,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// Why something was not kept or found.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub enum StoreError {
    /// Something else has its place: a name, a code, the number of an act.
    Taken,
    /// The database failed.
    Failed(String),
    /// Nobody writes any more: the house is closing.
    Ended,
    /// A newer version of the program wrote the database.
    Newer {
        /// The version of the database.
        found: usize,
        /// The newest that this program knows.
        known: usize,
    },
    /// The database is damaged.
    Damaged {
        /// What the check found first.
        why: String,
    },
}

messages! { StoreError {
    Taken => "house-place-taken",
    Failed(why) => "house-database-failed",
    Ended => "house-writer-ended",
    Newer { found, known } => "house-database-newer",
    Damaged { why } => "house-database-damaged",
} }

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
    /// Whether they may not play.
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
    /// The name as others could mistake it.
    pub skeleton: String,
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
}

/// A tournament as the store knows it: its plan and state as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRow {
    /// Its number.
    pub id: u64,
    /// The whole of it.
    pub data: String,
    /// Whether it is over.
    pub over: bool,
}

/// Where everything is kept. Methods block until what they say is on disk.
pub trait Store: Send + Sync + 'static {
    /// Somebody new.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a name that looks like it is.
    fn add_account(&self, new: NewAccount) -> Result<Account, StoreError>;
    /// The player of this number.
    ///
    /// # Errors
    /// If the database fails, as for all that follow.
    fn account(&self, id: PlayerId) -> Result<Option<Account>, StoreError>;
    /// The player whose name looks so.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn account_named(&self, skeleton: &str) -> Result<Option<Account>, StoreError>;
    /// Changes a player.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_account(&self, account: &Account) -> Result<(), StoreError>;
    /// Forgets a player: the name goes, their matches stay without it.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn delete_account(&self, id: PlayerId) -> Result<(), StoreError>;
    /// The programs of a player, and whether each has a token.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn programs(&self, owner: PlayerId) -> Result<Vec<(Account, bool)>, StoreError>;
    /// Those whom a player has listed, by name.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn listed(&self, owner: PlayerId) -> Result<Vec<Account>, StoreError>;
    /// Somebody listed has come by their code, which is good no more; `false` if another device was quicker.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn spend_code(&self, account: &Account) -> Result<bool, StoreError>;
    /// Those who may not play.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn banned(&self) -> Result<Vec<Player>, StoreError>;
    /// Whether anybody has registered yet.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn has_members(&self) -> Result<bool, StoreError>;

    /// Remembers a token.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_session(&self, new: NewSession) -> Result<(), StoreError>;
    /// Whose token it is, if it has not expired.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn session(&self, token: &TokenHash, now: u64) -> Result<Option<Account>, StoreError>;
    /// Forgets a token.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn drop_session(&self, token: &TokenHash) -> Result<(), StoreError>;
    /// Forgets all tokens of a player but this one.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn drop_sessions(&self, of: PlayerId, but: Option<TokenHash>) -> Result<(), StoreError>;

    /// A new table.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_match(
        &self,
        card: &MatchSummary,
        creator: Option<PlayerId>,
        shuffle: bool,
    ) -> Result<(), StoreError>;
    /// The table of this name.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn stored_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError>;
    /// Who sits in a seat from now on.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_chair(&self, id: MatchId, seat: Seat, chair: &Occupant) -> Result<(), StoreError>;
    /// The match that the same players went on to.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_next(&self, id: MatchId, next: MatchId) -> Result<(), StoreError>;
    /// All offers that lie on a table.
    fn set_offers(&self, id: MatchId, offers: &[Offered]);
    /// Keeps an act, some time soon; `then` is told.
    fn append(&self, appended: Appended);
    /// All tables that wait for somebody.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn waiting(&self) -> Result<Vec<StoredMatch>, StoreError>;
    /// All matches that are being played.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn running(&self) -> Result<Vec<Running>, StoreError>;
    /// The tables that a player sits at and that are not over.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn playing(&self, player: PlayerId) -> Result<Vec<MatchSummary>, StoreError>;
    /// How many those are.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn count_playing(&self, player: PlayerId) -> Result<usize, StoreError>;
    /// What a player has played.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn history(&self, player: PlayerId, search: &Search) -> Result<Vec<MatchSummary>, StoreError>;

    /// How strong a player or a bot (`bot:level:3`) is at each game.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn ratings(&self, rated: &str) -> Result<Vec<GameRating>, StoreError>;
    /// How strong a player or a bot is at a game.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn rating(&self, rated: &str, game: &str) -> Result<Glicko, StoreError>;

    /// Something said at a table.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_line(&self, id: MatchId, line: &ChatMessage) -> Result<(), StoreError>;
    /// What was said at a table last, in order.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn lines(&self, id: MatchId, limit: usize) -> Result<Vec<ChatMessage>, StoreError>;
    /// What somebody says is not told to a player, at one table or at any; or is told again.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_mute(&self, of: PlayerId, whom: PlayerId, at: Option<MatchId>, on: bool)
    -> Result<(), StoreError>;
    /// Whom a player does not hear at any table.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn muted(&self, of: PlayerId) -> Result<Vec<Player>, StoreError>;
    /// Who at a table does not hear whom there.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn mutes(&self, id: MatchId) -> Result<Vec<(PlayerId, PlayerId)>, StoreError>;
    /// Keeps what was found in a match, as JSON.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_analysis(&self, id: MatchId, report: &str, now: u64) -> Result<(), StoreError>;
    /// What was found in a match.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn analysis(&self, id: MatchId) -> Result<Option<String>, StoreError>;
    /// A report for the keeper.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_report(&self, by: PlayerId, report: &Report, now: u64) -> Result<(), StoreError>;
    /// All reports that nobody has closed.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn reports(&self) -> Result<Vec<Reported>, StoreError>;
    /// Closes a report.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn close_report(&self, id: i64) -> Result<(), StoreError>;
    /// Writes down what somebody in charge did, or whoever is at the machine.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn audit(&self, by: Option<&str>, deed: &AdminAction, now: u64) -> Result<(), StoreError>;
    /// What was written down, the newest first.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn audited(&self, limit: usize) -> Result<Vec<AuditEntry>, StoreError>;
    /// How many deeds have been written down, by whatever program: a number that only grows.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn deeds(&self) -> Result<i64, StoreError>;

    /// A new tournament, whose number comes back.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_tournament(&self, data: &str) -> Result<u64, StoreError>;
    /// Changes a tournament.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_tournament(&self, id: u64, data: &str, over: bool) -> Result<(), StoreError>;
    /// Tournaments: those that are not over, or one by its number.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn tournaments(&self, id: Option<u64>) -> Result<Vec<TournamentRow>, StoreError>;
    /// The status of each of these matches that exists.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn match_states(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, MatchStatus)>, StoreError>;
    /// These players as they are called now, and whether each may still play: not if banned or deleted.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn players(&self, ids: &[PlayerId]) -> Result<Vec<(Player, bool)>, StoreError>;

    /// Whether it can write.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn check(&self) -> Result<(), StoreError>;
    /// A copy of everything into a new file, while the house is open.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn backup(&self, file: &Path) -> Result<(), StoreError>;
    /// Waits until all that was asked for is on disk.
    fn flush(&self);
}
