//! What the house found in a match that was played.

use serde::{Deserialize, Serialize};

/// The server's analysis of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Analysis {
    /// No player has asked for it.
    Unasked,
    /// It is being done.
    Waiting {
        /// The number of moves that have been analysed.
        done: usize,
        /// The number of moves.
        total: usize,
    },
    /// The report, as `docs/analysis.md` describes it.
    Done(serde_json::Value),
}
