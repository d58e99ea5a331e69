//! The others at a table: not to hear them any more, or to tell the keeper of them.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::line;
use super::waiting::refused;
use crate::session::SessionHandle;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{MatchId, Mute, Player, Report};
use parlour_session::Input;
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

/// Those at the table who are not oneself, each with what can be done about them.
#[component]
pub(crate) fn Others(session: SessionHandle) -> impl IntoView {
    let line = line();
    let others = Memo::new(move |_| {
        let me = line.me.with(|me| me.as_ref().map(|me| me.id));
        let players = session.read_online(|online| {
            online.summary.seats.iter().filter_map(|seat| seat.player().cloned()).collect()
        });
        let mut others: Vec<Player> = players.unwrap_or_default();
        others.retain(|player| Some(player.id) != me);
        others.dedup();
        others
    });
    view! {
        <Show when=move || !session.own_seats().is_empty()>
            {move || others.get().into_iter().map(|player| view! { <Other session player/> }).collect_view()}
        </Show>
    }
}

#[component]
fn Other(session: SessionHandle, player: Player) -> impl IntoView {
    let said = RwSignal::new(None::<String>);
    let text = RwSignal::new(String::new());
    let name = StoredValue::new(player.name.clone());
    let mute = move |r#match: Option<MatchId>, on: bool| {
        let mute = Mute { player: name.get_value(), r#match, on };
        let name = name.get_value();
        spawn_local(async move {
            let answer = api::post::<Value>("/api/mutes", &mute).await;
            said.try_set(Some(match answer {
                Ok(_) if on => say(&OnlineSentence::Muted { name }),
                Ok(_) => say(&OnlineSentence::Unmuted { name }),
                Err(why) => refused(&why),
            }));
            // What was said before is told again, without them.
            session.apply(Input::Connected);
        });
    };
    let id = session.peek(|session| session.view().online.as_ref().map(|online| online.summary.r#match));
    let report = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(id) = id else { return };
        let report = Report { r#match: id, player: name.get_value(), text: text.get_untracked() };
        spawn_local(async move {
            let answer = api::post::<Value>("/api/reports", &report).await;
            if answer.is_ok() {
                text.try_set(String::new());
            }
            said.try_set(Some(answer.map_or_else(|why| refused(&why), |_| say(&OnlineLabel::Reported))));
        });
    };
    let here = move || session.read_online(|online| online.summary.chat) == Some(true);
    view! {
        <details class="other">
            <summary>{say(&OnlineSentence::AboutPlayer { name: player.name })}</summary>
            <div class="acts start">
                <Show when=here>
                    <button class="btn sm" type="button" on:click=move |_| mute(id, true)>{say(&OnlineLabel::MuteHere)}</button>
                    <button class="btn sm" type="button" on:click=move |_| mute(None, true)>{say(&OnlineLabel::MuteAnywhere)}</button>
                    <button class="btn sm" type="button" on:click=move |_| mute(None, false)>{say(&OnlineLabel::HearAgain)}</button>
                </Show>
            </div>
            <form on:submit=report>
                <label class="field"><span>{say(&OnlineLabel::ReportWhat)}</span>
                    <textarea rows="3" maxlength="1000" required="" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea></label>
                <button class="btn sm" type="submit">{say(&OnlineLabel::ReportThem)}</button>
            </form>
            <p class="small" role="status">{move || said.get()}</p>
        </details>
    }
}
