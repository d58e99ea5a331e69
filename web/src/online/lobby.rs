//! The lobby: seats that are free, matches that wait for one, and what is being played.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::request::summary;
use super::{LineBar, line};
use crate::boards::{LittleBoard, Shape, board_kind};
use crate::icons::{Drawn, Icon};
use crate::label::Label;
use crate::route::{Route, To, router};
use crate::session::{bot_name, now};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_erased::{Snapshot, find_game, games};
use parlour_protocol::{Code, MatchSummary, Me, Occupant, Pace, Site};
use parlour_session::{Effect, Input, Options, Session, occupant_name};
use std::sync::Arc;
use std::time::Duration;

/// Which games are listed.
type Filter = RwSignal<Option<&'static str>>;

#[component]
pub(crate) fn LobbyScreen() -> impl IntoView {
    let line = line();
    line.watch_lobby(true);
    on_cleanup(move || line.watch_lobby(false));
    let filter: Filter = RwSignal::new(None);
    let is_listed = move |card: &MatchSummary| filter.get().is_none_or(|game| game == card.game);
    let free =
        move || line.lobby.get().unwrap_or_default().open.into_iter().filter(is_listed).collect::<Vec<_>>();
    let playing =
        move || line.lobby.get().unwrap_or_default().live.into_iter().filter(is_listed).collect::<Vec<_>>();
    let count = move || line.lobby.with(|lobby| lobby.as_ref().map_or(0, |lobby| lobby.live.len()));
    let mine = LocalResource::new(move || {
        // Asked again whenever the lobby changes: so do one's own tables.
        line.lobby.track();
        let known = line.me.get().is_some();
        async move { if known { api::get::<Me>("/api/me").await.ok() } else { None } }
    });
    let waiting = move || {
        mine.get()
            .flatten()
            .map(|me| me.playing)
            .unwrap_or_default()
            .into_iter()
            .filter(is_listed)
            .collect::<Vec<_>>()
    };
    let site = LocalResource::new(|| async { api::get::<Site>("/api/site").await.ok() });
    view! {
        <main class="lobby">
            <header class="lh">
                <div><h1>{say(&OnlineLabel::TheLobby)}</h1><p class="dim">{move || say(&OnlineSentence::GamesPlayed { count: count() })}" "<To route=Route::Tournaments>{say(&OnlineLabel::Tournaments)}</To></p></div>
                <To route=Route::New(games()[0].name) class="btn pri"><Drawn icon=Icon::Plus/>{say(&Label::NewGame)}</To>
            </header>
            <LineBar/>
            {move || site.get().flatten().and_then(|site| site.motd).map(|motd| view! { <p class="paper pad" id="motd">{motd}</p> })}
            <div class="filter" role="group" aria-label=say(&Label::WhichGame)>
                <button class="chip" type="button" aria-pressed=move || filter.get().is_none().to_string() on:click=move |_| filter.set(None)>{say(&Label::AllGames)}</button>
                {games().iter().map(|game| view! {
                    <button class="chip" type="button" aria-pressed=move || (filter.get() == Some(game.name)).to_string()
                        on:click=move |_| filter.set(Some(game.name))>{say(&game.title())}</button>
                }).collect_view()}
                <EnterCode/>
            </div>
            <section class="paper pad">
                <h2>{say(&OnlineLabel::FreeSeats)}</h2>
                {move || if free().is_empty() { nobody().into_any() } else {
                    view! { <ul>{free().into_iter().map(|card| row(&card, OnlineLabel::SitDown)).collect_view()}</ul> }.into_any()
                }}
            </section>
            <Show when=move || !waiting().is_empty()>
                <section class="paper pad post">
                    <h2>{say(&OnlineLabel::YourTables)}</h2>
                    <ul>{move || waiting().into_iter().map(|card| row(&card, OnlineLabel::GoThere)).collect_view()}</ul>
                </section>
            </Show>
            <section class="watch">
                <h2>{say(&OnlineLabel::BeingPlayed)}</h2>
                <ul class="lvs"><For each=playing key=|card| card.r#match children=|card| view! { <li><Live card/></li> }/></ul>
            </section>
        </main>
    }
}

fn nobody() -> impl IntoView {
    view! { <p class="serif nobody">{say(&OnlineLabel::NobodyYet)}</p> }
}

