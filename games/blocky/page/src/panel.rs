//! What can be done to the block that the hand is on: a button each, with what it costs.

use super::hand::{Deed, Hand};
use super::naming;
use super::swatch;
use crate::words::Text;
use leptos::prelude::*;
use parlour_blocky::{Action, Color};
use parlour_core::{Spot, ToMessage};
use parlour_page_kit::words::{say, sentence};
use parlour_page_kit::{Touching, icon};
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
        let Some(text) = hand.written(deed) else { return say(&Text::Choose) };
        match hand.scene.shown.with(|shown| shown.now.preview(&text)) {
            Err(wrong) => sentence(&hand.scene.speak.run(wrong.message())),
            Ok(_) if deed == Deed::Paint => say(&Text::ChooseColor),
            Ok(told) => {
                let clauses: Vec<String> =
                    told.into_iter().skip(1).map(|told| hand.scene.speak.run(told.words)).collect();
                if clauses.is_empty() {
                    say(&Text::NothingChanges { name })
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
        let key = if deed == Deed::Pass { say(&Text::SpaceBar) } else { deed.key().to_owned() };
        let cost = match deed.cost() {
            0 => say(&Text::Free),
            cost => say(&Text::Costs { cost }),
        };
        let is_shown = move || match deed {
            Deed::Do(action) => hand.shown_deed() == Some(Spot::of(action)),
            Deed::Paint => hand.painting.get(),
            Deed::Pass => false,
        };
        view! {
            <button type="button" class="act" class:pri=is_shown class:no=move || !may(deed) data-act=format!("{}", deed.key().trim())
                aria-disabled=move || (!may(deed)).to_string() aria-keyshortcuts=key.clone()
                title=say(&Text::Key { name: say(&naming::deed(deed)), key })
                on:pointerenter=move |_| remark(Some(deed)) on:pointerleave=move |_| remark(None)
                on:focus=move |_| remark(Some(deed)) on:blur=move |_| remark(None)
                on:click=move |event| if untrack(move || may(deed)) { hand.act(deed, touching(&event)); } else { remark(Some(deed)) }>
                {icon(drawing(deed))}<span>{say(&naming::deed(deed))}</span><em>{cost}</em>
            </button>
        }
    };
    let paint = move |color: Color| {
        let deed = Deed::Do(Action::Paint(color));
        view! {
            <button type="button" class="act paint" class:no=move || !may(deed) aria-disabled=move || (!may(deed)).to_string()
                aria-keyshortcuts=color.letter().to_string()
                title=say(&Text::Key { name: say(&color), key: color.letter().to_string() })
                on:pointerenter=move |_| remark(Some(deed)) on:pointerleave=move |_| remark(None)
                on:focus=move |_| remark(Some(deed)) on:blur=move |_| remark(None)
                on:click=move |event| if untrack(move || may(deed)) { hand.act(deed, touching(&event)); } else { remark(Some(deed)) }>
                {swatch(Some(color))}<span>{say(&color)}</span>
            </button>
        }
    };
    let resize = move |larger: bool, label: Text| {
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
        <section class="deeds" aria-label=say(&Text::Do) on:keydown=keys>
            <div class="crumb">
                {move || hand.block().map(|block| locator(block.column, block.row, block.side, hand.quilt.with(super::quilt::Quilt::side)))}
                {move || match hand.block() {
                    Some(block) => view! {
                        <div class="which"><b>{sentence(&naming::place(&block)).trim_end_matches('.').to_owned()}</b>
                        <div>{say(&Text::Extent { level: block.address.level(), depth: hand.quilt.with(|quilt| quilt.depth), side: block.side })}</div></div>
                    }.into_any(),
                    None => view! { <div class="which"><b>{say(&Text::Choose)}</b><div>{say(&Text::ChooseHelp)}</div></div> }.into_any(),
                }}
                <span class="zoom">{resize(true, Text::Larger)}{resize(false, Text::Smaller)}</span>
            </div>
            <div class="acts-bar" role="toolbar" aria-label=say(&Text::Do)>{Deed::ALL.map(button).collect_view()}</div>
            <Show when=move || hand.painting.get() && may(Deed::Paint)>
                <div class="acts-bar paints" role="group" aria-label=say(&Text::ChooseColor)>{Color::ALL.map(paint).collect_view()}</div>
            </Show>
        </section>
    }
}

/// A mouse plays at once; a finger first sees what would happen.
fn touching(event: &MouseEvent) -> Touching {
    let by_finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
    if by_finger { Touching::Unsure } else { Touching::Sure }
}

/// The path of the small drawing on its button.
fn drawing(deed: Deed) -> &'static str {
    match deed {
        Deed::Do(Action::Counterclockwise) => "M5 12a7 7 0 1 0 2.2-5.100M6.5 2.500v4.800h4.8",
        Deed::Do(Action::Clockwise) => "M19 12a7 7 0 1 1-2.2-5.100M17.5 2.500v4.800h-4.8",
        Deed::Do(Action::SwapHorizontally) => {
            "M4 9h15M15.5 5.500 19 9l-3.500 3.500M20 16H5M8.500 12.500 5 16l3.500 3.500"
        }
        Deed::Do(Action::SwapVertically) => {
            "M9 20V5M5.500 8.500 9 5l3.500 3.500M16 4v15M12.500 15.500 16 19l3.500-3.500"
        }
        Deed::Do(Action::Smash) => {
            "M4 4h7v7H4zM14.500 3.500l6 3-3 6-6-3zM4 14.500l6-1 1 6-6 1zM14 15h6v6h-6z"
        }
        Deed::Paint | Deed::Do(Action::Paint(_)) => "M5 4h12v6H5zM17 7h3v5h-8v3M10.500 15h3v6h-3z",
        Deed::Do(Action::Combine) => "M4 4h16v16H4zM8 12h8M12 8v8",
        Deed::Pass => "M5 12h14",
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
