//! Oneself in the house: a guest, or somebody with a name and a passphrase.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::muted::MutedList;
use super::vacation::VacationForm;
use super::waiting::refused;
use super::{LineBar, line};
use crate::route::{Route, To};
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{
    AdminToken, Delete, Login, Logout, Me, NewPassphrase, PlayerKind, Register, Registration, Site,
};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(crate) fn AccountScreen() -> impl IntoView {
    let line = line();
    line.call();
    let is_guest =
        Memo::new(move |_| line.me.with(|me| me.as_ref().is_none_or(|me| me.kind == PlayerKind::Guest)));
    view! {
        <main class="account">
            <LineBar/>
            <h1>{move || line.me.get().map_or_else(|| say(&OnlineLabel::Account), |me| me.name)}</h1>
            {move || if is_guest.get() { view! { <Newcomer/> }.into_any() } else { view! { <Known/> }.into_any() }}
        </main>
    }
}

/// Has something done and says what is wrong, or calls the house again as whoever one is then.
fn ask(path: &'static str, body: impl Serialize + 'static, wrong: RwSignal<Option<String>>) {
    let line = line();
    spawn_local(async move {
        match api::post::<Value>(path, &body).await {
            Ok(_) => {
                wrong.try_set(None);
                line.call_again();
            }
            Err(why) => {
                wrong.try_set(Some(refused(&why)));
            }
        }
    });
}

