//! What can be done to a block, and why it sometimes cannot.

use crate::tree::most_common;
use crate::{Address, Color, Depth, Tree};
use parlour_core::{Arg, Message, Quoted, ToArg};
use std::fmt;

/// Something that can be done to a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn its picture clockwise.
    Clockwise,
    /// Turn its picture counterclockwise.
    Counterclockwise,
    /// Its left and right halves change places.
    SwapHorizontally,
    /// Its upper and lower halves change places.
    SwapVertically,
    /// Cut it into pieces that chance draws.
    Smash,
    /// Give it another colour.
    Paint(Color),
    /// Make it one block again, in the most common colour of its children.
    Combine,
}

impl Action {
    /// The actions that a cut block may allow, in the order of lists.
    pub(crate) const ON_CUT: [Self; 5] = [
        Self::Clockwise,
        Self::Counterclockwise,
        Self::SwapHorizontally,
        Self::SwapVertically,
        Self::Combine,
    ];

    /// What it costs whoever does it.
    pub const fn cost(self) -> u32 {
        match self {
            Self::Clockwise | Self::Counterclockwise | Self::SwapHorizontally | Self::SwapVertically => 0,
            Self::Paint(_) | Self::Combine => 1,
            Self::Smash => 3,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Clockwise => "cw",
            Self::Counterclockwise => "ccw",
            Self::SwapHorizontally => "swh",
            Self::SwapVertically => "swv",
            Self::Smash => "smash",
            Self::Paint(_) => "paint",
            Self::Combine => "combine",
        }
    }

    /// Whether it may be done to that block of a board of this depth.
    ///
    /// # Errors
    /// Why not.
    pub fn check(self, address: Address, tree: &Tree, depth: Depth) -> Result<(), Refusal> {
        let Some(color) = tree.color(address) else {
            let too_deep = address.level() > depth.levels();
            return Err(if too_deep {
                Refusal::TooDeep { address, depth }
            } else {
                Refusal::NoBlock(address)
            });
        };
        let is_unit = address.level() == depth.levels();
        match (self, color) {
            (Self::Clockwise | Self::Counterclockwise, Some(_)) => Err(Refusal::TurnWhole(address)),
            (Self::SwapHorizontally | Self::SwapVertically, Some(_)) => Err(Refusal::SwapWhole(address)),
            (Self::Smash, None) => Err(Refusal::SmashCut(address)),
            (Self::Smash, Some(_)) if is_unit => Err(Refusal::SmashUnit(address)),
            (Self::Paint(_), None) => Err(Refusal::PaintCut { address, depth }),
            (Self::Paint(_), Some(_)) if !is_unit => Err(Refusal::PaintLarge { address, depth }),
            (Self::Paint(new), Some(old)) if new == old => Err(Refusal::PaintSame { address, color: old }),
            (Self::Combine, Some(_)) => Err(Refusal::CombineWhole(address)),
            (Self::Combine, None) => match tree.child_colors(address) {
                Some(colors) if address.level() + 1 == depth.levels() => match most_common(colors) {
                    Some(_) => Ok(()),
                    None => Err(Refusal::CombineTied { address, colors: ChildColors(colors) }),
                },
                _ => Err(Refusal::CombineLarge { address, depth }),
            },
            _ => Ok(()),
        }
    }
}

/// The word before the block in the notation: `cw`, `paint:r`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Paint(color) => write!(f, "{}:{}", self.word(), color.letter()),
            _ => f.write_str(self.word()),
        }
    }
}

/// What a player does: something to a block, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockyMove {
    /// Does something to the block at that address.
    Act(Action, Address),
    /// Does nothing.
    Pass,
}

impl BlockyMove {
    /// What it costs whoever plays it.
    pub const fn cost(self) -> u32 {
        match self {
            Self::Act(action, _) => action.cost(),
            Self::Pass => 0,
        }
    }

    /// Reads a move as the notation writes it: `cw@2`, `paint:r@2130`, `pass`.
    ///
    /// # Errors
    /// What was expected.
    pub fn parse(text: &str) -> Result<Self, BadMove> {
        Self::parse_on(&Tree::blank(), Depth::MAX, text)
    }

    /// The same on a board of this depth, where a block may also be told by one of its cells and its level:
    /// `cw 3,5^2`.
    ///
    /// # Errors
    /// What was expected.
    pub fn parse_on(tree: &Tree, depth: Depth, text: &str) -> Result<Self, BadMove> {
        let lower = text.to_ascii_lowercase();
        if lower == "pass" {
            return Ok(Self::Pass);
        }
        let is_block = |c: char| c == '@' || c.is_ascii_digit();
        let (word, block) = lower.split_at(lower.find(is_block).ok_or(BadMove::Unknown)?);
        let word = word.trim_end();
        let action = match word.split_once(':') {
            Some(("paint", color)) => {
                Action::Paint(Color::from_word(color).ok_or_else(|| BadMove::NoColor { word: color.into() })?)
            }
            Some(_) => return Err(BadMove::Unknown),
            None if word == "paint" => return Err(BadMove::WhichColor { block: block.into() }),
            None => [Action::ON_CUT.as_slice(), &[Action::Smash]]
                .concat()
                .into_iter()
                .find(|action| action.word() == word)
                .ok_or(BadMove::Unknown)?,
        };
        let address = if block.starts_with('@') {
            Address::parse(block).ok_or_else(|| BadMove::NoAddress { block: block.into() })?
        } else {
            block_of_cell(block, tree, depth)?
        };
        Ok(Self::Act(action, address))
    }
}

