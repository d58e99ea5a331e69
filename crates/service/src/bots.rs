//! Bots of the server, who play and judge: a bounded number of threads that give way to everything else, and a queue that is
//! fair by address as well as by account.
//!
//! What costs little comes first, on a thread of its own: nobody waits for a weak bot behind strong ones. Among the rest, each
//! address gets the same share of the threads, and within an address each account. Games of bots alone, and matches that are
//! judged, get what is left, but at least one turn in eight.

use crate::House;
use crate::fair::Fair;
use crate::house::shielded;
use crate::lock::{NO_PANIC, locked};
use crate::room::{Thought, Undone};
use crate::stats::Histogram;
use parlour_core::ToMessage;
use parlour_erased::{BotOptions, NoMove, english};
use parlour_protocol::{MatchId, PlayerId, Refusal};
use parlour_search::{Limits, Stop};
use rustc_hash::FxHashMap;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How long a bot thinks at most.
const LONGEST: Duration = Duration::from_secs(2);
/// The least it takes, however little time is left.
const SHORTEST: Duration = Duration::from_millis(10);
/// A bot that is expected to take no longer is quick.
const QUICK: Duration = Duration::from_millis(50);
/// After so many quick moves, a thread that does everything does something else.
const MOST_QUICK: u32 = 4;
/// One turn in so many is for what has the lowest class.
const TURNS: u32 = 8;
/// More bots than this are not remembered by how long they take.
const MOST_COSTS: usize = 10_000;
/// More players than this are not remembered by where they come from.
const MOST_ORIGINS: usize = 100_000;
/// Memory for what a bot remembers during one move, in mebibytes.
pub(crate) const HASH: usize = 4;

/// What waits for a bot.
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

/// A bot as it is set up in a match: those who are the same take about as long.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mover {
    /// A hash of the game, its options and the bot.
    pub(crate) key: u64,
    /// Which level it is, if it is one: a guess until it has moved.
    pub(crate) level: Option<u8>,
    /// Whether only bots play.
    pub(crate) alone: bool,
}

/// What is served first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    Quick,
    Game,
    Rest,
}

/// Tasks by the address that they are for, and by account there.
type Tasks = Fair<Option<IpAddr>, Fair<Option<PlayerId>, VecDeque<Task>>>;

#[derive(Default)]
struct Queue {
    quick: Tasks,
    game: Tasks,
    rest: Tasks,
    /// How long tasks of each class have waited.
    waits: [Arc<Histogram>; 3],
    /// How many quick tasks the threads that do everything have done in a row, and how many others.
    quick_turns: u32,
    turns: u32,
    /// What waits, of which class, and since when.
    waiting: HashMap<Task, (Class, Instant)>,
    /// How long bots take, by their keys.
    costs: FxHashMap<u64, Duration>,
    /// Where players came from last.
    origins: HashMap<PlayerId, IpAddr>,
    /// Games of bots alone that are being played, and for whom.
    alone: HashMap<MatchId, (PlayerId, Option<IpAddr>)>,
    closed: bool,
}

/// What waits of one class, for an operator's metrics.
#[derive(Clone, Debug)]
pub struct BotQueue {
    /// The class: `quick`, `game` or `rest`.
    pub class: &'static str,
    /// How many tasks wait.
    pub waiting: usize,
    /// How long those waited that a thread has taken.
    pub waits: Arc<Histogram>,
}

impl Bots {
    /// What waits, by class.
    pub(crate) fn queues(&self) -> [BotQueue; 3] {
        let queue = self.lock();
        [(Class::Quick, "quick"), (Class::Game, "game"), (Class::Rest, "rest")].map(|(class, name)| {
            BotQueue {
                class: name,
                waiting: queue.waiting.values().filter(|(of, _)| *of == class).count(),
                waits: queue.waits[class as usize].clone(),
            }
        })
    }
}

impl Queue {
    /// How long a bot is expected to take.
    fn cost(&self, mover: Mover) -> Duration {
        let guess = if mover.level.is_some_and(|level| level <= 2) { SHORTEST } else { LONGEST };
        self.costs.get(&mover.key).copied().unwrap_or(guess)
    }

    /// The next task for a thread that does everything, or only what is quick.
    fn next(&mut self, only_quick: bool) -> Option<Task> {
        let task = if only_quick { take(&mut self.quick) } else { self.next_of_all() }?;
        if let Some((class, since)) = self.waiting.remove(&task) {
            self.waits[class as usize].add(since.elapsed());
        }
        Some(task)
    }

