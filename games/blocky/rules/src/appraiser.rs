//! What each move would do to a goal, without playing it.
//!
//! Most moves of a position hardly touch a goal: they turn a corner where its colour does not occur,
//! or paint a cell far from its largest blob. The appraiser flattens the goal's colour once; then it
//! rewrites only the square that a move changes, and counts blobs again only when the answer is not
//! already plain from the blobs the change touches.

use crate::plane::Plane;
use crate::runs::{Blobs, Runs};
use crate::tree::most_common;
use crate::{Action, Address, BlockyMove, Color, Depth, Goal, GoalKind, Square, Tree};

/// Scores the moves of one position for one goal.
///
/// ```
/// use parlour_blocky::{Appraiser, BlockyMove, Color, Depth, Goal, GoalKind, Tree};
///
/// let depth = Depth::new(2).unwrap();
/// let tree = Tree::parse("[[brry]gry]", depth)?;
/// let mut appraiser = Appraiser::new(&tree, depth, Goal { kind: GoalKind::Blob, color: Color::Yellow });
/// assert_eq!(appraiser.present(), 5);
/// assert_eq!(appraiser.after(BlockyMove::parse("paint:y@02").unwrap()), 6);
/// # Ok::<(), parlour_blocky::TreeError>(())
/// ```
pub struct Appraiser<'a> {
    tree: &'a Tree,
    depth: Depth,
    goal: Goal,
    present: u32,
    /// The cells of the goal's colour now.
    plane: Plane,
    /// The same between calls; during one, as they would be.
    trial: Plane,
    /// The leaves of the goal's colour, in the order of the tree.
    squares: Vec<Square>,
    /// How many of them stand before each number of the tree, and before its end.
    before: Vec<u32>,
    /// None, where the goal does not ask for them.
    blobs: Blobs,
    /// The blobs that the change at hand touches.
    touched: Vec<u16>,
    runs: Runs,
}

impl<'a> Appraiser<'a> {
    /// Prepares to score the moves on a board for a goal.
    pub fn new(tree: &'a Tree, depth: Depth, goal: Goal) -> Self {
        let mut plane = Plane::empty(depth);
        let mut squares = Vec::new();
        let mut before = Vec::with_capacity(tree.nodes().len() + 1);
        tree.visit(Square::board(depth), |_, square, color| {
            before.push(squares.len() as u32);
            if color == Some(goal.color) {
                squares.push(square);
                plane.fill(square);
            }
        });
        before.push(squares.len() as u32);
        let mut runs = Runs::default();
        let (blobs, present) = match goal.kind {
            GoalKind::Blob => {
                let blobs = runs.blobs(&plane);
                let present = blobs.largest.first().map_or(0, |&blob| blobs.sizes[usize::from(blob)]);
                (blobs, present)
            }
            GoalKind::Perimeter => (Blobs::default(), plane.edge_cells(plane.board())),
        };
        let trial = plane.clone();
        let touched = Vec::new();
        Self { tree, depth, goal, present, plane, trial, squares, before, blobs, touched, runs }
    }

    /// The goal's score as the board is.
    pub fn present(&self) -> u32 {
        self.present
    }

    /// The goal's score after a legal move. A smash changes nothing until chance brings the pieces:
    /// see [`Appraiser::after_smash`].
    pub fn after(&mut self, m: BlockyMove) -> u32 {
        let BlockyMove::Act(action, address) = m else {
            return self.present;
        };
        let half = |region: Square| region.size / 2;
        match action {
            Action::Smash => self.present,
            Action::Paint(color) => self.after_paint(address, color),
            Action::Combine => self.after_combine(address),
            // Neither goal minds the whole board being turned.
            Action::Clockwise | Action::Counterclockwise if address == Address::TOP => self.present,
            Action::Clockwise => self.after_moving(address, |region, Square { x, y, size }| Square {
                x: region.size - y - size,
                y: x,
                size,
            }),
            Action::Counterclockwise => self.after_moving(address, |region, Square { x, y, size }| Square {
                x: y,
                y: region.size - x - size,
                size,
            }),
            Action::SwapHorizontally => {
                self.after_moving(address, |region, square| Square { x: square.x ^ half(region), ..square })
            }
            Action::SwapVertically => {
                self.after_moving(address, |region, square| Square { y: square.y ^ half(region), ..square })
            }
        }
    }

    /// The goal's score after the leaf at `address` was smashed into `pieces`.
    pub fn after_smash(&mut self, address: Address, pieces: &Tree) -> u32 {
        let region = address.square(self.depth);
        self.trial.clear(region);
        pieces.visit(region, |_, square, color| {
            if color == Some(self.goal.color) {
                self.trial.fill(square);
            }
        });
        self.judge(region)
    }

    /// After the leaves of a block have moved inside it; `to` gets their squares as seen from its
    /// upper left corner.
    fn after_moving(&mut self, address: Address, to: impl Fn(Square, Square) -> Square) -> u32 {
        let Some(index) = self.tree.find(address) else { return self.present };
        let (first, end) = (self.before[index], self.before[index + self.tree.span(index)]);
        let region = address.square(self.depth);
        let has_none = end == first;
        if has_none || (self.goal.kind == GoalKind::Perimeter && !self.is_on_edge(region)) {
            return self.present;
        }
        self.trial.clear(region);
        for square in &self.squares[first as usize..end as usize] {
            let seen = Square { x: square.x - region.x, y: square.y - region.y, ..*square };
            let moved = to(region, seen);
            self.trial.fill(Square { x: moved.x + region.x, y: moved.y + region.y, ..moved });
        }
        self.judge(region)
    }

