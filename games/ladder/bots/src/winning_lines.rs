//! What one side can still build.

use arrayvec::ArrayVec;
use parlour_ladder::Ladder;

/// As many staircases as the largest board has.
pub(crate) const MAX_LINES: usize = 98;

/// A staircase that may still become somebody's ladder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// Its five cells.
    pub(crate) cells: u128,
    /// The two cells that neutralize it; empty where it cannot be neutralized.
    pub(crate) flanks: u128,
    /// Its two pairs of cells in one column: the one with the lower cell in an odd row, then the other.
    pub(crate) columns: [u128; 2],
}

impl Line {
    /// Whether an opponent who holds `theirs` has not spoilt it.
    pub(crate) const fn is_open(&self, theirs: u128) -> bool {
        self.cells & theirs == 0 && (self.flanks == 0 || self.flanks & !theirs != 0)
    }

    /// The cells with which an opponent who holds `theirs` spoils it at once for who holds `mine`.
    pub(crate) const fn spoilers(&self, mine: u128, theirs: u128) -> u128 {
        let missing = self.cells & !mine;
        if self.flanks & theirs != 0 { missing | (self.flanks & !theirs & !mine) } else { missing }
    }

    /// The cells that who holds `mine` must get, or keep from an opponent who holds `theirs`, so that it wins.
    pub(crate) const fn needed(&self, mine: u128, theirs: u128) -> u128 {
        let missing = self.cells & !mine;
        if self.flanks & mine == 0 { missing | (self.flanks & !theirs) } else { missing }
    }
}

/// The staircases that are open to one side in some position. Those that are spoilt stay so, hence
/// a search looks only at the ones that were open where it began.
pub(crate) type Lines = ArrayVec<Line, MAX_LINES>;

/// What the opponent of the side that holds `theirs` can still build on the board of `position`.
pub(crate) fn open_lines(position: &Ladder, theirs: u128) -> Lines {
    let geometry = position.geometry();
    let lines = geometry.staircases().iter().map(|staircase| {
        // The steps go along, up, along, up: the second and third share a column, and the last two.
        let pair = |low: usize| staircase.steps[low].bit() | staircase.steps[low + 1].bit();
        let (_, row) = geometry.column_and_row(staircase.steps[0]);
        let columns = if row % 2 == 1 { [pair(1), pair(3)] } else { [pair(3), pair(1)] };
        Line { cells: staircase.cells, flanks: staircase.flanks, columns }
    });
    lines.filter(|line| line.is_open(theirs)).collect()
}
