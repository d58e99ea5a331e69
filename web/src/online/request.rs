//! Laying a table in the house: who may come, how fast, and whether it counts.

use super::Line;
use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::waiting::refused;
use crate::label::Label;
use crate::route::{Route, Router};
use crate::words::{in_small_letters, say};
use leptos::prelude::*;
use parlour_core::Values;
use parlour_erased::{GameInfo, Sitter};
use parlour_protocol::{Beginning, MatchConfig, MatchSummary, Pace, SeatRequest};
use parlour_session::TimeControlText;
use wasm_bindgen_futures::spawn_local;

/// The paces that are offered.
pub(super) const PACES: [&str; 7] = ["none", "3+2", "5+3", "10+5", "30s", "days:1", "days:3"];

/// On which terms a table is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// Whether anybody in the lobby may sit down, not only who has the link.
    pub(crate) anybody: bool,
    /// How fast.
    pub(crate) pace: &'static str,
    /// Whether it counts.
    pub(crate) rated: bool,
    /// Whether players may talk.
    pub(crate) chat: bool,
    /// How many minutes later those are told who only watch.
    pub(crate) delay: u16,
}

/// The delays that are offered, in minutes.
const DELAYS: [u16; 4] = [0, 1, 5, 15];

impl Default for Terms {
    fn default() -> Self {
        Self { anybody: false, pace: PACES[0], rated: false, chat: true, delay: 0 }
    }
}

/// Chooses the terms.
#[component]
pub(crate) fn TermsChoice(terms: RwSignal<Terms>) -> impl IntoView {
    let switch = move |label: OnlineLabel, on: fn(&Terms) -> bool, set: fn(&mut Terms)| {
        view! {
            <label class="option switch"><span><b>{say(&label)}</b></span>
                <input type="checkbox" prop:checked=move || terms.with(on) on:change=move |_| terms.update(set)/>
            </label>
        }
    };
    view! {
        <div class="terms">
            <div class="option"><div><b>{say(&OnlineLabel::WhoMayCome)}</b></div>
                <div class="segments" role="radiogroup" aria-label=say(&OnlineLabel::WhoMayCome)>
                    {[(false, OnlineLabel::WhoHasLink), (true, OnlineLabel::AnybodyInLobby)].map(|(anybody, label)| view! {
                        <button type="button" role="radio" aria-checked=move || (terms.with(|terms| terms.anybody) == anybody).to_string()
                            on:click=move |_| terms.update(|terms| terms.anybody = anybody)>{say(&label)}</button>
                    }).collect_view()}
                </div>
            </div>
            <label class="option"><span><b>{say(&OnlineLabel::Clock)}</b></span>
                <select id="pace" on:change=move |event| {
                    let chosen = event_target_value(&event);
                    if let Some(pace) = PACES.into_iter().find(|pace| *pace == chosen) {
                        terms.update(|terms| terms.pace = pace);
                    }
                }>
                    {PACES.map(|pace| view! { <option value=pace selected=move || terms.with(|terms| terms.pace) == pace>{pace_words(pace)}</option> }).collect_view()}
                </select>
            </label>
            {switch(OnlineLabel::Rated, |terms| terms.rated, |terms| terms.rated = !terms.rated)}
            <Show when=move || terms.with(|terms| terms.rated)>
                <label class="option"><span><b>{say(&OnlineLabel::Delay)}</b></span>
                    <select id="delay" on:change=move |event| {
                        let delay = event_target_value(&event).parse().unwrap_or(0);
                        terms.update(|terms| terms.delay = delay);
                    }>
                        {DELAYS.map(|delay| view! { <option value=delay.to_string() selected=move || terms.with(|terms| terms.delay) == delay>{delay_said(delay)}</option> }).collect_view()}
                    </select>
                </label>
            </Show>
            {switch(OnlineLabel::MayTalk, |terms| terms.chat, |terms| terms.chat = !terms.chat)}
        </div>
    }
}

fn delay_said(minutes: u16) -> String {
    match minutes {
        0 => say(&OnlineLabel::AtOnce),
        minutes => say(&OnlineSentence::MinutesLater { minutes: minutes.into() }),
    }
}

/// A pace as it is written, in words.
pub(super) fn pace_words(pace: &str) -> String {
    pace.parse::<Pace>().map_or_else(|_| pace.to_owned(), pace_said)
}

/// How fast, in words.
pub(super) fn pace_said(pace: Pace) -> String {
    match pace {
        Pace::Correspondence { days } => say(&OnlineSentence::DaysAMove { days: days.into() }),
        Pace::Live(control) => say(&TimeControlText::from(control)),
    }
}

/// What is played at a table, in a line: how fast, whether it counts, and what was chosen.
pub(super) fn summary(card: &MatchSummary) -> String {
    let counts =
        in_small_letters(&say(if card.rated { &OnlineLabel::Rated } else { &OnlineLabel::Friendly }));
    let free = card.seats.iter().filter(|chair| chair.is_open()).count();
    let seats =
        (card.seats.len() > 2).then(|| say(&OnlineSentence::SeatsFree { seats: card.seats.len(), free }));
    let parts = seats.into_iter().chain([pace_said(card.pace), counts]);
    parts.collect::<Vec<_>>().join(" · ")
}

/// A table that the house is to lay.
pub(crate) struct Asked {
    /// What is played there.
    pub(crate) game: &'static GameInfo,
    /// By which rules.
    pub(crate) values: Values,
    /// Who is to sit there.
    pub(crate) chairs: Vec<Sitter>,
    /// Where it starts, if not as usual.
    pub(crate) position: Option<String>,
    /// On which terms.
    pub(crate) terms: Terms,
    /// Where it is asked for.
    pub(crate) line: Line,
    /// Leads there.
    pub(crate) router: Router,
    /// Why the house has not.
    pub(crate) wrong: RwSignal<Option<String>>,
}

impl Asked {
    /// Has the house lay the table, and goes there.
    pub(crate) fn lay(self) {
        let Self { game, values, chairs, position, terms, line, router, wrong } = self;
        let mut seated = false;
        let mut beside = 1;
        let seats = chairs.iter().map(|chair| match chair {
            Sitter::Person if !std::mem::replace(&mut seated, true) => SeatRequest::Me,
            Sitter::Person => {
                beside += 1;
                SeatRequest::Local(format!("{} {beside}", say(&Label::Here)))
            }
            Sitter::Bot(spec) => SeatRequest::Bot(spec.clone()),
            Sitter::Elsewhere if terms.anybody => SeatRequest::Anyone,
            Sitter::Elsewhere => SeatRequest::Friend,
        });
        let seats: Vec<SeatRequest> = seats.collect();
        let options = values.iter().map(|(spec, value)| (spec.name.to_owned(), value)).collect();
        let table = MatchConfig {
            game: game.name.to_owned(),
            options,
            seats,
            pace: terms.pace.parse().unwrap_or_default(),
            rated: terms.rated,
            private: !terms.anybody,
            chat: terms.chat,
            // Only what counts is worth a stranger's help.
            delay: if terms.rated { 60 * terms.delay } else { 0 },
            shuffle: false,
            beginning: position.map_or(Beginning::Start, Beginning::Position),
        };
        spawn_local(async move {
            if line.me.get_untracked().is_none() {
                // Whoever has just come in is not known yet; what goes wrong here goes wrong again, and is said then.
                let _ = api::introduce().await;
            }
            match api::post::<MatchSummary>("/api/matches", &table).await {
                Ok(card) => router.go(Route::Match(card.r#match)),
                Err(why) => wrong.set(Some(refused(&why))),
            }
        });
    }
}