    fn after_combine(&mut self, address: Address) -> u32 {
        let Some(color) = self.tree.child_colors(address).and_then(most_common) else {
            return self.present;
        };
        self.after_coloring(address.square(self.depth), color == self.goal.color)
    }

    fn after_paint(&mut self, address: Address, color: Color) -> u32 {
        let region = address.square(self.depth);
        let (x, y) = (usize::from(region.x), usize::from(region.y));
        let was = self.plane.contains(x, y);
        let is = color == self.goal.color;
        if was == is {
            return self.present;
        }
        if was && self.goal.kind == GoalKind::Blob && self.hangs_together_without(x, y) {
            let blob = self.blobs.at(x, y);
            self.touched.clear();
            self.touched.push(blob);
            return self.largest_untouched().max(self.blobs.sizes[usize::from(blob)] - 1);
        }
        self.after_coloring(region, is)
    }

    /// After all of `region` has, or has not, the goal's colour.
    fn after_coloring(&mut self, region: Square, is: bool) -> u32 {
        if is {
            self.trial.fill(region);
        } else {
            self.trial.clear(region);
        }
        self.judge(region)
    }

    /// The score with the trial as it is, which differs only in `region`; the trial is put back.
    fn judge(&mut self, region: Square) -> u32 {
        let score = match self.goal.kind {
            GoalKind::Blob => self.judge_blobs(region),
            GoalKind::Perimeter => {
                self.present + self.trial.edge_cells(region) - self.plane.edge_cells(region)
            }
        };
        self.trial.copy(&self.plane, region);
        score
    }

    fn judge_blobs(&mut self, region: Square) -> u32 {
        let (lost, gained) = match (self.plane.single_words(), self.trial.single_words()) {
            (Some(old), Some(new)) => touch(&self.blobs, old, new, region, &mut self.touched),
            // Wider boards would need carries from word to word; counting all again will do there.
            _ => return self.runs.largest(&self.trial),
        };
        let sizes = self.touched.iter().map(|&blob| self.blobs.sizes[usize::from(blob)]);
        // The change can at most make one blob of everything it touches, and does make that if all
        // it does is gain a single cell.
        let most = sizes.sum::<u32>() + gained - lost;
        let untouched = self.largest_untouched();
        if most <= untouched || (lost, gained) == (0, 1) {
            return most.max(untouched);
        }
        self.runs.largest(&self.trial)
    }

    fn largest_untouched(&self) -> u32 {
        let untouched = self.blobs.largest.iter().find(|blob| !self.touched.contains(blob));
        untouched.map_or(0, |&blob| self.blobs.sizes[usize::from(blob)])
    }

    /// Whether the cells beside this one are joined round its corners, so that its blob cannot fall
    /// apart when it is lost. It may be whole also if they are not: then somebody has to look further.
    fn hangs_together_without(&self, x: usize, y: usize) -> bool {
        const ROUND: [(isize, isize); 8] =
            [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let side = self.plane.side();
        let has = |(dx, dy): (isize, isize)| match (x.checked_add_signed(dx), y.checked_add_signed(dy)) {
            (Some(x), Some(y)) => x < side && y < side && self.plane.contains(x, y),
            _ => false,
        };
        let around = ROUND.map(has);
        let beside = (0..8).step_by(2).filter(|&place| around[place]).count();
        let joints = (0..8)
            .step_by(2)
            .filter(|&place| around[place] && around[place + 1] && around[(place + 2) % 8])
            .count();
        beside <= joints + 1
    }

    fn is_on_edge(&self, region: Square) -> bool {
        let side = self.plane.side() as u16;
        region.x == 0 || region.y == 0 || region.x + region.size == side || region.y + region.size == side
    }
}

/// Notes the blobs that lose a cell in `region` or border on a new one, and counts the cells lost and
/// gained. Rows are one word each.
fn touch(blobs: &Blobs, old: &[u64], new: &[u64], region: Square, touched: &mut Vec<u16>) -> (u32, u32) {
    touched.clear();
    let (mut lost, mut gained) = (0, 0);
    let rows = usize::from(region.y)..usize::from(region.y + region.size);
    let gained_in = |y: usize| if rows.contains(&y) { new[y] & !old[y] } else { 0 };
    for y in rows.start.saturating_sub(1)..old.len().min(rows.end + 1) {
        let (lost_here, gained_here) = (old[y] & !new[y], gained_in(y));
        lost += lost_here.count_ones();
        gained += gained_here.count_ones();
        let beside = gained_here << 1 | gained_here >> 1 | gained_in(y.wrapping_sub(1)) | gained_in(y + 1);
        let mut cells = lost_here | (beside & old[y]);
        while cells != 0 {
            let start = cells.trailing_zeros() as usize;
            let blob = blobs.at(start, y);
            if !touched.contains(&blob) {
                touched.push(blob);
            }
            // Cells that follow one another are of one blob: adding the first carries through them.
            cells &= cells.wrapping_add(1 << start);
        }
    }
    (lost, gained)
}
