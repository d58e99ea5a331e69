//! Where somebody comes from.

use axum::http::HeaderMap;
use parlour_core::{Message, MessageSpec, Quoted, ToMessage};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use thiserror::Error;

/// Proxies whose word is taken for where somebody comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Vec<IpAddr>);

/// Text that names no proxy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub struct UnknownProxy(String);

impl ToMessage for UnknownProxy {
    const MESSAGES: &'static [MessageSpec] = &[MessageSpec { id: "server-unknown-proxy", args: &["text"] }];

    fn message(&self) -> Message {
        Message::new("server-unknown-proxy").with("text", Quoted(&self.0))
    }
}

impl fmt::Display for Proxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        f.write_str(&self.0.iter().map(IpAddr::to_string).collect::<Vec<_>>().join(", "))
    }
}

impl FromStr for Proxies {
    type Err = UnknownProxy;

    fn from_str(text: &str) -> Result<Self, UnknownProxy> {
        let address = |text: &str| text.trim().parse().map_err(|_| UnknownProxy(text.into()));
        text.split(',').map(address).collect::<Result<_, _>>().map(Self)
    }
}

/// What proxies add to a request.
const FORWARDED: [&str; 3] = ["x-forwarded-for", "forwarded", "x-real-ip"];

impl Proxies {
    /// Whether this address is one of them.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Whether a request came through a proxy that is not named: then all clients behind it count as one address.
    pub(crate) fn lack(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        !self.contains(peer) && FORWARDED.iter().any(|name| headers.contains_key(*name))
    }

    /// The address of the client: of the peer, or what a named proxy says in `X-Forwarded-For`.
    pub(crate) fn source(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.contains(peer) {
            return peer;
        }
        // Each proxy adds the address of its peer at the end. Reading from there, the first that is not one of ours is the
        // client. What cannot be read ends the search: everything before it may be made up.
        let mut nearest = peer;
        for value in headers.get_all("x-forwarded-for").iter().rev() {
            for entry in value.as_bytes().rsplit(|byte| *byte == b',') {
                let Some(address) = str::from_utf8(entry).ok().and_then(read_address) else { return nearest };
                if !self.contains(address) {
                    return address;
                }
                nearest = address;
            }
        }
        nearest
    }
}

/// An address, perhaps with a port: `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let alone = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    alone.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

/// What rates are counted by: an IPv4 address, or the /64 that a home or an office has of IPv6.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_named_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 203.0.113.7, 10.0.0.2".parse().unwrap());
        let source = |proxies: &str, peer: &str| {
            let proxies = if proxies.is_empty() { Proxies::default() } else { proxies.parse().unwrap() };
            proxies.source(peer.parse().unwrap(), &headers).to_string()
        };
        assert_eq!(source("", "10.0.0.1"), "10.0.0.1");
        assert_eq!(source("10.0.0.1,10.0.0.2", "10.0.0.1"), "203.0.113.7");
        assert_eq!(source("10.0.0.1", "10.0.0.9"), "10.0.0.9");
        assert!("proxy.example".parse::<Proxies>().is_err());
    }

    #[test]
    fn an_entry_that_cannot_be_read_ends_the_search() {
        let source = |forwarded: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            let proxies: Proxies = "10.0.0.1,10.0.0.2".parse().unwrap();
            proxies.source("10.0.0.1".parse().unwrap(), &headers).to_string()
        };
        assert_eq!(source(&["6.6.6.6, unknown, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(source(&["6.6.6.6, unknown"]), "10.0.0.1");
        assert_eq!(source(&["6.6.6.6, "]), "10.0.0.1");
        assert_eq!(source(&["6.6.6.6", "203.0.113.7", "10.0.0.2"]), "203.0.113.7");
        assert_eq!(source(&["6.6.6.6, 203.0.113.7:4711"]), "203.0.113.7");
        assert_eq!(source(&["[2001:db8::1]:443, 10.0.0.2:80"]), "2001:db8::1");
        assert_eq!(source(&["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(source(&["::ffff:203.0.113.7"]), "203.0.113.7");
        assert_eq!(source(&["203.0.113.7:x"]), "10.0.0.1");
        assert_eq!(source(&[]), "10.0.0.1");
    }

    #[test]
    fn a_proxy_that_is_not_named_is_noticed() {
        let lacks = |proxies: &str, name: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, "203.0.113.7".parse().unwrap());
            proxies.parse::<Proxies>().unwrap().lack("10.0.0.1".parse().unwrap(), &headers)
        };
        assert!(lacks("10.0.0.2", "x-forwarded-for") && lacks("10.0.0.2", "x-real-ip"));
        assert!(!lacks("10.0.0.1", "x-forwarded-for") && !lacks("10.0.0.2", "host"));
    }

    #[test]
    fn a_home_is_one_neighbourhood() {
        let of = |address: &str| neighbourhood(address.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:203.0.113.7"), "203.0.113.7");
    }
}
