//! Time off: correspondence clocks stand still.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::line;
use super::waiting::refused;
use super::when::day;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{Me, Vacation};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(super) fn VacationForm() -> impl IntoView {
    let line = line();
    let (me, wrong) = (RwSignal::new(None::<Me>), RwSignal::new(None::<String>));
    let days = RwSignal::new("7".to_owned());
    let look = move || {
        spawn_local(async move {
            if let Ok(known) = api::get::<Me>("/api/me").await {
                me.try_set(Some(known));
            }
        });
    };
    Effect::new(move |_| {
        if line.me.get().is_some() {
            look();
        }
    });
    let go = move |days: u8| {
        spawn_local(async move {
            let done = api::post::<Value>("/api/vacation", &Vacation { days }).await.map(drop);
            wrong.try_set(done.err().map(|why| refused(&why)));
            look();
        });
    };
    let away = move || me.get().and_then(|me| me.vacation);
    let left = move || me.get().map_or(0, |me| usize::from(me.vacation_days));
    view! {
        <form class="paper pad" id="vacation" on:submit=move |event| {
            event.prevent_default();
            go(days.get_untracked().trim().parse().unwrap_or(0));
        }>
            <h2>{say(&OnlineLabel::Vacation)}</h2>
            <p class="small dim">{say(&OnlineLabel::VacationHelp)}" "{move || say(&OnlineSentence::VacationLeft { days: left() })}</p>
            {move || match away() {
                Some(until) => view! {
                    <p>{say(&OnlineSentence::AwayUntil { day: day(until) })}</p>
                    <button class="btn" type="button" on:click=move |_| go(0)>{say(&OnlineLabel::ComeBack)}</button>
                }.into_any(),
                None => view! {
                    <label class="field"><span>{say(&OnlineLabel::DaysOff)}</span>
                        <input type="number" min="1" max=move || left().to_string() prop:value=move || days.get() on:input=move |event| days.set(event_target_value(&event))/></label>
                    <button class="btn" type="submit">{say(&OnlineLabel::TakeVacation)}</button>
                }.into_any(),
            }}
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}
