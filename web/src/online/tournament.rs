//! A tournament as everybody sees it, on a phone or on a projector: who leads, who plays whom.

use super::api;
use super::label::{OnlineLabel, OnlineSentence};
use super::request::pace_said;
use super::waiting::{invitation, refused};
use super::{LineBar, line};
use crate::route::{Route, To};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_online::{Code, Format, Pairing, Tournament, TournamentState};
use parlour_table::find_game;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(crate) fn TournamentScreen(id: u64, code: Option<String>) -> impl IntoView {
    let line = line();
    let (shown, wrong) = (RwSignal::new(None::<Tournament>), RwSignal::new(None::<String>));
    line.watch_tournament(id, true);
    on_cleanup(move || line.watch_tournament(id, false));
    Effect::new(move |_| {
        let told = line.tournament.get().filter(|told| told.id == id);
        if let Some(told) = told {
            show(shown, told);
        }
    });
    Effect::new(move |_| {
        if line.me.get().is_some() {
            ask(format!("/api/tournaments/{id}"), None, shown, wrong);
        }
    });
    let code = code.and_then(|code| code.parse::<Code>().ok());
    view! {
        <main class="tournament">
            <LineBar/>
            {move || shown.get().map(|tournament| view! { <Shown tournament shown wrong code/> })}
            <p class="wrong" role="alert">{move || wrong.get()}</p>
        </main>
    }
}

/// Shows how it stands now. What is told to everybody lacks the code, which only whoever made it sees.
fn show(shown: RwSignal<Option<Tournament>>, told: Tournament) {
    shown.try_update(|shown| {
        let code = shown.as_ref().and_then(|shown| shown.code);
        *shown = Some(Tournament { code: told.code.or(code), ..told });
    });
}

/// Asks for the tournament, or has something done with it first.
fn ask(
    path: String,
    body: Option<serde_json::Value>,
    shown: RwSignal<Option<Tournament>>,
    wrong: RwSignal<Option<String>>,
) {
    spawn_local(async move {
        let answer = match body {
            Some(body) => api::post::<Tournament>(&path, &body).await,
            None => api::get(&path).await,
        };
        match answer {
            Ok(tournament) => {
                show(shown, tournament);
                wrong.try_set(None);
            }
            Err(why) => {
                wrong.try_set(Some(refused(&why)));
            }
        }
    });
}

