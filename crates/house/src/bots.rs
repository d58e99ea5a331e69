//! Bots of the house, who play and judge: a bounded number of threads that give way to everything else, and a queue in
//! which nobody's matches wait behind all of somebody else's.

use crate::House;
use parlour_core::ToMessage;
use parlour_online::{MatchId, PlayerId};
use parlour_search::{Limits, Stop};
use parlour_table::{BotOptions, NoMove, english};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// How long a bot thinks at most.
const LONGEST: Duration = Duration::from_secs(2);
/// The least it takes, however little time is left.
const SHORTEST: Duration = Duration::from_millis(10);
/// Memory for what a bot remembers during one move, in mebibytes.
pub(crate) const HASH: usize = 4;

/// Who waits for a bot's move.
#[derive(Default)]
pub(crate) struct Bots {
    queue: Mutex<Queue>,
    filled: Condvar,
}

/// Something for a bot to think about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// Its move in a match.
    Move(MatchId),
    /// The next move to be judged of a match that is over.
    Judge(MatchId),
}

/// Tasks by who asked for them; each of these is served in turn.
#[derive(Default)]
struct Queue {
    order: VecDeque<Option<PlayerId>>,
    of: HashMap<Option<PlayerId>, VecDeque<Task>>,
    waiting: HashSet<Task>,
    closed: bool,
}

impl Bots {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody's match, or the report that they asked for, needs a bot.
    pub(crate) fn ask(&self, task: Task, by: Option<PlayerId>) {
        let mut queue = self.lock();
        if !queue.waiting.insert(task) {
            return;
        }
        let own = queue.of.entry(by).or_default();
        own.push_back(task);
        if own.len() == 1 {
            queue.order.push_back(by);
        }
        drop(queue);
        self.filled.notify_one();
    }

    /// What is served next; `None` once closed.
    fn next(&self) -> Option<Task> {
        let lock = self.lock();
        let empty = |queue: &mut Queue| queue.order.is_empty() && !queue.closed;
        let mut queue = self.filled.wait_while(lock, empty).unwrap_or_else(PoisonError::into_inner);
        if queue.closed {
            return None;
        }
        let by = queue.order.pop_front()?;
        let own = queue.of.get_mut(&by)?;
        let task = own.pop_front()?;
        if own.is_empty() {
            queue.of.remove(&by);
        } else {
            queue.order.push_back(by);
        }
        queue.waiting.remove(&task);
        Some(task)
    }

    /// No bot moves any more.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.filled.notify_all();
    }

    /// How many matches wait for a bot.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }
}

/// Starts so many threads that think.
pub(crate) fn start(house: &Arc<House>, threads: usize) {
    for number in 1..=threads {
        let (house, bots) = (Arc::downgrade(house), house.bots.clone());
        let think = move || {
            give_way();
            while let Some(task) = bots.next() {
                match task {
                    Task::Move(id) => think(&house, id),
                    Task::Judge(id) => drop(house.upgrade().map(|house| house.judge(id))),
                }
            }
        };
        thread::Builder::new().name(format!("bot {number}")).spawn(think).expect("the system has threads");
    }
}

/// People's moves come first: the system runs this thread when nothing else wants to run.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        let own = rustix::thread::gettid();
        // Where the system does not let it, it thinks as everybody else.
        let _ = rustix::process::setpriority_process(Some(own), 19);
    }
}

fn think(house: &Weak<House>, id: MatchId) {
    let Some((room, thought, now)) = house.upgrade().and_then(|house| {
        let room = house.room(id).ok()?;
        let now = house.time.now();
        let thought = room.thought(now)?;
        Some((room, thought, now))
    }) else {
        return;
    };
    let time = thought.left.map_or(LONGEST, |left| (left / 25).clamp(SHORTEST, LONGEST));
    let options = BotOptions { seed: now.as_nanos() as u64, hash: HASH, ..BotOptions::default() };
    let chosen = thought
        .table
        .info()
        .seat(&thought.bot, &options)
        .map_err(|bad| NoMove::Failed(bad.message()))
        .and_then(|mut bot| bot.think(&*thought.table, &Limits::time(time), &Stop::default(), &mut |_| {}));
    // The match may have gone on, or ended, while it thought.
    let _ = match chosen {
        Ok(report) => room.play_bot(thought.at, &report.best),
        Err(why) => room.forfeit(thought.at, thought.seat, english().say(&why)),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_behind_all_of_somebody_elses_matches() {
        let bots = Bots::default();
        let (greedy, other) = (Some(PlayerId(1)), Some(PlayerId(2)));
        let task = |number| Task::Move(MatchId::new(number));
        (0..1_000).for_each(|number| bots.ask(task(number), greedy));
        bots.ask(task(5), greedy);
        assert_eq!(bots.waiting(), 1_000, "a match waits once");
        bots.ask(task(2_000), other);
        bots.ask(task(2_001), other);
        let served: Vec<_> = (0..5).filter_map(|_| bots.next()).collect();
        assert_eq!(served, [task(0), task(2_000), task(1), task(2_001), task(2)]);
        bots.close();
        assert_eq!(bots.next(), None);
    }
}
