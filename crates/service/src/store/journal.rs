//! Where acts go first. A transaction writes its acts, of many matches, side by side into one row, and so to few pages: in a
//! place of its own for each match every one would cost a page. Later they are settled, many at a time: moved to where all acts of
//! a match stand together, as a [chapter] each. A line is the match, the number of the act, and what stands in the chapter.

use super::chapter;
use super::sqlite::matches::{changed, key};
use super::sqlite::{damaged, undo_part, whole};
use super::{ActRow, StoreError};
use parlour_protocol::RatingChange;
use rusqlite::{Connection, Result};
use rustc_hash::FxHashMap;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// After so many acts they are settled: eight of each match, where 500 are played as fast as they go. More would keep those who
/// move meanwhile waiting for longer.
const MOST: usize = 4096;

/// The writer's journal: one transaction after another, from [`Journal::begin`] to [`Journal::end`].
pub(crate) struct Journal {
    /// How many acts those matches have that have acted since the last time but one that all was settled.
    acts: FxHashMap<i64, usize>,
    /// The lines of this transaction.
    lines: Vec<u8>,
    /// How many acts wait to be settled.
    waiting: usize,
    /// What `SQLite` counts up when others write; `None` where it is not certain what is on disk.
    version: Option<i64>,
    /// Whether anything waits to be settled, for those who want to read it.
    unsettled: Arc<AtomicBool>,
}

impl Journal {
    /// Tells by `unsettled`, which is raised, whether a reader must have it settled first.
    pub(crate) fn new(unsettled: Arc<AtomicBool>) -> Self {
        Self { acts: FxHashMap::default(), lines: Vec::new(), waiting: 0, version: None, unsettled }
    }

    /// Begins a transaction.
    pub(crate) fn begin(&mut self, connection: &Connection) -> Result<()> {
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        let version = connection.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        if self.version != Some(version) {
            // Somebody else has written, or what was to be written has not been: what the database says counts.
            self.settle(connection)?;
            self.version = Some(version);
        }
        Ok(())
    }

    /// Takes an act and does what it changes, and tells what it did to the ratings.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if another act has its number, or none has the one before.
    pub(crate) fn add(
        &mut self,
        connection: &Connection,
        row: &ActRow,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let id = key(row.r#match);
        let acts = match self.acts.get(&id) {
            Some(acts) => *acts,
            None => chapter::acts_of(connection, id)?,
        };
        if acts != row.at {
            return Err(StoreError::Taken);
        }
        let ratings = match row.state {
            Some(state) => whole(connection, |connection| changed(connection, row, state))?,
            None => Vec::new(),
        };
        write!(self.lines, "{id}\t{}\t{}\t", row.at, row.time).expect("memory takes whatever is written");
        self.lines.extend_from_slice(&row.act);
        self.lines.push(b'\t');
        self.lines.extend_from_slice(row.clock.as_deref().unwrap_or_default());
        self.lines.push(b'\n');
        self.acts.insert(id, acts + 1);
        self.waiting += 1;
        Ok(ratings)
    }

    /// Undoes what an act that panicked has changed: its lines may be half-written.
    pub(crate) fn undo(&mut self, connection: &Connection) -> StoreError {
        undo_part(connection);
        let whole = self.lines.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        self.lines.truncate(whole);
        StoreError::Failed("a panic".into())
    }

    /// Ends the transaction: what it took is on disk then, and settled if that is asked or due.
    pub(crate) fn end(&mut self, connection: &Connection, settle: bool) -> Result<()> {
        if !self.lines.is_empty() {
            let acts = str::from_utf8(&self.lines).map_err(|_| damaged(0))?;
            connection.prepare_cached("INSERT INTO journal (acts) VALUES (?)")?.execute([acts])?;
            self.lines.clear();
        }
        if settle || self.waiting >= MOST {
            self.settle(connection)?;
        }
        connection.prepare_cached("COMMIT")?.execute([])?;
        self.unsettled.store(self.waiting > 0, Ordering::Release);
        Ok(())
    }

    /// The transaction has failed.
    pub(crate) fn roll_back(&mut self, connection: &Connection) {
        // There may be nothing to roll back.
        let _ = connection.execute_batch("ROLLBACK");
        self.lines.clear();
        self.version = None;
        self.unsettled.store(true, Ordering::Release);
    }

    /// Moves all acts to their matches.
    fn settle(&mut self, connection: &Connection) -> Result<()> {
        let mut journal = connection.prepare_cached("SELECT acts FROM journal ORDER BY id")?;
        let mut rows = journal.query([])?;
        let mut chapters: FxHashMap<i64, (usize, String)> = FxHashMap::default();
        while let Some(row) = rows.next()? {
            for line in row.get_ref(0)?.as_str()?.lines() {
                let (id, at, rest) = numbered(line).ok_or_else(|| damaged(0))?;
                let (upto, chapter) = chapters.entry(id).or_default();
                *upto = at + 1;
                chapter.push_str(rest);
                chapter.push('\n');
            }
        }
        let mut ids: Vec<i64> = chapters.keys().copied().collect();
        // Neighbours are on the same pages.
        ids.sort_unstable();
        for id in ids {
            let (upto, chapter) = &chapters[&id];
            chapter::add(connection, id, *upto, chapter)?;
        }
        connection.prepare_cached("DELETE FROM journal")?.execute([])?;
        self.acts = chapters.into_iter().map(|(id, (upto, _))| (id, upto)).collect();
        self.waiting = 0;
        Ok(())
    }
}

/// The match and the number of an act, and what stands in the chapter.
pub(super) fn numbered(line: &str) -> Option<(i64, usize, &str)> {
    let mut fields = line.splitn(3, '\t');
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?, fields.next()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Appended, Landed, Sqlite, Store};
    use parlour_protocol::{MatchEvent, MatchId, MatchSummary};
    use std::path::Path;
    use std::sync::mpsc::{Sender, channel};

