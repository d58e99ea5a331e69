//! Checkers' board: walnut, teak and boxwood, ebony and ivory.

// The macro that makes a component makes it public everywhere, and a component keeps what it is given. A scene is
// a bundle of handles that is copied like one.
#![allow(
    unreachable_pub,
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod assets;
mod routes;
mod words;

use assets::ASSETS;
use leptos::prelude::*;
use leptos::svg;
use parlour_checkers::{CheckersBoard, CheckersEvent, Piece, Square};
use parlour_checkers_bots::CheckersBots;
use parlour_core::{Seat, Spot};
use parlour_erased::Snapshot;
use parlour_page_kit::grid::{Cursor, Way};
use parlour_page_kit::motion::{Frame, Timing, after_render, animate, finish_all};
use parlour_page_kit::sound::{Sound, most_striking};
use parlour_page_kit::words::say;
use parlour_page_kit::{BoardKind, GamePart, Label, Scene, Shown, Touching, board_data, corners, event_data};
use routes::{Route, routes};
use std::collections::BTreeMap;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use words::Text;

pub use words::CATALOGUE;

/// What the page needs to play Checkers.
pub static PART: GamePart = GamePart::of::<CheckersBots>(&BOARD).with_assets(&ASSETS);

/// What drawings of Checkers refer to, as definitions in SVG.
pub const ART: &str = include_str!("art.svg");

static BOARD: BoardKind = BoardKind {
    turns: true,
    near: Seat::SECOND,
    draw,
    little,
    emblem: |seat, _| {
        let man = if seat == Seat::FIRST { "#man-b" } else { "#man-w" };
        view! { <svg class="emblem" viewBox="-46 -46 92 92" aria-hidden="true"><use href=man></use></svg> }
            .into_any()
    },
    beside: taken,
    points: false,
    sound: |told| most_striking(told, sound),
    words: CATALOGUE.words,
    ..BoardKind::PLAIN
};

fn sound(event: CheckersEvent) -> Option<Sound> {
    match event {
        CheckersEvent::Captured { .. } => Some(Sound::Taps),
        CheckersEvent::Moved { .. } => Some(Sound::Wood),
        _ => None,
    }
}

/// The board that one plays on.
fn draw(scene: Scene) -> AnyView {
    view! { <Board scene/> }.into_any()
}

/// The width of the frame.
const FRAME: f64 = 16.0;
/// The width of the whole board; a square is 100 wide.
const SIZE: f64 = 800.0 + 2.0 * FRAME;
/// How long a man takes for a step, and how long he stands between two.
const STEP: f64 = 220.0;
const REST: f64 = 60.0;

/// The row from the top and the column from the left of a square, as the board lies.
fn place(square: Square, flipped: bool) -> (usize, usize) {
    let index = usize::from(square.number()) - 1;
    let index = if flipped { 31 - index } else { index };
    let row = index / 4;
    (row, index % 4 * 2 + usize::from(row % 2 == 0))
}

/// The upper left corner of a square.
fn corner(square: Square, flipped: bool) -> (f64, f64) {
    let (row, column) = place(square, flipped);
    (FRAME + 100.0 * column as f64, FRAME + 100.0 * row as f64)
}

fn center(square: Square, flipped: bool) -> (f64, f64) {
    let (x, y) = corner(square, flipped);
    (x + 50.0, y + 50.0)
}

fn square_of(spot: &Spot) -> Option<Square> {
    spot.as_str().parse().ok().and_then(Square::new)
}

fn figure(piece: Piece) -> &'static str {
    match (piece.seat == Seat::FIRST, piece.king) {
        (true, false) => "#man-b",
        (true, true) => "#king-b",
        (false, false) => "#man-w",
        (false, true) => "#king-w",
    }
}

fn standing(snapshot: &dyn Snapshot) -> BTreeMap<Square, Piece> {
    board_data::<CheckersBoard>(snapshot).map(|board| board.squares).unwrap_or_default()
}

/// What a square holds, in words.
fn contents(piece: Option<Piece>) -> String {
    say(&match piece {
        None => Text::Empty,
        Some(Piece { seat, king: false }) if seat == Seat::FIRST => Text::BlackMan,
        Some(Piece { seat, king: true }) if seat == Seat::FIRST => Text::BlackKing,
        Some(Piece { king: false, .. }) => Text::WhiteMan,
        Some(_) => Text::WhiteKing,
    })
}

