//! Animations, short and skippable. They are FLIP: the final state is drawn, then animated from the old position.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// Whatever can move.
    type Animatable;
    #[wasm_bindgen(method)]
    fn animate(this: &Animatable, frames: &JsValue, options: &JsValue) -> Running;

    /// A motion that goes on.
    type Running;
    #[wasm_bindgen(method)]
    fn finish(this: &Running);
}

/// A moment of a motion.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// When, from 0 to 1.
    pub offset: f64,
    /// Where the element seems to be, as CSS has it.
    pub transform: Option<String>,
    /// How visible it seems to be, from 0 to 1.
    pub opacity: Option<f64>,
}

impl Frame {
    /// Somewhere else, at a time.
    pub fn at(offset: f64, transform: impl Into<String>) -> Self {
        Self { offset, transform: Some(transform.into()), opacity: None }
    }

    /// So visible, at a time.
    pub fn seen(offset: f64, opacity: f64) -> Self {
        Self { offset, transform: None, opacity: Some(opacity) }
    }
}

/// How a motion goes.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// How long it takes, in milliseconds.
    pub duration: f64,
    /// How long it waits before, in milliseconds.
    pub delay: f64,
    /// How its speed changes, as CSS has it.
    pub easing: &'static str,
}

impl Timing {
    /// As a piece moves.
    pub const fn of(duration: f64) -> Self {
        Self { duration, delay: 0.0, easing: "cubic-bezier(.45,.05,.2,1)" }
    }

    /// The same, later.
    #[must_use]
    pub const fn after(self, delay: f64) -> Self {
        Self { delay, ..self }
    }

    /// The same with another easing.
    #[must_use]
    pub const fn eased(self, easing: &'static str) -> Self {
        Self { easing, ..self }
    }
}

/// Whether the reader wants things to stay still.
pub fn is_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Moves an element; nothing happens where the reader wants calm.
pub fn animate(element: &Element, frames: &[Frame], timing: Timing) {
    if is_calm() {
        return;
    }
    let list = Array::new();
    for frame in frames {
        let entry = Object::new();
        set(&entry, "offset", &frame.offset.into());
        if let Some(transform) = &frame.transform {
            set(&entry, "transform", &transform.as_str().into());
        }
        if let Some(opacity) = frame.opacity {
            set(&entry, "opacity", &opacity.into());
        }
        list.push(&entry);
    }
    let options = Object::new();
    set(&options, "duration", &timing.duration.into());
    set(&options, "delay", &timing.delay.into());
    set(&options, "easing", &timing.easing.into());
    set(&options, "fill", &"backwards".into());
    let running = element.unchecked_ref::<Animatable>().animate(&list, &options);
    RUNNING.with_borrow_mut(|all| all.push(running));
}

thread_local! {
    /// What has been set in motion since all was finished. Whoever asks the browser makes it lay out the page at once.
    static RUNNING: RefCell<Vec<Running>> = const { RefCell::new(Vec::new()) };
    /// Until when what happens by itself waits, in milliseconds.
    static SEEN: Cell<f64> = const { Cell::new(0.0) };
}

/// Asks bots and chance to wait so many milliseconds, because something is to be seen first.
pub fn ask_patience(duration: f64) {
    if !is_calm() {
        SEEN.set(js_sys::Date::now() + duration);
    }
}

/// How many milliseconds bots and chance are to wait.
pub fn patience() -> f64 {
    (SEEN.get() - js_sys::Date::now()).max(0.0)
}

/// Ends every motion at once, where it was going.
pub fn finish_all() {
    SEEN.set(0.0);
    for running in RUNNING.take() {
        running.finish();
    }
}

fn set(object: &Object, key: &str, value: &JsValue) {
    // Setting a property of a plain object cannot fail.
    let _ = Reflect::set(object, &key.into(), value);
}

/// Does something once what has changed is drawn, and before it is painted; not if the caller's view is gone by then.
pub fn after_render(work: impl FnOnce() + 'static) {
    let gone = Arc::new(AtomicBool::new(false));
    let leaving = Arc::clone(&gone);
    on_cleanup(move || leaving.store(true, Ordering::Relaxed));
    wasm_bindgen_futures::spawn_local(async move {
        leptos::task::tick().await;
        if !gone.load(Ordering::Relaxed) {
            work();
        }
    });
}
