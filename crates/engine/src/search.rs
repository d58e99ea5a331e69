//! The thread that thinks or counts while the engine listens.

use crate::inbox::{Arrival, Work};
use parlour_core::ToMessage;
use parlour_erased::{NoMove, Player, Table};
use parlour_search::{HashTable, Limits, Stop};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::{io, thread};

/// Searches go as deep as a game is long, and each ply takes room.
const STACK: usize = 32 << 20;

/// Lets `player` choose a move at `table`. It is told to stop once the time in `limits` is over.
///
/// # Errors
/// If there is no thread to be had.
pub(crate) fn think(
    mut player: Box<dyn Player>,
    table: Box<dyn Table>,
    limits: Limits,
    stop: &Stop,
    inbox: SyncSender<Arrival>,
) -> io::Result<()> {
    let stop = stop.after(limits.time);
    work(inbox, move |tell| {
        let mut on_info = |info: &_| tell(Work::Info(Clone::clone(info)));
        match player.think(table.as_ref(), &limits, &stop, &mut on_info) {
            Ok(report) => Work::Decided(player, report),
            Err(wrong) => Work::Failed(wrong.message()),
        }
    })
}

/// Counts the sequences of `depth` moves at `table`; see [`GameTools::divide`](parlour_erased::GameTools::divide).
///
/// # Errors
/// If there is no thread to be had.
pub(crate) fn count(
    table: Box<dyn Table>,
    depth: u32,
    chance: Vec<String>,
    stop: Stop,
    inbox: SyncSender<Arrival>,
) -> io::Result<()> {
    let memory = HashTable::new(0);
    work(inbox, move |_| {
        Work::Counted(table.info().tools().divide(&*table, depth, &chance, (&memory, 1), &stop))
    })
}

/// Does `task` on a thread of its own and sends its last word, even if it panics. The engine may be
/// gone before that: then nobody needs to hear it.
fn work(
    inbox: SyncSender<Arrival>,
    task: impl FnOnce(&dyn Fn(Work)) -> Work + Send + 'static,
) -> io::Result<()> {
    let run = move || {
        let tell = |work| drop(inbox.send(Arrival::Work(work)));
        let last = catch_unwind(AssertUnwindSafe(|| task(&tell)));
        tell(last.unwrap_or_else(|panic| Work::Failed(NoMove::panicked(panic.as_ref()).message())));
    };
    thread::Builder::new().name("search".into()).stack_size(STACK).spawn(run).map(drop)
}
