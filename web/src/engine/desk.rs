//! The page's side: who thinks about what.

use super::job::{Answer, Job, News, Task};
use js_sys::{Atomics, Int32Array, Reflect};
use leptos::prelude::window;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Which worker: players do not wait for analysis, nor a line for a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    Player,
    Analyst,
    /// One of those who share a report.
    Reviewer(usize),
}

impl Lane {
    const fn index(self) -> usize {
        match self {
            Self::Player => 0,
            Self::Analyst => 1,
            Self::Reviewer(number) => 2 + number,
        }
    }
}

/// Where jobs are handed out.
pub(crate) struct Desk {
    worker: String,
    seats: RefCell<HashMap<usize, Rc<Seat>>>,
    number: RefCell<i32>,
}

/// A worker, and whoever waits for it.
struct Seat {
    worker: Worker,
    /// The number of the last job that is to end; none where memory cannot be shared.
    stopped: Option<Int32Array>,
    waiting: Rc<RefCell<HashMap<i32, Box<dyn Fn(News)>>>>,
}

/// A job that was handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ticket {
    lane: Lane,
    number: i32,
}

thread_local! {
    static DESK: RefCell<Option<Rc<Desk>>> = const { RefCell::new(None) };
}

/// The desk of the page.
pub(crate) fn desk() -> Rc<Desk> {
    DESK.with(|desk| desk.borrow().clone()).expect("the page opens it when it starts")
}

impl Desk {
    /// Opens the desk of the page.
    pub(crate) fn open(worker: String) {
        let desk = Self { worker, seats: RefCell::default(), number: RefCell::new(0) };
        DESK.with(|here| here.replace(Some(Rc::new(desk))));
    }

    /// Hands a task to a worker, who reports until the last news.
    pub(crate) fn hand_out(
        &self,
        lane: Lane,
        task: Task,
        on_news: impl Fn(News) + 'static,
    ) -> Option<Ticket> {
        let number = {
            let mut number = self.number.borrow_mut();
            *number += 1;
            *number
        };
        let seat = self.seat(lane)?;
        seat.waiting.borrow_mut().insert(number, Box::new(on_news));
        let text = serde_json::to_string(&Job { number, task }).ok()?;
        seat.worker.post_message(&JsValue::from_str(&text)).ok()?;
        Some(Ticket { lane, number })
    }

    /// How many workers may share a report on this machine.
    pub(crate) fn reviewers() -> usize {
        (window().navigator().hardware_concurrency() as usize).saturating_sub(1).clamp(1, 4)
    }

    fn seat(&self, lane: Lane) -> Option<Rc<Seat>> {
        if let Some(seat) = self.seats.borrow().get(&lane.index()) {
            return Some(Rc::clone(seat));
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&self.worker, &options).ok()?;
        let waiting = Rc::new(RefCell::new(HashMap::<i32, Box<dyn Fn(News)>>::new()));
        let listening = Rc::clone(&waiting);
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            let Some(Answer { number, news }) = answer else { return };
            let waiter = listening.borrow_mut().remove(&number);
            if let Some(waiter) = waiter {
                let last = news.is_last();
                waiter(news);
                if !last {
                    listening.borrow_mut().entry(number).or_insert(waiter);
                }
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        let stopped = shared_number();
        if let Some(stopped) = &stopped {
            worker.post_message(stopped).ok()?;
        }
        let seat = Rc::new(Seat { worker, stopped, waiting });
        self.seats.borrow_mut().insert(lane.index(), Rc::clone(&seat));
        Some(seat)
    }
}

impl Ticket {
    /// Ends the thinking: what is known by now is the answer. `false` where the worker cannot be told so.
    pub(crate) fn finish(self) -> bool {
        let seat = desk().seats.borrow().get(&self.lane.index()).cloned();
        let stopped = seat.as_ref().and_then(|seat| seat.stopped.as_ref());
        stopped.is_some_and(|stopped| Atomics::store(stopped, 0, self.number).is_ok())
    }

    /// Nobody waits for the answer any more.
    pub(crate) fn cancel(self) {
        let desk = desk();
        let seat = desk.seats.borrow().get(&self.lane.index()).cloned();
        let Some(seat) = seat else { return };
        let waited = seat.waiting.borrow_mut().remove(&self.number).is_some();
        if waited && !self.finish() {
            seat.worker.terminate();
            desk.seats.borrow_mut().remove(&self.lane.index());
        }
    }
}

/// A number that page and worker share; none where the browser keeps memory apart.
fn shared_number() -> Option<Int32Array> {
    let isolated = Reflect::get(&window(), &"crossOriginIsolated".into()).ok()?.as_bool()?;
    isolated.then(|| Int32Array::new(&js_sys::SharedArrayBuffer::new(4)))
}
