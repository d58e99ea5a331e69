//! Balancer's own save file: a position that people can read and edit, without its history.
//!
//! Version 1.0 is what the original program wrote, and an older form of it has no codes in its scale
//! rows. Version 1.1, which is written here, is the same grammar with rows for all that those leave
//! out, so that saving and loading gives the same game. A row that a file lacks takes what a player
//! would expect: a full pool, no rounds won, the usual wild weights.
//!
//! Who is a person and who a bot is no affair of the rules. The match keeps it in its tag `Players`:
//! `human` or a bot's name and level for each seat, separated by commas. Names are in the tags `Name1`, `Name2`, ….

mod players;
mod read;
mod rows;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// The tag that says who plays.
const PLAYERS: &str = "Players";
/// A person in that tag.
const HUMAN: &str = "human";
