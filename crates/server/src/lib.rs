//! The house on a network: one server that sends the page, plays matches over WebSocket and answers the API.
//!
//! The page comes from the program itself where it was built in (feature `page`), else from the folder it was built
//! into. What has a name made of its content may be kept for ever; everything else is asked for anew and costs
//! nothing while it has not changed. What is said over sockets and in requests is `parlour-protocol`; what it means is
//! `parlour-service`; here are only connections: who somebody is, from where they come, and how fast they may ask.

mod address;
mod api;
mod asset;
mod attempts;
mod browser;
mod config;
mod connections;
mod find;
mod lag;
mod log;
mod metrics;
mod origin;
mod page;
mod page_route;
mod rates;
mod refused;
mod server;
mod socket;
mod who;
mod words;

pub use address::{Proxies, UnknownProxy};
pub use asset::Asset;
pub use browser::open_browser;
pub use config::{Config, ConnectionLimits, Listen, Rates};
pub use find::NoPage;
pub use log::{Level, log_to_stderr};
pub use page::Page;
pub use server::{NotOpened, Server};
pub use words::CATALOGUE;
