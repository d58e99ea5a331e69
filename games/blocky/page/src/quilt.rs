//! The blocks of a board: which there are, where they lie, and which cells hang together.

use parlour_blocky::{Address, BlockyBoard, Color, GoalKind};
use std::collections::{BTreeMap, HashMap};

/// The width of the whole drawing, and of its frame.
pub(super) const SIZE: f64 = 960.0;
const FRAME: f64 = 26.0;
/// The gap between the quarters of a block, level by level: it shrinks, so that levels can be seen.
const GAPS: [f64; 9] = [16.0, 9.0, 5.5, 3.5, 2.2, 1.4, 0.9, 0.6, 0.4];

/// A block.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Block {
    pub(super) address: Address,
    /// Its colour, unless it is cut.
    pub(super) color: Option<Color>,
    /// Its upper left corner and its width in the drawing.
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
    /// Its first column and row, and how many cells it is wide.
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) side: usize,
}

impl Block {
    pub(super) fn covers(&self, column: usize, row: usize) -> bool {
        (self.column..self.column + self.side).contains(&column)
            && (self.row..self.row + self.side).contains(&row)
    }

    pub(super) fn holds(&self, other: &Self) -> bool {
        self.side >= other.side && self.covers(other.column, other.row)
    }

    pub(super) fn center(&self) -> (f64, f64) {
        (self.x + self.size / 2.0, self.y + self.size / 2.0)
    }
}

/// All blocks of a board, each before its quarters.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Quilt {
    pub(super) depth: usize,
    pub(super) blocks: Vec<Block>,
    /// Which of them has an address.
    places: HashMap<Address, usize>,
}

impl Quilt {
    /// The blocks of a position; none before they are drawn.
    pub(super) fn of(board: &BlockyBoard) -> Self {
        let mut quilt = Self { depth: board.max_depth, ..Self::default() };
        let top = Block {
            address: Address::TOP,
            color: None,
            x: FRAME,
            y: FRAME,
            size: SIZE - 2.0 * FRAME,
            column: 0,
            row: 0,
            side: 1 << board.max_depth,
        };
        // The blocks still to be read, the next on top.
        let mut waiting = vec![top];
        for letter in board.tree.chars().filter(|letter| *letter != ']') {
            let Some(block) = waiting.pop() else { break };
            let color = Color::from_letter(letter);
            if color.is_none() {
                waiting.extend(quarters(&block).into_iter().rev());
            }
            quilt.places.insert(block.address, quilt.blocks.len());
            quilt.blocks.push(Block { color, ..block });
        }
        quilt
    }

    pub(super) fn find(&self, address: Address) -> Option<&Block> {
        self.places.get(&address).map(|place| &self.blocks[*place])
    }

    /// The smallest block at or above a level that covers a cell.
    pub(super) fn block_at(&self, (column, row): (usize, usize), level: usize) -> Option<&Block> {
        let mut block = self.blocks.first().filter(|top| top.covers(column, row))?;
        while block.address.level() < level
            && let Some(quarter) =
                self.quarters(block.address).into_iter().find(|quarter| quarter.covers(column, row))
        {
            block = quarter;
        }
        Some(block)
    }

    /// How many cells the board is wide.
    pub(super) fn side(&self) -> usize {
        1 << self.depth
    }

    /// The quarters of a block, in their order; none if it is not cut.
    pub(super) fn quarters(&self, address: Address) -> Vec<&Block> {
        (0..4)
            .filter_map(|number| Address::parse(&format!("{address}{number}")))
            .filter_map(|quarter| self.find(quarter))
            .collect()
    }

    /// Where the lines between cells run.
    fn lines(&self) -> Vec<f64> {
        let side = self.side();
        let mut lines = vec![0.0; side + 1];
        let mut open = vec![(FRAME, SIZE - 2.0 * FRAME, 0, side, 0)];
        while let Some((start, size, low, high, level)) = open.pop() {
            if high - low < 2 {
                continue;
            }
            let gap = gap(level);
            let half = (size - gap) / 2.0;
            let middle = usize::midpoint(low, high);
            lines[middle] = start + half + gap / 2.0;
            open.push((start, half, low, middle, level + 1));
            open.push((start + half + gap, half, middle, high, level + 1));
        }
        lines[0] = FRAME - 6.5;
        lines[side] = SIZE - FRAME + 6.5;
        lines
    }

