//! Locks and panics: no lock is taken over half-changed.
//!
//! A panic while a lock is held poisons it. What happens then depends on what the lock protects:
//!
//! - A match ([`Room`](crate::Room)) and a running tournament run code of games and read the store. Their memory is dropped and
//!   read again from the store.
//! - What can be made anew, such as counters and caches, starts again: [`locked_or_new`].
//! - All other locks protect lists and maps of the standard library, and the code under them neither calls games, bots,
//!   stores or clients nor computes anything that can overflow. It cannot panic: [`locked`] says so.

use std::sync::{Mutex, MutexGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Why a lock is not poisoned.
pub const NO_PANIC: &str = "no code under this lock can panic";

/// Locks what only code that cannot panic changes.
///
/// # Panics
/// If such code has panicked.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect(NO_PANIC)
}

/// Locks what only code that cannot panic changes, for reading.
///
/// # Panics
/// If such code has panicked.
pub fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().expect(NO_PANIC)
}

/// Locks what only code that cannot panic changes, for writing.
///
/// # Panics
/// If such code has panicked.
pub fn written<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().expect(NO_PANIC)
}

/// Locks what can be made anew. What a panic has left half-changed is replaced first.
///
/// ```
/// use parlour_service::lock::locked_or_new;
/// use std::sync::Mutex;
///
/// let count = Mutex::new(1);
/// let broken = std::panic::catch_unwind(|| {
///     *locked_or_new(&count, || 0) = 7;
///     let _held = locked_or_new(&count, || 0);
///     panic!("half-changed");
/// });
/// assert!(broken.is_err());
/// assert_eq!(*locked_or_new(&count, || 0), 0);
/// ```
pub fn locked_or_new<T>(mutex: &Mutex<T>, new: impl Fn() -> T) -> MutexGuard<'_, T> {
    loop {
        match mutex.lock() {
            Ok(guard) => return guard,
            Err(mut poisoned) => {
                **poisoned.get_mut() = new();
                mutex.clear_poison();
            }
        }
    }
}
