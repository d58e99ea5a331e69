//! Weights, kept in one flat box; a stack is a chain from its top weight down.
//!
//! The rules never ask for the order below the top of a stack, but pictures and files do. A chain
//! keeps that order at the price of one link a weight, and copying a position copies the box whole.

use parlour_core::Seat;

/// How many weights a game may bring, all rounds together.
pub(crate) const MAX_WEIGHTS: usize = 500;

/// A weight in the box, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weight(pub(crate) u16);

/// What the box knows of a weight, in four bytes.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The number of the weight below, or `GROUND`.
    below: u16,
    /// How many weights lie below, times 16, plus its owner.
    height_and_owner: u16,
}

const GROUND: u16 = u16::MAX;
const WILD: u16 = 15;

/// Every weight that came since the board was last empty.
#[derive(Debug, Default)]
pub(crate) struct WeightBox(Vec<Link>);

/// How many weights a copy has room for before it must grow: those of the next few moves.
const SPARE: usize = 8;

impl Clone for WeightBox {
    fn clone(&self) -> Self {
        let mut copy = Self(Vec::with_capacity(self.0.len() + SPARE));
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clear();
        self.0.extend_from_slice(&source.0);
    }
}

impl WeightBox {
    /// The memory of a full box.
    pub(crate) const MOST_BYTES: usize = (MAX_WEIGHTS + SPARE) * size_of::<Link>();

    /// Puts a new weight on top of a stack, or on a bare position.
    pub(crate) fn push(&mut self, below: Option<Weight>, owner: Option<Seat>) -> Weight {
        let height = below.map_or(0, |weight| self.height(weight) + 1);
        let owner = owner.map_or(WILD, |seat| seat.index() as u16);
        self.0.push(Link {
            below: below.map_or(GROUND, |Weight(number)| number),
            height_and_owner: height << 4 | owner,
        });
        Weight(self.0.len() as u16 - 1)
    }

    /// Whose it is; `None` if wild.
    pub(crate) fn owner(&self, Weight(number): Weight) -> Option<Seat> {
        Seat::new(usize::from(self.0[usize::from(number)].height_and_owner & 15))
    }

    /// How many weights lie below it.
    pub(crate) fn height(&self, Weight(number): Weight) -> u16 {
        self.0[usize::from(number)].height_and_owner >> 4
    }

    /// The weight below it.
    pub(crate) fn below(&self, Weight(number): Weight) -> Option<Weight> {
        Some(self.0[usize::from(number)].below).filter(|below| *below != GROUND).map(Weight)
    }

    /// Gives it to a player.
    pub(crate) fn give(&mut self, Weight(number): Weight, seat: Seat) {
        let link = &mut self.0[usize::from(number)];
        link.height_and_owner = link.height_and_owner & !15 | seat.index() as u16;
    }

    /// A stack from its top down.
    pub(crate) fn stack(&self, top: Option<Weight>) -> impl Iterator<Item = Weight> + '_ {
        std::iter::successors(top, |weight| self.below(*weight))
    }

    /// Empties the box; nothing stands on the board any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// How many more weights it has room for.
    pub(crate) fn room(&self) -> usize {
        MAX_WEIGHTS.saturating_sub(self.0.len())
    }
}
