//! What is kept: behind an interface, so that another database can take the place of the file.

mod chapter;
mod journal;
mod rows;
mod schema;
mod sqlite;
mod writer;

pub use rows::{
    Account, ActRow, Appended, Census, Change, Entry, Landed, NewAccount, NewAudit, NewMember, NewSession,
    Running, Search, SpentCode, StoredMatch, TournamentRow,
};
pub use sqlite::{Checked, Fault, Sqlite, check};

use crate::name::Name;
use crate::rating::Glicko;
use crate::secret::{OneTimeCode, TokenHash};
use crate::stats::WriterStats;
use crate::vacation::Vacations;
use parlour_core::{Message, ToMessage};
use parlour_protocol::{
    AdminAction, AuditEntry, ChatMessage, GameRating, MatchId, MatchStatus, MatchSummary, Occupant, Offered,
    Personal, Player, PlayerId, Report, Reported,
};
use std::path::Path;
use thiserror::Error;

/// Why something was not kept or found.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum StoreError {
    /// Something else has its place: a name, a code, the number of an act.
    Taken,
    /// The database failed.
    Failed(#[message(name = why)] String),
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
    /// A visitor signs up, and is signed in. [`Change::Outdated`] says that the guest has signed up already, or that the
    /// invite is used, unknown or expired.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a name that looks like it is.
    fn register(&self, new: NewMember, session: NewSession) -> Result<Result<Account, Change>, StoreError>;
    /// A bot of a member, or `None` if the member has `most` already.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a name that looks like it is.
    fn add_bot(&self, new: NewAccount, most: usize) -> Result<Option<Account>, StoreError>;
    /// The students of a list with their codes, or `None` if the teacher would have more than `most`. Names that others have
    /// get a number.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_students(
        &self,
        owner: PlayerId,
        students: Vec<(Name, OneTimeCode)>,
        now: u64,
        expires: u64,
        most: usize,
    ) -> Result<Option<Vec<Player>>, StoreError>;
    /// Gives a player another name.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a name that looks like it is.
    fn rename(&self, id: PlayerId, name: &Name, audit: NewAudit) -> Result<(), StoreError>;
    /// Sets a new passphrase in the place of the one that was checked, ends every session but this one, and makes a
    /// student a member.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_passphrase(
        &self,
        id: PlayerId,
        session: &TokenHash,
        old: Option<&str>,
        new: &str,
    ) -> Result<Change, StoreError>;
    /// Bans a player and ends their sessions, or lets them play again.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_banned(&self, id: PlayerId, on: bool, audit: NewAudit) -> Result<Change, StoreError>;
    /// Makes a member an admin, or an admin a member.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_admin(&self, id: PlayerId, on: bool, audit: NewAudit) -> Result<Change, StoreError>;
    /// Sets a player's vacations in the place of those that were read.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_vacations(
        &self,
        id: PlayerId,
        before: &Vacations,
        after: &Vacations,
    ) -> Result<Change, StoreError>;
    /// Forgets a player and their bots: the names go, their matches stay without them. The passphrase is the hash that was
    /// checked.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn delete_account(&self, id: PlayerId, passphrase: Option<&str>) -> Result<Change, StoreError>;
    /// The programs of a player, and whether each has a token.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn programs(&self, owner: PlayerId) -> Result<Vec<(Account, bool)>, StoreError>;
    /// Those whom a player has listed, by name, and whether each has a code to come in by.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn listed(&self, owner: PlayerId) -> Result<Vec<(Account, bool)>, StoreError>;
    /// Those who may not play, without their bots.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn banned(&self) -> Result<Vec<Player>, StoreError>;
    /// The numbers of all who may not play, their bots among them.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn shut_out(&self) -> Result<Vec<PlayerId>, StoreError>;

    /// Keeps a one-time code by which a player can sign in, instead of any they had.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_code(
        &self,
        id: PlayerId,
        code: &TokenHash,
        expires: u64,
        audit: NewAudit,
    ) -> Result<(), StoreError>;
    /// Whether a player can sign in by this code.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn has_code(&self, id: PlayerId, code: &TokenHash, now: u64) -> Result<bool, StoreError>;
    /// A player signs in by a code, which is used up: their passphrase and all other sessions end.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn spend_code(&self, code: SpentCode, session: NewSession) -> Result<Change, StoreError>;
    /// Keeps an invite.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_invite(&self, invite: &TokenHash, expires: u64, audit: NewAudit) -> Result<(), StoreError>;
    /// Whether this invite can be used.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn has_invite(&self, invite: &TokenHash, now: u64) -> Result<bool, StoreError>;
    /// Whether there is an admin who may play.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn has_admin(&self) -> Result<bool, StoreError>;
    /// Keeps the token of the first admin, instead of an earlier one, unless there is an admin.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_admin_token(&self, token: &TokenHash) -> Result<Change, StoreError>;
    /// Whether this is the token of the first admin.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn is_admin_token(&self, token: &TokenHash) -> Result<bool, StoreError>;
    /// A member becomes the first admin by the token, which is used up.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn claim_admin(&self, id: PlayerId, token: &TokenHash, audit: NewAudit) -> Result<Change, StoreError>;

    /// Remembers a token, unless the account is banned or its passphrase is not the one that was checked.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn add_session(&self, new: NewSession) -> Result<Change, StoreError>;
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
    /// Sets the occupants of all seats of a match.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_seats(&self, id: MatchId, seats: &[Occupant]) -> Result<(), StoreError>;
    /// Adds a match that the players of another go on to.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the other has a rematch already.
    fn add_rematch(
        &self,
        card: &MatchSummary,
        creator: Option<PlayerId>,
        of: MatchId,
    ) -> Result<(), StoreError>;
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
    /// The tables that keep a seat for a player, who has been challenged.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn challenges(&self, player: PlayerId) -> Result<Vec<MatchSummary>, StoreError>;
    /// How many tables a player sits at that are not over.
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
    /// Changes a tournament, and those of its pairings that are given by their numbers.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    fn set_tournament(
        &self,
        id: u64,
        data: &str,
        over: bool,
        pairings: &[(u32, String)],
    ) -> Result<(), StoreError>;
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

    /// What the thread that writes does.
    fn stats(&self) -> &WriterStats;
    /// How much there is.
    ///
    /// # Errors
    /// If the database fails.
    fn census(&self) -> Result<Census, StoreError>;
    /// Guests that nobody uses any more: made before `unused` without a match, or whose last match ended before `played`
    /// where none was rated and none is open. Times are in milliseconds of Unix time.
    ///
    /// # Errors
    /// If the database fails.
    fn expired_guests(&self, unused: Option<u64>, played: Option<u64>) -> Result<Vec<PlayerId>, StoreError>;
    /// Deletes guests; the names go from the matches of others. How many there were.
    ///
    /// # Errors
    /// If the database fails.
    fn drop_guests(&self, ids: &[PlayerId]) -> Result<usize, StoreError>;
    /// Forgets tokens that are good no more.
    ///
    /// # Errors
    /// If the database fails.
    fn drop_expired_sessions(&self, now: u64) -> Result<(), StoreError>;
    /// A report, open or closed.
    ///
    /// # Errors
    /// If the database fails.
    fn report(&self, id: i64) -> Result<Option<Reported>, StoreError>;
    /// What is kept of a person beside matches.
    ///
    /// # Errors
    /// If the database fails.
    fn personal(&self, id: PlayerId) -> Result<Personal, StoreError>;

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