/// A field of a form, by its label.
fn field(
    label: &OnlineLabel,
    kind: &'static str,
    complete: &'static str,
    value: RwSignal<String>,
) -> impl IntoView + use<> {
    view! {
        <label class="field"><span>{say(label)}</span>
            <input type=kind autocomplete=complete maxlength="200" required="" prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
}

/// Signing up as the server allows it, and signing in.
#[component]
fn Newcomer() -> impl IntoView {
    let site = LocalResource::new(|| async { api::get::<Site>("/api/site").await.ok() });
    let registration = Memo::new(move |_| site.get().flatten().map(|site| site.registration));
    view! {
        <div class="forms">
            {move || registration.get().map(|registration| match registration {
                Registration::Open => view! { <SignUp code=None/> }.into_any(),
                Registration::Invite => view! { <SignUp code=Some(OnlineLabel::InviteCode)/> }.into_any(),
                // The first admin signs up all the same.
                Registration::No => view! {
                    <details id="first-admin">
                        <summary>{say(&OnlineLabel::AdminToken)}</summary>
                        <SignUp code=Some(OnlineLabel::AdminToken)/>
                    </details>
                }.into_any(),
            })}
            <SignIn/>
        </div>
    }
}

/// Signing up; with a code of this kind, if the server asks for one.
#[component]
fn SignUp(code: Option<OnlineLabel>) -> impl IntoView {
    let invite = RwSignal::new(String::new());
    let (name, passphrase, wrong) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(None::<String>));
    view! {
        <form class="paper pad" id="register" on:submit=move |event| {
            event.prevent_default();
            let invite = Some(invite.get_untracked()).filter(|invite| !invite.trim().is_empty());
            ask("/api/register", Register { name: name.get_untracked(), passphrase: passphrase.get_untracked(), invite }, wrong);
        }>
            <h2>{say(&OnlineLabel::Register)}</h2>
            <p class="small dim">{say(&OnlineLabel::RegisterHelp)}</p>
            {field(&OnlineLabel::Name, "text", "username", name)}
            {field(&OnlineLabel::Passphrase, "password", "new-password", passphrase)}
            {code.map(|label| field(&label, "text", "off", invite))}
            <button class="btn pri" type="submit">{say(&OnlineLabel::Register)}</button>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}

#[component]
fn SignIn() -> impl IntoView {
    let (name, passphrase, wrong) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(None::<String>));
    view! {
        <form class="paper pad" id="login" on:submit=move |event| {
            event.prevent_default();
            ask("/api/login", Login { name: name.get_untracked(), passphrase: passphrase.get_untracked() }, wrong);
        }>
            <h2>{say(&OnlineLabel::LogIn)}</h2>
            <p class="small dim">{say(&OnlineLabel::LostHelp)}</p>
            {field(&OnlineLabel::Name, "text", "username", name)}
            {field(&OnlineLabel::Passphrase, "password", "current-password", passphrase)}
            <button class="btn" type="submit">{say(&OnlineLabel::LogIn)}</button>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}

/// For a member of a server without an admin, who has the token that the server printed.
#[component]
fn Claim() -> impl IntoView {
    let (token, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    view! {
        <form class="paper pad" id="claim" on:submit=move |event| {
            event.prevent_default();
            ask("/api/admin/claim", AdminToken { token: token.get_untracked() }, wrong);
        }>
            <h2>{say(&OnlineLabel::BecomeAdmin)}</h2>
            <p class="small dim">{say(&OnlineLabel::BecomeAdminHelp)}</p>
            {field(&OnlineLabel::AdminToken, "text", "off", token)}
            <button class="btn pri" type="submit">{say(&OnlineLabel::BecomeAdmin)}</button>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}

/// For a player who has signed in by a code, which is used up.
#[component]
fn Listed() -> impl IntoView {
    let (new, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    view! {
        <form class="paper pad" id="choose" on:submit=move |event| {
            event.prevent_default();
            ask("/api/passphrase", NewPassphrase { old: String::new(), new: new.get_untracked() }, wrong);
        }>
            <h2>{say(&OnlineLabel::ChoosePassphrase)}</h2>
            <p class="small dim">{say(&OnlineLabel::ChooseHelp)}</p>
            {field(&OnlineLabel::NewPassphrase, "password", "new-password", new)}
            <button class="btn pri" type="submit">{say(&OnlineLabel::ChoosePassphrase)}</button>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </form>
    }
}

/// For whoever has registered.
#[component]
fn Known() -> impl IntoView {
    let line = line();
    let is = move |kind: PlayerKind| line.me.with(|me| me.as_ref().is_some_and(|me| me.kind == kind));
    let (old, new, wrong) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let (sure, not_gone) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let out = RwSignal::new(None::<String>);
    let known = RwSignal::new(None::<Me>);
    Effect::new(move |_| {
        // What the server says of the player may have changed with who they are.
        line.me.track();
        spawn_local(async move {
            known.try_set(api::get::<Me>("/api/me").await.ok());
        });
    });
    let needs = move |what: fn(&Me) -> bool| known.with(|known| known.as_ref().is_some_and(what));
    view! {
        <p class="acts start">
            {move || line.me.get().map(|me| {
                let page = say(&OnlineSentence::PageOf { name: me.name.clone() });
                let games = say(&OnlineSentence::GamesOf { name: me.name.clone() });
                view! {
                    <To route=Route::Player(me.name.clone()) class="btn sm">{page.clone()}</To>
                    <To route=Route::Games(me.name) class="btn sm">{games.clone()}</To>
                }
            })}
            <To route=Route::Programs class="btn sm">{say(&OnlineLabel::Programs)}</To>
            <Show when=move || is(PlayerKind::Admin)><To route=Route::Desk class="btn sm">{say(&OnlineLabel::Desk)}</To></Show>
        </p>
        <Show when=move || needs(|me| me.needs_passphrase)><div class="forms"><Listed/></div></Show>
        <Show when=move || needs(|me| me.needs_admin) && is(PlayerKind::Member)><div class="forms"><Claim/></div></Show>
        <p class="acts start">
            <button class="btn" type="button" id="logout" on:click=move |_| ask("/api/logout", Logout { everywhere: false }, out)>{say(&OnlineLabel::LogOut)}</button>
            <button class="btn" type="button" on:click=move |_| ask("/api/logout", Logout { everywhere: true }, out)>{say(&OnlineLabel::LogOutEverywhere)}</button>
        </p>
        <p class="wrong" role="alert">{move || out.get()}</p>
        <MutedList/>
        <div class="forms">
            <VacationForm/>
            <form class="paper pad" on:submit=move |event| {
                event.prevent_default();
                ask("/api/passphrase", NewPassphrase { old: old.get_untracked(), new: new.get_untracked() }, wrong);
                old.set(String::new());
                new.set(String::new());
            }>
                <h2>{say(&OnlineLabel::ChangePassphrase)}</h2>
                {field(&OnlineLabel::Passphrase, "password", "current-password", old)}
                {field(&OnlineLabel::NewPassphrase, "password", "new-password", new)}
                <button class="btn" type="submit">{say(&OnlineLabel::ChangePassphrase)}</button>
                <p class="wrong" role="alert">{move || wrong.get()}</p>
            </form>
            <form class="paper pad" on:submit=move |event| {
                event.prevent_default();
                ask("/api/delete", Delete { passphrase: sure.get_untracked() }, not_gone);
            }>
                <h2>{say(&OnlineLabel::DeleteAccount)}</h2>
                <p class="small dim">{say(&OnlineLabel::DeleteHelp)}</p>
                {field(&OnlineLabel::Passphrase, "password", "current-password", sure)}
                <button class="btn bad" type="submit">{say(&OnlineLabel::DeleteAccount)}</button>
                <p class="wrong" role="alert">{move || not_gone.get()}</p>
            </form>
        </div>
    }
}
