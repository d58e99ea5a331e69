//! Ladder's board: a stepped slab of walnut with cells of teak, ebony crosses and ivory rings.

// The macro that makes a component makes it public everywhere, and a component keeps what it is given. A scene is
// a bundle of handles that is copied like one.
#![allow(
    unreachable_pub,
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod plans;
mod slab;
mod words;

use leptos::prelude::*;
use leptos::svg;
use parlour_core::{Seat, Spot};
use parlour_erased::Snapshot;
use parlour_ladder::{Cell, CellSet, LadderBoard, LadderEvent};
use parlour_ladder_bots::LadderBots;
use parlour_page_kit::grid::{Cursor, Way};
use parlour_page_kit::motion::{Frame, Timing, after_render, animate, finish_all};
use parlour_page_kit::sound::{Sound, most_striking};
use parlour_page_kit::words::{say, sentence};
use parlour_page_kit::{
    ARROW, BoardKind, CROSS, GamePart, Label, Scene, Shape, Shown, Touching, board_data, corners, event_data,
};
use plans::{Plan, plan, won};
use slab::{Slab, bare, coordinates, figure};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use words::Text;

pub use words::CATALOGUE;

/// What the page needs to play Ladder.
pub static PART: GamePart = GamePart::of::<LadderBots>(&BOARD);

/// What drawings of Ladder refer to, as definitions in SVG.
pub const ART: &str = include_str!("art.svg");

static BOARD: BoardKind = BoardKind {
    shape: Shape::Wide,
    draw,
    little,
    emblem: |seat, _| {
        view! { <svg class="emblem" viewBox="-46 -46 92 92" aria-hidden="true"><use href=figure(seat)></use></svg> }.into_any()
    },
    threats: true,
    points: false,
    sound: |told| most_striking(told, sound),
    words: CATALOGUE.words,
    ..BoardKind::PLAIN
};

fn sound(event: LadderEvent) -> Option<Sound> {
    matches!(event, LadderEvent::Placed { .. }).then_some(Sound::Wood)
}

/// The board that one plays on.
fn draw(scene: Scene) -> AnyView {
    let slab = scene.shown.with_untracked(|shown| standing(&*shown.now)).map(|(slab, _)| slab);
    slab.map(|slab| view! { <Board scene slab/> }).into_any()
}

/// How long a token takes to come down.
const DROP: f64 = 220.0;
/// How large the loupe is, how much it enlarges, and how far above the finger it floats.
const LOUPE: f64 = 230.0;
const POWER: f64 = 2.2;
const RAISE: f64 = 350.0;

fn standing(snapshot: &dyn Snapshot) -> Option<(Slab, [u128; 2])> {
    let board: LadderBoard = board_data(snapshot)?;
    let slab = Slab::of(&board)?;
    Some((slab, board.tokens()))
}

fn holder(tokens: [u128; 2], cell: Cell) -> Option<Seat> {
    Seat::first(2).find(|seat| tokens[seat.index()] & cell.bit() != 0)
}

/// What a seat is called on this board.
fn side(seat: Seat) -> String {
    say(if seat == Seat::FIRST { &Text::X } else { &Text::O })
}

/// A finger or a mouse on the board.
#[derive(Clone, Copy, PartialEq)]
struct Pointing {
    cell: Option<Cell>,
    at: (f64, f64),
    /// Whether it is a finger that is down, and not a mouse that hovers.
    down: bool,
    /// Where it came down.
    from: Option<Cell>,
}

