//! Those one does not hear at any table.

use super::api;
use super::label::OnlineLabel;
use super::line;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{Mute, Player};
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(super) fn MutedList() -> impl IntoView {
    let line = line();
    let muted = RwSignal::new(Vec::<Player>::new());
    let look = move || {
        spawn_local(async move {
            drop(muted.try_set(api::get("/api/mutes").await.unwrap_or_default()));
        });
    };
    Effect::new(move |_| {
        if line.me.get().is_some() {
            look();
        }
    });
    let hear = move |player: String| {
        spawn_local(async move {
            // Whether it worked, the list shows.
            let _ = api::post::<Value>("/api/mutes", &Mute { player, r#match: None, on: false }).await;
            look();
        });
    };
    view! {
        <Show when=move || !muted.with(Vec::is_empty)>
            <section class="paper pad"><h2>{say(&OnlineLabel::MutedList)}</h2>
                <ul id="muted">{move || muted.get().into_iter().map(|player| {
                    let name = player.name.clone();
                    view! { <li class="lr"><b class="who serif">{player.name}</b>
                        <button class="btn sm" type="button" on:click=move |_| hear(name.clone())>{say(&OnlineLabel::HearAgain)}</button></li> }
                }).collect_view()}</ul>
            </section>
        </Show>
    }
}
