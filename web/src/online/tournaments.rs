//! All tournaments of the house, a new one, and one's pupils.

use super::api;
use super::label::OnlineLabel;
use super::pupils::Pupils;
use super::request::{PACES, pace_words};
use super::tournament::summary;
use super::waiting::refused;
use super::{LineBar, line};
use crate::label::Label;
use crate::route::{Route, To, router};
use crate::words::say;
use leptos::prelude::*;
use parlour_erased::games;
use parlour_protocol::{Format, NewTournament, Tournament, TournamentSummary};
use std::collections::BTreeMap;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(crate) fn TournamentsScreen() -> impl IntoView {
    line().call();
    let all = LocalResource::new(|| async {
        api::get::<Vec<TournamentSummary>>("/api/tournaments").await.unwrap_or_default()
    });
    view! {
        <main class="account">
            <LineBar/>
            <h1>{say(&OnlineLabel::Tournaments)}</h1>
            <ul class="paper pad">{move || all.get().map(|all| all.iter().map(|tournament| view! {
                <li class="lr"><div class="who"><b class="serif">{tournament.plan.name.clone()}</b><div class="dim small">{summary(&tournament.plan, tournament.state)}</div></div>
                    <To route=Route::Tournament(tournament.id, None) class="btn sm">{say(&OnlineLabel::GoThere)}</To></li>
            }).collect_view())}</ul>
            <div class="forms"><Make/><Pupils/></div>
        </main>
    }
}

/// A new tournament.
#[component]
fn Make() -> impl IntoView {
    let router = router();
    let (name, game, pace) = (
        RwSignal::new(String::new()),
        RwSignal::new(games()[0].name.to_owned()),
        RwSignal::new("5+3".to_owned()),
    );
    let (format, number) = (RwSignal::new("arena".to_owned()), RwSignal::new("60".to_owned()));
    let wrong = RwSignal::new(None::<String>);
    let make = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let count = number.get_untracked().trim().parse::<u16>().unwrap_or(0);
        let format = match format.get_untracked().as_str() {
            "arena" => Format::Arena { minutes: count },
            "swiss" => Format::Swiss { rounds: u8::try_from(count).unwrap_or(u8::MAX) },
            _ => Format::RoundRobin,
        };
        let plan = NewTournament {
            name: name.get_untracked(),
            game: game.get_untracked(),
            options: BTreeMap::new(),
            format,
            pace: pace.get_untracked().parse().unwrap_or_default(),
            rated: false,
            bots: Vec::new(),
            chat: false,
        };
        spawn_local(async move {
            match api::post::<Tournament>("/api/tournaments", &plan).await {
                Ok(made) => router.go(Route::Tournament(made.id, None)),
                Err(why) => wrong.set(Some(refused(&why))),
            }
        });
    };
    let most = move || {
        let arena = format.with(|format| format == "arena");
        if arena { Format::MOST_MINUTES } else { Format::MOST_ROUNDS.into() }
    };
    view! {
        <form class="paper pad" id="make" on:submit=make>
            <h2>{say(&OnlineLabel::NewTournament)}</h2>
            <label class="field"><span>{say(&OnlineLabel::Name)}</span>
                <input type="text" maxlength="60" required="" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
            <label class="field"><span>{say(&Label::WhichGame)}</span>
                <select on:change=move |event| game.set(event_target_value(&event))>
                    {games().iter().map(|game| view! { <option value=game.name>{say(&game.title())}</option> }).collect_view()}
                </select></label>
            <label class="field"><span>{say(&OnlineLabel::Opponents)}</span>
                <select id="format" on:change=move |event| {
                    let chosen = event_target_value(&event);
                    number.set(if chosen == "arena" { "60".into() } else { "5".into() });
                    format.set(chosen);
                }>
                    <option value="arena">{say(&OnlineLabel::Arena)}</option>
                    <option value="swiss">{say(&OnlineLabel::Swiss)}</option>
                    <option value="all">{say(&OnlineLabel::EachAgainstEach)}</option>
                </select></label>
            <Show when=move || format.with(|format| format != "all")>
                <label class="field"><span>{move || say(if format.with(|format| format == "arena") { &OnlineLabel::Minutes } else { &OnlineLabel::Rounds })}</span>
                    <input type="number" min="1" max=most prop:value=move || number.get() on:input=move |event| number.set(event_target_value(&event))/></label>
            </Show>
            <label class="field"><span>{say(&OnlineLabel::Clock)}</span>
                <select on:change=move |event| pace.set(event_target_value(&event))>
                    {PACES.into_iter().filter(|choice| *choice != "none").map(|choice| view! { <option value=choice selected=move || pace.with(|pace| pace == choice)>{pace_words(choice)}</option> }).collect_view()}
                </select></label>
            <button class="btn pri" type="submit">{say(&OnlineLabel::NewTournament)}</button>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}
