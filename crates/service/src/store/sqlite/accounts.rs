//! Players and their tokens in the database.

use super::house::{self, audit};
use super::{json, signed};
use crate::name::{self, Name};
use crate::secret::{CodeFor, OneTimeCode, TokenHash};
use crate::store::{Account, Change, Entry, NewAccount, NewAudit, NewMember, NewSession, SpentCode};
use crate::vacation::Vacations;
use parlour_core::ToMessage;
use parlour_protocol::{Player, PlayerId, PlayerKind};
use rusqlite::{Connection, OptionalExtension, Result, Row, ToSql, params};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};

/// A bot of a banned member is banned, too.
macro_rules! is_banned {
    () => {
        "(account.banned OR (account.kind = 'program' \
            AND EXISTS (SELECT 1 FROM account AS owner WHERE owner.id = account.owner AND owner.banned)))"
    };
}

/// Whether the account of this id has entered a tournament that is not over.
macro_rules! is_entrant {
    ($id:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM tournament WHERE NOT over AND (instr(data, '\"id\":' || ",
            $id,
            " || ',') OR instr(data, '\"id\":' || ",
            $id,
            " || '}')))"
        )
    };
}

const COLUMNS: &str = concat!(
    "account.id, account.name, account.skeleton, account.kind, account.passphrase, account.owner, ",
    is_banned!(),
    ", account.vacations, account.created"
);

/// The admins who may play, but for one.
const OTHER_ADMINS: &str = "SELECT 1 FROM account WHERE kind = 'keeper' AND NOT banned AND id <> ?1";

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

/// Whether a query finds anything.
fn exists(connection: &Connection, query: &str, values: &[&dyn ToSql]) -> Result<bool> {
    connection.prepare_cached(query)?.exists(values)
}

/// Changes one row, or finds that there is none like it.
fn change(connection: &Connection, query: &str, values: &[&dyn ToSql]) -> Result<Change> {
    let changed = connection.prepare_cached(query)?.execute(values)?;
    Ok(if changed > 0 { Change::Done } else { Change::Outdated })
}

fn write_down(connection: &Connection, NewAudit { by, action, at }: &NewAudit) -> Result<()> {
    audit(connection, by.as_deref(), &action.message(), *at)
}

pub(super) fn add(connection: &Connection, new: &NewAccount) -> Result<Account> {
    connection
        .prepare_cached(
            "INSERT INTO account (name, skeleton, looks, kind, passphrase, owner, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            new.name,
            new.skeleton,
            new.looks,
            kind_word(new.kind),
            new.passphrase,
            new.owner.map(|owner| owner.0),
            signed(new.created)
        ])?;
    Ok(added(PlayerId(connection.last_insert_rowid()), new))
}

fn added(id: PlayerId, new: &NewAccount) -> Account {
    Account {
        player: Player { id, name: new.name.clone(), kind: new.kind },
        skeleton: new.skeleton.clone(),
        passphrase: new.passphrase.clone(),
        owner: new.owner,
        banned: false,
        vacations: Vacations::default(),
        created: new.created,
    }
}

/// Every condition is checked before anything is changed.
pub(super) fn register(
    connection: &Connection,
    new: &NewMember,
    session: &NewSession,
) -> Result<Result<Account, Change>> {
    let NewMember { account, guest, entry } = new;
    if let Some(guest) = guest
        && !exists(
            connection,
            "SELECT 1 FROM account WHERE id = ? AND kind = 'guest' AND NOT banned",
            &[&guest.0],
        )?
    {
        return Ok(Err(Change::Outdated));
    }
    let used = match entry {
        Entry::Open => Change::Done,
        Entry::Invite(hash) => change(
            connection,
            "DELETE FROM invite WHERE hash = ? AND expires > ?",
            &[hash, &signed(session.now)],
        )?,
        Entry::FirstAdmin(hash) => use_admin_token(connection, hash)?,
    };
    if used != Change::Done {
        return Ok(Err(used));
    }
    let account = match guest {
        None => add(connection, account)?,
        Some(guest) => {
            connection
                .prepare_cached("UPDATE account SET name = ?, skeleton = ?, looks = ?, kind = ?, passphrase = ? WHERE id = ?")?
                .execute(params![
                    account.name,
                    account.skeleton,
                    account.looks,
                    kind_word(account.kind),
                    account.passphrase,
                    guest.0
                ])?;
            by_id(connection, *guest)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?
        }
    };
    // The guest's token is on shared devices, perhaps: it is not the member's.
    drop_sessions(connection, account.player.id, None)?;
    insert_session(connection, session, account.player.id)?;
    Ok(Ok(account))
}

