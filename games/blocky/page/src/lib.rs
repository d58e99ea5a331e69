//! Blocky's board: a walnut frame with glazed tiles in four colours, each with its own pattern.

// The macro that makes a component makes it public everywhere, and a component keeps what it is given. A scene is
// a bundle of handles that is copied like one.
#![allow(
    unreachable_pub,
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod change;
mod hand;
mod naming;
mod panel;
mod quilt;
mod tiles;
mod words;

use change::picture;
use hand::Hand;
use leptos::prelude::*;
use leptos::svg;
use panel::Panel;
use parlour_blocky::{Address, BlockyBoard, BlockyEvent, BlockySetup, BoardLabel, Color};
use parlour_blocky_bots::BlockyBots;
use parlour_core::{Seat, Setup, Spot};
use parlour_erased::Snapshot;
use parlour_page_kit::motion::{after_render, finish_all};
use parlour_page_kit::sound::{Sound, most_striking};
use parlour_page_kit::words::say;
use parlour_page_kit::{ARROW, BoardKind, CROSS, GamePart, Scene, board_data, corners};
use quilt::{Block, Quilt, SIZE};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};
use words::Text;

pub use words::CATALOGUE;

/// What the page needs to play Blocky.
pub static PART: GamePart = GamePart::of::<BlockyBots>(&BOARD);

/// What drawings of Blocky refer to, as definitions in SVG.
pub const ART: &str = include_str!("art.svg");

static BOARD: BoardKind = BoardKind {
    draw,
    little,
    emblem: |seat, snapshot| {
        let goal = board(snapshot)
            .and_then(|board| board.goals.get(seat.index()).and_then(|goal| naming::goal(goal)));
        swatch(goal.map(|(_, color)| color)).into_any()
    },
    beside,
    actions: Some(actions),
    progress: |snapshot, values| {
        let left = board(snapshot)?.turns_left;
        let turns = BlockySetup::from_values(values).ok()?.turns();
        let turn = (turns - left.min(turns) + 1).min(turns);
        Some((say(&BoardLabel::TurnOf { turn, turns }), String::new()))
    },
    sound: |told| most_striking(told, sound),
    words: CATALOGUE.words,
    ..BoardKind::PLAIN
};

fn sound(event: BlockyEvent) -> Option<Sound> {
    match event {
        BlockyEvent::Rotated { .. } | BlockyEvent::Swapped { .. } => Some(Sound::Slide),
        BlockyEvent::Smashed { .. } | BlockyEvent::Shattered { .. } => Some(Sound::Taps),
        BlockyEvent::Painted { .. } | BlockyEvent::Combined { .. } => Some(Sound::Wood),
        _ => None,
    }
}

/// The board that one plays on.
fn draw(scene: Scene) -> AnyView {
    let hand = Hand::of(scene);
    view! { <Board hand/> }.into_any()
}

/// What is done beside it.
fn actions(scene: Scene) -> AnyView {
    let hand = Hand::of(scene);
    view! { <Panel hand/> }.into_any()
}

/// How far fingers part, or come together, to change the level.
const PINCH: f64 = 1.35;

fn board(snapshot: &dyn Snapshot) -> Option<BlockyBoard> {
    board_data(snapshot)
}

