//! Balancer's board: brass scales on a walnut shelf, and enamelled weights on them.

// The macro that makes a component makes it public everywhere, and a component keeps what it is given. A scene is
// a bundle of handles that is copied like one.
#![allow(
    unreachable_pub,
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod drawing;
mod foresight;
mod happening;
mod lens;
mod plan;
mod telling;
mod walk;
mod words;

use drawing::{beam, hub, level, numbered, pole, shelf, stack, standing, ticks, weight};
use foresight::{Foresight, foresee, spot};
use happening::Happening;
use lens::Lens;
use leptos::prelude::*;
use leptos::svg;
use parlour_balancer::{BalancerBoard, BalancerEvent, BalancerSetup};
use parlour_balancer_bots::BalancerBots;
use parlour_core::{Seat, Setup, Spot, Values};
use parlour_erased::Snapshot;
use parlour_page_kit::grid::Way;
use parlour_page_kit::motion::{after_render, finish_all};
use parlour_page_kit::sound::{Sound, most_striking};
use parlour_page_kit::words::say;
use parlour_page_kit::{BoardKind, GamePart, Scene, Shape, Touching, board_data, icon};
use plan::{Cell, Content, Plan, Scale, TOP};
use std::sync::Arc;
use telling::Teller;
use walk::Place;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
use words::Text;

pub use words::CATALOGUE;

/// What the page needs to play Balancer.
pub static PART: GamePart = GamePart::of::<BalancerBots>(&BOARD);

/// What drawings of Balancer refer to, as definitions in SVG.
pub const ART: &str = include_str!("art.svg");

static BOARD: BoardKind = BoardKind {
    shape: Shape::Wide,
    draw,
    little,
    emblem,
    beside: rounds_won,
    threats: true,
    progress,
    sound: |told| most_striking(told, sound),
    words: CATALOGUE.words,
    ..BoardKind::PLAIN
};

fn sound(event: BalancerEvent) -> Option<Sound> {
    match event {
        BalancerEvent::Tipped { .. } | BalancerEvent::BaseFell { .. } => Some(Sound::Slide),
        BalancerEvent::Captured { .. } => Some(Sound::Taps),
        BalancerEvent::Placed { .. } | BalancerEvent::WildLanded { .. } => Some(Sound::Tick),
        _ => None,
    }
}

/// The drawings of the buttons that bring the board nearer, or farther away.
const PLUS: &str = "M12 5v14M5 12h14";
const MINUS: &str = "M5 12h14";

/// The board that one plays on.
fn draw(scene: Scene) -> AnyView {
    view! { <Board scene/> }.into_any()
}

fn plan_of(snapshot: &dyn Snapshot) -> Plan {
    board_data::<BalancerBoard>(snapshot).map(|board| Plan::of(&board)).unwrap_or_default()
}

/// What every part of the board needs.
#[derive(Clone, Copy)]
struct Desk {
    scene: Scene,
    plan: Memo<Plan>,
    foresight: Memo<Foresight>,
    happening: Memo<Happening>,
    /// What the mouse is over.
    hovered: RwSignal<Option<Place>>,
    /// Where the keyboard's focus was last.
    stop: RwSignal<Option<Place>>,
    /// Where the tabulator stops: there, if it still stands, or at the base.
    tab_stop: Memo<Option<Place>>,
    /// Whether it is there, and by the keyboard.
    focused: RwSignal<bool>,
}

/// How a position is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// It is looked at.
    Looked,
    /// It was touched, and is played next.
    Taken,
}

