//! Ratings, talk, reports, the keeper's log and tournaments in the database.

use super::accounts::kind_of;
use super::matches::key;
use super::{json, signed};
use crate::rated_name;
use crate::rating::{Glicko, after_match};
use crate::store::{Census, TournamentRow};
use parlour_core::{Message, OutcomeText, Seat};
use parlour_protocol::{
    AuditEntry, ChatMessage, GameRating, MatchId, MatchSummary, Personal, PersonalChat, PersonalSession,
    PersonalTournament, Player, PlayerId, RatingChange, Report, Reported,
};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

fn read_rating(row: &Row<'_>, from: usize) -> Result<Glicko> {
    Ok(Glicko {
        rating: row.get(from)?,
        deviation: row.get(from + 1)?,
        volatility: row.get(from + 2)?,
        matches: row.get(from + 3)?,
    })
}

pub(super) fn rating(connection: &Connection, rated: &str, game: &str) -> Result<Glicko> {
    let found = connection
        .prepare_cached(
            "SELECT rating, deviation, volatility, matches FROM rating WHERE rated = ? AND game = ?",
        )?
        .query_row(params![rated, game], |row| read_rating(row, 0))
        .optional()?;
    Ok(found.unwrap_or_default())
}

pub(super) fn ratings(connection: &Connection, rated: &str) -> Result<Vec<GameRating>> {
    let mut query = connection.prepare_cached(
        "SELECT game, rating, deviation, volatility, matches FROM rating WHERE rated = ? ORDER BY game",
    )?;
    let line = |row: &Row<'_>| {
        let rating = read_rating(row, 1)?;
        Ok(GameRating { game: row.get(0)?, rating: rating.rating(), matches: rating.matches })
    };
    query.query_map([rated], line)?.collect()
}

/// Takes a match that has ended into the ratings of those who played it.
pub(super) fn rate(
    connection: &Connection,
    card: &MatchSummary,
    result: OutcomeText,
) -> Result<Vec<RatingChange>> {
    let OutcomeText::Won { winners, .. } = result else { return Ok(Vec::new()) };
    let Some(rated) = card.seats.iter().map(rated_name).collect::<Option<Vec<_>>>() else {
        return Ok(Vec::new());
    };
    let before: Vec<Glicko> =
        rated.iter().map(|rated| rating(connection, rated, &card.game)).collect::<Result<_>>()?;
    let after = after_match(&before, winners);
    for (rated, rating) in rated.iter().zip(&after) {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO rating (rated, game, rating, deviation, volatility, matches) \
                 VALUES (?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                rated,
                card.game,
                rating.rating,
                rating.deviation,
                rating.volatility,
                rating.matches
            ])?;
    }
    let change = |(index, (before, after)): (usize, (&Glicko, &Glicko))| {
        Some(RatingChange { seat: Seat::new(index)?, before: before.rating(), after: after.rating() })
    };
    Ok(before.iter().zip(&after).enumerate().filter_map(change).collect())
}

pub(super) fn add_line(connection: &Connection, id: MatchId, line: &ChatMessage) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO chat (match, account, text, at) VALUES (?, ?, ?, ?)")?
        .execute(params![key(id), line.from.id.0, line.text, signed(line.at)])?;
    Ok(())
}

pub(super) fn lines(connection: &Connection, id: MatchId, limit: usize) -> Result<Vec<ChatMessage>> {
    let mut query = connection.prepare_cached(
        "SELECT account.id, name, kind, text, at FROM chat JOIN account ON account.id = chat.account \
         WHERE match = ? ORDER BY chat.rowid DESC LIMIT ?",
    )?;
    let line = |row: &Row<'_>| {
        let kind: String = row.get(2)?;
        let from = Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) };
        Ok(ChatMessage { from, text: row.get(3)?, at: row.get::<_, i64>(4)?.cast_unsigned() })
    };
    let mut lines: Vec<ChatMessage> =
        query.query_map(params![key(id), limit], line)?.collect::<Result<_>>()?;
    lines.reverse();
    Ok(lines)
}

/// What stands for every table.
const ANYWHERE: i64 = -1;

pub(super) fn set_mute(
    connection: &Connection,
    of: PlayerId,
    whom: PlayerId,
    at: Option<MatchId>,
    on: bool,
) -> Result<()> {
    let at = at.map_or(ANYWHERE, key);
    if on {
        connection.execute("INSERT OR IGNORE INTO mute VALUES (?, ?, ?)", [of.0, whom.0, at])?;
    } else {
        // Who is heard again at any table is heard at every one.
        connection.execute(
            "DELETE FROM mute WHERE account = ?1 AND muted = ?2 AND (match = ?3 OR ?3 = -1)",
            [of.0, whom.0, at],
        )?;
    }
    Ok(())
}

