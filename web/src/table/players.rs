//! Who sits at the table: a strip each on a phone, a seat each on the sheet, or a list of standings.

use crate::boards::{board_kind, points};
use crate::coin::Coin;
use crate::label::{Label, Sentence};
use crate::online::{Clock, OnlineLabel};
use crate::sitting::Sitting;
use crate::words::say;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_erased::Tree;

/// The seats at a side of a table of two: far or near; all of them where points are counted, on the far side.
fn seats_of(sitting: Sitting, far: bool) -> Vec<Seat> {
    let count = sitting.sitters.with(|sitters| sitters.iter().len());
    let counts_points = board_kind(sitting.tree.with(Tree::info).name).points;
    if counts_points {
        return if far { Seat::first(count).collect() } else { Vec::new() };
    }
    let near = sitting.sitters.with(parlour_erased::Seating::only_person).unwrap_or(Seat::SECOND);
    let near = if near.index() < count { near } else { Seat::FIRST };
    Seat::first(count).filter(|seat| (*seat == near) != far).collect()
}

/// A player on a phone, above or below the board.
#[component]
pub(super) fn Strip(sitting: Sitting, far: bool) -> impl IntoView {
    view! {
        <div class="strip ph" class:them=far class:you=!far>
            {move || seats_of(sitting, far).into_iter().map(|seat| view! { <Player sitting seat/> }).collect_view()}
        </div>
    }
}

/// The players on the sheet.
#[component]
pub(super) fn Standings(sitting: Sitting, far: bool) -> impl IntoView {
    let kind = board_kind(sitting.tree.with_untracked(Tree::info).name);
    if kind.points {
        return far.then(|| view! {
            <header class="progress">{move || sitting.progress().map(|(title, under)| view! { <h2>{title}</h2><p class="small dim">{under}</p> })}</header>
            <ul class="ranks">{move || seats_of(sitting, true).into_iter().map(|seat| view! { <Rank sitting seat/> }).collect_view()}</ul>
        }).into_any();
    }
    view! {
        <div class="seat dsk" class:top-seat=far class:bot-seat=!far>
            {move || seats_of(sitting, far).into_iter().map(|seat| view! { <Player sitting seat/> }).collect_view()}
        </div>
    }.into_any()
}

#[component]
fn Player(sitting: Sitting, seat: Seat) -> impl IntoView {
    let game = sitting.tree.with_untracked(Tree::info);
    let you = sitting.sitters.with_untracked(|sitters| sitters.only_person() == Some(seat));
    let most = game.levels().len();
    let level = sitting
        .sitters
        .with_untracked(|sitters| sitters.sitter(seat).and_then(parlour_erased::Sitter::level));
    let to_move = move || sitting.tree.with(|tree| tree.turn().seat()) == Some(seat);
    let side = sitting
        .tree
        .with_untracked(|tree| tree.line().seat_names().get(seat.index()).map(say))
        .unwrap_or_default();
    let under = if you {
        format!("{side} · {}", say(&Label::You))
    } else {
        level.map_or_else(
            || if side == sitting.called(seat) { String::new() } else { side.clone() },
            |level| format!("{side} · {}", say(&Sentence::LevelOf { level, most })),
        )
    };
    view! {
        <Coin name=Signal::derive(move || sitting.called(seat)) level=level.map(|level| (level, most)) you=you/>
        <div class="who">
            <div class="name">{move || sitting.called(seat)} <Present sitting seat/><Show when=to_move><span class="turn" role="img" aria-label=say(&Label::ToMove)></span></Show></div>
            <div class="sub">{under}</div>
            {move || sitting.shown.with(|shown| (board_kind(game.name).beside)(seat, &*shown.now))}
        </div>
        {sitting.remote().map(|remote| view! { <Clock remote seat/> })}
    }
}

/// A player in a list of standings.
#[component]
fn Rank(sitting: Sitting, seat: Seat) -> impl IntoView {
    let game = sitting.tree.with_untracked(Tree::info);
    let to_move = move || sitting.tree.with(|tree| tree.turn().seat()) == Some(seat);
    let you = sitting.sitters.with_untracked(|sitters| sitters.only_person() == Some(seat));
    let most = game.levels().len();
    let level = sitting
        .sitters
        .with_untracked(|sitters| sitters.sitter(seat).and_then(parlour_erased::Sitter::level));
    let under = if you {
        say(&Label::You)
    } else {
        level.map(|level| say(&Sentence::LevelOf { level, most })).unwrap_or_default()
    };
    let why = move || {
        let said = sitting.shown.with(|shown| shown.now.explain(seat));
        said.iter().map(|message| sitting.say(message)).collect::<Vec<_>>().join(" ")
    };
    view! {
        <li class="rank" class:on=to_move title=why>
            {move || sitting.shown.with(|shown| (board_kind(game.name).emblem)(seat, &*shown.now))}
            <div class="who"><div class="name">{move || sitting.called(seat)}<Present sitting seat/><Show when=to_move><span class="turn" role="img" aria-label=say(&Label::ToMove)></span></Show></div><div class="sub">{under}</div></div>
            <div class="won">{move || sitting.shown.with(|shown| (board_kind(game.name).beside)(seat, &*shown.now))}</div>
            {sitting.remote().map(|remote| view! { <Clock remote seat/> })}
            <b class="pts">{move || sitting.shown.with(|shown| points(&shown.now.scores(), seat))}</b>
        </li>
    }
}

/// Says so when a player of a match elsewhere is not there.
#[component]
fn Present(sitting: Sitting, seat: Seat) -> impl IntoView {
    let away = move || {
        sitting.remote().is_some_and(|remote| remote.is_live() && !remote.present.get().contains(seat))
    };
    view! { <Show when=away><span class="away">{say(&OnlineLabel::IsAway)}</span></Show> }
}
