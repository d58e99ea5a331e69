//! A match elsewhere on the screen: a table that waits, and then the board.

use super::api;
use super::label::OnlineLabel;
use super::remote::{News, Remote};
use super::waiting::{Waiting, refused};
use super::{LineBar, line};
use crate::app::Nowhere;
use crate::route::{Route, To, router};
use crate::sitting::Sitting;
use crate::table::Laid;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{MatchId, MatchStatus, MatchSummary, Refusal, SeatChoice, Tournament};

/// A match of the house.
#[component]
pub(crate) fn RemoteScreen(id: MatchId) -> impl IntoView {
    line().call();
    let card =
        LocalResource::new(
            move || async move { api::get::<MatchSummary>(&format!("/api/matches/{id}")).await },
        );
    let owner = Owner::current();
    move || {
        card.get().map(|card| match card {
            Ok(card) => {
                let there = || view! { <There card/> };
                owner
                    .as_ref()
                    .map_or_else(|| view! { <Nowhere/> }.into_any(), |owner| owner.with(there).into_any())
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

/// At the table, whether they play yet or not.
#[component]
fn There(card: MatchSummary) -> impl IntoView {
    let (line, router) = (line(), router());
    let remote = Remote::new(line, card);
    let sitting = RwSignal::new(None::<Sitting>);
    let owner = Owner::current().unwrap_or_default();
    let id = remote.id;
    line.join(
        id,
        move || remote.known(),
        move |message| {
            let news = remote.hear(message);
            owner.with(|| show(remote, sitting, news));
        },
    );
    on_cleanup(move || line.leave(id));
    let aborted = Memo::new(move |_| remote.card.with(|card| card.state == MatchStatus::Aborted));
    // When everybody wants another game, it is laid, and one goes there; who comes back to look at this one stays.
    let next = Memo::new(move |_| remote.card.with(|card| card.next));
    Effect::new(move |before: Option<Option<MatchId>>| {
        let next = next.get();
        if let (Some(None), Some(next)) = (before, next) {
            router.go(Route::Match(next));
        }
        next
    });
    view! {
        <LineBar/>
        {move || match sitting.get() {
            _ if aborted.get() => view! {
                <main class="nowhere"><h1>{say(&OnlineLabel::BrokenOff)}</h1><To route=Route::Lobby class="btn pri">{say(&OnlineLabel::TheLobby)}</To></main>
            }.into_any(),
            Some(sitting) => view! { <Laid sitting/> }.into_any(),
            None => view! { <Waiting remote/> }.into_any(),
        }}
    }
}

/// Shows what has happened.
fn show(remote: Remote, sitting: RwSignal<Option<Sitting>>, news: News) {
    let Some(there) = sitting.get_untracked() else {
        let begun = remote.known() > 0;
        if begun && let Ok(laid) = Sitting::elsewhere(remote) {
            laid.seat();
            sitting.set(Some(laid));
        }
        return;
    };
    match news {
        // The house has checked it: what this page cannot follow it shows no further.
        News::Goes(act) => there.follow(|tree| drop(act.apply(tree))),
        News::Answered(chance) => there.follow(|tree| {
            for outcome in &chance {
                // What this page cannot follow it shows no further.
                let _ = tree.resolve(outcome);
            }
        }),
        News::Anew => there.anew(),
        News::Refused(reason) => {
            there.anew();
            there.complain(&reason);
        }
        News::Over => there.seat(),
        News::Nothing => {}
    }
}
