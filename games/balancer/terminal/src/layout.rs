//! In which column and row every scale stands.

use parlour_balancer::BalancerBoard;

/// Room above the tallest stack of a level: for a weight that is aimed, and for the plates of what stands on it.
const ABOVE: i32 = 2;
/// How far the base stands above the ground: its plate and a piece of pole.
const FOOT: i32 = 2;

/// The picture of all scales.
pub(crate) struct Layout {
    pub(crate) scales: Vec<Place>,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The row of the ground.
    pub(crate) ground: i32,
    pitch: i32,
}

/// Where one scale stands.
pub(crate) struct Place {
    code: char,
    pub(crate) centre: i32,
    /// The row of its beam.
    pub(crate) beam: i32,
    /// The uppermost row of its stacks.
    pub(crate) top: i32,
    /// The row on which its pole stands.
    pub(crate) foot: i32,
}

impl Layout {
    pub(crate) fn of(board: &BalancerBoard, pitch: i32, tall: i32) -> Self {
        let mut centres: Vec<i32> = Vec::new();
        let mut levels: Vec<usize> = Vec::new();
        for scale in &board.scales {
            let parent = board.scales.iter().position(|other| Some(other.code) == scale.parent);
            let on = parent.filter(|parent| *parent < centres.len());
            centres.push(on.map_or(0, |on| centres[on] + scale.position * pitch));
            levels.push(on.map_or(0, |on| levels[on] + 1));
        }
        let reach = |radius: usize| radius as i32 * pitch + 2;
        let edges = || centres.iter().zip(&board.scales);
        let left = edges().map(|(centre, scale)| centre - reach(scale.radius)).min().unwrap_or(0);
        let right = edges().map(|(centre, scale)| centre + reach(scale.radius)).max().unwrap_or(0);
        let count = levels.iter().max().map_or(0, |deepest| deepest + 1);
        let mut tallest = vec![1; count];
        for (scale, level) in board.scales.iter().zip(&levels) {
            let height = scale.stacks.values().map(Vec::len).max().unwrap_or(0) as i32;
            tallest[*level] = height.max(tallest[*level]);
        }
        // The uppermost row of each level, and the row of its beams.
        let mut bands = vec![(0, 0); count];
        let mut row = 0;
        for level in (0..count).rev() {
            bands[level] = (row, row + tall * tallest[level] + ABOVE);
            row = bands[level].1 + 1;
        }
        let ground = row + FOOT;
        let place = |((scale, centre), level): ((&parlour_balancer::BoardScale, &i32), &usize)| Place {
            code: scale.code,
            centre: centre - left,
            beam: bands[*level].1,
            top: bands[*level].0 + 1,
            foot: if *level == 0 { ground } else { bands[*level - 1].1 },
        };
        let scales = board.scales.iter().zip(&centres).zip(&levels).map(place).collect();
        Self { scales, width: right - left + 1, height: ground + 1, ground, pitch }
    }

    /// Where a spot lies: `f-2` is the second position to the left of the scale `f`.
    pub(crate) fn place_of(&self, spot: &str) -> Option<(i32, i32)> {
        let code = spot.chars().next()?;
        let offset: i32 = spot.get(code.len_utf8()..)?.parse().ok()?;
        let scale = self.scales.iter().find(|scale| scale.code == code)?;
        Some((scale.centre + offset * self.pitch, scale.beam))
    }
}
