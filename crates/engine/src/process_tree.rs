//! A program and everything it has started, so that all of it can be ended.
//!
//! A process group alone is not enough: a child that opens a session of its own, and whose parent has left, is in no
//! group that we know. So on Linux this process adopts whatever is orphaned among its descendants (it becomes a
//! *child subreaper*), and each program carries a mark in its environment that its descendants inherit: whoever
//! descends from a program or carries its mark ends with it. A descendant that has dropped the mark as well is told from our
//! own children by its process group, and ends with the last program. Elsewhere only the process group ends.

use parlour_core::Message;
use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The variable that marks a program and its descendants.
const MARK: &str = "PARLOUR_PROGRAM";

/// The programs that are running.
static RUNNING: Mutex<Running> = Mutex::new(Running { roots: BTreeSet::new(), closed: false });

/// The process at the root of a tree, and the mark of all that descends from it.
type Root = (i32, String);

struct Running {
    roots: BTreeSet<Root>,
    /// Whether no more may start, because this process is about to end.
    closed: bool,
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a program was not started.
#[derive(Debug, Message)]
pub(crate) enum NotStarted {
    /// All programs have been ended for good.
    Closed,
    /// The system does not start it.
    #[message(transparent)]
    System(io::Error),
}

impl From<io::Error> for NotStarted {
    fn from(why: io::Error) -> Self {
        Self::System(why)
    }
}

/// A program that was started, at the root of all that it starts. Everything ends when this is dropped.
pub(crate) struct ProcessTree {
    pub(crate) child: Child,
    mark: String,
}

impl ProcessTree {
    /// Starts a program in a process group of its own, so that an interrupt at the keyboard does not reach it.
    ///
    /// # Errors
    /// If it cannot be started, or all programs have been ended for good.
    pub(crate) fn start(command: &mut Command) -> Result<Self, NotStarted> {
        static STARTED: AtomicU64 = AtomicU64::new(0);
        let mark = format!("{}-{}", std::process::id(), STARTED.fetch_add(1, Ordering::Relaxed));
        // Held while it starts, so that nobody who ends all programs overlooks this one.
        let mut running = running();
        if running.closed {
            return Err(NotStarted::Closed);
        }
        #[cfg(target_os = "linux")]
        linux::adopt_orphans();
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command.env(MARK, &mark).spawn()?;
        let tree = Self { child, mark };
        running.roots.insert(tree.root());
        Ok(tree)
    }

    fn root(&self) -> Root {
        (self.child.id() as i32, self.mark.clone())
    }
}

impl Drop for ProcessTree {
    fn drop(&mut self) {
        let mut running = running();
        end(&self.root(), &running.roots);
        let _ = self.child.kill();
        let _ = self.child.wait();
        running.roots.remove(&self.root());
        #[cfg(target_os = "linux")]
        if running.roots.is_empty() {
            linux::end_strays(&running.roots);
        }
    }
}

/// Ends all programs with everything they have started, for good: what a process does before it exits without
/// dropping its players.
pub fn end_programs() {
    let mut running = running();
    running.closed = true;
    for root in &running.roots {
        end(root, &running.roots);
    }
    #[cfg(target_os = "linux")]
    linux::end_strays(&running.roots);
}

#[cfg_attr(
    not(target_os = "linux"),
    allow(unused_variables, reason = "only there are descendants looked for")
)]
fn end(root: &Root, running: &BTreeSet<Root>) {
    #[cfg(unix)]
    if let Some(group) = rustix::process::Pid::from_raw(root.0) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(target_os = "linux")]
    linux::end_descendants(root, running);
}

#[cfg(target_os = "linux")]
mod linux {
    use super::{MARK, Root};
    use rustix::process::{
        Pid, Signal, WaitOptions, getpgrp, getpid, kill_process, set_child_subreaper, waitpid,
    };
    use std::collections::BTreeSet;
    use std::time::{Duration, Instant};
    use std::{fs, thread};

