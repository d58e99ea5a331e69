//! A tree as text: a leaf is its letter, a cut block its four children in brackets.

use super::{Node, Tree};
use crate::{Color, Depth};
use arrayvec::ArrayVec;
use parlour_core::{Message, Quoted, ToMessage};
use std::fmt;
use thiserror::Error;

/// Why a text is not a tree, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.fault.message())]
pub struct TreeError {
    /// Where in the text, in characters from 0.
    pub offset: usize,
    /// What is wrong.
    pub fault: TreeFault,
}

/// What is wrong with a tree, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum TreeFault {
    /// There is nothing.
    Empty,
    /// A character that is neither a colour nor a bracket.
    #[message(with(letter = Quoted(&letter.to_string())))]
    Letter {
        /// The character.
        letter: char,
    },
    /// A fifth child.
    #[message(with(letter = Quoted(&letter.to_string())))]
    TooMany {
        /// How it begins.
        letter: char,
    },
    /// A block closed before its fourth child.
    TooFew {
        /// How many it has.
        children: usize,
    },
    /// A cut below the deepest level.
    TooDeep,
    /// `]` without `[`.
    NotOpened,
    /// `[` without `]`.
    NotClosed,
    /// Something after the end.
    After,
}

impl Tree {
    /// Reads a tree with no more than `depth` levels below its top.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str, depth: Depth) -> Result<Self, TreeError> {
        let mut nodes: Vec<Node> = Vec::new();
        // The cut blocks that are open, with the children each has so far.
        let mut open: ArrayVec<(usize, usize), { Depth::MAX.levels() }> = ArrayVec::new();
        let mut letters = text.chars().enumerate();
        for (offset, letter) in &mut letters {
            let error = |fault| Err(TreeError { offset, fault });
            if let (Some((_, 4)), false) = (open.last(), letter == ']') {
                return error(TreeFault::TooMany { letter });
            }
            match (letter, Color::from_letter(letter)) {
                (_, Some(color)) => nodes.push(Node::leaf(color)),
                ('[', _) if open.len() == depth.levels() => {
                    return error(TreeFault::TooDeep);
                }
                ('[', _) => {
                    open.push((nodes.len(), 0));
                    nodes.push(Node::cut(0));
                    continue;
                }
                (']', _) => match open.pop() {
                    Some((index, 4)) => nodes[index] = Node::cut((nodes.len() - index) / 4),
                    Some((_, children)) => return error(TreeFault::TooFew { children }),
                    None => return error(TreeFault::NotOpened),
                },
                _ => return error(TreeFault::Letter { letter }),
            }
            match open.last_mut() {
                Some((_, children)) => *children += 1,
                None => break,
            }
        }
        match letters.next() {
            Some((offset, _)) => Err(TreeError { offset, fault: TreeFault::After }),
            None if nodes.is_empty() => Err(TreeError { offset: 0, fault: TreeFault::Empty }),
            None if !open.is_empty() => {
                Err(TreeError { offset: text.chars().count(), fault: TreeFault::NotClosed })
            }
            None => Ok(Self { nodes }),
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where each open block ends in the row of numbers.
        let mut ends: ArrayVec<usize, { Depth::MAX.levels() }> = ArrayVec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(color) = node.color() {
                write!(f, "{}", color.letter())?;
            } else {
                f.write_str("[")?;
                ends.push(index + node.span());
            }
            while ends.last() == Some(&(index + 1)) {
                f.write_str("]")?;
                ends.pop();
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({self})")
    }
}
