//! What the house found in a match that was played.

use serde::{Deserialize, Serialize};

/// `GET /api/matches/MATCH/analysis`, and `POST` to ask for it: how far the house is with judging a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Analysis {
    /// Nobody has asked for it.
    Unasked,
    /// It is being done, in turn with bots and the analyses of others.
    Waiting {
        /// How many moves have been judged.
        done: usize,
        /// How many there are.
        total: usize,
    },
    /// The report, as `docs/analysis.md` describes it.
    Done(serde_json::Value),
}