    /// The cell at a point of the drawing; the nearest one for a point on the frame.
    pub(super) fn cell_at(&self, (x, y): (f64, f64)) -> Option<(usize, usize)> {
        if !(0.0..SIZE).contains(&x) || !(0.0..SIZE).contains(&y) {
            return None;
        }
        let lines = self.lines();
        let of = |at: f64| lines.partition_point(|line| *line <= at).saturating_sub(1).min(self.side() - 1);
        Some((of(x), of(y)))
    }

    /// The colours of all cells, row by row.
    fn cells(&self) -> Vec<Option<Color>> {
        let side = self.side();
        let mut cells = vec![None; side * side];
        for block in self.blocks.iter().filter(|block| block.color.is_some()) {
            for row in block.row..block.row + block.side {
                cells[row * side + block.column..][..block.side].fill(block.color);
            }
        }
        cells
    }

    /// The outline of what counts for a goal: the largest blob of a colour, or its cells on the edge.
    pub(super) fn outline(&self, kind: GoalKind, color: Color) -> String {
        if self.blocks.is_empty() {
            return String::new();
        }
        let (cells, side) = (self.cells(), self.side());
        let counted = match kind {
            GoalKind::Blob => largest(&cells, side, color),
            GoalKind::Perimeter => (0..cells.len())
                .map(|index| {
                    let (column, row) = (index % side, index / side);
                    cells[index] == Some(color)
                        && (column == 0 || row == 0 || column + 1 == side || row + 1 == side)
                })
                .collect(),
        };
        let lines = self.lines();
        let point = |(column, row): (usize, usize)| format!("{:.1} {:.1}", lines[column], lines[row]);
        loops(&counted, side)
            .into_iter()
            .map(|corners| format!("M{}z", corners.into_iter().map(point).collect::<Vec<_>>().join("L")))
            .collect()
    }
}

fn gap(level: usize) -> f64 {
    GAPS[level.min(GAPS.len() - 1)]
}

/// The four quarters of a block, as they are numbered: from the upper right to the left.
fn quarters(block: &Block) -> Vec<Block> {
    let gap = gap(block.address.level());
    let size = (block.size - gap) / 2.0;
    let half = block.side / 2;
    let quarter = |(number, (right, low)): (usize, (usize, usize))| {
        Some(Block {
            address: Address::parse(&format!("{}{number}", block.address))?,
            color: None,
            x: block.x + right as f64 * (size + gap),
            y: block.y + low as f64 * (size + gap),
            size,
            column: block.column + right * half,
            row: block.row + low * half,
            side: half,
        })
    };
    [(1, 0), (0, 0), (0, 1), (1, 1)].into_iter().enumerate().filter_map(quarter).collect()
}

/// The cells of the largest region of a colour that hangs together by its sides.
fn largest(cells: &[Option<Color>], side: usize, color: Color) -> Vec<bool> {
    let mut seen = vec![false; cells.len()];
    let mut best: Vec<usize> = Vec::new();
    for start in 0..cells.len() {
        if seen[start] || cells[start] != Some(color) {
            continue;
        }
        let mut region = vec![start];
        seen[start] = true;
        let mut next = 0;
        while let Some(&index) = region.get(next) {
            next += 1;
            let (column, row) = (index % side, index / side);
            let near = [
                (column > 0).then(|| index - 1),
                (column + 1 < side).then(|| index + 1),
                (row > 0).then(|| index - side),
                (row + 1 < side).then(|| index + side),
            ];
            for index in near.into_iter().flatten() {
                if !seen[index] && cells[index] == Some(color) {
                    seen[index] = true;
                    region.push(index);
                }
            }
        }
        if region.len() > best.len() {
            best = region;
        }
    }
    let mut counted = vec![false; cells.len()];
    for index in best {
        counted[index] = true;
    }
    counted
}