    struct Told(Sender<Result<(), StoreError>>);

    impl Landed for Told {
        fn landed(self: Arc<Self>, _: usize, result: Result<Vec<RatingChange>, StoreError>) {
            self.0.send(result.map(drop)).unwrap();
        }
    }

    /// A house's database with a table of each of these numbers.
    fn open(file: &Path, matches: &[u64]) -> Sqlite {
        let store = Sqlite::open(file).unwrap();
        for id in matches {
            let card = serde_json::json!({
                "match": MatchId::new(*id), "game": "ladder", "options": {}, "seats": [], "time_control": "none", "rated": false, "private": false,
                "chat": false,
                "status": "waiting", "events": 0, "created": 1
            });
            let card: MatchSummary = serde_json::from_value(card).unwrap();
            store.add_match(&card, None, false).unwrap();
        }
        store
    }

    /// Has the act of this number written, a move that tells it.
    fn append(store: &Sqlite, id: u64, at: usize) -> Result<(), StoreError> {
        let (tell, told) = channel();
        let row = ActRow {
            r#match: MatchId::new(id),
            at,
            act: serde_json::to_vec(&MatchEvent::moved(at.to_string())).unwrap().into(),
            clock: (at % 2 == 1).then(|| format!("{{\"left\":[{at}]}}").into()),
            time: at as u64,
            state: None,
        };
        store.append(Appended { row, broken: Arc::default(), then: Arc::new(Told(tell)) });
        told.recv().unwrap()
    }

    fn read(store: &Sqlite, id: u64) -> Vec<String> {
        let stored = store.stored_match(MatchId::new(id)).unwrap().unwrap();
        assert_eq!(stored.card.acts, stored.acts.len());
        let last = stored.acts.len() as u64 - 1;
        assert_eq!(
            (stored.time, stored.clock.map(|clock| clock.left)),
            (last, (last % 2 == 1).then(|| vec![last]))
        );
        let text = |act: &MatchEvent| {
            if let MatchEvent::Move { text, .. } = act { text.clone() } else { format!("{act:?}") }
        };
        stored.acts.iter().map(text).collect()
    }

