//! The rules once more, slow and obvious: a tree of boxes, copied for every move, flattened to a
//! grid of letters and flood-filled cell by cell. Tests hold the fast rules against it, and the
//! benchmark measures what they gain.

use std::fmt;

/// A block: a letter, or four blocks in the order upper right, upper left, lower left, lower right.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Block {
    Leaf(char),
    Cut(Box<[Block; 4]>),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Act {
    Clockwise,
    Counterclockwise,
    SwapHorizontally,
    SwapVertically,
    Smash,
    Paint(char),
    Combine,
    Pass,
}

/// An action on the block that the path from the top leads to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Move {
    pub(crate) act: Act,
    pub(crate) path: Vec<usize>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path: String = self.path.iter().map(usize::to_string).collect();
        match self.act {
            Act::Clockwise => write!(f, "cw@{path}"),
            Act::Counterclockwise => write!(f, "ccw@{path}"),
            Act::SwapHorizontally => write!(f, "swh@{path}"),
            Act::SwapVertically => write!(f, "swv@{path}"),
            Act::Smash => write!(f, "smash@{path}"),
            Act::Paint(color) => write!(f, "paint:{color}@{path}"),
            Act::Combine => write!(f, "combine@{path}"),
            Act::Pass => f.write_str("pass"),
        }
    }
}

impl Block {
    pub(crate) fn parse(text: &str) -> Self {
        fn block(letters: &mut impl Iterator<Item = char>) -> Block {
            match letters.next().expect("a whole tree") {
                '[' => {
                    let children = [0; 4].map(|_| block(letters));
                    assert_eq!(letters.next(), Some(']'));
                    Block::Cut(Box::new(children))
                }
                letter => Block::Leaf(letter),
            }
        }
        block(&mut text.chars())
    }

    /// Every legal move, in the order of the rules.
    pub(crate) fn moves(&self, max_depth: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list(max_depth, &mut Vec::new(), &mut moves);
        moves.push(Move { act: Act::Pass, path: Vec::new() });
        moves
    }

    fn list(&self, max_depth: usize, path: &mut Vec<usize>, moves: &mut Vec<Move>) {
        let mut push = |act| moves.push(Move { act, path: path.clone() });
        match self {
            Self::Leaf(_) if path.len() < max_depth => push(Act::Smash),
            Self::Leaf(color) => {
                for other in "brgy".chars().filter(|other| other != color) {
                    push(Act::Paint(other));
                }
            }
            Self::Cut(children) => {
                push(Act::Clockwise);
                push(Act::Counterclockwise);
                push(Act::SwapHorizontally);
                push(Act::SwapVertically);
                if path.len() + 1 == max_depth && self.majority().is_some() {
                    push(Act::Combine);
                }
                for (number, child) in children.iter().enumerate() {
                    path.push(number);
                    child.list(max_depth, path, moves);
                    path.pop();
                }
            }
        }
    }

    /// The colour that more children have than any other, if all are leaves.
    fn majority(&self) -> Option<char> {
        let Self::Cut(children) = self else { return None };
        let colors: Option<Vec<char>> = children
            .iter()
            .map(|child| if let Self::Leaf(color) = child { Some(*color) } else { None })
            .collect();
        let colors = colors?;
        let count = |color: char| colors.iter().filter(|other| **other == color).count();
        "brgy"
            .chars()
            .find(|&color| "brgy".chars().all(|other| other == color || count(other) < count(color)))
    }

    /// Does what the move says; a smash puts in `pieces`, if there are any yet.
    pub(crate) fn play(&mut self, m: &Move, pieces: Option<&Block>) {
        let block = m.path.iter().fold(self, |block, &step| match block {
            Block::Cut(children) => &mut children[step],
            Block::Leaf(_) => panic!("{m} leads nowhere"),
        });
        match m.act {
            Act::Clockwise => block.turn(1),
            Act::Counterclockwise => block.turn(3),
            Act::SwapHorizontally => block.swap([(0, 1), (2, 3)]),
            Act::SwapVertically => block.swap([(0, 3), (1, 2)]),
            Act::Smash => {
                if let Some(pieces) = pieces {
                    *block = pieces.clone();
                }
            }
            Act::Paint(color) => *block = Block::Leaf(color),
            Act::Combine => *block = Block::Leaf(block.majority().expect("a majority")),
            Act::Pass => {}
        }
    }

    fn turn(&mut self, quarters: usize) {
        if let Self::Cut(children) = self {
            children.rotate_left(quarters);
            for child in children.iter_mut() {
                child.turn(quarters);
            }
        }
    }

    fn swap(&mut self, pairs: [(usize, usize); 2]) {
        if let Self::Cut(children) = self {
            for (a, b) in pairs {
                children.swap(a, b);
            }
        }
    }

    /// The unit cells, row by row from the upper left.
    pub(crate) fn flatten(&self, max_depth: usize) -> Vec<Vec<char>> {
        let side = 1 << max_depth;
        let mut grid = vec![vec![' '; side]; side];
        self.draw(0, 0, side, &mut grid);
        grid
    }

    fn draw(&self, x: usize, y: usize, size: usize, grid: &mut [Vec<char>]) {
        match self {
            Self::Leaf(color) => {
                for row in &mut grid[y..y + size] {
                    row[x..x + size].fill(*color);
                }
            }
            Self::Cut(children) => {
                let half = size / 2;
                let corners = [(x + half, y), (x, y), (x, y + half), (x + half, y + half)];
                for (child, (x, y)) in children.iter().zip(corners) {
                    child.draw(x, y, half, grid);
                }
            }
        }
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf(color) => write!(f, "{color}"),
            Self::Cut(children) => {
                f.write_str("[")?;
                children.iter().try_for_each(|child| child.fmt(f))?;
                f.write_str("]")
            }
        }
    }
}

/// The largest region of `color` that hangs together by its sides.
pub(crate) fn blob(grid: &[Vec<char>], color: char) -> u32 {
    let side = grid.len();
    let mut visited = vec![vec![false; side]; side];
    let mut largest = 0;
    for y in 0..side {
        for x in 0..side {
            if visited[y][x] || grid[y][x] != color {
                continue;
            }
            let mut cells = 0;
            let mut waiting = vec![(x, y)];
            while let Some((x, y)) = waiting.pop() {
                if x >= side || y >= side || visited[y][x] || grid[y][x] != color {
                    continue;
                }
                visited[y][x] = true;
                cells += 1;
                waiting.extend([(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))]);
            }
            largest = largest.max(cells);
        }
    }
    largest
}

/// The cells of `color` on the outer edge, those in a corner counted twice.
pub(crate) fn perimeter(grid: &[Vec<char>], color: char) -> u32 {
    let last = grid.len() - 1;
    let mut count = 0;
    for (place, row) in grid.iter().enumerate() {
        for cell in [grid[0][place], grid[last][place], row[0], row[last]] {
            count += u32::from(cell == color);
        }
    }
    count
}
