//! Wrong passphrases: how many an account takes, from one address and from all of them.
//!
//! Failures of one address at one account are limited tightly. Failures of all addresses at one account are limited
//! generously, and an address from which its owner has signed in is not held to that: an attacker elsewhere cannot lock the
//! owner out. What is unknown here after a restart is only which addresses those are.

use parlour_protocol::Refusal;
use parlour_service::name::skeleton;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// Failures are forgotten when there was none for so long.
const FORGET: Duration = Duration::from_mins(10);
/// Failures of one address at one account before it must wait.
const FREE_HERE: u32 = 10;
/// Failures of all addresses at one account before others must wait.
const FREE_ANYWHERE: u32 = 100;
/// The first wait; each failure after it doubles it.
const FIRST_WAIT: Duration = Duration::from_secs(15);
/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_mins(15);
/// Addresses that are remembered for an account.
const KNOWN: usize = 8;
/// Entries of each kind that are kept: past them the oldest go.
const MOST: usize = 50_000;

/// Failures in a row.
#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Failures {
    /// How long another attempt must wait.
    fn wait(&self, free: u32, now: Instant) -> Duration {
        let Some(over) = self.count.checked_sub(free) else { return Duration::ZERO };
        let wait = FIRST_WAIT.saturating_mul(1 << over.min(16)).min(LONGEST_WAIT);
        wait.saturating_sub(now.saturating_duration_since(self.last))
    }

    fn is_old(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.last) > FORGET.max(LONGEST_WAIT)
    }
}

/// Wrong passphrases of late.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    here: HashMap<(IpAddr, String), Failures>,
    anywhere: HashMap<String, Failures>,
    known: HashMap<String, Vec<IpAddr>>,
}

impl Attempts {
    /// Begins an attempt at an account, which counts as a failure until it ends otherwise: many at once are no way around.
    pub(crate) fn begin(&mut self, from: IpAddr, account: &str, now: Instant) -> Result<(), Refusal> {
        let here = (from, account.to_owned());
        let wait_here = self.here.get(&here).map_or(Duration::ZERO, |failures| failures.wait(FREE_HERE, now));
        let is_known = self.known.get(account).is_some_and(|known| known.contains(&from));
        let anywhere = self.anywhere.get(account).filter(|_| !is_known);
        let wait_anywhere = anywhere.map_or(Duration::ZERO, |failures| failures.wait(FREE_ANYWHERE, now));
        let wait = wait_here.max(wait_anywhere);
        if !wait.is_zero() {
            let retry = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            return Err(Refusal::TooFast { retry });
        }
        count(&mut self.here, here, now);
        count(&mut self.anywhere, account.to_owned(), now);
        Ok(())
    }

    /// The attempt was no failure: the passphrase was right, or it was not looked at.
    pub(crate) fn end(&mut self, from: IpAddr, account: &str, was_right: bool) {
        let here = (from, account.to_owned());
        if was_right {
            self.here.remove(&here);
            make_room(&mut self.known);
            let known = self.known.entry(account.to_owned()).or_default();
            known.retain(|address| *address != from);
            known.push(from);
            if known.len() > KNOWN {
                known.remove(0);
            }
        } else if let Some(failures) = self.here.get_mut(&here) {
            failures.count = failures.count.saturating_sub(1);
        }
        if let Some(failures) = self.anywhere.get_mut(account) {
            failures.count = failures.count.saturating_sub(1);
        }
    }

    /// Forgets what is old.
    pub(crate) fn sweep(&mut self, now: Instant) {
        self.here.retain(|_, failures| failures.count > 0 && !failures.is_old(now));
        self.anywhere.retain(|_, failures| failures.count > 0 && !failures.is_old(now));
    }
}

/// The account that a typed name is of, as attempts are counted: the longest name has 24 characters, and what is longer must not
/// fill the memory.
pub(crate) fn account_of(name: &str) -> String {
    // The skeleton first: what it leaves out must not push the rest out of sight.
    skeleton(name).chars().take(64).collect()
}

