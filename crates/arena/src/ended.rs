//! How a game of a tournament ended, as its record tells.

use crate::GameId;
use parlour_core::{Cause, Departure, Seat, SeatSet};
use parlour_table::Table;

/// The tag that names the tournament a record belongs to.
pub(crate) const ARENA: &str = "Arena";
/// The tag that names the seat, counted from 1, which lost because its bot failed.
const FORFEIT: &str = "Forfeit";
/// The tag that says why a game ended, where the board does not show it.
pub(crate) const REASON: &str = "Reason";

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// The game.
    pub id: GameId,
    /// Where the first bot of the pairing sat.
    pub chair: Seat,
    /// How many sat at the table.
    pub seats: usize,
    /// Those who share the win.
    pub winners: SeatSet,
    /// Why it ended.
    pub reason: String,
    /// Whose failure ended it, if one did.
    pub forfeit: Option<Forfeit>,
    /// How many plies were played.
    pub plies: usize,
}

/// A game lost because a bot failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Where the bot sat.
    pub seat: Seat,
    /// Whether it was the first bot of the pairing.
    pub first: bool,
    /// What it did wrong.
    pub reason: String,
}

impl Ended {
    /// Reads it off a table; `None` if the game has not ended.
    pub(crate) fn read(id: GameId, table: &dyn Table) -> Option<Self> {
        let seats = table.seat_names().len();
        let chair = chair(id, seats)?;
        let failed = match table.tag(FORFEIT) {
            Some(number) => Some(Seat::new(number.parse::<usize>().ok()?.checked_sub(1)?)?),
            None => None,
        };
        let told = table.tag(REASON).map(str::to_owned);
        let (winners, reason) = match (failed, table.outcome()) {
            // At a table of two a forfeit is recorded as a resignation; at a larger one the others share the win.
            (Some(failed), _) => (Seat::first(seats).filter(|seat| *seat != failed).collect(), String::new()),
            (None, Some(outcome)) => (outcome.winners, parlour_table::english().say(&outcome.reason)),
            (None, None) => return None,
        };
        let reason = told.unwrap_or(reason);
        let forfeit = failed.map(|seat| Forfeit { seat, first: seat == chair, reason: reason.clone() });
        Some(Self { id, chair, seats, winners, reason, forfeit, plies: table.plies().len() })
    }

    /// The first bot's share of the win.
    pub fn share(&self) -> f64 {
        if self.winners.contains(self.chair) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Where the first bot of a pairing sits: it goes round the table from game to game.
pub(crate) fn chair(id: GameId, seats: usize) -> Option<Seat> {
    Seat::new(id.number as usize % seats.max(1))
}

/// Ends a game because the bot at `seat` failed.
pub(crate) fn forfeit(table: &mut dyn Table, seat: Seat, reason: &str) {
    table.set_tag(FORFEIT, &(seat.index() + 1).to_string());
    table.set_tag(REASON, reason);
    let cause = Cause::Forfeited { reason: reason.into() };
    // Nobody who is to move has left before.
    let _ = table.leave(Departure { seat, cause });
}
