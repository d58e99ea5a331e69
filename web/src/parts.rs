//! The parts of the page that are fetched when somebody first goes there: whoever only plays need not wait for them.
//!
//! What only one game needs is a part as well: its board, its bots, its file formats.
//!
//! A part is a WebAssembly module of its own, which `cargo xtask web` cuts out of the page's: everything that only the
//! functions of that part can reach.

// The part may be missing when one of these is called: that is what their results tell.
#![allow(clippy::unnecessary_wraps)]

use crate::boards::{self, Scene};
use crate::label::Label;
use crate::online::{self, Asked, Chat, Line, Offers, Remote, RemoteTools, Terms, TermsChoice};
use crate::report::ReportScreen;
use crate::route::Route;
use crate::rules::RulesScreen;
use crate::sitting::Sitting;
use crate::study::StudyScreen;
use crate::tour::TourScreen;
use crate::words::say;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use parlour_balancer::Balancer;
use parlour_blocky::Blocky;
use parlour_checkers::Checkers;
use parlour_core::RecordError;
use parlour_ladder::Ladder;
use parlour_table::{
    BadBot, BotOptions, CheckersBook, Player, Tree, install_checkers_weights, install_endgame_tables,
    open_format, seat,
};
use std::future::Future;

/// A view of another part, or why it is not here.
type Fetched = Result<AnyView, SplitLoaderError>;

/// A match with its variations from a file, or what is wrong with that.
type FromFile = Option<Result<Tree, RecordError>>;

/// Nothing until a part is here; then what it shows.
pub(crate) fn fetched(part: impl Future<Output = Fetched> + 'static) -> AnyView {
    let view = StoredValue::new_local(None::<AnyView>);
    let is_here = RwSignal::new(false);
    spawn_local_scoped_with_cancellation(async move {
        let shown = part.await.unwrap_or_else(|_| {
            view! { <p class="wrong" role="alert">{say(&Label::PartMissing)}</p> }.into_any()
        });
        view.set_value(Some(shown));
        is_here.set(true);
    });
    (move || is_here.get().then(|| view.try_update_value(Option::take).flatten())).into_any()
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
pub(crate) fn lay(asked: Asked) -> Result<(), SplitLoaderError> {
    asked.lay();
    Ok(())
}

/// Makes the line to the house.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn dial(line: Line) -> Result<(), SplitLoaderError> {
    line.dial();
    Ok(())
}

/// The board of Balancer.
#[wasm_split(balancer, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn balancer_board(scene: Scene) -> Fetched {
    Ok(boards::balancer::draw(scene))
}

/// The board of Blocky.
#[wasm_split(blocky, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn blocky_board(scene: Scene) -> Fetched {
    Ok(boards::blocky::draw(scene))
}

/// What is done beside the board of Blocky.
#[wasm_split(blocky, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn blocky_actions(scene: Scene) -> Fetched {
    Ok(boards::blocky::actions(scene))
}

/// The board of Checkers.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn checkers_board(scene: Scene) -> Fetched {
    Ok(boards::checkers::draw(scene))
}

/// The board of Ladder.
#[wasm_split(ladder, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn ladder_board(scene: Scene) -> Fetched {
    Ok(boards::ladder::draw(scene))
}

/// The match in a file of one of Balancer's own formats; nothing if it has none of that extension.
#[wasm_split(balancer, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn balancer_file(extension: &'static str, text: String) -> Result<FromFile, SplitLoaderError> {
    Ok(open_format::<Balancer>(extension, &text))
}

/// The match in a file of one of Checkers' own formats; nothing if it has none of that extension.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn checkers_file(extension: &'static str, text: String) -> Result<FromFile, SplitLoaderError> {
    Ok(open_format::<Checkers>(extension, &text))
}

/// Seats a bot of a game, asked for by its name.
pub(crate) type Chair = fn(&str, &BotOptions) -> Result<Box<dyn Player>, BadBot>;

/// The bots of Balancer.
#[wasm_split(balancer, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn balancer_bots() -> Result<Chair, SplitLoaderError> {
    Ok(seat::<Balancer>)
}

/// The bots of Blocky.
#[wasm_split(blocky, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn blocky_bots() -> Result<Chair, SplitLoaderError> {
    Ok(seat::<Blocky>)
}

/// The bots of Checkers.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn checkers_bots() -> Result<Chair, SplitLoaderError> {
    Ok(seat::<Checkers>)
}

/// The bots of Ladder.
#[wasm_split(ladder, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn ladder_bots() -> Result<Chair, SplitLoaderError> {
    Ok(seat::<Ladder>)
}

/// Gives the bots of Checkers what they have learned. What is damaged is as good as none.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn install_learned(weights: Vec<u8>, book: Vec<u8>) -> Result<(), SplitLoaderError> {
    let _ = install_checkers_weights(&weights);
    let _ = CheckersBook::install(&book);
    Ok(())
}

/// Gives the bots of Checkers their endgame tables. Damaged ones are as good as none: searches do without.
#[wasm_split(checkers, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn install_endings(tables: Vec<u8>) -> Result<(), SplitLoaderError> {
    let _ = install_endgame_tables(tables);
    Ok(())
}
