//! What the load generator and the attacks share: a server in a process of its own, requests and sockets made by hand.
//!
//! Each of the programs uses a part of it.
#![allow(dead_code, unused_imports, reason = "each program uses a part")]

mod http;
mod link;
mod server;

pub(crate) use http::{Answer, Client, connect};
pub(crate) use link::{Frame, Link, frame};
pub(crate) use server::{MANY, Server};

/// What goes wrong is told, and ends the run.
pub(crate) type Failed = Box<dyn std::error::Error>;