impl Desk {
    fn new(scene: Scene) -> Self {
        let plan = Memo::new(move |_| scene.shown.with(|shown| plan_of(&*shown.now)));
        let foresight = Memo::new(move |_| {
            if scene.awaited.get() {
                scene.shown.with(|shown| foresee(&*shown.now))
            } else {
                Foresight::default()
            }
        });
        let happening =
            Memo::new(move |_| scene.shown.with(|shown| plan.with(|now| Happening::of(shown, now))));
        let stop = RwSignal::new(None::<Place>);
        let tab_stop = Memo::new(move |_| {
            plan.with(|plan| {
                stop.get()
                    .filter(|place| walk::exists(plan, *place))
                    .or_else(|| plan.base().map(|base| Place::hub(base.code)))
            })
        });
        Self {
            scene,
            plan,
            foresight,
            happening,
            hovered: RwSignal::new(None),
            stop,
            tab_stop,
            focused: RwSignal::new(false),
        }
    }

    /// The keyboard's place, where it is to be drawn.
    fn cursor(self) -> Option<Place> {
        if self.focused.get() { self.stop.get() } else { None }
    }

    fn tab_index(self, place: Place) -> &'static str {
        if self.tab_stop.get() == Some(place) { "0" } else { "-1" }
    }

    fn name(self, place: Place) -> String {
        self.tell(|teller| teller.name(place))
    }

    fn tell(self, say: impl FnOnce(&Teller<'_>) -> String) -> String {
        self.plan.with(|plan| {
            self.scene
                .names
                .with(|names| self.foresight.with(|foresight| say(&Teller { plan, names, foresight })))
        })
    }

    /// How a position is aimed at, if it is and a weight may be placed there.
    fn aim(self, code: char, offset: i32) -> Option<Aim> {
        let spot = spot(code, offset);
        if !self.foresight.with(|foresight| foresight.contains_key(&spot)) {
            return None;
        }
        let taken = self.scene.touches.with(|touches| touches.first().map(|first| first.as_str() == spot));
        let place = Some(Place::position(code, offset));
        match taken {
            Some(true) => Some(Aim::Taken),
            Some(false) => None,
            None => (self.hovered.get() == place || self.hovered.get().is_none() && self.cursor() == place)
                .then_some(Aim::Looked),
        }
    }

    /// The focus has come to a place.
    fn stand(self, place: Place) {
        self.stop.set(Some(place));
        let by_keyboard = document()
            .active_element()
            .is_some_and(|element| element.matches(":focus-visible").unwrap_or(false));
        self.focused.set(by_keyboard);
    }

    /// The pointer is over a place, or has left it; while a button is down it moves the board, and looks at nothing.
    fn hover(self, event: &PointerEvent, place: Option<Place>) {
        if event.pointer_type() != "touch" && event.buttons() == 0 {
            self.hovered.set(place);
        }
    }

    /// The letter and number of the player to move.
    fn mover(self) -> Option<(usize, char)> {
        let seat = self.scene.shown.with(|shown| shown.now.turn().seat())?;
        self.plan.with(|plan| plan.letters.get(seat.index()).map(|letter| (seat.index() + 1, *letter)))
    }
}

