//! What a match's clock shows.

use parlour_core::Seat;
use serde::{Deserialize, Serialize};

/// What a clock shows when a message is sent: whoever reads it counts down from there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockState {
    /// What each seat has left, in milliseconds.
    #[serde(rename = "left_ms", alias = "left")]
    pub left: Vec<u64>,
    /// Whose time runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
}
