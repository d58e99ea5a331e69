//! What waits to be sent to somebody.

use crate::secret::TokenHash;
use bytes::Bytes;
use parlour_online::{Player, ServerMessage};
use std::collections::VecDeque;
use std::fmt::Debug;
use std::future::poll_fn;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// The most bytes that wait for somebody who does not read.
const MOST: usize = 64 * 1024;
/// How often somebody may fall so far behind.
const PATIENCE: u8 = 2;

/// What became of a message that was to be sent at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    /// It is on its way.
    Wholly,
    /// Its end waits: whoever serves the device must see to it.
    Partly,
    /// Others wait already.
    Not,
}

/// What leads to a device, for those who have something to say at once.
pub trait Wire: Debug + Send + Sync {
    /// Sends a message without waiting.
    fn send(&self, message: &[u8]) -> Sent;
}

/// What waits to be sent to one device of somebody. Whoever reads too slowly loses what waits, and is told how everything
/// stands instead.
#[derive(Debug, Default)]
pub struct Outbox {
    player: Option<Player>,
    session: Option<TokenHash>,
    wire: Option<Arc<dyn Wire>>,
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
    hand: Hand,
    /// The one who waits for something to do.
    waker: Option<Waker>,
}

/// What whoever serves a device is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Hand {
    /// They may have taken something that is not on its way yet.
    #[default]
    Full,
    /// They wait: nothing would be overtaken by what is sent at once.
    Empty,
    /// The end of what was sent at once waits for them in the wire.
    Wanted,
}

impl Queue {
    fn is_filled(&self) -> bool {
        !self.messages.is_empty() || self.must_sync || self.closed || self.hand == Hand::Wanted
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

    /// The same for a device that can be told something at once.
    #[must_use]
    pub fn with_wire(self, wire: Arc<dyn Wire>) -> Self {
        Self { wire: Some(wire), ..self }
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

    /// Something to be sent, at once where that can be: nobody is woken then.
    pub fn push_now(&self, message: &Bytes) {
        if let Some(wire) = &self.wire {
            let mut queue = self.queue();
            if queue.hand == Hand::Empty && !queue.is_filled() {
                match wire.send(message) {
                    Sent::Wholly => return,
                    Sent::Partly => {
                        queue.hand = Hand::Wanted;
                        return wake(queue);
                    }
                    Sent::Not => {}
                }
            }
        }
        self.push(message.clone());
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

    /// Waits until there is something. One can wait at a time, and has sent all that it took before.
    pub async fn filled(&self) {
        poll_fn(|context| self.poll_filled(context)).await;
    }

    fn poll_filled(&self, context: &Context<'_>) -> Poll<()> {
        let mut queue = self.queue();
        if queue.is_filled() {
            return Poll::Ready(());
        }
        queue.hand = Hand::Empty;
        if !queue.waker.as_ref().is_some_and(|waker| waker.will_wake(context.waker())) {
            queue.waker = Some(context.waker().clone());
        }
        Poll::Pending
    }

    /// Takes what waits.
    pub fn take(&self) -> Waiting {
        let mut queue = self.queue();
        queue.bytes = 0;
        queue.hand = Hand::Full;
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

    /// How many messages were sent at once, and how many more it takes.
    #[derive(Debug, Default)]
    struct Short(Mutex<(usize, usize)>);

    impl Wire for Short {
        fn send(&self, _: &[u8]) -> Sent {
            let mut sent = self.0.lock().unwrap();
            let Some(left) = sent.1.checked_sub(1) else { return Sent::Not };
            *sent = (sent.0 + 1, left);
            if left == 0 { Sent::Partly } else { Sent::Wholly }
        }
    }

    #[test]
    fn what_is_sent_at_once_overtakes_nothing() {
        let wire = Arc::new(Short::default());
        let outbox = Outbox::new(None).with_wire(wire.clone());
        let sent = || wire.0.lock().unwrap().0;
        let poll = || outbox.poll_filled(&Context::from_waker(Waker::noop()));
        let text = |text: &'static str| Bytes::from_static(text.as_bytes());
        wire.0.lock().unwrap().1 = 3;
        // Nobody serves the device yet.
        outbox.push_now(&text("welcome"));
        assert_eq!((sent(), poll()), (0, Poll::Ready(())));
        // It is in somebody's hand, and not on its way yet.
        assert_eq!(outbox.take().messages, [text("welcome")]);
        outbox.push_now(&text("one"));
        assert_eq!((sent(), outbox.take().messages), (0, [text("one")].into()));
        // Whoever serves it waits: that can go at once.
        assert_eq!(poll(), Poll::Pending);
        outbox.push_now(&text("two"));
        outbox.push_now(&text("three"));
        assert_eq!((sent(), poll()), (2, Poll::Pending));
        // Something lies before it.
        outbox.push(text("four"));
        outbox.push_now(&text("five"));
        assert_eq!((sent(), outbox.take().messages), (2, [text("four"), text("five")].into()));
        // The last goes only in part: somebody must see to it.
        assert_eq!(poll(), Poll::Pending);
        outbox.push_now(&text("six"));
        assert_eq!((sent(), poll()), (3, Poll::Ready(())));
        outbox.push_now(&text("seven"));
        assert_eq!((sent(), outbox.take().messages), (3, [text("seven")].into()));
        assert_eq!(poll(), Poll::Pending);
    }
}
