//! A program that speaks the engine protocol plays on a server: on one side a
//! [`Foreign`](parlour_engine::Foreign) player for each match, on the other the messages of `parlour-protocol`.
//!
//! TLS is in this crate alone: the server itself leaves it to a proxy.

mod backoff;
mod bridge;
mod connection;
mod news;
mod server;
mod stream;

pub use bridge::{Bridge, BridgeOptions};
pub use news::{BridgeError, CATALOGUE, News};
