//! Sending the files of the page.

use crate::Asset;
use crate::refused::Refused;
use crate::server::State;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, Method, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use parlour_protocol::Refusal;
use std::sync::Arc;

/// What a browser may do for the page: run its own files and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The file of the page that is asked for.
pub(crate) async fn send(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    request: Request<Body>,
) -> Response<Body> {
    let path = request.uri().path();
    // Programs read errors as JSON; and no screen of the page begins so.
    if path == "/api" || path.starts_with("/api/") {
        return Refused(Refusal::NotFound).into_response();
    }
    match (request.method(), state.page.asset(path)) {
        (&Method::GET | &Method::HEAD, Some(asset)) => answer(asset, request.headers()),
        (&Method::GET | &Method::HEAD, None) => Refused(Refusal::NotFound).into_response(),
        _ => ([(header::ALLOW, "GET,HEAD")], Refused(Refusal::MethodNotAllowed)).into_response(),
    }
}

fn answer(asset: &Asset, asked: &HeaderMap) -> Response<Body> {
    let asked_for =
        |name: HeaderName| asked.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let keep = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let builder = Response::builder()
        .header(header::CONTENT_TYPE, asset.kind)
        .header(header::CACHE_CONTROL, keep)
        .header(header::ETAG, &asset.tag)
        .header(header::VARY, "accept-encoding");
    if asked_for(header::IF_NONE_MATCH).split(',').any(|tag| tag.trim() == asset.tag) {
        return builder.status(StatusCode::NOT_MODIFIED).body(Body::empty()).unwrap_or_default();
    }
    let reads_brotli = asked_for(header::ACCEPT_ENCODING)
        .split(',')
        .any(|word| word.split(';').next().map(str::trim) == Some("br"));
    let built = match &asset.packed {
        Some(packed) if reads_brotli => {
            builder.header(header::CONTENT_ENCODING, "br").body(Body::from(packed.to_vec()))
        }
        _ => builder.body(Body::from(asset.plain.to_vec())),
    };
    built.unwrap_or_default()
}

/// The answer, with what a browser is told to be careful about.
pub(crate) fn guarded(mut answer: Response<Body>) -> Response<Body> {
    let headers = answer.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-resource-policy", "same-origin"),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
    ] {
        headers.insert(HeaderName::from_static(name), header::HeaderValue::from_static(value));
    }
    answer
}
