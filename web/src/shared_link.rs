//! A link that holds a whole game: it is unpacked and kept, and its table is laid.

use crate::label::{Label, Sentence};
use crate::open;
use crate::route::{Route, To, router};
use crate::share::unpacked;
use crate::store::{self, Kept};
use crate::words::say;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(crate) fn SharedLink(
    /// The game, as the address has it.
    packed: String,
) -> impl IntoView {
    let router = router();
    let wrong = RwSignal::new(None::<String>);
    spawn_local(async move {
        let read = match unpacked(&packed).await {
            Some(record) => open::read_record(&record).await,
            None => Err(say(&Label::LinkCut)),
        };
        match read {
            Ok(tree) => {
                let kept = Kept::new(&tree);
                let id = kept.id.clone();
                store::insert(kept).await;
                router.replace(Route::Table(id));
            }
            Err(why) => {
                wrong.try_set(Some(why));
            }
        }
    });
    view! {
        <main class="nowhere">
            {move || match wrong.get() {
                None => view! { <p role="status">{say(&Label::LinkOpening)}</p> }.into_any(),
                Some(why) => view! {
                    <h1>{say(&Label::LinkBroken)}</h1>
                    <p role="alert">{say(&Sentence::CannotOpen { why: why.trim_end_matches('.').to_owned() })}</p>
                    <p>{say(&Label::LinkBrokenBody)}</p>
                    <To route=Route::Home class="btn pri">{say(&Label::ToTheGames)}</To>
                }.into_any(),
            }}
        </main>
    }
}