#[component]
fn Board(scene: Scene) -> impl IntoView {
    let node = NodeRef::<svg::Svg>::new();
    let pieces = Memo::new(move |_| scene.shown.with(|shown| standing(&*shown.now)));
    let held = Memo::new(move |_| scene.touches.with(|touches| touches.first().and_then(square_of)));
    let shown_routes = Memo::new(move |_| {
        let touches = scene.touches.get();
        if touches.is_empty() { Vec::new() } else { scene.shown.with(|shown| routes(&*shown.now, &touches)) }
    });
    let flipped = scene.flipped;
    let dragged = RwSignal::new(None::<(Square, f64, f64)>);
    let cursor = Cursor::new(8, 8);

    Effect::new(move |_| {
        let shown = scene.shown.get();
        finish_all();
        if shown.lively
            && let Some(node) = node.get_untracked()
        {
            after_render(move || play_out(&node, &shown, flipped.get_untracked()));
        }
    });

    let last = move || scene.shown.with(|shown| shown.last.iter().filter_map(square_of).collect::<Vec<_>>());
    let movable = move || {
        if held.get().is_some() || !scene.awaited.get() {
            return Vec::new();
        }
        scene.touched.with(|touched| touched.next.iter().filter_map(square_of).collect::<Vec<_>>())
    };
    let gone = move || {
        let shown = scene.shown.get();
        if shown.lively { taken_by(&shown) } else { Vec::new() }
    };
    let kept = Memo::new(move |_| pieces.get().into_iter().collect::<Vec<_>>());

    // Where a pointer is, in the units of the board.
    let point = move |event: &PointerEvent| {
        let rect = node.get_untracked()?.unchecked_into::<Element>().get_bounding_client_rect();
        let unit = SIZE / rect.width();
        Some((
            (f64::from(event.client_x()) - rect.x()) * unit,
            (f64::from(event.client_y()) - rect.y()) * unit,
        ))
    };
    let square_at = move |(x, y): (f64, f64)| {
        let flipped = flipped.get_untracked();
        Square::all().find(|square| {
            let (left, top) = corner(*square, flipped);
            (left..left + 100.0).contains(&x) && (top..top + 100.0).contains(&y)
        })
    };
    let press = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(square) = point(&event).and_then(square_at) else { return };
        let spot = Spot::of(square);
        cursor.leave();
        let begins = scene.touched.with_untracked(|touched| touched.next.contains(&spot));
        let own = untrack(move || scene.awaited.get())
            && pieces.with_untracked(|pieces| pieces.contains_key(&square));
        if begins && held.get_untracked().is_none() || own && held.get_untracked() != Some(square) {
            scene.put_back.run(());
            scene.touch.run((spot, Touching::Sure));
            if held.get_untracked() == Some(square) {
                dragged.set(point(&event).map(|(x, y)| (square, x, y)));
                if let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
                    let _ = target.set_pointer_capture(event.pointer_id());
                }
            }
        } else {
            scene.touch.run((spot, Touching::Sure));
        }
    };
    let drag = move |event: PointerEvent| {
        if let Some((square, ..)) = dragged.get_untracked()
            && let Some((x, y)) = point(&event)
        {
            dragged.set(Some((square, x, y)));
        }
    };
    let drop = move |event: PointerEvent| {
        let Some((from, ..)) = dragged.get_untracked() else { return };
        dragged.set(None);
        let Some(square) = point(&event).and_then(square_at) else { return scene.put_back.run(()) };
        if square != from {
            scene.touch.run((Spot::of(square), Touching::Sure));
        }
    };

    let label = move |square: Square| {
        let piece = pieces.with(|pieces| pieces.get(&square).copied());
        let spot = Spot::of(square);
        let may = if shown_routes.with(|routes| routes.iter().any(|route| route.taken.contains(&square))) {
            say(&Text::CanBeTaken)
        } else if scene.may_touch(&spot) {
            say(if held.get().is_some() { &Text::CanGoHere } else { &Text::CanMove })
        } else {
            String::new()
        };
        let held = if held.get() == Some(square) { say(&Label::Held) } else { String::new() };
        let parts = [square.to_string(), contents(piece), held, may];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };

    let cells = move || {
        let flipped = flipped.get();
        let mut rows: Vec<Vec<(usize, Square)>> = vec![Vec::new(); 8];
        for square in Square::all() {
            let (row, column) = place(square, flipped);
            rows[row].push((column, square));
        }
        rows.into_iter()
            .enumerate()
            .map(|(row, mut squares)| {
                squares.sort_by_key(|(column, _)| *column);
                let cells = squares.into_iter().map(|(column, square)| {
                    let (x, y) = corner(square, flipped);
                    let enter = move |()| scene.touch.run((Spot::of(square), Touching::Sure));
                    view! {
                        <rect class="hit" role="gridcell" x=x y=y width="100" height="100" data-spot=square.to_string() data-field=format!("{row}-{column}")
                            tabindex=move || cursor.tab_index(row, column)
                            aria-label=move || label(square)
                            aria-selected=move || (held.get() == Some(square)).to_string()
                            on:focus=move |_| cursor.stand(row, column)
                            on:keydown=move |event| cursor.key(&event, enter, move || scene.put_back.run(()))/>
                    }
                });
                view! { <g role="row">{cells.collect_view()}</g> }
            })
            .collect_view()
    };
    cursor.skip(Box::new(|row, column, way| match way {
        // Only every second field is a square that is played on.
        Way::Left | Way::Right => (row, column),
        Way::Up | Way::Down => (
            row,
            if (row + column) % 2 == 1 {
                column
            } else if column > 0 {
                column - 1
            } else {
                1
            },
        ),
    }));

    view! {
        <svg node_ref=node class="board bd-checkers" viewBox=format!("0 0 {SIZE} {SIZE}") role="grid"
            aria-label=say(&Text::Board)
            on:pointerdown=press on:pointermove=drag on:pointerup=drop on:pointercancel=move |_| dragged.set(None)>
            <g aria-hidden="true">
                <Table/>
                {move || last().into_iter().map(|square| {
                    let (x, y) = corner(square, flipped.get());
                    view! { <rect class="was" x=x y=y width="100" height="100"/> <path class="brackets" d=corners(x, y, 100.0, -5.0)/> }
                }).collect_view()}
                {move || movable().into_iter().map(|square| {
                    let (x, y) = corner(square, flipped.get());
                    view! { <rect class="may" x=x y=y width="100" height="100"/> }
                }).collect_view()}
                {move || held.get().map(|square| {
                    let (x, y) = corner(square, flipped.get());
                    view! { <rect class="chosen" x=x y=y width="100" height="100"/> }
                })}
                {move || scene.numbers.get().then(|| Square::all().map(|square| {
                    let (x, y) = corner(square, flipped.get());
                    view! { <text class="num" x=x + 6.0 y=y + 18.0>{square.to_string()}</text> }
                }).collect_view())}
                {move || shown_routes.with(|routes| routes.iter().filter(|route| !route.taken.is_empty()).map(|route| line(route, flipped.get())).collect_view())}
                {move || arrow(&scene.marks.get().hint, "hinted", flipped.get())}
                {move || arrow(&scene.marks.get().bad, "worse", flipped.get())}
                <g class="pieces">
                    <For each=move || kept.get() key=|(square, piece)| (*square, piece.letter()) let((square, piece))>
                        <g class="pc" class:held=move || held.get() == Some(square) data-at=square.to_string()
                            transform=move || {
                                let (x, y) = match dragged.get() {
                                    Some((from, x, y)) if from == square => (x, y),
                                    _ => center(square, flipped.get()),
                                };
                                format!("translate({x:.1} {y:.1})")
                            }>
                            <g class="lift">
                                <use href=figure(piece)></use>
                                {move || (held.get() == Some(square)).then(|| view! { <circle class="ring-edge" cy="-2" r="41.5"/><circle class="ring" cy="-2" r="41.5"/> })}
                            </g>
                        </g>
                    </For>
                    {move || gone().into_iter().map(|(square, piece)| {
                        let (x, y) = center(square, flipped.get());
                        view! { <g class="gone" data-gone=square.to_string() transform=format!("translate({x} {y})")><use href=figure(piece)></use></g> }
                    }).collect_view()}
                </g>
                {move || shown_routes.with(|routes| routes.iter().map(|route| stops(route, flipped.get())).collect_view())}
                {move || {
                    let marks = scene.marks.get();
                    marks.pointed.iter().filter_map(square_of).map(|square| {
                        let (x, y) = center(square, flipped.get());
                        view! { <circle class="pointed" cx=x cy=y r="45"/> }
                    }).collect_view()
                }}
                {move || cursor.at().map(|(row, column)| view! {
                    <rect class="cursor" x=FRAME + 100.0 * column as f64 + 4.0 y=FRAME + 100.0 * row as f64 + 4.0 width="92" height="92" rx="8"/>
                })}
            </g>
            {cells}
        </svg>
    }
}