#[component]
fn Shown(
    tournament: Tournament,
    shown: RwSignal<Option<Tournament>>,
    wrong: RwSignal<Option<String>>,
    code: Option<Code>,
) -> impl IntoView {
    let line = line();
    let id = tournament.id;
    let me = line.me.get_untracked().map(|me| me.id);
    let entered = tournament.standings.iter().any(|entrant| Some(entrant.player.id) == me && !entrant.left);
    let own = Some(tournament.by.id) == me;
    let code = code.or(tournament.code);
    let open = tournament.state == TournamentState::Open;
    let goes_on = tournament.state != TournamentState::Over;
    let late = matches!(tournament.plan.format, Format::Arena { .. });
    let enter = move |_| {
        if let Some(code) = code {
            ask(
                format!("/api/tournaments/{id}/enter"),
                Some(serde_json::json!({ "code": code })),
                shown,
                wrong,
            );
        }
    };
    let leave =
        move |_| ask(format!("/api/tournaments/{id}/leave"), Some(serde_json::json!({})), shown, wrong);
    let start =
        move |_| ask(format!("/api/tournaments/{id}/start"), Some(serde_json::json!({})), shown, wrong);
    let path = tournament.code.map(|code| Route::Tournament(id, Some(code.to_string())).path());
    view! {
        <header class="lh">
            <div><h1>{tournament.plan.name.clone()}</h1><p class="dim">{summary(&tournament)}</p></div>
            <div class="acts">
                {(goes_on && (open || late) && !entered && code.is_some()).then(|| view! { <button class="btn pri" type="button" id="enter" on:click=enter>{say(&OnlineLabel::TakePart)}</button> })}
                {(goes_on && entered).then(|| view! { <button class="btn" type="button" on:click=leave>{say(&OnlineLabel::Withdraw)}</button> })}
                {(open && own).then(|| view! { <button class="btn pri" type="button" id="start" disabled=tournament.standings.len() < 2 on:click=start>{say(&OnlineLabel::Start)}</button> })}
            </div>
        </header>
        {path.filter(|_| goes_on).zip(tournament.code).map(|(path, code)| invitation(&code.to_string(), &path))}
        <div class="forms">
            <section class="paper pad"><h2>{say(&OnlineLabel::Standings)}</h2>
                <table class="standings">
                    <thead><tr><th scope="col">{"#"}</th><th scope="col">{say(&OnlineLabel::Name)}</th><th scope="col">{say(&OnlineLabel::Points)}</th><th scope="col">{say(&OnlineLabel::Opposition)}</th><th scope="col">{say(&OnlineLabel::Games)}</th></tr></thead>
                    <tbody>{tournament.standings.iter().enumerate().map(|(at, entrant)| view! {
                        <tr class:left=entrant.left><td class="num">{at + 1}</td><th scope="row" class="serif">{entrant.player.name.clone()}</th>
                            <td class="num">{halves(entrant.points)}</td><td class="num dim">{halves(entrant.opposition)}</td><td class="num dim">{entrant.matches}</td></tr>
                    }).collect_view()}</tbody>
                </table>
                <p class="small"><a href=format!("/api/tournaments/{id}/csv") download=format!("tournament-{id}.csv")>{say(&OnlineLabel::AsTable)}</a>" · "
                    <a href=format!("/api/tournaments/{id}/records") download=format!("tournament-{id}.parlour")>{say(&OnlineLabel::AsRecords)}</a></p>
            </section>
            <section class="paper pad"><h2>{say(&OnlineLabel::Pairings)}</h2>
                {tournament.pairings.is_empty().then(|| view! { <p class="dim">{say(&OnlineLabel::NoPairingYet)}</p> })}
                <ul class="pairings">{tournament.pairings.iter().map(pairing).collect_view()}</ul>
            </section>
        </div>
    }
}

/// Two who play, and how it ended.
fn pairing(pairing: &Pairing) -> impl IntoView + use<> {
    let names = if pairing.players.len() == 1 {
        say(&OnlineSentence::FreeRound { name: pairing.players[0].clone() })
    } else {
        words().all(&pairing.players)
    };
    let result = pairing.result.as_ref().map(ToString::to_string);
    let shown = match pairing.r#match {
        Some(id) => view! { <To route=Route::Match(id)>{names}</To> }.into_any(),
        None => view! { <span>{names}</span> }.into_any(),
    };
    view! { <li class="lr"><span class="num dim">{pairing.round}</span><b class="who serif">{shown}</b><span class="num">{result}</span></li> }
}

/// Half points as points.
fn halves(halves: u32) -> String {
    if halves.is_multiple_of(2) {
        (halves / 2).to_string()
    } else {
        format!("{}½", if halves == 1 { String::new() } else { (halves / 2).to_string() })
    }
}

/// What is played, and how far it is.
pub(super) fn summary(tournament: &Tournament) -> String {
    let game = find_game(&tournament.plan.game).map(|game| say(&game.title())).unwrap_or_default();
    let format = match tournament.plan.format {
        Format::Arena { minutes } => say(&OnlineSentence::ArenaFor { minutes: minutes.into() }),
        Format::Swiss { rounds } => say(&OnlineSentence::SwissOf { rounds: rounds.into() }),
        Format::RoundRobin => say(&OnlineLabel::EachAgainstEach),
    };
    let state = match tournament.state {
        TournamentState::Open => say(&OnlineLabel::NotStarted),
        TournamentState::Running { round } => say(&OnlineSentence::RoundNow { round: round.into() }),
        TournamentState::Over => say(&OnlineLabel::AllPlayed),
    };
    [game, format, pace_said(tournament.plan.pace), state].join(" · ")
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn half_points_are_written_as_players_do() {
        assert_eq!([0, 1, 2, 5].map(halves), ["0", "½", "1", "2½"]);
    }
}
