//! Matches, seats and acts in the database.

use super::accounts::kind_of;
use super::house::{self, rate};
use super::{damaged, json, read, signed};
use crate::store::{ActRow, Running, Search, StoredMatch, chapter};
use parlour_core::Seat;
use parlour_protocol::{
    Code, MatchEvent, MatchId, MatchStatus, MatchSummary, Occupant, Pace, Player, PlayerId, RatingChange,
    ResultFor,
};
use rusqlite::{Connection, Error, OptionalExtension, Result, Row, params};
use std::str::FromStr;

const COLUMNS: &str = "match.id, game, options, position, pace, rated, private, chat, shuffle, state, result, code, \
    creator, match.created, next, tournament, delay";

/// The key of a match.
pub(crate) fn key(id: MatchId) -> i64 {
    id.number().cast_signed()
}

fn state_word(state: MatchStatus) -> &'static str {
    match state {
        MatchStatus::Waiting => "waiting",
        MatchStatus::Playing => "playing",
        MatchStatus::Over { .. } => "over",
        MatchStatus::Aborted => "aborted",
    }
}

fn parsed<T: FromStr>(row: &Row<'_>, column: usize) -> Result<T> {
    row.get_ref(column)?.as_str()?.parse().map_err(|_| damaged(column))
}

pub(super) fn add(
    connection: &Connection,
    card: &MatchSummary,
    creator: Option<PlayerId>,
    shuffle: bool,
) -> Result<()> {
    let options = serde_json::to_string(&card.options).expect("options are plain data");
    connection
        .prepare_cached(
            "INSERT INTO match (id, game, options, position, pace, rated, private, chat, shuffle, state, code, creator, \
             created, tournament, delay) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            key(card.r#match),
            card.game,
            options,
            card.position,
            card.pace.to_string(),
            card.rated,
            card.private,
            card.chat,
            shuffle,
            state_word(card.state),
            card.code.map(|code| code.to_string()),
            creator.map(|creator| creator.0),
            signed(card.created),
            card.tournament.map(signed),
            card.delay,
        ])?;
    set_seats(connection, card.r#match, &card.seats)
}

pub(super) fn set_seats(connection: &Connection, id: MatchId, seats: &[Occupant]) -> Result<()> {
    seats.iter().enumerate().try_for_each(|(seat, occupant)| set_seat(connection, id, seat, occupant))
}

