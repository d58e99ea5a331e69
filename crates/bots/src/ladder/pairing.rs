//! A proof that an attacker can never win: the pairing strategy.
//!
//! If every staircase that is open to the attacker holds two empty cells of a pair, and the pairs do
//! not overlap, the defender answers a token in one cell of a pair with the other, and plays anywhere
//! otherwise. Then the attacker never completes a ladder, whoever else completes one.
//!
//! On an empty board the columns give such pairs, with the lower cells in the odd rows or in the even
//! ones. In the middle of a game those break, but other pairs of the same staircases often do. A
//! defender who is to move has a token to *spare*: it spoils some staircases before the pairs are needed.

use super::lines::Line;
use arrayvec::ArrayVec;

/// Choices to try before giving up: a bound that is missed costs search, not correctness.
const PATIENCE: u32 = 600;

/// A staircase that is open to the attacker.
#[derive(Clone, Copy)]
struct Open {
    /// The cells that the attacker needs.
    missing: u128,
    /// The cells with which the defender spoils it at once.
    spoilers: u128,
    columns: [u128; 2],
}

type OpenLines = ArrayVec<Open, 98>;

/// Whether a pairing holds the attacker, who holds `mine`, to a draw. `spare` says that the defender is
/// to move, not the attacker.
pub(super) fn holds(lines: &[Line], mine: u128, theirs: u128, spare: bool) -> bool {
    let mut open = OpenLines::new();
    for line in lines.iter().filter(|line| line.is_open(theirs)) {
        let missing = line.cells & !mine;
        if !spare && missing.is_power_of_two() {
            return false;
        }
        open.push(Open { missing, spoilers: line.spoilers(mine, theirs), columns: line.columns });
    }
    Pairing { patience: std::env::var("P").map_or(PATIENCE, |k| k.parse().unwrap()) }
        .complete(&open, 0, spare)
}

struct Pairing {
    patience: u32,
}

impl Pairing {
    /// Whether disjoint pairs outside `used` can be found, one inside each line.
    fn complete(&mut self, lines: &[Open], used: u128, spare: bool) -> bool {
        for parity in 0..2 {
            let broken = lines.iter().filter(|line| line.columns[parity] & !(line.missing & !used) != 0);
            let (count, spoilers) =
                broken.fold((0, !used), |(count, spoilers), line| (count + 1, spoilers & line.spoilers));
            if count == 0 || (spare && spoilers != 0) {
                return true;
            }
        }
        // The line with the fewest cells left to choose from has to be served first.
        let Some(tightest) = lines.iter().min_by_key(|line| (line.missing & !used).count_ones()) else {
            return true;
        };
        let free = tightest.missing & !used;
        let mut pairs: ArrayVec<(u32, u128), 10> = ArrayVec::new();
        let mut first_cells = free;
        while first_cells != 0 {
            let first = first_cells & first_cells.wrapping_neg();
            first_cells ^= first;
            let mut second_cells = first_cells;
            while second_cells != 0 {
                let second = second_cells & second_cells.wrapping_neg();
                second_cells ^= second;
                let pair = first | second;
                let served = lines.iter().filter(|line| pair & !line.missing == 0).count();
                pairs.push((served as u32, pair));
            }
        }
        pairs.sort_unstable();
        while let Some((_, pair)) = pairs.pop() {
            if self.goes_on(lines, |line| pair & !line.missing == 0, used | pair, spare) {
                return true;
            }
        }
        let mut spoilers = if spare { tightest.spoilers & !used } else { 0 };
        while spoilers != 0 {
            let spoiler = spoilers & spoilers.wrapping_neg();
            spoilers ^= spoiler;
            if self.goes_on(lines, |line| line.spoilers & spoiler != 0, used | spoiler, false) {
                return true;
            }
        }
        false
    }

    fn goes_on(&mut self, lines: &[Open], served: impl Fn(&Open) -> bool, used: u128, spare: bool) -> bool {
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        let rest: OpenLines = lines.iter().copied().filter(|line| !served(line)).collect();
        self.complete(&rest, used, spare)
    }
}
