//! The one thread that writes. It takes whatever has queued up into one transaction, so that the disk is waited for once
//! for many moves, and tells those who wait when it is on disk.

use super::journal::Journal;
use super::sqlite::undo_part;
use super::{Appended, Landed, StoreError};
use crate::house::shielded;
use crate::stats::WriterStats;
use parlour_protocol::RatingChange;
use rusqlite::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The most that one transaction takes.
const BATCH: usize = 512;

/// After a transaction of many, others are on their way: the next waits for them, the longer the more there were, so that
/// the disk and everybody who is told are troubled less often. Where few come, nobody waits.
const FEW: usize = 16;
const LINGER_EACH: Duration = Duration::from_micros(20);
const LONGEST_LINGER: Duration = Duration::from_millis(4);

/// A transaction that takes longer is told in the log: the disk is too slow, or busy.
const SLOW: Duration = Duration::from_secs(1);

/// Something to be written, and who waits for it.
pub(crate) enum Job {
    /// A move, or whatever else happens in a match.
    MatchEvent(Appended),
    /// Anything else: it gives back what is to be done when it is on disk, or is not.
    Other(Box<dyn FnOnce(&Connection) -> Done + Send>),
    /// All acts are to stand where they are read.
    Settle(Done),
}

/// Told whether it is on disk.
pub(crate) type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// News of an act for whoever waits.
type News = (Arc<dyn Landed>, usize, Result<Vec<RatingChange>, StoreError>);

/// What a transaction did: its acts, and those who wait for anything else in it. Whoever waits is told after every act before
/// it has been.
struct Batch {
    acts: Vec<News>,
    others: Vec<Done>,
    written: Result<(), StoreError>,
}

/// Starts the writer; it ends when nobody can send it anything any more.
pub(crate) fn start(
    connection: Connection,
    unsettled: Arc<AtomicBool>,
    stats: Arc<WriterStats>,
) -> Sender<Job> {
    let (sender, jobs) = channel();
    let (tell, news) = channel::<Batch>();
    let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
        thread::Builder::new().name(name.into()).spawn(work).expect("the system has threads");
    };
    // Publishing has a thread of its own, so that the disk works meanwhile.
    spawn("publisher", Box::new(move || publish(&news)));
    spawn("writer", Box::new(move || write(&connection, Journal::new(unsettled), &jobs, &tell, &stats)));
    sender
}

fn publish(news: &Receiver<Batch>) {
    for Batch { acts, others, written } in news {
        for (then, at, result) in acts {
            shielded("publishing an event", || then.landed(at, result));
        }
        for done in others {
            shielded("telling that something is on disk", || done(written.clone()));
        }
    }
}

fn write(
    connection: &Connection,
    mut journal: Journal,
    jobs: &Receiver<Job>,
    tell: &Sender<Batch>,
    stats: &WriterStats,
) {
    let mut last = 0;
    while let Ok(first) = jobs.recv() {
        if last >= FEW {
            thread::sleep((LINGER_EACH * last as u32).min(LONGEST_LINGER));
        }
        let batch = [first].into_iter().chain(jobs.try_iter().take(BATCH - 1));
        let (mut acts, mut others): (Vec<(Appended, _)>, Vec<Done>) = (Vec::new(), Vec::new());
        let mut settle = false;
        let started = Instant::now();
        let begun = journal.begin(connection);
        for job in batch {
            match job {
                Job::MatchEvent(act) => {
                    let done = if begun.is_ok() && !act.broken.load(Ordering::Acquire) {
                        let added = shielded("writing an event", || journal.add(connection, &act.row));
                        added.unwrap_or_else(|| Err(journal.undo(connection)))
                    } else {
                        Err(StoreError::Taken)
                    };
                    if done.is_err() {
                        act.broken.store(true, Ordering::Release);
                    }
                    acts.push((act, done));
                }
                // What panics is undone; the caller is told that it was not written.
                Job::Other(work) => match shielded("writing", || work(connection)) {
                    Some(done) => others.push(done),
                    None => undo_part(connection),
                },
                Job::Settle(done) => {
                    settle = true;
                    others.push(done);
                }
            }
        }
        last = acts.len() + others.len();
        let written = begun.and_then(|()| journal.end(connection, settle)).map_err(StoreError::from);
        note(stats, last as u64, started.elapsed());
        if let Err(why) = &written {
            stats.failed.fetch_add(1, Ordering::Relaxed);
            tracing::error!(%why, "a transaction was not written");
            journal.roll_back(connection);
        }
        let news = acts.into_iter().map(|(act, done)| {
            let result = written.clone().and(done);
            if result.is_err() {
                act.broken.store(true, Ordering::Release);
            }
            (act.then, act.row.at, result)
        });
        let acts = news.collect();
        // Nobody publishes any more when the house is gone.
        let _ = tell.send(Batch { acts, others, written });
    }
}

/// Counts a transaction of so many jobs, and tells of a slow one.
fn note(stats: &WriterStats, jobs: u64, took: Duration) {
    stats.commits.add(took);
    stats.taken.fetch_add(jobs, Ordering::Relaxed);
    if jobs < BATCH as u64 {
        stats.emptied_now();
    }
    if took >= SLOW {
        tracing::warn!(milliseconds = took.as_millis() as u64, jobs, "the disk took long to commit");
    }
}
