//! What a tree shows of itself.

use super::Tree;
use parlour_bots::{BotInfo, Bots, RandomBot};
use parlour_core::{
    About, Catalogue, Events, Explain, Game, Line, Message, Notation, Picture, PictureStyle, PlyOf, Seat,
    ToMessage, Turn, messages,
};
use serde::Serialize;

impl About for Tree {
    const NAME: &'static str = "tree";
    const CATALOGUE: Catalogue = Catalogue {
        messages: &[TreeEvent::MESSAGES, Worth::MESSAGES],
        words: &[("en", include_str!("../../words/en.ftl"))],
    };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a";
}

/// A branch was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum TreeEvent {
    /// Upwards.
    Taken {
        /// The branch.
        branch: String,
    },
}

messages! { TreeEvent {
    Taken { branch } => "tree-branch",
} }

impl Events for Tree {
    type Event = TreeEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<TreeEvent> {
        vec![TreeEvent::Taken { branch: self.write_ply(ply) }]
    }
}

impl Explain for Tree {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        let worth = match self.turn() {
            Turn::Over => Worth::Leaf { score: self.scores()[seat], seat },
            _ => Worth::Inner,
        };
        vec![worth.message()]
    }
}

/// What a node is worth.
enum Worth {
    /// A leaf is worth this to that seat.
    Leaf { score: i32, seat: Seat },
    /// Only leaves are worth anything.
    Inner,
}

messages! { Worth {
    Leaf { score, seat } => "tree-leaf",
    Inner => "tree-inner",
} }

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
