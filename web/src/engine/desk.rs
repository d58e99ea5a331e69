//! The page's side: who thinks about what.

use super::job::{Answer, Job, News, Task};
use super::line::{Sent, Subject};
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

/// A worker, and its jobs.
struct Seat {
    worker: Worker,
    /// The number of the last job that is to end; none where memory cannot be shared.
    stopped: Option<Int32Array>,
    sent: RefCell<Sent>,
    waiting: RefCell<HashMap<i32, Waiting>>,
}

/// A job without its last answer.
struct Waiting {
    subject: Subject,
    task: Task,
    on_news: Box<dyn Fn(News)>,
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

    /// Hands a task about a line to a worker, which reports until the last news.
    pub(crate) fn hand_out(
        &self,
        lane: Lane,
        subject: Subject,
        task: Task,
        on_news: impl Fn(News) + 'static,
    ) -> Option<Ticket> {
        let number = {
            let mut number = self.number.borrow_mut();
            *number += 1;
            *number
        };
        let seat = self.seat(lane)?;
        seat.send(number, Waiting { subject, task, on_news: Box::new(on_news) })?;
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
        let stopped = shared_number();
        let seat = Rc::new(Seat { worker, stopped, sent: RefCell::default(), waiting: RefCell::default() });
        let listening = Rc::downgrade(&seat);
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            if let (Some(seat), Some(Answer { number, news })) = (listening.upgrade(), answer) {
                seat.hear(number, news);
            }
        });
        seat.worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        if let Some(stopped) = &seat.stopped {
            seat.worker.post_message(stopped).ok()?;
        }
        self.seats.borrow_mut().insert(lane.index(), Rc::clone(&seat));
        Some(seat)
    }
}

impl Seat {
    /// Sends a job, and waits for its answers.
    fn send(&self, number: i32, waiting: Waiting) -> Option<()> {
        let line = self.sent.borrow_mut().line(number, &waiting.subject);
        let text = serde_json::to_string(&Job { number, line, task: waiting.task.clone() }).ok()?;
        self.waiting.borrow_mut().insert(number, waiting);
        self.worker.post_message(&JsValue::from_str(&text)).ok()
    }

    /// Hands on what the worker answers; where it does not know the line, it gets the job again with all of it.
    fn hear(&self, number: i32, news: News) {
        let Some(waiting) = self.waiting.borrow_mut().remove(&number) else { return };
        if matches!(news, News::Unknown) {
            self.sent.borrow_mut().forget(&waiting.subject);
            self.send(number, waiting);
            return;
        }
        let last = news.is_last();
        (waiting.on_news)(news);
        if !last {
            self.waiting.borrow_mut().entry(number).or_insert(waiting);
        }
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
