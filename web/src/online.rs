//! Playing people elsewhere: the line to the house, its lobby, tables that wait, and matches that are played there.
//!
//! The page asks nothing of a server before the first of these screens is opened: a visitor who plays at this device alone
//! stays unknown. From then on the page connects on every screen, so that challenges are told there.

mod account;
mod api;
mod chat;
mod desk;
mod history;
mod known;
mod label;
mod line;
mod lobby;
mod muted;
mod offers;
mod others;
mod player;
mod programs;
mod pupils;
mod request;
mod screen;
mod tournament;
mod tournaments;
mod vacation;
mod waiting;
mod when;

pub(crate) use chat::Chat;
pub(crate) use label::{OnlineLabel, OnlineSentence};
pub(crate) use line::{Line, LineBar, SummonsBar, line};
pub(crate) use offers::{Offers, OnlineTools};
pub(crate) use request::{Asked, Terms, TermsChoice};

use crate::app::Nowhere;
use crate::route::Route;
use account::AccountScreen;
use desk::DeskScreen;
use history::HistoryScreen;
use leptos::prelude::*;
use lobby::LobbyScreen;
use player::PlayerScreen;
use programs::ProgramsScreen;
use screen::{InvitationScreen, MatchScreen};
use tournament::TournamentScreen;
use tournaments::TournamentsScreen;

/// A screen of the house.
pub(crate) fn screen(route: Route) -> AnyView {
    match route {
        Route::Lobby => view! { <LobbyScreen/> }.into_any(),
        Route::Match(id) => view! { <MatchScreen id/> }.into_any(),
        Route::Invitation(code) => view! { <InvitationScreen code/> }.into_any(),
        Route::Account => view! { <AccountScreen/> }.into_any(),
        Route::Player(name) => view! { <PlayerScreen name/> }.into_any(),
        Route::Games(name) => view! { <HistoryScreen name/> }.into_any(),
        Route::Programs => view! { <ProgramsScreen/> }.into_any(),
        Route::Desk => view! { <DeskScreen/> }.into_any(),
        Route::Tournaments => view! { <TournamentsScreen/> }.into_any(),
        Route::Tournament(id, code) => view! { <TournamentScreen id code/> }.into_any(),
        _ => view! { <Nowhere/> }.into_any(),
    }
}
