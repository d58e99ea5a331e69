//! Bots and analysis, which think in Web Workers so that the page never waits.
//!
//! A worker runs a second instance of this very module. It takes [`Job`]s and answers with [`News`], both as JSON. While
//! it thinks it takes no messages, so a search is stopped through a number in shared memory where the browser has
//! any, and by ending the worker where it has not.

mod analysis;
mod desk;
mod job;
mod line;
mod worker;

pub(crate) use analysis::analyse;
pub(crate) use desk::{Desk, Lane, Ticket, desk};
pub(crate) use job::{Effort, News, Task};
pub(crate) use line::Subject;
pub use worker::work;
