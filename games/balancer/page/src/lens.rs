//! How near one looks: a part of the board, moved with a finger, two fingers, a wheel or keys.

use super::plan::Frame;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, SvgGraphicsElement, WheelEvent};

/// How near one can look; everything is seen at 1.
const NEAREST: f64 = 8.0;
/// How much nearer a button or a key brings it.
const BUTTON: f64 = 1.4;
/// How far a pointer may stray and still mean the place that it pressed, in pixels.
const STRAY: f64 = 8.0;

/// Where a point of the board is seen: so many times as large, and so far off.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Sight {
    zoom: f64,
    x: f64,
    y: f64,
}

const ALL: Sight = Sight { zoom: 1.0, x: 0.0, y: 0.0 };

/// A pointer that is down, and where it was last, in pixels.
#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
}

/// What happens with the pointers that are down.
#[derive(Clone, Default, Debug)]
struct Grip {
    fingers: Vec<Finger>,
    /// Where the first was put down.
    from: (f64, f64),
    /// Whether the board is being moved, so that letting go touches nothing.
    moves: bool,
}

/// What of the board is seen. Looking elsewhere changes the transform of one group, and draws nothing anew.
#[derive(Clone, Copy)]
pub(super) struct Lens {
    sight: RwSignal<Sight>,
    grip: StoredValue<Grip>,
    frame: Memo<Frame>,
}

impl Lens {
    /// A lens through which everything within the frame is seen.
    pub(super) fn new(frame: Memo<Frame>) -> Self {
        Self { sight: RwSignal::new(ALL), grip: StoredValue::new(Grip::default()), frame }
    }

    /// The transform of what is seen through it.
    pub(super) fn transform(self) -> String {
        let Sight { zoom, x, y } = self.sight.get();
        format!("matrix({zoom:.4} 0 0 {zoom:.4} {x:.2} {y:.2})")
    }

    /// Whether only a part is seen.
    pub(super) fn is_near(self) -> bool {
        self.sight.get().zoom > 1.0
    }

    /// Shows everything.
    pub(super) fn fit(self) {
        self.sight.set(ALL);
    }

    pub(super) fn nearer(self) {
        self.zoom(BUTTON, self.middle());
    }

    pub(super) fn farther(self) {
        self.zoom(1.0 / BUTTON, self.middle());
    }

    fn middle(self) -> (f64, f64) {
        self.frame.with_untracked(|frame| {
            (f64::midpoint(frame.left, frame.right), f64::midpoint(frame.top, frame.bottom))
        })
    }

    /// Looks so much nearer, at a point that stays where it is seen.
    fn zoom(self, factor: f64, (x, y): (f64, f64)) {
        let old = self.sight.get_untracked();
        let zoom = (old.zoom * factor).clamp(1.0, NEAREST);
        let grown = zoom / old.zoom;
        self.look(Sight { zoom, x: x - (x - old.x) * grown, y: y - (y - old.y) * grown });
    }

    fn pan(self, x: f64, y: f64) {
        let old = self.sight.get_untracked();
        self.look(Sight { x: old.x + x, y: old.y + y, ..old });
    }

    /// Brings a point of the board into sight.
    pub(super) fn reveal(self, (x, y): (f64, f64)) {
        let old = self.sight.get_untracked();
        if old.zoom <= 1.0 {
            return;
        }
        let frame = self.frame.get_untracked();
        let (seen_x, seen_y) = (old.zoom * x + old.x, old.zoom * y + old.y);
        let margin = 70.0;
        let into = |seen: f64, least: f64, most: f64| {
            seen.clamp(least + margin, (most - margin).max(least + margin)) - seen
        };
        self.pan(into(seen_x, frame.left, frame.right), into(seen_y, frame.top, frame.bottom));
    }

