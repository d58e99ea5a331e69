//! A teacher's pupils: a list of names becomes accounts with codes to hand out, and whoever has lost theirs gets another.

use super::api::{self, NoAnswer};
use super::label::{OnlineLabel, OnlineSentence};
use super::line;
use super::waiting::refused;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{PlayerKind, Student, StudentCode, StudentStatus};
use serde_json::json;
use std::collections::BTreeMap;
use wasm_bindgen_futures::spawn_local;

/// All pupils, the codes that were just made, by name, and what is wrong.
#[derive(Clone, Copy)]
struct Class {
    all: RwSignal<Vec<Student>>,
    codes: RwSignal<BTreeMap<String, String>>,
    wrong: RwSignal<Option<String>>,
}

impl Class {
    async fn look(self) {
        match api::get::<Vec<Student>>("/api/students").await {
            Ok(all) => drop(self.all.try_set(all)),
            Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
        }
    }

    /// Shows codes that were just made: they are told once.
    async fn made(self, made: Result<Vec<StudentCode>, NoAnswer>) {
        match made {
            Ok(made) => {
                self.wrong.try_set(None);
                let made = made.into_iter().map(|pupil| (pupil.name, pupil.code));
                self.codes.try_update(|codes| codes.extend(made));
            }
            Err(why) => drop(self.wrong.try_set(Some(refused(&why)))),
        }
        self.look().await;
    }

    fn renew(self, name: &str) {
        let path = format!("/api/students/{}/code", String::from(js_sys::encode_uri_component(name)));
        spawn_local(async move {
            let made = api::post::<StudentCode>(&path, &json!({})).await;
            self.made(made.map(|pupil| vec![pupil])).await;
        });
    }
}

#[component]
pub(super) fn Pupils() -> impl IntoView {
    let line = line();
    let names = RwSignal::new(String::new());
    let class = Class { all: RwSignal::default(), codes: RwSignal::default(), wrong: RwSignal::new(None) };
    Effect::new(move |_| {
        // Only a member can have any.
        let kind = line.me.with(|me| me.as_ref().map(|me| me.kind));
        if matches!(kind, Some(PlayerKind::Member | PlayerKind::Admin)) {
            spawn_local(class.look());
        }
    });
    let bring = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let listed: Vec<String> = names
            .get_untracked()
            .lines()
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty())
            .collect();
        spawn_local(async move {
            let made = api::post::<Vec<StudentCode>>("/api/students", &listed).await;
            if made.is_ok() {
                names.try_set(String::new());
            }
            class.made(made).await;
        });
    };
    view! {
        <form class="paper pad" id="pupils" on:submit=bring>
            <h2>{say(&OnlineLabel::Pupils)}</h2>
            <p class="small dim">{say(&OnlineLabel::PupilsHelp)}</p>
            <label class="field"><span>{say(&OnlineLabel::Names)}</span>
                <textarea rows="6" prop:value=move || names.get() on:input=move |event| names.set(event_target_value(&event))></textarea></label>
            <button class="btn" type="submit">{say(&OnlineLabel::MakeCodes)}</button>
            <p class="wrong" role="alert">{move || class.wrong.get()}</p>
            <Show when=move || !class.all.with(Vec::is_empty)>
                <table class="standings">{move || class.all.get().into_iter().map(|pupil| row(class, pupil)).collect_view()}</table>
            </Show>
        </form>
    }
}

fn row(class: Class, Student { name, stage }: Student) -> impl IntoView {
    let code = class.codes.with(|codes| codes.get(&name).cloned());
    // A code that has been used is good no more. A member keeps the passphrase until then.
    let code = code.filter(|_| stage != StudentStatus::Came);
    let label = say(&OnlineSentence::NewCodeFor { name: name.clone() });
    let shown = code.unwrap_or_else(|| {
        say(match stage {
            StudentStatus::Invited => &OnlineLabel::NotComeYet,
            StudentStatus::Came => &OnlineLabel::HasComeByCode,
            StudentStatus::Member => &OnlineLabel::HasPassphrase,
        })
    });
    let renewed = name.clone();
    view! {
        <tr><th scope="row">{name}</th><td class="num">{shown}</td>
            <td><button class="btn sm" type="button" aria-label=label on:click=move |_| class.renew(&renewed)>{say(&OnlineLabel::NewCode)}</button></td></tr>
    }
}
