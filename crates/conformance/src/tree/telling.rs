//! What a tree shows of itself.

use super::Tree;
use parlour_bots::{BotInfo, Bots, RandomBot};
use parlour_core::{About, Events, Explain, Game, Line, Notation, Picture, PictureStyle, PlyOf, Seat, Turn};
use serde::Serialize;
use std::fmt;

impl About for Tree {
    const NAME: &'static str = "tree";
    const TITLE: &'static str = "Tree";
    const PITCH: &'static str = "Climb to the leaf that is worth most to you";
    const RULES: &'static str = "Whose turn it is takes a branch, or chance does. At a leaf the game ends, and who has most there wins.";
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a";
}

/// A branch was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TreeEvent {
    /// The branch.
    pub branch: String,
}

impl fmt::Display for TreeEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "up branch {}", self.branch)
    }
}

impl Events for Tree {
    type Event = TreeEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<TreeEvent> {
        vec![TreeEvent { branch: self.write_ply(ply) }]
    }
}

impl Explain for Tree {
    fn explain(&self, seat: Seat) -> String {
        match self.turn() {
            Turn::Over => format!("This leaf is worth {} to seat {}.", self.scores()[seat], seat.index()),
            _ => "Only leaves are worth anything.".into(),
        }
    }
}

#[derive(Serialize)]
struct Node {
    path: String,
}

impl Picture for Tree {
    fn picture(&self, _last: Option<&PlyOf<Self>>, _style: PictureStyle) -> Vec<Line> {
        vec![Line::from(self.write_position())]
    }

    fn board(&self) -> impl Serialize {
        Node { path: self.write_position() }
    }
}

impl Bots for Tree {
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info()];
}
