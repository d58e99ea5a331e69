//! The tables of the database, and how an older one becomes a newer one.

use rusqlite::{Connection, Result};

/// What each version adds to the one before. Only ever append to this list: houses are at any of them.
pub(crate) const MIGRATIONS: &[&str] = &["
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
    "];

/// Brings a database up to date; every version in a transaction of its own.
pub(crate) fn migrate(connection: &mut Connection) -> Result<()> {
    let version: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
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

    #[test]
    fn every_older_database_becomes_the_newest_and_keeps_what_it_has() {
        for old in 0..=MIGRATIONS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            for migration in &MIGRATIONS[..old] {
                connection.execute_batch(migration).unwrap();
            }
            connection.pragma_update(None, "user_version", old).unwrap();
            let account =
                "INSERT INTO account (name, skeleton, kind, created) VALUES ('Ada', 'ada', 'member', 1)";
            if old > 0 {
                connection.execute_batch(account).unwrap();
            }
            migrate(&mut connection).unwrap();
            migrate(&mut connection).unwrap();
            let count: usize =
                connection.query_row("SELECT count(*) FROM account", [], |row| row.get(0)).unwrap();
            assert_eq!(count, usize::from(old > 0));
            let version: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
            assert_eq!(version, MIGRATIONS.len());
        }
    }
}
