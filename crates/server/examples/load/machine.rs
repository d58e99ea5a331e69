//! What the machine gives any server: how quick its disk is, and how much of its cores other machines take away.

use crate::Failed;
use crate::times::Times;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

/// What is written over and over: a file that grows costs more.
const PAGE: [u8; 4096] = [1; 4096];
const PAGES: u64 = 1_000;

/// How long it takes until something is on disk, where so many things a second are to be written and each write takes all that
/// have come meanwhile: no server that keeps what it confirms can be quicker.
pub(crate) fn steady_writes(rate: u32, count: usize) -> Result<Times, Failed> {
    let file = tempfile::tempfile_in(".")?;
    for page in 0..PAGES {
        write(&file, page)?;
    }
    file.sync_all()?;
    let start = Instant::now();
    let due = |number: usize| start + Duration::from_secs(1) * number as u32 / rate;
    let mut taken = Vec::with_capacity(count);
    for page in (0..PAGES).cycle() {
        let first = taken.len();
        if first == count {
            break;
        }
        std::thread::sleep(due(first).saturating_duration_since(Instant::now()));
        let come = (first..count).take_while(|number| due(*number) <= Instant::now()).count();
        write(&file, page)?;
        file.sync_data()?;
        taken.extend((first..first + come).map(|number| due(number).elapsed()));
    }
    Ok(Times::new(taken, rate))
}

fn write(file: &File, page: u64) -> std::io::Result<()> {
    file.write_all_at(&PAGE, page * PAGE.len() as u64)
}

/// The CPU time that a virtual machine wanted and did not get, since it was started.
pub(crate) fn stolen() -> Result<Duration, Failed> {
    let stat = fs::read_to_string("/proc/stat")?;
    let ticks = stat.split_whitespace().nth(8).ok_or("no figure")?.parse::<u64>()?;
    Ok(Duration::from_millis(ticks * 10))
}
