//! One game between bots, from the first move to the last.

use parlour_core::Turn;
use parlour_search::{Limits, Stop};
use parlour_table::{Player, Table, WrongTable};
use rand::Rng;

/// Plays a match to its end: each seat's player thinks within `limits`, and `rng` draws what chance does.
///
/// # Errors
/// If a player sits at a table of another game.
pub fn play_out(
    table: &mut dyn Table,
    players: &mut [Box<dyn Player>],
    limits: &Limits,
    rng: &mut dyn Rng,
) -> Result<(), WrongTable> {
    loop {
        match table.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance => {
                let outcome = table.sample(rng).ok_or(WrongTable)?;
                table.play(&outcome).map_err(|_| WrongTable)?;
            }
            Turn::Seat(seat) => {
                let player = players.get_mut(seat.index()).ok_or(WrongTable)?;
                let report = player.think(table, limits, &Stop::default(), &mut |_| {})?;
                table.play(&report.best).map_err(|_| WrongTable)?;
            }
        }
    }
}