/// The board without anything on it.
#[component]
fn Table() -> impl IntoView {
    let teak = |square: Square| {
        let (x, y) = corner(square, false);
        let fill = if (usize::from(square.number()) + place(square, false).0) % 2 == 1 {
            "url(#teakA)"
        } else {
            "url(#teakB)"
        };
        view! { <rect x=x y=y width="100" height="100" fill=fill/> }
    };
    view! {
        <rect class="frame" width=SIZE height=SIZE rx="14" fill="url(#walnut)"/>
        <rect class="frame" x="1.5" y="1.5" width=SIZE - 3.0 height=SIZE - 3.0 rx="13" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
        <rect x=FRAME - 2.0 y=FRAME - 2.0 width="804" height="804" fill="#24160c"/>
        <rect x=FRAME y=FRAME width="800" height="800" fill="url(#box)"/>
        {Square::all().map(teak).collect_view()}
        <path d=grain() fill="none" stroke="#3b2210" stroke-opacity=".1" stroke-width="2.5"/>
    }
}

/// The grain of every dark square, across that of its neighbours.
fn grain() -> String {
    let of = |square: Square| {
        let (x, y) = corner(square, false);
        let across = (usize::from(square.number()) + place(square, false).0) % 2 == 1;
        [(18.0, 4.0), (41.0, -5.0), (66.0, 3.0), (86.0, -3.0)].map(|(at, bend)| {
            if across {
                format!("M{x} {}q50 {} 100 {bend}", y + at, 3.0 * bend)
            } else {
                format!("M{} {y}q{} 50 {bend} 100", x + at, 3.0 * bend)
            }
        })
    };
    Square::all().flat_map(of).collect()
}

