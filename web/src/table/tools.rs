//! What one can do beside playing: walk through the moves, ask, turn, share, change seats, give up.

use super::Sheets;
use crate::boards::board_kind;
use crate::icons::{Drawn, Icon};
use crate::label::Label;
use crate::online::OnlineLabel;
use crate::parts::{self, fetched};
use crate::session::{Part, SessionHandle};
use crate::settings::settings;
use crate::words::say;
use leptos::html::Dialog;
use leptos::prelude::*;
use parlour_erased::Tree;
use parlour_session::{Command, Step};

/// The key that shows the next variation.
pub(super) const NEXT_VARIATION: &str = "}";
/// The key that makes a variation the main line.
pub(super) const PROMOTE: &str = "{";
/// The key that deletes a variation from here on.
pub(super) const DELETE: &str = "Delete";

/// The four steps through the moves.
#[component]
pub(super) fn Steps(session: SessionHandle) -> impl IntoView {
    let (at_start, at_end) = ends(session);
    let step = move |step: Step, icon: Icon, label: Label, disabled: Memo<bool>| {
        view! {
            <button type="button" aria-label=say(&label) disabled=disabled on:click=move |_| session.apply(Command::Step(step))><Drawn icon/></button>
        }
    };
    view! {
        <div class="steps dsk" role="toolbar" aria-label=say(&Label::GoThroughMoves)>
            {step(Step::First, Icon::First, Label::FirstMove, at_start)}
            {step(Step::Back, Icon::Back, Label::Back, at_start)}
            {step(Step::Forward, Icon::On, Label::On, at_end)}
            {step(Step::Last, Icon::Last, Label::LastMove, at_end)}
        </div>
    }
}

/// Whether the first position is shown, and whether the last one of the line is.
fn ends(session: SessionHandle) -> (Memo<bool>, Memo<bool>) {
    let tree = move |read: fn(&Tree) -> bool| {
        Memo::new(move |_| session.read(Part::List, |session| read(session.tree())))
    };
    (tree(|tree| tree.parent(tree.cursor()).is_none()), tree(Tree::at_end))
}

/// Whether something else could have been played instead of what led here.
fn has_other(tree: &Tree) -> bool {
    tree.parent(tree.cursor()).is_some_and(|parent| tree.children(parent).len() > 1)
}

