//! `parlour check`: reads a whole database and says what is wrong with it. It changes nothing, and a server may run meanwhile.

use super::super::schema::{MIGRATIONS, version};
use super::super::{StoreError, chapter, journal};
use super::{damaged, matches};
use crate::live::Live;
use parlour_core::{Message, ToMessage};
use parlour_protocol::{MatchId, MatchStatus};
use rusqlite::{Connection, OpenFlags, Result};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most faults of one kind that are listed.
const MOST: usize = 50;

/// Something that is wrong with a database.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum Fault {
    /// The file is damaged.
    Database {
        /// What `SQLite` says.
        why: String,
    },
    /// A row refers to one that does not exist.
    ForeignKey {
        /// The table of the row.
        table: String,
        /// Its number.
        row: String,
        /// The table that it refers to.
        other: String,
    },
    /// The database is older than the program. Nothing is wrong with that, but what it holds was not checked.
    Older {
        /// Its version.
        found: usize,
        /// The program's.
        known: usize,
    },
    /// The database is newer than the program.
    Newer {
        /// Its version.
        found: usize,
        /// The program's.
        known: usize,
    },
    /// The event log of a match has a gap, or cannot be read.
    Events {
        /// The match.
        id: String,
        /// What is wrong.
        why: String,
    },
    /// A match that is not over cannot be continued.
    Replay {
        /// The match.
        id: String,
        /// What is wrong.
        why: Message,
    },
    /// A value cannot be read.
    Value {
        /// Where it stands.
        what: String,
        /// What is wrong.
        why: String,
    },
    /// Other users of the machine can reach a file or the folder.
    Permissions {
        /// Which.
        path: PathBuf,
        /// Its permissions.
        mode: String,
    },
}

/// What a check looked at, and what it found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many accounts there are.
    pub accounts: usize,
    /// How many matches.
    pub matches: usize,
    /// How many events of matches.
    pub events: usize,
    /// How many matches are not over; each was replayed.
    pub running: usize,
    /// How many tournaments.
    pub tournaments: usize,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Reads a whole database.
///
/// # Errors
/// If it cannot be opened at all.
pub fn check(file: &Path) -> std::result::Result<Checked, StoreError> {
    // A reader of a write-ahead log needs its index, which an other process may have to be told of: so not as immutable.
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    let mut checked = Checked::default();
    if let Some(folder) = file.parent() {
        let permissions = |(path, mode)| Fault::Permissions { path, mode };
        checked.faults.extend(crate::folder::open_to_others(folder).into_iter().map(permissions));
    }
    // One view of the database for all that follows.
    let view = match connection.unchecked_transaction() {
        Ok(view) => view,
        Err(why) => {
            checked.faults.push(Fault::Database { why: why.to_string() });
            return Ok(checked);
        }
    };
    let whole = integrity(&view, "integrity_check", MOST);
    let is_whole = whole.is_empty();
    checked.faults.extend(whole.into_iter().map(|why| Fault::Database { why }));
    if is_whole && let Err(why) = contents(&view, &mut checked) {
        checked.faults.push(Fault::Database { why: why.to_string() });
    }
    Ok(checked)
}

/// What `SQLite` finds wrong with the file, at most so many lines.
pub(super) fn integrity(connection: &Connection, pragma: &str, most: usize) -> Vec<String> {
    let lines = || -> Result<Vec<String>> {
        let mut query = connection.prepare(&format!("PRAGMA {pragma}({most})"))?;
        query.query_map([], |row| row.get(0))?.collect()
    };
    match lines() {
        Ok(lines) if lines == ["ok"] => Vec::new(),
        Ok(lines) => lines,
        Err(why) => vec![why.to_string()],
    }
}

fn contents(connection: &Connection, checked: &mut Checked) -> Result<()> {
    let (found, known) = (version(connection)?, MIGRATIONS.len());
    if found != known {
        let other = if found < known { Fault::Older { found, known } } else { Fault::Newer { found, known } };
        checked.faults.push(other);
        return Ok(());
    }
    let count =
        |table: &str| connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0));
    checked.accounts = count("account")?;
    checked.tournaments = count("tournament")?;
    foreign_keys(connection, &mut checked.faults)?;
    events(connection, checked)?;
    values(connection, &mut checked.faults)
}

