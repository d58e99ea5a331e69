//! Players and their tokens in the database.

use super::{json, signed};
use crate::secret::TokenHash;
use crate::store::{Account, NewAccount, NewSession};
use crate::vacation::Vacations;
use parlour_online::{Player, PlayerId, PlayerKind};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

const COLUMNS: &str = "account.id, account.name, account.skeleton, account.kind, account.passphrase, account.owner, \
    account.banned, account.vacations, account.created";

/// The word for a kind of player.
pub(super) fn kind_word(kind: PlayerKind) -> &'static str {
    match kind {
        PlayerKind::Guest => "guest",
        PlayerKind::Member => "member",
        PlayerKind::Student => "listed",
        PlayerKind::Bot => "program",
        PlayerKind::ServerBot => "bot",
        PlayerKind::Admin => "keeper",
    }
}

/// The kind that a word is for.
pub(super) fn kind_of(word: &str) -> PlayerKind {
    let all =
        [PlayerKind::Member, PlayerKind::Student, PlayerKind::Bot, PlayerKind::ServerBot, PlayerKind::Admin];
    all.into_iter().find(|kind| kind_word(*kind) == word).unwrap_or(PlayerKind::Guest)
}

fn account(row: &Row<'_>) -> Result<Account> {
    let kind: String = row.get(3)?;
    Ok(Account {
        player: Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) },
        skeleton: row.get(2)?,
        passphrase: row.get(4)?,
        owner: row.get::<_, Option<i64>>(5)?.map(PlayerId),
        banned: row.get(6)?,
        vacations: json(row, 7)?,
        created: row.get::<_, i64>(8)?.cast_unsigned(),
    })
}

pub(super) fn add(connection: &Connection, new: &NewAccount) -> Result<Account> {
    connection
        .prepare_cached(
            "INSERT INTO account (name, skeleton, kind, passphrase, owner, created) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            new.name,
            new.skeleton,
            kind_word(new.kind),
            new.passphrase,
            new.owner.map(|owner| owner.0),
            signed(new.created)
        ])?;
    let id = PlayerId(connection.last_insert_rowid());
    Ok(Account {
        player: Player { id, name: new.name.clone(), kind: new.kind },
        skeleton: new.skeleton.clone(),
        passphrase: new.passphrase.clone(),
        owner: new.owner,
        banned: false,
        vacations: Vacations::default(),
        created: new.created,
    })
}

pub(super) fn by_id(connection: &Connection, id: PlayerId) -> Result<Option<Account>> {
    let query = format!("SELECT {COLUMNS} FROM account WHERE id = ?");
    connection.prepare_cached(&query)?.query_row([id.0], account).optional()
}

pub(super) fn by_skeleton(connection: &Connection, skeleton: &str) -> Result<Option<Account>> {
    let query = format!("SELECT {COLUMNS} FROM account WHERE skeleton = ?");
    connection.prepare_cached(&query)?.query_row([skeleton], account).optional()
}

/// These players, and whether each may still play. A deleted account has a number for a name; see [`delete`].
pub(super) fn players(connection: &Connection, ids: &[PlayerId]) -> Result<Vec<(Player, bool)>> {
    let ids = serde_json::to_string(ids).expect("numbers are plain data");
    let mut query = connection.prepare_cached(
        "SELECT id, name, kind, NOT banned AND skeleton <> 'gone-' || id FROM account \
         WHERE id IN (SELECT value FROM json_each(?))",
    )?;
    let player = |row: &Row<'_>| {
        let kind: String = row.get(2)?;
        let player = Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) };
        Ok((player, row.get(3)?))
    };
    query.query_map([ids], player)?.collect()
}

pub(super) fn set(connection: &Connection, account: &Account) -> Result<()> {
    let Account { player, skeleton, passphrase, owner, banned, vacations, .. } = account;
    let vacations = serde_json::to_string(vacations).expect("vacations are plain data");
    connection
        .prepare_cached(
            "UPDATE account SET name = ?, skeleton = ?, kind = ?, passphrase = ?, owner = ?, banned = ?, vacations = ? \
             WHERE id = ?",
        )?
        .execute(params![
            player.name,
            skeleton,
            kind_word(player.kind),
            passphrase,
            owner.map(|owner| owner.0),
            banned,
            vacations,
            player.id.0
        ])?;
    Ok(())
}

