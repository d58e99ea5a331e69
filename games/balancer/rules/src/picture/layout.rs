//! In which column every scale and position stands.

use crate::board::Balancer;
use crate::placement::{Offset, cells};

/// The columns of all scales, counted from the left edge of the picture.
pub(super) struct Layout {
    pub(super) scales: Vec<Columns>,
    pub(super) width: usize,
    /// Whether the arms end in `<` and `>`.
    pub(super) has_tips: bool,
}

/// The columns of one scale.
pub(super) struct Columns {
    pub(super) centre: usize,
    /// The columns of the positions, from the left.
    pub(super) positions: Vec<(Offset, usize)>,
    /// The columns of the two tips.
    pub(super) tips: [usize; 2],
    /// How many scales carry it.
    pub(super) level: usize,
}

/// The columns of the positions of a scale as seen from its centre.
type Arms = Vec<(Offset, i32)>;

impl Layout {
    /// Positions stand two columns apart, or side by side and without tips where the screen is too narrow
    /// for that. Should scales overlap, as they may in a file that these rules did not write, arms are
    /// drawn as long as it takes.
    pub(super) fn of(position: &Balancer, screen: Option<usize>) -> Self {
        let even = |pitch: i32, has_tips| {
            let arms = position.scales.iter().map(|scale| {
                let offsets = cells(scale.radius.cells()).map(Offset::from_cell);
                offsets.map(|offset| (offset, pitch * offset.get())).collect()
            });
            Self::with_arms(position, &arms.collect::<Vec<_>>(), has_tips)
        };
        let usual = even(2, true);
        if usual.scales.is_empty() {
            // The bare ground, as wide as the base that will come.
            let width = 2 * position.terms.base_radius.reach() as usize + 1;
            return Self { width, ..usual };
        }
        if usual.overlaps() {
            return Self::with_arms(position, &spread(position), true);
        }
        if screen.is_none_or(|columns| usual.width <= columns) { usual } else { even(1, false) }
    }

    fn with_arms(position: &Balancer, arms: &[Arms], has_tips: bool) -> Self {
        let tips = |arms: &Arms| if has_tips { tips(arms) } else { ends(arms) };
        let mut centres: Vec<i32> = Vec::new();
        for scale in &position.scales {
            let parent = usize::from(scale.parent);
            let on = arms[parent].iter().find(|(offset, _)| offset.get() == scale.at.into());
            centres.push(on.map_or(0, |(_, column)| centres[parent] + column));
        }
        let bounds = arms.iter().zip(&centres).map(|(arms, centre)| tips(arms).map(|tip| centre + tip));
        let left = bounds.clone().map(|[left, _]| left).min().unwrap_or(0);
        let right = bounds.map(|[_, right]| right).max().unwrap_or(0);
        let from_left = |column: i32| (column - left) as usize;
        let scales =
            arms.iter().zip(&centres).zip(position.centres()).map(|((arms, &centre), place)| Columns {
                centre: from_left(centre),
                positions: arms
                    .iter()
                    .map(|&(offset, column)| (offset, from_left(centre + column)))
                    .collect(),
                tips: tips(arms).map(|tip| from_left(centre + tip)),
                level: place.level,
            });
        Self { scales: scales.collect(), width: from_left(right) + 1, has_tips }
    }

    /// Whether two scales of one level share a column.
    fn overlaps(&self) -> bool {
        self.scales.iter().enumerate().any(|(index, one)| {
            self.scales[..index].iter().any(|other| {
                one.level == other.level && one.tips[0] <= other.tips[1] && other.tips[0] <= one.tips[1]
            })
        })
    }
}

/// Where the tips of a scale are, seen from its centre.
fn tips(arms: &Arms) -> [i32; 2] {
    let [left, right] = ends(arms);
    [left - 1, right + 1]
}

/// Where its outermost positions are.
fn ends(arms: &Arms) -> [i32; 2] {
    let ends = arms.first().zip(arms.last());
    ends.map_or([0; 2], |((_, left), (_, right))| [*left, *right])
}

/// Arms so long that everything on one position stands beside everything on the next.
fn spread(position: &Balancer) -> Vec<Arms> {
    let count = position.scales.len();
    let mut arms: Vec<Arms> = vec![Vec::new(); count];
    // The columns that a scale and all it carries reach, seen from its centre.
    let mut reaches = vec![[0; 2]; count];
    for (index, scale) in position.scales.iter().enumerate().rev() {
        let (mut column, mut taken, mut centre) = (0, i32::MIN / 2, 0);
        let mut own = Vec::new();
        let mut reach = [0; 2];
        for cell in cells(scale.radius.cells()) {
            let offset = Offset::from_cell(cell);
            if offset.get() == 1 {
                centre = column + 2;
                column = centre;
            }
            column += 2;
            if scale.nested >> cell & 1 == 1 {
                let [left, right] = reaches[usize::from(scale.held[cell])];
                column = column.max(taken + 1 - left);
                taken = column + right;
                reach = [reach[0].min(column + left), reach[1].max(taken)];
            }
            own.push((offset, column));
        }
        arms[index] = own.into_iter().map(|(offset, column)| (offset, column - centre)).collect();
        let [left, right] = tips(&arms[index]);
        reaches[index] = [left.min(reach[0] - centre), right.max(reach[1] - centre)];
    }
    arms
}
