//! The worker's side: one job after the other.

use super::job::{Answer, Effort, Job, News, Task};
use crate::label::Label;
use crate::parts::{self, GamePart, Missing};
use crate::words::say;
use js_sys::{Atomics, Int32Array, Promise, Uint8Array};
use parlour_erased::{BotOptions, Player, Stop, Table, game_of_record, open_record};
use parlour_search::Limits;
use std::cell::{OnceCell, RefCell};
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

/// Makes this instance of the module a worker. What Checkers' best bot has learned is to be had at `weights`, its openings
/// at `book`.
#[wasm_bindgen]
pub fn work(weights: String, book: String) {
    parts::install();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mind = Rc::new(RefCell::new(Mind::default()));
    let [weights, book] =
        [weights, book].map(|address| Rc::new(Asset { address, installed: OnceCell::new() }));
    let answering = scope.clone();
    let take = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if let Some(text) = data.as_string() {
            let (mind, weights, book) = (Rc::clone(&mind), Rc::clone(&weights), Rc::clone(&book));
            let (scope, answering) = (answering.clone(), answering.clone());
            spawn_local(async move {
                let Ok(Job { number, task }) = serde_json::from_str(&text) else { return };
                let answer = move |news: News| {
                    if let Ok(text) = serde_json::to_string(&Answer { number, news }) {
                        // A page that has gone needs no answer.
                        let _ = answering.post_message(&JsValue::from_str(&text));
                    }
                };
                let last = match opened(task.record()).await {
                    Err(why) => Err(why),
                    Ok((part, table)) => {
                        if part.board.learned {
                            weights.install(&scope, parts::install_weights).await;
                            book.installed().await;
                        }
                        let stop = Stop::watching(move || is_stopped(number));
                        if let Task::Think { bot, seed, effort, .. } = &task {
                            let mut mind = mind.borrow_mut();
                            let player = mind.player(&*table, bot, *seed);
                            let thought =
                                player.and_then(|player| think(player, &*table, *effort, &stop, &answer));
                            if part.board.learned {
                                // Nobody waits for it before the first move.
                                spawn_local(async move { book.install(&scope, parts::install_book).await });
                            }
                            thought
                        } else {
                            let analysed = parts::analyse(task, table, stop, Box::new(answer.clone()));
                            analysed.await.unwrap_or_else(|Missing| Err(say(&Label::PartMissing)))
                        }
                    }
                };
                answer(last.unwrap_or_else(News::Failed));
            });
        } else if let Ok(flag) = data.clone().dyn_into::<Int32Array>() {
            STOPPED.with(|stopped| stopped.replace(Some(flag)));
        } else if let Ok(tables) = data.dyn_into::<Uint8Array>() {
            // Damaged tables are as good as none: searches do without.
            spawn_local(async move {
                let _ = parts::install_endings(tables.to_vec()).await;
            });
        }
    });
    scope.set_onmessage(Some(take.as_ref().unchecked_ref()));
    take.forget();
}

/// Something that bots have learned, fetched when a match first needs it.
struct Asset {
    address: String,
    installed: OnceCell<Promise>,
}

impl Asset {
    /// Fetches it and gives it to the bots, once: everybody waits for the same. Whoever is offline plays without.
    async fn install<F>(&self, scope: &DedicatedWorkerGlobalScope, give: fn(Vec<u8>) -> F)
    where
        F: Future<Output = Result<(), Missing>> + 'static,
    {
        self.installed.get_or_init(|| {
            let answer = bytes(scope.fetch_with_str(&self.address));
            future_to_promise(async move {
                let _ = give(answer.await?).await;
                Ok(JsValue::UNDEFINED)
            })
        });
        self.installed().await;
    }

    /// Waits for it, if somebody has asked for it.
    async fn installed(&self) {
        if let Some(installed) = self.installed.get() {
            let _ = JsFuture::from(installed.clone()).await;
        }
    }
}

/// What a server sends.
async fn bytes(answer: Promise) -> Result<Vec<u8>, JsValue> {
    let answer: Response = JsFuture::from(answer).await?.dyn_into()?;
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

/// Whoever has thought here before: what they remember makes the next move better.
#[derive(Default)]
struct Mind {
    players: HashMap<(&'static str, String, u64), Box<dyn Player>>,
}

impl Mind {
    fn player(&mut self, table: &dyn Table, bot: &str, seed: u64) -> Result<&mut Box<dyn Player>, String> {
        let game = table.info().name;
        let key = (game, bot.to_owned(), seed);
        if !self.players.contains_key(&key) {
            let options = BotOptions { seed, ..BotOptions::default() };
            let player = table.info().seat(bot, &options).map_err(|wrong| say(&wrong))?;
            // One match at a time is played here: the players of the last are not needed any more.
            self.players.retain(|(name, _, other), _| *name == game && *other == seed);
            self.players.insert(key.clone(), player);
        }
        self.players.get_mut(&key).ok_or_else(String::new)
    }
}

/// The match of a record, and its game, which is fetched with the first.
async fn opened(record: &str) -> Result<(GamePart, Box<dyn Table>), String> {
    let game = game_of_record(record).map_err(|wrong| say(&wrong))?;
    let part = parts::game(game.name).await.map_err(|Missing| say(&Label::PartMissing))?;
    let table = open_record(record).map_err(|wrong| say(&wrong))?;
    Ok((part, table))
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
