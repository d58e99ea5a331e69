//! A tree as text: a leaf is its letter, a cut block its four children in brackets.

use super::{Node, Tree};
use crate::{Color, Depth};
use arrayvec::ArrayVec;
use std::error::Error;
use std::fmt;

/// Why a text is not a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeError {
    /// Where in the text, in characters from 0.
    pub offset: usize,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for TreeError {}

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
            let error = |message: String| Err(TreeError { offset, message });
            if let (Some((_, 4)), false) = (open.last(), letter == ']') {
                return error(format!("a cut block has four children; close it with ] before {letter:?}"));
            }
            match (letter, Color::from_letter(letter)) {
                (_, Some(color)) => nodes.push(Node::leaf(color)),
                ('[', _) if open.len() == depth.levels() => {
                    return error("this block is as deep as the board goes and cannot be cut".into());
                }
                ('[', _) => {
                    open.push((nodes.len(), 0));
                    nodes.push(Node::cut(0));
                    continue;
                }
                (']', _) => match open.pop() {
                    Some((index, 4)) => nodes[index] = Node::cut((nodes.len() - index) / 4),
                    Some((_, children)) => {
                        return error(format!("a cut block has four children, not {children}"));
                    }
                    None => return error("this ] closes nothing".into()),
                },
                _ => return error(format!("{letter:?} is not a block: expected b, r, g, y or [")),
            }
            match open.last_mut() {
                Some((_, children)) => *children += 1,
                None => break,
            }
        }
        match letters.next() {
            Some((offset, _)) => Err(TreeError { offset, message: "something stands after the tree".into() }),
            None if nodes.is_empty() => {
                Err(TreeError { offset: 0, message: "there is no tree: expected b, r, g, y or [".into() })
            }
            None if !open.is_empty() => {
                Err(TreeError { offset: text.chars().count(), message: "a ] is missing at the end".into() })
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