/// The way of a jump.
fn line(route: &Route, flipped: bool) -> impl IntoView + use<> {
    let points: Vec<String> = route
        .squares
        .iter()
        .map(|square| {
            let (x, y) = center(*square, flipped);
            format!("{x} {y}")
        })
        .collect();
    let path = format!("M{}", points.join("L"));
    let class = if route.main { "route" } else { "route other" };
    view! { <g class=class><path class="edge" d=path.clone()/><path class="way" d=path/></g> }
}

/// Where a piece would stop on the way, and what it would take.
fn stops(route: &Route, flipped: bool) -> impl IntoView + use<> {
    let crosses = route.taken.iter().map(|square| {
        let (x, y) = center(*square, flipped);
        view! { <g class="cross" transform=format!("translate({x} {y})")><circle r="17"/><path d="M-6.500-6.500 6.500 6.500M6.500-6.500-6.500 6.500"/></g> }
    });
    let jumps = !route.taken.is_empty();
    let count = route.squares.len().saturating_sub(1);
    let (held, crowns, main) = (route.held, route.crowns, route.main);
    let stops = route.squares.iter().enumerate().skip(held).map(move |(step, square)| {
        let (x, y) = center(*square, flipped);
        let end = step == count;
        let radius = if end { 25 } else { 21 };
        let mark = if end && crowns {
            view! { <path class="crown" d="M-14 9V-8l7 6L0-13 7-2l7-6v17z"/> }.into_any()
        } else if jumps && count > 1 {
            view! { <text class="step" y="8">{step}</text> }.into_any()
        } else {
            ().into_any()
        };
        view! { <g class="stop" class:other=!main transform=format!("translate({x} {y})")><circle r=radius/>{mark}</g> }
    });
    view! { {crosses.collect_view()} {stops.collect_view()} }
}