    /// Looks there, but never past the edge.
    fn look(self, to: Sight) {
        let frame = self.frame.get_untracked();
        let beyond = 1.0 - to.zoom;
        let sight = Sight {
            zoom: to.zoom,
            x: to.x.clamp(frame.right * beyond, frame.left * beyond),
            y: to.y.clamp(frame.bottom * beyond, frame.top * beyond),
        };
        if sight != self.sight.get_untracked() {
            self.sight.set(sight);
        }
    }

    /// A wheel, or two fingers on a trackpad.
    pub(super) fn wheel(self, event: &WheelEvent, board: &Element) {
        event.prevent_default();
        let speed = if event.ctrl_key() { 0.01 } else { 0.0015 };
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 30.0 } else { 1.0 };
        let factor = (-event.delta_y() * lines * speed).clamp(-0.5, 0.5).exp();
        if let Some(point) = seen_at(board, f64::from(event.client_x()), f64::from(event.client_y())) {
            self.zoom(factor, point);
        }
    }

    /// A pointer comes down.
    pub(super) fn press(self, event: &PointerEvent) {
        let finger = finger(event);
        self.grip.update_value(|grip| {
            if grip.fingers.is_empty() {
                grip.moves = false;
                grip.from = (finger.x, finger.y);
            }
            grip.fingers.retain(|other| other.id != finger.id);
            grip.fingers.push(finger);
            grip.moves |= grip.fingers.len() > 1;
        });
    }

    /// A pointer that is down moves.
    pub(super) fn drag(self, event: &PointerEvent, board: &Element) {
        let now = finger(event);
        let grip = self.grip.get_value();
        let Some(before) = grip.fingers.iter().find(|finger| finger.id == now.id) else { return };
        if !grip.moves && (now.x - grip.from.0).hypot(now.y - grip.from.1) < STRAY {
            return;
        }
        if !grip.moves {
            // Where the pointer cannot be held, it may leave the board, and the motion ends there.
            let _ = board.set_pointer_capture(event.pointer_id());
        }
        let unit = unit(board);
        match grip.fingers.iter().find(|finger| finger.id != now.id) {
            None => self.pan((now.x - before.x) * unit, (now.y - before.y) * unit),
            Some(other) => {
                let (apart, were) = (
                    (now.x - other.x).hypot(now.y - other.y),
                    (before.x - other.x).hypot(before.y - other.y),
                );
                let middle = (f64::midpoint(now.x, other.x), f64::midpoint(now.y, other.y));
                if were > 0.0
                    && let Some(point) = seen_at(board, middle.0, middle.1)
                {
                    self.zoom(apart / were, point);
                }
                self.pan((now.x - before.x) / 2.0 * unit, (now.y - before.y) / 2.0 * unit);
            }
        }
        self.grip.update_value(|grip| {
            grip.moves = true;
            if let Some(finger) = grip.fingers.iter_mut().find(|finger| finger.id == now.id) {
                *finger = now;
            }
        });
    }

    /// A pointer goes up; whether it meant the place where it came down.
    pub(super) fn release(self, event: &PointerEvent) -> bool {
        let id = event.pointer_id();
        self.grip.try_update_value(|grip| {
            let known = grip.fingers.iter().any(|finger| finger.id == id);
            grip.fingers.retain(|finger| finger.id != id);
            known && !grip.moves
        }) == Some(true)
    }
}

fn finger(event: &PointerEvent) -> Finger {
    Finger { id: event.pointer_id(), x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// How much of the drawing a pixel shows.
fn unit(board: &Element) -> f64 {
    let matrix = board.unchecked_ref::<SvgGraphicsElement>().get_screen_ctm();
    matrix.map_or(1.0, |matrix| 1.0 / f64::from(matrix.a()))
}

/// What is seen at a pixel, in the units of the frame.
fn seen_at(board: &Element, x: f64, y: f64) -> Option<(f64, f64)> {
    let matrix = board.unchecked_ref::<SvgGraphicsElement>().get_screen_ctm()?;
    let [scale, left, top] = [matrix.a(), matrix.e(), matrix.f()].map(f64::from);
    Some(((x - left) / scale, (y - top) / scale))
}
