//! The pairing strategy: a proof that an attacker can never win.
//!
//! If every staircase that is open to the attacker holds two empty cells of a pair, and the pairs do
//! not overlap, the defender answers a token in one cell of a pair with the other, and plays anywhere
//! otherwise. Then the attacker never completes a ladder, whoever else completes one.
//!
//! On an empty board the columns give such pairs, with the lower cells in the odd rows or in the even
//! ones. In the middle of a game those break, but other pairs of the same staircases often do. A
//! defender who is to move has a token to *spare*: it spoils some staircases before the pairs are needed.
//!
//! The pairs that were found once are good for the rest of the match: whoever answers as they say has them, or
//! what is left of them, whenever it is his turn.

use crate::budget::Budget;
use crate::transposition::Zone;
use crate::winning_lines::{Lines, MAX_LINES};
use arrayvec::ArrayVec;

/// Choices to try before giving up inside a search: a bound that is missed costs search, not correctness.
const PATIENCE: u32 = 100;
/// Choices to try where pairs are wanted to play by.
const GREAT_PATIENCE: u32 = 2_000;

/// A set of lines, one bit each.
type LineSet = u128;

/// A staircase that is open to the attacker.
#[derive(Clone, Copy)]
struct Open {
    /// The cells that the attacker needs.
    missing: u128,
    /// The cells with which the defender spoils it at once.
    spoilers: u128,
    columns: [u128; 2],
}

/// Disjoint pairs of cells.
pub(crate) type Pairs = ArrayVec<u128, MAX_LINES>;

/// A set of disjoint pairs that hold an attacker to a draw.
pub(crate) struct Strategy {
    pub(crate) pairs: Pairs,
    /// What the defender has to play first; `None` where the pairs suffice.
    pub(crate) first: Option<u128>,
}

/// The search for pairs in one position.
pub(crate) struct Pairing {
    lines: ArrayVec<Open, MAX_LINES>,
    /// The pairs chosen so far.
    pairs: Pairs,
    /// What the token to spare was used for.
    first: Option<u128>,
    /// The lines that lack each cell.
    lacking: [LineSet; 128],
    /// Whether a line lacks only one cell, so that no pair can hold it.
    is_urgent: bool,
    patience: u32,
}

impl Pairing {
    /// The search for pairs against the attacker, who holds `mine`.
    pub(crate) fn new(lines: &Lines, mine: u128, theirs: u128) -> Self {
        let mut pairing = Self {
            lines: ArrayVec::new(),
            pairs: Pairs::new(),
            first: None,
            lacking: [0; 128],
            is_urgent: false,
            patience: PATIENCE,
        };
        for line in lines.iter().filter(|line| line.is_open(theirs)) {
            let missing = line.cells & !mine;
            pairing.is_urgent |= missing.is_power_of_two();
            for cell in bits(missing) {
                pairing.lacking[cell] |= 1 << pairing.lines.len();
            }
            let spoilers = line.spoilers(mine, theirs);
            pairing.lines.push(Open { missing, spoilers, columns: line.columns });
        }
        pairing
    }

    /// The zone of a pairing that holds the attacker to a draw: its cells. `spare` says that the defender is to
    /// move, not the attacker.
    pub(crate) fn refutes(&mut self, spare: bool, budget: &mut Budget) -> Option<Zone> {
        self.search(spare, PATIENCE, budget)
    }

    fn search(&mut self, spare: bool, patience: u32, budget: &mut Budget) -> Option<Zone> {
        if self.is_urgent && !spare {
            return None;
        }
        self.patience = patience;
        self.pairs.clear();
        self.first = None;
        let all = (1 << self.lines.len()) - 1;
        let zone = self.complete(all, 0, spare);
        budget.charge(u64::from(patience - self.patience) / 4);
        zone
    }

    /// The same, as a strategy to play by.
    pub(crate) fn strategy(mut self, spare: bool, budget: &mut Budget) -> Option<Strategy> {
        self.search(spare, GREAT_PATIENCE, budget)?;
        Some(Strategy { pairs: self.pairs, first: self.first })
    }

