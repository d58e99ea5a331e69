//! How much memory there is for what bots and counts remember.

use parlour_core::{Message, MessageSpec, ToMessage};
use std::fs;
use thiserror::Error;

/// The most where the system does not tell how much is free, in mebibytes.
const UNLESS_TOLD: usize = 4096;

/// A table that does not fit into memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", crate::words::plain_english().say(self))]
pub struct NoRoom {
    /// How much was asked for, in mebibytes.
    pub asked: usize,
    /// How much there is, in mebibytes.
    pub free: usize,
}

impl ToMessage for NoRoom {
    const MESSAGES: &'static [MessageSpec] =
        &[MessageSpec { id: "engine-no-room", args: &["asked", "free"] }];

    fn message(&self) -> Message {
        // As text, because no catalogue chooses a plural by it, and the largest fits no number of theirs.
        Message::new("engine-no-room")
            .with("asked", self.asked.to_string())
            .with("free", self.free.to_string())
    }
}

/// Whether a table of so many mebibytes fits into the memory that is free now.
///
/// # Errors
/// If it does not.
pub(crate) fn room_for(mebibytes: usize) -> Result<(), NoRoom> {
    let free = free_memory().unwrap_or(UNLESS_TOLD);
    if mebibytes <= free { Ok(()) } else { Err(NoRoom { asked: mebibytes, free }) }
}

/// The memory that can be had without swapping, in mebibytes, where the system tells: what the machine has free, or
/// less if this process lives in a container.
fn free_memory() -> Option<usize> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let free: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let limit = limits.iter().find_map(|file| fs::read_to_string(file).ok()?.trim().parse::<usize>().ok());
    Some((free >> 10).min(limit.map_or(usize::MAX, |bytes| bytes >> 20)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_fits_and_more_than_any_machine_has_does_not() {
        assert_eq!(room_for(1), Ok(()));
        for asked in [99_999_999, usize::MAX] {
            let refused = room_for(asked).unwrap_err();
            assert!(refused.asked == asked && refused.free < asked, "{refused}");
        }
    }
}
