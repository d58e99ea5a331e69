//! A proof that an attacker can never win: the pairing strategy.
//!
//! If every staircase that is open to the attacker holds two empty cells of a pair, and the pairs do
//! not overlap, the defender answers a token in one cell of a pair with the other, and plays anywhere
//! otherwise. Then the attacker never completes a ladder, whoever else completes one.
//!
//! On an empty board the columns give such pairs, with the lower cells in the odd rows or in the even
//! ones. In the middle of a game those break, but other pairs of the same staircases often do. A
//! defender who is to move has a token to *spare*: it spoils some staircases before the pairs are needed.

use super::budget::Budget;
use super::lines::{Lines, MAX_LINES};
use arrayvec::ArrayVec;

/// Choices to try before giving up: a bound that is missed costs search, not correctness.
const PATIENCE: u32 = 300;

/// A staircase that is open to the attacker.
#[derive(Clone, Copy)]
struct Open {
    /// The cells that the attacker needs.
    missing: u128,
    /// The cells with which the defender spoils it at once.
    spoilers: u128,
    columns: [u128; 2],
}

/// Whether a pairing holds the attacker, who holds `mine`, to a draw. `spare` says that the defender is
/// to move, not the attacker.
pub(super) fn holds(lines: &Lines, mine: u128, theirs: u128, spare: bool, budget: &mut Budget) -> bool {
    let mut pairing = Pairing { lines: ArrayVec::new(), patience: PATIENCE };
    for line in lines.iter().filter(|line| line.is_open(theirs)) {
        let missing = line.cells & !mine;
        if !spare && missing.is_power_of_two() {
            return false;
        }
        let spoilers = line.spoilers(mine, theirs);
        pairing.lines.push(Open { missing, spoilers, columns: line.columns });
    }
    let all = (1 << pairing.lines.len()) - 1;
    let holds = pairing.complete(all, 0, spare);
    budget.charge(u64::from(PATIENCE - pairing.patience) / 2);
    holds
}

struct Pairing {
    lines: ArrayVec<Open, MAX_LINES>,
    patience: u32,
}

impl Pairing {
    /// Whether disjoint pairs outside `used` can be found, one inside each line whose bit is set in `open`.
    fn complete(&mut self, open: u128, used: u128, spare: bool) -> bool {
        let mut broken = [false; 2];
        let mut spoilers = [!used; 2];
        // The line with the fewest cells left to choose from has to be served first.
        let mut tightest = None;
        let mut fewest = u32::MAX;
        for line in bits(open).map(|number| &self.lines[number]) {
            let free = line.missing & !used;
            for parity in 0..2 {
                if line.columns[parity] & !free != 0 {
                    broken[parity] = true;
                    spoilers[parity] &= line.spoilers;
                }
            }
            if free.count_ones() < fewest {
                fewest = free.count_ones();
                tightest = Some(*line);
            }
        }
        if (0..2).any(|parity| !broken[parity] || (spare && spoilers[parity] != 0)) {
            return true;
        }
        let Some(tightest) = tightest else { return true };
        // Pairs that serve many lines leave more cells for the others.
        let mut pairs: ArrayVec<(u32, u128, u128), 10> = ArrayVec::new();
        for first in singles(tightest.missing & !used) {
            // Of the cells above the first, so that no pair comes twice.
            for second in singles(tightest.missing & !used & !(first | (first - 1))) {
                let pair = first | second;
                let rest = self.without(open, |line| pair & !line.missing == 0);
                pairs.push((rest.count_ones(), rest, pair));
            }
        }
        pairs.sort_unstable_by(|one, other| other.cmp(one));
        while let Some((_, rest, pair)) = pairs.pop() {
            if self.goes_on(rest, used | pair, spare) {
                return true;
            }
        }
        let spoilers = if spare { tightest.spoilers & !used } else { 0 };
        singles(spoilers).any(|spoiler| {
            let rest = self.without(open, |line| line.spoilers & spoiler != 0);
            self.goes_on(rest, used | spoiler, false)
        })
    }

    fn goes_on(&mut self, open: u128, used: u128, spare: bool) -> bool {
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        self.complete(open, used, spare)
    }

    /// The open lines that are not served.
    fn without(&self, open: u128, is_served: impl Fn(&Open) -> bool) -> u128 {
        bits(open)
            .filter(|number| !is_served(&self.lines[*number]))
            .fold(0, |rest, number| rest | 1 << number)
    }
}

/// The numbers of the bits that are set.
fn bits(set: u128) -> impl Iterator<Item = usize> {
    singles(set).map(|bit| bit.trailing_zeros() as usize)
}

/// The bits that are set, each alone.
fn singles(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
