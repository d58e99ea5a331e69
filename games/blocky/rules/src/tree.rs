//! The board: a tree of blocks, packed into one row of numbers.
//!
//! Blocks stand in the order in which the notation writes them: a cut block, then its four children.
//! A leaf is its colour; a cut block is the number of cuts in it, which tells where it ends. There
//! are no pointers and no pixels: the largest leaf takes two bytes, a typical board a few hundred, and
//! turning or swapping a block is rotating a slice in place. The same picture cut in the same way is
//! the same row of numbers, so comparing and hashing need no thought.

mod generate;
mod text;

pub use text::{TreeError, TreeFault};

use crate::{Action, Address, Color, Depth, Square};
use arrayvec::ArrayVec;

/// A block and everything in it.
///
/// ```
/// use parlour_blocky::{Action, Address, Depth, Tree};
///
/// let mut tree = Tree::parse("[rb[gyyb]g]", Depth::MAX)?;
/// tree.act(Action::Clockwise, Address::TOP);
/// assert_eq!(tree.to_string(), "[b[yybg]gr]");
/// # Ok::<(), parlour_blocky::TreeError>(())
/// ```
#[derive(PartialEq, Eq, Hash)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Clone for Tree {
    fn clone(&self) -> Self {
        Self { nodes: self.nodes.clone() }
    }

    /// Uses the memory again, so that a search that tries many moves from one position needs none.
    fn clone_from(&mut self, from: &Self) {
        self.nodes.clone_from(&from.nodes);
    }
}

/// A leaf's colour (0 to 3), or 3 more than the number of cuts in a cut block, itself included.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Node(u16);

impl Node {
    const fn leaf(color: Color) -> Self {
        Self(color as u16)
    }

    const fn cut(cuts: usize) -> Self {
        Self(cuts as u16 + 3)
    }

    const fn cuts(self) -> usize {
        self.0.saturating_sub(3) as usize
    }

    /// How many numbers the block takes, its own included.
    const fn span(self) -> usize {
        4 * self.cuts() + 1
    }

    pub(crate) const fn is_cut(self) -> bool {
        self.0 > 3
    }

    pub(crate) fn color(self) -> Option<Color> {
        Color::ALL.get(usize::from(self.0)).copied()
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }
}

impl Tree {
    /// A block of one colour.
    pub fn leaf(color: Color) -> Self {
        Self { nodes: vec![Node::leaf(color)] }
    }

    /// No block at all: the frame before the board is drawn.
    pub(crate) const fn blank() -> Self {
        Self { nodes: Vec::new() }
    }

    /// Whether the board is still to be drawn.
    pub(crate) fn is_blank(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The memory of a board of this depth that is cut down to its cells.
    pub(crate) const fn most_bytes(depth: Depth) -> usize {
        let cells = depth.side() * depth.side();
        (4 * cells - 1) / 3 * size_of::<Node>()
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Whether the top is cut.
    pub fn is_cut(&self) -> bool {
        self.nodes.first().is_some_and(|top| top.is_cut())
    }

    /// How many blocks of one colour it is made of.
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| !node.is_cut()).count()
    }

    /// The deepest level of any block in it.
    pub fn deepest(&self) -> usize {
        let mut deepest = 0;
        self.visit(Square::board(Depth::MAX), |address, _, _| deepest = deepest.max(address.level()));
        deepest
    }

    /// The colour of the block there: `None` if no block has this address, `Some(None)` if it is cut.
    pub fn color(&self, address: Address) -> Option<Option<Color>> {
        self.find(address).map(|index| self.nodes[index].color())
    }

    /// The colours of the four children of a block, if it is cut and none of them is.
    pub fn child_colors(&self, address: Address) -> Option<[Color; 4]> {
        self.find(address).and_then(|index| self.child_colors_at(index))
    }

    /// The same for the block at `index` in the row of numbers.
    pub(crate) fn child_colors_at(&self, index: usize) -> Option<[Color; 4]> {
        if self.nodes[index].cuts() != 1 {
            return None;
        }
        let children = self.nodes.get(index + 1..index + 5)?;
        let mut colors = [Color::Blue; 4];
        for (color, node) in colors.iter_mut().zip(children) {
            *color = node.color()?;
        }
        Some(colors)
    }

    /// The smallest block at or above `level` that covers the unit cell.
    pub(crate) fn block_at(&self, depth: Depth, x: u16, y: u16, level: usize) -> Option<Address> {
        if self.is_blank() || !Square::board(depth).contains(x, y) {
            return None;
        }
        let (mut address, mut square) = (Address::TOP, Square::board(depth));
        while address.level() < level && self.find(address).is_some_and(|index| self.nodes[index].is_cut()) {
            let child = (0..4).find(|&child| square.child(child).contains(x, y))?;
            (address, square) = (address.child(child), square.child(child));
        }
        Some(address)
    }

