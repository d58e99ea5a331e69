//! A scale on the board, and what it can bear.

use crate::placement::{CELLS, Offset, Radius, ScaleCode};
use crate::weight::Weight;
use parlour_core::{MAX_SEATS, Seat};

/// A scale on the board, with everything about it that the rules ask for kept up to date.
///
/// Scales stand in the order they came, so that a parent stands before whatever it carries and the
/// base is the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) code: ScaleCode,
    pub(crate) radius: Radius,
    /// The index of the scale that carries it; the base carries itself.
    pub(crate) parent: u8,
    /// Where on its parent it stands; 0 for the base.
    pub(crate) at: i8,
    pub(crate) owner: Option<Seat>,
    /// Whether stacks here may still have to be settled, as a position that was read may have it.
    pub(crate) unsettled: bool,
    pub(crate) mass: u16,
    pub(crate) torque: i16,
    /// How many weights each player has directly on it.
    pub(crate) counts: [u16; MAX_SEATS],
    /// What those are worth: the sum of their distances.
    pub(crate) points: [u16; MAX_SEATS],
    /// The cells that hold stacks, and those that hold scales.
    pub(crate) stacks: u32,
    pub(crate) nested: u32,
    /// The top weight of a stack, or the index of a scale.
    pub(crate) held: [u16; CELLS],
    /// The share of the position's key that is this scale and its stacks.
    pub(crate) key: u64,
}

impl Scale {
    pub(crate) fn is_balanced(&self) -> bool {
        usize::from(self.torque.unsigned_abs()) <= self.radius.get()
    }

    /// The cells where a weight may be put.
    pub(crate) fn open(&self) -> u32 {
        self.radius.cells() & !self.nested
    }

    /// The cells where a scale may be put.
    pub(crate) fn empty(&self) -> u32 {
        self.open() & !self.stacks
    }

    /// The open cells that leave this scale balanced when they take one more weight.
    pub(crate) fn steady(&self) -> u32 {
        let (radius, torque) = (self.radius.get() as i32, i32::from(self.torque));
        let reach = Radius::MAX.get() as i32;
        // Offsets from -radius - torque to radius - torque; the centre has no bit of its own.
        let from = (-radius - torque).clamp(-reach, reach + 1);
        let to = (radius - torque).clamp(-reach - 1, reach);
        let below = |offset: i32| {
            let cells = if offset <= 0 { offset + reach } else { offset + reach - 1 };
            (1u32 << cells) - 1
        };
        self.open() & below(to + 1) & !below(from)
    }

    /// Who has at least `radius` weights more here than anybody else.
    pub(crate) fn leader(&self, seats: usize) -> Option<Seat> {
        Self::leader_of(&self.counts, seats, self.radius)
    }

    /// Who would have that with so many weights.
    pub(crate) fn leader_of(counts: &[u16; MAX_SEATS], seats: usize, radius: Radius) -> Option<Seat> {
        let (mut most, mut second, mut leader) = (0, 0, None);
        for (seat, &count) in Seat::first(seats).zip(counts) {
            if count > most {
                (most, second, leader) = (count, most, Some(seat));
            } else if count > second {
                second = count;
            }
        }
        leader.filter(|_| usize::from(most - second) >= radius.get())
    }

    /// The cell of the parent on which it stands, which the base has none of.
    pub(crate) fn parent_cell(&self) -> Option<usize> {
        Offset::new(self.at.into()).map(Offset::cell)
    }

    /// The top weight of the stack at a cell.
    pub(crate) fn top(&self, cell: usize) -> Option<Weight> {
        (self.stacks >> cell & 1 == 1).then(|| Weight(self.held[cell]))
    }
}
