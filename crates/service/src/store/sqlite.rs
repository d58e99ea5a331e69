//! Everything in one file, by `SQLite`.

mod accounts;
mod check;
mod house;
pub(crate) mod matches;

pub use check::{Checked, Fault, check};

use super::schema::migrate;
use super::writer::{self, Job};
use super::{
    Account, Appended, Census, Change, NewAccount, NewAudit, NewMember, NewSession, Personal, Running,
    Search, SpentCode, Store, StoreError, StoredMatch, TournamentRow,
};
use crate::lock::locked;
use crate::name::Name;
use crate::rating::Glicko;
use crate::secret::{OneTimeCode, TokenHash};
use crate::stats::WriterStats;
use crate::vacation::Vacations;
use parlour_core::ToMessage;
use parlour_protocol::{
    AdminAction, AuditEntry, ChatMessage, GameRating, MatchId, MatchStatus, MatchSummary, Occupant, Offered,
    Player, PlayerId, Report, Reported,
};
use rusqlite::types::Type;
use rusqlite::{Connection, ErrorCode, OpenFlags, Row};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};

/// How many connections for reading are kept when nobody uses them.
const READERS: usize = 4;
/// What each of them keeps in memory: negative, in kibibytes.
const READER_CACHE: i64 = -64;
/// What the one that writes keeps in memory. Twice as much made it no faster.
const WRITER_CACHE: i64 = -1024;

/// A house's database in a file. Reads go beside the one writer.
pub struct Sqlite {
    file: PathBuf,
    jobs: Sender<Job>,
    stats: Arc<WriterStats>,
    /// Whether acts wait to be moved to where they are read.
    unsettled: Arc<AtomicBool>,
    /// Connections for reading that nobody uses at the moment.
    readers: Mutex<Vec<Connection>>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Self::Taken,
            _ => Self::Failed(error.to_string()),
        }
    }
}

impl Sqlite {
    /// The database in this file, made or brought up to date where need be.
    ///
    /// # Errors
    /// If it cannot be opened, or is of a newer version.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open(file)?;
        if let Some(why) = found_damage(&connection, file) {
            return Err(StoreError::Damaged { why });
        }
        // Small pages: a move writes one, and the log takes whole pages.
        connection.pragma_update(None, "page_size", 1024)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // A confirmed move survives a loss of power.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "wal_autocheckpoint", 8_000)?;
        connection.pragma_update(None, "cache_size", WRITER_CACHE)?;
        connection.set_prepared_statement_cache_capacity(64);
        migrate(&mut connection)?;
        accounts::follow_name_rules(&mut connection)?;
        // What was written before may still wait.
        let unsettled = Arc::new(AtomicBool::new(true));
        let stats = Arc::new(WriterStats::default());
        stats.emptied_now();
        let jobs = writer::start(connection, unsettled.clone(), stats.clone());
        Ok(Self { file: file.to_owned(), jobs, stats, unsettled, readers: Mutex::default() })
    }

    fn send(&self, job: Job) {
        self.stats.queued.fetch_add(1, Ordering::Relaxed);
        // The writer lives as long as the sender.
        let _ = self.jobs.send(job);
    }

    /// Writes, and waits until it is on disk. It happens wholly or not at all.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = channel();
        self.send(Job::Other(Box::new(move |connection| {
            let result = whole(connection, work);
            Box::new(move |written| {
                // Whoever asked may have gone.
                let _ = tell.send(written.and(result.map_err(StoreError::from)));
            })
        })));
        told.recv().unwrap_or(Err(StoreError::Ended))
    }

    /// Reads what acts are part of.
    fn read_acts<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        if self.unsettled.load(Ordering::Acquire) {
            let (tell, told) = channel();
            // Whoever asked may have gone.
            self.send(Job::Settle(Box::new(move |settled| drop(tell.send(settled)))));
            told.recv().unwrap_or(Err(StoreError::Ended))?;
        }
        self.read(work)
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let idle = locked(&self.readers).pop();
        let connection = if let Some(connection) = idle {
            connection
        } else {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(&self.file, flags)?;
            connection.pragma_update(None, "cache_size", READER_CACHE)?;
            connection
        };
        let result = work(&connection);
        let mut readers = locked(&self.readers);
        // More than a few are only needed for a moment, and each keeps pages in memory.
        if readers.len() < READERS {
            readers.push(connection);
        }
        Ok(result?)
    }
}

