//! What a tree shows of itself.

use super::{Branch, Tree};
use parlour_bots::{AlphaBetaBot, BotInfo, Bots, MctsBot, RandomBot};
use parlour_core::{
    About, BoardData, Catalogue, Events, Explain, Features, Game, Lesson, Line, Message, Notation, Picture,
    PictureStyle, PlyOf, Say, Seat, Section, Spot, Teach, ToMessage, Touch, Turn,
};
use serde::{Deserialize, Serialize};

impl About for Tree {
    const NAME: &'static str = "tree";
    const CATALOGUE: Catalogue = Catalogue {
        messages: &[TreeEvent::MESSAGES, Worth::MESSAGES],
        words: &[("en", include_str!("../../words/en.ftl"))],
    };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a";
}

impl Teach for Tree {
    const TOUR: &'static [Lesson] = &[];
    const RULES: &'static [Section] = &[];
}

/// A branch was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[message(prefix = "tree-event")]
pub enum TreeEvent {
    /// Upwards.
    Taken {
        /// The branch.
        branch: String,
    },
}

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
#[derive(Message)]
#[message(prefix = "tree-worth")]
enum Worth {
    /// A leaf is worth this to that seat.
    Leaf { score: i32, seat: Seat },
    /// Only leaves are worth anything.
    Inner,
}

impl Picture for Tree {
    fn picture(&self, _last: Option<&PlyOf<Self>>, _style: PictureStyle, _say: Say<'_>) -> Vec<Line> {
        vec![Line::from(self.write_position())]
    }
}

/// A node, by its path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreeBoard {
    /// The branches taken from the root.
    pub path: String,
}

impl BoardData for Tree {
    type Board = TreeBoard;

    fn board(&self) -> TreeBoard {
        TreeBoard { path: self.write_position() }
    }
}

/// A branch is touched as a half, odd or even, and then the branch: so that there are moves of two touches.
impl Touch for Tree {
    fn places(&self) -> Vec<Spot> {
        (0..self.branches()).map(|branch| Spot::of(self.write_move(Branch(branch)))).collect()
    }

    fn actions(&self) -> Vec<Spot> {
        HALVES.map(Spot::from).into()
    }

    fn path(&self, m: Branch) -> Vec<Spot> {
        vec![Spot::from(HALVES[usize::from(m.0 % 2)]), Spot::of(self.write_move(m))]
    }

    fn written(&self, touches: &[Spot]) -> String {
        touches.last().map_or_else(String::new, Spot::to_string)
    }
}

const HALVES: [&str; 2] = ["even", "odd"];

impl Features for Tree {
    const SUBJECT: &'static str = "tree-1";
    const COUNT: usize = 1;

    fn features(&self, _seat: Seat, mut found: impl FnMut(usize)) {
        found(0);
    }
}

impl Bots for Tree {
    type Game = Self;
    const BOTS: &'static [BotInfo<Self>] = &[RandomBot::info(), AlphaBetaBot::info(), MctsBot::info()];
}
