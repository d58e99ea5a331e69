//! How often somebody may ask.

use crate::address::neighbourhood;
use crate::attempts::Attempts;
use crate::config::Rates;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parlour_protocol::{PlayerId, Refusal};
use parlour_service::lock::locked_or_new;
use std::net::IpAddr;
use std::num::NonZero;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// How often everybody may ask.
pub(crate) struct Limiters {
    clock: DefaultClock,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    by_account: DefaultKeyedRateLimiter<PlayerId>,
    entries: DefaultKeyedRateLimiter<IpAddr>,
    lines: DefaultKeyedRateLimiter<PlayerId>,
    attempts: Mutex<Attempts>,
}

fn many(count: u32) -> NonZero<u32> {
    NonZero::new(count).unwrap_or(NonZero::<u32>::MIN)
}

/// Messages of one socket.
pub(crate) fn messages(rates: &Rates) -> Quota {
    Quota::per_second(many(rates.messages)).allow_burst(many(rates.messages.saturating_mul(3)))
}

impl Limiters {
    pub(crate) fn new(rates: &Rates) -> Self {
        let requests =
            Quota::per_second(many(rates.requests)).allow_burst(many(rates.requests.saturating_mul(4)));
        Self {
            clock: DefaultClock::default(),
            requests: RateLimiter::keyed(requests),
            by_account: RateLimiter::keyed(requests),
            entries: RateLimiter::keyed(Quota::per_minute(many(rates.entries))),
            lines: RateLimiter::keyed(Quota::per_second(many(1)).allow_burst(many(5))),
            attempts: Mutex::default(),
        }
    }

    fn check<K: Clone + std::hash::Hash + Eq>(
        &self,
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), Refusal> {
        let too_fast = |not_until: governor::NotUntil<_>| {
            let wait = not_until.wait_time_from(self.clock.now());
            Refusal::TooFast { retry: u64::try_from(wait.as_millis()).unwrap_or(u64::MAX) }
        };
        limiter.check_key(key).map(drop).map_err(too_fast)
    }

    /// Anything at all.
    pub(crate) fn request(&self, from: IpAddr) -> Result<(), Refusal> {
        self.check(&self.requests, &neighbourhood(from))
    }

    /// Anything that somebody asks who is known, from wherever.
    pub(crate) fn request_of(&self, player: PlayerId) -> Result<(), Refusal> {
        self.check(&self.by_account, &player)
    }

    /// Becoming somebody, or trying a code.
    pub(crate) fn entry(&self, from: IpAddr) -> Result<(), Refusal> {
        self.check(&self.entries, &neighbourhood(from))
    }

    fn attempts(&self) -> MutexGuard<'_, Attempts> {
        locked_or_new(&self.attempts, Attempts::default)
    }

    /// Begins a try of a passphrase or a code of an account. It counts as wrong until it ends otherwise.
    pub(crate) fn attempt(&self, from: IpAddr, account: &str) -> Result<(), Refusal> {
        self.attempts().begin(neighbourhood(from), account, Instant::now())
    }

    /// The try has ended so: only a wrong passphrase counts.
    pub(crate) fn attempted<T>(&self, from: IpAddr, account: &str, ended: Result<&T, &Refusal>) {
        if !matches!(ended, Err(Refusal::WrongPassphrase)) {
            self.attempts().end(neighbourhood(from), account, ended.is_ok());
        }
    }

    /// Saying something.
    pub(crate) fn line(&self, by: PlayerId) -> Result<(), Refusal> {
        self.check(&self.lines, &by)
    }

    /// Forgets those who have not asked for long.
    pub(crate) fn sweep(&self) {
        self.requests.retain_recent();
        self.by_account.retain_recent();
        self.entries.retain_recent();
        self.lines.retain_recent();
        self.attempts().sweep(Instant::now());
    }
}
