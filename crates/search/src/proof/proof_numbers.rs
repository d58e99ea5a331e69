//! How far a proof has come at a position.

/// Proof numbers and what goes with them, in one word for the table. No standing is nought.
///
/// The numbers are those of the side to move: `needed` is how much is left to do for it to reach what it wants,
/// `threatened` how much for the other side to stop it. The attacker wants to win, the defender not to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing(u64);

/// As a number: it cannot be done.
pub(super) const NEVER: u32 = (1 << 24) - 1;

const THREATENED: u32 = 24;
const NOTE: u32 = 48;

impl Standing {
    /// Nothing is known yet.
    pub(super) const NEW: Self = Self::open(1, 1, 0);

    const fn new(needed: u32, threatened: u32, note: u16) -> Self {
        Self(needed as u64 | (threatened as u64) << THREATENED | (note as u64) << NOTE)
    }

    /// Not settled, after a search of so many nodes.
    pub(super) const fn open(needed: u32, threatened: u32, nodes: u64) -> Self {
        Self::new(needed, threatened, (nodes | 1).ilog2() as u16)
    }

    /// The attacker wins after so many plies at the latest.
    pub(super) fn won(attacks: bool, plies: u32) -> Self {
        let (needed, threatened) = if attacks { (0, NEVER) } else { (NEVER, 0) };
        Self::new(needed, threatened, plies.min(u32::from(u16::MAX)) as u16)
    }

    /// The attacker does not win, which rests on this.
    pub(super) const fn refuted(attacks: bool, rests: Rests) -> Self {
        let (needed, threatened) = if attacks { (NEVER, 0) } else { (0, NEVER) };
        Self::new(needed, threatened, rests.0)
    }

    pub(super) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    pub(super) const fn word(self) -> u64 {
        self.0
    }

    pub(super) const fn needed(self) -> u32 {
        self.0 as u32 & NEVER
    }

    pub(super) const fn threatened(self) -> u32 {
        (self.0 >> THREATENED) as u32 & NEVER
    }

    const fn note(self) -> u16 {
        (self.0 >> NOTE) as u16
    }

    pub(super) const fn is_settled(self) -> bool {
        self.needed() == 0 || self.threatened() == 0
    }

    /// After how many plies the attacker wins, if that is proved.
    pub(super) const fn win(self, attacks: bool) -> Option<u32> {
        let done = if attacks { self.needed() } else { self.threatened() };
        if done == 0 { Some(self.note() as u32) } else { None }
    }

    /// What it rests on that the attacker does not win, if that is proved.
    pub(super) const fn refutation(self, attacks: bool) -> Option<Rests> {
        let done = if attacks { self.threatened() } else { self.needed() };
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
