//! The blocks of a board: which there are, and where they lie.

use parlour_blocky::{BlockyBoard, Color};
use parlour_core::Spot;
use std::collections::HashMap;

/// A block.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// `@213`.
    pub(crate) address: String,
    /// Its colour, unless it is cut.
    pub(crate) color: Option<Color>,
    /// Its first column and row, and how many cells it is wide.
    pub(crate) column: usize,
    pub(crate) row: usize,
    pub(crate) side: usize,
}

impl Block {
    pub(crate) fn spot(&self) -> Spot {
        Spot::from(self.address.as_str())
    }

    pub(crate) fn covers(&self, column: usize, row: usize) -> bool {
        (self.column..self.column + self.side).contains(&column)
            && (self.row..self.row + self.side).contains(&row)
    }

    /// The quarter of this number: 0 upper right, 1 upper left, 2 lower left, 3 lower right.
    fn quarter(&self, number: usize) -> Self {
        let side = self.side / 2;
        Self {
            address: format!("{}{number}", self.address),
            color: None,
            column: self.column + if matches!(number, 0 | 3) { side } else { 0 },
            row: self.row + if number >= 2 { side } else { 0 },
            side,
        }
    }
}

/// All blocks of a board, each before its quarters.
#[derive(Default)]
pub(crate) struct Blocks {
    pub(crate) depth: usize,
    all: Vec<Block>,
    places: HashMap<String, usize>,
    /// The leaf of each cell, row by row.
    leaves: Vec<usize>,
}

impl Blocks {
    /// The blocks of a position; none before they are drawn.
    pub(crate) fn of(board: &BlockyBoard) -> Self {
        let side = 1 << board.max_depth;
        let mut read =
            Self { depth: board.max_depth, leaves: vec![usize::MAX; side * side], ..Self::default() };
        // The blocks still to be read, the next on top.
        let mut waiting = vec![Block { address: "@".into(), color: None, column: 0, row: 0, side }];
        for letter in board.tree.chars().filter(|letter| *letter != ']') {
            let Some(mut block) = waiting.pop() else { break };
            let number = read.all.len();
            block.color = Color::from_letter(letter);
            if block.color.is_none() {
                waiting.extend((0..4).rev().map(|number| block.quarter(number)));
            } else {
                for row in block.row..block.row + block.side {
                    read.leaves[row * side + block.column..][..block.side].fill(number);
                }
            }
            read.places.insert(block.address.clone(), number);
            read.all.push(block);
        }
        read
    }

    /// How many cells the board is wide.
    pub(crate) fn side(&self) -> usize {
        1 << self.depth
    }

    pub(crate) fn find(&self, address: &str) -> Option<&Block> {
        self.places.get(address).map(|place| &self.all[*place])
    }

    /// The block of one colour that covers a cell.
    pub(crate) fn leaf_at(&self, (column, row): (usize, usize)) -> Option<&Block> {
        self.all.get(*self.leaves.get(row * self.side() + column)?)
    }

    /// The smallest block at or above a level that covers a cell.
    pub(crate) fn at(&self, cell: (usize, usize), level: usize) -> Option<&Block> {
        let leaf = self.leaf_at(cell)?;
        // An address is `@` and a digit a level.
        let address = leaf.address.get(..=level).unwrap_or(&leaf.address);
        self.find(address)
    }

    /// The level of the block of one colour that covers a cell.
    pub(crate) fn deepest_at(&self, cell: (usize, usize)) -> usize {
        self.leaf_at(cell).map_or(0, |leaf| leaf.address.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_lie_where_the_notation_says() {
        let board: BlockyBoard = serde_json::from_str(
            r#"{"tree":"[rb[gyyb]g]","max_depth":2,"goals":[],"spent":[],"goal_scores":[],"turns_left":1}"#,
        )
        .unwrap();
        let blocks = Blocks::of(&board);
        let at = |cell, level| blocks.at(cell, level).unwrap().address.clone();
        assert_eq!(at((0, 0), 2), "@1");
        assert_eq!(at((3, 0), 1), "@0");
        assert_eq!((at((0, 3), 0), at((0, 3), 1), at((0, 3), 2)), ("@".into(), "@2".into(), "@22".into()));
        assert_eq!(blocks.leaf_at((1, 3)).unwrap().color, Some(Color::Blue));
        assert_eq!((blocks.deepest_at((0, 3)), blocks.deepest_at((3, 3))), (2, 1));
    }
}
