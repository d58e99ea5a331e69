//! The parts of the page that are fetched when somebody first goes there: whoever only plays need not wait for them.
//!
//! What only one game needs is a part as well: its rules, its words, its board, its bots.
//!
//! A part is a WebAssembly module of its own, which `cargo xtask web` cuts out of the page's: everything that only the
//! functions of that part can reach.

// The part may be missing when one of these is called: that is what their results tell.
#![allow(clippy::unnecessary_wraps)]

use crate::boards::{self, BoardKind};
use crate::engine::{self, News, Task};
use crate::label::Label;
use crate::online::{self, Asked, Chat, Line, Offers, Remote, RemoteTools, Terms, TermsChoice};
use crate::report::ReportScreen;
use crate::route::Route;
use crate::rules::RulesScreen;
use crate::share::ShareSheet;
use crate::shared_link::SharedLink;
use crate::sitting::Sitting;
use crate::study::StudyScreen;
use crate::tour::TourScreen;
use crate::words::{self, say};
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use parlour_balancer::Balancer;
use parlour_balancer_bots::BalancerBots;
use parlour_blocky::Blocky;
use parlour_blocky_bots::BlockyBots;
use parlour_checkers::Checkers;
use parlour_checkers_bots::{Book, CheckersBots};
use parlour_core::{About, RecordError, Teach};
use parlour_erased::{
    Face, GameInfo, Stop, Table, Tree, find_game, games, install_game, install_games, read_format,
};
use parlour_ladder::Ladder;
use parlour_ladder_bots::LadderBots;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::Future;

/// A part that is not here and cannot be fetched now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// A view of another part, if it is here.
pub(crate) type Fetched = Result<AnyView, Missing>;

/// What is shown where a part is missing.
pub(crate) fn missing() -> AnyView {
    view! { <p class="wrong" role="alert">{say(&Label::PartMissing)}</p> }.into_any()
}

/// Nothing until a part is here; then what it shows.
pub(crate) fn fetched(part: impl Future<Output = Fetched> + 'static) -> AnyView {
    let view = StoredValue::new_local(None::<AnyView>);
    let is_here = RwSignal::new(false);
    spawn_local_scoped_with_cancellation(async move {
        let shown = part.await.unwrap_or_else(|Missing| missing());
        view.set_value(Some(shown));
        is_here.set(true);
    });
    (move || is_here.get().then(|| view.try_update_value(Option::take).flatten())).into_any()
}

/// The ways to give a game to somebody.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn share(game: &'static str, record: String, open: RwSignal<bool>) -> Fetched {
    Ok(view! { <ShareSheet game record open/> }.into_any())
}

/// A game that a link holds.
#[wasm_split(share, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn shared_link(packed: String) -> Fetched {
    Ok(view! { <SharedLink packed/> }.into_any())
}

/// What was played, and how well.
#[wasm_split(study, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn report(id: String) -> Fetched {
    Ok(view! { <ReportScreen id/> }.into_any())
}

/// All that was played here.
#[wasm_split(study, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn study() -> Fetched {
    Ok(view! { <StudyScreen/> }.into_any())
}

/// The words of all rules and tours.
#[wasm_split(teach, wasm_split_path = leptos::wasm_split, fallible)]
fn lessons() -> Result<[&'static [(&'static str, &'static str)]; 4], Missing> {
    Ok([Balancer::LESSONS, Blocky::LESSONS, Checkers::LESSONS, Ladder::LESSONS])
}

/// Fetches a game and the words in which it is taught.
pub(crate) async fn game_and_lessons(name: &str) -> Result<(), Missing> {
    thread_local! { static KNOWN: Cell<bool> = const { Cell::new(false) } }
    game(name).await?;
    let lessons = lessons().await?;
    if !KNOWN.replace(true) {
        for words in lessons {
            words::learn(words);
        }
    }
    Ok(())
}

/// The rules of a game.
#[wasm_split(teach, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn rules(game: &'static str) -> Fetched {
    Ok(view! { <RulesScreen game/> }.into_any())
}

/// The tour of a game.
#[wasm_split(teach, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn tour(game: &'static str) -> Fetched {
    Ok(view! { <TourScreen game/> }.into_any())
}

/// A screen of the house where one plays people elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn house(route: Route) -> Fetched {
    Ok(online::screen(route))
}

/// What a match elsewhere offers beside the usual tools.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn remote_tools(sitting: Sitting, remote: Remote) -> Fetched {
    Ok(view! { <RemoteTools sitting remote/> }.into_any())
}

/// What is offered at a match elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn offers(sitting: Sitting, remote: Remote) -> Fetched {
    Ok(view! { <Offers sitting remote/> }.into_any())
}

/// What is said at a match elsewhere.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn chat(remote: Remote) -> Fetched {
    Ok(view! { <Chat remote/> }.into_any())
}

/// The terms on which others may sit down.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn terms(terms: RwSignal<Terms>) -> Fetched {
    Ok(view! { <TermsChoice terms/> }.into_any())
}

/// Has the house lay a table.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn lay(asked: Asked) -> Result<(), Missing> {
    asked.lay();
    Ok(())
}

/// Makes the line to the house.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn dial(line: Line) -> Result<(), Missing> {
    line.dial();
    Ok(())
}

