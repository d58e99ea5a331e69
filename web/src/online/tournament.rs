//! A tournament as everybody sees it, on a phone or on a projector: who leads, who plays whom.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::request::pace_said;
use super::waiting::{invitation, refused};
use super::{LineBar, line};
use crate::route::{Route, To};
use crate::words::{say, words};
use leptos::html::Dialog;
use leptos::prelude::*;
use parlour_erased::find_game;
use parlour_protocol::{
    Code, Entrant, Format, NewTournament, Pairing, PairingPage, PlayerId, PlayerKind, TieBreak, Tournament,
    TournamentState,
};
use std::collections::BTreeMap;
use wasm_bindgen_futures::spawn_local;

/// Pairings by number: those that were told, and older ones that the page asked for.
type Known = BTreeMap<u32, Pairing>;

/// What the page knows of a tournament.
#[derive(Clone, Copy)]
struct Page {
    id: u64,
    shown: RwSignal<Option<Tournament>>,
    pairings: RwSignal<Known>,
    wrong: RwSignal<Option<String>>,
    /// Asks whether to cancel it.
    asking: NodeRef<Dialog>,
}

#[component]
pub(crate) fn TournamentScreen(id: u64, code: Option<String>) -> impl IntoView {
    let line = line();
    let page = Page {
        id,
        shown: RwSignal::new(None),
        pairings: RwSignal::new(Known::new()),
        wrong: RwSignal::new(None),
        asking: NodeRef::new(),
    };
    line.watch_tournament(id, true);
    on_cleanup(move || line.watch_tournament(id, false));
    Effect::new(move |_| {
        let told = line.tournament.get().filter(|told| told.id == id);
        if let Some(told) = told {
            page.show(told);
        }
    });
    Effect::new(move |_| {
        if line.me.get().is_some() {
            page.ask("", None);
        }
    });
    let code = code.and_then(|code| code.parse::<Code>().ok());
    let close = move || {
        if let Some(dialog) = page.asking.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <main class="tournament">
            <LineBar/>
            {move || page.shown.get().map(|tournament| view! { <Shown tournament page code/> })}
            <p class="wrong" role="alert">{move || page.wrong.get()}</p>
            <dialog node_ref=page.asking class="paper ask" aria-labelledby="cancel-title">
                <h2 id="cancel-title">{say(&OnlineLabel::CancelTournament)}</h2>
                <p>{say(&OnlineLabel::CancelTournamentBody)}</p>
                <div class="acts">
                    <button class="btn" type="button" on:click=move |_| close()>{say(&OnlineLabel::No)}</button>
                    <button class="btn bad" type="button" id="cancel-yes" on:click=move |_| { close(); page.post("/cancel"); }>{say(&OnlineLabel::CancelTournament)}</button>
                </div>
            </dialog>
        </main>
    }
}

impl Page {
    /// Shows how it stands now. What is told to everybody lacks the code, which only its maker sees.
    fn show(self, told: Tournament) {
        self.pairings.try_update(|known| {
            known.extend(told.pairings.iter().map(|pairing| (pairing.number, pairing.clone())));
        });
        self.shown.try_update(|shown| {
            let code = shown.as_ref().and_then(|shown| shown.code);
            *shown = Some(Tournament { code: told.code.or(code), ..told });
        });
    }

    /// Asks for the tournament, or has something done with it first.
    fn ask(self, path: &str, body: Option<serde_json::Value>) {
        let path = format!("/api/tournaments/{}{path}", self.id);
        spawn_local(async move {
            let answer = match body {
                Some(body) => api::post::<Tournament>(&path, &body).await,
                None => api::get(&path).await,
            };
            match answer {
                Ok(tournament) => {
                    self.show(tournament);
                    self.wrong.try_set(None);
                }
                Err(why) => {
                    self.wrong.try_set(Some(refused(&why)));
                }
            }
        });
    }

    fn post(self, path: &str) {
        self.ask(path, Some(serde_json::json!({})));
    }

    /// Asks for pairings before those that are known.
    fn ask_older(self) {
        let first = self.pairings.with_untracked(|known| known.keys().next().copied());
        let Some(before) = first else { return };
        let path = format!("/api/tournaments/{}/pairings?before={before}", self.id);
        spawn_local(async move {
            match api::get::<PairingPage>(&path).await {
                Ok(page) => {
                    let older = page.pairings.into_iter().map(|pairing| (pairing.number, pairing));
                    self.pairings.try_update(|known| known.extend(older));
                }
                Err(why) => {
                    self.wrong.try_set(Some(refused(&why)));
                }
            }
        });
    }
}