fn foreign_keys(connection: &Connection, faults: &mut Vec<Fault>) -> Result<()> {
    let mut query = connection.prepare("PRAGMA foreign_key_check")?;
    let broken = query.query_map([], |row| {
        let number: Option<i64> = row.get(1)?;
        let row_name = number.map_or_else(|| "?".into(), |number| number.to_string());
        Ok(Fault::ForeignKey { table: row.get(0)?, row: row_name, other: row.get(2)? })
    })?;
    for fault in broken.take(MOST) {
        faults.push(fault?);
    }
    // The older tables have no declared references.
    let loose = [
        ("seat", "match", "SELECT match, seat FROM seat WHERE match NOT IN (SELECT id FROM match)"),
        (
            "chapter",
            "match",
            "SELECT DISTINCT match, 0 FROM chapter WHERE match NOT IN (SELECT id FROM match)",
        ),
        (
            "seat",
            "account",
            "SELECT match, seat FROM seat WHERE account IS NOT NULL AND account NOT IN (SELECT id FROM account)",
        ),
    ];
    for (table, other, query) in loose {
        let mut query = connection.prepare(query)?;
        let mut rows = query.query([])?;
        let mut listed = 0;
        while let Some(row) = rows.next()?.filter(|_| listed < MOST) {
            let id = MatchId::new(row.get::<_, i64>(0)?.cast_unsigned());
            faults.push(Fault::ForeignKey { table: table.into(), row: id.to_string(), other: other.into() });
            listed += 1;
        }
    }
    Ok(())
}

/// Every match has its events without a gap, and every one that is not over can be continued.
fn events(connection: &Connection, checked: &mut Checked) -> Result<()> {
    let mut waiting = journal_lines(connection, &mut checked.faults)?;
    let mut query = connection.prepare("SELECT id, state FROM match ORDER BY id")?;
    let mut chapters = connection.prepare("SELECT upto, acts FROM chapter WHERE match = ? ORDER BY upto")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (key, state): (i64, String) = (row.get(0)?, row.get(1)?);
        let id = MatchId::new(key.cast_unsigned());
        checked.matches += 1;
        let mut count = 0;
        let mut wrong = None;
        let mut parts = chapters.query([key])?;
        while let Some(part) = parts.next()? {
            let (upto, text) = (part.get::<_, usize>(0)?, part.get_ref(1)?.as_str()?);
            let lines = chapter::lines(text).collect::<Vec<_>>();
            if lines.iter().any(|line| line.as_ref().is_none_or(|line| !is_event(line))) {
                wrong = wrong.or(Some(format!("an event before number {upto} cannot be read")));
            }
            count += lines.len();
            if count != upto {
                wrong = wrong.or(Some(format!("there are {count} events where the log says {upto}")));
                count = upto;
            }
        }
        let own = waiting.remove(&key).unwrap_or_default();
        for (at, rest) in &own {
            if *at != count {
                wrong = wrong.or(Some(format!("event {count} is missing, event {at} follows")));
            }
            let line = chapter::lines(rest).next().flatten();
            if line.is_none_or(|line| !is_event(&line)) {
                wrong = wrong.or(Some(format!("event {at} cannot be read")));
            }
            count = at + 1;
        }
        checked.events += count;
        let is_playing = state == "playing";
        if is_playing && count == 0 {
            wrong = wrong.or(Some("it is being played, and has no events".into()));
        }
        let is_sound = wrong.is_none();
        if let Some(why) = wrong {
            checked.faults.push(Fault::Events { id: id.to_string(), why });
        }
        let is_open = is_playing || state == "waiting";
        if is_open {
            checked.running += 1;
        }
        if is_sound
            && is_open
            && let Err(why) = replay(connection, id, &own)
        {
            checked.faults.push(Fault::Replay { id: id.to_string(), why });
        }
    }
    for key in waiting.into_keys() {
        let id = MatchId::new(key.cast_unsigned());
        let (row, other) = (id.to_string(), "match".to_owned());
        checked.faults.push(Fault::ForeignKey { table: "journal".into(), row, other });
    }
    Ok(())
}

fn is_event(line: &chapter::Line<'_>) -> bool {
    serde_json::from_str::<parlour_protocol::MatchEvent>(line.act).is_ok()
        && line.clock.is_none_or(|clock| serde_json::from_str::<parlour_protocol::ClockState>(clock).is_ok())
}

