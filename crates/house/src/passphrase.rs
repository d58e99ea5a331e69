//! Passphrases: argon2id, no more at once than the machine has cores.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use parlour_online::Refusal;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// The fewest characters.
pub const LEAST: usize = 8;
/// The most bytes that are looked at.
const MOST: usize = 1024;

/// Hashes passphrases and compares them, as many at once as there are cores: each takes 19 MiB and some 35 ms.
#[derive(Debug)]
pub(crate) struct Passphrases {
    free: Mutex<usize>,
    freed: Condvar,
}

impl Default for Passphrases {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { free: Mutex::new(cores), freed: Condvar::new() }
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("these are in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl Passphrases {
    /// What is kept of a passphrase.
    ///
    /// # Errors
    /// If it is too short or too long.
    pub(crate) fn hash(&self, passphrase: &str) -> Result<String, Refusal> {
        if passphrase.chars().count() < LEAST || passphrase.len() > MOST {
            return Err(Refusal::BadPassphrase { least: LEAST });
        }
        self.one_of_few(|| argon2().hash_password(passphrase.as_bytes()))
            .map(|hash| hash.to_string())
            .map_err(|_| Refusal::NotWritten)
    }

    /// Whether it is the passphrase that was kept. Where nothing was kept it takes as long, so that nobody learns who has an
    /// account here.
    pub(crate) fn matches(&self, kept: Option<&str>, passphrase: &str) -> bool {
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let Ok(hash) = PasswordHash::new(kept.unwrap_or(NOBODY)) else { return false };
        let passphrase = passphrase.as_bytes().get(..MOST).unwrap_or(passphrase.as_bytes());
        self.one_of_few(|| argon2().verify_password(passphrase, &hash)).is_ok() && kept.is_some()
    }

    fn one_of_few<T>(&self, work: impl FnOnce() -> T) -> T {
        let lock = || self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free =
            self.freed.wait_while(lock(), |free| *free == 0).unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        drop(free);
        let done = work();
        *lock() += 1;
        self.freed.notify_one();
        done
    }
}