    fn next_of_all(&mut self) -> Option<Task> {
        self.turns = self.turns.wrapping_add(1);
        let classes = if self.turns.is_multiple_of(TURNS) {
            [Class::Rest, Class::Quick, Class::Game]
        } else if self.quick_turns >= MOST_QUICK {
            [Class::Game, Class::Quick, Class::Rest]
        } else {
            [Class::Quick, Class::Game, Class::Rest]
        };
        let (class, task) = classes.into_iter().find_map(|class| Some((class, take(self.tasks(class))?)))?;
        self.quick_turns = if class == Class::Quick { self.quick_turns + 1 } else { 0 };
        Some(task)
    }

    fn tasks(&mut self, class: Class) -> &mut Tasks {
        match class {
            Class::Quick => &mut self.quick,
            Class::Game => &mut self.game,
            Class::Rest => &mut self.rest,
        }
    }
}

fn take(tasks: &mut Tasks) -> Option<Task> {
    tasks.next(|accounts| {
        let task = accounts.next(|tasks| (tasks.pop_front(), !tasks.is_empty())).flatten();
        (task, !accounts.is_empty())
    })?
}

impl Bots {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        locked(&self.queue)
    }

    /// A player has come from this address, which stands for its neighbourhood.
    pub(crate) fn came_from(&self, player: PlayerId, address: IpAddr) {
        let mut queue = self.lock();
        if queue.origins.len() >= MOST_ORIGINS {
            // Those who are here are known again soon.
            queue.origins = HashMap::new();
        }
        queue.origins.insert(player, address);
    }

    /// A bot is to move in a match that this player has made.
    pub(crate) fn ask_move(&self, id: MatchId, mover: Mover, by: Option<PlayerId>) {
        let mut queue = self.lock();
        let cost = queue.cost(mover);
        let class = if mover.alone {
            // After a restart nobody has begun it.
            if let Some(by) = by {
                let address = queue.origins.get(&by).copied();
                queue.alone.entry(id).or_insert((by, address));
            }
            Class::Rest
        } else if cost <= QUICK {
            Class::Quick
        } else {
            Class::Game
        };
        self.ask(&mut queue, Task::Move(id), class, cost, by);
    }

    /// A player wants the next move of a match judged, which takes so long.
    pub(crate) fn ask_judge(&self, id: MatchId, cost: Duration, by: PlayerId) {
        self.ask(&mut self.lock(), Task::Judge(id), Class::Rest, cost, Some(by));
    }

    fn ask(&self, queue: &mut Queue, task: Task, class: Class, cost: Duration, by: Option<PlayerId>) {
        if queue.waiting.contains_key(&task) {
            return;
        }
        queue.waiting.insert(task, (class, Instant::now()));
        let address = by.and_then(|by| queue.origins.get(&by).copied());
        let cost = u64::try_from(cost.as_micros()).unwrap_or(u64::MAX).max(1);
        queue.tasks(class).add(address, cost, |accounts| {
            accounts.add(by, cost, |tasks| tasks.push_back(task));
        });
        // A thread that does only what is quick may be woken for nothing.
        self.filled.notify_all();
    }

    /// A bot took so long.
    pub(crate) fn took(&self, mover: Mover, time: Duration) {
        let mut queue = self.lock();
        if queue.costs.len() >= MOST_COSTS {
            queue.costs = FxHashMap::default();
        }
        // Slow once is slow for a while: the opening is quick for everybody.
        let cost = queue.costs.entry(mover.key).or_insert(time);
        *cost = time.max((*cost * 7 + time) / 8);
    }

    /// A game of bots alone begins, if its player and their address have not too many already.
    pub(crate) fn begin_alone(
        &self,
        id: MatchId,
        by: PlayerId,
        limits: &crate::Limits,
    ) -> Result<(), Refusal> {
        let mut queue = self.lock();
        if queue.alone.contains_key(&id) {
            return Ok(());
        }
        let address = queue.origins.get(&by).copied();
        let own = queue.alone.values().filter(|(other, _)| *other == by).count();
        let near = queue.alone.values().filter(|(_, other)| address.is_some() && *other == address).count();
        for (count, most) in [(own, limits.bot_games_each), (near, limits.bot_games_each_address)] {
            if count >= most {
                return Err(Refusal::TooMany { most });
            }
        }
        queue.alone.insert(id, (by, address));
        Ok(())
    }

    /// A game has ended.
    pub(crate) fn ended(&self, id: MatchId) {
        self.lock().alone.remove(&id);
    }

    /// What is served next; `None` once closed.
    fn next(&self, only_quick: bool) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(task) = queue.next(only_quick) {
                return Some(task);
            }
            queue = self.filled.wait(queue).expect(NO_PANIC);
        }
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

