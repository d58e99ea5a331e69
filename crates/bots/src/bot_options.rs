//! What bots are told when they sit down.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What bots are told when they sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct BotOptions {
    /// Fixes whatever they draw at random.
    pub seed: u64,
    /// Memory for what they remember, in mebibytes.
    pub hash: usize,
    /// Threads they may think with, at least one.
    pub threads: usize,
    /// The folder of endgame tables that were built on this machine, for bots that use them.
    pub tables: Option<PathBuf>,
    /// Whether they may play the moves of an opening book, where there is one.
    pub book: bool,
}

impl Default for BotOptions {
    fn default() -> Self {
        Self { seed: 0, hash: 16, threads: 1, tables: None, book: true }
    }
}
