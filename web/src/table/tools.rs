//! What one can do beside playing: walk through the moves, ask, turn, share, give up.

use crate::boards::board_kind;
use crate::icons::{Drawn, Icon};
use crate::label::Label;
use crate::parts::{self, fetched};
use crate::settings::settings;
use crate::sitting::{Sitting, Walk};
use crate::words::say;
use leptos::html::Dialog;
use leptos::prelude::*;
use parlour_erased::Tree;

/// The four steps through the moves.
#[component]
pub(super) fn Steps(sitting: Sitting) -> impl IntoView {
    let at_start = move || sitting.tree.with(|tree| tree.parent(tree.cursor()).is_none());
    let at_end = move || sitting.tree.with(Tree::at_end);
    let step = move |walk: Walk, icon: Icon, label: Label, disabled: Signal<bool>| {
        view! {
            <button type="button" aria-label=say(&label) disabled=disabled on:click=move |_| sitting.step(walk)><Drawn icon/></button>
        }
    };
    view! {
        <div class="steps dsk" role="toolbar" aria-label=say(&Label::GoThroughMoves)>
            {step(Walk::First, Icon::First, Label::FirstMove, Signal::derive(at_start))}
            {step(Walk::Back, Icon::Back, Label::Back, Signal::derive(at_start))}
            {step(Walk::On, Icon::On, Label::On, Signal::derive(at_end))}
            {step(Walk::Last, Icon::Last, Label::LastMove, Signal::derive(at_end))}
        </div>
    }
}

/// The tools, and the one dialogue of the house.
#[component]
pub(super) fn Tools(sitting: Sitting, drawn_up: RwSignal<bool>) -> impl IntoView {
    let kind = board_kind(sitting.tree.with_untracked(Tree::info).name);
    let turns = kind.turns;
    let at_start = Signal::derive(move || sitting.tree.with(|tree| tree.parent(tree.cursor()).is_none()));
    let at_end = Signal::derive(move || sitting.tree.with(Tree::at_end));
    let over = Signal::derive(move || sitting.tree.with(|tree| tree.outcome().is_some()));
    let waits = Signal::derive(move || !sitting.awaits_person());
    // Whoever plays others elsewhere has only their own head.
    let alone = move || sitting.remote().is_none_or(|remote| !remote.is_live());
    let variation = move || sitting.tree.with(|tree| !tree.on_main_line());
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
    let sharing = RwSignal::new(false);
    let never = Signal::derive(|| false);
    let settings = settings();
    let tool = move |icon: Icon,
                     label: Label,
                     class: &'static str,
                     disabled: Signal<bool>,
                     work: Callback<()>| {
        view! {
            <button type="button" class=class disabled=disabled on:click=move |_| work.run(())><Drawn icon/><span>{say(&label)}</span></button>
        }
    };
    let undo = Callback::new(move |()| sitting.undo());
    let redo = Callback::new(move |()| sitting.redo());
    let hint = Callback::new(move |()| sitting.ask_hint());
    let flip = Callback::new(move |()| sitting.flipped.update(|flipped| *flipped = !*flipped));
    let share = Callback::new(move |()| sharing.set(true));
    let resign = Callback::new(move |()| ask());
    let more = Callback::new(move |()| drawn_up.update(|up| *up = !*up));
    view! {
        <div class="aids" role="toolbar" aria-label=say(&Label::Analysis)>
            <Show when=alone>
                <button type="button" class="chip" aria-pressed=move || sitting.studies.get().to_string() on:click=move |_| sitting.toggle_study()>{say(&Label::Analysis)}</button>
            </Show>
            <Show when=move || kind.threats>
                <button type="button" class="chip" aria-pressed=move || sitting.threats.get().to_string()
                    on:click=move |_| sitting.threats.update(|on| *on = !*on)>{say(&Label::Threats)}</button>
            </Show>
            <Show when=move || turns>
                <button type="button" class="chip" aria-pressed=move || settings.numbers.get().to_string()
                    on:click=move |_| settings.numbers.update(|on| *on = !*on)>{say(&Label::Numbers)}</button>
            </Show>
            <Show when=variation>
                <button type="button" class="chip" on:click=move |_| sitting.promote()>{say(&Label::MainLine)}</button>
                <button type="button" class="chip bad" on:click=move |_| sitting.delete()>{say(&Label::Delete)}</button>
            </Show>
        </div>
        <Show when=move || sitting.studies.get()>
            <ol class="lines" aria-label=say(&Label::Analysis)>
                {move || sitting.lines.get().into_iter().map(|line| view! {
                    <li><b>{sitting.say(&line.worth())}</b>" "<span>{line.line.iter().take(8).map(|play| super::list::pretty(play)).collect::<Vec<_>>().join(" ")}</span></li>
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
                <button class="btn bad" type="button" on:click=move |_| { close(); sitting.resign(); }>{say(&Label::ResignYes)}</button>
            </div>
        </dialog>
        <Show when=move || sharing.get()>
            {fetched(parts::share(sitting.tree.with_untracked(Tree::info).name, sitting.tree.with_untracked(|tree| tree.record().to_string()), sharing))}
        </Show>
    }
}
