//! What an operator can set.

use crate::Proxies;
use parlour_house::Limits;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Where the server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listen {
    /// On this machine alone, at this port or the next that is free.
    FirstFree(u16),
    /// At this address, or nowhere.
    At(SocketAddr),
}

/// How often things may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Requests a second, of one address, and of one account from wherever.
    pub requests: u32,
    /// New guests, logins, registrations and tries of a code a minute, of one address.
    pub entries: u32,
    /// Messages a second, of one socket.
    pub messages: u32,
    /// Sockets of one address.
    pub sockets: u32,
}

impl Default for Rates {
    fn default() -> Self {
        // A class sits behind one address.
        Self { requests: 50, entries: 120, messages: 20, sockets: 500 }
    }
}

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the server listens.
    pub listen: Listen,
    /// What people type to get here, such as `https://play.example.org`; the address it listens at otherwise.
    pub public_url: Option<String>,
    /// Where everything is kept.
    pub data: PathBuf,
    /// Whether that folder may be missing or empty: the server makes a new database then.
    pub create: bool,
    /// Proxies whose word is taken for where somebody comes from.
    pub proxies: Proxies,
    /// How often things may be asked for.
    pub rates: Rates,
    /// What there may be at most.
    pub limits: Limits,
}

impl Config {
    /// Everything as usual, on this machine alone.
    pub fn at(port: u16, data: PathBuf) -> Self {
        Self {
            listen: Listen::FirstFree(port),
            public_url: None,
            data,
            create: true,
            proxies: Proxies::default(),
            rates: Rates::default(),
            limits: Limits::default(),
        }
    }

    /// Whether browsers reach it under HTTPS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