/// Starts so many threads that think, and one for what is quick.
pub(crate) fn start(house: &Arc<House>, threads: usize) {
    for number in 0..=threads {
        let (house, bots) = (Arc::downgrade(house), house.bots.clone());
        let work = move || {
            give_way();
            while let Some(task) = bots.next(number == 0) {
                match task {
                    Task::Move(id) => drop(shielded("a bot's move", || think(&house, id))),
                    Task::Judge(id) => judge(&house, id),
                }
            }
        };
        thread::Builder::new().name(format!("bot {number}")).spawn(work).expect("the system has threads");
    }
}

/// How long this thread has worked: other threads do not make its bots look slow.
fn worked() -> Duration {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::try_from(time).unwrap_or_default()
    }
    #[cfg(not(target_os = "linux"))]
    {
        static START: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        START.elapsed()
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
    let start = worked();
    let chosen = catch_unwind(AssertUnwindSafe(|| {
        let bot = thought.table.info().seat(&thought.bot, &options);
        let mut bot = bot.map_err(|bad| NoMove::Failed(bad.message()))?;
        bot.think(&*thought.table, &Limits::time(time), &Stop::default(), &mut |_| {})
    }));
    let Some(house) = house.upgrade() else { return };
    house.bots.took(thought.mover, worked().saturating_sub(start));
    let why = match chosen.unwrap_or_else(|panic| Err(NoMove::panicked(&*panic))) {
        Ok(report) => match room.play_bot(thought.at, &report.best) {
            Err(Undone::Refused(Refusal::Play(why))) => NoMove::Failed(why.message()),
            Err(Undone::Panicked(why)) => why,
            // The match may have gone on, or ended, while it thought.
            Ok(()) | Err(Undone::Refused(_) | Undone::Dropped) => return,
        },
        Err(why) => why,
    };
    tracing::warn!(%id, bot = thought.bot, why = english().say(&why), "a bot forfeits");
    if let Err(refusal) = house.forfeit(id, &thought, &why) {
        tracing::warn!(%id, %refusal, "the match of a bot that forfeits has gone on, or ended");
    }
}

impl House {
    /// A bot cannot go on: it forfeits. A match whose rules panic even at that is aborted.
    fn forfeit(self: &Arc<Self>, id: MatchId, thought: &Thought, why: &NoMove) -> Result<(), Refusal> {
        match self.room(id)?.forfeit(thought.at, thought.seat, english().say(why)) {
            Err(Undone::Panicked(_)) => self.room(id)?.close(),
            other => Ok(other?),
        }
    }
}