#[component]
fn Board(scene: Scene, slab: Slab) -> impl IntoView {
    let node = NodeRef::<svg::Svg>::new();
    let tokens = Memo::new(move |_| {
        scene.shown.with(|shown| standing(&*shown.now)).map_or([0; 2], |(_, tokens)| tokens)
    });
    let mover = Memo::new(move |_| scene.shown.with(|shown| shown.now.turn().seat()));
    let held = Memo::new(move |_| {
        scene.touches.with(|touches| touches.first().and_then(|spot| slab.cell(spot.as_str())))
    });
    let pointing = RwSignal::new(None::<Pointing>);
    let cursor = Cursor::new(slab.rows(), slab.columns());
    cursor.skip(Box::new(move |row, column, way| match way {
        Way::Left | Way::Right => (row, column),
        // The rows above are shorter: the nearest cell of theirs.
        Way::Up | Way::Down => {
            let (first, last) = slab.span(row);
            (row, column.clamp(first, last))
        }
    }));
    // The empty cell that the pointer is over, if a token may go there.
    let aimed = Memo::new(move |_| {
        let cell = pointing.get()?.cell?;
        scene.may_touch(&slab.spot(cell)).then_some(cell)
    });
    let planned = Memo::new(move |_| {
        let (Some(cell), Some(seat)) = (aimed.get().or(held.get()), mover.get()) else {
            return Plan::default();
        };
        scene.shown.with(|shown| plan(&*shown.now, slab, tokens.get(), seat, cell))
    });
    Effect::new(move |_| {
        let said = aimed.get().filter(|_| held.get().is_none()).and_then(|cell| foretold(scene, slab, cell));
        scene.remark.run(said);
    });
    Effect::new(move |_| {
        let shown = scene.shown.get();
        finish_all();
        if shown.lively
            && let Some(node) = node.get_untracked()
        {
            after_render(move || play_out(&node, &shown));
        }
    });

    let (width, height) = slab.size();
    let point = move |event: &PointerEvent| {
        let rect = node.get_untracked()?.unchecked_into::<Element>().get_bounding_client_rect();
        let unit = width / rect.width();
        Some((
            (f64::from(event.client_x()) - rect.x()) * unit,
            (f64::from(event.client_y()) - rect.y()) * unit,
        ))
    };
    let press = move |event: PointerEvent| {
        let Some(at) = point(&event).filter(|_| event.button() == 0) else { return };
        let cell = slab.cell_at(at);
        cursor.leave();
        if event.pointer_type() == "mouse" {
            if let Some(cell) = cell {
                scene.touch.run((slab.spot(cell), Touching::Sure));
            }
            return;
        }
        if let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            // Without the capture a finger that leaves the board is merely forgotten.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        pointing.set(Some(Pointing { cell, at, down: true, from: cell }));
    };
    let glide = move |event: PointerEvent| {
        let Some(at) = point(&event) else { return };
        let before = pointing.get_untracked().filter(|pointing| pointing.down);
        if event.pointer_type() == "mouse" || before.is_some() {
            let from = before.and_then(|pointing| pointing.from);
            pointing.set(Some(Pointing { cell: slab.cell_at(at), at, down: before.is_some(), from }));
        }
    };
    let lift = move |event: PointerEvent| {
        let Some(Pointing { cell, from, down: true, .. }) = pointing.get_untracked() else { return };
        pointing.set(None);
        event.prevent_default();
        let Some(cell) = cell else { return };
        // A finger that glided back to the cell that is chosen already chooses it; only a second tap plays.
        if held.get_untracked() != Some(cell) || from == Some(cell) {
            scene.touch.run((slab.spot(cell), Touching::Unsure));
        }
    };

    let label = move |cell: Cell| {
        let contents = holder(tokens.get(), cell).map_or_else(|| say(&Text::Empty), side);
        let mut parts = vec![slab.geometry().name(cell), contents];
        if held.get() == Some(cell) {
            parts.push(say(&Label::Held));
        }
        if scene.may_touch(&slab.spot(cell)) {
            parts.push(say(&Text::Free));
        }
        if scene.marks.with(|marks| marks.threats) {
            let finishing =
                slab.geometry().threats(tokens.get()).into_iter().filter(|(finish, _)| *finish == cell);
            parts.extend(finishing.map(|(_, seat)| say(&Text::Finishes { side: side(seat) })));
        }
        parts.join(", ")
    };
    let cells = (0..slab.rows()).map(|row| {
        let (first, last) = slab.span(row);
        let cells = (first..=last).filter_map(move |column| slab.geometry().cell(column, slab.rows() - row).map(|cell| (column, cell)));
        let cells = cells.map(move |(column, cell)| {
            let (x, y) = slab.center(cell);
            let enter = move |()| scene.touch.run((slab.spot(cell), Touching::Sure));
            view! {
                <rect class="hit" class:free=move || scene.may_touch(&slab.spot(cell)) role="gridcell" x=x - 50.0 y=y - 50.0 width="100" height="100"
                    data-spot=slab.geometry().name(cell) data-field=format!("{row}-{column}")
                    tabindex=move || cursor.tab_index(row, column)
                    aria-label=move || label(cell)
                    aria-selected=move || (held.get() == Some(cell)).to_string()
                    on:focus=move |_| cursor.stand(row, column)
                    on:keydown=move |event| cursor.key(&event, enter, move || scene.put_back.run(()))/>
            }
        });
        view! { <g role="row">{cells.collect_view()}</g> }
    });
    let cells = cells.collect_view();

    let kept = Memo::new(move |_| {
        let of = |seat: Seat| CellSet(tokens.get()[seat.index()]).map(move |cell| (cell, seat));
        Seat::first(2).flat_map(of).collect::<Vec<_>>()
    });
    let last = move || scene.shown.with(|shown| cells_of(slab, &shown.last));
    let over = move || pointing.get().filter(|pointing| pointing.down);
    view! {
        <svg node_ref=node class="board bd-ladder" viewBox=format!("0 0 {width} {height}") style:--ar=format!("{:.3}", width / height)
            role="grid" aria-label=say(&Text::Board)
            on:pointerdown=press on:pointermove=glide on:pointerup=lift
            on:pointercancel=move |_| pointing.set(None)
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { pointing.set(None) }>
            <g id="ladder-slab" class="slab" aria-hidden="true">
                {bare(slab)}
                {coordinates(slab)}
                {move || last().into_iter().map(|cell| {
                    let (x, y) = slab.center(cell);
                    view! { <rect class="was" x=x - 46.0 y=y - 46.0 width="92" height="92" rx="15"/><path class="brackets" d=corners(x - 47.0, y - 47.0, 94.0, -5.0)/> }
                }).collect_view()}
                {move || planned.get().ribbons.iter().map(|steps| {
                    let line = slab.line(steps);
                    view! { <g class="ribbon-line"><path class="edge" d=line.clone()/><path class="way" d=line/></g> }
                }).collect_view()}
                {move || won(slab, tokens.get()).iter().map(|steps| {
                    let line = slab.line(steps);
                    view! { <g class="rail"><path class="edge" d=line.clone()/><path class="way" d=line/></g> }
                }).collect_view()}
                {move || held.get().map(|cell| {
                    let (x, y) = slab.center(cell);
                    view! { <rect class="chosen-edge" x=x - 44.0 y=y - 44.0 width="88" height="88" rx="14"/><rect class="chosen" x=x - 44.0 y=y - 44.0 width="88" height="88" rx="14"/> }
                })}
                <For each=move || kept.get() key=|(cell, seat)| (cell.index(), *seat) let((cell, seat))>
                    {
                        let (x, y) = slab.center(cell);
                        view! { <g class="tk" data-at=slab.geometry().name(cell) transform=format!("translate({x} {y})")><g class="lift"><use href=figure(seat)></use></g></g> }
                    }
                </For>
                {move || mover.get().and_then(|seat| {
                    let ghost = aimed.get().filter(|cell| held.get() != Some(*cell)).map(|cell| ("ghost", cell));
                    let shown: Vec<(&str, Cell)> = held.get().map(|cell| ("tk held", cell)).into_iter().chain(ghost).collect();
                    scene.awaited.get().then(|| shown.into_iter().map(|(class, cell)| {
                        let (x, y) = slab.center(cell);
                        view! { <g class=class transform=format!("translate({x} {})", y - 4.0)><use href=figure(seat)></use></g> }
                    }).collect_view())
                })}
                {move || (scene.marks.get().threats && mover.get().is_some()).then(|| view! {
                    {slab.geometry().open_flanks(tokens.get()).into_iter().map(|cell| {
                        let (x, y) = slab.center(cell);
                        view! { <path class="flank" transform=format!("translate({} {})", x + 30.0, y - 30.0) d="M0-11 11 0 0 11-11 0z"/> }
                    }).collect_view()}
                    {slab.geometry().threats(tokens.get()).into_iter().map(|(cell, seat)| {
                        let (x, y) = slab.center(cell);
                        // Where both would finish, their marks lie side by side.
                        let x = if holds_both(slab, tokens.get(), cell) { if seat == Seat::FIRST { x - 22.0 } else { x + 22.0 } } else { x };
                        view! { <g class="threat" transform=format!("translate({x} {y})")>{stairs()}<g transform="translate(19 21) scale(.34)"><use href=figure(seat)></use></g></g> }
                    }).collect_view()}
                })}
                {move || planned.get().finishes.into_iter().map(|cell| {
                    let (x, y) = slab.center(cell);
                    view! { <g class="finish" transform=format!("translate({x} {y})")>{stairs()}</g> }
                }).collect_view()}
                {move || scene.marks.with(|marks| marked(slab, &marks.hint, "hinted", ARROW))}
                {move || scene.marks.with(|marks| marked(slab, &marks.bad, "worse", CROSS))}
                {move || scene.marks.with(|marks| marked(slab, &marks.pointed, "pointed", RING))}
                {move || cursor.at().map(|(row, column)| view! {
                    <rect class="cursor" x=100.0 * column as f64 + 62.0 y=100.0 * row as f64 + 22.0 width="96" height="96" rx="15"/>
                })}
            </g>
            {cells}
            {move || over().map(|Pointing { at: (x, y), .. }| view! { <Loupe x y/> })}
        </svg>
    }
}