    /// How long a tree may grow back before it is left alone.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// How long the system is given to end what was killed, before we look again.
    const GLANCE: Duration = Duration::from_millis(1);

    /// Becomes the parent of whatever is orphaned among our descendants.
    pub(super) fn adopt_orphans() {
        // A system too old for it: then only process groups are ended.
        let _ = set_child_subreaper(Some(getpid()));
    }

    /// Ends whoever descends from the root or carries its mark.
    pub(super) fn end_descendants((root, mark): &Root, running: &BTreeSet<Root>) {
        end_all(running, |ours| {
            let marked = ours.iter().filter(|process| process.is_marked(mark)).map(|process| process.id);
            descendants(ours, marked.chain([*root]).collect())
        });
    }

    /// Ends what is left of programs that have been ended: whoever we have adopted. Our own children are in our own
    /// process group.
    pub(super) fn end_strays(running: &BTreeSet<Root>) {
        end_all(running, |ours| {
            let own = getpgrp().as_raw_pid();
            let strays = ours.iter().filter(|process| process.group != own).map(|process| process.id);
            descendants(ours, strays.collect())
        });
    }

    /// Ends these among our descendants, again and again until nobody is left: a process may start another between
    /// our look and its end. Whoever we have adopted is ours to bury too; the roots are buried by who started them.
    fn end_all(running: &BTreeSet<Root>, chosen: impl Fn(&[Process]) -> BTreeSet<i32>) {
        let (own, own_group) = (getpid().as_raw_pid(), getpgrp().as_raw_pid());
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let ours = our_descendants();
            let chosen = chosen(&ours);
            let mut is_done = true;
            for process in &ours {
                let Some(id) = Pid::from_raw(process.id) else { continue };
                let is_root = running.iter().any(|(root, _)| *root == process.id);
                if !process.is_dead && chosen.contains(&process.id) {
                    is_done = false;
                    let _ = kill_process(id, Signal::KILL);
                } else if process.is_dead && process.parent == own && process.group != own_group && !is_root {
                    let _ = waitpid(Some(id), WaitOptions::NOHANG);
                }
            }
            if is_done {
                break;
            }
            thread::sleep(GLANCE);
        }
    }

    /// A process, as the system tells of it.
    struct Process {
        id: i32,
        parent: i32,
        group: i32,
        is_dead: bool,
    }

    impl Process {
        fn read(id: i32) -> Option<Self> {
            let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            // The name before it, in brackets, may hold anything.
            let mut words = stat.rsplit_once(')')?.1.split_whitespace();
            let is_dead = matches!(words.next()?, "Z" | "X");
            Some(Self {
                id,
                parent: words.next()?.parse().ok()?,
                group: words.next()?.parse().ok()?,
                is_dead,
            })
        }

        fn is_marked(&self, mark: &str) -> bool {
            let wanted = format!("{MARK}={mark}");
            let environment = fs::read(format!("/proc/{}/environ", self.id)).unwrap_or_default();
            environment.split(|byte| *byte == 0).any(|variable| variable == wanted.as_bytes())
        }
    }

    fn our_descendants() -> Vec<Process> {
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let mut all: Vec<Process> = ids.filter_map(Process::read).collect();
        let own = getpid().as_raw_pid();
        let ours = descendants(&all, BTreeSet::from([own]));
        all.retain(|process| process.id != own && ours.contains(&process.id));
        all
    }

    /// These and all their descendants.
    fn descendants(all: &[Process], mut family: BTreeSet<i32>) -> BTreeSet<i32> {
        loop {
            let children: Vec<i32> = all
                .iter()
                .filter(|process| family.contains(&process.parent) && !family.contains(&process.id))
                .map(|process| process.id)
                .collect();
            if children.is_empty() {
                return family;
            }
            family.extend(children);
        }
    }
}