/// Whether the rematch was added: a match has one at most.
pub(super) fn add_rematch(
    connection: &Connection,
    card: &MatchSummary,
    creator: Option<PlayerId>,
    of: MatchId,
) -> Result<bool> {
    let next = "UPDATE match SET next = ? WHERE id = ? AND next IS NULL";
    let is_first = connection.prepare_cached(next)?.execute(params![key(card.r#match), key(of)])? == 1;
    if is_first {
        add(connection, card, creator, false)?;
    }
    Ok(is_first)
}

fn set_seat(connection: &Connection, id: MatchId, seat: usize, chair: &Occupant) -> Result<()> {
    let (kind, account, name) = match chair {
        Occupant::Friend => ("friend", None, None),
        Occupant::Anyone => ("anybody", None, None),
        Occupant::Invited { player } => ("invited", Some(player.id.0), None),
        Occupant::Player { player, .. } => ("player", Some(player.id.0), None),
        Occupant::Local { host, name } => ("beside", Some(host.id.0), Some(name)),
        Occupant::Bot { bot, .. } => ("bot", None, Some(bot)),
    };
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO seat (match, seat, kind, account, name) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![key(id), seat, kind, account, name])?;
    Ok(())
}

pub(super) fn set_offers(connection: &Connection, id: MatchId, offers: &str) -> Result<()> {
    if offers == "[]" {
        connection.prepare_cached("DELETE FROM offer WHERE match = ?")?.execute([key(id)])?;
    } else {
        connection
            .prepare_cached("INSERT OR REPLACE INTO offer (match, offers) VALUES (?, ?)")?
            .execute(params![key(id), offers])?;
    }
    Ok(())
}

/// A match changes by an act: tells what that did to the ratings.
pub(crate) fn changed(
    connection: &Connection,
    row: &ActRow,
    state: MatchStatus,
) -> Result<Vec<RatingChange>> {
    let result = match state {
        MatchStatus::Over { result } => Some(result.to_string()),
        _ => None,
    };
    let ended = matches!(state, MatchStatus::Over { .. } | MatchStatus::Aborted).then(|| signed(row.time));
    connection
        .prepare_cached("UPDATE match SET state = ?, result = ?, ended = ?, code = NULL WHERE id = ?")?
        .execute(params![state_word(state), result, ended, key(row.r#match)])?;
    let MatchStatus::Over { result } = state else { return Ok(Vec::new()) };
    let Some((card, ..)) = card(connection, row.r#match)?.filter(|(card, ..)| card.rated) else {
        return Ok(Vec::new());
    };
    rate(connection, &card, result)
}

/// A table, who laid it, and whether the seats are drawn by lot.
type Laid = (MatchSummary, Option<PlayerId>, bool);

fn card(connection: &Connection, id: MatchId) -> Result<Option<Laid>> {
    let query = format!("SELECT {COLUMNS} FROM match WHERE id = ?");
    let laid = connection.prepare_cached(&query)?.query_row([key(id)], laid).optional()?;
    laid.map(|laid| with_seats(connection, laid)).transpose()
}

fn laid(row: &Row<'_>) -> Result<Laid> {
    let number = |row: &Row<'_>, column| row.get::<_, Option<i64>>(column).map(|n| n.map(i64::cast_unsigned));
    let state = state_of(row, 9, 10)?;
    let code: Option<String> = row.get(11)?;
    let card = MatchSummary {
        r#match: MatchId::new(row.get::<_, i64>(0)?.cast_unsigned()),
        game: row.get(1)?,
        options: json(row, 2)?,
        position: row.get(3)?,
        seats: Vec::new(),
        pace: parsed(row, 4)?,
        rated: row.get(5)?,
        private: row.get(6)?,
        chat: row.get(7)?,
        delay: row.get(16)?,
        state,
        acts: 0,
        code: code.map(|code| code.parse::<Code>().map_err(|_| damaged(11))).transpose()?,
        created: row.get::<_, i64>(13)?.cast_unsigned(),
        next: number(row, 14)?.map(MatchId::new),
        tournament: number(row, 15)?,
    };
    Ok((card, row.get::<_, Option<i64>>(12)?.map(PlayerId), row.get(8)?))
}

/// The status of each of these matches that exists. It is written in the transaction of the act that changes it.
pub(super) fn states(connection: &Connection, ids: &[MatchId]) -> Result<Vec<(MatchId, MatchStatus)>> {
    let keys: Vec<i64> = ids.iter().copied().map(key).collect();
    let keys = serde_json::to_string(&keys).expect("numbers are plain data");
    let mut query = connection
        .prepare_cached("SELECT id, state, result FROM match WHERE id IN (SELECT value FROM json_each(?))")?;
    let state =
        |row: &Row<'_>| Ok((MatchId::new(row.get::<_, i64>(0)?.cast_unsigned()), state_of(row, 1, 2)?));
    query.query_map([keys], state)?.collect()
}

/// The status whose word and result stand in these columns.
fn state_of(row: &Row<'_>, word: usize, result: usize) -> Result<MatchStatus> {
    Ok(match row.get_ref(word)?.as_str()? {
        "waiting" => MatchStatus::Waiting,
        "playing" => MatchStatus::Playing,
        "over" => MatchStatus::Over { result: parsed(row, result)? },
        _ => MatchStatus::Aborted,
    })
}

fn with_seats(connection: &Connection, (mut card, creator, shuffle): Laid) -> Result<Laid> {
    let mut query = connection.prepare_cached(
        "SELECT seat.kind, account.id, account.name, account.kind, seat.name FROM seat \
         LEFT JOIN account ON account.id = seat.account WHERE match = ? ORDER BY seat",
    )?;
    let chair = |row: &Row<'_>| {
        let kind: String = row.get(0)?;
        let player = || {
            let kind: String = row.get(3)?;
            Ok::<_, Error>(Player { id: PlayerId(row.get(1)?), name: row.get(2)?, kind: kind_of(&kind) })
        };
        Ok(match kind.as_str() {
            "friend" => Occupant::Friend,
            "anybody" => Occupant::Anyone,
            "invited" => Occupant::Invited { player: player()? },
            "bot" => Occupant::Bot { bot: row.get(4)?, rating: None },
            "beside" => Occupant::Local { host: player()?, name: row.get(4)? },
            _ => Occupant::Player { player: player()?, rating: None },
        })
    };
    card.seats = query.query_map([key(card.r#match)], chair)?.collect::<Result<_>>()?;
    if card.rated {
        for chair in &mut card.seats {
            let rated = crate::rated_name(chair);
            if let (Some(rated), Occupant::Player { rating, .. } | Occupant::Bot { rating, .. }) =
                (rated, chair)
            {
                *rating = Some(house::rating(connection, &rated, &card.game)?.rating());
            }
        }
    }
    card.acts = chapter::acts_of(connection, key(card.r#match))?;
    Ok((card, creator, shuffle))
}

pub(super) fn stored(connection: &Connection, id: MatchId) -> Result<Option<StoredMatch>> {
    // One view of the database for all that follows.
    read_stored(&*connection.unchecked_transaction()?, id)
}

/// The same within a transaction.
pub(super) fn read_stored(connection: &Connection, id: MatchId) -> Result<Option<StoredMatch>> {
    let Some((card, creator, shuffle)) = card(connection, id)? else { return Ok(None) };
    let (mut acts, mut clock, mut time) = (Vec::<MatchEvent>::new(), None, card.created);
    {
        let mut query =
            connection.prepare_cached("SELECT acts FROM chapter WHERE match = ? ORDER BY upto")?;
        let mut rows = query.query([key(id)])?;
        while let Some(row) = rows.next()? {
            for line in chapter::lines(row.get_ref(0)?.as_str()?) {
                let line = line.ok_or_else(|| damaged(0))?;
                acts.push(read(line.act, 0)?);
                clock = line.clock.map(|clock| read(clock, 0)).transpose()?;
                time = line.time;
            }
        }
    }
    let offers = connection
        .prepare_cached("SELECT offers FROM offer WHERE match = ?")?
        .query_row([key(id)], |row| json(row, 0))
        .optional()?;
    Ok(Some(StoredMatch { card, creator, shuffle, acts, clock, time, offers: offers.unwrap_or_default() }))
}

pub(super) fn waiting(connection: &Connection) -> Result<Vec<StoredMatch>> {
    let query = format!("SELECT {COLUMNS} FROM match WHERE state = 'waiting'");
    let mut query = connection.prepare_cached(&query)?;
    let stored = |laid: Result<Laid>| {
        let (card, creator, shuffle) = with_seats(connection, laid?)?;
        let time = card.created;
        Ok(StoredMatch { card, creator, shuffle, acts: Vec::new(), clock: None, time, offers: Vec::new() })
    };
    query.query_map([], laid)?.map(stored).collect()
}

pub(super) fn running(connection: &Connection) -> Result<Vec<Running>> {
    let mut query = connection.prepare_cached(
        "SELECT match.id, pace, acts FROM match JOIN chapter ON chapter.match = match.id \
         WHERE state = 'playing' AND upto = (SELECT max(upto) FROM chapter WHERE match = match.id)",
    )?;
    let running = |row: &Row<'_>| {
        let last = chapter::lines(row.get_ref(2)?.as_str()?).next_back().flatten();
        let last = last.ok_or_else(|| damaged(2))?;
        Ok(Running {
            r#match: MatchId::new(row.get::<_, i64>(0)?.cast_unsigned()),
            clock: last.clock.map(|clock| read(clock, 2)).transpose()?,
            correspondence: matches!(parsed(row, 1)?, Pace::Correspondence { .. }),
            time: last.time,
        })
    };
    query.query_map([], running)?.collect()
}

/// The tables that an account sits at and that are not over.
const PLAYING: &str = "FROM match JOIN seat ON seat.match = match.id \
                       WHERE seat.account = ? AND seat.kind <> 'invited' AND state IN ('waiting', 'playing')";

pub(super) fn count_playing(connection: &Connection, player: PlayerId) -> Result<usize> {
    let query = format!("SELECT count(DISTINCT match.id) {PLAYING}");
    connection.prepare_cached(&query)?.query_row([player.0], |row| row.get(0))
}

pub(super) fn playing(connection: &Connection, player: PlayerId) -> Result<Vec<MatchSummary>> {
    let query = format!("SELECT DISTINCT {COLUMNS} {PLAYING} ORDER BY match.created DESC");
    let mut query = connection.prepare_cached(&query)?;
    let card = |laid: Result<Laid>| Ok(with_seats(connection, laid?)?.0);
    query.query_map([player.0], laid)?.map(card).collect()
}

/// The tables that keep a seat for an account.
pub(super) fn challenges(connection: &Connection, player: PlayerId) -> Result<Vec<MatchSummary>> {
    let query = format!(
        "SELECT DISTINCT {COLUMNS} FROM match JOIN seat ON seat.match = match.id WHERE seat.account = ? \
         AND seat.kind = 'invited' AND state = 'waiting' ORDER BY match.created DESC"
    );
    let mut query = connection.prepare_cached(&query)?;
    let card = |laid: Result<Laid>| Ok(MatchSummary { code: None, ..with_seats(connection, laid?)?.0 });
    query.query_map([player.0], laid)?.map(card).collect()
}

pub(super) fn history(
    connection: &Connection,
    player: PlayerId,
    search: &Search,
) -> Result<Vec<MatchSummary>> {
    let query = format!(
        "SELECT {COLUMNS}, min(seat.seat) FROM match JOIN seat ON seat.match = match.id \
         WHERE seat.account = ?1 AND state = 'over' AND (?2 IS NULL OR game = ?2) AND (?3 OR NOT private) \
         AND match.created >= ?4 AND match.created < ?5 \
         AND (?6 IS NULL OR EXISTS (SELECT 1 FROM seat AS other WHERE other.match = match.id AND other.account = ?6)) \
         GROUP BY match.id ORDER BY match.created DESC"
    );
    let mut query = connection.prepare_cached(&query)?;
    let since = search.since.map_or(0, signed);
    let before = search.before.map_or(i64::MAX, signed);
    let with = search.with.map(|with| with.0);
    let mut rows = query.query(params![player.0, search.game, search.private, since, before, with])?;
    let mut found = Vec::new();
    // Results are text to the database: those that do not fit are passed over here.
    while let Some(row) = rows.next()?.filter(|_| found.len() < search.limit) {
        let (card, seat) = (laid(row)?, Seat::new(row.get(17)?));
        let result = match card.0.state {
            MatchStatus::Over { result } => seat.and_then(|seat| ResultFor::of(result, seat)),
            _ => None,
        };
        if search.result.is_none() || search.result == result {
            found.push(with_seats(connection, card)?.0);
        }
    }
    Ok(found)
}