/// The lines round a set of cells, as corners.
fn loops(counted: &[bool], side: usize) -> Vec<Vec<(usize, usize)>> {
    let is = |column: Option<usize>, row: Option<usize>| match (column, row) {
        (Some(column), Some(row)) if column < side && row < side => counted[row * side + column],
        _ => false,
    };
    // From every corner, where its edges lead; the counted cell is on the right.
    let mut edges: BTreeMap<(usize, usize), Vec<(usize, usize)>> = BTreeMap::new();
    for (index, _) in counted.iter().enumerate().filter(|(_, counted)| **counted) {
        let (c, r) = (index % side, index / side);
        let sides = [
            ((c, r), (c + 1, r), is(Some(c), r.checked_sub(1))),
            ((c + 1, r), (c + 1, r + 1), is(Some(c + 1), Some(r))),
            ((c + 1, r + 1), (c, r + 1), is(Some(c), Some(r + 1))),
            ((c, r + 1), (c, r), is(c.checked_sub(1), Some(r))),
        ];
        for (from, to, inner) in sides {
            if !inner {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((&start, _)) = edges.first_key_value() {
        let mut corners = vec![start];
        let mut at = start;
        while let Some(ends) = edges.get_mut(&at) {
            let Some(next) = ends.pop() else { break };
            if ends.is_empty() {
                edges.remove(&at);
            }
            if next == start {
                break;
            }
            corners.push(next);
            at = next;
        }
        let count = corners.len();
        let turns = |&index: &usize| {
            let (before, here, after) =
                (corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count]);
            !(before.0 == here.0 && here.0 == after.0 || before.1 == here.1 && here.1 == after.1)
        };
        loops.push((0..count).filter(turns).map(|index| corners[index]).collect());
    }
    loops
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quilt(tree: &str, max_depth: usize) -> Quilt {
        let board = BlockyBoard {
            tree: tree.into(),
            max_depth,
            goals: Vec::new(),
            spent: Vec::new(),
            goal_scores: Vec::new(),
            turns_left: 1,
        };
        Quilt::of(&board)
    }

    #[test]
    fn blocks_lie_where_their_addresses_say() {
        let quilt = quilt("[rb[gyyb]g]", 2);
        let addresses: Vec<String> = quilt.blocks.iter().map(|block| block.address.to_string()).collect();
        assert_eq!(addresses, ["@", "@0", "@1", "@2", "@20", "@21", "@22", "@23", "@3"]);
        let block = quilt.block_at((1, 2), 2).unwrap();
        assert_eq!((block.address.to_string().as_str(), block.color), ("@20", Some(Color::Green)));
        assert_eq!(quilt.block_at((1, 2), 1).unwrap().address.to_string(), "@2");
        assert_eq!(quilt.block_at((3, 0), 2).unwrap().address.to_string(), "@0");
    }

    #[test]
    fn a_point_is_in_the_block_that_is_drawn_there() {
        let quilt = quilt("[rb[gyyb]g]", 2);
        for block in quilt.blocks.iter().filter(|block| block.color.is_some()) {
            let cell = quilt.cell_at(block.center()).unwrap();
            assert_eq!(quilt.block_at(cell, 2).unwrap().address, block.address);
        }
    }

    #[test]
    fn a_blob_has_one_line_round_it_and_one_round_each_hole() {
        let ring = quilt("[[yyby][yyyb][byyy][ybyy]]", 2);
        assert_eq!(ring.outline(GoalKind::Blob, Color::Yellow).matches('M').count(), 2);
        assert_eq!(ring.outline(GoalKind::Blob, Color::Red), "");
    }

    #[test]
    fn the_edge_counts_no_inner_cell() {
        let ring = quilt("[[yyby][yyyb][byyy][ybyy]]", 2);
        assert_eq!(ring.outline(GoalKind::Perimeter, Color::Blue), "");
        assert_eq!(ring.outline(GoalKind::Perimeter, Color::Yellow).matches('M').count(), 2);
    }
}
