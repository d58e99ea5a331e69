//! What a match's clock shows.

use parlour_core::Seat;
use serde::{Deserialize, Serialize};

/// A clock at the time of sending. Clients count down from there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockState {
    /// The time left of each seat, in milliseconds.
    #[serde(rename = "left_ms", alias = "left")]
    pub left: Vec<u64>,
    /// The seat whose time runs; missing while no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
    pub running: Option<Seat>,
}