/// Judges the next move of a match; one that panics is judged no further.
fn judge(house: &Weak<House>, id: MatchId) {
    let Some(house) = house.upgrade() else { return };
    if shielded("judging a match", || house.judge(id)).is_none() {
        house.drop_review(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strong(number: u64) -> Mover {
        Mover { key: 8, level: Some(8), alone: number == u64::MAX }
    }

    const WEAK: Mover = Mover { key: 1, level: Some(1), alone: false };

    fn id(number: u64) -> MatchId {
        MatchId::new(number)
    }

    fn task(number: u64) -> Task {
        Task::Move(id(number))
    }

    #[expect(clippy::unnecessary_wraps, reason = "who asks is optional")]
    fn guest(number: i64) -> Option<PlayerId> {
        Some(PlayerId(number))
    }

    /// A class of so many guests behind one address, each with a match against a strong bot.
    fn class_room(guests: i64) -> Bots {
        let bots = Bots::default();
        for number in 1..=guests {
            bots.came_from(PlayerId(number), "192.0.2.1".parse().unwrap());
            bots.ask_move(id(number as u64), strong(0), guest(number));
        }
        bots
    }

    fn next(bots: &Bots) -> Option<Task> {
        bots.lock().next(false)
    }

    #[test]
    fn sixty_strong_bots_delay_a_weak_one_by_one_slot_and_on_its_own_thread_by_none() {
        let bots = class_room(60);
        assert!(next(&bots).is_some(), "a slot is taken");
        // Behind the same address.
        bots.came_from(PlayerId(100), "192.0.2.1".parse().unwrap());
        bots.ask_move(id(100), WEAK, guest(100));
        assert_eq!(bots.lock().next(true), Some(task(100)));
        assert_eq!(bots.lock().next(true), None, "that thread does nothing else");
        bots.ask_move(id(100), WEAK, guest(100));
        assert_eq!(next(&bots), Some(task(100)));
    }

    #[test]
    fn sixty_strong_bots_of_one_address_delay_another_by_one_slot() {
        let bots = class_room(60);
        assert!(next(&bots).is_some());
        bots.came_from(PlayerId(100), "198.51.100.7".parse().unwrap());
        // Whenever it comes, it is next; and it has every other slot for as long as it asks.
        for _ in 0..20 {
            bots.ask_move(id(100), strong(0), guest(100));
            assert_eq!(next(&bots), Some(task(100)));
            assert_ne!(next(&bots), Some(task(100)));
        }
    }

    #[test]
    fn accounts_of_one_address_share_it() {
        let bots = Bots::default();
        let address = "192.0.2.1".parse().unwrap();
        (1..=2).for_each(|number| bots.came_from(PlayerId(number), address));
        (0..1_000).for_each(|number| bots.ask_move(id(number), strong(0), guest(1)));
        bots.ask_move(id(5), strong(0), guest(1));
        assert_eq!(bots.waiting(), 1_000, "a match waits once");
        assert!(next(&bots).is_some());
        bots.ask_move(id(2_000), strong(0), guest(2));
        bots.ask_move(id(2_001), strong(0), guest(2));
        let served: Vec<_> = (0..4).filter_map(|_| next(&bots)).collect();
        assert_eq!(served, [task(2_000), task(1), task(2_001), task(2)]);
        bots.close();
        assert_eq!(bots.next(false), None);
    }

    #[test]
    fn games_of_bots_alone_come_last_but_go_on() {
        let bots = class_room(60);
        let mut alone = 0;
        for _ in 0..40 {
            bots.ask_move(id(500), strong(u64::MAX), guest(1));
            alone += u32::from(next(&bots) == Some(task(500)));
        }
        assert_eq!(alone, 40 / TURNS);
        // When nothing else waits, they have all of it.
        while bots.waiting() > 0 {
            next(&bots);
        }
        bots.ask_move(id(500), strong(u64::MAX), guest(1));
        assert_eq!(next(&bots), Some(task(500)));
    }

    #[test]
    fn games_of_bots_alone_count_for_their_player_and_address() {
        let limits =
            crate::Limits { bot_games_each: 2, bot_games_each_address: 3, ..crate::Limits::default() };
        let bots = class_room(3);
        let begin = |number, by| bots.begin_alone(id(number), PlayerId(by), &limits);
        assert_eq!((begin(1, 1), begin(2, 1)), (Ok(()), Ok(())));
        assert_eq!(begin(3, 1), Err(Refusal::TooMany { most: 2 }));
        assert_eq!(begin(4, 2), Ok(()));
        assert_eq!(begin(5, 3), Err(Refusal::TooMany { most: 3 }), "they are all of one address");
        assert_eq!(begin(6, 9), Ok(()), "another address");
        bots.ended(id(1));
        assert_eq!(begin(7, 3), Ok(()));
    }

    #[test]
    fn a_bot_is_as_quick_as_it_has_been() {
        let bots = Bots::default();
        let mover = Mover { key: 3, level: Some(5), alone: false };
        bots.ask_move(id(1), mover, None);
        assert_eq!(bots.lock().next(true), None, "not known yet");
        assert_eq!(next(&bots), Some(task(1)));
        bots.took(mover, Duration::from_millis(3));
        bots.ask_move(id(2), mover, None);
        assert_eq!(bots.lock().next(true), Some(task(2)));
        bots.took(mover, Duration::from_secs(1));
        bots.took(mover, Duration::from_millis(3));
        bots.ask_move(id(3), mover, None);
        assert_eq!(bots.lock().next(true), None, "slow once is slow for a while");
    }
}
