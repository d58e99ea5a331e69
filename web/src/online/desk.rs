//! The keeper's desk: what was reported, who may not play, and what was done.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::waiting::refused;
use super::when::day;
use super::{LineBar, line};
use crate::route::{Route, To};
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{
    ChatMessage, Invite, ModerationQueue, Named, Renamed, ReportDetails, Reported, StudentCode,
};
use serde::Serialize;
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

/// What lies on the desk, and how something is done about it.
#[derive(Clone, Copy)]
struct Work {
    desk: RwSignal<ModerationQueue>,
    wrong: RwSignal<Option<String>>,
    /// A code that was just made: it is told once.
    code: RwSignal<Option<String>>,
}

impl Work {
    /// The same desk for a form that shows beside its button what came of it.
    fn of_form(self) -> Self {
        Self { wrong: RwSignal::new(None), code: RwSignal::new(None), ..self }
    }

    /// Has something done, and looks at the desk again.
    fn act(self, path: String, body: impl Serialize + 'static) {
        spawn_local(async move {
            let done = api::post::<Value>(&path, &body).await.map(drop);
            self.wrong.try_set(done.err().map(|why| refused(&why)));
            self.look().await;
        });
    }

    /// Has a code for a lost passphrase made.
    fn reset(self, name: String) {
        spawn_local(async move {
            let made = api::post::<StudentCode>("/api/admin/reset", &Named { name }).await;
            self.show(made.map(|StudentCode { name, code, .. }| say(&OnlineSentence::CodeOf { name, code })))
                .await;
        });
    }

    /// Has an invite made.
    fn invite(self) {
        spawn_local(async move {
            let made = api::post::<Invite>("/api/admin/invites", &json!({})).await;
            self.show(made.map(|Invite { code, .. }| say(&OnlineSentence::InviteOf { code }))).await;
        });
    }

    async fn show(self, made: Result<String, api::NoAnswer>) {
        match made {
            Ok(text) => {
                self.wrong.try_set(None);
                self.code.try_set(Some(text));
            }
            Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
        }
        self.look().await;
    }

    async fn look(self) {
        match api::get::<ModerationQueue>("/api/admin").await {
            Ok(desk) => drop(self.desk.try_set(desk)),
            Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
        }
    }
}

#[component]
pub(crate) fn DeskScreen() -> impl IntoView {
    let line = line();
    line.call();
    let work = Work { desk: RwSignal::default(), wrong: RwSignal::new(None), code: RwSignal::new(None) };
    Effect::new(move |_| {
        // Who one is is known as soon as the line stands.
        if line.me.get().is_some() {
            spawn_local(work.look());
        }
    });
    let desk = work.desk;
    view! {
        <main class="account desk">
            <LineBar/>
            <h1>{say(&OnlineLabel::Desk)}</h1>
            {wrong(work)}
            <section class="paper pad"><h2>{say(&OnlineLabel::Reports)}</h2>
                {move || desk.with(|desk| desk.reports.is_empty()).then(|| view! { <p class="dim">{say(&OnlineLabel::NoReports)}</p> })}
                <ul id="reports"><For each=move || desk.get().reports key=|reported| reported.id children=move |reported| report(work, reported)/></ul>
            </section>
            <div class="forms">
                <Ban work=work.of_form()/>
                <Rename work=work.of_form()/>
                <Reset work=work.of_form()/>
                <MakeInvite work=work.of_form()/>
            </div>
            <section class="paper pad"><h2>{say(&OnlineLabel::Banned)}</h2>
                <ul id="banned">{move || desk.get().banned.into_iter().map(|player| {
                    let name = player.name.clone();
                    let unban = move |_| work.act("/api/admin/unban".into(), Named { name: name.clone() });
                    view! { <li class="lr"><b class="who serif">{player.name}</b>
                        <button class="btn sm" type="button" on:click=unban>{say(&OnlineLabel::LetBackIn)}</button></li> }
                }).collect_view()}</ul>
            </section>
            <section class="paper pad"><h2>{say(&OnlineLabel::ActLog)}</h2>
                <ul id="audit">{move || desk.get().audit.into_iter().map(|deed| view! {
                    <li class="lr"><span class="dim small">{day(deed.at)}</span><span class="who">{say(&deed.line())}</span></li>
                }).collect_view()}</ul>
            </section>
        </main>
    }
}

