//! Counting sequences of moves with everything that the machine has, as `parlour perft` does.

use crate::memory::room_for;
use crate::refusal::Refusal;
use parlour_core::{Message, ToMessage};
use parlour_erased::Table;
use parlour_search::{HashTable, Stop};

/// The deepest count. None that deep is ever finished, and each ply takes room on the stack.
pub(crate) const DEEPEST: u32 = 200;

/// How many sequences of `depth` moves begin with each move; see [`GameTools::divide`](parlour_erased::GameTools::divide).
///
/// # Errors
/// If it would go too deep, there is no room for a table of so many mebibytes, or chance refuses.
pub fn count(
    table: &dyn Table,
    depth: u32,
    chance: &[String],
    (mebibytes, threads): (usize, usize),
) -> Result<Vec<(String, u64)>, Message> {
    if depth > DEEPEST {
        return Err(Refusal::CountTooDeep { most: DEEPEST, depth }.into());
    }
    room_for(mebibytes).map_err(|wrong| wrong.message())?;
    let memory = HashTable::try_new(mebibytes).ok_or(Refusal::CountNoTable { mebibytes })?;
    let counts = table.info().tools().divide(table, depth, chance, (&memory, threads), &Stop::default());
    Ok(counts.map_err(|wrong| wrong.message())?.unwrap_or_default())
}