#[component]
fn Shown(tournament: Tournament, page: Page, code: Option<Code>) -> impl IntoView {
    let line = line();
    let id = tournament.id;
    let me = line.me.get_untracked();
    let own = me.as_ref().is_some_and(|me| me.id == tournament.by.id);
    let admin = me.as_ref().is_some_and(|me| me.kind == PlayerKind::Admin);
    let me = me.map(|me| me.id);
    let entered = tournament.standings.iter().any(|entrant| Some(entrant.player.id) == me && !entrant.left);
    let code = code.or(tournament.code);
    let open = tournament.state == TournamentState::Open;
    let goes_on = !tournament.state.is_closed();
    let late = matches!(tournament.plan.format, Format::Arena { .. });
    let enter = move |_| {
        if let Some(code) = code {
            page.ask("/enter", Some(serde_json::json!({ "code": code })));
        }
    };
    let cancel = move |_| {
        if let Some(dialog) = page.asking.get_untracked() {
            let _ = dialog.show_modal();
        }
    };
    let path = tournament.code.map(|code| Route::Tournament(id, Some(code.to_string())).path());
    let columns: Vec<TieBreak> =
        tournament.tie_breaks.iter().copied().filter(|rule| label(*rule).is_some()).collect();
    let names: BTreeMap<PlayerId, String> =
        tournament.standings.iter().map(|entrant| (entrant.player.id, entrant.player.name.clone())).collect();
    let listed = move || {
        page.pairings.with(|known| known.values().rev().map(|one| pairing(one, &names)).collect_view())
    };
    let has_older = move || page.pairings.with(|known| known.keys().next().is_some_and(|first| *first > 1));
    let row = |entrant: &Entrant| {
        let values = columns.iter().map(|rule| view! { <td class="num dim">{value(entrant, *rule)}</td> });
        view! {
            <tr class:left=entrant.left><td class="num">{entrant.rank}</td><th scope="row" class="serif">{entrant.player.name.clone()}</th>
                <td class="num">{halves(entrant.points)}</td>{values.collect_view()}<td class="num dim">{entrant.matches}</td></tr>
        }
    };
    let rows = tournament.standings.iter().map(row).collect_view();
    let heads = columns.iter().filter_map(|rule| label(*rule));
    view! {
        <header class="lh">
            <div><h1>{tournament.plan.name.clone()}</h1><p class="dim">{summary(&tournament.plan, tournament.state)}</p></div>
            <div class="acts">
                {(goes_on && (open || late) && !entered && code.is_some()).then(|| view! { <button class="btn pri" type="button" id="enter" on:click=enter>{say(&OnlineLabel::TakePart)}</button> })}
                {(goes_on && entered).then(|| view! { <button class="btn" type="button" title=say(&OnlineLabel::WithdrawHelp) on:click=move |_| page.post("/leave")>{say(&OnlineLabel::Withdraw)}</button> })}
                {(open && own).then(|| view! { <button class="btn pri" type="button" id="start" disabled=tournament.standings.len() < 2 on:click=move |_| page.post("/start")>{say(&OnlineLabel::Start)}</button> })}
                {(goes_on && (own || admin)).then(|| view! { <button class="btn bad" type="button" id="cancel" on:click=cancel>{say(&OnlineLabel::CancelTournament)}</button> })}
            </div>
        </header>
        {path.filter(|_| goes_on).zip(tournament.code).map(|(path, code)| invitation(&code.to_string(), &path))}
        <div class="forms">
            <section class="paper pad"><h2>{say(&OnlineLabel::Standings)}</h2>
                <table class="standings">
                    <thead><tr><th scope="col">{"#"}</th><th scope="col">{say(&OnlineLabel::Name)}</th><th scope="col">{say(&OnlineLabel::Points)}</th>
                        {heads.map(|head| view! { <th scope="col">{say(&head)}</th> }).collect_view()}<th scope="col">{say(&OnlineLabel::Games)}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
                <p class="small dim" id="tie-breaks">{say(&rules(tournament.plan.format))}</p>
                <p class="small"><a href=format!("/api/tournaments/{id}/csv") download=format!("tournament-{id}.csv")>{say(&OnlineLabel::AsTable)}</a>" · "
                    <a href=format!("/api/tournaments/{id}/records") download=format!("tournament-{id}.parlour")>{say(&OnlineLabel::AsRecords)}</a></p>
            </section>
            <section class="paper pad"><h2>{say(&OnlineLabel::Pairings)}</h2>
                {tournament.pairings.is_empty().then(|| view! { <p class="dim">{say(&OnlineLabel::NoPairingYet)}</p> })}
                <ul class="pairings">{listed}</ul>
                <Show when=has_older>
                    <button class="btn sm" type="button" id="older" on:click=move |_| page.ask_older()>{say(&OnlineLabel::More)}</button>
                </Show>
            </section>
        </div>
    }
}

