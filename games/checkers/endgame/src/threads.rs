//! Sharing work among threads.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls `work` with ranges that together make up `0..length`, on as many threads as there is work for.
/// The calling thread works too, and calls `tick` after each of its ranges, which may say to stop.
pub(crate) fn in_chunks(
    threads: usize,
    length: usize,
    chunk: usize,
    work: impl Fn(Range<usize>) + Sync,
    mut tick: impl FnMut() -> ControlFlow<()>,
) -> ControlFlow<()> {
    let next = AtomicUsize::new(0);
    let take = || {
        let start = next.fetch_add(chunk, Ordering::Relaxed);
        (start < length).then(|| start..length.min(start + chunk))
    };
    let helpers = threads.min(length.div_ceil(chunk)).saturating_sub(1);
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                while let Some(range) = take() {
                    work(range);
                }
            });
        }
        while let Some(range) = take() {
            work(range);
            if tick().is_break() {
                next.store(length, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })
}
