//! A match on a server on the screen: it waits for players, and then there is the board.

use super::api;
use super::label::OnlineLabel;
use super::waiting::{Waiting, refused};
use super::{LineBar, line};
use crate::app::Nowhere;
use crate::route::{Route, To, router};
use crate::session::{Part, SessionHandle};
use crate::table::TableView;
use crate::words::{say, sentence};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_protocol::{MatchId, MatchStatus, MatchSummary, PlayerId, Refusal, SeatChoice, Tournament};
use parlour_session::Input;

/// A match on the server.
#[component]
pub(crate) fn MatchScreen(id: MatchId) -> impl IntoView {
    line().call();
    let summary =
        LocalResource::new(
            move || async move { api::get::<MatchSummary>(&format!("/api/matches/{id}")).await },
        );
    let owner = Owner::current();
    move || {
        summary.get().map(|summary| match summary {
            Ok(summary) => {
                let joined = || view! { <Joined summary/> };
                owner
                    .as_ref()
                    .map_or_else(|| view! { <Nowhere/> }.into_any(), |owner| owner.with(joined).into_any())
            }
            Err(why) => view! { <main class="nowhere"><LineBar/><h1>{refused(&why)}</h1></main> }.into_any(),
        })
    }
}

/// Whoever comes by an invitation sits down, if a seat is free, or sees the tournament that the code is for.
#[component]
pub(crate) fn InvitationScreen(code: String) -> impl IntoView {
    let (line, router) = (line(), router());
    line.call();
    let wrong = RwSignal::new(None::<String>);
    let asked = StoredValue::new(false);
    Effect::new(move |_| {
        // One is somebody as soon as the line stands.
        if line.me.get().is_none() || asked.get_value() {
            return;
        }
        asked.set_value(true);
        let code = code.clone();
        leptos::task::spawn_local(async move {
            let found = async {
                let card: MatchSummary = match api::get(&format!("/api/codes/{code}")).await {
                    Err(api::NoAnswer::Refused(Refusal::NoCode)) => {
                        let entered: Tournament = api::get(&format!("/api/codes/{code}/tournament")).await?;
                        return Ok(Route::Tournament(entered.id, Some(code)));
                    }
                    card => card?,
                };
                if card.state == MatchStatus::Waiting {
                    let sit = SeatChoice { seat: None, code: code.parse().ok() };
                    // Who sits there already only comes back.
                    let _ =
                        api::post::<MatchSummary>(&format!("/api/matches/{}/join", card.r#match), &sit).await;
                }
                Ok::<_, api::NoAnswer>(Route::Match(card.r#match))
            };
            match found.await {
                Ok(route) => router.replace(route),
                Err(why) => wrong.set(Some(refused(&why))),
            }
        });
    });
    view! { <main class="nowhere"><LineBar/><h1>{move || wrong.get().unwrap_or_else(|| say(&OnlineLabel::Coming))}</h1></main> }
}

/// A match, whether it has begun or not.
#[component]
fn Joined(summary: MatchSummary) -> impl IntoView {
    let (line, id) = (line(), summary.r#match);
    let me = move || line.me.with(|me| me.as_ref().map(|me| me.id));
    match SessionHandle::online(summary, untrack(me)) {
        Ok(session) => {
            line.join(
                id,
                move || session.apply(Input::Connected),
                move |message| session.apply(Input::Server(Box::new(message.clone()))),
            );
            on_cleanup(move || line.leave(id));
            Effect::new(move |before: Option<Option<PlayerId>>| {
                let me = me();
                if before != Some(me) {
                    session.apply(Input::SignedIn(me));
                }
                me
            });
            // The board is turned when it becomes known which seat is one's own.
            Effect::new(move |before: Option<Option<Seat>>| {
                let person = session.only_person();
                session.turn_board(before.flatten());
                person
            });
            view! { <Begun session/> }.into_any()
        }
        Err(why) => view! { <main class="nowhere"><h1>{sentence(&say(&why))}</h1></main> }.into_any(),
    }
}

#[component]
fn Begun(session: SessionHandle) -> impl IntoView {
    let aborted = Memo::new(move |_| {
        session.read_online(|online| online.summary.state == MatchStatus::Aborted) == Some(true)
    });
    let begun = Memo::new(move |_| session.read(Part::Online, |session| session.known_events() > 0));
    view! {
        <LineBar/>
        {move || if aborted.get() {
            view! {
                <main class="nowhere"><h1>{say(&OnlineLabel::BrokenOff)}</h1><To route=Route::Lobby class="btn pri">{say(&OnlineLabel::TheLobby)}</To></main>
            }.into_any()
        } else if begun.get() {
            view! { <TableView session/> }.into_any()
        } else {
            view! { <Waiting session/> }.into_any()
        }}
    }
}
