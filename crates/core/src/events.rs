//! What a ply did, so that text, speech and animation tell it from one source.

use crate::{Game, Message, PlyOf, ToMessage};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A game whose plies say what they did.
///
/// Asked of the position before it, so the same events are the preview of a move that nobody has played:
/// what it would take, tip, complete or cost.
pub trait Events: Game {
    /// One thing that happened: a capture, a completed line, a roll. Its message narrates it as
    /// a clause without a full stop; serialised it drives an animation, and is read as it is written.
    type Event: Clone + Eq + Debug + ToMessage + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What `ply`, allowed in this position, does; in the order it happens.
    fn events(&self, ply: &PlyOf<Self>) -> Vec<Self::Event>;

    /// Why the one to move here would want his move to do this; `None` where it is no reason.
    fn reason(&self, _event: &Self::Event) -> Option<Reason> {
        None
    }
}

/// What speaks for a move, or against it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// Said of the move, without a full stop: captures two.
    pub words: Message,
    /// What it brings the mover, in whatever the game counts; less than nought where it costs.
    pub gain: i64,
}

impl Reason {
    /// A reason that cannot be counted.
    pub fn new(words: impl Into<Message>) -> Self {
        Self::worth(0, words)
    }

    /// A reason that is worth so much.
    pub fn worth(gain: i64, words: impl Into<Message>) -> Self {
        Self { words: words.into(), gain }
    }
}
