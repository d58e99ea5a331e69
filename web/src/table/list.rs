//! The moves: what was played, and what else could have been.

use super::comment::Comment;
use crate::label::Label;
use crate::session::{Part, SessionHandle};
use crate::words::say;
use leptos::prelude::*;
use parlour_erased::{Entry, NodeId};
use parlour_session::Command;

/// All moves, a round a line; variations stand indented under what they differ from.
#[component]
pub(super) fn MoveList(session: SessionHandle) -> impl IntoView {
    let entries = Memo::new(move |_| session.read(Part::List, |session| session.tree().entries()));
    let rows = Memo::new(move |_| entries.with(|entries| rows(entries)));
    let node = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        entries.track();
        crate::motion::after_render(move || {
            if let Some(list) = node.get_untracked()
                && let Ok(Some(current)) = list.query_selector("[aria-current]")
            {
                // The list alone moves: the sheet around it may scroll too.
                let (seen, at) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
                let by = (at.top() - seen.top()).min(0.0) + (at.bottom() - seen.bottom()).max(0.0);
                list.set_scroll_top(list.scroll_top() + by as i32);
            }
        });
    });
    view! {
        <div class="moves dsk">
            <Show when=move || rows.with(Vec::is_empty)><p class="small dim none">{say(&Label::NoMovesYet)}</p></Show>
            <ol class="ml" node_ref=node tabindex="0" aria-label=say(&Label::Moves)>
                <For each=move || rows.get() key=Clone::clone let(row)>
                    <li class=format!("depth-{}", row.depth.min(4)) class:variation={row.depth > 0}>
                        <span class="n">{row.number.map(|number| number.to_string())}</span>
                        {row.resumes.then(|| view! { <span class="ply" aria-hidden="true">"…"</span> })}
                        {row.moves.iter().map(|item| view! { <Ply session item=item.clone()/> }).collect_view()}
                        {(!row.note.is_empty()).then(|| view! { <span class="note">{row.note.clone()}</span> })}
                    </li>
                </For>
            </ol>
            <Comment session/>
        </div>
    }
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Row {
    number: Option<u32>,
    /// Whether somebody has moved in this round already, before what was told in between.
    resumes: bool,
    depth: usize,
    moves: Vec<Item>,
    note: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Item {
    id: NodeId,
    text: String,
    here: bool,
    chance: bool,
}

/// The entries in lines: a round of the main line each, and a variation in one.
fn rows(entries: &[Entry]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for entry in entries {
        let item = Item { id: entry.id, text: short(entry), here: entry.here, chance: entry.seat.is_none() };
        let goes_on = rows.last().is_some_and(|row| {
            row.depth == entry.depth
                && row.note.is_empty()
                && !entry.begins_variation
                && (entry.depth > 0 || !entry.begins_round)
        });
        if goes_on {
            if let Some(row) = rows.last_mut() {
                row.moves.push(item);
                row.note.clone_from(&entry.comment);
            }
        } else {
            let resumes = entry.seat.is_some() && !entry.begins_round && !entry.begins_variation;
            let number = (entry.begins_round || entry.begins_variation || resumes)
                .then_some(entry.round)
                .filter(|round| *round > 0);
            let note = entry.comment.clone();
            rows.push(Row { number, resumes, depth: entry.depth, moves: vec![item], note });
        }
    }
    rows
}

/// An entry as the list has it: an outcome of chance that would fill lines is only named.
fn short(entry: &Entry) -> String {
    const LONGEST: usize = 14;
    if entry.seat.is_none() && entry.text.len() > LONGEST { say(&Label::Chance) } else { pretty(&entry.text) }
}

/// A move as it is printed: with a proper dash and cross.
pub(crate) fn pretty(text: &str) -> String {
    let is_squares = text.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '-' | 'x'));
    if is_squares { text.replace('-', "–").replace('x', "×") } else { text.to_owned() }
}

#[component]
fn Ply(session: SessionHandle, item: Item) -> impl IntoView {
    let id = item.id;
    view! {
        <button type="button" class="ply" class:cur=item.here class:chance=item.chance aria-current=item.here.then_some("step")
            on:click=move |_| session.apply(Command::GoTo(id))>{item.text}</button>
    }
}

/// The last moves in one line, on a phone.
#[component]
pub(super) fn Ribbon(session: SessionHandle) -> impl IntoView {
    let items = move || {
        let mut entries = session.read(Part::List, |session| session.tree().entries());
        entries.retain(|entry| entry.on_line || entry.depth == 0);
        entries
    };
    let node = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        session.read(Part::List, |_| ());
        crate::motion::after_render(move || {
            if let Some(ribbon) = node.get_untracked() {
                ribbon.set_scroll_left(ribbon.scroll_width());
            }
        });
    });
    view! {
        <div class="ribbon ph" node_ref=node tabindex="0" role="group" aria-label=say(&Label::LastMoves)>
            {move || items().into_iter().map(|entry| view! {
                <>
                    {entry.begins_round.then(|| view! { <span class="n">{entry.round}</span> })}
                    <span class:cur=entry.here>{short(&entry)}</span>
                </>
            }).collect_view()}
        </div>
    }
}