/// A tile of a colour; an empty place where there is none yet.
fn swatch(color: Option<Color>) -> impl IntoView {
    let mut markup = String::new();
    match color {
        Some(color) => tiles::tile(&mut markup, color, 2.0, 2.0, 40.0),
        None => markup.push_str(r#"<rect class="none" x="3" y="3" width="38" height="38" rx="5"/>"#),
    }
    view! { <svg class="sw" viewBox="0 0 44 44" aria-hidden="true" inner_html=markup></svg> }
}

/// A goal in words, and what it has come to.
fn beside(seat: Seat, snapshot: &dyn Snapshot) -> AnyView {
    let Some(board) = board(snapshot) else { return ().into_any() };
    let Some((kind, color)) = board.goals.get(seat.index()).and_then(|goal| naming::goal(goal)) else {
        return ().into_any();
    };
    let goal = board.goal_scores.get(seat.index()).copied().unwrap_or_default();
    let spent = board.spent.get(seat.index()).copied().unwrap_or_default();
    view! {
        <span class="goal">{say(&Text::Goal { kind, color: say(&color) })}</span>
        <span class="sum">{say(&Text::Spent { goal, spent })}</span>
    }
    .into_any()
}

#[component]
fn Board(hand: Hand) -> impl IntoView {
    let scene = hand.scene;
    let node = NodeRef::<svg::Svg>::new();
    let quilt = hand.quilt;
    let drawn = Memo::new(move |_| scene.shown.with(|shown| quilt.with(|quilt| picture(shown, quilt))));
    // Whether the hand is on the board by the keyboard.
    let by_keys = RwSignal::new(false);
    Effect::new(move |_| {
        let shown = scene.shown.get();
        finish_all();
        if shown.lively
            && let Some(node) = node.get_untracked()
        {
            after_render(move || play_out(&node, &drawn.get_untracked()));
        }
    });
    // Whoever was last to move here plays for the dashed outline.
    let yours = Memo::new(move |old: Option<&Option<Seat>>| {
        let mover = scene.shown.with(|shown| shown.now.turn().seat());
        if scene.awaited.get() { mover } else { old.copied().flatten().or(mover) }
    });
    let outlines = Memo::new(move |_| {
        let goals = scene.shown.with(|shown| board(&*shown.now)).map(|board| board.goals).unwrap_or_default();
        let outlines = Seat::first(goals.len()).zip(&goals).filter_map(|(seat, goal)| {
            let (kind, color) = naming::goal(goal)?;
            Some((quilt.with(|quilt| quilt.outline(kind, color)), Some(seat) == yours.get()))
        });
        let mut outlines: Vec<(String, bool)> = outlines.collect();
        outlines.sort_by_key(|(_, yours)| *yours);
        outlines
    });

    let point = move |x: i32, y: i32| {
        let rect = node.get_untracked()?.unchecked_into::<Element>().get_bounding_client_rect();
        let unit = SIZE / rect.width();
        Some(((f64::from(x) - rect.x()) * unit, (f64::from(y) - rect.y()) * unit))
    };
    let cell_of = move |event: &PointerEvent| {
        let at = point(event.client_x(), event.client_y())?;
        quilt.with_untracked(|quilt| if quilt.blocks.is_empty() { None } else { quilt.cell_at(at) })
    };
    let focus = move |address: Address| {
        if let Some(node) = node.get_untracked()
            && let Ok(Some(item)) = node.query_selector(&format!("[data-spot='{address}']"))
        {
            let options = web_sys::FocusOptions::new();
            options.set_prevent_scroll(true);
            // A block that has gone meanwhile cannot be focused, and need not.
            let _ = item.unchecked_into::<HtmlElement>().focus_with_options(&options);
        }
    };
    let focus_target = move || {
        after_render(move || {
            if let Some(block) = untrack(move || hand.target()) {
                focus(block.address);
            }
        });
    };

    // The fingers on the board, and how far two of them were apart.
    let fingers = StoredValue::new(Vec::<(i32, f64, f64)>::new());
    let spread = StoredValue::new(None::<f64>);
    let distance = move || {
        fingers.with_value(|fingers| match fingers.as_slice() {
            [(_, x1, y1), (_, x2, y2)] => Some((x2 - x1).hypot(y2 - y1)),
            _ => None,
        })
    };
    let press = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        by_keys.set(false);
        if event.pointer_type() == "touch" {
            fingers.update_value(|fingers| {
                fingers.push((event.pointer_id(), event.client_x().into(), event.client_y().into()));
            });
            spread.set_value(distance());
        } else if let Some(cell) = cell_of(&event) {
            hand.grasp(cell);
        }
    };
    let glide = move |event: PointerEvent| {
        if event.pointer_type() != "touch" {
            if let Some(cell) = cell_of(&event) {
                hand.hover(cell);
            }
            return;
        }
        fingers.update_value(|fingers| {
            if let Some(finger) = fingers.iter_mut().find(|finger| finger.0 == event.pointer_id()) {
                *finger = (finger.0, event.client_x().into(), event.client_y().into());
            }
        });
        if let (Some(now), Some(then)) = (distance(), spread.get_value())
            && (now > then * PINCH || now < then / PINCH)
        {
            spread.set_value(Some(now));
            hand.resize(now < then);
        }
    };
    let lift = move |event: PointerEvent| {
        let known = fingers.try_update_value(|fingers| {
            let count = fingers.len();
            fingers.retain(|finger| finger.0 != event.pointer_id());
            count
        });
        // Only a single finger chooses; two have pinched.
        if event.type_() == "pointerup"
            && known == Some(1)
            && event.pointer_type() == "touch"
            && spread.get_value().is_none()
            && let Some(cell) = cell_of(&event)
        {
            hand.grasp(cell);
        }
        if fingers.with_value(Vec::is_empty) {
            spread.set_value(None);
        }
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        if event.delta_y().abs() >= 1.0 {
            hand.resize(event.delta_y() < 0.0);
        }
    };
    let key = move |event: KeyboardEvent| {
        if hand.key(&event) {
            event.prevent_default();
            event.stop_propagation();
            by_keys.set(true);
            hand.near.set(true);
            focus_target();
        }
    };
    let enter = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" && nothing_is_focused() {
            focus_target();
        }
    };

    // The blocks that a reader can go to: the way to the one that the hand is on, with the brothers of each.
    let items = Memo::new(move |_| {
        let Some(target) = hand.target() else { return Vec::new() };
        quilt.with(|quilt| {
            let mut items = vec![Address::TOP];
            let mut at = Address::TOP;
            loop {
                let quarters = quilt.quarters(at);
                items.extend(quarters.iter().map(|quarter| quarter.address));
                match quarters.into_iter().find(|quarter| at != target.address && quarter.holds(&target)) {
                    Some(next) => at = next.address,
                    None => return items,
                }
            }
        })
    });
    // A block that goes takes the focus with it; the hand stays where it is.
    let has_focus = StoredValue::new(false);
    Effect::new(move |_| {
        items.track();
        if has_focus.get_value() {
            after_render(move || {
                if nothing_is_focused() {
                    focus_target();
                }
            });
        }
    });
    let last =
        move || scene.shown.with(|shown| shown.last.iter().find_map(|spot| Address::parse(spot.as_str())));
    let found = move |address: Address| quilt.with(|quilt| quilt.find(address).cloned());
    let marked = move |spots: &[Spot], class: &'static str, sign: Option<&'static str>| {
        let blocks = spots
            .iter()
            .filter_map(|spot| Address::parse(spot.as_str()))
            .filter_map(found)
            .collect::<Vec<_>>();
        let mark = move |block: Block| (frame(&block, class), sign.map(|sign| centred(&block, class, sign)));
        blocks.into_iter().map(mark).collect_view()
    };
    view! {
        <svg node_ref=node class="board bd-blocky" viewBox=format!("0 0 {SIZE} {SIZE}") role="tree" aria-label=say(&Text::Board)
            on:pointerdown=press on:pointermove=glide on:pointerup=lift on:pointercancel=lift
            on:pointerenter=enter on:pointerleave=move |event| if event.pointer_type() == "mouse" { hand.near.set(by_keys.get_untracked()) }
            on:click=move |_| focus_target() on:wheel=wheel on:keydown=key>
            <g aria-hidden="true">
                {tray()}
                <g inner_html=move || drawn.with(|picture| picture.still.clone())></g>
                {move || drawn.get().moved.into_iter().enumerate().map(|(index, (markup, _))| view! { <g class="moved" data-moved=index inner_html=markup></g> }).collect_view()}
                {move || drawn.get().gone.into_iter().enumerate().map(|(index, (markup, _))| view! { <g class="gone" data-gone=index inner_html=markup></g> }).collect_view()}
                <g class="marks">
                    {move || outlines.get().into_iter().map(|(path, yours)| view! {
                        <g class="blob" class:yours=yours><path class="edge" d=path.clone()/><path class="way" d=path/></g>
                    }).collect_view()}
                    {move || last().and_then(found).map(|block| {
                        let path = corners(block.x, block.y, block.size, 6.0);
                        view! { <g class="brackets"><path class="edge" d=path.clone()/><path class="way" d=path/></g> }
                    })}
                </g>
                {move || scene.marks.with(|marks| marked(&marks.hint, "hinted", Some(ARROW)))}
                {move || scene.marks.with(|marks| marked(&marks.bad, "worse", Some(CROSS)))}
                {move || scene.marks.with(|marks| marked(&marks.pointed, "pointed", None))}
                {move || (scene.awaited.get() && hand.held().is_none()).then(|| hand.block().map(|block| frame(&block, "over")))}
                {move || hand.held().and_then(found).map(|block| frame(&block, "held"))}
                {move || by_keys.get().then(|| hand.target()).flatten().map(|block| {
                    let out = 13.0;
                    view! { <rect class="cursor" x=block.x - out y=block.y - out width=block.size + 2.0 * out height=block.size + 2.0 * out rx="14"/> }
                })}
            </g>
            <For each=move || items.get() key=|address| *address let(address)>
                {
                    let block = Memo::new(move |_| found(address));
                    let measure = move |of: fn(&Block) -> f64| move || block.with(|block| block.as_ref().map(of));
                    let is_target = move || hand.target().is_some_and(|target| target.address == address);
                    let is_open = move || {
                        let cut = block.get().filter(|block| block.color.is_none());
                        cut.map(|block| hand.target().is_some_and(|target| block.holds(&target)).to_string())
                    };
                    view! {
                        <rect class="hit" role="treeitem" data-spot=address.to_string()
                            x=measure(|block| block.x) y=measure(|block| block.y) width=measure(|block| block.size) height=measure(|block| block.size)
                            tabindex=move || if is_target() { "0" } else { "-1" }
                            aria-level=address.level() + 1
                            aria-expanded=is_open
                            aria-selected=move || (hand.held() == Some(address)).to_string()
                            aria-label=move || block.with(|block| block.as_ref().map(|block| naming::label(block, quilt.with(|quilt| quilt.depth))))
                            on:focus=move |event| {
                                hand.near.set(true);
                                has_focus.set_value(true);
                                let visible = event.target().and_then(|target| target.dyn_into::<Element>().ok()).is_some_and(|item| item.matches(":focus-visible").unwrap_or(false));
                                by_keys.set(visible);
                                if !untrack(is_target) { hand.go_to(address) }
                            }
                            on:blur=move |event| {
                                by_keys.set(false);
                                has_focus.set_value(event.related_target().is_none());
                            }/>
                    }
                }
            </For>
        </svg>
    }
}

