//! The board of a game that brings none: its position in text, and a button for everything that may be touched.

use crate::sound::Sound;
use crate::words::words;
use crate::{BoardKind, Scene, Shape};
use leptos::prelude::*;
use parlour_core::{Line, PictureStyle, Seat, Span};
use parlour_erased::{Snapshot, Touching};

pub(crate) const KIND: BoardKind = BoardKind {
    shape: Shape::Square,
    turns: false,
    near: Seat::FIRST,
    draw: |scene| view! { <Board scene/> }.into_any(),
    little: |snapshot| {
        view! { <pre class="board plain little" aria-hidden="true">{text(&*snapshot)}</pre> }.into_any()
    },
    emblem: |seat, _| {
        // The colours of the seats, as in the bar of shares.
        let fill = format!("var(--p{})", seat.index() + 1);
        view! { <svg class="emblem" viewBox="-46 -46 92 92" aria-hidden="true"><circle r="32" fill=fill></circle></svg> }
            .into_any()
    },
    beside: |_, _| ().into_any(),
    actions: None,
    threats: false,
    points: true,
    progress: |_, _| None,
    sound: |told| (!told.is_empty()).then_some(Sound::Wood),
    words: &[],
};

#[component]
fn Board(scene: Scene) -> impl IntoView {
    let next = move || {
        if scene.awaited.get() { scene.touched.with(|touched| touched.next.clone()) } else { Vec::new() }
    };
    view! {
        <div class="board plain">
            <pre>{move || scene.shown.with(|shown| text(&*shown.now))}</pre>
            <div class="acts start">
                {move || next().into_iter().map(|spot| {
                    let (name, shown) = (spot.to_string(), spot.to_string());
                    view! {
                        <button class="btn sm" type="button" data-spot=name
                            on:click=move |_| scene.touch.run((spot.clone(), Touching::Sure))>{shown}</button>
                    }
                }).collect_view()}
            </div>
        </div>
    }
}

fn text(snapshot: &dyn Snapshot) -> String {
    let line = |line: &Line| line.spans().iter().map(|Span { text, .. }| text.as_str()).collect::<String>();
    snapshot
        .picture(PictureStyle::default(), &words().naming(&[]))
        .iter()
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}
