//! The keyboard's way over the scales. The board is one stop of the tabulator; arrows move on it.

use super::plan::{Plan, Scale, TOP};
use parlour_page_kit::grid::Way;
use std::fmt;

/// What can be pointed at: a position of a scale, or the scale itself, which is at its hub.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    pub(super) code: char,
    pub(super) offset: Option<i32>,
}

impl Place {
    pub(super) const fn hub(code: char) -> Self {
        Self { code, offset: None }
    }

    pub(super) const fn position(code: char, offset: i32) -> Self {
        Self { code, offset: Some(offset) }
    }

    /// The place that is written so.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let code = text.chars().next()?;
        let rest = text.get(code.len_utf8()..)?;
        if rest.is_empty() {
            Some(Self::hub(code))
        } else {
            rest.parse().ok().map(|offset| Self::position(code, offset))
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code)?;
        self.offset.map_or(Ok(()), |offset| write!(f, "{offset}"))
    }
}

/// The places of a scale from the left, with its hub in the middle, and how far from the middle of the board they are.
fn row(plan: &Plan, scale: &Scale) -> Vec<(Place, f64)> {
    let at = |x: f64| plan.on_beam(scale, x, TOP).0;
    let positions = scale.cells.iter().filter(|cell| cell.bears_weights());
    let mut row: Vec<(Place, f64)> =
        positions.map(|cell| (Place::position(scale.code, cell.offset), at(cell.x))).collect();
    row.push((Place::hub(scale.code), at(0.0)));
    row.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    row
}

/// Whether a place is on the board, and can be pointed at.
pub(super) fn exists(plan: &Plan, place: Place) -> bool {
    plan.scale(place.code).is_some_and(|scale| {
        place.offset.is_none_or(|offset| scale.cell(offset).is_some_and(super::plan::Cell::bears_weights))
    })
}

/// Where the place is on the board.
pub(super) fn point(plan: &Plan, place: Place) -> Option<(f64, f64)> {
    let scale = plan.scale(place.code)?;
    let x = place.offset.and_then(|offset| scale.cell(offset)).map_or(0.0, |cell| cell.x);
    Some(plan.on_beam(scale, x, TOP))
}

/// The next place that way: along a level to the left and right, and to the nearest place of the level above or below.
pub(super) fn next(plan: &Plan, from: Place, way: Way) -> Option<Place> {
    let scale = plan.scale(from.code)?;
    let level = match way {
        Way::Left | Way::Right => scale.level,
        Way::Up => scale.level + 1,
        Way::Down => scale.level.checked_sub(1)?,
    };
    let mut scales: Vec<&Scale> = plan.scales.iter().filter(|scale| scale.level == level).collect();
    scales.sort_by(|one, other| plan.foot(one.code).0.total_cmp(&plan.foot(other.code).0));
    let places: Vec<(Place, f64)> = scales.into_iter().flat_map(|scale| row(plan, scale)).collect();
    let index = places.iter().position(|(place, _)| *place == from);
    let there = match way {
        Way::Left => index?.checked_sub(1)?,
        Way::Right => index? + 1,
        Way::Up | Way::Down => {
            let (x, _) = point(plan, from)?;
            let distance = |(_, other): &(Place, f64)| (other - x).abs();
            places
                .iter()
                .enumerate()
                .min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)))?
                .0
        }
    };
    places.get(there).map(|(place, _)| *place)
}
