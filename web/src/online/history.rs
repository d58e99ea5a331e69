//! What somebody has played: found by game, opponent, result and day, and to be taken home.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::player::played;
use super::waiting::refused;
use super::when::begins;
use super::{LineBar, line};
use crate::label::Label;
use crate::route::{Route, To};
use crate::words::say;
use leptos::prelude::*;
use parlour_erased::games;
use parlour_protocol::{History, MatchSummary, ResultFor, Search};
use wasm_bindgen_futures::spawn_local;

const DAY: u64 = 24 * 3_600_000;

#[component]
pub(crate) fn HistoryScreen(name: String) -> impl IntoView {
    line().call();
    let search = RwSignal::new(Search::default());
    let (found, next) = (RwSignal::new(Vec::<MatchSummary>::new()), RwSignal::new(None::<u64>));
    let wrong = RwSignal::new(None::<String>);
    let name = StoredValue::new(name);
    let ask = move |search: Search, more: bool| {
        let path = address(&name.get_value(), "matches", &search);
        spawn_local(async move {
            match api::get::<History>(&path).await {
                Ok(history) => {
                    wrong.try_set(None);
                    next.try_set(history.before);
                    found.try_update(|found| {
                        if !more {
                            found.clear();
                        }
                        found.extend(history.matches);
                    });
                }
                Err(why) => drop(wrong.try_set(Some(refused(&why)))),
            }
        });
    };
    Effect::new(move |_| ask(search.get(), false));
    let more = move |_| ask(Search { before: next.get_untracked(), ..search.get_untracked() }, true);
    view! {
        <main class="account">
            <LineBar/>
            <h1>{say(&OnlineSentence::GamesOf { name: name.get_value() })}</h1>
            <Filters search/>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
            <p class="acts start">
                <a class="btn sm" id="take-home" href=move || address(&name.get_value(), "records", &search.get()) download="matches.parlour">{say(&OnlineLabel::TakeHome)}</a>
                <To route=Route::Player(name.get_value()) class="btn sm">{say(&OnlineSentence::PageOf { name: name.get_value() })}</To>
            </p>
            <ul class="paper pad" id="found">{move || found.with(|found| found.iter().map(played).collect_view())}</ul>
            <Show when=move || next.get().is_some()>
                <button class="btn" type="button" on:click=more>{say(&OnlineLabel::More)}</button>
            </Show>
        </main>
    }
}

/// What to look for.
#[component]
fn Filters(search: RwSignal<Search>) -> impl IntoView {
    let result_said = |result: ResultFor| match result {
        ResultFor::Won => OnlineLabel::Won,
        ResultFor::Drawn => OnlineLabel::Drawn,
        ResultFor::Lost => OnlineLabel::Lost,
    };
    view! {
        <div class="forms searched" role="search">
            <label class="field"><span>{say(&Label::WhichGame)}</span>
                <select id="search-game" on:change=move |event| {
                    let game = Some(event_target_value(&event)).filter(|game| !game.is_empty());
                    search.update(|search| search.game = game);
                }>
                    <option value="">{say(&Label::AllGames)}</option>
                    {games().iter().map(|game| view! { <option value=game.name>{say(&game.title())}</option> }).collect_view()}
                </select></label>
            <label class="field"><span>{say(&OnlineLabel::Result)}</span>
                <select id="search-result" on:change=move |event| {
                    let word = event_target_value(&event);
                    search.update(|search| search.result = ResultFor::ALL.into_iter().find(|result| result.word() == word));
                }>
                    <option value="">{say(&OnlineLabel::AnyResult)}</option>
                    {ResultFor::ALL.map(|result| view! { <option value=result.word()>{say(&result_said(result))}</option> }).collect_view()}
                </select></label>
            <label class="field"><span>{say(&OnlineLabel::Opponent)}</span>
                <input type="text" id="search-with" maxlength="60" autocomplete="off" on:change=move |event| {
                    let with = Some(event_target_value(&event).trim().to_owned()).filter(|with| !with.is_empty());
                    search.update(|search| search.with = with);
                }/></label>
            <label class="field"><span>{say(&OnlineLabel::Since)}</span>
                <input type="date" on:change=move |event| search.update(|search| search.since = begins(&event_target_value(&event)))/></label>
            <label class="field"><span>{say(&OnlineLabel::Until)}</span>
                <input type="date" on:change=move |event| search.update(|search| search.before = begins(&event_target_value(&event)).map(|day| day + DAY))/></label>
        </div>
    }
}

/// Where the house lists what is looked for.
fn address(name: &str, what: &str, search: &Search) -> String {
    let encoded = |text: &str| String::from(js_sys::encode_uri_component(text));
    let Search { game, with, result, since, before } = search;
    let parts = [
        ("game", game.clone()),
        ("with", with.clone()),
        ("result", result.map(|result| result.word().to_owned())),
        ("since", since.map(|since| since.to_string())),
        ("before", before.map(|before| before.to_string())),
    ];
    let asked = parts.iter().filter_map(|(key, value)| Some(format!("{key}={}", encoded(value.as_ref()?))));
    format!("/api/players/{}/{what}?{}", encoded(name), asked.collect::<Vec<_>>().join("&"))
}
