//! What a position is worth while it is searched: estimates and proofs on one scale.

use crate::Score;
use std::ops::Neg;

/// A value for the side to move. Proved wins lie above every estimate, the sooner the higher, and
/// proved losses below. They count plies from the root, so that values of all nodes compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Value(i32);

const WIN: i32 = 1_000_000;
/// The longest win that can be told from an estimate, in plies.
const LONGEST: i32 = 10_000;
/// What an estimate is at most.
const HIGHEST_ESTIMATE: i32 = 900_000;
/// What is sure to win, but not by when, is estimated as this and more.
const SURE: i32 = 800_000;

impl Value {
    pub(super) const DRAW: Self = Self(0);
    /// Above all values.
    pub(super) const INFINITE: Self = Self(WIN + 1);

    pub(super) fn estimate(hundredths: i32) -> Self {
        Self(hundredths.clamp(-SURE / 2, SURE / 2))
    }

    /// A win that is sure, but not proved to come in time: the better, the more `hundredths`.
    pub(super) fn sure_win(hundredths: i32) -> Self {
        Self(SURE + hundredths.clamp(SURE - HIGHEST_ESTIMATE, HIGHEST_ESTIMATE - SURE))
    }

    /// A proved win, at the latest so many plies from the root.
    pub(super) fn win(plies: u32) -> Self {
        let plies = plies as i32;
        debug_assert!((0..LONGEST).contains(&plies), "a win in {plies} plies");
        Self(WIN - plies)
    }

    /// A proved loss so many plies from the root.
    pub(super) fn loss(plies: u32) -> Self {
        -Self::win(plies)
    }

    pub(super) const fn is_win(self) -> bool {
        self.0 > WIN - LONGEST
    }

    pub(super) const fn is_loss(self) -> bool {
        self.0 < LONGEST - WIN
    }

    pub(super) const fn is_proof(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// Whether it lies beyond all that is judged: a table of endings or a proof has decided it.
    pub(super) const fn is_decided(self) -> bool {
        self.0.abs() > SURE / 2
    }

    /// In how many plies a proved win or loss comes.
    pub(super) const fn distance(self) -> u32 {
        (WIN - self.0.abs()) as u32
    }

    /// The value as a word of 32 bits.
    pub(super) const fn bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    /// The value that these bits are.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits.cast_signed())
    }

    /// The value counted from a node `ply` plies from the root, for a table that outlives the root.
    #[must_use]
    pub(super) fn counted_from_node(self, ply: usize) -> Self {
        self.moved(ply as i32)
    }

    /// The value, counted from a node `ply` plies from the root, counted from the root again.
    #[must_use]
    pub(super) fn counted_from_root(self, ply: usize) -> Self {
        self.moved(-(ply as i32))
    }

    fn moved(self, nearer: i32) -> Self {
        if self.is_win() {
            Self(self.0 + nearer)
        } else if self.is_loss() {
            Self(self.0 - nearer)
        } else {
            self
        }
    }

    /// The next higher value.
    #[must_use]
    pub(super) const fn above(self) -> Self {
        Self(self.0 + 1)
    }

    /// So many hundredths away, but not beyond all values.
    #[must_use]
    pub(super) fn shifted(self, hundredths: i32) -> Self {
        Self(self.0.saturating_add(hundredths).clamp(-Self::INFINITE.0, Self::INFINITE.0))
    }

    /// The value as people read it.
    pub(super) const fn score(self) -> Score {
        if self.is_win() {
            Score::Win(self.distance())
        } else if self.is_loss() {
            Score::Loss(self.distance())
        } else {
            Score::Estimate(self.0)
        }
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}
