//! The memory of a match, which is used under a lock. A panic there may leave it half-changed: it is dropped then, its followers
//! get a full resync, and the match is opened again from the store.

use super::{Inner, Room};
use parlour_erased::{NoMove, english};
use parlour_protocol::{Refusal, ServerMessage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::MutexGuard;
use std::sync::atomic::Ordering;

/// Why something was not done in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Undone {
    /// It was refused.
    Refused(Refusal),
    /// The memory of the match was dropped before.
    Dropped,
    /// It panicked, and the memory of the match was dropped.
    Panicked(NoMove),
}

impl From<Refusal> for Undone {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Undone> for Refusal {
    /// Who is not refused can try again: the match is opened from the store.
    fn from(undone: Undone) -> Self {
        match undone {
            Undone::Refused(refusal) => refusal,
            Undone::Dropped | Undone::Panicked(_) => Self::NotWritten,
        }
    }
}

impl Room {
    /// Does something under the lock. If it panics, the memory of the match is dropped.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut Inner) -> T) -> Result<T, Undone> {
        // A panic while the memory was dropped has poisoned it, and is as good as dropped.
        let mut slot = self.inner.lock().map_err(|_| Undone::Dropped)?;
        let inner = slot.as_mut().ok_or(Undone::Dropped)?;
        match catch_unwind(AssertUnwindSafe(|| work(inner))) {
            Ok(done) => Ok(done),
            Err(panic) => {
                let why = NoMove::panicked(&*panic);
                tracing::error!(id = %self.id, why = english().say(&why), "a panic in a match; it is opened again");
                self.drop_memory(slot);
                if let Some(house) = self.house.upgrade() {
                    house.reopen_soon(self.id);
                }
                Err(Undone::Panicked(why))
            }
        }
    }

    /// Drops the memory of the match, of which nothing but the list of followers is used: they get a full resync from another
    /// room, opened from what was kept.
    pub(super) fn drop_memory(&self, mut slot: MutexGuard<'_, Option<Inner>>) {
        let Some(inner) = slot.take() else { return };
        drop(slot);
        inner.broken.store(true, Ordering::Release);
        if let Some(house) = self.house.upgrade() {
            house.forget(self);
        }
        for follower in &inner.followers {
            let reason = Refusal::NotWritten.into();
            follower.tell(&ServerMessage::Refused { r#match: Some(self.id), reason });
            follower.sync();
        }
    }
}
