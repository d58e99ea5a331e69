//! Messages that wait to be sent to a client. It is written by hand because no channel of tokio drops what a slow client has not
//! read and tells it anew.

use crate::lock::locked_or_new;
use crate::secret::TokenHash;
use bytes::Bytes;
use parlour_protocol::{CloseReason, MatchId, Player, ServerMessage};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

/// A client is too slow when a message has waited for so long.
const MOST_AGE: Duration = Duration::from_secs(30);
/// It is also too slow when so many bytes wait…
const MANY: usize = 256 * 1024;
/// …and the oldest of them for so long.
const MANY_AGE: Duration = Duration::from_secs(5);
/// More than this never waits, however young it is: memory is bounded.
const MOST: usize = 2 * 1024 * 1024;
/// A client that was too slow has so long until it is forgiven: it is closed when it is too slow again before.
const PROBATION: Duration = Duration::from_mins(1);
/// When a client whose session has ended may come back, in milliseconds.
const SESSION_RETRY_MS: u32 = 1_000;
/// When a client that was too slow may come back, in milliseconds.
const SLOW_RETRY_MS: u32 = 5_000;

/// What waits to be sent to a client. The queue of a slow client is dropped; it gets a full resync. One message alone never
/// makes a client slow, however long it is.
#[derive(Debug, Default)]
pub struct Outbox {
    player: Option<Player>,
    session: Option<TokenHash>,
    queue: Mutex<Queue>,
    lag: AtomicU32,
}

#[derive(Debug, Default)]
struct Queue {
    messages: VecDeque<Bytes>,
    bytes: usize,
    /// Since when the oldest message waits.
    since: Option<Instant>,
    /// When it was too slow last.
    slow: Option<Instant>,
    must_sync: bool,
    closed: Option<Closing>,
    /// How each tournament is that the client follows and has not been told: only the latest counts.
    tournaments: Vec<(u64, Bytes)>,
    /// Matches of which the client is to be told more, once it has read what waits.
    partial: VecDeque<MatchId>,
    /// The one who waits for something to do.
    waker: Option<Waker>,
}

/// Why a connection is closed, and when the client may come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing {
    /// Why.
    pub reason: CloseReason,
    /// In milliseconds; none where that would not help.
    pub retry_ms: Option<u32>,
}

impl Closing {
    /// The message that says so.
    pub fn message(self) -> ServerMessage {
        ServerMessage::Bye { reason: self.reason, retry_ms: self.retry_ms }
    }
}

impl Queue {
    fn is_filled(&self) -> bool {
        !self.messages.is_empty()
            || !self.tournaments.is_empty()
            || self.must_sync
            || self.closed.is_some()
            || !self.partial.is_empty()
    }

    /// Whether the client does not keep up, if so many more bytes wait.
    fn is_too_slow(&self, more: usize, now: Instant) -> bool {
        let Some(since) = self.since.filter(|_| !self.messages.is_empty()) else { return false };
        let (age, bytes) = (now.saturating_duration_since(since), self.bytes + more);
        age > MOST_AGE || bytes > MOST || (bytes > MANY && age > MANY_AGE)
    }
}

/// What is to be done for a client.
#[derive(Debug, Default)]
pub struct Waiting {
    /// To be sent, in order.
    pub messages: VecDeque<Bytes>,
    /// Everything that it follows is to be told anew.
    pub must_sync: bool,
    /// Of this match it is to be told more after that.
    pub partial: Option<MatchId>,
    /// The connection is to be closed then.
    pub closed: Option<Closing>,
}

impl Outbox {
    /// For this player, or somebody who only watches.
    pub fn new(player: Option<Player>) -> Self {
        Self { player, ..Self::default() }
    }

    /// The same for a connection of this session: it is closed when the session ends.
    #[must_use]
    pub fn with_session(self, session: Option<TokenHash>) -> Self {
        Self { session, ..self }
    }

    /// The session whose connection it is.
    pub fn session(&self) -> Option<&TokenHash> {
        self.session.as_ref()
    }

    /// Whose it is.
    pub fn player(&self) -> Option<&Player> {
        self.player.as_ref()
    }