/// The games, whose rules and bots are fetched when they are first played.
static GAMES: &[GameInfo] = &[
    GameInfo::unfetched::<BalancerBots>().taught::<Balancer>(),
    GameInfo::unfetched::<LadderBots>().taught::<Ladder>(),
    GameInfo::unfetched::<CheckersBots>().taught::<Checkers>(),
    GameInfo::unfetched::<BlockyBots>().taught::<Blocky>(),
];

/// Makes the list of games known, before anything else is asked.
pub(crate) fn install() {
    install_games(GAMES);
}

/// What the page has of a game once its part is here.
#[derive(Clone)]
pub(crate) struct GamePart {
    /// Its board.
    pub(crate) board: &'static BoardKind,
    words: Vec<&'static [(&'static str, &'static str)]>,
}

/// Balancer.
#[wasm_split(balancer, wasm_split_path = leptos::wasm_split, fallible)]
fn balancer() -> Result<GamePart, Missing> {
    install_game(Balancer::NAME, const { &Face::on_page::<BalancerBots>() });
    let words = vec![Balancer::CATALOGUE.words, parlour_balancer_bots::CATALOGUE.words];
    Ok(GamePart { board: &boards::balancer::KIND, words })
}

/// Blocky.
#[wasm_split(blocky, wasm_split_path = leptos::wasm_split, fallible)]
fn blocky() -> Result<GamePart, Missing> {
    install_game(Blocky::NAME, const { &Face::on_page::<BlockyBots>() });
    let words = vec![Blocky::CATALOGUE.words, parlour_blocky_bots::CATALOGUE.words];
    Ok(GamePart { board: &boards::blocky::KIND, words })
}

/// Checkers.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
fn checkers() -> Result<GamePart, Missing> {
    install_game(Checkers::NAME, const { &Face::on_page::<CheckersBots>() });
    let words = vec![
        Checkers::CATALOGUE.words,
        parlour_checkers_bots::CATALOGUE.words,
        parlour_checkers_endgame::CATALOGUE.words,
    ];
    Ok(GamePart { board: &boards::checkers::KIND, words })
}

/// Ladder.
#[wasm_split(ladder, wasm_split_path = leptos::wasm_split, fallible)]
fn ladder() -> Result<GamePart, Missing> {
    install_game(Ladder::NAME, const { &Face::on_page::<LadderBots>() });
    let words = vec![Ladder::CATALOGUE.words, parlour_ladder_bots::CATALOGUE.words];
    Ok(GamePart { board: &boards::ladder::KIND, words })
}

thread_local! {
    /// The games that are here, by their names.
    static HERE: RefCell<HashMap<&'static str, GamePart>> = RefCell::default();
}

/// A game, if it is here.
pub(crate) fn here(game: &str) -> Option<GamePart> {
    HERE.with_borrow(|games| games.get(game).cloned())
}

/// Fetches a game with all that is needed to play it: its rules and words, its board, its bots.
pub(crate) async fn game(name: &str) -> Result<GamePart, Missing> {
    if let Some(here) = here(name) {
        return Ok(here);
    }
    let (name, part) = match name {
        Balancer::NAME => (Balancer::NAME, balancer().await?),
        Blocky::NAME => (Blocky::NAME, blocky().await?),
        Checkers::NAME => (Checkers::NAME, checkers().await?),
        Ladder::NAME => (Ladder::NAME, ladder().await?),
        _ => return Err(Missing),
    };
    // Others may have waited for the same.
    if HERE.with_borrow_mut(|games| games.insert(name, part.clone())).is_none() {
        for words in &part.words {
            words::learn(words);
        }
    }
    Ok(part)
}

/// Fetches all games, for whoever may meet any of them.
pub(crate) async fn all_games() -> Result<(), Missing> {
    for info in games() {
        game(info.name).await?;
    }
    Ok(())
}

/// The match with its variations in a file of a game's own formats, or what is wrong with it; nothing if the game has none
/// of that extension.
#[wasm_split(files, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn open_own(
    game: &'static str,
    extension: &'static str,
    text: String,
) -> Result<Option<Result<Tree, RecordError>>, Missing> {
    let record = match game {
        Balancer::NAME => read_format::<Balancer>(extension, &text),
        Checkers::NAME => read_format::<Checkers>(extension, &text),
        _ => None,
    };
    let Ok(info) = find_game(game) else { return Ok(None) };
    Ok(record.map(|record| Tree::from_record(info, &record?)))
}

/// Finds out more about a match than the next move.
#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn analyse(
    task: Task,
    table: Box<dyn Table>,
    stop: Stop,
    answer: Box<dyn Fn(News)>,
) -> Result<Result<News, String>, Missing> {
    Ok(engine::analyse(task, &*table, &stop, &*answer))
}

/// Gives the bots of Checkers their weights. What is damaged is as good as none.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn install_weights(weights: Vec<u8>) -> Result<(), Missing> {
    let _ = parlour_checkers_bots::install_weights(&weights);
    Ok(())
}

/// Gives the bots of Checkers their openings. What is damaged is as good as none.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn install_book(book: Vec<u8>) -> Result<(), Missing> {
    let _ = Book::install(&book);
    Ok(())
}

/// Gives the bots of Checkers their endgame tables. Damaged ones are as good as none: searches do without.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn install_endings(tables: Vec<u8>) -> Result<(), Missing> {
    let _ = parlour_checkers_endgame::install(tables);
    Ok(())
}
