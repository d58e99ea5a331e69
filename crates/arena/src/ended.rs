//! How a game of a tournament ended, as its record tells.

use crate::GameId;
use parlour_core::{Cause, Departure, Message, Seat, SeatSet, Turn, Verdict};
use parlour_erased::{Table, english};

/// The tag that names the tournament a record belongs to.
pub(crate) const ARENA: &str = "Arena";
/// The tag that says more of why a game ended than the record's own words for it.
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
    /// Why it ended, in English.
    pub reason: String,
    /// The same for whoever has other words.
    pub message: Message,
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
        let outcome = table.outcome()?;
        let left = table.departures().last().map(|(_, departure)| departure);
        let reason = match (table.tag(REASON), left) {
            (Some(reason), _) => reason.to_owned(),
            (None, Some(Departure { cause: Cause::Forfeited { reason }, .. })) => reason.clone(),
            (None, _) => english().naming(&table.player_names(english())).say(&outcome.reason),
        };
        let forfeit = left.map(|&Departure { seat, .. }| Forfeit {
            seat,
            first: seat == chair,
            reason: reason.clone(),
        });
        let (winners, message) = (outcome.winners, outcome.reason);
        Some(Self { id, chair, seats, winners, reason, message, forfeit, plies: table.len() })
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

/// What a bot did wrong.
pub(crate) enum Failure {
    /// It did not answer in time.
    Late(String),
    /// It played an illegal move, or broke down.
    Broken(String),
}

/// Ends a game because the bot at `seat` failed. At a larger table the others do not play on: they share the win.
pub(crate) fn forfeit(table: &mut dyn Table, seat: Seat, failure: Failure) {
    let cause = match failure {
        Failure::Late(reason) => {
            table.set_tag(REASON, &reason);
            Cause::OutOfTime
        }
        Failure::Broken(reason) => Cause::Forfeited { reason },
    };
    // Nobody who is to move has left before, and then the match is not over.
    let _ = table.leave(Departure { seat, cause });
    if table.turn() != Turn::Over {
        let winners = Seat::first(table.seats()).filter(|other| *other != seat).collect();
        let _ = table.conclude(Verdict::Adjudicated { winners });
    }
}
