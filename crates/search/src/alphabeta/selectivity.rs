//! What is looked at less deep, or not at all.

use super::evaluate::Evaluate;
use super::pvs::PvSearch;
use super::value::Value;
use parlour_core::Game;

/// How much of the tree is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Width {
    /// Everything to the full depth, and nothing beyond that is quiet: what plain negamax finds.
    Full,
    /// Moves that look poor up to two plies less deep, and forced ones deeper.
    Reduced,
    /// The same, and the later a move and the deeper the search, the less deep it is looked at; what stands far above the
    /// window is not looked at.
    #[default]
    Selective,
}

/// So near to the horizon, what stands far above the window stays there.
const FUTILITY_DEPTH: i32 = 4;
/// How far above it must stand, in hundredths for each ply.
const FUTILITY_MARGIN: i32 = 30;

/// From this depth on, a position without a move to try first is looked at a ply less deep (internal iterative
/// reduction).
pub(super) const UNORDERED_DEPTH: i32 = 4;

/// Late-move reductions in hundredths of a ply: the logarithms of depth and number of the move, multiplied, times
/// the factor, and the base.
const REDUCTION_BASE: f64 = 50.0;
const REDUCTION_FACTOR: f64 = 80.0;
/// How much less moves of the principal variation are reduced, in hundredths of a ply.
const REDUCTION_LESS_IN_PV: i32 = 100;
const MOST_REDUCTION: i32 = 8;

/// How many plies less deep late moves are looked at, in hundredths, by depth and number of the move.
pub(super) struct Reductions(Vec<[i32; Self::MOVES]>);

impl Reductions {
    const DEPTHS: usize = 64;
    const MOVES: usize = 64;

    pub(super) fn new() -> Self {
        let logarithm = |number: usize| (number.max(1) as f64).ln();
        let hundredths =
            |depth, number| (REDUCTION_BASE + REDUCTION_FACTOR * logarithm(depth) * logarithm(number)) as i32;
        let row = |depth| std::array::from_fn(|number| hundredths(depth, number));
        Self((0..Self::DEPTHS).map(row).collect())
    }

    fn plies(&self, depth: i32, tried: usize, is_pv: bool) -> i32 {
        let hundredths = self.0[(depth as usize).min(Self::DEPTHS - 1)][tried.min(Self::MOVES - 1)];
        let less = if is_pv { REDUCTION_LESS_IN_PV } else { 0 };
        ((hundredths - less) / 100).clamp(0, MOST_REDUCTION.min(depth - 1))
    }
}

impl<G: Game, E: Evaluate<G>> PvSearch<G, E> {
    /// How many plies less deep a move is looked at when `tried` others looked better. Where a win is proved
    /// and only a quicker one is sought, nothing may be missed.
    pub(super) fn late_move_reduction(
        &self,
        depth: i32,
        tried: usize,
        is_pv: bool,
        alpha: Value,
        beta: Value,
    ) -> i32 {
        if tried < 2 || alpha.is_proof() || beta.is_proof() {
            return 0;
        }
        let decided = alpha.is_decided() || beta.is_decided();
        match self.width {
            Width::Full => 0,
            // Where all is decided but not yet proved, guesses about moves are of no use.
            Width::Selective if !decided && depth > 1 => self.reductions.plies(depth, tried, is_pv),
            _ if depth < 3 => 0,
            _ => 1 + i32::from(!is_pv && depth >= 6 && tried >= 5),
        }
    }

    /// The value of a quiet position near the horizon that stands so far above the window that a few plies will not
    /// bring it down (reverse futility pruning).
    pub(super) fn futility_cutoff(
        &mut self,
        position: &G,
        key: u64,
        depth: i32,
        beta: Value,
    ) -> Option<Value> {
        if depth > FUTILITY_DEPTH || beta.is_decided() {
            return None;
        }
        let value = self.estimate(position, key);
        let decided = value >= beta.shifted(FUTILITY_MARGIN * depth);
        self.unproved |= decided;
        decided.then_some(value)
    }
}
