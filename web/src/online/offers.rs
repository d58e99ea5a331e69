//! What players offer one another, and what one can do at a match elsewhere beside moving.

use super::label::{OnlineLabel, OnlineSentence};
use super::others::Others;
use super::remote::Remote;
use crate::sitting::Sitting;
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_protocol::{ClientMessage, Offer, Offered};

/// The offers that lie on the table, with their answers.
#[component]
pub(crate) fn Offers(sitting: Sitting, remote: Remote) -> impl IntoView {
    let sits = move || !remote.mine().is_empty();
    let lying =
        move || remote.offers.get().into_iter().map(|offered| bar(sitting, remote, offered)).collect_view();
    view! { <Show when=sits>{lying}</Show> }
}

fn bar(sitting: Sitting, remote: Remote, Offered { offer, by }: Offered) -> impl IntoView {
    let mine = remote.mine();
    let own = mine.iter().any(|seat| by.contains(*seat));
    let names: Vec<String> = by.iter().map(|seat: Seat| sitting.called(seat)).collect();
    let names = words().all(&names);
    let said = match (offer, own) {
        (Offer::Draw, false) => say(&OnlineSentence::OffersDraw { names }),
        (Offer::Takeback, false) => say(&OnlineSentence::AsksTakeback { names }),
        (Offer::Rematch, false) => say(&OnlineSentence::WantsRematch { names }),
        (Offer::Draw, true) => say(&OnlineLabel::DrawOffered),
        (Offer::Takeback, true) => say(&OnlineLabel::TakebackAsked),
        (Offer::Rematch, true) => say(&OnlineLabel::RematchWanted),
    };
    let no = if own { OnlineLabel::Withdraw } else { OnlineLabel::No };
    view! {
        <p class="offer" role="status">{said}</p>
            <button class="btn sm" type="button" on:click=move |_| remote.decline(offer)>{say(&no)}</button>
            {(!own).then(|| view! { <button class="btn sm pri" type="button" on:click=move |_| remote.offer(offer)>{say(&OnlineLabel::Accept)}</button> })}
    }
}

/// What can be asked of the others.
#[component]
pub(crate) fn RemoteTools(sitting: Sitting, remote: Remote) -> impl IntoView {
    let plays = move || remote.is_live() && !remote.mine().is_empty();
    let moves = move || sitting.tree.with(|tree| tree.main_line().plies().len());
    // The other one is to move, and is not there.
    let gone = move || {
        let seat = sitting.tree.with(|tree| tree.turn().seat());
        seat.is_some_and(|seat| !remote.mine().contains(&seat) && !remote.present.get().contains(seat))
    };
    let id = remote.id;
    view! {
        <Show when=plays>
            <div class="aids" role="toolbar" aria-label=say(&OnlineLabel::AskThem)>
                <button type="button" class="chip" on:click=move |_| remote.offer(Offer::Draw)>{say(&OnlineLabel::OfferDraw)}</button>
                <button type="button" class="chip" disabled=move || moves() == 0 on:click=move |_| remote.offer(Offer::Takeback)>{say(&OnlineLabel::AskTakeback)}</button>
                <Show when=move || { moves() < 2 }>
                    <button type="button" class="chip" on:click=move |_| remote.say(&ClientMessage::Abort { r#match: id })>{say(&OnlineLabel::BreakOff)}</button>
                </Show>
                <Show when=gone>
                    <button type="button" class="chip" on:click=move |_| remote.say(&ClientMessage::Claim { r#match: id })>{say(&OnlineLabel::ClaimGone)}</button>
                </Show>
            </div>
        </Show>
        <Others remote/>
        <Show when=move || remote.is_behind()>
            <p class="small dim watching">{move || say(&OnlineSentence::YouSeeLater { minutes: remote.card.with(|card| usize::from(card.delay).div_ceil(60)) })}</p>
        </Show>
        <p class="small dim watching">{move || (remote.watching.get() > 0).then(|| say(&OnlineSentence::Watching { count: remote.watching.get() }))}</p>
    }
}