pub(super) fn add_bot(connection: &Connection, new: &NewAccount, most: usize) -> Result<Option<Account>> {
    let count: usize = connection.query_row(
        "SELECT count(*) FROM account WHERE owner = ? AND kind = 'program'",
        [new.owner.map(|owner| owner.0)],
        |row| row.get(0),
    )?;
    if count < most { add(connection, new).map(Some) } else { Ok(None) }
}

pub(super) fn add_students(
    connection: &Connection,
    owner: PlayerId,
    students: &[(Name, OneTimeCode)],
    (now, expires): (u64, u64),
    most: usize,
) -> Result<Option<Vec<Player>>> {
    let count: usize = connection.query_row(
        "SELECT count(*) FROM account WHERE owner = ? AND kind <> 'program'",
        [owner.0],
        |row| row.get(0),
    )?;
    if count + students.len() > most {
        return Ok(None);
    }
    let mut insert = connection.prepare_cached(
        "INSERT OR IGNORE INTO account (name, skeleton, looks, kind, owner, created) VALUES (?, ?, ?, 'listed', ?, ?)",
    )?;
    let mut players = Vec::new();
    let mut last_numbers: FxHashMap<&str, u64> = FxHashMap::default();
    for (name, code) in students {
        let mut text = name.text.clone();
        while insert.execute(params![
            text,
            name::skeleton(&text),
            name::looks(&text),
            owner.0,
            signed(now)
        ])? == 0
        {
            let last = match last_numbers.entry(&name.skeleton) {
                Occupied(last) => last.into_mut(),
                Vacant(none) => none.insert(last_number(connection, &name.skeleton)?),
            };
            *last += 1;
            text = format!("{}-{last}", name.text);
        }
        let id = PlayerId(connection.last_insert_rowid());
        insert_code(connection, id, &code.hash(CodeFor::SignIn(id)), expires)?;
        players.push(Player { id, name: text, kind: PlayerKind::Student });
    }
    Ok(Some(players))
}

/// The greatest number that stands behind a name, 1 if there is none.
fn last_number(connection: &Connection, skeleton: &str) -> Result<u64> {
    // A colon comes right after the digits.
    let query = "SELECT skeleton FROM account WHERE skeleton > ?1 || '0' AND skeleton < ?1 || ':'";
    let mut query = connection.prepare_cached(query)?;
    let number = |row: &Row<'_>| Ok(row.get_ref(0)?.as_str()?[skeleton.len()..].parse::<u64>().ok());
    let numbers = query.query_map([skeleton], number)?.collect::<Result<Vec<Option<u64>>>>()?;
    // A name may end in so long a number that none follows it.
    let usable = numbers.into_iter().flatten().filter(|number| *number < 1_000_000);
    Ok(usable.max().unwrap_or(1))
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
    let mut query = connection.prepare_cached(concat!(
        "SELECT id, name, kind, NOT ",
        is_banned!(),
        " AND skeleton <> 'gone-' || id FROM account WHERE id IN (SELECT value FROM json_each(?))",
    ))?;
    let player = |row: &Row<'_>| {
        let kind: String = row.get(2)?;
        let player = Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) };
        Ok((player, row.get(3)?))
    };
    query.query_map([ids], player)?.collect()
}