    /// A panic while something was queued closes this connection alone: its client comes back and is told everything.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        let closed = Closing { reason: CloseReason::TooSlow, retry_ms: Some(SLOW_RETRY_MS) };
        locked_or_new(&self.queue, || Queue { closed: Some(closed), ..Queue::default() })
    }

    /// Something to be sent.
    pub fn push(&self, message: Bytes) {
        self.push_at(message, Instant::now());
    }

    fn push_at(&self, message: Bytes, now: Instant) {
        let mut queue = self.queue();
        if queue.is_too_slow(message.len(), now) {
            queue.messages = VecDeque::new();
            queue.partial = VecDeque::new();
            queue.bytes = 0;
            queue.must_sync = true;
            let before = queue.slow.replace(now);
            if before.is_some_and(|before| now.saturating_duration_since(before) < PROBATION) {
                let slow = Closing { reason: CloseReason::TooSlow, retry_ms: Some(SLOW_RETRY_MS) };
                queue.closed.get_or_insert(slow);
            }
        } else if !queue.must_sync {
            if queue.messages.is_empty() {
                queue.since = Some(now);
            }
            queue.bytes += message.len();
            queue.messages.push_back(message);
        }
        wake(queue);
    }

    /// How a tournament is now. A client that reads slowly is told the latest only.
    pub(crate) fn push_tournament(&self, id: u64, message: Bytes) {
        let mut queue = self.queue();
        queue.tournaments.retain(|(other, _)| *other != id);
        queue.tournaments.push((id, message));
        wake(queue);
    }

    /// How many bytes wait.
    pub(crate) fn bytes(&self) -> usize {
        self.queue().bytes
    }

    /// The client is to be told more of a match, once it has read what waits.
    pub(crate) fn tell_more(&self, id: MatchId) {
        let mut queue = self.queue();
        if !queue.must_sync && !queue.partial.contains(&id) {
            queue.partial.push_back(id);
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

    /// Sends what waits, and then no more: the session has ended.
    pub fn close(&self) {
        // With another session, or none, the client may come back.
        self.close_with(Closing { reason: CloseReason::SessionEnded, retry_ms: Some(SESSION_RETRY_MS) });
    }

    /// Sends what waits, and then no more.
    pub fn close_with(&self, closing: Closing) {
        let mut queue = self.queue();
        queue.closed.get_or_insert(closing);
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
        let mut messages = std::mem::take(&mut queue.messages);
        messages.extend(std::mem::take(&mut queue.tournaments).into_iter().map(|(_, message)| message));
        Waiting {
            messages,
            must_sync: std::mem::take(&mut queue.must_sync),
            partial: queue.partial.pop_front(),
            closed: queue.closed,
        }
    }

    /// How long a message takes there and back, in milliseconds.
    pub fn lag(&self) -> u32 {
        self.lag.load(Ordering::Relaxed)
    }

    /// A message takes so long there and back, in milliseconds.
    pub fn set_lag(&self, lag: u32) {
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
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn no_message_is_too_long_for_a_client_that_reads() {
        let outbox = Outbox::new(None);
        let long = Bytes::from(vec![b' '; 2 * MOST]);
        for _ in 0..10 {
            outbox.push(long.clone());
            let waiting = outbox.take();
            assert_eq!((waiting.messages.len(), waiting.must_sync, waiting.closed), (1, false, None));
        }
        // Many at once are no trouble either, as long as they do not wait.
        let now = Instant::now();
        (0..MANY / 500).for_each(|_| outbox.push_at(Bytes::from(vec![b' '; 1000]), now));
        assert_eq!(outbox.take().messages.len(), MANY / 500);
    }

    #[test]
    fn a_client_that_does_not_read_is_told_anew_and_then_closed() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let long = || Bytes::from(vec![b' '; MANY / 2 + 1]);
        let short = || Bytes::from_static(b"x");
        let overflow = |outbox: &Outbox, at: Instant| {
            outbox.push_at(long(), at);
            outbox.push_at(long(), at + 4 * second);
            outbox.push_at(short(), at + 6 * second);
            outbox.take()
        };
        let outbox = Outbox::new(None);
        let waiting = overflow(&outbox, start);
        assert!(waiting.messages.is_empty() && waiting.must_sync && waiting.closed.is_none());
        assert_eq!(overflow(&outbox, start + 70 * second).closed, None, "it was long ago");
        let closed = overflow(&outbox, start + 80 * second).closed.unwrap();
        assert_eq!(closed.reason, CloseReason::TooSlow);
        // A single short message that waits for half a minute is as bad, and so is too much at once.
        let outbox = Outbox::new(None);
        outbox.push_at(short(), start);
        outbox.push_at(short(), start + 29 * second);
        assert_eq!(outbox.queue().messages.len(), 2);
        outbox.push_at(short(), start + 31 * second);
        assert!(outbox.take().must_sync);
        let outbox = Outbox::new(None);
        (0..=2 * MOST / MANY + 1).for_each(|_| outbox.push_at(long(), start));
        assert!(outbox.take().must_sync);
    }

    #[test]
    fn of_a_tournament_only_the_latest_waits() {
        let outbox = Outbox::new(None);
        let text = |text: &'static str| Bytes::from_static(text.as_bytes());
        for (id, message) in [(1, "one"), (2, "two"), (1, "one later"), (1, "one now")] {
            outbox.push_tournament(id, text(message));
        }
        outbox.push(text("a move"));
        assert_eq!(outbox.take().messages, [text("a move"), text("two"), text("one now")]);
        assert_eq!(outbox.poll_filled(&Context::from_waker(Waker::noop())), Poll::Pending);
    }

    #[test]
    fn a_panic_while_something_is_queued_closes_that_connection_alone() {
        let outbox = Outbox::new(None);
        let broken = catch_unwind(AssertUnwindSafe(|| {
            let _queue = outbox.queue();
            panic!("half-queued");
        }));
        assert!(broken.is_err());
        outbox.push(Bytes::from_static(b"x"));
        assert_eq!(outbox.take().closed.unwrap().reason, CloseReason::TooSlow);
    }
}
