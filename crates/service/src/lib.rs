//! A house where people play over a network, without the network: matches and those who follow them, players and their
//! ratings, tables and the lobby, bots, and the database in which all of it is kept.
//!
//! **The way of a move.** A [`Room`] locks its match, asks the rules, queues the act for the store and unlocks. The store's
//! one writer takes whatever has queued into one transaction. When that is on disk, the room tells everybody who follows
//! it. So nothing is seen before it is kept, and nobody waits for the disk but those who wait for the move. If the store
//! fails, the room is closed and opened again from what was kept.
//!
//! Nothing here is asynchronous: methods that read or write the store block, and those that do not are quick enough to
//! be called anywhere.

mod access;
mod accounts;
mod analysis;
mod bots;
mod challenges;
mod deadlines;
mod expiry;
mod export;
mod fair;
mod folder;
mod hashing;
mod house;
pub mod keeper;
mod live;
mod lobby;
pub mod lock;
mod log;
pub mod name;
mod outbox;
pub mod pairing;
pub mod passphrase;
mod players;
mod position;
pub mod rating;
mod room;
pub mod secret;
pub mod stats;
pub mod store;
mod tables;
pub mod time;
mod tournaments;
pub mod vacation;
mod words;

pub use access::Access;
pub use accounts::Visitor;
pub use bots::BotQueue;
pub use export::export;
pub use folder::{DataFolder, FolderError, open_to_others};
pub use hashing::{Hashing, HashingFigures};
pub use house::{Figures, House, Limits};
pub use outbox::{Closing, Outbox, Waiting};
pub use room::Room;
pub use words::CATALOGUE;

/// What the ratings know somebody by; none for whoever is not rated.
pub(crate) fn rated_name(chair: &parlour_protocol::Occupant) -> Option<String> {
    match chair {
        parlour_protocol::Occupant::Player { player, .. } => Some(format!("player:{}", player.id.0)),
        parlour_protocol::Occupant::Bot { bot, .. } => Some(format!("bot:{bot}")),
        _ => None,
    }
}
