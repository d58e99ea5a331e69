//! A program that speaks the engine protocol plays at a house on a network: on one side a
//! [`Foreign`](parlour_engine::Foreign) player for each match, on the other the messages of `parlour-online`.

mod bridge;
mod house;
mod news;

pub use bridge::{Bridge, BridgeOptions};
pub use news::{BridgeError, CATALOGUE, News};
