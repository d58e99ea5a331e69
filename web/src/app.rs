//! The frame of every screen: the name on the cloth, the ways to other screens, and the screen itself.

use crate::boards::Samples;
use crate::coin::Coin;
use crate::engine::Desk;
use crate::home::Home;
use crate::icons::{Drawn, Icon};
use crate::label::Label;
use crate::new_game::NewGame;
use crate::online::{Line, OnlineLabel, SummonsBar, line};
use crate::parts::{self, Fetched, fetched};
use crate::report::Reports;
use crate::route::{Route, Router, To, router};
use crate::settings::{Settings, settings};
use crate::sound;
use crate::table::TableScreen;
use crate::title::Title;
use crate::words::say;
use leptos::prelude::*;
use parlour_registry::page;

/// The drawing of the page's own that others refer to.
const ART: &str = include_str!("art.svg");

/// The whole page.
pub(crate) fn app(worker: String, samples: String) -> impl IntoView {
    Desk::open(worker);
    provide_context(Settings::new());
    sound::follow(settings().sound);
    provide_context(Router::new());
    provide_context(Title::new());
    provide_context(Reports::default());
    provide_context(Line::new());
    provide_context(Samples::fetch(samples));
    line().call_quietly();
    let router = router();
    // Pictures of boards are shown before the game itself is fetched.
    let art: String = [parlour_page_kit::ART, ART].into_iter().chain(page::art()).collect();
    // A screen is built anew only when another is shown, not when its address gains a word.
    let here = Memo::new(move |_| router.here());
    view! {
        <svg class="art" width="0" height="0" aria-hidden="true" inner_html=art></svg>
        <Header/>
        <SummonsBar/>
        {move || match here.get() {
            Route::Home => view! { <Home/> }.into_any(),
            Route::New(game) => fetched(async move {
                parts::game(game).await?;
                Ok(view! { <NewGame game/> }.into_any())
            }),
            Route::Table(id) => view! { <TableScreen id/> }.into_any(),
            Route::Position(id, ply) => view! { <TableScreen id ply/> }.into_any(),
            Route::Report(id) => fetched(with_all_games(parts::report(id))),
            Route::Study => fetched(with_all_games(parts::study())),
            Route::Rules(game) => fetched(async move {
                parts::game_and_lessons(game).await?;
                parts::rules(game).await
            }),
            Route::Tour(game) => fetched(async move {
                parts::game_and_lessons(game).await?;
                parts::tour(game).await
            }),
            Route::Shared(packed) => fetched(parts::shared_link(packed)),
            Route::Nowhere => view! { <Nowhere/> }.into_any(),
            elsewhere => fetched(with_all_games(parts::house(elsewhere))),
        }}
        <Tabs/>
    }
}

/// A screen that may show any game.
async fn with_all_games(screen: impl Future<Output = Fetched>) -> Fetched {
    parts::all_games().await?;
    screen.await
}

/// Which of the ways in the header one is on.
fn is_playing(route: &Route) -> bool {
    matches!(route, Route::Home | Route::New(_) | Route::Table(_) | Route::Position(..))
}

/// Whether one is among the others in the house.
fn is_in_lobby(route: &Route) -> bool {
    matches!(
        route,
        Route::Lobby
            | Route::Match(_)
            | Route::Invitation(_)
            | Route::Account
            | Route::Player(_)
            | Route::Games(_)
            | Route::Programs
            | Route::Desk
            | Route::Tournaments
            | Route::Tournament(..)
    )
}

/// Whether one studies what was played.
fn is_studying(route: &Route) -> bool {
    matches!(route, Route::Study | Route::Report(_))
}

#[component]
fn Header() -> impl IntoView {
    let (router, settings, line) = (router(), settings(), line());
    let title: Title = expect_context();
    let sound = move || {
        if settings.sound.get() { (Icon::SoundOn, Label::SoundOn) } else { (Icon::SoundOff, Label::SoundOff) }
    };
    let lamp =
        move || if settings.evening.get() { (Icon::Sun, Label::Day) } else { (Icon::Moon, Label::Evening) };
    view! {
        <header class="top">
            <To route=Route::Home class="mark">
                <svg viewBox="0 0 26 26" aria-hidden="true"><use href="#parlour"></use></svg>
                <span id="house">{move || title.on_cloth()}</span>
            </To>
            <nav aria-label=say(&Label::GameNavigation)>
                <To route=Route::Home current=Signal::derive(move || is_playing(&router.here()))>{say(&Label::Play)}</To>
                <To route=Route::Lobby current=Signal::derive(move || is_in_lobby(&router.here()))>{say(&OnlineLabel::Lobby)}</To>
                <To route=Route::Study current=Signal::derive(move || is_studying(&router.here()))>{say(&Label::Study)}</To>
            </nav>
            <div class="end">
                <button class="ib" type="button" aria-label=move || say(&sound().1) aria-pressed=move || settings.sound.get().to_string()
                    on:click=move |_| settings.sound.update(|on| *on = !*on)>
                    {move || view! { <Drawn icon=sound().0/> }}
                </button>
                <button class="ib" type="button" id="lamp" aria-label=move || say(&lamp().1)
                    on:click=move |_| settings.evening.update(|on| *on = !*on)>
                    {move || view! { <Drawn icon=lamp().0/> }}
                </button>
                {move || line.me.get().map(|me| {
                    let name = me.name.clone();
                    view! { <To route=Route::Account class="me"><Coin name=name.clone() level=None you=true small=true/><span>{name.clone()}</span></To> }
                })}
            </div>
        </header>
    }
}

/// On a phone the ways to other screens lie at the bottom, but for a table, whose own sheet is there.
#[component]
fn Tabs() -> impl IntoView {
    let router = router();
    view! {
        <Show when=move || !matches!(router.here(), Route::Table(_) | Route::Position(..) | Route::Tour(_) | Route::Match(_))>
            <nav class="tabs ph" aria-label=say(&Label::GameNavigation)>
                <To route=Route::Home current=Signal::derive(move || is_playing(&router.here()))><Drawn icon=Icon::Play/>{say(&Label::Play)}</To>
                <To route=Route::Lobby current=Signal::derive(move || is_in_lobby(&router.here()))><Drawn icon=Icon::Door/>{say(&OnlineLabel::Lobby)}</To>
                <To route=Route::Study current=Signal::derive(move || is_studying(&router.here()))><Drawn icon=Icon::Book/>{say(&Label::Study)}</To>
            </nav>
        </Show>
    }
}

/// An address that leads nowhere: a tipping balance, a sentence, a way back.
#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    view! {
        <main class="nowhere">
            <svg viewBox="-120 -110 240 150" aria-hidden="true">
                <path d="M-46 30q6-12 36-14v-70h20v70q30 2 36 14z" fill="url(#walnut)"/>
                <path d="M-104-92 98-22" stroke="url(#brass)" stroke-width="9" stroke-linecap="round"/>
                <circle cy="-56" r="11" fill="url(#brass)" stroke="#2b1d06" stroke-width="2"/>
                <rect x="-27" y="-26" width="54" height="26" rx="5" fill="var(--p1)" transform="translate(84 -28) rotate(19)"/>
            </svg>
            <h1>{say(&Label::Nowhere)}</h1>
            <p>{say(&Label::NowhereBody)}</p>
            <To route=Route::Home class="btn pri">{say(&Label::ToTheGames)}</To>
        </main>
    }
}
