//! Talk at a table, among its players.

use super::label::{OnlineLabel, OnlineSentence};
use super::remote::Remote;
use crate::words::say;
use leptos::prelude::*;
use parlour_online::{ClientMessage, Line, PlayerId};
use std::collections::BTreeSet;

/// What was said, and a line to say something.
#[component]
pub(crate) fn Chat(remote: Remote) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let muted = RwSignal::new(BTreeSet::<PlayerId>::new());
    let sits = move || !remote.mine().is_empty();
    let heard = move || {
        remote.talk.with(|talk| {
            let audible = |line: &&Line| muted.with(|muted| !muted.contains(&line.from.id));
            talk.iter().filter(audible).cloned().collect::<Vec<_>>()
        })
    };
    let mine = move |id: PlayerId| remote.me().is_some_and(|me| me.id == id);
    view! {
        <Show when=move || remote.card.with(|card| card.chat) && (sits() || !remote.talk.with(Vec::is_empty))>
            <section class="chat" aria-label=say(&OnlineLabel::Talk)>
                <ol aria-live="polite">
                    {move || heard().into_iter().map(|line| {
                        let (id, name) = (line.from.id, line.from.name.clone());
                        view! {
                            <li><b>{line.from.name.clone()}</b>" "<span>{line.text}</span>
                                <Show when=move || !mine(id)>
                                    <button class="mute" type="button" aria-label=say(&OnlineSentence::Mute { name: name.clone() })
                                        on:click=move |_| muted.update(|muted| { muted.insert(id); })>{"×"}</button>
                                </Show>
                            </li>
                        }
                    }).collect_view()}
                </ol>
                <Show when=sits>
                    <form on:submit=move |event| {
                        event.prevent_default();
                        let text = typed.get_untracked().trim().to_owned();
                        typed.set(String::new());
                        if !text.is_empty() {
                            remote.say(&ClientMessage::Chat { r#match: remote.id, text });
                        }
                    }>
                        <input type="text" maxlength=Line::MOST.to_string() autocomplete="off" aria-label=say(&OnlineLabel::SaySomething)
                            placeholder=say(&OnlineLabel::SaySomething) prop:value=move || typed.get()
                            on:input=move |event| typed.set(event_target_value(&event))/>
                    </form>
                </Show>
            </section>
        </Show>
    }
}
