//! Where the spots of a board lie on the screen, and which of them is aimed at.

use parlour_core::Spot;
use ratatui::layout::{Position, Rect};

/// Which way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// Spots on the screen.
#[derive(Default)]
pub(crate) struct Places {
    zones: Vec<(Rect, Spot)>,
    /// The spots at which something can be done.
    useful: Vec<Spot>,
    aim: Option<Spot>,
}

impl Places {
    /// Forgets where everything was, but not what is aimed at.
    pub(crate) fn clear(&mut self) {
        self.zones.clear();
        self.useful.clear();
    }

    /// A spot lies here, and something can be done there or not.
    pub(crate) fn put(&mut self, zone: Rect, spot: Spot, useful: bool) {
        if useful {
            self.useful.push(spot.clone());
        }
        self.zones.push((zone, spot));
    }

    pub(crate) fn aim(&self) -> Option<&Spot> {
        self.aim.as_ref()
    }

    pub(crate) fn at(&self, at: Position) -> Option<&Spot> {
        self.zones.iter().find(|(zone, _)| zone.contains(at)).map(|(_, spot)| spot)
    }

    /// Aims at what is there; whether that is another spot than before.
    pub(crate) fn point(&mut self, at: Position) -> bool {
        match self.at(at).cloned() {
            Some(spot) if self.aim.as_ref() != Some(&spot) => {
                self.aim = Some(spot);
                true
            }
            _ => false,
        }
    }

    /// The zone of a spot.
    pub(crate) fn zone(&self, spot: &Spot) -> Option<Rect> {
        self.zones.iter().find(|(_, other)| other == spot).map(|(zone, _)| *zone)
    }

    /// Aims at the nearest spot that way. What lies straight ahead is nearer than what lies beside the way; from nowhere
    /// the first step goes to the useful spot nearest to the middle.
    pub(crate) fn step(&mut self, way: Way) {
        let middle = |zone: &Rect| {
            // A column is half as wide as a row is high.
            (i32::from(2 * zone.x + zone.width), 2 * i32::from(2 * zone.y + zone.height))
        };
        let Some(from) = self.aim.as_ref().and_then(|aim| self.zone(aim)).map(|zone| middle(&zone)) else {
            self.aim = self.middlemost();
            return;
        };
        let cost = |zone: &Rect| {
            let (x, y) = middle(zone);
            let (x, y) = (x - from.0, y - from.1);
            let (ahead, beside) = match way {
                Way::Left => (-x, y),
                Way::Right => (x, y),
                Way::Up => (-y, x),
                Way::Down => (y, x),
            };
            (ahead > 0).then_some(ahead + 3 * beside.abs())
        };
        let nearest = self.zones.iter().filter_map(|(zone, spot)| Some((cost(zone)?, spot)));
        if let Some((_, spot)) = nearest.min_by_key(|(cost, _)| *cost) {
            self.aim = Some(spot.clone());
        }
    }

    fn middlemost(&self) -> Option<Spot> {
        let count = self.zones.len().max(1) as i32;
        let sum =
            |f: fn(&Rect) -> u16| self.zones.iter().map(|(zone, _)| i32::from(f(zone))).sum::<i32>() / count;
        let (x, y) = (sum(|zone| zone.x), sum(|zone| zone.y));
        let far = |zone: &Rect| (i32::from(zone.x) - x).abs() + 2 * (i32::from(zone.y) - y).abs();
        let useful = |spot: &Spot| self.useful.is_empty() || self.useful.contains(spot);
        let spots = self.zones.iter().filter(|(_, spot)| useful(spot));
        spots.min_by_key(|(zone, _)| far(zone)).map(|(_, spot)| spot.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_the_nearest_spot_that_way() {
        let mut places = Places::default();
        for (column, row, name) in [(0, 0, "a"), (4, 0, "b"), (8, 0, "c"), (2, 2, "d"), (6, 2, "e")] {
            places.put(Rect::new(column, row, 4, 2), Spot::from(name), false);
        }
        let mut after = |from: &str, way| {
            places.aim = Some(Spot::from(from));
            places.step(way);
            places.aim().unwrap().to_string()
        };
        assert_eq!(after("a", Way::Right), "b");
        assert_eq!(after("a", Way::Left), "a");
        assert_eq!(after("d", Way::Right), "e");
        assert_eq!(after("e", Way::Up), "b");
        assert_eq!(after("c", Way::Down), "e");
    }
}
