//! Requests to the house, and its answers.

use parlour_online::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
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

/// Has something done.
///
/// # Errors
/// If the house cannot be reached, or says no.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, NoAnswer> {
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
    Err(serde_json::from_str(&text).map_or(NoAnswer::LineDown, NoAnswer::Refused))
}
