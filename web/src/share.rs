//! Giving a game to somebody: as a file, as text, or as a link that holds the whole game.

use crate::clipboard;
use crate::icons::{Drawn, Icon};
use crate::label::Label;
use crate::route::Route;
use crate::words::say;
use leptos::html::{Dialog, Textarea};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// The ways to give a game to somebody.
#[component]
pub(crate) fn ShareSheet(
    /// The game's name.
    game: &'static str,
    /// The match.
    record: String,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
    /// What is done once the game has been taken away.
    #[prop(optional)]
    exported: Option<Callback<()>>,
) -> impl IntoView {
    let (link, said) = (RwSignal::new(String::new()), RwSignal::new(None::<Label>));
    let (dialog, text) = (NodeRef::<Dialog>::new(), NodeRef::<Textarea>::new());
    let written = StoredValue::new(record.clone());
    spawn_local({
        let record = record.clone();
        async move {
            if let Some(packed) = packed(&record).await {
                let origin = window().location().origin().unwrap_or_default();
                link.try_set(format!("{origin}{}", Route::Shared(packed).path()));
            }
        }
    });
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // It is open already when nothing happens.
            let _ = dialog.show_modal();
        }
    });
    let copy = move |content: String| {
        spawn_local(async move {
            let copied = clipboard::copy(&content).await;
            if !copied && let Some(text) = text.get_untracked() {
                // What is marked is what was to be copied.
                text.set_value(&content);
                text.select();
            }
            if let Some(exported) = exported.filter(|_| copied) {
                exported.run(());
            }
            said.try_set(Some(if copied { Label::Copied } else { Label::NotCopied }));
        });
    };
    let save = move || {
        download(&format!("{game}.parlour"), &written.get_value());
        if let Some(exported) = exported {
            exported.run(());
        }
    };
    view! {
        <dialog node_ref=dialog class="paper ask share-sheet" aria-labelledby="share-title" on:close=move |_| open.set(false)>
            <h2 id="share-title">{say(&Label::ShareTitle)}</h2>
            <p class="small dim">{say(&Label::ShareLinkHelp)}</p>
            <div class="acts start">
                <button class="btn pri" type="button" id="copy-link" disabled=move || link.with(String::is_empty) data-link=move || link.get()
                    on:click=move |_| copy(link.get_untracked())><Drawn icon=Icon::Link/>{say(&Label::CopyLink)}</button>
                <button class="btn" type="button" id="copy-record" on:click=move |_| copy(written.get_value())><Drawn icon=Icon::Copy/>{say(&Label::CopyRecord)}</button>
                <button class="btn" type="button" id="download" on:click=move |_| save()><Drawn icon=Icon::Download/>{say(&Label::Download)}</button>
            </div>
            <textarea node_ref=text readonly rows="8" aria-label=say(&Label::RecordText)>{record}</textarea>
            <p role="status" class="small">{move || said.get().map(|label| say(&label))}</p>
            <div class="acts"><button class="btn" type="button" on:click=move |_| if let Some(dialog) = dialog.get_untracked() { dialog.close() }>{say(&Label::Close)}</button></div>
        </dialog>
    }
}

/// Has the browser save a text as a file.
pub(crate) fn download(name: &str, content: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(content));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    if let Some(link) =
        document().create_element("a").ok().and_then(|element| element.dyn_into::<HtmlAnchorElement>().ok())
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser has taken it by then, or asks for it once more in this very task.
    let _ = Url::revoke_object_url(&address);
}

/// A text as part of an address: compressed by the browser, in letters that an address may hold.
pub(crate) async fn packed(text: &str) -> Option<String> {
    let bytes = through("CompressionStream", text.as_bytes()).await?;
    let letters: String = bytes.into_iter().map(char::from).collect();
    Some(window().btoa(&letters).ok()?.replace('+', "-").replace('/', "_").trim_end_matches('=').to_owned())
}

/// The text that was packed so; none if it was not.
pub(crate) async fn unpacked(packed: &str) -> Option<String> {
    let letters = window().atob(&packed.replace('-', "+").replace('_', "/")).ok()?;
    let bytes: Vec<u8> = letters.chars().filter_map(|letter| u8::try_from(letter as u32).ok()).collect();
    String::from_utf8(through("DecompressionStream", &bytes).await?).ok()
}

/// Bytes sent through one of the browser's streams.
async fn through(stream: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let constructor: js_sys::Function =
        js_sys::Reflect::get(&window(), &stream.into()).ok()?.dyn_into().ok()?;
    let stream = js_sys::Reflect::construct(&constructor, &js_sys::Array::of1(&"deflate-raw".into())).ok()?;
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let source = Blob::new_with_u8_array_sequence(&parts).ok()?.stream();
    let piped = source.pipe_through(stream.unchecked_ref());
    let answer = web_sys::Response::new_with_opt_readable_stream(Some(&piped)).ok()?;
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}
