//! The comment on the move that is looked at, as a field to write in.

use crate::label::Label;
use crate::session::{Part, SessionHandle};
use crate::words::say;
use leptos::prelude::*;
use parlour_session::Command;

#[component]
pub(super) fn Comment(session: SessionHandle) -> impl IntoView {
    let comment = Memo::new(move |_| {
        session.read(Part::List, |session| {
            let tree = session.tree();
            (tree.cursor(), tree.comment(tree.cursor()).to_owned())
        })
    });
    let write = move |event| {
        let (node, _) = comment.get_untracked();
        session.apply(Command::Comment(node, event_target_value(&event).trim().to_owned()));
    };
    view! {
        <Show when=move || !session.is_live()>
            <input class="comment" type="text" autocomplete="off" aria-label=say(&Label::CommentOnMove) placeholder=say(&Label::CommentOnMove)
                prop:value=move || comment.get().1 on:change=write/>
        </Show>
    }
}
