//! What players offer one another, and what one can do at a match elsewhere beside moving.

use super::label::{OnlineLabel, OnlineSentence};
use super::others::Others;
use crate::session::{Part, SessionHandle};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_protocol::{Offer, Offered};
use parlour_session::Command;

/// The offers that lie on the table, with their answers.
#[component]
pub(crate) fn Offers(session: SessionHandle) -> impl IntoView {
    let offers = Memo::new(move |_| {
        let sits = !session.own_seats().is_empty();
        session.read_online(|online| online.offers.clone()).filter(|_| sits).unwrap_or_default()
    });
    move || offers.get().into_iter().map(|offered| bar(session, offered)).collect_view()
}

fn bar(session: SessionHandle, Offered { offer, by }: Offered) -> impl IntoView {
    let own = session.own_seats().iter().any(|seat| by.contains(*seat));
    let names: Vec<String> = by.iter().map(|seat: Seat| session.name_of(seat)).collect();
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
            <button class="btn sm" type="button" on:click=move |_| session.apply(Command::Decline(offer))>{say(&no)}</button>
            {(!own).then(|| view! { <button class="btn sm pri" type="button" on:click=move |_| session.apply(Command::Offer(offer))>{say(&OnlineLabel::Accept)}</button> })}
    }
}

/// What can be asked of the others.
#[component]
pub(crate) fn OnlineTools(session: SessionHandle) -> impl IntoView {
    let plays = Memo::new(move |_| session.is_live() && !session.own_seats().is_empty());
    let moves =
        Memo::new(move |_| session.read(Part::List, |session| session.tree().main_line().plies().len()));
    // The other one is to move, and is not there.
    let gone = Memo::new(move |_| {
        let seat = session.read(Part::List, |session| session.tree().turn().seat());
        let is_gone = |seat| session.read_online(|online| !online.present.contains(seat)) == Some(true);
        seat.is_some_and(|seat| !session.own_seats().contains(&seat) && is_gone(seat))
    });
    // Visitors of a match with a delay see it later.
    let delay = Memo::new(move |_| {
        let delay = session.read_online(|online| usize::from(online.summary.delay)).unwrap_or(0);
        let later = delay > 0 && session.is_live() && session.own_seats().is_empty();
        later.then_some(delay.div_ceil(60))
    });
    let watching = Memo::new(move |_| session.read_online(|online| online.watching).unwrap_or(0));
    view! {
        <Show when=move || plays.get()>
            <div class="aids" role="toolbar" aria-label=say(&OnlineLabel::AskThem)>
                <button type="button" class="chip" on:click=move |_| session.apply(Command::OfferDraw)>{say(&OnlineLabel::OfferDraw)}</button>
                <button type="button" class="chip" disabled=move || moves.get() == 0 on:click=move |_| session.apply(Command::Offer(Offer::Takeback))>{say(&OnlineLabel::AskTakeback)}</button>
                <Show when=move || { moves.get() < 2 }>
                    <button type="button" class="chip" on:click=move |_| session.apply(Command::Abort)>{say(&OnlineLabel::BreakOff)}</button>
                </Show>
                <Show when=move || gone.get()>
                    <button type="button" class="chip" on:click=move |_| session.apply(Command::Claim)>{say(&OnlineLabel::ClaimGone)}</button>
                </Show>
            </div>
        </Show>
        <Others session/>
        {move || delay.get().map(|minutes| view! { <p class="small dim watching">{say(&OnlineSentence::YouSeeLater { minutes })}</p> })}
        <p class="small dim watching">{move || (watching.get() > 0).then(|| say(&OnlineSentence::Watching { count: watching.get() }))}</p>
    }
}
