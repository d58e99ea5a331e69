//! What page, server and programs say to one another when people play over a network.
//!
//! Over a socket both sides send one JSON object a message, named by its only key: a [`ClientMessage`] one way, a
//! [`ServerMessage`] the other. Whatever is not about a live match is an HTTP request, whose bodies are here too. What
//! the house does not do is told as a [`Refusal`], in data; the words for it are in this crate's catalogue.
//!
//! **A match is a log of [`MatchEvent`]s**, numbered from 0: it began, a move (with the chance that followed it), a resignation,
//! a takeback. An act takes the next number, so whoever acts says how many acts they know of. A message that comes
//! twice, or too late, names a number that is taken, and is refused or ignored: nothing happens twice.
//!
//! ```
//! use parlour_protocol::{MatchEvent, ClientMessage, MatchId, Refusal, ServerMessage};
//!
//! let asked = ClientMessage::read(r#"{"move":{"match":"0000001z","at":1,"text":"11-15"}}"#)?;
//! let ClientMessage::Move { r#match, at, text } = asked else { panic!("it is a move") };
//! let told = ServerMessage::Event { r#match, at, event: MatchEvent::moved(text), turn: None, clock: None };
//! assert_eq!(told.write(), r#"{"event":{"match":"0000001z","at":1,"event":{"move":{"text":"11-15"}}}}"#);
//! assert!(matches!(ClientMessage::read(r#"{"cheat":{}}"#), Err(Refusal::Unreadable { .. })));
//! # Ok::<(), Refusal>(())
//! ```

mod account;
mod act;
mod analysis;
mod chat;
mod client;
mod close;
mod export;
mod id;
mod keeper;
mod lobby;
mod offer;
mod pace;
mod player;
mod position;
mod reading;
mod refusal;
mod registration;
#[cfg(feature = "schema")]
mod schema;
mod server;
mod table;
pub mod text;
mod tournament;
mod words;

pub use account::{
    BotAccount, Delete, LoggedIn, Login, Logout, Me, NewBot, NewPassphrase, Register, Vacation,
};
pub use act::{MatchEvent, Stage};
pub use analysis::Analysis;
pub use chat::{ChatMessage, Mute};
pub use client::ClientMessage;
pub use close::CloseReason;
pub use export::{Export, ExportedMatch, Personal, PersonalChat, PersonalSession, PersonalTournament};
pub use id::{BadId, Code, MatchId, PlayerId};
pub use keeper::{
    AdminAction, AdminToken, AuditEntry, AuditText, Invite, ModerationQueue, Named, Renamed, Report,
    ReportDetails, Reported,
};
pub use lobby::{GameRating, History, Lobby, PlayerPage, ResultFor, Search};
pub use offer::{Offer, Offered};
pub use pace::{BadPace, Pace};
pub use player::{Player, PlayerKind, Rating};
pub use position::{
    Accepted, MatchDetail, MatchPosition, MyMatches, MyMatchesQuery, NewChatMessage, NewMove, NewOffer,
    PositionQuery, RecordFormat, RecordQuery, Resignation, StatusFilter, TurnFilter,
};
pub use reading::ClockState;
pub use refusal::{ErrorBody, Refusal};
pub use registration::Registration;
pub use server::{RatingChange, ServerMessage, Site, Welcome};
pub use table::{Beginning, MatchConfig, MatchStatus, MatchSummary, Occupant, SeatChoice, SeatRequest};
pub use tournament::{
    Entrant, Format, NewTournament, Pairing, PairingPage, Student, StudentCode, StudentStatus, TieBreak,
    TieBreaks, Tournament, TournamentState, TournamentSummary,
};
pub use words::{CATALOGUE, english};

/// The version of everything here. A server and a page of different versions do not play.
pub const VERSION: u32 = 2;

/// The longest message that the server reads, in bytes.
pub const MOST_BYTES: usize = 4096;