/// The tools, and the question before resigning.
#[component]
pub(super) fn Tools(session: SessionHandle, sheets: Sheets) -> impl IntoView {
    let kind = board_kind(session.game.name);
    let turns = kind.turns;
    let (at_start, at_end) = ends(session);
    let over = Memo::new(move |_| session.is_over());
    let waits = Memo::new(move |_| !session.awaits_person());
    // Against people on a server there is no help.
    let alone = move || !session.is_live();
    let variation = Memo::new(move |_| session.read(Part::List, |session| !session.tree().on_main_line()));
    let other = Memo::new(move |_| session.read(Part::List, |session| has_other(session.tree())));
    let studies = Memo::new(move |_| session.read(Part::Analysis, |session| session.view().analysis.on));
    let threats = Memo::new(move |_| session.read(Part::Board, |session| session.view().threats));
    let lines = move || session.read(Part::Analysis, |session| session.view().analysis.lines.clone());
    let at_one_table = !session.is_online;
    let asking = NodeRef::<Dialog>::new();
    let ask = move || {
        if let Some(dialog) = asking.get_untracked() {
            // A dialogue that is open already stays open.
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = asking.get_untracked() {
            dialog.close();
        }
    };
    let never = Memo::new(|_| false);
    let settings = settings();
    let tool = move |icon: Icon,
                     label: Label,
                     class: &'static str,
                     disabled: Memo<bool>,
                     work: Callback<()>| {
        view! {
            <button type="button" class=class disabled=disabled on:click=move |_| work.run(())><Drawn icon/><span>{say(&label)}</span></button>
        }
    };
    let undo = Callback::new(move |()| session.apply(Command::Undo));
    let redo = Callback::new(move |()| session.apply(Command::Redo));
    let hint = Callback::new(move |()| session.apply(Command::Hint));
    let flip = Callback::new(move |()| session.apply(Command::Flip));
    let share = Callback::new(move |()| sheets.sharing.set(true));
    let resign = Callback::new(move |()| ask());
    let more = Callback::new(move |()| sheets.up.update(|up| *up = !*up));
    view! {
        <div class="aids" role="toolbar" aria-label=say(&Label::Analysis)>
            <Show when=alone>
                <button type="button" class="chip" aria-pressed=move || studies.get().to_string() on:click=move |_| session.apply(Command::ToggleAnalysis)>{say(&Label::Analysis)}</button>
            </Show>
            <Show when=move || kind.threats>
                <button type="button" class="chip" aria-pressed=move || threats.get().to_string()
                    on:click=move |_| session.apply(Command::ToggleThreats)>{say(&Label::Threats)}</button>
            </Show>
            <Show when=move || turns>
                <button type="button" class="chip" aria-pressed=move || settings.numbers.get().to_string()
                    on:click=move |_| settings.numbers.update(|on| *on = !*on)>{say(&Label::Numbers)}</button>
            </Show>
            <Show when=move || at_one_table>
                <button type="button" class="chip" on:click=move |_| sheets.seating.set(true)>{say(&Label::WhoPlays)}</button>
                <button type="button" class="chip" disabled=over on:click=move |_| session.apply(Command::OfferDraw)>{say(&OnlineLabel::OfferDraw)}</button>
            </Show>
            <Show when=move || other.get()>
                <button type="button" class="chip" aria-keyshortcuts=NEXT_VARIATION on:click=move |_| session.apply(Command::NextVariation)>{say(&Label::NextVariation)}</button>
            </Show>
            <Show when=move || variation.get()>
                <button type="button" class="chip" aria-keyshortcuts=PROMOTE on:click=move |_| session.apply(Command::Promote)>{say(&Label::MainLine)}</button>
                <button type="button" class="chip bad" aria-keyshortcuts=DELETE on:click=move |_| session.apply(Command::Delete)>{say(&Label::Delete)}</button>
            </Show>
        </div>
        <Show when=move || studies.get()>
            <ol class="lines" aria-label=say(&Label::Analysis)>
                {move || lines().into_iter().map(|line| view! {
                    <li><b>{session.say(&line.worth())}</b>" "<span>{line.line.iter().take(8).map(|play| super::list::pretty(play)).collect::<Vec<_>>().join(" ")}</span></li>
                }).collect_view()}
            </ol>
        </Show>
        <div class="tools" role="toolbar" aria-label=say(&Label::GameTools)>
            {tool(Icon::Undo, Label::Undo, "", at_start, undo)}
            {tool(Icon::Redo, Label::Redo, "", at_end, redo)}
            <Show when=alone>{tool(Icon::Hint, Label::Hint, "lamp", waits, hint)}</Show>
            {turns.then(|| tool(Icon::Flip, Label::Flip, "", never, flip))}
            {tool(Icon::Share, Label::Share, "dsk", never, share)}
            {tool(Icon::Resign, Label::Resign, "bad dsk", over, resign)}
            {tool(Icon::More, Label::More, "ph", never, more)}
        </div>
        <dialog node_ref=asking class="paper ask" aria-labelledby="resign-title">
            <h2 id="resign-title">{say(&Label::ResignTitle)}</h2>
            <p>{say(&Label::ResignBody)}</p>
            <div class="acts">
                <button class="btn" type="button" on:click=move |_| close()>{say(&Label::ResignNo)}</button>
                <button class="btn bad" type="button" on:click=move |_| { close(); session.apply(Command::Resign); }>{say(&Label::ResignYes)}</button>
            </div>
        </dialog>
        <Show when=move || sheets.sharing.get()>{fetched(parts::share_session(session, sheets.sharing))}</Show>
        <Show when=move || sheets.seating.get()>{fetched(parts::seats(session, sheets.seating))}</Show>
    }
}
