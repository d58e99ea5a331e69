//! Searches, reviews and long reads run on threads of their own, so that the screen never waits.

use crate::event::{Event, News};
use parlour_analysis::Analyst;
use parlour_core::{Message, Seat, ToMessage};
use parlour_engine::ForeignOptions;
use parlour_erased::{BotOptions, NoMove, Player, Table};
use parlour_files::KeptGames;
use parlour_search::{Limits, Stop};
use parlour_session::EngineUpdate;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Searches go as deep as a game is long, and each ply takes room.
const STACK: usize = 32 << 20;

/// So many games are read before some are told of.
const ARMFUL: usize = 32;

/// News of this kind comes at most so often: nobody reads faster.
const GLANCE: Duration = Duration::from_millis(80);

/// Starts work on threads, whose news arrive where everything else does.
pub(crate) struct Desk {
    tell: Sender<Event>,
    /// The number of the last job.
    last: u64,
    tables: Option<PathBuf>,
    seed: u64,
    /// The bots of the game on the screen, by their seats and specs: they keep what they learned in it.
    bots: Arc<Mutex<HashMap<(Seat, String), Box<dyn Player>>>>,
}

/// Work that was handed out.
pub(crate) struct Job {
    /// Its number, by which its news are known.
    pub(crate) number: u64,
    stop: Stop,
}

impl Job {
    /// Has the work end with what is known.
    pub(crate) fn hurry(&self) {
        self.stop.raise();
    }
}

/// Its news are not wanted any more.
impl Drop for Job {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Desk {
    pub(crate) fn new(tell: Sender<Event>, tables: Option<PathBuf>, seed: Option<u64>) -> Self {
        // An unpredictable number, from what every hash map of this process begins with.
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        Self { tell, last: 0, tables, seed, bots: Arc::default() }
    }

    fn options(&self) -> BotOptions {
        BotOptions { seed: self.seed, tables: self.tables.clone(), ..BotOptions::default() }
    }

    /// Another game begins: the bots forget.
    pub(crate) fn new_match(&self) {
        self.bots.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Has a bot choose a move; a `fresh` one replaces the bot that played in this seat so far.
    pub(crate) fn search(
        &mut self,
        table: Box<dyn Table>,
        seat: Seat,
        spec: String,
        limits: Limits,
        fresh: bool,
    ) -> Job {
        let (options, bots) = (self.options(), Arc::clone(&self.bots));
        let place = (seat, spec);
        let mut kept = bots.lock().unwrap_or_else(PoisonError::into_inner).remove(&place);
        if fresh {
            kept = None;
        }
        self.hand_out(move |stop, tell| {
            let mut bot = match kept {
                Some(bot) => bot,
                None => parlour_engine::seat(table.info(), &place.1, &options, &ForeignOptions::default())
                    .map_err(|bad| bad.message())?,
            };
            bot.prepare(&*table).map_err(|none| none.message())?;
            let mut told = 0;
            let limited = stop.after(limits.time);
            let chosen = bot.think(&*table, &limits, &limited, &mut |info| {
                if info.depth > told {
                    told = info.depth;
                    tell(News::Engine(EngineUpdate::Depth(told)));
                }
            });
            let chosen = chosen.map_err(|none| none.message())?;
            bots.lock().unwrap_or_else(PoisonError::into_inner).insert(place, bot);
            let score = chosen.info.score;
            let share = score.map(|score| table.expected_share(score));
            Ok(News::Engine(EngineUpdate::Chosen { text: chosen.best, share, score }))
        })
    }

    /// Has the best bot analyse a position.
    pub(crate) fn analyse(&mut self, table: Box<dyn Table>, count: usize, limits: Limits) -> Job {
        let options = self.options();
        self.hand_out(move |stop, tell| {
            let mut analyst = Analyst::of(table.info(), &options).map_err(|bad| bad.message())?;
            let mut last = None::<Instant>;
            let study = analyst.study(&*table, count, &limits, stop, &mut |lines| {
                if last.is_none_or(|last| last.elapsed() >= GLANCE) {
                    last = Some(Instant::now());
                    tell(News::Engine(EngineUpdate::Lines(lines.to_vec())));
                }
            });
            let study = study.map_err(|none| none.message())?;
            Ok(News::Engine(EngineUpdate::Analysed(Box::new(study))))
        })
    }

    /// Has the best bot judge a ply of a match. It is kept for the next.
    pub(crate) fn judge(
        &mut self,
        analyst: &Arc<Mutex<Option<Analyst>>>,
        table: Box<dyn Table>,
        ply: usize,
        limits: Limits,
    ) -> Job {
        let (options, analyst) = (self.options(), Arc::clone(analyst));
        self.hand_out(move |stop, _| {
            let mut seat = analyst.lock().unwrap_or_else(PoisonError::into_inner);
            let mut judge = match seat.take() {
                Some(judge) => judge,
                None => Analyst::of(table.info(), &options).map_err(|bad| bad.message())?,
            };
            let found = judge.review_ply(&*table, ply, &limits, stop).map_err(|none| none.message())?;
            *seat = Some(judge);
            Ok(News::Judged(found.map(Box::new)))
        })
    }

    /// Looks for the unfinished game that was played last.
    pub(crate) fn find_unfinished(&mut self, games: KeptGames) -> Job {
        self.hand_out(move |_, _| Ok(News::Unfinished(games.newest_unfinished(None).map(Box::new))))
    }

    /// Reads all games of the history.
    pub(crate) fn read_history(&mut self, games: KeptGames) -> Job {
        self.hand_out(move |stop, tell| {
            let mut kept = games.newest_first().take_while(|_| !stop.is_raised()).peekable();
            while kept.peek().is_some() {
                tell(News::Kept(kept.by_ref().take(ARMFUL).collect()));
            }
            Ok(News::AllKept)
        })
    }

    fn hand_out(
        &mut self,
        work: impl FnOnce(&Stop, &dyn Fn(News)) -> Result<News, Message> + Send + 'static,
    ) -> Job {
        self.last += 1;
        let (number, stop) = (self.last, Stop::default());
        let (signal, tell) = (stop.clone(), self.tell.clone());
        let worker = thread::Builder::new().name("thinking".into()).stack_size(STACK).spawn(move || {
            // News that arrive after the program has ended its loop are lost.
            let send = |news| drop(tell.send(Event::News(number, news)));
            let done = catch_unwind(AssertUnwindSafe(|| work(&signal, &send)));
            send(match done {
                Ok(Ok(news)) => news,
                Ok(Err(why)) => News::Failed(why),
                Err(panic) => News::Failed(NoMove::panicked(panic.as_ref()).message()),
            });
        });
        if let Err(error) = worker {
            let _ = self.tell.send(Event::News(number, News::Failed(Message::verbatim(error.to_string()))));
        }
        Job { number, stop }
    }
}
