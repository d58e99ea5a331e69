//! The server itself.

use crate::{Asset, Page};
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, Method, Request, Response, StatusCode, header};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use thiserror::Error;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// How many ports after the wanted one are tried.
const TRIES: u16 = 100;

/// What a browser may do for the page: run its own files and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// A house whose door is open.
#[derive(Debug)]
pub struct House {
    address: SocketAddr,
    /// Whoever keeps it keeps the door open.
    _close: oneshot::Sender<()>,
    runtime: Runtime,
}

/// Why the door does not open.
#[derive(Debug, Error)]
pub enum NotOpened {
    /// No port is to be had.
    #[error("no port from {first} to {last} is free on this machine: {why}")]
    NoPort {
        /// The first that was tried.
        first: u16,
        /// The last that was tried.
        last: u16,
        /// What the system said to the last.
        why: io::Error,
    },
    /// The system does not let it serve.
    #[error("the server cannot start: {0}")]
    System(#[from] io::Error),
}

impl House {
    /// Opens the door on this machine alone, at the port or the next that is free, and serves in the background.
    ///
    /// # Errors
    /// If no port is free, or the system does not let it.
    pub fn open(page: Page, port: u16) -> Result<Self, NotOpened> {
        let listener = first_free(port)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let (close, closed) = oneshot::channel::<()>();
        let router = Router::new().fallback(send).with_state(Arc::new(page));
        runtime.spawn(async move {
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            let until = async move {
                // It is never sent: it ends when its sender does.
                let _ = closed.await;
            };
            // What ends one connection does not end the house.
            let _ = axum::serve(listener, router).with_graceful_shutdown(until).await;
        });
        Ok(Self { address, _close: close, runtime })
    }

    /// Where the page is to be found.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Closes the door without waiting for those who are still there.
    pub fn close(self) {
        self.runtime.shutdown_background();
    }
}

fn first_free(port: u16) -> Result<TcpListener, NotOpened> {
    let last = port.saturating_add(TRIES);
    let mut why = io::Error::from(io::ErrorKind::AddrInUse);
    for tried in port..=last {
        match TcpListener::bind((IpAddr::V4(Ipv4Addr::LOCALHOST), tried)) {
            Ok(listener) => return Ok(listener),
            Err(error) => why = error,
        }
    }
    Err(NotOpened::NoPort { first: port, last, why })
}

async fn send(State(page): State<Arc<Page>>, request: Request<Body>) -> Response<Body> {
    let answer = match (request.method(), page.asset(request.uri().path())) {
        (&Method::GET | &Method::HEAD, Some(asset)) => answer(asset, request.headers()),
        (&Method::GET | &Method::HEAD, None) => status(StatusCode::NOT_FOUND),
        _ => status(StatusCode::METHOD_NOT_ALLOWED),
    };
    guarded(answer)
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

fn status(code: StatusCode) -> Response<Body> {
    Response::builder().status(code).body(Body::from(code.to_string())).unwrap_or_default()
}

/// The answer, with what a browser is told to be careful about.
fn guarded(mut answer: Response<Body>) -> Response<Body> {
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