/// The block that `3,5^2` tells: that of level 2 with the cell in column 3 of row 5, both counted from 0 at the top
/// left. Without a level it is the smallest.
fn block_of_cell(text: &str, tree: &Tree, depth: Depth) -> Result<Address, BadMove> {
    let no_cell = || BadMove::NoCell { cell: text.into(), last: depth.side() - 1, depth };
    let (cell, level) = match text.split_once('^') {
        Some((cell, level)) => (cell, level.trim().parse().map_err(|_| no_cell())?),
        None => (text, depth.levels()),
    };
    let (column, row) = cell.split_once(',').ok_or_else(no_cell)?;
    let number = |word: &str| word.trim().parse::<u16>().map_err(|_| no_cell());
    let address = tree.block_at(depth, number(column)?, number(row)?, level).ok_or_else(no_cell)?;
    if text.contains('^') && address.level() != level {
        let cell = cell.trim().into();
        return Err(BadMove::NoSuchLevel { cell, level, block: address });
    }
    Ok(address)
}

/// Why a text is not a move on any board. Each is the rest of a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(word = Quoted(word), cell = Quoted(cell)))]
pub enum BadMove {
    /// It is nothing that the notation knows.
    Unknown,
    /// There is no such colour.
    NoColor {
        /// The word.
        word: String,
    },
    /// To paint takes a colour.
    #[message(with(block = Quoted(block)))]
    WhichColor {
        /// What stands for the block.
        block: String,
    },
    /// It is not an address.
    #[message(with(block = Quoted(block), most = Depth::MAX))]
    NoAddress {
        /// The word.
        block: String,
    },
    /// It is not a cell of the board, or the board is not drawn.
    NoCell {
        /// The word.
        cell: String,
        /// The number of the last column and row.
        last: usize,
        /// The depth of the board.
        depth: Depth,
    },
    /// The block there is not cut so far down.
    #[message(with(own = block.level()))]
    NoSuchLevel {
        /// The cell.
        cell: String,
        /// The level.
        level: usize,
        /// The smallest block with that cell.
        block: Address,
    },
}

impl fmt::Display for BlockyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(action, address) => write!(f, "{action}{address}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Why an action cannot be done to a block. Each is the rest of a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum Refusal {
    /// No block has this address: one above it is not cut.
    NoBlock(#[message(name = address)] Address),
    /// No block of this board lies so deep.
    TooDeep {
        /// The address.
        address: Address,
        /// The depth of the board.
        depth: Depth,
    },
    /// A block of one colour looks the same when turned.
    TurnWhole(#[message(name = address)] Address),
    /// A block of one colour has no halves.
    SwapWhole(#[message(name = address)] Address),
    /// Only a leaf can be smashed.
    SmashCut(#[message(name = address)] Address),
    /// A unit cell cannot be cut.
    SmashUnit(#[message(name = address)] Address),
    /// Only a unit cell can be painted, and this is cut.
    PaintCut {
        /// The block.
        address: Address,
        /// The depth of the board.
        depth: Depth,
    },
    /// Only a unit cell can be painted, and this is larger.
    PaintLarge {
        /// The block.
        address: Address,
        /// The depth of the board.
        depth: Depth,
    },
    /// Painting must change the colour.
    PaintSame {
        /// The cell.
        address: Address,
        /// Its colour.
        color: Color,
    },
    /// A block of one colour has nothing to combine.
    CombineWhole(#[message(name = address)] Address),
    /// Only a block of four unit cells can be combined.
    #[message(with(level = depth.levels().saturating_sub(1)))]
    CombineLarge {
        /// The block.
        address: Address,
        /// The depth of the board.
        depth: Depth,
    },
    /// No colour is more common than every other.
    CombineTied {
        /// The block.
        address: Address,
        /// The colours of its children.
        colors: ChildColors,
    },
}

/// So many blocks of one colour.
#[derive(Message)]
pub(crate) enum Counted {
    /// 2 blue.
    Blocks { count: usize, color: Color },
}

/// The colours of four children, of which is told how many there are of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChildColors(pub [Color; 4]);

impl ToArg for ChildColors {
    fn to_arg(&self) -> Arg {
        let count = |color: Color| self.0.iter().filter(|other| **other == color).count();
        let present = Color::ALL.into_iter().filter(|color| count(*color) > 0);
        let counted = present.map(|color| Counted::Blocks { count: count(color), color });
        counted.collect::<Vec<_>>().to_arg()
    }
}
