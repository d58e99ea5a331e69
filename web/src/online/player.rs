//! A player's page: how strong at what, and what was played.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::request::{PACES, pace_words, summary};
use super::waiting::refused;
use super::{LineBar, line};
use crate::route::{Route, To, router};
use crate::session::bot_name;
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_erased::{find_game, games};
use parlour_protocol::{MatchStatus, MatchSummary, PlayerId, PlayerKind, PlayerPage};
use parlour_session::occupant_name;
use serde_json::json;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(crate) fn PlayerScreen(name: String) -> impl IntoView {
    line().call();
    let path = format!("/api/players/{}", String::from(js_sys::encode_uri_component(&name)));
    let page = LocalResource::new(move || {
        let path = path.clone();
        async move { api::get::<PlayerPage>(&path).await }
    });
    view! {
        <main class="account">
            <LineBar/>
            {move || page.get().map(|page| match page {
                Ok(page) => shown(&page).into_any(),
                Err(why) => view! { <h1>{refused(&why)}</h1> }.into_any(),
            })}
        </main>
    }
}

fn shown(page: &PlayerPage) -> impl IntoView + use<> {
    let is_bot = matches!(page.player.kind, PlayerKind::ServerBot | PlayerKind::Bot);
    let ratings = page.ratings.iter().map(|line| {
        let game = find_game(&line.game).map(|game| say(&game.title())).unwrap_or_default();
        let mark = if line.rating.is_provisional() { "?" } else { "" };
        let matches = say(&OnlineSentence::RatedMatches { count: line.matches as usize });
        view! { <tr><th scope="row">{game}</th><td class="num">{line.rating.rating}{mark}</td><td class="dim">{format!("± {}", 2 * line.rating.deviation)}</td><td class="dim">{matches}</td></tr> }
    });
    let games = say(&OnlineSentence::GamesOf { name: page.player.name.clone() });
    view! {
        <h1>{page.player.name.clone()}" "{is_bot.then(|| view! { <span class="tag">{say(&OnlineLabel::IsBot)}</span> })}</h1>
        <ChallengeForm name=page.player.name.clone() id=page.player.id/>
        <table class="ratings paper">{ratings.collect_view()}</table>
        <h2>{say(&OnlineLabel::Recent)}</h2>
        <ul class="paper pad">{page.recent.iter().map(played).collect_view()}</ul>
        <p><To route=Route::Games(page.player.name.clone()) class="btn sm">{games.clone()}</To></p>
    }
}

/// Challenges the player of the page: which game, and how fast.
#[component]
fn ChallengeForm(name: String, id: PlayerId) -> impl IntoView {
    let (line, router) = (line(), router());
    let (game, pace) = (RwSignal::new(games()[0].name.to_owned()), RwSignal::new(PACES[0].to_owned()));
    let wrong = RwSignal::new(None::<String>);
    let other = move || line.me.with(|me| me.as_ref().is_none_or(|me| me.id != id));
    let label = say(&OnlineSentence::ChallengeTo { name: name.clone() });
    let name = StoredValue::new(name);
    let challenge = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let body = json!({ "game": game.get_untracked(), "time_control": pace.get_untracked(), "shuffle": true,
            "seats": ["me", { "player": name.get_value() }] });
        spawn_local(async move {
            match api::post::<MatchSummary>("/api/matches", &body).await {
                Ok(card) => router.go(Route::Match(card.r#match)),
                Err(why) => wrong.set(Some(refused(&why))),
            }
        });
    };
    view! {
        <Show when=other>
            <form class="challenge" aria-label=label.clone() on:submit=challenge>
                <select aria-label=say(&OnlineLabel::Games) on:change=move |event| game.set(event_target_value(&event))>
                    {games().iter().map(|game| view! { <option value=game.name>{say(&game.title())}</option> }).collect_view()}
                </select>
                <select aria-label=say(&OnlineLabel::Clock) on:change=move |event| pace.set(event_target_value(&event))>
                    {PACES.map(|pace| view! { <option value=pace>{pace_words(pace)}</option> }).collect_view()}
                </select>
                <button class="btn pri" id="challenge">{say(&OnlineLabel::Challenge)}</button>
            </form>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </Show>
    }
}

/// A match that was played.
pub(super) fn played(card: &MatchSummary) -> impl IntoView + use<> {
    let game = find_game(&card.game).ok();
    let names: Vec<String> =
        card.seats.iter().filter_map(|seat| occupant_name(seat, game?, bot_name)).collect();
    let result = match &card.state {
        MatchStatus::Over { result } => result.to_string(),
        MatchStatus::Waiting | MatchStatus::Playing | MatchStatus::Aborted => String::new(),
    };
    let title = game.map(|game| say(&game.title())).unwrap_or_default();
    view! {
        <li class="lr"><div class="who"><To route=Route::Match(card.r#match)><b class="serif">{words().all(names)}</b></To>
            <div class="dim small">{title}" · "{summary(card)}</div></div><span class="num">{result}</span></li>
    }
}
