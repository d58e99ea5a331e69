//! What a list of games shows of each.

use parlour_core::{MAX_SEATS, OutcomeText, Record, RecordError, Seat, name_tag};

/// A game of a file, in few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The names of its players, in the order of the seats, up to the last that the file names; empty for the others.
    pub players: Vec<String>,
    /// How it ended.
    pub result: OutcomeText,
    /// How many plies were played on its main line.
    pub plies: usize,
    /// Why the game cannot be opened, if it cannot.
    pub fault: Option<RecordError>,
}

impl ListedGame {
    /// A game by its number in the file, from 1, with its record or why it cannot be read.
    pub fn new(number: usize, record: Result<Record, RecordError>) -> Self {
        let (record, fault) = match record {
            Ok(record) => (Some(record), None),
            Err(fault) => (None, Some(fault)),
        };
        let name = |seat: Seat| {
            let tag = record.as_ref().and_then(|record| record.tag(&name_tag(seat)));
            tag.map_or_else(String::new, |tag| tag.value.clone())
        };
        let mut players: Vec<String> = Seat::first(MAX_SEATS).map(name).collect();
        players.truncate(players.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1));
        Self {
            number,
            players,
            result: record.as_ref().map_or(OutcomeText::Unknown, |record| record.result),
            plies: record.as_ref().map_or(0, |record| record.plies.len()),
            fault,
        }
    }
}
