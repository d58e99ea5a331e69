//! Who plays which seat: a person takes over from a bot or hands over to one, at any time of a game.

use crate::label::{Label, Sentence};
use crate::session::{Part, SessionHandle, bot_name};
use crate::settings::settings;
use crate::words::say;
use leptos::html::Dialog;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_erased::Sitter;
use parlour_session::{Command, occupants};

/// A list of the seats, each with those who can play it.
#[component]
pub(crate) fn SeatSheet(
    session: SessionHandle,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // It is open already when nothing happens.
            let _ = dialog.show_modal();
        }
    });
    let seats = session.peek(|session| session.seating().iter().len());
    view! {
        <dialog node_ref=dialog class="paper ask seat-sheet" aria-labelledby="seats-title" on:close=move |_| open.set(false)>
            <h2 id="seats-title">{say(&Label::WhoPlays)}</h2>
            {Seat::first(seats).map(|seat| view! { <Occupant session seat/> }).collect_view()}
            <div class="acts"><button class="btn" type="button" on:click=move |_| if let Some(dialog) = dialog.get_untracked() { dialog.close() }>{say(&Label::Close)}</button></div>
        </dialog>
    }
}

#[component]
fn Occupant(session: SessionHandle, seat: Seat) -> impl IntoView {
    let own_name = settings().name;
    let side = session.peek(|session| session.tree().line().seat_names().get(seat.index()).map(say));
    let side = move || side.clone().filter(|side| *side != session.name_of(seat));
    let sitter = Memo::new(move |_| {
        session.read(Part::Seats, |session| session.seating().sitter(seat).cloned().unwrap_or(Sitter::Person))
    });
    let mut choices = occupants(session.game);
    if !choices.contains(&sitter.get_untracked()) {
        choices.push(sitter.get_untracked());
    }
    let most = session.game.levels().len();
    let called = move |sitter: &Sitter| match sitter {
        Sitter::Person | Sitter::Elsewhere => say(&Label::PersonHere),
        sitter @ Sitter::Bot(bot) => match sitter.level() {
            Some(level) => {
                format!("{} · {}", bot_name(session.game, bot), say(&Sentence::LevelOf { level, most }))
            }
            None => bot_name(session.game, bot),
        },
    };
    let choices = StoredValue::new(choices);
    let choose = move |event| {
        let chosen = event_target_value(&event).parse().ok();
        let chosen: Option<Sitter> =
            chosen.and_then(|index: usize| choices.with_value(|choices| choices.get(index).cloned()));
        let Some(sitter) = chosen else { return };
        let name = match &sitter {
            Sitter::Person | Sitter::Elsewhere if session.own_seats().is_empty() => own_name.get_untracked(),
            Sitter::Person | Sitter::Elsewhere => String::new(),
            Sitter::Bot(bot) => bot_name(session.game, bot),
        };
        session.apply(Command::SetSeat(seat, sitter.clone()));
        // A player who has left cannot be replaced.
        if session.peek(|session| session.seating().sitter(seat) == Some(&sitter)) {
            session.apply(Command::Rename(seat, name));
        }
    };
    view! {
        <label class="option">
            <span><b>{move || session.name_of(seat)}</b>" "<span class="small dim">{side}</span></span>
            <select aria-label=move || say(&Sentence::WhoPlaysFor { name: session.name_of(seat) }) on:change=choose>
                {choices.get_value().into_iter().enumerate().map(|(index, choice)| {
                    let name = called(&choice);
                    view! { <option value=index.to_string() selected=move || sitter.get() == choice>{name}</option> }
                }).collect_view()}
            </select>
        </label>
    }
}