/// What lies under a finger, enlarged above it.
#[component]
fn Loupe(x: f64, y: f64) -> impl IntoView {
    let top = y - RAISE;
    view! {
        <g class="loupe" aria-hidden="true">
            <clipPath id="ladder-loupe"><circle cx=x cy=top r=LOUPE/></clipPath>
            <circle class="ground" cx=x cy=top r=LOUPE/>
            <g clip-path="url(#ladder-loupe)"><use href="#ladder-slab" transform=format!("translate({:.1} {:.1}) scale({POWER})", x - POWER * x, top - POWER * y)></use></g>
            <circle class="glass" cx=x cy=top r=LOUPE/>
        </g>
    }
}

/// The mark of a cell where a ladder would be finished.
fn stairs() -> impl IntoView {
    view! { <circle class="disc-mark" r="24"/><path class="stairs" d="M-10 10V3h7V-4h7v-7h7"/> }
}

/// What is drawn on a cell where a tour points.
const RING: &str = "M-45-45H45V45H-45Z";

/// A mark on every cell of some spots.
fn marked(slab: Slab, spots: &[Spot], class: &'static str, mark: &'static str) -> impl IntoView + use<> {
    cells_of(slab, spots)
        .into_iter()
        .map(|cell| {
            let (x, y) = slab.center(cell);
            view! {
                <g class=class transform=format!("translate({x} {y})")>
                    <path class="edge" d=mark/>
                    <path class="way" d=mark/>
                </g>
            }
        })
        .collect_view()
}