/// Two who play, and how it ended.
fn pairing(pairing: &Pairing, names: &BTreeMap<PlayerId, String>) -> impl IntoView + use<> {
    let name = |player: &PlayerId| names.get(player).cloned().unwrap_or_else(|| "–".into());
    let players: Vec<String> = pairing.players.iter().map(name).collect();
    let said = match &players[..] {
        [alone] => say(&OnlineSentence::FreeRound { name: alone.clone() }),
        _ => words().all(&players),
    };
    let result = pairing.result.as_ref().map(ToString::to_string);
    let walkover = pairing.walkover.then(|| say(&OnlineLabel::Walkover));
    let shown = match pairing.r#match {
        Some(id) => view! { <To route=Route::Match(id)>{said}</To> }.into_any(),
        None => view! { <span>{said}</span> }.into_any(),
    };
    view! { <li class="lr"><span class="num dim">{pairing.round}</span><b class="who serif">{shown}</b><span class="num">{result}" "{walkover}</span></li> }
}

/// The heading of a tie-break's column. The number of games has its own column in every format.
fn label(rule: TieBreak) -> Option<OnlineLabel> {
    match rule {
        TieBreak::DirectEncounter => Some(OnlineLabel::DirectEncounter),
        TieBreak::Buchholz => Some(OnlineLabel::Buchholz),
        TieBreak::SonnebornBerger => Some(OnlineLabel::SonnebornBerger),
        TieBreak::Wins => Some(OnlineLabel::Wins),
        TieBreak::FewerMatches => None,
    }
}

/// The value of an entrant's tie-break, in whole points where it counts points.
fn value(entrant: &Entrant, rule: TieBreak) -> String {
    let ties = entrant.tie_breaks;
    match rule {
        TieBreak::DirectEncounter => ties.direct_encounter.map(halves),
        TieBreak::Buchholz => ties.buchholz.map(halves),
        TieBreak::SonnebornBerger => ties.sonneborn_berger.map(quarters),
        TieBreak::Wins => Some(ties.wins.to_string()),
        TieBreak::FewerMatches => Some(entrant.matches.to_string()),
    }
    .unwrap_or_default()
}

/// Which tie-breaks rank entrants with equal points.
fn rules(format: Format) -> OnlineLabel {
    match format {
        Format::RoundRobin => OnlineLabel::TieBreaksRoundRobin,
        Format::Swiss { .. } => OnlineLabel::TieBreaksSwiss,
        Format::Arena { .. } => OnlineLabel::TieBreaksArena,
    }
}

/// Half points as points.
fn halves(halves: u32) -> String {
    if halves.is_multiple_of(2) {
        (halves / 2).to_string()
    } else {
        format!("{}½", if halves == 1 { String::new() } else { (halves / 2).to_string() })
    }
}

/// Quarter points as points.
fn quarters(quarters: u32) -> String {
    let (whole, part) = (quarters / 4, ["", "¼", "½", "¾"][quarters as usize % 4]);
    if whole == 0 && !part.is_empty() { part.to_owned() } else { format!("{whole}{part}") }
}

/// What is played, and the state.
pub(super) fn summary(plan: &NewTournament, state: TournamentState) -> String {
    let game = find_game(&plan.game).map(|game| say(&game.title())).unwrap_or_default();
    let format = match plan.format {
        Format::Arena { minutes } => say(&OnlineSentence::ArenaFor { minutes: minutes.into() }),
        Format::Swiss { rounds } => say(&OnlineSentence::SwissOf { rounds: rounds.into() }),
        Format::RoundRobin => say(&OnlineLabel::EachAgainstEach),
    };
    let state = match state {
        TournamentState::Open => say(&OnlineLabel::NotStarted),
        TournamentState::Running { round } => say(&OnlineSentence::RoundNow { round: round.into() }),
        TournamentState::Over => say(&OnlineLabel::AllPlayed),
        TournamentState::Cancelled => say(&OnlineLabel::Cancelled),
    };
    [game, format, pace_said(plan.pace), state].join(" · ")
}

#[cfg(test)]
mod tests {
    use super::{halves, quarters};

    #[test]
    fn parts_of_points_are_written_as_players_do() {
        assert_eq!([0, 1, 2, 5].map(halves), ["0", "½", "1", "2½"]);
        assert_eq!([0, 1, 2, 3, 4, 9].map(quarters), ["0", "¼", "½", "¾", "1", "2¼"]);
    }
}
