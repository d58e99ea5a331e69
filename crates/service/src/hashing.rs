//! The threads that hash passphrases: as many as may hash at once, each with its own memory, and a bounded queue.
//!
//! The queue is fair by address: addresses take turns, and a full queue drops the newest job of the address with the
//! most jobs. So one address cannot keep others from signing in.

use crate::lock::{NO_PANIC, locked};
use crate::passphrase::Hasher;
use parlour_protocol::Refusal;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// What one job is expected to take before any was measured.
const USUAL: Duration = Duration::from_millis(50);

/// A job that needs a hash. It is called once: with a hasher on one of the threads, or with why it was not done.
type Job = Box<dyn FnOnce(Result<&mut Hasher, Refusal>) + Send>;

/// The threads that hash, and the jobs that wait for them.
pub struct Hashing {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
    threads: usize,
    most: usize,
}

struct Queue {
    /// The jobs of each address; addresses take turns.
    waiting: VecDeque<(IpAddr, VecDeque<Job>)>,
    count: usize,
    closed: bool,
    figures: HashingFigures,
    /// A running mean.
    takes: Duration,
}

/// What the threads do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HashingFigures {
    /// Jobs that wait now.
    pub waiting: usize,
    /// Threads that hash now.
    pub busy: usize,
    /// The most threads that hashed at once.
    pub most_busy: usize,
    /// Jobs that were done.
    pub done: u64,
    /// Jobs that were refused because the queue was full.
    pub refused: u64,
    /// Bytes of memory that the threads hold for hashes.
    pub bytes: usize,
}

impl Hashing {
    /// Starts so many threads. At most `most` jobs wait.
    pub(crate) fn start(threads: usize, most: usize) -> Self {
        let queue = Queue {
            waiting: VecDeque::new(),
            count: 0,
            closed: false,
            figures: HashingFigures::default(),
            takes: USUAL,
        };
        let threads = threads.max(1);
        let shared = Shared { queue: Mutex::new(queue), filled: Condvar::new(), threads, most: most.max(1) };
        let shared = Arc::new(shared);
        for _ in 0..threads {
            let shared = shared.clone();
            let work = move || shared.work();
            thread::Builder::new().name("hashing".into()).spawn(work).expect("the system has threads");
        }
        Self { shared }
    }

    /// Queues a job for an address. Where the queue is full, this job or one of an address with more of them is called
    /// with [`Refusal::Busy`].
    pub fn submit(&self, from: IpAddr, job: impl FnOnce(Result<&mut Hasher, Refusal>) + Send + 'static) {
        let mut queue = locked(&self.shared.queue);
        if queue.closed {
            drop(queue);
            return job(Err(Refusal::Closing));
        }
        queue.add(from, Box::new(job));
        let surplus = (queue.count > self.shared.most).then(|| queue.drop_one()).flatten();
        queue.figures.refused += u64::from(surplus.is_some());
        let retry_ms = self.shared.retry(&queue);
        drop(queue);
        self.shared.filled.notify_one();
        if let Some(job) = surplus {
            job(Err(Refusal::Busy { retry_ms }));
        }
    }

    /// What the threads do.
    pub fn figures(&self) -> HashingFigures {
        let queue = locked(&self.shared.queue);
        HashingFigures { waiting: queue.count, ..queue.figures }
    }

    /// Ends the threads after their current jobs. Jobs that wait are refused.
    pub(crate) fn close(&self) {
        let mut queue = locked(&self.shared.queue);
        queue.closed = true;
        queue.count = 0;
        let waiting = std::mem::take(&mut queue.waiting);
        drop(queue);
        self.shared.filled.notify_all();
        waiting.into_iter().flat_map(|(_, jobs)| jobs).for_each(|job| job(Err(Refusal::Closing)));
    }
}

impl Drop for Hashing {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn work(&self) {
        let mut hasher = Hasher::default();
        loop {
            let mut queue = self
                .filled
                .wait_while(locked(&self.queue), |queue| queue.count == 0 && !queue.closed)
                .expect(NO_PANIC);
            let Some(job) = queue.next() else { return };
            queue.figures.busy += 1;
            queue.figures.most_busy = queue.figures.most_busy.max(queue.figures.busy);
            drop(queue);
            let (began, before) = (Instant::now(), hasher.bytes());
            // A job that panics must not end the thread: nobody could sign in any more.
            let _ = catch_unwind(AssertUnwindSafe(|| job(Ok(&mut hasher))));
            let mut queue = locked(&self.queue);
            queue.takes = (queue.takes * 7 + began.elapsed()) / 8;
            queue.figures.busy -= 1;
            queue.figures.done += 1;
            queue.figures.bytes = (queue.figures.bytes + hasher.bytes()).saturating_sub(before);
        }
    }