#[component]
fn Board(scene: Scene) -> impl IntoView {
    let node = NodeRef::<svg::Svg>::new();
    let desk = Desk::new(scene);
    let aspect = RwSignal::new(plan::ASPECT);
    let frame = Memo::new(move |_| desk.plan.with(|plan| plan.frame.filling(aspect.get())));
    let lens = Lens::new(frame);
    let board = move || node.get_untracked().map(wasm_bindgen::JsCast::unchecked_into::<Element>);

    let measure = move || {
        let rect = board().map(|board| board.get_bounding_client_rect());
        if let Some(rect) = rect.filter(|rect| rect.width() > 0.0 && rect.height() > 0.0) {
            aspect.set(rect.width() / rect.height());
        }
    };
    Effect::new(move |_| {
        node.track();
        after_render(measure);
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    Effect::new(move |_| {
        scene.shown.track();
        finish_all();
        scene.remark.run(None);
        let happening = desk.happening.get_untracked();
        let Some(board) = board() else { return };
        after_render(move || {
            if !happening.events.is_empty() {
                desk.plan.with_untracked(|now| happening.play_out(&board, now));
            }
            // Where the focus was may have gone.
            if desk.focused.get_untracked()
                && document().active_element().is_none_or(|element| !board.contains(Some(&element)))
            {
                focus(&board, desk.tab_stop.get_untracked());
            }
        });
    });
    Effect::new(move |before: Option<Option<Place>>| {
        let place = desk.hovered.get().or_else(|| desk.cursor());
        if before.is_some_and(|before| before != place) {
            let said = place.map(|place| untrack(move || desk.tell(|teller| teller.remark(place))));
            scene.remark.run(said.filter(|said| !said.is_empty()));
        }
        place
    });

    let pressed = StoredValue::new(None::<Place>);
    let press = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        desk.focused.set(false);
        pressed.set_value(place_at(&event));
        lens.press(&event);
    };
    let drag = move |event: PointerEvent| {
        if let Some(board) = board() {
            lens.drag(&event, &board);
        }
    };
    let release = move |event: PointerEvent| {
        if !lens.release(&event) {
            return desk.hovered.set(None);
        }
        let how = if event.pointer_type() == "touch" { Touching::Unsure } else { Touching::Sure };
        match pressed.get_value() {
            Some(Place { code, offset: Some(offset) }) => {
                scene.touch.run((Spot::of(spot(code, offset)), how));
            }
            Some(place) => scene.remark.run(Some(untrack(move || desk.tell(|teller| teller.remark(place))))),
            None => scene.put_back.run(()),
        }
    };
    let fit = move |event: MouseEvent| {
        if place_at(&event).is_none() {
            lens.fit();
        }
    };
    let keep_in_sight = move || {
        let point = desk
            .tab_stop
            .get_untracked()
            .and_then(|place| desk.plan.with_untracked(|plan| walk::point(plan, place)));
        if let Some(point) = point {
            lens.reveal(point);
        }
    };
    let key = move |event: KeyboardEvent| {
        let way = match event.key().as_str() {
            "ArrowLeft" => Way::Left,
            "ArrowRight" => Way::Right,
            "ArrowUp" => Way::Up,
            "ArrowDown" => Way::Down,
            other => {
                match other {
                    "Enter" | " " => {
                        desk.focused.set(true);
                        if let Some(Place { code, offset: Some(offset) }) = desk.stop.get_untracked() {
                            scene.touch.run((Spot::of(spot(code, offset)), Touching::Sure));
                        }
                    }
                    "Escape" => scene.put_back.run(()),
                    "+" | "=" => {
                        lens.nearer();
                        keep_in_sight();
                    }
                    "-" => {
                        lens.farther();
                        keep_in_sight();
                    }
                    "0" => lens.fit(),
                    _ => return,
                }
                event.prevent_default();
                return event.stop_propagation();
            }
        };
        event.prevent_default();
        event.stop_propagation();
        let from = desk.tab_stop.get_untracked();
        let next = from.and_then(|from| desk.plan.with_untracked(|plan| walk::next(plan, from, way)));
        if let (Some(place), Some(board)) = (next, board()) {
            focus(&board, Some(place));
            desk.focused.set(true);
            keep_in_sight();
        }
    };

    let view_box = move || {
        frame.with(|frame| format!("{} {} {} {}", frame.left, frame.top, frame.width(), frame.height()))
    };
    let plate = move || {
        desk.plan
            .with(|plan| {
                plan.base().map(|base| {
                    let torque = usize::try_from(base.torque().unsigned_abs()).unwrap_or(0);
                    say(&Text::Plate { scale: base.code, torque, radius: base.radius })
                })
            })
            .unwrap_or_default()
    };
    let bases = move || {
        desk.plan
            .with(|plan| plan.base().map(|base| (base.code, base.radius)).into_iter().collect::<Vec<_>>())
    };
    view! {
        <div class="balancer">
            <svg node_ref=node class="board bd-balancer" class:near=move || lens.is_near() viewBox=view_box preserveAspectRatio="xMidYMax meet"
                role="tree" aria-label=say(&Text::Board)
                on:pointerdown=press on:pointermove=drag on:pointerup=release on:pointercancel=move |event| { lens.release(&event); }
                on:dblclick=fit on:keydown=key
                on:wheel=move |event| if let Some(board) = board() { lens.wheel(&event, &board) }
                on:focusout=move |_| desk.focused.set(false)>
                <rect class="ground" aria-hidden="true" x=move || frame.get().left y=move || frame.get().top width=move || frame.get().width() height=move || frame.get().height()/>
                <g class="world" transform=move || lens.transform()>
                    <g aria-hidden="true">{move || frame.with(|frame| shelf(frame.left, frame.right, plate()))}</g>
                    <For each=bases key=|base| *base let((code, _))>{scale_view(desk, code)}</For>
                    <g aria-hidden="true">{move || gone(desk)}</g>
                </g>
            </svg>
            <div class="lens">
                <button class="ib" type="button" aria-label=say(&Text::Nearer) on:click=move |_| lens.nearer()>{icon(PLUS)}</button>
                <button class="ib" type="button" aria-label=say(&Text::Farther) prop:disabled=move || !lens.is_near() on:click=move |_| lens.farther()>{icon(MINUS)}</button>
                <Show when=move || lens.is_near()>
                    <button class="ib" type="button" aria-label=say(&Text::All) on:click=move |_| lens.fit()>
                        <svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/></svg>
                    </button>
                </Show>
            </div>
        </div>
    }
}

/// The place that a pointer is over.
fn place_at(event: &MouseEvent) -> Option<Place> {
    let target = event.target()?.dyn_into::<Element>().ok()?.closest("[data-place]").ok()??;
    Place::parse(&target.get_attribute("data-place")?)
}

fn focus(board: &Element, place: Option<Place>) {
    let Some(place) = place else { return };
    if let Ok(Some(element)) = board.query_selector(&format!("[data-stop='{place}']")) {
        // An element of a drawing takes the focus as one of a text does.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// A position or what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Slot {
    Position(i32),
    Scale(i32, char, usize),
}

/// A scale with everything on it.
fn scale_view(desk: Desk, code: char) -> AnyView {
    let scale = Memo::new(move |last: Option<&Scale>| {
        desk.plan.with(|plan| plan.scale(code).or(last).cloned()).unwrap_or_default()
    });
    let place = Place::hub(code);
    let slots = move || {
        let slot = |cell: &Cell| match &cell.content {
            Content::Stack(_) => Slot::Position(cell.offset),
            Content::Scale(nested) => {
                let radius = desk.plan.with(|plan| plan.scale(*nested).map_or(0, |nested| nested.radius));
                Slot::Scale(cell.offset, *nested, radius)
            }
        };
        scale.with(|scale| scale.cells.iter().map(slot).collect::<Vec<_>>())
    };
    let base = move || scale.with(Scale::is_base);
    let tilt = Memo::new(move |_| scale.with(|scale| scale.tilt));
    let length = Memo::new(move |_| scale.with(|scale| scale.pole));
    let ends = Memo::new(move |_| scale.with(|scale| scale.ends));
    let marked = Memo::new(move |_| scale.with(Scale::ticks));
    let owner = Memo::new(move |_| scale.with(|scale| scale.owner));
    let numbered =
        move |letter: Option<char>| letter.map_or(0, |letter| desk.plan.with(|plan| plan.number(letter)));
    let owned_before = move || desk.happening.with(|happening| happening.owners.get(&code).copied());
    view! {
        <g class="scale" data-scale=code.to_string()>
            <g aria-hidden="true" data-pole=code.to_string()>{move || pole(length.get(), base())}</g>
            <g data-upper=code.to_string() transform=move || format!("translate(0 {})", -length.get())>
                <g data-beam=code.to_string() transform=move || format!("rotate({:.2})", tilt.get())>
                    <g aria-hidden="true">{move || beam(ends.get(), base())}{move || marked.with(|cells| ticks(cells))}</g>
                    <rect class="hit" data-place=place.to_string() x=move || ends.get()[0] y="-14" width=move || ends.get()[1] - ends.get()[0] height="44"
                        on:pointerenter=move |event| desk.hover(&event, Some(place)) on:pointerleave=move |event| desk.hover(&event, None)/>
                    <circle class="hit" role="treeitem" aria-expanded="true" r="26" cy="8"
                        data-place=place.to_string() data-stop=place.to_string()
                        tabindex=move || desk.tab_index(place)
                        aria-level=move || scale.with(Scale::depth)
                        aria-label=move || desk.name(place)
                        on:focus=move |_| desk.stand(place)
                        on:pointerenter=move |event| desk.hover(&event, Some(place)) on:pointerleave=move |event| desk.hover(&event, None)/>
                    <g>
                        <For each=slots key=|slot| *slot let(slot)>
                            {match slot {
                                Slot::Position(offset) => position_view(desk, scale, code, offset),
                                Slot::Scale(offset, nested, _) => {
                                    let x = move || scale.with(|scale| scale.cell(offset).map_or(0.0, |cell| cell.x));
                                    view! {
                                        <g transform=move || format!("translate({} {TOP})", x())>
                                            <g data-stand=nested.to_string() transform=move || format!("rotate({:.2})", -tilt.get())>
                                                {scale_view(desk, nested)}
                                            </g>
                                        </g>
                                    }.into_any()
                                }
                            }}
                        </For>
                    </g>
                </g>
                <g aria-hidden="true">
                    {move || desk.scene.marks.with(|marks| marks.threats).then(|| scale.with(rooms))}
                    {move || hub(numbered(owner.get()), owner.get(), base())}
                    {move || owned_before().map(|was| view! { <g class="was" data-hub-was=code.to_string()>{hub(numbered(was), was, base())}</g> })}
                    <g data-level=code.to_string()>{move || scale.with(level)}</g>
                    {move || (desk.cursor() == Some(place)).then(|| view! { <circle class="cursor-edge" r="28"/><circle class="cursor" r="28"/> })}
                </g>
            </g>
        </g>
    }.into_any()
}

/// A position that bears weights: its stack and what is marked there, and above them what is touched.
fn position_view(desk: Desk, scale: Memo<Scale>, code: char, offset: i32) -> AnyView {
    let cell = Memo::new(move |last: Option<&Cell>| {
        scale.with(|scale| scale.cell(offset).or(last).cloned()).unwrap_or_default()
    });
    let height = Memo::new(move |_| cell.with(Cell::height));
    let x = Memo::new(move |_| cell.with(|cell| cell.x));
    let place = Place::position(code, offset);
    let here = spot(code, offset);
    let of = |spots: &[Spot], here: &str| spots.iter().any(|spot| spot.as_str() == here);
    let aim = Memo::new(move |_| desk.aim(code, offset));

    let stands = move || cell.with(|cell| desk.plan.with(|plan| stack(&numbered(plan, cell.stack()))));
    let spot_was = here.clone();
    let was = move || {
        let changed =
            desk.happening.with(|happening| happening.changed.get(&spot_was).cloned()).unwrap_or_default();
        let of_weight = |(height, letter): (usize, char)| {
            let number = desk.plan.with_untracked(|plan| plan.number(letter));
            let down = -plan::WEIGHT * height as f64;
            view! { <g class="was" data-was=spot_was.clone() data-height=height transform=format!("translate(0 {down})")>{weight(number, letter)}</g> }
        };
        changed.into_iter().map(of_weight).collect_view()
    };
    let spot_last = here.clone();
    let last =
        Memo::new(move |_| desk.scene.shown.with(|shown| of(&shown.last, &spot_last)) && height.get() > 0.0);
    let spot_target = here.clone();
    let target = Memo::new(move |_| {
        if aim.get().is_some() {
            return None;
        }
        desk.foresight.with(|foresight| foresight.get(&spot_target).map(|outlook| !outlook.tips.is_empty()))
    });
    let spot_gain = here.clone();
    let gain =
        move || desk.foresight.with(|foresight| foresight.get(&spot_gain).map_or(0, |outlook| outlook.gain));
    let spot_marks = here.clone();
    let marks = Memo::new(move |_| {
        desk.scene.marks.with(|marks| {
            [of(&marks.hint, &spot_marks), of(&marks.bad, &spot_marks), of(&marks.pointed, &spot_marks)]
        })
    });
    view! {
        // Not in the group: whatever is drawn in one costs a browser time whenever the board moves, and most are empty.
        <g aria-hidden="true">{move || target.get().map(|tips| target_mark(x.get(), TOP - height.get() - 13.0, tips))}</g>
        <g aria-hidden="true" transform=move || format!("translate({} {TOP})", x.get())>
                <g data-spot=here>{stands}</g>
                {was}
                {move || last.get().then(|| brackets(-height.get()))}
                {move || aim.get().and_then(|aim| desk.mover().map(|mover| ghost(-height.get(), mover, aim, gain())))}
                {move || marks.with(|[hint, bad, pointed]| asked(-height.get(), *hint, *bad, *pointed))}
                {move || (desk.cursor() == Some(place)).then(|| {
                    let (y, tall) = (-height.get() - 44.0, height.get() + 78.0);
                    view! { <rect class="cursor-edge" x="-29" y=y width="58" height=tall rx="9"/><rect class="cursor" x="-29" y=y width="58" height=tall rx="9"/> }
                })}
        </g>
        <rect class="hit" role="treeitem" x=move || x.get() - 30.0 y=move || TOP - height.get() - 46.0 width="60" height=move || height.get() + 82.0
                data-place=place.to_string() data-stop=place.to_string()
                tabindex=move || desk.tab_index(place)
                aria-level=move || scale.with(Scale::depth) + 1
                aria-label=move || desk.name(place)
                aria-selected=move || (aim.get() == Some(Aim::Taken)).to_string()
                on:focus=move |_| desk.stand(place)
                on:pointerenter=move |event| desk.hover(&event, Some(place)) on:pointerleave=move |event| desk.hover(&event, None)/>
    }.into_any()
}

/// Brackets round the uppermost weight.
fn brackets(top: f64) -> impl IntoView {
    let path = format!("M-31 {}v-10a4 4 0 0 1 4-4h8M19 {}h8a4 4 0 0 1 4 4v10", top + 12.0, top - 2.0);
    view! { <path class="last-edge" d=path.clone()/><path class="last" d=path/> }
}

/// A dot where a weight may be placed; a tilted bar where that would tip a scale.
fn target_mark(x: f64, y: f64, tips: bool) -> impl IntoView {
    if tips {
        view! { <g class="tg tip" transform=format!("translate({x} {y})")><path class="bar" d="M-10 4 10-4"/><path class="wedge" d="M-4.500 8.500h9L0 1z"/></g> }.into_any()
    } else {
        view! { <circle class="tg" cx=x cy=y r="6.500"/> }.into_any()
    }
}

/// The weight that would be placed, floating above its stack, and what it brings.
fn ghost(top: f64, (number, letter): (usize, char), aim: Aim, gain: i64) -> impl IntoView {
    let ring = (aim == Aim::Taken).then(|| view! {
        <rect class="ring-edge" x="-30.5" y="-29.5" width="61" height="31" rx="8"/><rect class="ring" x="-30.5" y="-29.5" width="61" height="31" rx="8"/>
    });
    let chip = (gain > 0).then(|| view! {
        <g class="gain" transform=format!("translate(63 {})", top - 29.0)><rect x="-27" y="-15" width="54" height="28" rx="14"/><text y="5.5">{format!("+{gain}")}</text></g>
    });
    view! {
        <g class="ghost" class:taken=aim == Aim::Taken transform=format!("translate(0 {top})")><g class="dropin">{weight(number, letter)}{ring}</g></g>
        {chip}
    }
}

/// What was asked for: the hint's arrow, a cross on a worse move, a ring where a tour points.
fn asked(top: f64, hint: bool, bad: bool, pointed: bool) -> impl IntoView {
    let arrow = hint.then(|| view! { <g class="arrow hinted" transform=format!("translate(0 {})", top - 6.0)><path class="edge" d="M0-46V-6M-13-19 0-5 13-19"/><path class="way" d="M0-46V-6M-13-19 0-5 13-19"/></g> });
    let cross = bad.then(|| view! { <g class="arrow worse" transform=format!("translate(0 {})", top - 22.0)><path class="edge" d="M-11-11 11 11M11-11-11 11"/><path class="way" d="M-11-11 11 11M11-11-11 11"/></g> });
    let ring = pointed
        .then(|| view! { <rect class="pointed" x="-33" y=top - 40.0 width="66" height=46.0 - top rx="10"/> });
    view! { {arrow} {cross} {ring} }
}

/// How much more each arm of a scale bears, at its ends.
fn rooms(scale: &Scale) -> impl IntoView + use<> {
    let room = |side: usize, beyond: f64| {
        let (sin, cos) = scale.tilt.to_radians().sin_cos();
        let (x, room) = (scale.ends[side] + beyond, scale.room[side]);
        let at = format!("translate({:.1} {:.1})", x * cos, x * sin);
        view! { <g class="room" class:scarce={room < scale.radius} transform=at><rect x="-15" y="-12" width="30" height="24" rx="12"/><text y="5.5">{room}</text></g> }
    };
    view! { {room(0, -20.0)} {room(1, 20.0)} }
}

/// What has just tipped, where it stood.
fn gone(desk: Desk) -> impl IntoView {
    let happening = desk.happening.get();
    let tipped = happening.tipped();
    let falls = happening.struck.as_ref().map(|plan| {
        let fall = |(index, code): (usize, &char)| {
            let (x, y) = plan.foot(*code);
            let standing = standing(plan, *code, &tipped[..index], true);
            view! { <g transform=format!("translate({x:.1} {y:.1})")><g class="gone" data-gone=code.to_string()>{standing}</g></g> }
        };
        // What stands on another is drawn above it.
        tipped.iter().enumerate().rev().map(fall).collect_view()
    });
    falls.into_any()
}

/// A small board, to be looked at.
fn little(snapshot: Arc<dyn Snapshot>) -> AnyView {
    let plan = plan_of(&*snapshot);
    let frame = plan.frame;
    let base = plan.base().map(|base| standing(&plan, base.code, &[], false));
    let seen = format!("{} {} {} {}", frame.left, frame.top, frame.width(), frame.height());
    view! {
        <svg class="board bd-balancer little" viewBox=seen preserveAspectRatio="xMidYMax meet" aria-hidden="true">
            {shelf(frame.left, frame.right, String::new())}
            {base}
        </svg>
    }.into_any()
}

/// The weight of a seat.
fn emblem(seat: Seat, snapshot: &dyn Snapshot) -> AnyView {
    let letter = board_data::<BalancerBoard>(snapshot)
        .and_then(|board| board.letters.get(seat.index()).copied())
        .unwrap_or('?');
    view! { <svg class="emblem weight-emblem" viewBox="-28 -27 56 28" aria-hidden="true">{weight(seat.index() + 1, letter)}</svg> }.into_any()
}

/// The round, and the weights that are left in it.
fn progress(snapshot: &dyn Snapshot, values: &Values) -> Option<(String, String)> {
    let BalancerBoard { round, weights_left: left, .. } = board_data(snapshot)?;
    let rounds = usize::from(BalancerSetup::from_values(values).ok()?.terms().rounds);
    Some((say(&Text::RoundOf { round, rounds }), say(&Text::WeightsLeft { left })))
}

/// The rounds that a player has won.
fn rounds_won(seat: Seat, snapshot: &dyn Snapshot) -> AnyView {
    let rounds = board_data::<BalancerBoard>(snapshot)
        .and_then(|board| board.rounds_won.get(seat.index()).copied())
        .unwrap_or(0);
    view! { <span>{say(&Text::Rounds { rounds })}</span> }.into_any()
}
