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
/// let mut appraiser = Appraiser::new(&tree, depth, Goal { kind: GoalKind::Blob, color: Color::Red });
/// assert_eq!(appraiser.present(), 4);
/// // One of the red cells comes to lie beside the red block.
/// assert_eq!(appraiser.after(BlockyMove::parse("swh@").unwrap()), 5);
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
        tree.visit(Square::board(depth), |_, square, color, _| {
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
        pieces.visit(region, |_, square, color, _| {
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
        let region = address.square(self.depth);
        if color == self.goal.color {
            self.trial.fill(region);
        } else {
            self.trial.clear(region);
        }
        self.judge(region)
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
        let (lost, gained) = self.touch(region);
        if lost + gained == 0 {
            return self.present;
        }
        let sizes = self.touched.iter().map(|&blob| self.blobs.sizes[usize::from(blob)]);
        // All that the change can make is one blob of everything it touches, and it does make that
        // if it is a single cell that was gained.
        let most = sizes.sum::<u32>() + gained - lost;
        let untouched = self.largest_untouched();
        if most <= untouched || (lost, gained) == (0, 1) {
            return most.max(untouched);
        }
        self.runs.largest(&self.trial)
    }

    /// Notes the blobs that lose a cell or border on a new one, and counts the cells lost and gained.
    fn touch(&mut self, region: Square) -> (u32, u32) {
        let Self { plane, trial, blobs, touched, .. } = self;
        touched.clear();
        let (mut lost, mut gained) = (0, 0);
        let mut note = |blob: u16| {
            if !touched.contains(&blob) {
                touched.push(blob);
            }
        };
        plane.minus(trial, region, |column, y, bits| {
            lost += bits.count_ones();
            for_each_bit(bits, |bit| note(blobs.at(column + bit, y)));
        });
        trial.minus(plane, region, |column, y, bits| {
            gained += bits.count_ones();
            for_each_bit(bits, |bit| {
                for (x, y) in neighbours(column + bit, y, plane.side()) {
                    if plane.contains(x, y) {
                        note(blobs.at(x, y));
                    }
                }
            });
        });
        (lost, gained)
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

fn for_each_bit(mut bits: u64, mut see: impl FnMut(usize)) {
    while bits != 0 {
        see(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The cells beside a cell of a board with this side.
fn neighbours(x: usize, y: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    beside.into_iter().filter(move |&(x, y)| x < side && y < side)
}
