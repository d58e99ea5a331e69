//! A choice among the games of a file.

use super::GamesFile;
use crate::label::{Label, Sentence};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_erased::ListedGame;

/// The games of a file by number, players and result, and a button that opens one.
#[component]
pub(crate) fn GameChooser(
    file: GamesFile,
    /// Opens the game at an index.
    open: Callback<usize>,
) -> impl IntoView {
    let count = file.records.len();
    let chosen = RwSignal::new(0_usize);
    let title = move || say(&Sentence::GameOfFile { number: chosen.get() + 1, count });
    let choose = move |event| chosen.set(event_target_value(&event).parse().unwrap_or_default());
    let listed =
        file.records.iter().enumerate().map(|(index, record)| ListedGame::new(index + 1, record.clone()));
    let choices = listed.map(|game| {
        view! { <option value=(game.number - 1).to_string()>{format!("{}. {}", game.number, contents(&game))}</option> }
    });
    view! {
        <div class="chooser" id="chooser">
            <h3 role="status">{title}</h3>
            <div class="field">
                <select aria-label=title on:change=choose>{choices.collect_view()}</select>
                <button class="btn" type="button" on:click=move |_| open.run(chosen.get_untracked())>{say(&Label::LoadButton)}</button>
            </div>
        </div>
    }
}

/// The players, the result and the length of a game, or why it cannot be read.
fn contents(listed: &ListedGame) -> String {
    if let Some(fault) = &listed.fault {
        return say(fault);
    }
    let names = words().all(listed.players.iter().filter(|name| !name.is_empty()));
    let length = say(&Sentence::GamePlies { plies: listed.plies });
    [names, listed.result.to_string(), length]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}