fn cells_of(slab: Slab, spots: &[Spot]) -> Vec<Cell> {
    spots.iter().filter_map(|spot| slab.cell(spot.as_str())).collect()
}

fn holds_both(slab: Slab, tokens: [u128; 2], cell: Cell) -> bool {
    slab.geometry().threats(tokens).iter().filter(|(finish, _)| *finish == cell).count() > 1
}

/// What a token there would do beside standing there.
fn foretold(scene: Scene, slab: Slab, cell: Cell) -> Option<String> {
    let told = scene.shown.with(|shown| shown.now.preview(slab.spot(cell).as_str())).ok()?;
    let clauses: Vec<String> = told.into_iter().skip(1).map(|told| scene.speak.run(told.words)).collect();
    (!clauses.is_empty())
        .then(|| format!("{}: {}", slab.geometry().name(cell), sentence(&clauses.join("; "))))
}

/// Shows how the last ply happened: the token comes down, and a ladder that is complete lights up.
fn play_out(board: &Element, shown: &Shown) {
    for event in event_data(&shown.events) {
        match event {
            LadderEvent::Placed { cell, .. } => {
                if let Ok(Some(token)) = board.query_selector(&format!(".tk[data-at='{cell}'] .lift")) {
                    let above =
                        Frame { opacity: Some(0.0), ..Frame::at(0.0, "translateY(-70px) scale(1.18)") };
                    let there = Frame { opacity: Some(1.0), ..Frame::at(1.0, "none") };
                    animate(&token, &[above, there], Timing::of(DROP).eased("cubic-bezier(.5,0,.9,.6)"));
                }
            }
            LadderEvent::Completed { .. } => {
                if let Ok(Some(rail)) = board.query_selector(".rail") {
                    animate(
                        &rail,
                        &[Frame::seen(0.0, 0.0), Frame::seen(1.0, 1.0)],
                        Timing::of(380.0).after(DROP),
                    );
                }
            }
            _ => {}
        }
    }
}

/// A small board, to be looked at.
fn little(snapshot: Arc<dyn Snapshot>) -> AnyView {
    let Some((slab, tokens)) = standing(&*snapshot) else { return ().into_any() };
    let rails = won(slab, tokens).into_iter().map(|steps| {
        let line = slab.line(&steps);
        view! { <g class="rail"><path class="edge" d=line.clone()/><path class="way" d=line/></g> }
    });
    let standing = Seat::first(2)
        .flat_map(|seat| CellSet(tokens[seat.index()]).map(move |cell| (cell, seat)))
        .map(|(cell, seat)| {
            let (x, y) = slab.center(cell);
            view! { <use href=figure(seat) transform=format!("translate({x} {y})")></use> }
        });
    view! {
        <svg class="board bd-ladder little" viewBox=slab.bare_box() aria-hidden="true"><g class="slab">{bare(slab)}{rails.collect_view()}{standing.collect_view()}</g></svg>
    }.into_any()
}