    /// When a client should try again, in milliseconds: once what waits now is done.
    fn retry(&self, queue: &Queue) -> u64 {
        let takes = queue.takes.as_millis() as u64 * queue.count as u64 / self.threads as u64;
        takes.clamp(1_000, 60_000)
    }
}

impl Queue {
    fn add(&mut self, from: IpAddr, job: Job) {
        self.count += 1;
        match self.waiting.iter_mut().find(|(address, _)| *address == from) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.waiting.push_back((from, VecDeque::from([job]))),
        }
    }

    /// Takes the oldest job of the address whose turn it is.
    fn next(&mut self) -> Option<Job> {
        let (from, mut jobs) = self.waiting.pop_front()?;
        let job = jobs.pop_front()?;
        self.count -= 1;
        if !jobs.is_empty() {
            self.waiting.push_back((from, jobs));
        }
        Some(job)
    }

    /// Takes the newest job of the address with the most.
    fn drop_one(&mut self) -> Option<Job> {
        let place = (0..self.waiting.len()).max_by_key(|place| self.waiting[*place].1.len())?;
        let job = self.waiting[place].1.pop_back()?;
        self.count -= 1;
        if self.waiting[place].1.is_empty() {
            self.waiting.remove(place);
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::sync::mpsc::{Receiver, Sender, channel};

    fn address(number: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, number).into()
    }

    /// Keeps a thread busy until the sender that comes back is dropped.
    fn block(hashing: &Hashing) -> Sender<()> {
        let (release, held) = channel::<()>();
        let (tell, told) = channel();
        hashing.submit(address(0), move |_| {
            tell.send(()).unwrap();
            // It is never sent: it ends when its sender does.
            let _ = held.recv();
        });
        told.recv().unwrap();
        release
    }

    fn submit(hashing: &Hashing, from: u8, number: usize, tell: &Sender<(u8, usize, Result<(), Refusal>)>) {
        let tell = tell.clone();
        hashing.submit(address(from), move |hasher| tell.send((from, number, hasher.map(drop))).unwrap());
    }

    fn all<T>(told: &Receiver<T>, count: usize) -> Vec<T> {
        (0..count).map(|_| told.recv_timeout(Duration::from_secs(20)).unwrap()).collect()
    }

    #[test]
    fn no_more_threads_hash_than_allowed_and_each_keeps_one_block() {
        let hashing = Hashing::start(2, 64);
        let (tell, told) = channel();
        for _ in 0..20 {
            let tell = tell.clone();
            hashing.submit(address(1), move |hasher| {
                tell.send(hasher.unwrap().matches(None, "correct horse")).unwrap();
            });
        }
        all(&told, 20);
        let deadline = Instant::now() + Duration::from_secs(20);
        while hashing.figures().done < 20 && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        let figures = hashing.figures();
        assert!(figures.most_busy <= 2 && figures.bytes <= 2 * (19 << 20), "{figures:?}");
        assert_eq!((figures.done, figures.refused, figures.waiting), (20, 0, 0));
    }

    #[test]
    fn a_full_queue_refuses_the_address_that_fills_it() {
        let hashing = Hashing::start(1, 4);
        let release = block(&hashing);
        let (tell, told) = channel();
        for number in 0..6 {
            submit(&hashing, 1, number, &tell);
        }
        let refused = all(&told, 2);
        assert_eq!(refused.iter().map(|(_, number, _)| *number).collect::<Vec<_>>(), [4, 5]);
        assert!(matches!(refused[0].2, Err(Refusal::Busy { retry_ms: 1_000.. })));
        // Another address takes the place of one of its jobs, and has its turn next but one.
        submit(&hashing, 2, 0, &tell);
        assert_eq!(all(&told, 1)[0].1, 3);
        assert_eq!(hashing.figures().waiting, 4);
        drop(release);
        let done: Vec<_> = all(&told, 4).into_iter().map(|(from, number, _)| (from, number)).collect();
        assert_eq!(done, [(1, 0), (2, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn jobs_that_panic_or_wait_when_it_closes_leave_nobody_waiting() {
        let hashing = Hashing::start(1, 4);
        hashing.submit(address(1), |_| panic!("this job is broken"));
        let release = block(&hashing);
        let (tell, told) = channel();
        submit(&hashing, 1, 0, &tell);
        hashing.close();
        submit(&hashing, 1, 1, &tell);
        assert!(all(&told, 2).iter().all(|(_, _, told)| *told == Err(Refusal::Closing)));
        drop(release);
    }
}