fn report(work: Work, Reported { id, by, report, at }: Reported) -> impl IntoView {
    let table = report.r#match;
    let name = report.player.clone();
    let chat = RwSignal::new(None::<Vec<ChatMessage>>);
    let read = move |_| {
        spawn_local(async move {
            match api::get::<ReportDetails>(&format!("/api/admin/reports/{id}")).await {
                Ok(details) => drop(chat.try_set(Some(details.chat))),
                Err(why) => drop(work.wrong.try_set(Some(refused(&why)))),
            }
        });
    };
    view! {
        <li class="lr"><div class="who">
                <div>{say(&OnlineSentence::ReportBy { by, player: report.player })}" "<span class="dim small">{day(at)}</span></div>
                <p>{report.text}</p>
                {move || chat.get().map(|chat| if chat.is_empty() {
                    view! { <p class="dim">{say(&OnlineLabel::NothingSaid)}</p> }.into_any()
                } else {
                    view! { <ul class="talk">{chat.into_iter().map(|message| view! { <li><b>{message.from.name}</b>" "{message.text}</li> }).collect_view()}</ul> }.into_any()
                })}
            </div>
            <button class="btn sm" type="button" on:click=read>{say(&OnlineLabel::ReadChat)}</button>
            <To route=Route::Match(table) class="btn sm">{say(&OnlineLabel::GoThere)}</To>
            <button class="btn sm" type="button" on:click=move |_| work.act(format!("/api/admin/close/{table}"), json!({}))>{say(&OnlineLabel::CloseTable)}</button>
            <button class="btn sm bad" type="button" on:click=move |_| work.act("/api/admin/ban".into(), Named { name: name.clone() })>{say(&OnlineLabel::Ban)}</button>
            <button class="btn sm" type="button" on:click=move |_| work.act(format!("/api/admin/reports/{id}/close"), json!({}))>{say(&OnlineLabel::Settled)}</button>
        </li>
    }
}

/// Somebody may not play any more.
#[component]
fn Ban(work: Work) -> impl IntoView {
    let name = RwSignal::new(String::new());
    view! {
        <form class="paper pad" id="ban" on:submit=move |event| {
            event.prevent_default();
            work.act("/api/admin/ban".into(), Named { name: name.get_untracked() });
            name.set(String::new());
        }>
            <h2>{say(&OnlineLabel::Ban)}</h2>
            {field(&OnlineLabel::Name, name)}
            <button class="btn bad" type="submit">{say(&OnlineLabel::Ban)}</button>
            {wrong(work)}
        </form>
    }
}

/// Somebody gets another name.
#[component]
fn Rename(work: Work) -> impl IntoView {
    let (name, to) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    view! {
        <form class="paper pad" id="rename" on:submit=move |event| {
            event.prevent_default();
            work.act("/api/admin/rename".into(), Renamed { name: name.get_untracked(), to: to.get_untracked() });
            name.set(String::new());
            to.set(String::new());
        }>
            <h2>{say(&OnlineLabel::Rename)}</h2>
            {field(&OnlineLabel::Name, name)}
            {field(&OnlineLabel::NewName, to)}
            <button class="btn" type="submit">{say(&OnlineLabel::Rename)}</button>
            {wrong(work)}
        </form>
    }
}

/// A player who has lost the passphrase gets a code.
#[component]
fn Reset(work: Work) -> impl IntoView {
    let name = RwSignal::new(String::new());
    view! {
        <form class="paper pad" id="reset" on:submit=move |event| {
            event.prevent_default();
            work.reset(name.get_untracked());
            name.set(String::new());
        }>
            <h2>{say(&OnlineLabel::LostPassphrase)}</h2>
            {field(&OnlineLabel::Name, name)}
            <button class="btn" type="submit">{say(&OnlineLabel::NewCode)}</button>
            {code(work)}
            {wrong(work)}
        </form>
    }
}

/// A visitor gets a code to sign up with.
#[component]
fn MakeInvite(work: Work) -> impl IntoView {
    view! {
        <form class="paper pad" id="invite" on:submit=move |event| {
            event.prevent_default();
            work.invite();
        }>
            <h2>{say(&OnlineLabel::InviteCode)}</h2>
            <button class="btn" type="submit">{say(&OnlineLabel::MakeInvite)}</button>
            {code(work)}
            {wrong(work)}
        </form>
    }
}

/// A code that was just made.
fn code(work: Work) -> impl IntoView {
    view! { <p class="made-code" role="status">{move || work.code.get()}</p> }
}

/// Why something was not done.
fn wrong(work: Work) -> impl IntoView {
    view! { <p class="wrong" role="alert">{move || work.wrong.get()}</p> }
}

fn field(label: &OnlineLabel, value: RwSignal<String>) -> impl IntoView + use<> {
    view! {
        <label class="field"><span>{say(label)}</span>
            <input type="text" maxlength="60" required="" autocomplete="off" prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
}
