//! What an operator can set.

use crate::Proxies;
use parlour_service::Limits;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

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
}

impl Default for Rates {
    fn default() -> Self {
        // A class sits behind one address.
        Self { requests: 50, entries: 120, messages: 20 }
    }
}

/// How many connections there may be, and how long a client may take over a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// Connections of one address: idle ones, requests, streams and sockets together. IPv6 counts by /64.
    pub each_address: u32,
    /// Connections of all addresses; never more than the system has files for.
    pub total: usize,
    /// How long the head of a request may take.
    pub head: Duration,
    /// The longest head of a request, in bytes; at least 8192.
    pub head_bytes: usize,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a connection may be idle between requests, or a client may stop reading its answer.
    pub idle: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            // A school sits behind one address: a socket and some connections for each student.
            each_address: 1000,
            total: 100_000,
            head: Duration::from_secs(10),
            head_bytes: 16 * 1024,
            body: Duration::from_secs(30),
            // Longer than nginx and Caddy keep a connection that they do not use, and than a stream is silent.
            idle: Duration::from_secs(75),
        }
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
    /// A message to all visitors.
    pub motd: Option<String>,
    /// Proxies whose word is taken for where somebody comes from.
    pub proxies: Proxies,
    /// How often things may be asked for.
    pub rates: Rates,
    /// How many connections there may be, and how long a request may take.
    pub connections: ConnectionLimits,
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
            motd: None,
            proxies: Proxies::default(),
            rates: Rates::default(),
            connections: ConnectionLimits::default(),
            limits: Limits::default(),
        }
    }

    /// Whether browsers reach it under HTTPS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
