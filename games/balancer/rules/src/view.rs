//! What can be asked of a scale on the board.

use crate::board::Balancer;
use crate::placement::{Offset, Placement, Radius, ScaleCode, cells};
use crate::scale::Scale;
use parlour_core::Seat;

/// A scale that stands on the board.
#[derive(Clone, Copy)]
pub struct ScaleView<'a> {
    pub(crate) position: &'a Balancer,
    pub(crate) scale: &'a Scale,
}

impl<'a> ScaleView<'a> {
    /// Its letter.
    pub fn code(self) -> ScaleCode {
        self.scale.code
    }

    /// How many positions each arm has.
    pub fn radius(self) -> Radius {
        self.scale.radius
    }

    /// Where it stands; `None` for the base.
    pub fn stands_on(self) -> Option<Placement> {
        let offset = Offset::new(i64::from(self.scale.at))?;
        Some(Placement { scale: self.position.scales[usize::from(self.scale.parent)].code, offset })
    }

    /// Whose it is; `None` while it is wild.
    pub fn owner(self) -> Option<Seat> {
        self.scale.owner
    }

    /// The mass of everything on it.
    pub fn mass(self) -> usize {
        usize::from(self.scale.mass)
    }

    /// Positive when the right arm is heavier.
    pub fn torque(self) -> i32 {
        i32::from(self.scale.torque)
    }

    /// The pull of the left arm and that of the right.
    pub fn arms(self) -> [usize; 2] {
        let mut arms = [0; 2];
        for (offset, content) in self.contents() {
            let mass = match content {
                Content::Stack(_) => self.position.weights.stack(self.scale.top(offset.cell())).count(),
                Content::Scale(scale) => scale.mass(),
                Content::Empty => 0,
            };
            arms[usize::from(offset.get() > 0)] += offset.distance() * mass;
        }
        arms
    }

    /// How much more torque the left arm can take before the scale tips, and how much the right.
    pub fn room(self) -> [usize; 2] {
        let (torque, radius) = (self.torque(), self.radius().get() as i32);
        // A scale that stands is balanced, so neither is negative.
        [radius + torque, radius - torque].map(|room| room.max(0) as usize)
    }

    /// How many weights of a player stand directly on it.
    pub fn weights_of(self, seat: Seat) -> usize {
        usize::from(self.scale.counts[seat.index()])
    }

    /// What the weights of a player that stand directly on it score, not doubled: the sum of their distances.
    pub fn points_of(self, seat: Seat) -> usize {
        usize::from(self.scale.points[seat.index()])
    }

    /// Its positions, from the left, and what stands there.
    pub fn contents(self) -> impl Iterator<Item = (Offset, Content<'a>)> {
        cells(self.scale.radius.cells()).map(move |cell| {
            let content = if self.scale.nested >> cell & 1 == 1 {
                Content::Scale(self.position.view(usize::from(self.scale.held[cell])))
            } else if let Some(top) = self.scale.top(cell) {
                Content::Stack(self.position.owners(top))
            } else {
                Content::Empty
            };
            (Offset::from_cell(cell), content)
        })
    }

    /// Its stacks, from the left.
    pub fn stacks(self) -> impl Iterator<Item = (Offset, Vec<Option<Seat>>)> {
        self.contents().filter_map(|(offset, content)| match content {
            Content::Stack(owners) => Some((offset, owners)),
            _ => None,
        })
    }
}

/// What stands at a position of a scale.
pub enum Content<'a> {
    /// Nothing.
    Empty,
    /// Weights, by their owners, the bottom one first; `None` is wild.
    Stack(Vec<Option<Seat>>),
    /// Another scale.
    Scale(ScaleView<'a>),
}
