//! What waits to be sent to somebody.

use bytes::Bytes;
use parlour_online::{Player, ServerMessage};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// The most bytes that wait for somebody who does not read.
const MOST: usize = 64 * 1024;
/// How often somebody may fall so far behind.
const PATIENCE: u8 = 2;

/// What waits to be sent to one device of somebody. Whoever reads too slowly loses what waits, and is told how everything
/// stands instead.
#[derive(Debug, Default)]
pub struct Outbox {
    player: Option<Player>,
    queue: Mutex<Queue>,
    lag: AtomicU32,
}

#[derive(Debug, Default)]
struct Queue {
    messages: VecDeque<Bytes>,
    bytes: usize,
    overflows: u8,
    must_sync: bool,
    closed: bool,
    /// The one who waits for something to do.
    waker: Option<Waker>,
}

impl Queue {
    fn is_filled(&self) -> bool {
        !self.messages.is_empty() || self.must_sync || self.closed
    }
}

/// What is to be done for somebody.
#[derive(Debug, Default)]
pub struct Waiting {
    /// To be sent, in order.
    pub messages: VecDeque<Bytes>,
    /// Whatever they have joined is to be told anew.
    pub must_sync: bool,
    /// The connection is to be closed then.
    pub closed: bool,
}

impl Outbox {
    /// For this player, or somebody who only watches.
    pub fn new(player: Option<Player>) -> Self {
        Self { player, ..Self::default() }
    }

    /// Whose it is.
    pub fn player(&self) -> Option<&Player> {
        self.player.as_ref()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something to be sent.
    pub fn push(&self, message: Bytes) {
        let mut queue = self.queue();
        if queue.bytes + message.len() > MOST {
            queue.overflows += 1;
            queue.messages = VecDeque::new();
            queue.bytes = 0;
            queue.must_sync = true;
            queue.closed |= queue.overflows >= PATIENCE;
        } else if !queue.must_sync {
            queue.bytes += message.len();
            queue.messages.push_back(message);
        }
        wake(queue);
    }

    /// Something to be sent.
    pub fn tell(&self, message: &ServerMessage) {
        self.push(message.write().into());
    }

    /// Everything they have joined is to be told anew.
    pub fn sync(&self) {
        let mut queue = self.queue();
        queue.must_sync = true;
        wake(queue);
    }

    /// Sends what waits, and then no more.
    pub fn close(&self) {
        let mut queue = self.queue();
        queue.closed = true;
        wake(queue);
    }

    /// Waits until there is something. One can wait at a time.
    pub async fn filled(&self) {
        poll_fn(|context| self.poll_filled(context)).await;
    }

    fn poll_filled(&self, context: &Context<'_>) -> Poll<()> {
        let mut queue = self.queue();
        if queue.is_filled() {
            return Poll::Ready(());
        }
        if !queue.waker.as_ref().is_some_and(|waker| waker.will_wake(context.waker())) {
            queue.waker = Some(context.waker().clone());
        }
        Poll::Pending
    }

    /// Takes what waits.
    pub fn take(&self) -> Waiting {
        let mut queue = self.queue();
        queue.bytes = 0;
        Waiting {
            messages: std::mem::take(&mut queue.messages),
            must_sync: std::mem::take(&mut queue.must_sync),
            closed: queue.closed,
        }
    }

    /// How long a message takes there and back, in milliseconds.
    pub fn lag(&self) -> u32 {
        self.lag.load(Ordering::Relaxed)
    }

    /// A message took so long, in milliseconds.
    pub fn measured(&self, lag: u32) {
        let before = self.lag();
        let lag = if before == 0 { lag } else { (3 * before + lag) / 4 };
        self.lag.store(lag, Ordering::Relaxed);
    }
}

/// Wakes whoever waits, once the queue is free again.
fn wake(mut queue: MutexGuard<'_, Queue>) {
    let waker = queue.waker.take();
    drop(queue);
    if let Some(waker) = waker {
        waker.wake();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_read_is_told_anew_and_then_left() {
        let outbox = Outbox::new(None);
        let long = Bytes::from(vec![b' '; MOST / 2 + 1]);
        outbox.push(long.clone());
        outbox.push(long.clone());
        let waiting = outbox.take();
        assert!(waiting.messages.is_empty() && waiting.must_sync && !waiting.closed);
        outbox.push(long.clone());
        assert_eq!(outbox.take().messages.len(), 1);
        outbox.push(long.clone());
        outbox.push(long);
        assert!(outbox.take().closed);
    }
}
