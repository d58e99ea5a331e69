//! Where somebody comes from.

use axum::http::HeaderMap;
use parlour_core::{Message, MessageSpec, Quoted, ToMessage};
use std::net::{IpAddr, Ipv6Addr};
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

impl FromStr for Proxies {
    type Err = UnknownProxy;

    fn from_str(text: &str) -> Result<Self, UnknownProxy> {
        let address = |text: &str| text.trim().parse().map_err(|_| UnknownProxy(text.into()));
        text.split(',').map(address).collect::<Result<_, _>>().map(Self)
    }
}

impl Proxies {
    /// Where a request comes from: whoever is connected, or whom a proxy of ours says it speaks for.
    pub(crate) fn source(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.0.contains(&peer) {
            return peer;
        }
        let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        // Each proxy adds whom it heard it from at the end; the last that is none of ours is the nearest we know.
        let chain: Vec<IpAddr> = forwarded
            .flat_map(|value| value.split(','))
            .filter_map(|part| part.trim().parse().ok())
            .collect();
        chain.into_iter().rev().find(|address| !self.0.contains(address)).unwrap_or(peer)
    }
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
    fn a_home_is_one_neighbourhood() {
        let of = |address: &str| neighbourhood(address.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:203.0.113.7"), "203.0.113.7");
    }
}