    /// Does what the action says. Smashing does nothing yet: chance brings the pieces, and
    /// [`Tree::graft`] puts them in. The action must be allowed on that block.
    pub fn act(&mut self, action: Action, address: Address) {
        let Some(index) = self.find(address) else {
            debug_assert!(false, "there is no block {address}");
            return;
        };
        match action {
            Action::Clockwise => turn(self.block_mut(index), true),
            Action::Counterclockwise => turn(self.block_mut(index), false),
            Action::SwapHorizontally => swap_sides(self.block_mut(index)),
            Action::SwapVertically => {
                let block = self.block_mut(index);
                let [first, second, ..] = child_spans(block);
                block[1..].rotate_left(first + second);
                swap_sides(block);
            }
            Action::Paint(color) => self.nodes[index] = Node::leaf(color),
            Action::Combine => {
                if let Some(color) = self.child_colors(address).and_then(most_common) {
                    self.replace(address, &Self::leaf(color));
                }
            }
            Action::Smash => {}
        }
    }

    /// Puts `pieces` in the place of the block at `address`.
    pub fn graft(&mut self, address: Address, pieces: &Self) {
        debug_assert!(self.find(address).is_some(), "there is no block {address}");
        self.replace(address, pieces);
    }

    /// Calls `see` for every block in the order of the notation, with its address, the square it
    /// covers of `board`, and its colour if it has one.
    pub(crate) fn visit(&self, board: Square, mut see: impl FnMut(Address, Square, Option<Color>)) {
        // The brothers still to come at each level, the next on top; a walk needs no recursion.
        let mut waiting: ArrayVec<(Address, Square), { 3 * Depth::MAX.levels() + 1 }> = ArrayVec::new();
        waiting.push((Address::TOP, board));
        for node in &self.nodes {
            let Some((address, square)) = waiting.pop() else { break };
            see(address, square, node.color());
            if node.is_cut() {
                waiting.extend((0..4).rev().map(|child| (address.child(child), square.child(child))));
            }
        }
    }

    /// How many numbers the block at `index` takes.
    pub(crate) fn span(&self, index: usize) -> usize {
        self.nodes[index].span()
    }

    /// Where the block stands in the row of numbers.
    pub(crate) fn find(&self, address: Address) -> Option<usize> {
        let mut index = 0;
        let mut node = *self.nodes.first()?;
        for step in address.steps() {
            if !node.is_cut() {
                return None;
            }
            index += 1;
            for _ in 0..step {
                index += self.nodes[index].span();
            }
            node = self.nodes[index];
        }
        Some(index)
    }

    fn block_mut(&mut self, index: usize) -> &mut [Node] {
        let span = self.nodes[index].span();
        &mut self.nodes[index..index + span]
    }

    /// Replaces a block, and corrects the counts of the blocks that hold it.
    fn replace(&mut self, address: Address, by: &Self) {
        let (Some(index), Some(top)) = (self.find(address), by.nodes.first()) else { return };
        let old = self.nodes[index];
        let mut holder = address;
        while holder != Address::TOP {
            holder = holder.parent();
            if let Some(holder) = self.find(holder) {
                self.nodes[holder] = Node::cut(self.nodes[holder].cuts() + top.cuts() - old.cuts());
            }
        }
        self.nodes.splice(index..index + old.span(), by.nodes.iter().copied());
    }
}

/// The colour that more of the four have than any other.
pub(crate) fn most_common(colors: [Color; 4]) -> Option<Color> {
    let mut counts = [0_u8; 4];
    for color in colors {
        counts[color as usize] += 1;
    }
    let most = counts.into_iter().max()?;
    let mut leading = Color::ALL.into_iter().filter(|color| counts[*color as usize] == most);
    leading.next().filter(|_| leading.next().is_none())
}

fn child_spans(block: &[Node]) -> [usize; 4] {
    let mut start = 1;
    [0; 4].map(|_| {
        let span = block[start].span();
        start += span;
        span
    })
}

/// Turns the picture of a block: the children move one place round, and each is turned itself.
fn turn(block: &mut [Node], clockwise: bool) {
    if !block[0].is_cut() {
        return;
    }
    let [first, .., last] = child_spans(block);
    let mut rest = &mut block[1..];
    if clockwise {
        rest.rotate_left(first);
    } else {
        rest.rotate_right(last);
    }
    for _ in 0..4 {
        let (child, after) = rest.split_at_mut(rest[0].span());
        turn(child, clockwise);
        rest = after;
    }
}

/// Children 0 and 1, and 2 and 3, change places.
fn swap_sides(block: &mut [Node]) {
    let [first, second, third, _] = child_spans(block);
    let (upper, lower) = block[1..].split_at_mut(first + second);
    upper.rotate_left(first);
    lower.rotate_left(third);
}
