//! A table that waits for its players: a link, a code to say across a room, a picture to point a phone at.

use super::api::{self, NoAnswer};
use super::label::{OnlineLabel, OnlineSentence};
use super::{line, request};
use crate::clipboard;
use crate::label::Label;
use crate::route::{Route, router};
use crate::session::{SessionHandle, bot_name};
use crate::words::say;
use leptos::html::Input;
use leptos::prelude::*;
use parlour_protocol::{MatchSummary, Occupant, SeatChoice, ServerMessage};
use parlour_session::{Command, occupant_name};
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen_futures::spawn_local;

/// The table before the first move.
#[component]
pub(super) fn Waiting(session: SessionHandle) -> impl IntoView {
    let summary = Memo::new(move |_| session.read_online(|online| online.summary.clone()));
    let wrong = RwSignal::new(None::<String>);
    let (line, router) = (line(), router());
    let sits = move || !session.own_seats().is_empty();
    let me = move || line.me.with(|me| me.as_ref().map(|me| me.id));
    let invites = move |seat: &Occupant| me().is_some_and(|me| seat.invites(me));
    let kept = |seat: &Occupant| matches!(seat, Occupant::Invited { .. });
    let free = move || {
        let is_free = |seat: &Occupant| invites(seat) || seat.is_open() && !kept(seat);
        summary.with(|summary| summary.iter().flat_map(|summary| &summary.seats).any(is_free))
    };
    let sit = move |_| {
        let Some(id) = summary.with_untracked(|summary| Some(summary.as_ref()?.r#match)) else { return };
        spawn_local(async move {
            match api::post::<MatchSummary>(&format!("/api/matches/{id}/join"), &SeatChoice::default()).await
            {
                Ok(summary) => {
                    session.apply(parlour_session::Input::Server(Box::new(ServerMessage::Match(Box::new(
                        summary,
                    )))));
                }
                Err(why) => wrong.set(Some(refused(&why))),
            }
        });
    };
    let give_up = move |_| {
        session.apply(Command::Abort);
        router.go(Route::Lobby);
    };
    let code = move || summary.with(|summary| summary.as_ref()?.code.map(|code| code.to_string()));
    view! {
        <main class="waiting">
            <section class="paper pad">
                <h1>{move || say(&OnlineSentence::WaitingFor { game: say(&session.game.title()) })}</h1>
                <p class="dim">{move || summary.with(|summary| summary.as_ref().map(request::summary))}</p>
                <ul class="seats-there">
                    {move || summary.with(|summary| summary.iter().flat_map(|summary| &summary.seats).enumerate().map(|(at, seat)| {
                        let name = occupant_name(seat, session.game, bot_name);
                        let free = name.is_none();
                        view! { <li class:free=free><span class="num">{at + 1}</span><b class="serif">{name.unwrap_or_else(|| say(&OnlineLabel::Free))}</b></li> }
                    }).collect_view())}
                </ul>
                <Show when=move || !sits() && free()>
                    <button class="btn pri" type="button" id="sit" on:click=sit>{say(&OnlineLabel::SitDown)}</button>
                </Show>
                <Show when=sits>
                    <button class="btn" type="button" on:click=give_up>{say(&OnlineLabel::ClearTable)}</button>
                </Show>
                <p class="wrong" role="alert">{move || wrong.get()}</p>
            </section>
            {move || code().filter(|_| sits() && free()).map(|code| invitation(&code, &Route::Invitation(code.clone()).path()))}
        </main>
    }
}

/// How others come to a path of the house: by a code, a picture, or a link.
pub(super) fn invitation(code: &str, path: &str) -> impl IntoView + use<> {
    let address = format!("{}{path}", window().location().origin().unwrap_or_default());
    let (shown, code) = (address.clone(), code.to_owned());
    let picture = picture(&address);
    let (link, said) = (NodeRef::<Input>::new(), RwSignal::new(None::<Label>));
    let copy = move |_| {
        let address = address.clone();
        spawn_local(async move {
            let copied = clipboard::copy(&address).await;
            if !copied && let Some(link) = link.get_untracked() {
                link.select();
            }
            said.try_set(Some(if copied { Label::Copied } else { Label::NotCopied }));
        });
    };
    view! {
        <section class="paper pad invitation">
            <h2>{say(&OnlineLabel::Invite)}</h2>
            <p>{say(&OnlineLabel::InviteHelp)}</p>
            <div class="invite">
                {picture}
                <div>
                    <p class="code serif" id="code">{code}</p>
                    <input node_ref=link class="link" readonly="" aria-label=say(&OnlineLabel::Link) prop:value=shown/>
                    <button class="btn sm" type="button" on:click=copy>{say(&Label::CopyLink)}</button>
                    <p class="small" role="status">{move || said.get().map(|label| say(&label))}</p>
                </div>
            </div>
        </section>
    }
}

/// A picture to point a phone at.
fn picture(text: &str) -> Option<impl IntoView + use<>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark =
        (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|(x, y)| code.get_module(*x, *y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    Some(view! {
        <svg class="qr" viewBox=format!("-2 -2 {0} {0}", size + 4) role="img" aria-label=say(&OnlineLabel::Link)>
            <rect x="-2" y="-2" width=size + 4 height=size + 4 fill="#fff"/><path d=path fill="#000"/>
        </svg>
    })
}

/// Why not, in words.
pub(super) fn refused(why: &NoAnswer) -> String {
    match why {
        NoAnswer::LineDown => say(&OnlineLabel::NoAnswer),
        NoAnswer::Refused(reason) => crate::words::sentence(&say(reason)),
    }
}