pub(super) fn rename(connection: &Connection, id: PlayerId, name: &Name, audit: &NewAudit) -> Result<()> {
    connection
        .prepare_cached("UPDATE account SET name = ?, skeleton = ?, looks = ? WHERE id = ?")?
        .execute(params![name.text, name.skeleton, name.looks, id.0])?;
    write_down(connection, audit)
}

pub(super) fn set_passphrase(
    connection: &Connection,
    id: PlayerId,
    session: &TokenHash,
    old: Option<&str>,
    new: &str,
) -> Result<Change> {
    // A session that was ended meanwhile changes nothing any more.
    let changed = change(
        connection,
        "UPDATE account SET passphrase = ?1, kind = CASE kind WHEN 'listed' THEN 'member' ELSE kind END \
         WHERE id = ?2 AND passphrase IS ?3 AND NOT banned AND kind IN ('listed', 'member', 'keeper') \
             AND EXISTS (SELECT 1 FROM session WHERE token = ?4 AND account = ?2)",
        &[&new, &id.0, &old, session],
    )?;
    if changed == Change::Done {
        drop_sessions(connection, id, Some(session))?;
        connection.execute("DELETE FROM login_code WHERE account = ?", [id.0])?;
    }
    Ok(changed)
}

/// Whether no admin would be left without this one, who is one.
fn is_last_admin(connection: &Connection, id: PlayerId) -> Result<bool> {
    let is_admin = "SELECT 1 FROM account WHERE kind = 'keeper' AND NOT banned AND id = ?1";
    Ok(exists(connection, is_admin, &[&id.0])? && !exists(connection, OTHER_ADMINS, &[&id.0])?)
}

pub(super) fn set_banned(
    connection: &Connection,
    id: PlayerId,
    on: bool,
    audit: &NewAudit,
) -> Result<Change> {
    // The operator can name another at any time; an admin could not.
    if on && audit.by.is_some() && is_last_admin(connection, id)? {
        return Ok(Change::LastAdmin);
    }
    connection.prepare_cached("UPDATE account SET banned = ? WHERE id = ?")?.execute(params![on, id.0])?;
    if on {
        drop_sessions(connection, id, None)?;
    }
    write_down(connection, audit)?;
    Ok(Change::Done)
}

pub(super) fn set_admin(connection: &Connection, id: PlayerId, on: bool, audit: &NewAudit) -> Result<Change> {
    if !on && audit.by.is_some() && is_last_admin(connection, id)? {
        return Ok(Change::LastAdmin);
    }
    let kind = kind_word(if on { PlayerKind::Admin } else { PlayerKind::Member });
    let changed = change(
        connection,
        "UPDATE account SET kind = ? WHERE id = ? AND kind IN ('member', 'keeper')",
        &[&kind, &id.0],
    )?;
    if changed == Change::Done {
        if on {
            connection.execute("DELETE FROM setting WHERE key = 'admin-token'", [])?;
        }
        write_down(connection, audit)?;
    }
    Ok(changed)
}

pub(super) fn set_vacations(
    connection: &Connection,
    id: PlayerId,
    before: &Vacations,
    after: &Vacations,
) -> Result<Change> {
    let text = |vacations| serde_json::to_string(vacations).expect("vacations are plain data");
    let query = "UPDATE account SET vacations = ? WHERE id = ? AND vacations = ?";
    change(connection, query, &[&text(after), &id.0, &text(before)])
}

pub(super) fn delete(connection: &Connection, id: PlayerId, passphrase: Option<&str>) -> Result<Change> {
    if !exists(connection, "SELECT 1 FROM account WHERE id = ? AND passphrase IS ?", &[&id.0, &passphrase])? {
        return Ok(Change::Outdated);
    }
    if is_last_admin(connection, id)? {
        return Ok(Change::LastAdmin);
    }
    let mut bots =
        connection.prepare_cached("SELECT id FROM account WHERE owner = ? AND kind = 'program'")?;
    let bots: Vec<i64> = bots.query_map([id.0], |row| row.get(0))?.collect::<Result<_>>()?;
    for gone in bots.into_iter().chain([id.0]) {
        forget(connection, gone)?;
    }
    Ok(Change::Done)
}

