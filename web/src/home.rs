//! Home: all games, and the last one that was not finished.

use crate::boards::{LittleBoard, Sample};
use crate::label::{Label, Sentence};
use crate::open::OpenGame;
use crate::parts;
use crate::route::{Route, To};
use crate::settings::settings;
use crate::store::{self, Kept};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_core::OptionKind;
use parlour_erased::{GameInfo, Seating, Snapshot, games};
use std::sync::Arc;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let unfinished = LocalResource::new(|| async {
        let kept = store::all().await.into_iter().find(|game| !game.over)?;
        parts::game(&kept.game).await.ok().map(|_| kept)
    });
    let unfinished = move || unfinished.get().flatten();
    let settings = settings();
    let greeting = move || {
        let name = settings.name.get();
        if name.is_empty() { say(&Label::GoodDay) } else { say(&Sentence::GoodDayTo { name }) }
    };
    view! {
        <main class="home">
            <div class="hello">
                <div>
                    <h1>{greeting}</h1>
                    <p class="lead">{move || say(if unfinished().is_some() { &Label::GamesLaidOut } else { &Label::GamesLaidOutFirst })}</p>
                </div>
                {move || unfinished().and_then(|kept| view_slip(&kept))}
            </div>
            <ul class="games">
                {games().iter().map(|game| view! { <GameCard game/> }).collect_view()}
            </ul>
            <OpenGame/>
        </main>
    }
}

/// The match to go on with.
fn view_slip(kept: &Kept) -> Option<impl IntoView + use<>> {
    let tree = kept.tree().ok()?;
    let snapshot: Arc<dyn Snapshot> = Arc::from(tree.now());
    let game = say(&tree.info().title());
    let names = tree.line().player_names(&words());
    let person = Seating::recorded(tree.line()).only_person();
    let others: Vec<&String> = names
        .iter()
        .enumerate()
        .filter(|(seat, _)| person.is_none_or(|person| person.index() != *seat))
        .map(|(_, name)| name)
        .collect();
    let others = words().all(others);
    let title = if person.is_some() && person == tree.turn().seat() {
        Sentence::YourMoveAgainst { names: others }
    } else {
        Sentence::TableOf { names: others }
    };
    let route = Route::Table(kept.id.clone());
    let plies = tree.ply();
    Some(view! {
        <section class="slip paper">
            <div class="slip-board"><LittleBoard snapshot/></div>
            <div class="slip-words">
                <p class="small dim">{say(&Sentence::GameAgainst { game, ply: plies })}</p>
                <h2>{say(&title)}</h2>
            </div>
            <To route=route class="btn pri">{say(&Label::GoOn)}</To>
        </section>
    })
}

#[component]
fn GameCard(game: &'static GameInfo) -> impl IntoView {
    view! {
        <li class="game">
            <To route=Route::New(game.name) class="game-link">
                <div class="game-board"><Sample game/></div>
                <h2>{say(&game.title())}</h2>
                <p>{say(&game.pitch())}</p>
                <p class="small dim">{seats(game)}</p>
            </To>
            <p class="game-more">
                {(!game.tour.is_empty()).then(|| view! { <To route=Route::Tour(game.name)>{say(&Label::Tour)}</To> })}
                {(!game.rules.is_empty()).then(|| view! { <To route=Route::Rules(game.name)>{say(&Label::Rules)}</To> })}
            </p>
        </li>
    }
}

/// How many can play.
pub(crate) fn seats(game: &GameInfo) -> String {
    let range = game.options.iter().find_map(|option| match option.kind {
        OptionKind::Seats { min, max } => Some((min, max)),
        _ => None,
    });
    say(&match range {
        Some((least, most)) => Sentence::Players { least, most },
        None => Sentence::PlayersExactly { count: 2 },
    })
}