pub(super) fn muted(connection: &Connection, of: PlayerId) -> Result<Vec<Player>> {
    let mut query = connection.prepare_cached(
        "SELECT id, name, kind FROM mute JOIN account ON account.id = mute.muted \
         WHERE mute.account = ? AND match = ? ORDER BY name",
    )?;
    let player = |row: &Row<'_>| {
        let kind: String = row.get(2)?;
        Ok(Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) })
    };
    query.query_map([of.0, ANYWHERE], player)?.collect()
}

pub(super) fn mutes(connection: &Connection, id: MatchId) -> Result<Vec<(PlayerId, PlayerId)>> {
    let mut query = connection.prepare_cached(
        "SELECT DISTINCT mute.account, mute.muted FROM seat AS hears \
         JOIN mute ON mute.account = hears.account AND mute.match IN (-1, ?1) \
         JOIN seat AS says ON says.match = ?1 AND says.account = mute.muted WHERE hears.match = ?1",
    )?;
    query.query_map([key(id)], |row| Ok((PlayerId(row.get(0)?), PlayerId(row.get(1)?))))?.collect()
}

pub(super) fn set_analysis(connection: &Connection, id: MatchId, report: &str, now: u64) -> Result<()> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO analysis (match, report, at) VALUES (?, ?, ?)")?
        .execute(params![key(id), report, signed(now)])?;
    Ok(())
}

pub(super) fn analysis(connection: &Connection, id: MatchId) -> Result<Option<String>> {
    connection
        .prepare_cached("SELECT report FROM analysis WHERE match = ?")?
        .query_row([key(id)], |row| row.get(0))
        .optional()
}

