//! How far a proof has come at a position.

/// Proof numbers and what goes with them, in one word for the table, which is never zero.
///
/// The numbers are those of the side to move: `phi` is how much is left to do for it to reach what it wants,
/// `delta` how much for the other side to stop it. The attacker wants to win, the defender not to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofNumbers(u64);

/// As a number: it cannot be done.
pub(super) const INFINITE: u32 = (1 << 24) - 1;

const DELTA: u32 = 24;
const NOTE: u32 = 48;

impl ProofNumbers {
    /// Nothing is known yet.
    pub(super) const NEW: Self = Self::open(1, 1, 0);

    const fn new(phi: u32, delta: u32, note: u16) -> Self {
        Self(phi as u64 | (delta as u64) << DELTA | (note as u64) << NOTE)
    }

    /// Not settled, after a search of so many nodes.
    pub(super) const fn open(phi: u32, delta: u32, nodes: u64) -> Self {
        Self::new(phi, delta, (nodes | 1).ilog2() as u16)
    }

    /// The attacker wins after so many plies at the latest.
    pub(super) fn won(attacks: bool, plies: u32) -> Self {
        let (phi, delta) = if attacks { (0, INFINITE) } else { (INFINITE, 0) };
        Self::new(phi, delta, plies.min(u32::from(u16::MAX)) as u16)
    }

    /// The attacker does not win, which rests on this.
    pub(super) const fn refuted(attacks: bool, rests: Rests) -> Self {
        let (phi, delta) = if attacks { (INFINITE, 0) } else { (0, INFINITE) };
        Self::new(phi, delta, rests.0)
    }

    pub(super) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    pub(super) const fn word(self) -> u64 {
        self.0
    }

    pub(super) const fn phi(self) -> u32 {
        self.0 as u32 & INFINITE
    }

    pub(super) const fn delta(self) -> u32 {
        (self.0 >> DELTA) as u32 & INFINITE
    }

    const fn note(self) -> u16 {
        (self.0 >> NOTE) as u16
    }

    pub(super) const fn is_settled(self) -> bool {
        self.phi() == 0 || self.delta() == 0
    }

    /// After how many plies the attacker wins, if that is proved.
    pub(super) const fn win(self, attacks: bool) -> Option<u32> {
        let done = if attacks { self.phi() } else { self.delta() };
        if done == 0 { Some(self.note() as u32) } else { None }
    }

    /// What it rests on that the attacker does not win, if that is proved.
    pub(super) const fn refutation(self, attacks: bool) -> Option<Rests> {
        let done = if attacks { self.delta() } else { self.phi() };
        if done == 0 { Some(Rests(self.note())) } else { None }
    }

    /// What it is worth to keep: what is settled, then what took longest.
    pub(super) fn merit(self) -> i32 {
        if self.is_settled() { 24 } else { i32::from(self.note()) }
    }
}

/// What a refutation rests on besides the position. The less, the lower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rests(u16);

/// How many plies above the deepest line the highest position stands that is repeated, in the low byte.
const REPEATED: u16 = 0xff;
const COUNTED: u16 = 1 << 8;
const CUT: u16 = 1 << 9;

impl Rests {
    /// On the position alone: it holds wherever that comes about.
    pub(super) const NOTHING: Self = Self(0);
    /// On a count that ends the game.
    pub(super) const COUNT: Self = Self(COUNTED);
    /// On a line that was followed no further: it proves nothing.
    pub(super) const LIMIT: Self = Self(CUT);

    /// On a repetition of the position `ply` plies from the root.
    pub(super) fn repetition(ply: usize) -> Self {
        Self(REPEATED - ply as u16)
    }

    /// On both.
    pub(super) fn and(self, other: Self) -> Self {
        Self((self.0 | other.0) & !REPEATED | (self.0 & REPEATED).max(other.0 & REPEATED))
    }

    /// The same for a position `ply` plies from the root, whose own repetition is its own affair.
    pub(super) fn at(self, ply: usize) -> Self {
        let above = self.0 & REPEATED > REPEATED - ply as u16;
        if above { self } else { Self(self.0 & !REPEATED) }
    }

    pub(super) fn is_cut(self) -> bool {
        self.0 & CUT != 0
    }
}
