//! The acts of a match, some of them at a time. Each is a line: when it happened in milliseconds of Unix time, the act and the
//! clock after it, with tabs between them. JSON as it is written here has neither tabs nor new lines.

use rusqlite::{Connection, OptionalExtension, Result, params};

/// How many acts all chapters of a match have.
pub(crate) fn acts_of(connection: &Connection, id: i64) -> Result<usize> {
    let last = "SELECT upto FROM chapter WHERE match = ? ORDER BY upto DESC LIMIT 1";
    Ok(connection.prepare_cached(last)?.query_row([id], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// The next chapter of a match, which has so many acts with it.
pub(crate) fn add(connection: &Connection, id: i64, upto: usize, lines: &str) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO chapter (match, upto, acts) VALUES (?, ?, ?)")?
        .execute(params![id, upto, lines])?;
    Ok(())
}

/// An act as a chapter has it.
pub(crate) struct Line<'a> {
    /// When it happened.
    pub(crate) time: u64,
    /// The act as JSON.
    pub(crate) act: &'a str,
    /// The clock after it as JSON.
    pub(crate) clock: Option<&'a str>,
}

/// The acts of a chapter in order; `None` is a damaged one.
pub(crate) fn lines(chapter: &str) -> impl DoubleEndedIterator<Item = Option<Line<'_>>> {
    chapter.lines().map(|line| {
        let (time, rest) = line.split_once('\t')?;
        let (act, clock) = rest.split_once('\t')?;
        Some(Line { time: time.parse().ok()?, act, clock: Some(clock).filter(|clock| !clock.is_empty()) })
    })
}
