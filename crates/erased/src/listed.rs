//! What a list of games shows of each.

use crate::{GameInfo, Table};
use parlour_core::{Message, OutcomeText, Record, RecordError, Seat};

/// What a list shows of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedContents {
    /// The players in the order of the seats: by their names, or as the game calls the seats.
    pub players: Vec<Message>,
    /// The result that the record gives.
    pub result: OutcomeText,
    /// How many plies were played.
    pub plies: usize,
}

impl ListedContents {
    /// What a record tells. Its moves are not played.
    ///
    /// # Errors
    /// If its tags make no game.
    pub fn of_record(game: &'static GameInfo, record: &Record) -> Result<Self, RecordError> {
        let start = Record { plies: Vec::new(), result: OutcomeText::Unknown, ..record.clone() };
        Ok(Self::new(&*game.open_record(&start)?, record))
    }

    /// What the record of a match tells, whose start is known.
    pub fn new(table: &dyn Table, record: &Record) -> Self {
        let names = table.seat_names();
        let player = |(seat, seat_name)| table.name(seat).map_or(seat_name, Message::verbatim);
        let players = Seat::first(names.len()).zip(names).map(player).collect();
        Self { players, result: record.result, plies: record.plies.len() }
    }
}