/// The events of each match that still stand in the journal, with their numbers.
type Waiting = FxHashMap<i64, Vec<(usize, String)>>;

fn journal_lines(connection: &Connection, faults: &mut Vec<Fault>) -> Result<Waiting> {
    let mut found = Waiting::default();
    let mut query = connection.prepare("SELECT id, acts FROM journal ORDER BY id")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        for line in row.get_ref(1)?.as_str()?.lines() {
            match journal::numbered(line) {
                Some((id, at, rest)) => found.entry(id).or_default().push((at, rest.to_owned())),
                None => faults.push(Fault::Value {
                    what: format!("journal, row {}", row.get::<_, i64>(0)?),
                    why: "a line cannot be read".into(),
                }),
            }
        }
    }
    Ok(found)
}

/// Opens a match as the server would, with what the journal still has of it.
fn replay(connection: &Connection, id: MatchId, own: &[(usize, String)]) -> std::result::Result<(), Message> {
    let failed = |why: rusqlite::Error| Message::verbatim(why.to_string());
    let stored = matches::read_stored(connection, id).map_err(failed)?;
    let mut stored = stored.ok_or_else(|| failed(damaged(0)))?;
    for (_, rest) in own {
        let event =
            chapter::lines(rest).next().flatten().and_then(|line| serde_json::from_str(line.act).ok());
        stored.acts.push(event.ok_or_else(|| failed(damaged(0)))?);
    }
    let stated = stored.card.state;
    let live = Live::open(stored, Duration::ZERO).map_err(|why| why.message())?;
    // The journal may be ahead of nothing else: the state is written in the same transaction as the event that changes it.
    let agrees = matches!(
        (stated, live.state()),
        (MatchStatus::Waiting, MatchStatus::Waiting) | (MatchStatus::Playing, MatchStatus::Playing)
    );
    if agrees { Ok(()) } else { Err(Message::verbatim("its events say that it is over")) }
}

/// Ratings are numbers, and everything kept as JSON can be read.
fn values(connection: &Connection, faults: &mut Vec<Fault>) -> Result<()> {
    let mut query = connection.prepare("SELECT rated, game, rating, deviation, volatility FROM rating")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let numbers: [f64; 3] = [row.get(2)?, row.get(3)?, row.get(4)?];
        if !numbers.iter().all(|number| number.is_finite()) || numbers[1] <= 0.0 || numbers[2] <= 0.0 {
            let (rated, game): (String, String) = (row.get(0)?, row.get(1)?);
            let what = format!("rating of {rated} at {game}");
            faults.push(Fault::Value { what, why: format!("{numbers:?} is no rating") });
        }
    }
    let json: [(&str, &str, fn(&str) -> Option<String>); 5] = [
        (
            "pairings of tournament",
            "SELECT tournament, data FROM pairing",
            unreadable::<parlour_protocol::Pairing>,
        ),
        ("tournament", "SELECT id, data FROM tournament", crate::tournaments::unreadable),
        ("audit", "SELECT id, deed FROM audit", unreadable::<Message>),
        ("account", "SELECT id, vacations FROM account", unreadable::<crate::vacation::Vacations>),
        ("offer", "SELECT match, offers FROM offer", unreadable::<Vec<parlour_protocol::Offered>>),
    ];
    for (table, query, unreadable) in json {
        let mut query = connection.prepare(query)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            if let Some(why) = unreadable(row.get_ref(1)?.as_str()?) {
                let what = format!("{table} {}", row.get::<_, i64>(0)?);
                faults.push(Fault::Value { what, why });
            }
        }
    }
    Ok(())
}

