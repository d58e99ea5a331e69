//! What chance brings, and where there is room for it.

use crate::board::Balancer;
use crate::placement::{Offset, Placement, Radius, ScaleCode, cells};
use arrayvec::ArrayVec;
use parlour_core::Seat;

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Who moves first: `!B`.
    First(Seat),
    /// A base: `^_:5`.
    Base(Radius),
    /// A new scale: `^a-3:2`.
    Scale {
        /// Where it stands.
        on: Placement,
        /// How large it is.
        radius: Radius,
    },
    /// A wild weight: `?a-3`.
    Wild(Placement),
}

impl Balancer {
    /// Whether a new scale can come.
    pub(crate) fn has_room_for_scale(&self) -> bool {
        self.scales.len() < ScaleCode::COUNT && self.rooms().next().is_some()
    }

    /// Every empty cell of every scale where a new one has room.
    pub(crate) fn rooms(&self) -> impl Iterator<Item = Room> + '_ {
        let centres = self.centres();
        let empty = self.scales.iter().enumerate();
        let empty = empty.flat_map(|(index, scale)| cells(scale.empty()).map(move |cell| (index, cell)));
        empty.filter_map(move |(index, cell)| {
            let centre = centres[index].above(Offset::from_cell(cell));
            let level = self.scales.iter().zip(&centres).filter(|(_, other)| other.level == centre.level);
            let gap = level.map(|(other, at)| (at.column - centre.column).abs() - other.radius.reach() - 1);
            let reach = gap.min().unwrap_or(i32::MAX);
            let largest = ((reach - 1) / 2).clamp(0, self.terms.base_radius.get() as i32);
            Radius::new(largest as usize).map(|largest| Room { index, cell, largest })
        })
    }

    /// Where the centre of every scale is.
    pub(crate) fn centres(&self) -> ArrayVec<Centre, { ScaleCode::COUNT }> {
        let mut centres = ArrayVec::<Centre, { ScaleCode::COUNT }>::new();
        for scale in &self.scales {
            let centre = Offset::new(scale.at.into())
                .map_or(Centre::default(), |offset| centres[usize::from(scale.parent)].above(offset));
            centres.push(centre);
        }
        centres
    }
}

/// A cell with room for a scale.
pub(crate) struct Room {
    pub(crate) index: usize,
    pub(crate) cell: usize,
    /// The largest radius that has room; all smaller ones have.
    pub(crate) largest: Radius,
}

/// The place of a scale's centre: its column, from that of the base, and how many scales carry it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Centre {
    pub(crate) column: i32,
    pub(crate) level: usize,
}

impl Centre {
    fn above(self, offset: Offset) -> Self {
        Self { column: self.column + 2 * offset.get(), level: self.level + 1 }
    }
}
