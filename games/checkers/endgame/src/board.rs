//! The board as the tables see it: always from the side that moves, which goes towards high squares.
//!
//! A position with White to move is stored as the same position turned round with the colours
//! exchanged, so one table serves both sides. The moves here are the builder's own; the pass that
//! verifies a table takes its moves from the rules instead.

use parlour_checkers::{Bitboards, Checkers};

/// Sets of squares, the mover's first; bit 0 is the first square of the mover's home row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

/// The four ways to step; the first two lead forward, and each is the way back of the one
/// at the other end.
#[derive(Clone, Copy)]
enum Way {
    ForwardLeft,
    ForwardRight,
    BackLeft,
    BackRight,
}

const FORWARD: [Way; 2] = [Way::ForwardLeft, Way::ForwardRight];
const ALL: [Way; 4] = [Way::ForwardLeft, Way::ForwardRight, Way::BackLeft, Way::BackRight];

/// Rows whose squares lie half a step to the right, and the others.
const EVEN: u32 = 0x0f0f_0f0f;
const ODD: u32 = !EVEN;
/// The squares at the edges from which no step to that side is possible.
const NOT_LEFT: u32 = !0x1010_1010;
const NOT_RIGHT: u32 = !0x0808_0808;
/// The row where the mover's men are crowned.
pub(crate) const CROWN_ROW: u32 = 0xf000_0000;

impl Way {
    /// Every square of the set one step on; what leaves the board is lost.
    #[inline]
    const fn step(self, set: u32) -> u32 {
        match self {
            Self::ForwardLeft => (set & EVEN) << 4 | (set & ODD & NOT_LEFT) << 3,
            Self::ForwardRight => (set & ODD) << 4 | (set & EVEN & NOT_RIGHT) << 5,
            Self::BackLeft => (set & EVEN) >> 4 | (set & ODD & NOT_LEFT) >> 5,
            Self::BackRight => (set & ODD) >> 4 | (set & EVEN & NOT_RIGHT) >> 3,
        }
    }

    #[inline]
    const fn back(self) -> Self {
        match self {
            Self::ForwardLeft => Self::BackRight,
            Self::ForwardRight => Self::BackLeft,
            Self::BackLeft => Self::ForwardRight,
            Self::BackRight => Self::ForwardLeft,
        }
    }
}

/// The bits of a set, lowest first.
#[inline]
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

impl Board {
    /// The board of a position, seen from the side to move.
    pub(crate) fn of(position: &Checkers) -> Self {
        let Bitboards { men, kings } = position.bitboards();
        let board = Self { men, kings };
        if position.to_move().index() == 0 { board } else { board.turned() }
    }

    /// The pieces as they stand with Black to move.
    pub(crate) const fn bitboards(&self) -> Bitboards {
        Bitboards { men: self.men, kings: self.kings }
    }

    /// The same board from the other side.
    #[inline]
    #[must_use]
    pub(crate) const fn turned(&self) -> Self {
        let ([a, b], [c, d]) = (self.men, self.kings);
        Self { men: [b.reverse_bits(), a.reverse_bits()], kings: [d.reverse_bits(), c.reverse_bits()] }
    }

    #[inline]
    const fn mine(&self) -> u32 {
        self.men[0] | self.kings[0]
    }

    #[inline]
    const fn theirs(&self) -> u32 {
        self.men[1] | self.kings[1]
    }

    #[inline]
    const fn empty(&self) -> u32 {
        !(self.mine() | self.theirs())
    }

    /// The mover's pieces that can jump.
    #[inline]
    pub(crate) fn jumpers(&self) -> u32 {
        let (enemies, empty) = (self.theirs(), self.empty());
        let toward = |way: Way| way.back().step(enemies & way.back().step(empty));
        let [a, b, c, d] = ALL;
        self.mine() & (toward(a) | toward(b)) | self.kings[0] & (toward(c) | toward(d))
    }

    /// Calls `found` with every board after a capture, seen from the side that then moves.
    pub(crate) fn each_capture(&self, jumpers: u32, found: &mut impl FnMut(&Self)) {
        for start in bits(jumpers) {
            let king = self.kings[0] & start != 0;
            let lifted = Self {
                men: [self.men[0] & !start, self.men[1]],
                kings: [self.kings[0] & !start, self.kings[1]],
            };
            lifted.jump_on(start, king, found);
        }
    }

    /// Follows a capture to its end; the piece that makes it is off the board, above `at`.
    fn jump_on(&self, at: u32, king: bool, found: &mut impl FnMut(&Self)) {
        let (enemies, empty) = (self.theirs(), self.empty());
        let mut ended = true;
        for way in &ALL[..if king { 4 } else { 2 }] {
            let over = way.step(at) & enemies;
            let to = way.step(over) & empty;
            if to != 0 {
                ended = false;
                let after = Self {
                    men: [self.men[0], self.men[1] & !over],
                    kings: [self.kings[0], self.kings[1] & !over],
                };
                after.jump_on(to, king, found);
            }
        }
        if ended {
            found(&self.with_mine(at, king || at & CROWN_ROW != 0).turned());
        }
    }

    /// The board with one more of the mover's pieces.
    #[inline]
    const fn with_mine(mut self, square: u32, king: bool) -> Self {
        if king {
            self.kings[0] |= square;
        } else {
            self.men[0] |= square;
        }
        self
    }

    /// How many steps leave the numbers of men and kings as they are.
    #[inline]
    pub(crate) fn count_plain_steps(&self) -> u32 {
        let empty = self.empty();
        let [a, b, c, d] = ALL;
        let men = self.men[0];
        let kings = self.kings[0];
        let pair = |a: u32, b: u32| (u64::from(a) | u64::from(b) << 32).count_ones();
        pair(a.step(men) & empty & !CROWN_ROW, b.step(men) & empty & !CROWN_ROW)
            + pair(a.step(kings) & empty, b.step(kings) & empty)
            + pair(c.step(kings) & empty, d.step(kings) & empty)
    }

    /// Calls `found` with every board after a step that crowns a man, seen from the side that then moves.
    #[inline]
    pub(crate) fn each_crowning(&self, mut found: impl FnMut(&Self)) {
        let room = self.empty() & CROWN_ROW;
        for way in FORWARD {
            for to in bits(way.step(self.men[0]) & room) {
                let mut after = self.with_mine(to, true);
                after.men[0] &= !way.back().step(to);
                found(&after.turned());
            }
        }
    }
    /// Calls `found` with every board from which the other side could have come here by a plain step,
    /// seen from that side. Where it could have captured it had to, so such boards are left out.
    #[inline]
    pub(crate) fn each_origin(&self, mut found: impl FnMut(&Self)) {
        let now = self.turned();
        let empty = now.empty();
        for way in ALL {
            for from in bits(way.step(now.kings[0]) & empty) {
                let mut before = now;
                before.kings[0] ^= from | way.back().step(from);
                if before.jumpers() == 0 {
                    found(&before);
                }
            }
        }
        for way in FORWARD {
            for from in bits(way.back().step(now.men[0]) & empty) {
                let mut before = now;
                before.men[0] ^= from | way.step(from);
                if before.jumpers() == 0 {
                    found(&before);
                }
            }
        }
    }
}