/// The row stays, under a number instead of a name, for the matches of others.
pub(super) fn delete(connection: &Connection, id: PlayerId) -> Result<()> {
    let gone = format!("gone-{}", id.0);
    connection.execute(
        "UPDATE account SET name = ?1, skeleton = ?1, kind = 'guest', passphrase = NULL, owner = NULL WHERE id = ?2",
        params![gone, id.0],
    )?;
    connection.execute("DELETE FROM session WHERE account = ?1", [id.0])?;
    connection
        .execute("DELETE FROM session WHERE account IN (SELECT id FROM account WHERE owner = ?1)", [id.0])?;
    connection.execute("DELETE FROM rating WHERE rated = ?", [format!("player:{}", id.0)])?;
    connection.execute("DELETE FROM chat WHERE account = ?", [id.0])?;
    connection.execute("DELETE FROM mute WHERE account = ?", [id.0])?;
    Ok(())
}

pub(super) fn programs(connection: &Connection, owner: PlayerId) -> Result<Vec<(Account, bool)>> {
    let query = format!(
        "SELECT {COLUMNS}, EXISTS (SELECT 1 FROM session WHERE session.account = account.id) \
         FROM account WHERE owner = ? AND kind = 'program' ORDER BY id"
    );
    let program = |row: &Row<'_>| Ok((account(row)?, row.get(9)?));
    connection.prepare_cached(&query)?.query_map([owner.0], program)?.collect()
}

pub(super) fn listed(connection: &Connection, owner: PlayerId) -> Result<Vec<Account>> {
    let query =
        format!("SELECT {COLUMNS} FROM account WHERE owner = ? AND kind <> 'program' ORDER BY skeleton");
    connection.prepare_cached(&query)?.query_map([owner.0], account)?.collect()
}

/// The code is part of the condition, so that only one device spends it.
pub(super) fn spend_code(connection: &Connection, account: &Account) -> Result<bool> {
    let spent = connection
        .prepare_cached("UPDATE account SET passphrase = NULL WHERE id = ? AND passphrase = ?")?
        .execute(params![account.player.id.0, account.passphrase])?;
    Ok(spent == 1)
}

pub(super) fn banned(connection: &Connection) -> Result<Vec<Player>> {
    let query = format!("SELECT {COLUMNS} FROM account WHERE banned ORDER BY name");
    let player = |row: &Row<'_>| Ok(account(row)?.player);
    connection.prepare_cached(&query)?.query_map([], player)?.collect()
}

pub(super) fn any_member(connection: &Connection) -> Result<bool> {
    connection.query_row(
        "SELECT EXISTS (SELECT 1 FROM account WHERE kind IN ('member', 'keeper'))",
        [],
        |row| row.get(0),
    )
}

pub(super) fn add_session(connection: &Connection, new: &NewSession) -> Result<()> {
    let NewSession { token, of, now, expires, device } = new;
    connection
        .prepare_cached(
            "INSERT INTO session (token, account, created, expires, device) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![token, of.0, signed(*now), signed(*expires), device])?;
    connection
        .prepare_cached("DELETE FROM session WHERE account = ? AND expires < ?")?
        .execute(params![of.0, signed(*now)])?;
    Ok(())
}

pub(super) fn by_session(connection: &Connection, token: &TokenHash, now: u64) -> Result<Option<Account>> {
    let query = format!(
        "SELECT {COLUMNS} FROM session JOIN account ON account.id = session.account WHERE token = ? AND expires > ?"
    );
    connection.prepare_cached(&query)?.query_row(params![token, signed(now)], account).optional()
}

pub(super) fn drop_session(connection: &Connection, token: &TokenHash) -> Result<()> {
    connection.execute("DELETE FROM session WHERE token = ?", [token])?;
    Ok(())
}

pub(super) fn drop_sessions(connection: &Connection, of: PlayerId, but: Option<&TokenHash>) -> Result<()> {
    connection.execute("DELETE FROM session WHERE account = ?1 AND token IS NOT ?2", params![of.0, but])?;
    Ok(())
}
