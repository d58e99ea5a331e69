//! What players offer one another.

use parlour_core::SeatSet;
use serde::{Deserialize, Serialize};

/// Something that happens once everybody wants it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// The win is shared. A move declines it.
    Draw,
    /// The last move of whoever asked is taken back, and what came after it. A move declines it.
    Takeback,
    /// The same players play again, each a seat further, once this match is over.
    Rematch,
}

impl Offer {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Rematch];
}

/// An offer that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offered {
    /// What.
    pub offer: Offer,
    /// Those who want it. When all people who are still in do, it happens.
    pub by: SeatSet,
}