/// The row stays, under a number instead of a name, for the matches of others.
fn forget(connection: &Connection, id: i64) -> Result<()> {
    let gone = format!("gone-{id}");
    let Some(account) = by_id(connection, PlayerId(id))? else { return Ok(()) };
    connection.execute(
        "UPDATE account SET name = ?1, skeleton = ?1, looks = NULL, kind = 'guest', passphrase = NULL, owner = NULL, \
         vacations = '[]' WHERE id = ?2",
        params![gone, id],
    )?;
    connection
        .execute("UPDATE report SET player = ? WHERE player = ?", params![gone, account.player.name])?;
    // Earlier versions wrote names into tournaments.
    let quoted = serde_json::to_string(&account.player.name).expect("a name is plain data");
    for row in house::tournaments_with(connection, &quoted)? {
        if let Some((data, pairings)) = crate::tournaments::without_names(&row) {
            house::set_tournament(connection, row.id, &data, row.over, &pairings)?;
        }
    }
    connection.execute("DELETE FROM session WHERE account = ?", [id])?;
    connection.execute("DELETE FROM login_code WHERE account = ?", [id])?;
    connection.execute("DELETE FROM rating WHERE rated = ?", [format!("player:{id}")])?;
    connection.execute("DELETE FROM chat WHERE account = ?", [id])?;
    connection.execute("DELETE FROM mute WHERE account = ?", [id])?;
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

pub(super) fn listed(connection: &Connection, owner: PlayerId) -> Result<Vec<(Account, bool)>> {
    let query = format!(
        "SELECT {COLUMNS}, EXISTS (SELECT 1 FROM login_code WHERE login_code.account = account.id) \
         FROM account WHERE owner = ? AND kind <> 'program' ORDER BY skeleton"
    );
    let student = |row: &Row<'_>| Ok((account(row)?, row.get(9)?));
    connection.prepare_cached(&query)?.query_map([owner.0], student)?.collect()
}

fn insert_code(connection: &Connection, id: PlayerId, code: &TokenHash, expires: u64) -> Result<()> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO login_code (account, hash, expires) VALUES (?, ?, ?)")?
        .execute(params![id.0, code, signed(expires)])?;
    Ok(())
}

pub(super) fn set_code(
    connection: &Connection,
    id: PlayerId,
    code: &TokenHash,
    expires: u64,
    audit: &NewAudit,
) -> Result<()> {
    insert_code(connection, id, code, expires)?;
    // Codes of students were in the place of the passphrase once: the new one is good instead.
    connection.execute("UPDATE account SET passphrase = NULL WHERE id = ? AND kind = 'listed'", [id.0])?;
    write_down(connection, audit)
}

pub(super) fn has_code(connection: &Connection, id: PlayerId, code: &TokenHash, now: u64) -> Result<bool> {
    let query = "SELECT 1 FROM login_code WHERE account = ? AND hash = ? AND expires > ?";
    exists(connection, query, &[&id.0, code, &signed(now)])
}

/// The code is part of the condition, so that only one device spends it.
pub(super) fn spend_code(connection: &Connection, code: &SpentCode, session: &NewSession) -> Result<Change> {
    let id = session.of.0;
    let spent = match code {
        SpentCode::Hash(hash) => change(
            connection,
            "DELETE FROM login_code WHERE account = ?1 AND hash = ?2 AND expires > ?3 \
                 AND EXISTS (SELECT 1 FROM account WHERE id = ?1 AND NOT banned)",
            &[&id, hash, &signed(session.now)],
        )?,
        SpentCode::Passphrase(hash) => change(
            connection,
            "UPDATE account SET passphrase = NULL WHERE id = ? AND passphrase = ? AND kind = 'listed' AND NOT banned",
            &[&id, hash],
        )?,
    };
    if spent == Change::Done {
        connection.execute("UPDATE account SET passphrase = NULL WHERE id = ?", [id])?;
        drop_sessions(connection, session.of, None)?;
        insert_session(connection, session, session.of)?;
    }
    Ok(spent)
}