    #[test]
    fn acts_are_kept_in_their_order_and_no_number_twice() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let store = open(&file, &[1, 2]);
        for at in 0..5 {
            assert_eq!((append(&store, 1, at), append(&store, 2, at)), (Ok(()), Ok(())));
            assert_eq!(append(&store, 1, at), Err(StoreError::Taken), "once written");
            assert_eq!(append(&store, 1, at + 2), Err(StoreError::Taken), "none is left out");
            if at == 2 {
                assert_eq!(read(&store, 1), ["0", "1", "2"]);
            }
        }
        assert_eq!(read(&store, 1), ["0", "1", "2", "3", "4"]);
        assert_eq!((append(&store, 1, 4), append(&store, 1, 5)), (Err(StoreError::Taken), Ok(())));
        drop(store);
        let store = open(&file, &[]);
        assert_eq!(append(&store, 1, 5), Err(StoreError::Taken));
        assert_eq!(read(&store, 1).len(), 6);
        assert_eq!((append(&store, 2, 4), append(&store, 2, 5)), (Err(StoreError::Taken), Ok(())));
        assert_eq!(read(&store, 2).len(), 6);
    }

    #[test]
    fn two_programs_that_write_to_one_house_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let (one, other) = (open(&file, &[1]), open(&file, &[]));
        assert_eq!((append(&one, 1, 0), append(&other, 1, 0)), (Ok(()), Err(StoreError::Taken)));
        assert_eq!((append(&other, 1, 1), append(&one, 1, 1)), (Ok(()), Err(StoreError::Taken)));
        assert_eq!((append(&one, 1, 2), read(&one, 1).len()), (Ok(()), 3));
    }

    #[test]
    fn many_acts_are_settled_by_themselves() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder.path().join("house.db"), &[1]);
        let (tell, told) = channel();
        let then = Arc::new(Told(tell));
        for at in 0..=MOST {
            let row = ActRow {
                r#match: MatchId::new(1),
                at,
                act: "\"agreed\"".into(),
                clock: None,
                time: 0,
                state: None,
            };
            store.append(Appended { row, broken: Arc::default(), then: then.clone() });
        }
        assert!(told.iter().take(MOST + 1).all(|result| result.is_ok()));
        let reader = Connection::open(folder.path().join("house.db")).unwrap();
        assert!(chapter::acts_of(&reader, 1).unwrap() >= MOST);
    }

    #[test]
    fn what_a_full_disk_did_not_take_is_told_so_and_can_be_done_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        drop(open(&file, &[1]));
        let connection = Connection::open(&file).unwrap();
        let unsettled = Arc::new(AtomicBool::new(true));
        let mut journal = Journal::new(unsettled.clone());
        let row = |at, act: String| ActRow {
            r#match: MatchId::new(1),
            at,
            act: act.into(),
            clock: None,
            time: 0,
            state: None,
        };
        let short = || "\"agreed\"".to_owned();
        journal.begin(&connection).unwrap();
        journal.add(&connection, &row(0, short())).unwrap();
        journal.end(&connection, false).unwrap();
        assert!(unsettled.load(Ordering::Acquire));
        // There is no room for anything long.
        let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        connection.pragma_update(None, "max_page_count", pages + 8).unwrap();
        journal.begin(&connection).unwrap();
        journal.add(&connection, &row(1, format!("\"{}\"", "x".repeat(64 << 10)))).unwrap();
        let full = journal.end(&connection, false).unwrap_err();
        assert_eq!(full.sqlite_error_code(), Some(rusqlite::ErrorCode::DiskFull));
        journal.roll_back(&connection);
        // Its number is free again, and what was written before is still there.
        journal.begin(&connection).unwrap();
        assert_eq!(journal.add(&connection, &row(0, short())), Err(StoreError::Taken));
        journal.add(&connection, &row(1, short())).unwrap();
        journal.end(&connection, true).unwrap();
        assert!(!unsettled.load(Ordering::Acquire));
        assert_eq!(chapter::acts_of(&connection, 1), Ok(2));
    }
}
