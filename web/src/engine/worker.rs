//! The worker's side: one job after the other.

use super::job::{Answer, Effort, Job, News, Task};
use super::line::{Line, Lines, NoLine};
use crate::label::Label;
use crate::parts::{self, Missing};
use crate::words::say;
use js_sys::{Atomics, Int32Array, Promise, Uint8Array};
use parlour_erased::{BotOptions, Player, Stop, Table};
use parlour_page_kit::{Asset, GamePart, Need};
use parlour_search::Limits;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

thread_local! {
    /// The number of the last job that the page wants to end, where the page can tell.
    static STOPPED: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
}

/// Makes this instance of the module a worker. `addresses` tells as JSON where each asset of a game is, by its name.
#[wasm_bindgen]
pub fn work(addresses: &str) {
    parts::install();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mind = Rc::new(RefCell::new(Mind::default()));
    let assets = Rc::new(Assets::new(addresses));
    let listening = scope.clone();
    let take = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if let Some(text) = data.as_string() {
            let (mind, assets) = (Rc::clone(&mind), Rc::clone(&assets));
            let (scope, answering) = (scope.clone(), scope.clone());
            spawn_local(async move {
                let Ok(Job { number, line, task }) = serde_json::from_str(&text) else { return };
                let answer = move |news: News| {
                    if let Ok(text) = serde_json::to_string(&Answer { number, news }) {
                        // A page that has gone needs no answer.
                        let _ = answering.post_message(&JsValue::from_str(&text));
                    }
                };
                let part = parts::game(&line.game).await;
                let opened = part.map(|part| (part, mind.borrow_mut().open(number, &line)));
                let last = match opened {
                    Err(Missing) => Err(say(&Label::PartMissing)),
                    Ok((_, Err(NoLine::Unknown))) => Ok(News::Unknown),
                    Ok((_, Err(NoLine::Wrong(wrong)))) => Err(say(&wrong)),
                    Ok((part, Ok(table))) => {
                        assets.bring(&scope, part, &*table).await;
                        let stop = Stop::watching(move || is_stopped(number));
                        if let Task::Think { bot, seed, effort, fresh, .. } = &task {
                            let mut mind = mind.borrow_mut();
                            let player = mind.player(&*table, bot, *seed, *fresh);
                            player.and_then(|player| think(player, &*table, *effort, &stop, &answer))
                        } else {
                            let analysed = parts::analyse(task, table, stop, Box::new(answer.clone()));
                            analysed.await.unwrap_or_else(|Missing| Err(say(&Label::PartMissing)))
                        }
                    }
                };
                answer(last.unwrap_or_else(News::Failed));
            });
        } else if let Ok(flag) = data.dyn_into::<Int32Array>() {
            STOPPED.with(|stopped| stopped.replace(Some(flag)));
        }
    });
    listening.set_onmessage(Some(take.as_ref().unchecked_ref()));
    take.forget();
}

/// The files that bots of games read, fetched when a match first needs them.
struct Assets {
    addresses: HashMap<String, String>,
    /// Those that have been asked for, by their names, each done once it is here. What cannot be fetched is asked for
    /// again.
    asked: Rc<RefCell<HashMap<&'static str, Promise>>>,
}

impl Assets {
    fn new(addresses: &str) -> Self {
        let addresses = serde_json::from_str(addresses).unwrap_or_default();
        Self { addresses, asked: Rc::default() }
    }

    /// Brings what a game's bots need for a match: waits for what has been asked for and for what must be here first, and
    /// asks for the rest.
    async fn bring(&self, scope: &DedicatedWorkerGlobalScope, part: &'static GamePart, table: &dyn Table) {
        let now = table.now();
        for asset in part.assets {
            let known = self.asked.borrow().get(asset.name).cloned();
            let awaited = match (known, asset.need) {
                (Some(asked), _) => Some(asked),
                (None, Need::First) => Some(self.ask(scope, asset)),
                (None, Need::Soon(is_near)) => {
                    // It goes on while the bot thinks.
                    let _ = is_near(&*now).then(|| self.ask(scope, asset));
                    None
                }
            };
            if let Some(awaited) = awaited {
                let _ = JsFuture::from(awaited).await;
            }
        }
    }

    /// Asks for an asset, to give it to the bots once it is here. Offline they play without.
    fn ask(&self, scope: &DedicatedWorkerGlobalScope, asset: &'static Asset) -> Promise {
        let address = self.addresses.get(asset.name).map(String::as_str).unwrap_or_default();
        let (answer, asked) = (bytes(scope.fetch_with_str(address)), Rc::clone(&self.asked));
        let promise = future_to_promise(async move {
            match answer.await {
                Ok(bytes) => (asset.install)(bytes),
                Err(_) => drop(asked.borrow_mut().remove(asset.name)),
            }
            Ok(JsValue::UNDEFINED)
        });
        self.asked.borrow_mut().insert(asset.name, promise.clone());
        promise
    }
}

/// What a server sends, if it has it.
async fn bytes(answer: Promise) -> Result<Vec<u8>, JsValue> {
    let answer: Response = JsFuture::from(answer).await?.dyn_into()?;
    if !answer.ok() {
        return Err(JsValue::UNDEFINED);
    }
    let bytes = JsFuture::from(answer.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

/// Whether the page wants this job to end.
fn is_stopped(number: i32) -> bool {
    STOPPED.with(|stopped| {
        let stopped = stopped.borrow();
        stopped.as_ref().is_some_and(|flag| Atomics::load(flag, 0).is_ok_and(|last| last >= number))
    })
}

/// What is remembered from job to job: the lines, and the players, whose memory makes the next move better.
#[derive(Default)]
struct Mind {
    lines: Lines,
    players: HashMap<(&'static str, String, u64), Box<dyn Player>>,
}

impl Mind {
    /// The match of a line, to think about.
    fn open(&mut self, number: i32, line: &Line) -> Result<Box<dyn Table>, NoLine> {
        self.lines.open(number, line).map(Table::boxed_clone)
    }

    fn player(
        &mut self,
        table: &dyn Table,
        bot: &str,
        seed: u64,
        fresh: bool,
    ) -> Result<&mut Box<dyn Player>, String> {
        let game = table.info().name;
        let key = (game, bot.to_owned(), seed);
        if fresh || !self.players.contains_key(&key) {
            let options = BotOptions { seed, ..BotOptions::default() };
            let player = table.info().seat(bot, &options).map_err(|wrong| say(&wrong))?;
            // One match at a time is played here: the players of the last are not needed any more.
            self.players.retain(|(name, _, other), _| *name == game && *other == seed);
            self.players.insert(key.clone(), player);
        }
        self.players.get_mut(&key).ok_or_else(String::new)
    }
}

/// The move of a player.
fn think(
    player: &mut Box<dyn Player>,
    table: &dyn Table,
    effort: Effort,
    stop: &Stop,
    answer: &dyn Fn(News),
) -> Result<News, String> {
    let report = player
        .think(table, &Limits::from(effort), stop, &mut |info| answer(News::Depth(info.depth)))
        .map_err(|wrong| say(&wrong))?;
    Ok(News::Thought {
        play: report.best,
        share: report.info.score.map(|score| table.expected_share(score)),
        score: report.info.score.map(|score| score.to_string()),
        nodes: report.info.nodes,
    })
}
