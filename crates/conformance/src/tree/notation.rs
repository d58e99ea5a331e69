//! A branch as a letter where a seat took it and a digit where chance did; a node as its path.

use super::{Branch, Drawn, Tree, TreeSetup};
use parlour_core::{Game, Message, MoveError, Notation, PositionError, Turn, quote};

impl Notation for Tree {
    fn parse_move(&self, text: &str) -> Result<Branch, MoveError> {
        let branch = read(text, b'a').map(Branch);
        branch.filter(|branch| self.is_legal(*branch)).ok_or_else(|| self.no_branch(text))
    }

    fn write_move(&self, Branch(branch): Branch) -> String {
        char::from(b'a' + branch).into()
    }

    fn parse_chance(&self, text: &str) -> Result<Drawn, MoveError> {
        let drawn = read(text, b'1').map(Drawn);
        drawn.filter(|drawn| self.can_happen(drawn)).ok_or_else(|| self.no_branch(text))
    }

    fn write_chance(&self, Drawn(branch): &Drawn) -> String {
        char::from(b'1' + branch).into()
    }

    fn parse_position(setup: &TreeSetup, text: &str) -> Result<(TreeSetup, Self), PositionError> {
        let mut node = Self::start(setup);
        if text == "root" {
            return Ok((*setup, node));
        }
        for (offset, letter) in text.chars().enumerate() {
            let ply = node
                .parse_ply(&letter.to_string())
                .map_err(|wrong| PositionError { offset, message: wrong.into() })?;
            node.apply(&ply);
        }
        Ok((*setup, node))
    }

    fn write_position(&self) -> String {
        if self.path.is_empty() {
            return "root".into();
        }
        let mut node = Self::start(&self.setup);
        let mut text = String::new();
        for &branch in &self.path {
            let by_chance = node.turn() == Turn::Chance;
            text.push(char::from(branch + if by_chance { b'1' } else { b'a' }));
            node.take(branch);
        }
        text
    }
}

impl Tree {
    fn no_branch(&self, text: &str) -> MoveError {
        let expected = format!("{} branches begin here", self.branches());
        MoveError::Unreadable { text: quote(text), expected: Message::verbatim(expected) }
    }
}

fn read(text: &str, first: u8) -> Option<u8> {
    match text.as_bytes() {
        [letter] => letter.checked_sub(first),
        _ => None,
    }
}