pub(super) fn add_invite(
    connection: &Connection,
    invite: &TokenHash,
    expires: u64,
    audit: &NewAudit,
) -> Result<()> {
    connection.execute("DELETE FROM invite WHERE expires <= ?", [signed(audit.at)])?;
    connection
        .execute("INSERT INTO invite (hash, expires) VALUES (?, ?)", params![invite, signed(expires)])?;
    write_down(connection, audit)
}

pub(super) fn has_invite(connection: &Connection, invite: &TokenHash, now: u64) -> Result<bool> {
    exists(connection, "SELECT 1 FROM invite WHERE hash = ? AND expires > ?", &[invite, &signed(now)])
}

pub(super) fn has_admin(connection: &Connection) -> Result<bool> {
    exists(connection, OTHER_ADMINS, &[&0])
}

pub(super) fn set_admin_token(connection: &Connection, token: &TokenHash) -> Result<Change> {
    let query = format!(
        "INSERT OR REPLACE INTO setting (key, value) SELECT 'admin-token', ?2 WHERE NOT EXISTS ({OTHER_ADMINS})"
    );
    change(connection, &query, &[&0, token])
}

pub(super) fn is_admin_token(connection: &Connection, token: &TokenHash) -> Result<bool> {
    exists(connection, "SELECT 1 FROM setting WHERE key = 'admin-token' AND value = ?", &[token])
}

fn use_admin_token(connection: &Connection, token: &TokenHash) -> Result<Change> {
    change(connection, "DELETE FROM setting WHERE key = 'admin-token' AND value = ?", &[token])
}

pub(super) fn claim_admin(
    connection: &Connection,
    id: PlayerId,
    token: &TokenHash,
    audit: &NewAudit,
) -> Result<Change> {
    let is_member = "SELECT 1 FROM account WHERE id = ? AND kind = 'member' AND NOT banned";
    if !exists(connection, is_member, &[&id.0])? || use_admin_token(connection, token)? != Change::Done {
        return Ok(Change::Outdated);
    }
    set_admin(connection, id, true, audit)
}

pub(super) fn banned(connection: &Connection) -> Result<Vec<Player>> {
    let query = format!("SELECT {COLUMNS} FROM account WHERE banned ORDER BY name");
    let player = |row: &Row<'_>| Ok(account(row)?.player);
    connection.prepare_cached(&query)?.query_map([], player)?.collect()
}

pub(super) fn shut_out(connection: &Connection) -> Result<Vec<PlayerId>> {
    let query = "SELECT id FROM account WHERE banned UNION SELECT bot.id FROM account AS bot \
        JOIN account AS owner ON owner.id = bot.owner WHERE bot.kind = 'program' AND owner.banned";
    connection.prepare_cached(query)?.query_map([], |row| Ok(PlayerId(row.get(0)?)))?.collect()
}

pub(super) fn add_session(connection: &Connection, new: &NewSession) -> Result<Change> {
    let query = "SELECT 1 FROM account WHERE id = ? AND passphrase IS ? AND NOT banned";
    if !exists(connection, query, &[&new.of.0, &new.passphrase])? {
        return Ok(Change::Outdated);
    }
    if new.alone {
        drop_sessions(connection, new.of, None)?;
    }
    insert_session(connection, new, new.of)?;
    Ok(Change::Done)
}

