//! Who sits at the table: a strip each on a phone, a seat each on the sheet, or a list of standings.

use super::Sheets;
use super::clock::Clock;
use crate::boards::{board_kind, points};
use crate::coin::Coin;
use crate::label::{Label, Sentence};
use crate::online::OnlineLabel;
use crate::session::{Part, SessionHandle};
use crate::words::say;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_erased::Sitter;

/// The seats at a side of a table of two: far or near; all of them where points are counted, on the far side.
fn seats_of(session: SessionHandle, far: bool) -> Vec<Seat> {
    let count = session.read(Part::Seats, |session| session.seating().iter().len());
    let counts_points = board_kind(session.game.name).points;
    if counts_points {
        return if far { Seat::first(count).collect() } else { Vec::new() };
    }
    // Players sit where their side of the board is.
    let near = board_kind(session.game.name).near;
    let flipped = session.read(Part::Board, |session| session.view().flipped);
    let near = if flipped { near.after(count) } else { near };
    let near = if near.index() < count { near } else { Seat::FIRST };
    Seat::first(count).filter(|seat| (*seat == near) != far).collect()
}

/// A player on a phone, above or below the board.
#[component]
pub(super) fn Strip(session: SessionHandle, sheets: Sheets, far: bool) -> impl IntoView {
    view! {
        <div class="strip ph" class:them=far class:you=!far>
            {move || seats_of(session, far).into_iter().map(|seat| view! { <Player session sheets seat/> }).collect_view()}
        </div>
    }
}

/// The players on the sheet.
#[component]
pub(super) fn Standings(session: SessionHandle, sheets: Sheets, far: bool) -> impl IntoView {
    let kind = board_kind(session.game.name);
    if kind.points {
        return far.then(|| view! {
            <header class="progress">{move || session.progress().map(|(title, under)| view! { <h2>{title}</h2><p class="small dim">{under}</p> })}</header>
            <ul class="ranks">{move || seats_of(session, true).into_iter().map(|seat| view! { <Rank session sheets seat/> }).collect_view()}</ul>
        }).into_any();
    }
    view! {
        <div class="seat dsk" class:top-seat=far class:bot-seat=!far>
            {move || seats_of(session, far).into_iter().map(|seat| view! { <Player session sheets seat/> }).collect_view()}
        </div>
    }.into_any()
}

#[component]
fn Player(session: SessionHandle, sheets: Sheets, seat: Seat) -> impl IntoView {
    let game = session.game;
    let you = session.only_person() == Some(seat);
    let most = game.levels().len();
    let level = level_of(session, seat);
    let to_move = to_move(session, seat);
    let side = session
        .peek(|session| session.tree().line().seat_names().get(seat.index()).map(say))
        .unwrap_or_default();
    let under = if you {
        format!("{side} · {}", say(&Label::You))
    } else {
        level.map_or_else(
            || if side == session.name_of(seat) { String::new() } else { side.clone() },
            |level| format!("{side} · {}", say(&Sentence::LevelOf { level, most })),
        )
    };
    view! {
        <Emblem session sheets seat>
            <Coin name=Signal::derive(move || session.name_of(seat)) level=level.map(|level| (level, most)) you=you/>
        </Emblem>
        <div class="who">
            <div class="name">{move || session.name_of(seat)} <Present session seat/><Show when=move || to_move.get()><span class="turn" role="img" aria-label=say(&Label::ToMove)></span></Show></div>
            <div class="sub">{under}</div>
            {move || session.shown.with(|shown| (board_kind(game.name).beside)(seat, &*shown.now))}
        </div>
        <Clock session seat/>
    }
}

/// The level of the bot in a seat.
fn level_of(session: SessionHandle, seat: Seat) -> Option<usize> {
    session.read(Part::Seats, |session| session.seating().sitter(seat).and_then(Sitter::level))
}

/// Whether a seat is to move.
fn to_move(session: SessionHandle, seat: Seat) -> Memo<bool> {
    Memo::new(move |_| session.read(Part::List, |session| session.tree().turn().seat() == Some(seat)))
}

/// What stands for a player; at one device it opens the list of who plays.
#[component]
fn Emblem(session: SessionHandle, sheets: Sheets, seat: Seat, children: Children) -> impl IntoView {
    if session.is_online {
        return children().into_any();
    }
    let label = move || say(&Sentence::WhoPlaysFor { name: session.name_of(seat) });
    view! {
        <button class="emblem" type="button" aria-label=label title=say(&Label::WhoPlays) on:click=move |_| sheets.seating.set(true)>{children()}</button>
    }.into_any()
}

/// A player in a list of standings.
#[component]
fn Rank(session: SessionHandle, sheets: Sheets, seat: Seat) -> impl IntoView {
    let game = session.game;
    let to_move = to_move(session, seat);
    let you = session.only_person() == Some(seat);
    let most = game.levels().len();
    let level = level_of(session, seat);
    let under = if you {
        say(&Label::You)
    } else {
        level.map(|level| say(&Sentence::LevelOf { level, most })).unwrap_or_default()
    };
    let why = move || {
        let said = session.shown.with(|shown| shown.now.explain(seat));
        said.iter().map(|message| session.say(message)).collect::<Vec<_>>().join(" ")
    };
    view! {
        <li class="rank" class:on=to_move title=why>
            <Emblem session sheets seat>{move || session.shown.with(|shown| (board_kind(game.name).emblem)(seat, &*shown.now))}</Emblem>
            <div class="who"><div class="name">{move || session.name_of(seat)}<Present session seat/><Show when=move || to_move.get()><span class="turn" role="img" aria-label=say(&Label::ToMove)></span></Show></div><div class="sub">{under}</div></div>
            <div class="won">{move || session.shown.with(|shown| (board_kind(game.name).beside)(seat, &*shown.now))}</div>
            <Clock session seat/>
            <b class="pts">{move || session.shown.with(|shown| points(&shown.now.scores(), seat))}</b>
        </li>
    }
}

/// Says so when a player of a match elsewhere is not there.
#[component]
fn Present(session: SessionHandle, seat: Seat) -> impl IntoView {
    let away = move || {
        session.is_live() && session.read_online(|online| !online.present.contains(seat)) == Some(true)
    };
    view! { <Show when=away><span class="away">{say(&OnlineLabel::IsAway)}</span></Show> }
}
