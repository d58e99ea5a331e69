//! What players offer one another.

use parlour_core::SeatSet;
use serde::{Deserialize, Serialize};

/// Something that happens once all players want it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// The win is shared. A move declines it.
    Draw,
    /// The last move of the player who asks is taken back, with all that came after it. A move declines it.
    Takeback,
    /// The same players play again, each a seat further, after the match.
    Rematch,
}

impl Offer {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Rematch];
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offered {
    /// What is offered.
    pub offer: Offer,
    /// The seats that want it. It happens when all human players do who are still in the match.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::SeatsSchema))]
    pub by: SeatSet,
}
