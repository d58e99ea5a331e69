//! Talk at a table, among its players.

use super::label::OnlineLabel;
use crate::session::SessionHandle;
use crate::words::say;
use leptos::prelude::*;
use parlour_protocol::ChatMessage;
use parlour_session::Command;

/// What was said, and a line to say something. The server leaves out players that are muted.
#[component]
pub(crate) fn Chat(session: SessionHandle) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let shown = Memo::new(move |_| {
        !session.own_seats().is_empty() && session.read_online(|online| online.summary.chat) == Some(true)
    });
    let said = Memo::new(move |_| session.read_online(|online| online.chat.clone()).unwrap_or_default());
    view! {
        <Show when=move || shown.get()>
            <section class="chat" aria-label=say(&OnlineLabel::Talk)>
                <ol aria-live="polite">
                    {move || said.get().into_iter().map(|line| view! {
                        <li><b>{line.from.name}</b>" "<span>{line.text}</span></li>
                    }).collect_view()}
                </ol>
                <form on:submit=move |event| {
                    event.prevent_default();
                    let text = typed.get_untracked().trim().to_owned();
                    typed.set(String::new());
                    if !text.is_empty() {
                        session.apply(Command::Chat(text));
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
