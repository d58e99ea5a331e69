//! Talk at a table, among its players.

use super::label::OnlineLabel;
use super::remote::Remote;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::{ChatMessage, ClientMessage};

/// What was said, and a line to say something. The house tells nobody what they do not want to hear.
#[component]
pub(crate) fn Chat(remote: Remote) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let sits = move || !remote.mine().is_empty();
    view! {
        <Show when=move || remote.card.with(|card| card.chat) && sits()>
            <section class="chat" aria-label=say(&OnlineLabel::Talk)>
                <ol aria-live="polite">
                    {move || remote.talk.get().into_iter().map(|line| view! {
                        <li><b>{line.from.name}</b>" "<span>{line.text}</span></li>
                    }).collect_view()}
                </ol>
                <form on:submit=move |event| {
                    event.prevent_default();
                    let text = typed.get_untracked().trim().to_owned();
                    typed.set(String::new());
                    if !text.is_empty() {
                        remote.say(&ClientMessage::Chat { r#match: remote.id, text });
                    }
                }>
                    <input type="text" maxlength=ChatMessage::MOST.to_string() autocomplete="off" aria-label=say(&OnlineLabel::SaySomething)
                        placeholder=say(&OnlineLabel::SaySomething) prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))/>
                </form>
            </section>
        </Show>
    }
}
