//! The tables of the database, and how an older one becomes a newer one.

use super::StoreError;
use rusqlite::{Connection, Result};

/// What each version adds to the one before. Only ever append to this list: houses are at any of them.
pub(crate) const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE account (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        skeleton TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        passphrase TEXT,
        owner INTEGER,
        banned INTEGER NOT NULL DEFAULT 0,
        vacation INTEGER,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE session (
        token BLOB PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        created INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        device TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_account ON session (account);
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        position TEXT,
        pace TEXT NOT NULL,
        rated INTEGER NOT NULL,
        private INTEGER NOT NULL,
        chat INTEGER NOT NULL,
        shuffle INTEGER NOT NULL,
        state TEXT NOT NULL,
        result TEXT,
        code TEXT,
        creator INTEGER,
        created INTEGER NOT NULL,
        ended INTEGER,
        next INTEGER,
        tournament INTEGER
    ) STRICT;
    CREATE INDEX match_state ON match (state);
    CREATE INDEX match_ended ON match (ended);
    CREATE TABLE seat (
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        account INTEGER,
        name TEXT,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_account ON seat (account, match);
    CREATE TABLE act (
        match INTEGER NOT NULL,
        at INTEGER NOT NULL,
        act TEXT NOT NULL,
        clock TEXT,
        time INTEGER NOT NULL,
        PRIMARY KEY (match, at)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE offer (
        match INTEGER PRIMARY KEY,
        offers TEXT NOT NULL
    ) STRICT;
    CREATE TABLE rating (
        rated TEXT NOT NULL,
        game TEXT NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        matches INTEGER NOT NULL,
        PRIMARY KEY (rated, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chat (
        match INTEGER NOT NULL,
        account INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX chat_match ON chat (match);
    CREATE TABLE report (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL,
        account INTEGER NOT NULL,
        player TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        closed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        account TEXT NOT NULL,
        deed TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tournament (
        id INTEGER PRIMARY KEY,
        data TEXT NOT NULL,
        over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    ",
    "
    -- A vacation was known by its end alone: it may have begun as long before as one could last.
    ALTER TABLE account ADD COLUMN vacations TEXT NOT NULL DEFAULT '[]';
    UPDATE account SET vacations = json_array(json_array(max(created, vacation - 2592000000), vacation))
        WHERE vacation IS NOT NULL;
    ALTER TABLE account DROP COLUMN vacation;
    ALTER TABLE match ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;
    -- At one table, or at any: then match is -1, which none has.
    CREATE TABLE mute (
        account INTEGER NOT NULL,
        muted INTEGER NOT NULL,
        match INTEGER NOT NULL,
        PRIMARY KEY (account, muted, match)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE analysis (
        match INTEGER PRIMARY KEY,
        report TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    ",
    "
    -- Every act had a row of its own, and cost a page whenever one was written.
    CREATE TABLE journal (
        id INTEGER PRIMARY KEY,
        acts TEXT NOT NULL
    ) STRICT;
    CREATE TABLE chapter (
        match INTEGER NOT NULL,
        upto INTEGER NOT NULL,
        acts TEXT NOT NULL,
        PRIMARY KEY (match, upto)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO chapter SELECT match, max(at) + 1,
        group_concat(time || char(9) || act || char(9) || coalesce(clock, '') || char(10), '' ORDER BY at)
        FROM act GROUP BY match;
    DROP TABLE act;
    ",
    "
    -- Who did something at the machine had a name in English, and so had all they did.
    CREATE TABLE deed (
        id INTEGER PRIMARY KEY,
        account TEXT,
        deed TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO deed SELECT id, nullif(account, '(at the machine)'),
        json_object('id', 'verbatim', 'args', json_object('text', json_object('text', deed))), at FROM audit;
    DROP TABLE audit;
    ALTER TABLE deed RENAME TO audit;
    ",
    "
    -- Names that look alike were compared by the skeleton alone, which took Jan for Ian. The looks of names are computed
    -- when the database is opened.
    ALTER TABLE account ADD COLUMN looks TEXT;
    CREATE UNIQUE INDEX account_looks ON account (looks);
    CREATE INDEX account_owner ON account (owner);
    -- Codes that are good once: to sign in, and to sign up.
    CREATE TABLE login_code (
        account INTEGER PRIMARY KEY,
        hash BLOB NOT NULL,
        expires INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE invite (
        hash BLOB PRIMARY KEY,
        expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setting (
        key TEXT PRIMARY KEY,
        value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;
    ",
    "
    -- Pairings stood in the text of their tournament, which every result wrote again. What the first version of the server
    -- wrote names players there, and is moved when the tournament next changes.
    CREATE TABLE pairing (
        tournament INTEGER NOT NULL,
        number INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (tournament, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO pairing SELECT tournament.id, json_extract(one.value, '$.number'), one.value
        FROM tournament, json_each(tournament.data, '$.pairings') AS one
        WHERE json_extract(data, '$.version') IS NOT NULL;
    UPDATE tournament SET data = json_remove(data, '$.pairings') WHERE json_extract(data, '$.version') IS NOT NULL;
    ",
];

/// The version of a database: how many migrations made it.
pub(crate) fn version(connection: &Connection) -> Result<usize> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Brings a database up to date; every version in a transaction of its own.
///
/// # Errors
/// [`StoreError::Newer`] if a newer program wrote it: this one could not read it, and would write what that one cannot read.
pub(crate) fn migrate(connection: &mut Connection) -> std::result::Result<(), StoreError> {
    let version = version(connection)?;
    if version > MIGRATIONS.len() {
        return Err(StoreError::Newer { found: version, known: MIGRATIONS.len() });
    }
    for (number, migration) in (1..).zip(MIGRATIONS).skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", number)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Sqlite, Store};
    use parlour_core::Message;
    use parlour_protocol::{AuditEntry, MatchEvent, MatchId};

    /// A house as the first version wrote it: somebody on vacation, and a match that is being played.
    const FIRST: &str = "
        INSERT INTO account (name, skeleton, kind, vacation, created) VALUES ('Ada', 'ada', 'member', 5000, 1);
        INSERT INTO match (id, game, options, pace, rated, private, chat, shuffle, state, created)
            VALUES (7, 'ladder', '{}', 'none', 0, 0, 1, 0, 'playing', 2);
        INSERT INTO seat VALUES (7, 0, 'player', 1, NULL), (7, 1, 'bot', NULL, 'level:1');
        INSERT INTO act VALUES (7, 0, '{\"began\":{}}', NULL, 3),
            (7, 1, '{\"move\":{\"text\":\"1E\"}}', '{\"left\":[50,60],\"running\":1}', 4);
        INSERT INTO audit (account, deed, at) VALUES ('(at the machine)', 'banned Eve', 5), ('Ada', 'let back in Eve', 6);
        INSERT INTO rating VALUES ('player:1', 'ladder', 1600.0, 80.0, 0.06, 9);
        ";

    #[test]
    fn every_older_database_becomes_the_newest() {
        for old in 0..=MIGRATIONS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            for migration in &MIGRATIONS[..old] {
                connection.execute_batch(migration).unwrap();
            }
            connection.pragma_update(None, "user_version", old).unwrap();
            migrate(&mut connection).unwrap();
            migrate(&mut connection).unwrap();
            let version: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
            assert_eq!(version, MIGRATIONS.len());
        }
    }

    #[test]
    fn a_database_of_a_newer_program_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        drop(Sqlite::open(&file).unwrap());
        let newer = MIGRATIONS.len() + 1;
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update(None, "user_version", newer).unwrap();
        let refused = Sqlite::open(&file).err();
        assert_eq!(refused, Some(StoreError::Newer { found: newer, known: MIGRATIONS.len() }));
        assert_eq!(version(&connection), Ok(newer));
    }

    #[test]
    fn names_of_earlier_rules_get_new_skeletons_and_what_collides_keeps_the_old() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let connection = Connection::open(&file).unwrap();
        for migration in &MIGRATIONS[..4] {
            connection.execute_batch(migration).unwrap();
        }
        // The rules took Jan for Ian, and had no rule for what looks like Cyrillic capitals.
        connection
            .execute_batch(
                "INSERT INTO account (name, skeleton, kind, created) VALUES ('Jan', 'ian', 'member', 1),
                    ('Zoë', 'zoe', 'member', 1), ('lan', 'odd', 'member', 1), ('Ian', 'odd too', 'member', 1),
                    ('gone-5', 'gone-5', 'guest', 1);",
            )
            .unwrap();
        connection.pragma_update(None, "user_version", 4).unwrap();
        drop(connection);
        for _ in 0..2 {
            let store = Sqlite::open(&file).unwrap();
            let name =
                |skeleton: &str| store.account_named(skeleton).unwrap().map(|account| account.player.name);
            for (skeleton, expected) in
                [("jan", "Jan"), ("zoe", "Zoë"), ("lan", "lan"), ("ian", "Ian"), ("gone-5", "gone-5")]
            {
                assert_eq!(name(skeleton).as_deref(), Some(expected));
            }
            drop(store);
        }
        let connection = Connection::open(&file).unwrap();
        let looks: Vec<Option<String>> = connection
            .prepare("SELECT looks FROM account ORDER BY id")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_>>()
            .unwrap();
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(
            looks,
            [text("jan"), text("z0e"), text("1an"), None, None],
            "the older of two keeps its looks"
        );
    }

    #[test]
    fn a_house_of_the_first_version_keeps_all_it_has() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection.execute_batch(FIRST).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        drop(connection);
        let store = Sqlite::open(&file).unwrap();
        let ada = store.account_named("ada").unwrap().unwrap();
        assert_eq!(ada.vacations.until(4_000), Some(5_000));
        let stored = store.stored_match(MatchId::new(7)).unwrap().unwrap();
        assert_eq!(stored.acts, [MatchEvent::Began { chance: Vec::new() }, MatchEvent::moved("1E")]);
        assert_eq!((stored.card.acts, stored.card.delay, stored.card.seats.len()), (2, 0, 2));
        assert_eq!((stored.clock.unwrap().left, stored.time), (vec![50, 60], 4));
        assert_eq!(store.running().unwrap()[0].time, 4);
        assert_eq!(store.playing(ada.player.id).unwrap().len(), 1);
        let deeds = store.audited(10).unwrap();
        let line = |by: Option<&str>, deed: &str, at| AuditEntry {
            by: by.map(Into::into),
            deed: Message::verbatim(deed),
            at,
        };
        assert_eq!(deeds, [line(Some("Ada"), "let back in Eve", 6), line(None, "banned Eve", 5)]);
        assert_eq!(store.ratings("player:1").unwrap()[0].rating.rating, 1600);
    }
}