/// An arrow along a move.
fn arrow(spots: &[Spot], class: &'static str, flipped: bool) -> Option<impl IntoView + use<>> {
    let squares: Vec<Square> = spots.iter().filter_map(square_of).collect();
    let [.., before, end] = squares.as_slice() else { return None };
    let points: Vec<String> = squares
        .iter()
        .map(|square| {
            let (x, y) = center(*square, flipped);
            format!("{x} {y}")
        })
        .collect();
    let ((x1, y1), (x2, y2)) = (center(*before, flipped), center(*end, flipped));
    let length = (x2 - x1).hypot(y2 - y1);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    let head = if class == "worse" {
        format!("M{} {}l44 44M{} {}l-44 44", x2 - 22.0, y2 - 22.0, x2 + 22.0, y2 - 22.0)
    } else {
        format!(
            "M{:.0} {:.0}L{x2:.0} {y2:.0}L{:.0} {:.0}",
            x2 - 38.0 * dx - 30.0 * dy,
            y2 - 38.0 * dy + 30.0 * dx,
            x2 - 38.0 * dx + 30.0 * dy,
            y2 - 38.0 * dy - 30.0 * dx
        )
    };
    let path = format!("M{}{head}", points.join("L"));
    Some(
        view! { <g class=format!("arrow {class}")><path class="edge" d=path.clone()/><path class="way" d=path/></g> },
    )
}

/// What was taken by the last ply, and where it stood.
fn taken_by(shown: &Shown) -> Vec<(Square, Piece)> {
    let Some(before) = &shown.before else { return Vec::new() };
    let pieces = standing(&**before);
    let squares = event_data(&shown.events).flat_map(|event| match event {
        CheckersEvent::Captured { squares, .. } => squares,
        _ => Vec::new(),
    });
    squares.filter_map(Square::new).filter_map(|square| Some((square, *pieces.get(&square)?))).collect()
}

/// Shows how the last ply happened: the piece goes its way, and what it takes fades once it is passed.
fn play_out(board: &Element, shown: &Shown, flipped: bool) {
    let path = event_data(&shown.events).find_map(|event| match event {
        CheckersEvent::Moved { path, .. } => Some(path),
        _ => None,
    });
    let Some(path) = path else { return };
    let squares: Vec<Square> = path.into_iter().filter_map(Square::new).collect();
    let Some(end) = squares.last() else { return };
    let steps = squares.len().saturating_sub(1).max(1) as f64;
    let length = steps * STEP + (steps - 1.0) * REST;
    if let Ok(Some(piece)) = board.query_selector(&format!(".pc[data-at='{end}'] .lift")) {
        let (x, y) = center(*end, flipped);
        let mut frames = Vec::new();
        for (index, square) in squares.iter().enumerate() {
            let (from_x, from_y) = center(*square, flipped);
            let arrive = (index as f64 * (STEP + REST) - REST).max(0.0) / length;
            let leave = (index as f64 * (STEP + REST) / length).min(1.0);
            let there = format!("translate({}px, {}px)", from_x - x, from_y - y);
            frames.push(Frame::at(arrive, there.clone()));
            if leave > arrive {
                frames.push(Frame::at(leave, there));
            }
        }
        animate(&piece, &frames, Timing::of(length).eased("linear"));
    }
    for (index, (square, _)) in taken_by(shown).into_iter().enumerate() {
        if let Ok(Some(piece)) = board.query_selector(&format!("[data-gone='{square}']")) {
            let passed = (index as f64 * (STEP + REST) + STEP / 2.0) / (length + STEP);
            animate(
                &piece,
                &[Frame::seen(0.0, 1.0), Frame::seen(passed, 1.0), Frame::seen(1.0, 0.0)],
                Timing::of(length + STEP).eased("linear"),
            );
        }
    }
}

/// A small board, to be looked at.
fn little(snapshot: Arc<dyn Snapshot>) -> AnyView {
    let men = standing(&*snapshot).into_iter().map(|(square, piece)| {
        let (x, y) = center(square, false);
        view! { <use href=figure(piece) transform=format!("translate({x} {y})")></use> }
    });
    view! { <svg class="board bd-checkers little" viewBox=format!("0 0 {SIZE} {SIZE}") aria-hidden="true"><Table/>{men.collect_view()}</svg> }
        .into_any()
}

/// What a player has taken.
fn taken(seat: Seat, snapshot: &dyn Snapshot) -> AnyView {
    let left = standing(snapshot).values().filter(|piece| piece.seat != seat).count();
    let count = 12_usize.saturating_sub(left);
    let class = if seat == Seat::FIRST { "taken w" } else { "taken b" };
    let disc = |_| view! { <svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.8"/><circle class="inner" cx="8" cy="8" r="3.6"/></svg> };
    view! {
        <span class=class role="img" aria-label=say(&Text::Taken { count })>{(0..count).map(disc).collect_view()}</span>
    }.into_any()
}