/// Larger databases are not read whole at the start: that would take seconds. `parlour check` reads all.
const QUICK: u64 = 256 << 20;

/// The first thing that is wrong with a database file, if it can be found quickly.
fn found_damage(connection: &Connection, file: &Path) -> Option<String> {
    let is_small = std::fs::metadata(file).is_ok_and(|file| file.len() <= QUICK);
    if is_small {
        return check::integrity(connection, "quick_check", 1).pop();
    }
    connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
        .err()
        .map(|why| why.to_string())
}

/// Does it in a savepoint: when it fails, it has not been.
pub(crate) fn whole<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.execute_batch("SAVEPOINT whole")?;
    let result = work(connection);
    connection.execute_batch(if result.is_ok() {
        "RELEASE whole"
    } else {
        "ROLLBACK TO whole; RELEASE whole"
    })?;
    result
}

/// Undoes a savepoint that a panic has left open.
pub(crate) fn undo_part(connection: &Connection) {
    // The panic may have come before it.
    let _ = connection.execute_batch("ROLLBACK TO whole; RELEASE whole");
}

/// A column of the database that nobody but this program has written, and that cannot be read nonetheless.
pub(crate) fn damaged(column: usize) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, "it is damaged".into())
}

/// A column that holds JSON.
fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    read(row.get_ref(column)?.as_str()?, column)
}

/// JSON in a column.
fn read<T: serde::de::DeserializeOwned>(text: &str, column: usize) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|_| damaged(column))
}

