//! A choice among the games of a file.

use super::GamesFile;
use crate::label::{Label, Sentence};
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_erased::ListedContents;

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
    let choices = (0..count).map(|index| {
        view! { <option value=index.to_string()>{format!("{}. {}", index + 1, contents(&file, index))}</option> }
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
fn contents(file: &GamesFile, index: usize) -> String {
    let record = file.records[index].as_ref().map_err(Clone::clone);
    let listed = record.and_then(|record| ListedContents::of_record(file.game, record));
    match listed {
        Ok(ListedContents { players, result, plies }) => {
            let names: Vec<String> = players.iter().map(say).collect();
            let length = say(&Sentence::GamePlies { plies });
            format!("{} · {result} · {length}", words().all(&names))
        }
        Err(why) => say(&why),
    }
}
