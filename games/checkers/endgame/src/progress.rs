//! How long work tells how far it is, and learns that it should stop.

use crate::Slice;
use std::ops::ControlFlow;

/// How far some long work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildStep {
    /// The slice that is being worked on.
    pub slice: Slice,
    /// Positions done.
    pub done: u64,
    /// Positions to do in all.
    pub total: u64,
}

/// Called often, from the thread that asked for the work; it may say to stop. What is finished by then is kept.
pub type Progress<'a> = dyn FnMut(BuildStep) -> ControlFlow<()> + 'a;