/// A time or a count as `SQLite` has it.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Store for Sqlite {
    fn add_account(&self, new: NewAccount) -> Result<Account, StoreError> {
        self.write(move |connection| accounts::add(connection, &new))
    }

    fn account(&self, id: PlayerId) -> Result<Option<Account>, StoreError> {
        self.read(|connection| accounts::by_id(connection, id))
    }

    fn account_named(&self, skeleton: &str) -> Result<Option<Account>, StoreError> {
        self.read(|connection| accounts::by_skeleton(connection, skeleton))
    }

    fn register(&self, new: NewMember, session: NewSession) -> Result<Result<Account, Change>, StoreError> {
        self.write(move |connection| accounts::register(connection, &new, &session))
    }

    fn add_bot(&self, new: NewAccount, most: usize) -> Result<Option<Account>, StoreError> {
        self.write(move |connection| accounts::add_bot(connection, &new, most))
    }

    fn add_students(
        &self,
        owner: PlayerId,
        students: Vec<(Name, OneTimeCode)>,
        now: u64,
        expires: u64,
        most: usize,
    ) -> Result<Option<Vec<Player>>, StoreError> {
        self.write(move |connection| {
            accounts::add_students(connection, owner, &students, (now, expires), most)
        })
    }

    fn rename(&self, id: PlayerId, name: &Name, audit: NewAudit) -> Result<(), StoreError> {
        let name = name.clone();
        self.write(move |connection| accounts::rename(connection, id, &name, &audit))
    }

    fn set_passphrase(
        &self,
        id: PlayerId,
        session: &TokenHash,
        old: Option<&str>,
        new: &str,
    ) -> Result<Change, StoreError> {
        let (session, old, new) = (*session, old.map(str::to_owned), new.to_owned());
        self.write(move |connection| accounts::set_passphrase(connection, id, &session, old.as_deref(), &new))
    }

    fn set_banned(&self, id: PlayerId, on: bool, audit: NewAudit) -> Result<Change, StoreError> {
        self.write(move |connection| accounts::set_banned(connection, id, on, &audit))
    }

    fn set_admin(&self, id: PlayerId, on: bool, audit: NewAudit) -> Result<Change, StoreError> {
        self.write(move |connection| accounts::set_admin(connection, id, on, &audit))
    }

    fn set_vacations(
        &self,
        id: PlayerId,
        before: &Vacations,
        after: &Vacations,
    ) -> Result<Change, StoreError> {
        let (before, after) = (before.clone(), after.clone());
        self.write(move |connection| accounts::set_vacations(connection, id, &before, &after))
    }

    fn delete_account(&self, id: PlayerId, passphrase: Option<&str>) -> Result<Change, StoreError> {
        let passphrase = passphrase.map(str::to_owned);
        self.write(move |connection| accounts::delete(connection, id, passphrase.as_deref()))
    }

    fn programs(&self, owner: PlayerId) -> Result<Vec<(Account, bool)>, StoreError> {
        self.read(|connection| accounts::programs(connection, owner))
    }

    fn listed(&self, owner: PlayerId) -> Result<Vec<(Account, bool)>, StoreError> {
        self.read(|connection| accounts::listed(connection, owner))
    }

    fn banned(&self) -> Result<Vec<Player>, StoreError> {
        self.read(accounts::banned)
    }

    fn shut_out(&self) -> Result<Vec<PlayerId>, StoreError> {
        self.read(accounts::shut_out)
    }

    fn set_code(
        &self,
        id: PlayerId,
        code: &TokenHash,
        expires: u64,
        audit: NewAudit,
    ) -> Result<(), StoreError> {
        let code = *code;
        self.write(move |connection| accounts::set_code(connection, id, &code, expires, &audit))
    }

    fn has_code(&self, id: PlayerId, code: &TokenHash, now: u64) -> Result<bool, StoreError> {
        self.read(|connection| accounts::has_code(connection, id, code, now))
    }

    fn spend_code(&self, code: SpentCode, session: NewSession) -> Result<Change, StoreError> {
        self.write(move |connection| accounts::spend_code(connection, &code, &session))
    }

    fn add_invite(&self, invite: &TokenHash, expires: u64, audit: NewAudit) -> Result<(), StoreError> {
        let invite = *invite;
        self.write(move |connection| accounts::add_invite(connection, &invite, expires, &audit))
    }

    fn has_invite(&self, invite: &TokenHash, now: u64) -> Result<bool, StoreError> {
        self.read(|connection| accounts::has_invite(connection, invite, now))
    }

    fn has_admin(&self) -> Result<bool, StoreError> {
        self.read(accounts::has_admin)
    }

    fn set_admin_token(&self, token: &TokenHash) -> Result<Change, StoreError> {
        let token = *token;
        self.write(move |connection| accounts::set_admin_token(connection, &token))
    }

    fn is_admin_token(&self, token: &TokenHash) -> Result<bool, StoreError> {
        self.read(|connection| accounts::is_admin_token(connection, token))
    }

    fn claim_admin(&self, id: PlayerId, token: &TokenHash, audit: NewAudit) -> Result<Change, StoreError> {
        let token = *token;
        self.write(move |connection| accounts::claim_admin(connection, id, &token, &audit))
    }

    fn add_session(&self, new: NewSession) -> Result<Change, StoreError> {
        self.write(move |connection| accounts::add_session(connection, &new))
    }

    fn session(&self, token: &TokenHash, now: u64) -> Result<Option<Account>, StoreError> {
        self.read(|connection| accounts::by_session(connection, token, now))
    }

    fn drop_session(&self, token: &TokenHash) -> Result<(), StoreError> {
        let token = *token;
        self.write(move |connection| accounts::drop_session(connection, &token))
    }

    fn drop_sessions(&self, of: PlayerId, but: Option<TokenHash>) -> Result<(), StoreError> {
        self.write(move |connection| accounts::drop_sessions(connection, of, but.as_ref()))
    }

    fn add_match(
        &self,
        card: &MatchSummary,
        creator: Option<PlayerId>,
        shuffle: bool,
    ) -> Result<(), StoreError> {
        let card = card.clone();
        self.write(move |connection| matches::add(connection, &card, creator, shuffle))
    }

    fn stored_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.read_acts(|connection| matches::stored(connection, id))
    }

    fn set_seats(&self, id: MatchId, seats: &[Occupant]) -> Result<(), StoreError> {
        let seats = seats.to_vec();
        self.write(move |connection| matches::set_seats(connection, id, &seats))
    }

    fn add_rematch(
        &self,
        card: &MatchSummary,
        creator: Option<PlayerId>,
        of: MatchId,
    ) -> Result<(), StoreError> {
        let card = card.clone();
        let added = self.write(move |connection| matches::add_rematch(connection, &card, creator, of))?;
        if added { Ok(()) } else { Err(StoreError::Taken) }
    }

    fn set_offers(&self, id: MatchId, offers: &[Offered]) {
        let text = serde_json::to_string(offers).expect("offers are plain data");
        self.send(Job::Other(Box::new(move |connection| {
            let written = matches::set_offers(connection, id, &text);
            Box::new(move |_| {
                if let Err(why) = written {
                    tracing::warn!(%why, "an offer was not written");
                }
            })
        })));
    }

    fn append(&self, appended: Appended) {
        self.send(Job::MatchEvent(appended));
    }

    fn waiting(&self) -> Result<Vec<StoredMatch>, StoreError> {
        self.read(matches::waiting)
    }

    fn running(&self) -> Result<Vec<Running>, StoreError> {
        self.read_acts(matches::running)
    }

    fn playing(&self, player: PlayerId) -> Result<Vec<MatchSummary>, StoreError> {
        self.read_acts(|connection| matches::playing(connection, player))
    }

    fn challenges(&self, player: PlayerId) -> Result<Vec<MatchSummary>, StoreError> {
        self.read(|connection| matches::challenges(connection, player))
    }

    fn count_playing(&self, player: PlayerId) -> Result<usize, StoreError> {
        self.read(|connection| matches::count_playing(connection, player))
    }

    fn history(&self, player: PlayerId, search: &Search) -> Result<Vec<MatchSummary>, StoreError> {
        self.read_acts(|connection| matches::history(connection, player, search))
    }

    fn ratings(&self, rated: &str) -> Result<Vec<GameRating>, StoreError> {
        self.read(|connection| house::ratings(connection, rated))
    }

    fn rating(&self, rated: &str, game: &str) -> Result<Glicko, StoreError> {
        self.read(|connection| house::rating(connection, rated, game))
    }

    fn add_line(&self, id: MatchId, line: &ChatMessage) -> Result<(), StoreError> {
        let line = line.clone();
        self.write(move |connection| house::add_line(connection, id, &line))
    }

    fn lines(&self, id: MatchId, limit: usize) -> Result<Vec<ChatMessage>, StoreError> {
        self.read(|connection| house::lines(connection, id, limit))
    }

    fn set_mute(
        &self,
        of: PlayerId,
        whom: PlayerId,
        at: Option<MatchId>,
        on: bool,
    ) -> Result<(), StoreError> {
        self.write(move |connection| house::set_mute(connection, of, whom, at, on))
    }

    fn muted(&self, of: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.read(|connection| house::muted(connection, of))
    }

    fn mutes(&self, id: MatchId) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        self.read(|connection| house::mutes(connection, id))
    }

    fn set_analysis(&self, id: MatchId, report: &str, now: u64) -> Result<(), StoreError> {
        let report = report.to_owned();
        self.write(move |connection| house::set_analysis(connection, id, &report, now))
    }

    fn analysis(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.read(|connection| house::analysis(connection, id))
    }

    fn add_report(&self, by: PlayerId, report: &Report, now: u64) -> Result<(), StoreError> {
        let report = report.clone();
        self.write(move |connection| house::add_report(connection, by, &report, now))
    }

    fn reports(&self) -> Result<Vec<Reported>, StoreError> {
        self.read(house::reports)
    }

    fn close_report(&self, id: i64) -> Result<(), StoreError> {
        self.write(move |connection| house::close_report(connection, id))
    }

    fn audit(&self, by: Option<&str>, deed: &AdminAction, now: u64) -> Result<(), StoreError> {
        let (by, deed) = (by.map(str::to_owned), deed.message());
        self.write(move |connection| house::audit(connection, by.as_deref(), &deed, now))
    }

    fn audited(&self, limit: usize) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(|connection| house::audited(connection, limit))
    }

    fn deeds(&self) -> Result<i64, StoreError> {
        self.read(house::deeds)
    }

    fn add_tournament(&self, data: &str) -> Result<u64, StoreError> {
        let data = data.to_owned();
        self.write(move |connection| house::add_tournament(connection, &data))
    }

    fn set_tournament(
        &self,
        id: u64,
        data: &str,
        over: bool,
        pairings: &[(u32, String)],
    ) -> Result<(), StoreError> {
        let (data, pairings) = (data.to_owned(), pairings.to_vec());
        self.write(move |connection| house::set_tournament(connection, id, &data, over, &pairings))
    }

    fn tournaments(&self, id: Option<u64>) -> Result<Vec<TournamentRow>, StoreError> {
        self.read(|connection| house::tournaments(connection, id))
    }

    fn match_states(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, MatchStatus)>, StoreError> {
        self.read(|connection| matches::states(connection, ids))
    }

    fn players(&self, ids: &[PlayerId]) -> Result<Vec<(Player, bool)>, StoreError> {
        self.read(|connection| accounts::players(connection, ids))
    }

    fn stats(&self) -> &WriterStats {
        &self.stats
    }

    fn census(&self) -> Result<Census, StoreError> {
        self.read(house::census)
    }

    fn expired_guests(&self, unused: Option<u64>, played: Option<u64>) -> Result<Vec<PlayerId>, StoreError> {
        self.read(|connection| accounts::expired_guests(connection, unused, played))
    }

    fn drop_guests(&self, ids: &[PlayerId]) -> Result<usize, StoreError> {
        let ids = ids.to_vec();
        self.write(move |connection| accounts::drop_guests(connection, &ids))
    }

    fn drop_expired_sessions(&self, now: u64) -> Result<(), StoreError> {
        self.write(move |connection| accounts::drop_expired_sessions(connection, now))
    }

    fn report(&self, id: i64) -> Result<Option<Reported>, StoreError> {
        self.read(|connection| house::report(connection, id))
    }

    fn personal(&self, id: PlayerId) -> Result<Personal, StoreError> {
        self.read(|connection| house::personal(connection, id))
    }

    fn check(&self) -> Result<(), StoreError> {
        // A transaction that changes nothing succeeds on a full disk.
        self.write(|connection| {
            let query = "REPLACE INTO setting (key, value) VALUES ('checks', \
                coalesce((SELECT value FROM setting WHERE key = 'checks'), 0) + 1)";
            connection.prepare_cached(query)?.execute([]).map(drop)
        })
    }

    fn backup(&self, file: &Path) -> Result<(), StoreError> {
        // It holds all that the database holds: no other user of the machine may read it.
        drop(crate::folder::private_file(file)?);
        self.read(|connection| connection.backup("main", file, None::<fn(rusqlite::backup::Progress)>))
    }

    fn flush(&self) {
        // Whatever was asked for before lies before it in the queue.
        let _ = self.write(|_| Ok(()));
    }
}
