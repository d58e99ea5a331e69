//! Where the spots of a board lie on the screen, and which of them is aimed at.

use parlour_core::Spot;
use ratatui::layout::{Position, Rect};

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// The spots of a board on the screen, and the one that is aimed at.
#[derive(Default)]
pub struct Places {
    zones: Vec<(Rect, Spot)>,
    /// The spots at which something can be done.
    useful: Vec<Spot>,
    aim: Option<Spot>,
}

impl Places {
    /// Forgets where everything was, but not what is aimed at.
    pub fn clear(&mut self) {
        self.zones.clear();
        self.useful.clear();
    }

    /// A spot lies here, and something can be done there or not.
    pub fn put(&mut self, zone: Rect, spot: Spot, useful: bool) {
        if useful {
            self.useful.push(spot.clone());
        }
        self.zones.push((zone, spot));
    }

    /// The spot that is aimed at.
    pub fn aim(&self) -> Option<&Spot> {
        self.aim.as_ref()
    }

    /// The spot that lies there.
    pub fn at(&self, at: Position) -> Option<&Spot> {
        self.zones.iter().find(|(zone, _)| zone.contains(at)).map(|(_, spot)| spot)
    }

    /// Aims at what is there; whether that is another spot than before.
    pub fn point(&mut self, at: Position) -> bool {
        match self.at(at).cloned() {
            Some(spot) if self.aim.as_ref() != Some(&spot) => {
                self.aim = Some(spot);
                true
            }
            _ => false,
        }
    }

    /// The zone of a spot.
    fn zone(&self, spot: &Spot) -> Option<Rect> {
        self.zones.iter().find(|(_, other)| other == spot).map(|(zone, _)| *zone)
    }

    /// Aims at the nearest spot in that direction. What lies straight ahead is nearer than what lies beside it; from nowhere
    /// the first step goes to the useful spot nearest to the middle.
    pub fn step(&mut self, direction: Direction) {
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
            let (ahead, beside) = match direction {
                Direction::Left => (-x, y),
                Direction::Right => (x, y),
                Direction::Up => (-y, x),
                Direction::Down => (y, x),
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
        let mut after = |from: &str, direction| {
            places.aim = Some(Spot::from(from));
            places.step(direction);
            places.aim().unwrap().to_string()
        };
        assert_eq!(after("a", Direction::Right), "b");
        assert_eq!(after("a", Direction::Left), "a");
        assert_eq!(after("d", Direction::Right), "e");
        assert_eq!(after("e", Direction::Up), "b");
        assert_eq!(after("c", Direction::Down), "e");
    }
}
