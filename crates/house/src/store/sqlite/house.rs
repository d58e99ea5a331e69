//! Ratings, talk, reports, the keeper's log and tournaments in the database.

use super::accounts::kind_of;
use super::matches::key;
use super::signed;
use crate::rated_name;
use crate::rating::{Rating, after_match};
use crate::store::{AuditRow, ReportRow, TournamentRow};
use parlour_core::{OutcomeText, Seat};
use parlour_online::{Line, MatchId, Player, PlayerId, RatingChange, RatingLine, Report, TableCard};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

fn read_rating(row: &Row<'_>, from: usize) -> Result<Rating> {
    Ok(Rating {
        rating: row.get(from)?,
        deviation: row.get(from + 1)?,
        volatility: row.get(from + 2)?,
        matches: row.get(from + 3)?,
    })
}

pub(super) fn rating(connection: &Connection, rated: &str, game: &str) -> Result<Rating> {
    let found = connection
        .prepare_cached(
            "SELECT rating, deviation, volatility, matches FROM rating WHERE rated = ? AND game = ?",
        )?
        .query_row(params![rated, game], |row| read_rating(row, 0))
        .optional()?;
    Ok(found.unwrap_or_default())
}

pub(super) fn ratings(connection: &Connection, rated: &str) -> Result<Vec<RatingLine>> {
    let mut query = connection.prepare_cached(
        "SELECT game, rating, deviation, volatility, matches FROM rating WHERE rated = ? ORDER BY game",
    )?;
    let line = |row: &Row<'_>| {
        let rating = read_rating(row, 1)?;
        Ok(RatingLine { game: row.get(0)?, standing: rating.standing(), matches: rating.matches })
    };
    query.query_map([rated], line)?.collect()
}

/// Takes a match that has ended into the ratings of those who played it.
pub(super) fn rate(
    connection: &Connection,
    card: &TableCard,
    result: OutcomeText,
) -> Result<Vec<RatingChange>> {
    let OutcomeText::Won { winners, .. } = result else { return Ok(Vec::new()) };
    let Some(rated) = card.seats.iter().map(rated_name).collect::<Option<Vec<_>>>() else {
        return Ok(Vec::new());
    };
    let before: Vec<Rating> =
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
    let change = |(index, (before, after)): (usize, (&Rating, &Rating))| {
        Some(RatingChange { seat: Seat::new(index)?, before: before.standing(), after: after.standing() })
    };
    Ok(before.iter().zip(&after).enumerate().filter_map(change).collect())
}

pub(super) fn add_line(connection: &Connection, id: MatchId, line: &Line) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO chat (match, account, text, at) VALUES (?, ?, ?, ?)")?
        .execute(params![key(id), line.from.id.0, line.text, signed(line.at)])?;
    Ok(())
}

pub(super) fn lines(connection: &Connection, id: MatchId, limit: usize) -> Result<Vec<Line>> {
    let mut query = connection.prepare_cached(
        "SELECT account.id, name, kind, text, at FROM chat JOIN account ON account.id = chat.account \
         WHERE match = ? ORDER BY chat.rowid DESC LIMIT ?",
    )?;
    let line = |row: &Row<'_>| {
        let kind: String = row.get(2)?;
        let from = Player { id: PlayerId(row.get(0)?), name: row.get(1)?, kind: kind_of(&kind) };
        Ok(Line { from, text: row.get(3)?, at: row.get::<_, i64>(4)?.cast_unsigned() })
    };
    let mut lines: Vec<Line> = query.query_map(params![key(id), limit], line)?.collect::<Result<_>>()?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn add_report(connection: &Connection, by: PlayerId, report: &Report, now: u64) -> Result<()> {
    connection.execute(
        "INSERT INTO report (match, account, player, text, at) VALUES (?, ?, ?, ?, ?)",
        params![key(report.r#match), by.0, report.player, report.text, signed(now)],
    )?;
    Ok(())
}

pub(super) fn reports(connection: &Connection) -> Result<Vec<ReportRow>> {
    let mut query = connection.prepare(
        "SELECT report.id, name, match, player, text, at FROM report JOIN account ON account.id = report.account \
         WHERE NOT closed ORDER BY report.id",
    )?;
    let report = |row: &Row<'_>| {
        let id = MatchId::new(row.get::<_, i64>(2)?.cast_unsigned());
        Ok(ReportRow {
            id: row.get(0)?,
            by: row.get(1)?,
            report: Report { r#match: id, player: row.get(3)?, text: row.get(4)? },
            at: row.get::<_, i64>(5)?.cast_unsigned(),
        })
    };
    query.query_map([], report)?.collect()
}

pub(super) fn close_report(connection: &Connection, id: i64) -> Result<()> {
    connection.execute("UPDATE report SET closed = 1 WHERE id = ?", [id])?;
    Ok(())
}

pub(super) fn audit(connection: &Connection, by: &str, deed: &str, now: u64) -> Result<()> {
    connection
        .execute("INSERT INTO audit (account, deed, at) VALUES (?, ?, ?)", params![by, deed, signed(now)])?;
    Ok(())
}

pub(super) fn audited(connection: &Connection, limit: usize) -> Result<Vec<AuditRow>> {
    let mut query = connection.prepare("SELECT account, deed, at FROM audit ORDER BY id DESC LIMIT ?")?;
    let row = |row: &Row<'_>| {
        Ok(AuditRow { by: row.get(0)?, deed: row.get(1)?, at: row.get::<_, i64>(2)?.cast_unsigned() })
    };
    query.query_map([limit], row)?.collect()
}

pub(super) fn add_tournament(connection: &Connection, data: &str) -> Result<u64> {
    connection.execute("INSERT INTO tournament (data) VALUES (?)", [data])?;
    Ok(connection.last_insert_rowid().cast_unsigned())
}

pub(super) fn set_tournament(connection: &Connection, id: u64, data: &str, over: bool) -> Result<()> {
    connection
        .execute("UPDATE tournament SET data = ?, over = ? WHERE id = ?", params![data, over, signed(id)])?;
    Ok(())
}

pub(super) fn tournaments(connection: &Connection, id: Option<u64>) -> Result<Vec<TournamentRow>> {
    let mut query = connection.prepare(
        "SELECT id, data, over FROM tournament WHERE (?1 IS NULL AND NOT over) OR id = ?1 ORDER BY id",
    )?;
    let row = |row: &Row<'_>| {
        Ok(TournamentRow { id: row.get::<_, i64>(0)?.cast_unsigned(), data: row.get(1)?, over: row.get(2)? })
    };
    query.query_map([id.map(signed)], row)?.collect()
}
