//! What can be done to a block, and why it sometimes cannot.

use crate::tree::most_common;
use crate::{Address, Color, Depth, Tree};
use parlour_core::{listed, quote};
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
            return Err(Refusal::NoBlock { address, depth });
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
                    None => Err(Refusal::CombineTied { address, colors }),
                },
                _ => Err(Refusal::CombineLarge { address, depth }),
            },
            _ => Ok(()),
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
    /// What was expected, as the rest of a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        const EXAMPLES: &str = "a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass";
        let lower = text.to_ascii_lowercase();
        if lower == "pass" {
            return Ok(Self::Pass);
        }
        let Some(at) = lower.find('@') else {
            return Err(EXAMPLES.into());
        };
        let (word, address) = lower.split_at(at);
        let action = match word.split_once(':') {
            Some(("paint", color)) => Action::Paint(
                Color::from_word(color)
                    .ok_or_else(|| format!("{} is not a colour; there are b, r, g and y", quote(color)))?,
            ),
            Some(_) => return Err(EXAMPLES.into()),
            None if word == "paint" => {
                return Err(format!("say which colour, as in paint:r{}", quote(address)));
            }
            None => [Action::ON_CUT.as_slice(), &[Action::Smash]]
                .concat()
                .into_iter()
                .find(|action| action.word() == word)
                .ok_or(EXAMPLES)?,
        };
        let address = Address::parse(address).ok_or_else(|| {
            format!(
                "{} is not a block: an address is @ and at most {} digits from 0 to 3",
                quote(address),
                Depth::MAX
            )
        })?;
        Ok(Self::Act(action, address))
    }
}

impl fmt::Display for BlockyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(Action::Paint(color), address) => write!(f, "paint:{}{address}", color.letter()),
            Self::Act(action, address) => write!(f, "{}{address}", action.word()),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Why an action cannot be done to a block. Each is the rest of a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No block has this address.
    NoBlock {
        /// The address.
        address: Address,
        /// The depth of the board.
        depth: Depth,
    },
    /// A block of one colour looks the same when turned.
    TurnWhole(Address),
    /// A block of one colour has no halves.
    SwapWhole(Address),
    /// Only a leaf can be smashed.
    SmashCut(Address),
    /// A unit cell cannot be cut.
    SmashUnit(Address),
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
    CombineWhole(Address),
    /// Only a block of four unit cells can be combined.
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
        colors: [Color; 4],
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoBlock { address, depth } if address.level() > depth.levels() => {
                write!(f, "there is no block {address}: this board is cut no deeper than level {depth}")
            }
            Self::NoBlock { address, .. } => {
                write!(f, "there is no block {address}: a block above it is not cut")
            }
            Self::TurnWhole(address) => {
                write!(f, "{address} is of one colour; only a cut block can be turned")
            }
            Self::SwapWhole(address) => {
                write!(f, "{address} is of one colour; only the halves of a cut block can be swapped")
            }
            Self::SmashCut(address) => {
                write!(f, "{address} is already cut; only a block of one colour can be smashed")
            }
            Self::SmashUnit(address) => write!(f, "{address} is a unit cell, which cannot be cut"),
            Self::PaintCut { address, depth } => {
                write!(
                    f,
                    "{address} is cut; only a unit cell, which is a block at level {depth}, can be painted"
                )
            }
            Self::PaintLarge { address, depth } => write!(
                f,
                "{address} is larger than a unit cell; only a block at level {depth} can be painted"
            ),
            Self::PaintSame { address, color } => {
                write!(f, "{address} is {color} already; choose another colour")
            }
            Self::CombineWhole(address) => {
                write!(f, "{address} is of one colour already; only a cut block can be combined")
            }
            Self::CombineLarge { address, depth } => write!(
                f,
                "the children of {address} are not unit cells; only a block at level {} can be combined",
                depth.levels().saturating_sub(1)
            ),
            Self::CombineTied { address, colors } => {
                let count = |color: Color| colors.iter().filter(|other| **other == color).count();
                let counts = Color::ALL.into_iter().filter(|color| count(*color) > 0);
                let counts = counts.map(|color| format!("{} {color}", count(color)));
                write!(
                    f,
                    "the children of {address} are {}; one colour must have more than every other",
                    listed(counts, "and")
                )
            }
        }
    }
}