pub(super) fn add_report(connection: &Connection, by: PlayerId, report: &Report, now: u64) -> Result<()> {
    connection.execute(
        "INSERT INTO report (match, account, player, text, at) VALUES (?, ?, ?, ?, ?)",
        params![key(report.r#match), by.0, report.player, report.text, signed(now)],
    )?;
    Ok(())
}

const REPORT: &str = "SELECT report.id, name, match, player, text, at FROM report \
    JOIN account ON account.id = report.account";

fn reported(row: &Row<'_>) -> Result<Reported> {
    let id = MatchId::new(row.get::<_, i64>(2)?.cast_unsigned());
    Ok(Reported {
        id: row.get(0)?,
        by: row.get(1)?,
        report: Report { r#match: id, player: row.get(3)?, text: row.get(4)? },
        at: row.get::<_, i64>(5)?.cast_unsigned(),
    })
}

pub(super) fn reports(connection: &Connection) -> Result<Vec<Reported>> {
    let mut query = connection.prepare(&format!("{REPORT} WHERE NOT closed ORDER BY report.id"))?;
    query.query_map([], reported)?.collect()
}

pub(super) fn report(connection: &Connection, id: i64) -> Result<Option<Reported>> {
    connection.prepare(&format!("{REPORT} WHERE report.id = ?"))?.query_row([id], reported).optional()
}

pub(super) fn personal(connection: &Connection, id: PlayerId) -> Result<Personal> {
    let time = |row: &Row<'_>, column| row.get::<_, i64>(column).map(i64::cast_unsigned);
    let mut sessions = connection
        .prepare("SELECT device, created, expires FROM session WHERE account = ? ORDER BY created")?;
    let session = |row: &Row<'_>| {
        Ok(PersonalSession { device: row.get(0)?, created: time(row, 1)?, expires: time(row, 2)? })
    };
    let mut chat = connection.prepare("SELECT match, text, at FROM chat WHERE account = ? ORDER BY at")?;
    let message = |row: &Row<'_>| {
        let r#match = MatchId::new(row.get::<_, i64>(0)?.cast_unsigned());
        Ok(PersonalChat { r#match, text: row.get(1)?, at: time(row, 2)? })
    };
    let mut reports = connection.prepare(&format!("{REPORT} WHERE report.account = ? ORDER BY report.id"))?;
    let vacations =
        connection.query_row("SELECT vacations FROM account WHERE id = ?", [id.0], |row| json(row, 0));
    let mut tournaments = tournaments_with(connection, &format!("\"id\":{},", id.0))?;
    tournaments.extend(tournaments_with(connection, &format!("\"id\":{}}}", id.0))?);
    let mut tournaments: Vec<PersonalTournament> =
        tournaments.iter().filter_map(|row| crate::tournaments::personal(row, id)).collect();
    tournaments.sort_by_key(|tournament| tournament.id);
    tournaments.dedup();
    Ok(Personal {
        vacations: vacations.optional()?.unwrap_or_default(),
        tournaments,
        sessions: sessions.query_map([id.0], session)?.collect::<Result<_>>()?,
        chat: chat.query_map([id.0], message)?.collect::<Result<_>>()?,
        reports: reports.query_map([id.0], reported)?.collect::<Result<_>>()?,
    })
}

pub(super) fn census(connection: &Connection) -> Result<Census> {
    let count = |query: &str| connection.query_row(query, [], |row| row.get(0));
    let mut admins = connection.prepare("SELECT name FROM account WHERE kind = 'keeper' ORDER BY name")?;
    Ok(Census {
        schema: count("PRAGMA user_version")?,
        members: count("SELECT count(*) FROM account WHERE kind <> 'guest'")?,
        guests: count("SELECT count(*) FROM account WHERE kind = 'guest' AND skeleton NOT LIKE 'gone-%'")?,
        matches: count("SELECT count(*) FROM match")?,
        open: count("SELECT count(*) FROM match WHERE state IN ('waiting', 'playing')")?,
        admins: admins.query_map([], |row| row.get(0))?.collect::<Result<_>>()?,
    })
}

pub(super) fn close_report(connection: &Connection, id: i64) -> Result<()> {
    connection.execute("UPDATE report SET closed = 1 WHERE id = ?", [id])?;
    Ok(())
}

pub(super) fn audit(connection: &Connection, by: Option<&str>, deed: &Message, now: u64) -> Result<()> {
    tracing::info!(by = by.unwrap_or("the operator"), action = %deed, "an admin acted");
    let deed = serde_json::to_string(deed).expect("a message is plain data");
    connection
        .execute("INSERT INTO audit (account, deed, at) VALUES (?, ?, ?)", params![by, deed, signed(now)])?;
    Ok(())
}

pub(super) fn audited(connection: &Connection, limit: usize) -> Result<Vec<AuditEntry>> {
    let mut query = connection.prepare("SELECT account, deed, at FROM audit ORDER BY id DESC LIMIT ?")?;
    let row = |row: &Row<'_>| {
        Ok(AuditEntry { by: row.get(0)?, deed: json(row, 1)?, at: row.get::<_, i64>(2)?.cast_unsigned() })
    };
    query.query_map([limit], row)?.collect()
}

pub(super) fn deeds(connection: &Connection) -> Result<i64> {
    connection.prepare_cached("SELECT coalesce(max(id), 0) FROM audit")?.query_row([], |row| row.get(0))
}

pub(super) fn add_tournament(connection: &Connection, data: &str) -> Result<u64> {
    connection.execute("INSERT INTO tournament (data) VALUES (?)", [data])?;
    Ok(connection.last_insert_rowid().cast_unsigned())
}

pub(super) fn set_tournament(
    connection: &Connection,
    id: u64,
    data: &str,
    over: bool,
    pairings: &[(u32, String)],
) -> Result<()> {
    // A result changes a pairing alone: nothing else is written then.
    let query = "UPDATE tournament SET data = ?1, over = ?2 WHERE id = ?3 AND (data <> ?1 OR over <> ?2)";
    connection.prepare_cached(query)?.execute(params![data, over, signed(id)])?;
    set_pairings(connection, id, pairings)
}

pub(super) fn set_pairings(connection: &Connection, id: u64, pairings: &[(u32, String)]) -> Result<()> {
    let query = "INSERT OR REPLACE INTO pairing (tournament, number, data) VALUES (?, ?, ?)";
    let mut insert = connection.prepare_cached(query)?;
    pairings.iter().try_for_each(|(number, data)| insert.execute(params![signed(id), number, data]).map(drop))
}

pub(super) fn tournaments(connection: &Connection, id: Option<u64>) -> Result<Vec<TournamentRow>> {
    let mut query = connection.prepare(
        "SELECT id, data, over FROM tournament WHERE (?1 IS NULL AND NOT over) OR id = ?1 ORDER BY id",
    )?;
    let rows = query.query_map([id.map(signed)], |row| tournament_row(connection, row))?;
    rows.collect()
}

/// A row of the columns `id`, `data` and `over`, with the pairings.
fn tournament_row(connection: &Connection, row: &Row<'_>) -> Result<TournamentRow> {
    let id: i64 = row.get(0)?;
    let query = "SELECT data FROM pairing WHERE tournament = ? ORDER BY number";
    let mut pairings = connection.prepare_cached(query)?;
    let pairings = pairings.query_map([id], |row| row.get(0))?.collect::<Result<_>>()?;
    Ok(TournamentRow { id: id.cast_unsigned(), data: row.get(1)?, over: row.get(2)?, pairings })
}

/// The tournaments in whose data a text stands.
pub(super) fn tournaments_with(connection: &Connection, text: &str) -> Result<Vec<TournamentRow>> {
    let mut query = connection
        .prepare_cached("SELECT id, data, over FROM tournament WHERE instr(data, ?) ORDER BY id")?;
    let rows = query.query_map([text], |row| tournament_row(connection, row))?;
    rows.collect()
}