fn unreadable<T: serde::de::DeserializeOwned>(text: &str) -> Option<String> {
    serde_json::from_str::<T>(text).err().map(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;
    use crate::{House, Limits, Outbox};
    use parlour_protocol::{MatchConfig, SeatRequest};
    use std::sync::Arc;

    /// A database of a server that was closed while one match was played and another waited.
    fn played(folder: &Path) -> PathBuf {
        parlour_registry::install();
        let file = crate::DataFolder::lock(&folder.join("data"), true).unwrap().database();
        let limits = Limits { bot_threads: 1, ..Limits::default() };
        let house = House::open(Arc::new(Sqlite::open(&file).unwrap()), limits).unwrap();
        let (ada, _) = house.guest("").unwrap();
        let config = |seats| {
            let ladder = serde_json::json!({ "game": "ladder", "seats": [] });
            MatchConfig { seats, ..serde_json::from_value(ladder).unwrap() }
        };
        house.lay(&ada, &config(vec![SeatRequest::Me, SeatRequest::Anyone])).unwrap();
        let card = house.lay(&ada, &config(vec![SeatRequest::Me, SeatRequest::Local("Max".into())])).unwrap();
        let room = house.room(card.r#match).unwrap();
        room.join(&Arc::new(Outbox::new(Some(ada.clone()))), 0).unwrap();
        for (at, text) in [(1, "1e"), (2, "7g"), (3, "1f")] {
            room.play(ada.id, at, text, 0).unwrap();
        }
        house.close();
        file
    }

    #[test]
    fn a_sound_database_has_no_faults_while_a_server_uses_it_and_after() {
        let folder = tempfile::tempdir().unwrap();
        let file = played(folder.path());
        let checked = check(&file).unwrap();
        assert_eq!(checked.faults, []);
        assert_eq!((checked.accounts, checked.matches, checked.events, checked.running), (1, 2, 4, 2));
        let store = Sqlite::open(&file).unwrap();
        assert_eq!(check(&file).unwrap(), checked);
        drop(store);
    }

    /// What is found after one statement was run on a sound database.
    fn faults_after(statement: &str) -> Vec<Fault> {
        let folder = tempfile::tempdir().unwrap();
        let file = played(folder.path());
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch(statement).unwrap();
        check(&file).unwrap().faults
    }

    #[test]
    fn every_kind_of_damage_is_found() {
        let is = |statement: &str, found: fn(&Fault) -> bool| {
            let faults = faults_after(statement);
            assert!(faults.iter().any(found), "{statement}: {faults:?}");
        };
        let events = |fault: &Fault| matches!(fault, Fault::Events { .. });
        is(
            "UPDATE journal SET acts = replace(acts, char(9) || '2' || char(9), char(9) || '3' || char(9))",
            events,
        );
        is("UPDATE journal SET acts = replace(acts, '\"move\"', '\"fly\"')", events);
        is("DELETE FROM journal; DELETE FROM chapter", events);
        is("UPDATE journal SET acts = replace(acts, '1F', '9Z')", |fault| {
            matches!(fault, Fault::Replay { .. })
        });
        is("UPDATE match SET game = 'whist'", |fault| matches!(fault, Fault::Replay { .. }));
        is("DELETE FROM account", |fault| matches!(fault, Fault::ForeignKey { .. }));
        is("INSERT INTO tournament (data) VALUES ('{')", |fault| matches!(fault, Fault::Value { .. }));
        is("INSERT INTO rating VALUES ('player:1', 'ladder', 9e999, 80.0, 0.06, 9)", |fault| {
            matches!(fault, Fault::Value { .. })
        });
        is("PRAGMA user_version = 999", |fault| matches!(fault, Fault::Newer { .. }));
    }

    #[test]
    fn bytes_that_were_overwritten_are_found_by_the_check_and_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let sound = Connection::open(played(folder.path())).unwrap();
        sound.execute("VACUUM INTO ?", [file.to_str().unwrap()]).unwrap();
        let mut bytes = std::fs::read(&file).unwrap();
        let pages = bytes.len() / 1024;
        // Every page but the first, which says that it is a database.
        (1..pages).for_each(|page| bytes[page * 1024..page * 1024 + 64].fill(0xAA));
        std::fs::write(&file, bytes).unwrap();
        let faults = check(&file).unwrap().faults;
        assert!(faults.iter().any(|fault| matches!(fault, Fault::Database { .. })), "{faults:?}");
        assert!(matches!(Sqlite::open(&file), Err(StoreError::Damaged { .. })));
    }

    #[test]
    fn a_file_that_is_no_database_is_said_to_be_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        std::fs::write(&file, "a letter, and no database at all\n".repeat(100)).unwrap();
        let faults = check(&file).unwrap().faults;
        assert!(matches!(faults.last(), Some(Fault::Database { .. })), "{faults:?}");
        assert!(matches!(Sqlite::open(&file), Err(StoreError::Damaged { .. })));
    }
}
