//! What can be done to the block that the hand is on: a button each, with what it costs.

use super::hand::{Deed, Hand};
use super::naming;
use super::swatch;
use crate::boards::Touching;
use crate::icons::{Drawn, Icon};
use crate::label::{Label, Sentence};
use crate::words::{say, sentence};
use leptos::prelude::*;
use parlour_blocky::{Action, Color};
use parlour_core::{Spot, ToMessage};
use wasm_bindgen::JsCast;
use web_sys::{MouseEvent, PointerEvent};

#[component]
pub(super) fn Panel(hand: Hand) -> impl IntoView {
    // What may be done to the block; the paints of one that can be painted are among it.
    let allowed = Memo::new(move |_| {
        let Some(block) = hand.block().filter(|_| hand.scene.awaited.get()) else { return Vec::new() };
        hand.scene.shown.with(|shown| shown.now.touched(&[Spot::of(block.address)]).next)
    });
    let may = move |deed: Deed| match deed {
        Deed::Pass => hand.scene.awaited.get(),
        Deed::Do(action) => allowed.with(|allowed| allowed.contains(&Spot::of(action))),
        Deed::Paint => allowed.with(|allowed| {
            Color::ALL.iter().any(|color| allowed.contains(&Spot::of(Action::Paint(*color))))
        }),
    };
    // What a deed would come to, or why it is none.
    let foretell = move |deed: Deed| {
        let name = say(&naming::deed(deed));
        let Some(text) = hand.written(deed) else { return say(&Label::BlockyChoose) };
        match hand.scene.shown.with(|shown| shown.now.preview(&text)) {
            Err(wrong) => sentence(&hand.scene.speak.run(wrong.message())),
            Ok(_) if deed == Deed::Paint => say(&Label::BlockyChooseColor),
            Ok(told) => {
                let clauses: Vec<String> =
                    told.into_iter().skip(1).map(|told| hand.scene.speak.run(told.words)).collect();
                if clauses.is_empty() {
                    say(&Sentence::BlockyNothingChanges { name })
                } else {
                    format!("{name}: {}", sentence(&clauses.join("; ")))
                }
            }
        }
    };
    let remark = move |deed: Option<Deed>| {
        hand.scene.remark.run(
            deed.filter(|_| hand.scene.awaited.get_untracked()).map(|deed| untrack(move || foretell(deed))),
        );
    };
    let button = move |deed: Deed| {
        let key = if deed == Deed::Pass { say(&Label::BlockySpaceBar) } else { deed.key().to_owned() };
        let cost = match deed.cost() {
            0 => say(&Label::BlockyFree),
            cost => say(&Sentence::BlockyCosts { cost }),
        };
        let is_shown = move || match deed {
            Deed::Do(action) => hand.shown_deed() == Some(Spot::of(action)),
            Deed::Paint => hand.painting.get(),
            Deed::Pass => false,
        };
        view! {
            <button type="button" class="act" class:pri=is_shown class:no=move || !may(deed) data-act=format!("{}", deed.key().trim())
                aria-disabled=move || (!may(deed)).to_string() aria-keyshortcuts=key.clone()
                title=say(&Sentence::BlockyKey { name: say(&naming::deed(deed)), key })
                on:pointerenter=move |_| remark(Some(deed)) on:pointerleave=move |_| remark(None)
                on:focus=move |_| remark(Some(deed)) on:blur=move |_| remark(None)
                on:click=move |event| if untrack(move || may(deed)) { hand.act(deed, touching(&event)); } else { remark(Some(deed)) }>
                <Drawn icon=icon(deed)/><span>{say(&naming::deed(deed))}</span><em>{cost}</em>
            </button>
        }
    };
    let paint = move |color: Color| {
        let deed = Deed::Do(Action::Paint(color));
        view! {
            <button type="button" class="act paint" class:no=move || !may(deed) aria-disabled=move || (!may(deed)).to_string()
                aria-keyshortcuts=color.letter().to_string()
                title=say(&Sentence::BlockyKey { name: say(&color), key: color.letter().to_string() })
                on:pointerenter=move |_| remark(Some(deed)) on:pointerleave=move |_| remark(None)
                on:focus=move |_| remark(Some(deed)) on:blur=move |_| remark(None)
                on:click=move |event| if untrack(move || may(deed)) { hand.act(deed, touching(&event)); } else { remark(Some(deed)) }>
                {swatch(Some(color))}<span>{say(&color)}</span>
            </button>
        }
    };
    let resize = move |larger: bool, label: Label| {
        view! {
            <button type="button" class="btn sm ghost" aria-disabled=move || (!hand.can_resize(larger)).to_string() on:click=move |_| hand.resize(larger)>{say(&label)}</button>
        }
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        // A button keeps the keys that press it.
        if !matches!(event.key().as_str(), "Enter" | " " | "Tab") && hand.key(&event) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    view! {
        <section class="deeds" aria-label=say(&Label::BlockyDo) on:keydown=keys>
            <div class="crumb">
                {move || hand.block().map(|block| locator(block.column, block.row, block.side, hand.quilt.with(super::quilt::Quilt::side)))}
                {move || match hand.block() {
                    Some(block) => view! {
                        <div class="which"><b>{sentence(&naming::place(&block)).trim_end_matches('.').to_owned()}</b>
                        <div>{say(&Sentence::BlockyExtent { level: block.address.level(), depth: hand.quilt.with(|quilt| quilt.depth), side: block.side })}</div></div>
                    }.into_any(),
                    None => view! { <div class="which"><b>{say(&Label::BlockyChoose)}</b><div>{say(&Label::BlockyChooseHelp)}</div></div> }.into_any(),
                }}
                <span class="zoom">{resize(true, Label::BlockyLarger)}{resize(false, Label::BlockySmaller)}</span>
            </div>
            <div class="acts-bar" role="toolbar" aria-label=say(&Label::BlockyDo)>{Deed::ALL.map(button).collect_view()}</div>
            <Show when=move || hand.painting.get() && may(Deed::Paint)>
                <div class="acts-bar paints" role="group" aria-label=say(&Label::BlockyChooseColor)>{Color::ALL.map(paint).collect_view()}</div>
            </Show>
        </section>
    }
}

/// A mouse plays at once; a finger first sees what would happen.
fn touching(event: &MouseEvent) -> Touching {
    let by_finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
    if by_finger { Touching::Unsure } else { Touching::Sure }
}

fn icon(deed: Deed) -> Icon {
    match deed {
        Deed::Do(Action::Counterclockwise) => Icon::Counterclockwise,
        Deed::Do(Action::Clockwise) => Icon::Clockwise,
        Deed::Do(Action::SwapHorizontally) => Icon::SwapHorizontally,
        Deed::Do(Action::SwapVertically) => Icon::SwapVertically,
        Deed::Do(Action::Smash) => Icon::Smash,
        Deed::Paint | Deed::Do(Action::Paint(_)) => Icon::Paint,
        Deed::Do(Action::Combine) => Icon::Combine,
        Deed::Pass => Icon::Pass,
    }
}

/// Where a block lies on the board, at a glance.
fn locator(column: usize, row: usize, side: usize, whole: usize) -> impl IntoView {
    let unit = 16.0 / whole as f64;
    let (x, y, width) = (column as f64 * unit, row as f64 * unit, (side as f64 * unit).max(1.5));
    view! {
        <svg class="loc" viewBox="-1 -1 18 18" width="26" height="26" aria-hidden="true">
            <rect class="all" width="16" height="16" rx="2"/><path class="cross" d="M8 0v16M0 8h16"/><rect class="here" x=x y=y width=width height=width/>
        </svg>
    }
}
