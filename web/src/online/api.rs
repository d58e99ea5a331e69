//! Requests to the house, and its answers.

use js_sys::Promise;
use parlour_protocol::{LoggedIn, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{RequestInit, Response};

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum NoAnswer {
    /// The house cannot be reached.
    LineDown,
    /// The house said no.
    Refused(Refusal),
}

/// Asks for something.
///
/// # Errors
/// If the house cannot be reached, or says no.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, NoAnswer> {
    answer(path, &RequestInit::new()).await
}

/// Has something done. Whom the house does not know yet, or no more, is introduced first.
///
/// # Errors
/// If the house cannot be reached, or says no.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, NoAnswer> {
    match post_once(path, body).await {
        Err(NoAnswer::Refused(Refusal::NotSignedIn)) => {
            introduce().await?;
            post_once(path, body).await
        }
        answer => answer,
    }
}

/// Deletes something.
///
/// # Errors
/// If the server cannot be reached, or says no.
pub(crate) async fn delete<T: DeserializeOwned>(path: &str) -> Result<T, NoAnswer> {
    let request = RequestInit::new();
    request.set_method("DELETE");
    answer(path, &request).await
}

thread_local! {
    /// An introduction that goes on. Two at once would be two guests.
    static INTRODUCTION: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Becomes somebody to the house, as a guest if need be; whoever is known already stays who they are.
///
/// # Errors
/// If the house cannot be reached, or says no.
pub(crate) async fn introduce() -> Result<(), NoAnswer> {
    let begin = || {
        future_to_promise(async {
            let known = post_once::<LoggedIn>("/api/guest", &serde_json::json!({})).await;
            INTRODUCTION.take();
            // Why not goes through the promise as text.
            let reason = |why| match why {
                NoAnswer::LineDown => JsValue::NULL,
                NoAnswer::Refused(reason) => {
                    JsValue::from(serde_json::to_string(&reason).unwrap_or_default())
                }
            };
            known.map(|_| JsValue::NULL).map_err(reason)
        })
    };
    let introduction = INTRODUCTION.with_borrow_mut(|going_on| going_on.get_or_insert_with(begin).clone());
    JsFuture::from(introduction).await.map(drop).map_err(|why| refusal(why.as_string().as_deref()))
}

/// Reads why the server said no; without that, it cannot be reached.
fn refusal(text: Option<&str>) -> NoAnswer {
    text.and_then(|text| serde_json::from_str(text).ok()).map_or(NoAnswer::LineDown, NoAnswer::Refused)
}

async fn post_once<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, NoAnswer> {
    let request = RequestInit::new();
    request.set_method("POST");
    let headers = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into());
    request.set_headers(&headers);
    request.set_body(&JsValue::from_str(&serde_json::to_string(body).unwrap_or_default()));
    answer(path, &request).await
}

async fn answer<T: DeserializeOwned>(path: &str, request: &RequestInit) -> Result<T, NoAnswer> {
    let text = async {
        let fetched = leptos::prelude::window().fetch_with_str_and_init(path, request);
        let response: Response = JsFuture::from(fetched).await.ok()?.dyn_into().ok()?;
        let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
        Some((response.ok(), text))
    };
    let (ok, text) = text.await.ok_or(NoAnswer::LineDown)?;
    if ok {
        // An answer without a body is as good as `null`.
        let text = if text.is_empty() { "null" } else { &text };
        return serde_json::from_str(text).map_err(|_| NoAnswer::LineDown);
    }
    Err(refusal(Some(&text)))
}
