//! The score sheet as data.

use crate::Pig;
use parlour_core::BoardData;
use serde::{Deserialize, Serialize};

/// What is at stake. What each has banked is their score, which every interface has anyway.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PigBoard {
    /// What wins.
    pub target: i32,
    /// What is at stake this turn.
    pub pot: i32,
    /// Whether a die is in the air.
    pub rolling: bool,
}

impl BoardData for Pig {
    type Board = PigBoard;

    fn board(&self) -> PigBoard {
        PigBoard { target: self.target, pot: self.pot, rolling: self.rolling }
    }
}