    /// The strategy of answering by `pairs`, which were found earlier in the match, if they still do: what the
    /// defender, who is to move, cannot answer by them he has to stop with one token.
    pub(crate) fn recalled(self, pairs: &Pairs) -> Option<Strategy> {
        let serves = |line: &Open, pair: &u128| pair & !line.missing == 0;
        let unserved = self.lines.iter().filter(|line| !pairs.iter().any(|pair| serves(line, pair)));
        let spoilers = unserved.fold(u128::MAX, |spoilers, line| spoilers & line.spoilers);
        let first = if spoilers == u128::MAX { None } else { Some(singles(spoilers).next()?) };
        let is_whole = |pair: &u128| self.lines.iter().any(|line| serves(line, pair));
        Some(Strategy { pairs: pairs.iter().copied().filter(is_whole).collect(), first })
    }

    /// The cells of disjoint pairs, one inside each line of `open`, together with those of `used`, which are
    /// taken already.
    fn complete(&mut self, open: LineSet, used: u128, spare: bool) -> Option<Zone> {
        let mut broken = [false; 2];
        let mut spoilers = [!used; 2];
        let mut pairs = [used; 2];
        // The line with the fewest cells left to choose from has to be served first.
        let mut tightest = None;
        let mut fewest = u32::MAX;
        for line in bits(open).map(|number| &self.lines[number]) {
            let free = line.missing & !used;
            for parity in 0..2 {
                pairs[parity] |= line.columns[parity];
                if line.columns[parity] & !free != 0 {
                    broken[parity] = true;
                    spoilers[parity] &= line.spoilers;
                }
            }
            let choice = free.count_ones();
            if choice < fewest {
                if choice < 2 && !spare {
                    return None;
                }
                fewest = choice;
                tightest = Some(*line);
            }
        }
        for parity in 0..2 {
            if !broken[parity] {
                self.take_columns(open, parity);
                return Some(pairs[parity]);
            }
            if spare && let Some(spoiler) = singles(spoilers[parity]).next() {
                self.first = Some(spoiler);
                let rest = self.unspoilt(open, spoiler);
                return Some(used | spoiler | self.take_columns(rest, parity));
            }
        }
        let tightest = tightest?;
        if fewest == 2 && !spare {
            // There is no choice.
            let (pair, cells) = (tightest.missing & !used, bits(tightest.missing & !used));
            let rest = open & !cells.fold(LineSet::MAX, |lines, cell| lines & self.lacking[cell]);
            self.pairs.push(pair);
            let zone = self.goes_on(rest, used | pair, spare);
            if zone.is_none() {
                self.pairs.pop();
            }
            return zone;
        }
        // Pairs that serve many lines leave more cells for the others.
        let mut pairs: ArrayVec<(u32, LineSet, u128), 10> = ArrayVec::new();
        for first in bits(tightest.missing & !used) {
            // Of the cells above the first, so that no pair comes twice.
            for second in bits(tightest.missing & !used & !((2 << first) - 1)) {
                let rest = open & !(self.lacking[first] & self.lacking[second]);
                pairs.push((rest.count_ones(), rest, 1 << first | 1 << second));
            }
        }
        pairs.sort_unstable_by(|one, other| other.cmp(one));
        while let Some((_, rest, pair)) = pairs.pop() {
            self.pairs.push(pair);
            if let Some(zone) = self.goes_on(rest, used | pair, spare) {
                return Some(zone);
            }
            self.pairs.pop();
        }
        let spoilers = if spare { tightest.spoilers & !used } else { 0 };
        singles(spoilers).find_map(|spoiler| {
            self.first = Some(spoiler);
            let rest = self.unspoilt(open, spoiler);
            self.goes_on(rest, used | spoiler, false)
        })
    }

    /// Chooses the column pairs of one parity for these lines; their cells.
    fn take_columns(&mut self, lines: LineSet, parity: usize) -> Zone {
        let mut cells = 0;
        for pair in bits(lines).map(|number| self.lines[number].columns[parity]) {
            if pair & cells == 0 {
                self.pairs.push(pair);
            }
            cells |= pair;
        }
        cells
    }

    fn goes_on(&mut self, open: LineSet, used: u128, spare: bool) -> Option<Zone> {
        if self.patience == 0 {
            return None;
        }
        self.patience -= 1;
        self.complete(open, used, spare)
    }

    /// The lines that a token on one cell does not spoil.
    fn unspoilt(&self, open: LineSet, spoiler: u128) -> LineSet {
        bits(open)
            .filter(|number| self.lines[*number].spoilers & spoiler == 0)
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
