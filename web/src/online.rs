//! Playing people elsewhere: the line to the house, its lobby, tables that wait, and matches that are played there.
//!
//! Nothing of it is asked of a server before somebody opens one of these screens: whoever plays at this device alone stays
//! unknown.

mod account;
mod api;
mod chat;
mod clock;
mod desk;
mod history;
mod label;
mod line;
mod lobby;
mod muted;
mod offers;
mod others;
mod player;
mod programs;
mod remote;
mod request;
mod screen;
mod tournament;
mod tournaments;
mod vacation;
mod waiting;
mod when;

pub(crate) use account::AccountScreen;
pub(crate) use chat::Chat;
pub(crate) use clock::Clock;
pub(crate) use desk::DeskScreen;
pub(crate) use history::HistoryScreen;
pub(crate) use label::{OnlineLabel, OnlineSentence};
pub(crate) use line::{Line, LineBar, SummonsBar, line};
pub(crate) use lobby::LobbyScreen;
pub(crate) use offers::{Offers, RemoteTools};
pub(crate) use player::PlayerScreen;
pub(crate) use programs::ProgramsScreen;
pub(crate) use remote::Remote;
pub(crate) use request::{Terms, TermsChoice, lay};
pub(crate) use screen::{InvitationScreen, RemoteScreen};
pub(crate) use tournament::TournamentScreen;
pub(crate) use tournaments::TournamentsScreen;
