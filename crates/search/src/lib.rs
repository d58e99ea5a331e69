//! Game-independent search, and what every search shares: how long it may think, how it is stopped, and
//! what it reports.
//!
//! A search never prints and never looks at a clock of its own: [`Limits`] and [`Stop`] reach it from
//! outside, and it tells what it finds through a callback, so that the same bot runs behind the engine
//! protocol, in the console and in a browser's worker.

mod alphabeta;
mod bot;
mod evaluation_cache;
mod hash_table;
mod limits;
mod manyplayer;
mod montecarlo;
mod perft;
mod playout;
mod proof;
mod score;
mod search_result;
mod stop;

pub use alphabeta::{AlphaBeta, Evaluate, TableValue, Width};
pub use bot::Bot;
pub use hash_table::HashTable;
pub use limits::{Limits, TimeLeft};
pub use manyplayer::{EvaluateAll, ManyPlayer, OpponentModel, Shares, WHOLE};
pub use montecarlo::{
    Growth, Judge, Means, MonteCarlo, Playout, Policy, ProgressiveWidening, Rewards, WeightedMove,
};
pub use perft::{divide, perft};
pub use playout::{Played, playout};
pub use proof::{Proof, ProofResult, ProofSearch};
pub use score::{BadScore, Score, hundredths};
pub use search_result::{Info, SearchResult};
pub use stop::Stop;
