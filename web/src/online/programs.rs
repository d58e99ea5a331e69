//! Accounts for one's own programs, and the tokens they come in by.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::waiting::refused;
use super::when::day;
use super::{LineBar, line};
use crate::route::{Route, To};
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{BotAccount, LoggedIn, NewBot};
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

/// One's programs, a token that was just made, and what is wrong.
#[derive(Clone, Copy)]
struct Programs {
    all: RwSignal<Vec<BotAccount>>,
    token: RwSignal<Option<LoggedIn>>,
    wrong: RwSignal<Option<String>>,
}

impl Programs {
    async fn look(self) {
        match api::get::<Vec<BotAccount>>("/api/bots").await {
            Ok(all) => drop(self.all.try_set(all)),
            Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
        }
    }

    /// Has a token made, by an account that is new or not, and shows it: it is told once.
    fn make(self, path: String, body: Value) {
        spawn_local(async move {
            match api::post::<LoggedIn>(&path, &body).await {
                Ok(made) => {
                    self.wrong.try_set(None);
                    self.token.try_set(Some(made));
                }
                Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
            }
            self.look().await;
        });
    }

    fn delete(self, name: &str) {
        let path = format!("/api/bots/{}", String::from(js_sys::encode_uri_component(name)));
        spawn_local(async move {
            let done = api::delete::<Value>(&path).await.map(drop);
            self.wrong.try_set(done.err().map(|why| refused(&why)));
            self.token.try_set(None);
            self.look().await;
        });
    }

    fn revoke(self, name: &str) {
        let path = format!("/api/bots/{}/revoke", String::from(js_sys::encode_uri_component(name)));
        spawn_local(async move {
            let done = api::post::<Value>(&path, &json!({})).await.map(drop);
            self.wrong.try_set(done.err().map(|why| refused(&why)));
            self.token.try_set(None);
            self.look().await;
        });
    }
}

#[component]
pub(crate) fn ProgramsScreen() -> impl IntoView {
    let line = line();
    line.call();
    let programs =
        Programs { all: RwSignal::default(), token: RwSignal::new(None), wrong: RwSignal::new(None) };
    Effect::new(move |_| {
        if line.me.get().is_some() {
            spawn_local(programs.look());
        }
    });
    let name = RwSignal::new(String::new());
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let body = NewBot { name: name.get_untracked() };
        programs.make("/api/bots".into(), serde_json::to_value(body).unwrap_or_default());
        name.set(String::new());
    };
    view! {
        <main class="account">
            <LineBar/>
            <h1>{say(&OnlineLabel::Programs)}</h1>
            <p>{say(&OnlineLabel::ProgramsHelp)}</p>
            <p class="wrong" role="alert">{move || programs.wrong.get()}</p>
            {move || programs.token.get().map(shown)}
            <ul class="paper pad" id="programs">{move || programs.all.get().into_iter().map(|program| row(programs, program)).collect_view()}</ul>
            <div class="forms">
                <form class="paper pad" id="add-program" on:submit=add>
                    <h2>{say(&OnlineLabel::NewProgram)}</h2>
                    <label class="field"><span>{say(&OnlineLabel::Name)}</span>
                        <input type="text" maxlength="60" required="" autocomplete="off" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
                    <button class="btn pri" type="submit">{say(&OnlineLabel::MakeToken)}</button>
                </form>
            </div>
        </main>
    }
}

/// A token that was just made.
fn shown(made: LoggedIn) -> impl IntoView {
    let name = made.player.name;
    view! {
        <section class="paper pad token" role="status">
            <h2>{say(&OnlineSentence::TokenOf { name })}</h2>
            <p class="small dim">{say(&OnlineLabel::TokenHelp)}</p>
            <input class="link" id="token" readonly="" aria-label=say(&OnlineLabel::Token) prop:value=made.token/>
        </section>
    }
}

fn row(programs: Programs, BotAccount { player, since, admitted }: BotAccount) -> impl IntoView {
    let name = StoredValue::new(player.name.clone());
    let again = move |_| {
        let name = String::from(js_sys::encode_uri_component(&name.get_value()));
        programs.make(format!("/api/bots/{name}/token"), json!({}));
    };
    view! {
        <li class="lr"><div class="who"><To route=Route::Player(player.name.clone())><b class="serif">{player.name}</b></To>
                <div class="dim small">{day(since)}{(!admitted).then(|| format!(" · {}", say(&OnlineLabel::NoToken)))}</div></div>
            <button class="btn sm" type="button" on:click=again>{say(&OnlineLabel::MakeToken)}</button>
            {admitted.then(|| view! { <button class="btn sm bad" type="button" on:click=move |_| programs.revoke(&name.get_value())>{say(&OnlineLabel::Revoke)}</button> })}
            <button class="btn sm bad" type="button" on:click=move |_| {
                let sure = say(&OnlineSentence::DeleteBotSure { name: name.get_value() });
                if window().confirm_with_message(&sure).unwrap_or(false) {
                    programs.delete(&name.get_value());
                }
            }>{say(&OnlineLabel::DeleteBot)}</button>
        </li>
    }
}
