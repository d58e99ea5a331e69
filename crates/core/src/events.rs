//! What a ply did, so that text, speech and animation tell it from one source.

use crate::{Game, PlyOf};
use serde::Serialize;
use std::fmt::{Debug, Display};

/// A game whose plies say what they did.
pub trait Events: Game {
    /// One thing that happened: captured, completed a ladder, tipped. `Display` narrates it as a
    /// clause without a full stop; serialised it drives an animation.
    type Event: Clone + Eq + Debug + Display + Serialize + Send;

    /// What `ply`, allowed in this position, does; in the order it happens.
    fn events(&self, ply: &PlyOf<Self>) -> Vec<Self::Event>;
}