fn insert_session(connection: &Connection, new: &NewSession, of: PlayerId) -> Result<()> {
    let NewSession { token, now, expires, device, .. } = new;
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

/// Computes what names are compared by, where the database is from a version with other rules. Where two names collide by
/// the new rules, the younger account keeps what it had.
pub(in crate::store) fn follow_name_rules(connection: &mut Connection) -> Result<()> {
    let transaction = connection.transaction()?;
    let rules: Option<i64> = transaction
        .query_row("SELECT value FROM setting WHERE key = 'name-rules'", [], |row| row.get(0))
        .optional()?;
    if rules == Some(name::RULES) {
        return Ok(());
    }
    {
        // The skeleton of a deleted account has a dash, as no other has: nobody finds it.
        let mut read = transaction
            .prepare("SELECT id, name, kind FROM account WHERE instr(skeleton, '-') = 0 ORDER BY id")?;
        let mut skeleton = transaction.prepare("UPDATE OR IGNORE account SET skeleton = ? WHERE id = ?")?;
        let mut looks = transaction.prepare("UPDATE OR IGNORE account SET looks = ? WHERE id = ?")?;
        let mut rows = read.query([])?;
        let mut names = Vec::new();
        while let Some(row) = rows.next()? {
            names.push((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?));
        }
        // Twice: the first time a name may be in the way that has another skeleton from then on.
        for (id, text, kind) in names.iter().chain(&names) {
            skeleton.execute(params![name::skeleton(text), id])?;
            if kind != "guest" {
                looks.execute(params![name::looks(text), id])?;
            }
        }
    }
    transaction
        .execute("INSERT OR REPLACE INTO setting (key, value) VALUES ('name-rules', ?)", [name::RULES])?;
    transaction.commit()
}

/// Those who sit nowhere and never did, and those whose matches are all over, unrated and old. Entrants of a tournament stay.
pub(super) fn expired_guests(
    connection: &Connection,
    unused: Option<u64>,
    played: Option<u64>,
) -> Result<Vec<PlayerId>> {
    let mut query = connection.prepare(concat!(
        "SELECT id FROM account WHERE kind = 'guest' AND skeleton NOT LIKE 'gone-%' AND NOT banned \
         AND CASE WHEN EXISTS (SELECT 1 FROM seat WHERE seat.account = account.id) THEN ?2 IS NOT NULL AND NOT EXISTS \
             (SELECT 1 FROM seat JOIN match ON match.id = seat.match WHERE seat.account = account.id \
              AND (rated OR state IN ('waiting', 'playing') OR coalesce(ended, match.created) >= ?2)) \
             ELSE ?1 IS NOT NULL AND created < ?1 END \
         AND id NOT IN (SELECT creator FROM match WHERE state IN ('waiting', 'playing') AND creator IS NOT NULL) \
         AND NOT ",
        is_entrant!("account.id")
    ))?;
    let times = params![unused.map(signed), played.map(signed)];
    query.query_map(times, |row| Ok(PlayerId(row.get(0)?)))?.collect()
}

pub(super) fn drop_guests(connection: &Connection, ids: &[PlayerId]) -> Result<usize> {
    let mut dropped = 0;
    for id in ids {
        let referred: bool = connection
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM seat WHERE account = ?1) \
                 OR EXISTS (SELECT 1 FROM report WHERE account = ?1)",
            )?
            .query_row([id.0], |row| row.get(0))?;
        let is_guest =
            by_id(connection, *id)?.is_some_and(|account| account.player.kind == PlayerKind::Guest);
        if !is_guest || exists(connection, concat!("SELECT 1 WHERE ", is_entrant!("?1")), &[&id.0])? {
            // They have registered meanwhile, or entered a tournament.
            continue;
        }
        if referred {
            forget(connection, id.0)?;
            dropped += 1;
        } else {
            connection
                .prepare_cached("DELETE FROM mute WHERE account = ?1 OR muted = ?1")?
                .execute([id.0])?;
            dropped += connection.prepare_cached("DELETE FROM account WHERE id = ?")?.execute([id.0])?;
        }
    }
    Ok(dropped)
}

pub(super) fn drop_expired_sessions(connection: &Connection, now: u64) -> Result<()> {
    connection.execute("DELETE FROM session WHERE expires < ?", [signed(now)])?;
    Ok(())
}