fn nothing_is_focused() -> bool {
    document().active_element() == document().body().map(JsCast::unchecked_into::<Element>)
}

/// The frame, and the ground that the tiles lie on.
fn tray() -> impl IntoView {
    view! {
        <rect class="frame" width=SIZE height=SIZE rx="16" fill="url(#walnut)"/>
        <rect class="frame" x="1.5" y="1.5" width=SIZE - 3.0 height=SIZE - 3.0 rx="15" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
        <rect class="ground" x="15" y="15" width=SIZE - 30.0 height=SIZE - 30.0 rx="12"/>
    }
}

/// A frame round a block.
fn frame(block: &Block, class: &'static str) -> impl IntoView + use<> {
    let (x, y, size) = (block.x - 6.0, block.y - 6.0, block.size + 12.0);
    let round = (4.0 + block.size * 0.06).min(12.0);
    view! { <g class=format!("around {class}")><rect class="edge" x=x y=y width=size height=size rx=round/><rect class="way" x=x y=y width=size height=size rx=round/></g> }
}

/// A sign in the middle of a block.
fn centred(block: &Block, class: &'static str, sign: &'static str) -> impl IntoView + use<> {
    let place = format!("translate({} {})", block.x + block.size / 2.0, block.y + block.size / 2.0);
    view! { <g class=format!("around sign {class}") transform=place><path class="edge" d=sign/><path class="way" d=sign/></g> }
}

/// Shows how the last ply happened.
fn play_out(board: &Element, picture: &change::Picture) {
    let lists = [("moved", &picture.moved), ("gone", &picture.gone)];
    for (name, list) in lists {
        for (index, (_, motion)) in list.iter().enumerate() {
            if let Ok(Some(element)) = board.query_selector(&format!("[data-{name}='{index}']")) {
                change::play(&element, motion);
            }
        }
    }
    if !picture.moved.is_empty()
        && let Ok(Some(marks)) = board.query_selector(".marks")
    {
        change::hide_until_done(&marks);
    }
}

/// A small board, to be looked at.
fn little(snapshot: Arc<dyn Snapshot>) -> AnyView {
    let quilt = board(&*snapshot).map(|board| Quilt::of(&board)).unwrap_or_default();
    let markup = tiles::tiles(quilt.blocks.iter());
    view! { <svg class="board bd-blocky little" viewBox=format!("0 0 {SIZE} {SIZE}") aria-hidden="true">{tray()}<g inner_html=markup></g></svg> }.into_any()
}