/// Who sits at a table.
fn names(card: &MatchSummary) -> Vec<String> {
    let Ok(game) = find_game(&card.game) else { return Vec::new() };
    card.seats.iter().filter_map(|seat| occupant_name(seat, game, bot_name)).collect()
}

/// A table in a list, with a way there.
fn row(card: &MatchSummary, way: OnlineLabel) -> impl IntoView + use<> {
    let game = find_game(&card.game).ok();
    let title = game.map(|game| say(&game.title())).unwrap_or_default();
    let rating = card.seats.iter().find_map(|chair| match chair {
        Occupant::Player { rating, .. } | Occupant::Bot { rating, .. } => *rating,
        Occupant::Friend | Occupant::Anyone | Occupant::Invited { .. } | Occupant::Local { .. } => None,
    });
    let rating =
        rating.map(|rating| format!("{}{}", rating.rating, if rating.is_provisional() { "?" } else { "" }));
    let pri = if matches!(card.pace, Pace::Correspondence { .. }) { "btn sm pri" } else { "btn sm" };
    view! {
        <li class="lr">
            <svg class="emb" viewBox="0 0 48 48" aria-hidden="true"><use href=format!("#emb-{}", card.game)></use></svg>
            <div class="who">
                <div class="nm"><b class="serif">{words().all(names(card))}</b>{rating.map(|rating| view! { <span class="tag">{rating}</span> })}</div>
                <div class="dim small">{title}" · "{summary(card)}</div>
            </div>
            <To route=Route::Match(card.r#match) class=pri>{say(&way)}</To>
        </li>
    }
}

/// A match to look at, as it stands.
#[component]
fn Live(card: MatchSummary) -> impl IntoView {
    let line = line();
    let names = words().all(names(&card));
    let title = find_game(&card.game).map(|game| say(&game.title())).unwrap_or_default();
    let shape = if board_kind(&card.game).shape == Shape::Wide { " wide" } else { "" };
    let class = format!("lv lv-{}{shape}", card.game);
    let id = card.r#match;
    let opened = Session::online(card, None, bot_name, Options::default(), Duration::ZERO).ok();
    let shown = RwSignal::new(opened.as_ref().map(position));
    let session = StoredValue::new(opened);
    let apply = move |input: Input| {
        let effects = session.try_update_value(|session| Some(session.as_mut()?.apply(input, now())));
        for effect in effects.flatten().unwrap_or_default() {
            if let Effect::Send(message) = effect {
                line.say(&message);
            }
        }
        shown.try_set(session.try_with_value(|session| session.as_ref().map(position)).flatten());
    };
    line.join(
        id,
        move || apply(Input::Connected),
        move |message| apply(Input::Server(Box::new(message.clone()))),
    );
    on_cleanup(move || line.leave(id));
    view! {
        <To route=Route::Match(id) class=class>
            <div class="lvb">{move || shown.get().map(|snapshot| view! { <LittleBoard snapshot/> })}</div>
            <div class="lvt"><b class="serif">{names}</b><span class="dim small">{title}</span></div>
        </To>
    }
}

fn position(session: &Session) -> Arc<dyn Snapshot> {
    Arc::clone(&session.view().position.now)
}

/// Five characters that somebody said across the room.
#[component]
fn EnterCode() -> impl IntoView {
    let (router, wrong) = (router(), RwSignal::new(false));
    let typed = RwSignal::new(String::new());
    view! {
        <form class="enter-code" on:submit=move |event| {
            event.prevent_default();
            match typed.get_untracked().parse::<Code>() {
                Ok(code) => router.go(Route::Invitation(code.to_string())),
                Err(_) => wrong.set(true),
            }
        }>
            <input type="text" id="enter-code" maxlength="8" size="8" autocomplete="off" autocapitalize="characters" spellcheck="false"
                aria-label=say(&OnlineLabel::EnterCode) placeholder=say(&OnlineLabel::EnterCode) aria-invalid=move || wrong.get().to_string()
                prop:value=move || typed.get() on:input=move |event| { wrong.set(false); typed.set(event_target_value(&event)); }/>
            <button class="btn sm" type="submit">{say(&OnlineLabel::GoThere)}</button>
        </form>
    }
}
