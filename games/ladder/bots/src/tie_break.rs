//! How the seed breaks ties between moves: the same whenever the same position is met.

use parlour_core::{Game, mix};
use parlour_ladder::{Cell, CellSet, Ladder};

/// A random number for a cell in a position.
pub(crate) fn random_key(position: &Ladder, seed: u64, cell: Cell) -> u64 {
    mix(mix(seed) ^ mix(position.key() ^ (cell.index() as u64 + 1) << 48))
}

/// These cells in a random order.
pub(crate) fn shuffled(position: &Ladder, seed: u64, cells: u128) -> Vec<Cell> {
    let mut cells: Vec<Cell> = CellSet(cells).collect();
    cells.sort_by_cached_key(|cell| random_key(position, seed, *cell));
    cells
}