fn count<K: Hash + Eq>(map: &mut HashMap<K, Failures>, key: K, now: Instant) {
    make_room(map);
    let failures = map.entry(key).or_insert(Failures { count: 0, last: now });
    if now.saturating_duration_since(failures.last) > FORGET && failures.wait(FREE_HERE, now).is_zero() {
        failures.count = 0;
    }
    *failures = Failures { count: failures.count.saturating_add(1), last: now };
}

/// Nobody fills the memory with names: past the most, half of it goes.
fn make_room<K: Hash + Eq, V>(map: &mut HashMap<K, V>) {
    if map.len() >= MOST {
        let mut keep = false;
        map.retain(|_, _| {
            keep = !keep;
            keep
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 1));

    fn other(number: u32) -> IpAddr {
        Ipv4Addr::from_bits(0x0A00_0000 + number).into()
    }

    #[test]
    fn an_address_waits_longer_after_each_failure_at_an_account() {
        let mut attempts = Attempts::default();
        let mut now = Instant::now();
        for _ in 0..FREE_HERE {
            assert_eq!(attempts.begin(ATTACKER, "ada", now), Ok(()));
        }
        assert_eq!(attempts.begin(ATTACKER, "ada", now), Err(Refusal::TooFast { retry: 15_000 }));
        assert_eq!(attempts.begin(ATTACKER, "bob", now), Ok(()), "another account");
        assert_eq!(attempts.begin(HOME, "ada", now), Ok(()), "another address");
        now += Duration::from_secs(15);
        assert_eq!(attempts.begin(ATTACKER, "ada", now), Ok(()));
        assert_eq!(attempts.begin(ATTACKER, "ada", now), Err(Refusal::TooFast { retry: 30_000 }));
        now += LONGEST_WAIT + FORGET;
        attempts.sweep(now);
        for _ in 0..FREE_HERE {
            assert_eq!(attempts.begin(ATTACKER, "ada", now), Ok(()), "it is forgotten");
        }
    }

    #[test]
    fn attackers_from_everywhere_do_not_lock_the_owner_out() {
        let mut attempts = Attempts::default();
        let now = Instant::now();
        assert_eq!(attempts.begin(HOME, "ada", now), Ok(()));
        attempts.end(HOME, "ada", true);
        for number in 0..FREE_ANYWHERE {
            assert_eq!(attempts.begin(other(number), "ada", now), Ok(()));
        }
        assert!(matches!(attempts.begin(other(1_000), "ada", now), Err(Refusal::TooFast { .. })));
        assert_eq!(attempts.begin(HOME, "ada", now), Ok(()), "the owner has signed in from here before");
        assert!(matches!(attempts.begin(other(1_001), "ada", now), Err(Refusal::TooFast { .. })));
    }

    #[test]
    fn attempts_that_were_right_or_not_looked_at_do_not_count() {
        let mut attempts = Attempts::default();
        let now = Instant::now();
        for was_right in [true, false] {
            for _ in 0..1_000 {
                assert_eq!(attempts.begin(HOME, "ada", now), Ok(()));
                attempts.end(HOME, "ada", was_right);
            }
        }
        for number in 0..FREE_ANYWHERE {
            assert_eq!(attempts.begin(other(number), "ada", now), Ok(()), "{number}");
        }
    }

    #[test]
    fn names_do_not_fill_the_memory() {
        let mut attempts = Attempts::default();
        let now = Instant::now();
        for number in 0..MOST as u32 + 10 {
            assert_eq!(attempts.begin(other(number), &format!("name{number}"), now), Ok(()));
        }
        assert!(attempts.here.len() <= MOST && attempts.anywhere.len() <= MOST);
        attempts.sweep(now + LONGEST_WAIT + FORGET);
        assert!(attempts.here.is_empty() && attempts.anywhere.is_empty());
    }
}
