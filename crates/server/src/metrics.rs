//! For whoever watches over the server: whether it lives, whether it can play, and what goes on.

use crate::refused::Refused;
use crate::server::State;
use crate::who::Source;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use parlour_house::Figures;
use parlour_online::Refusal;
use std::fmt::Write;
use std::sync::Arc;

/// Whether the server lives.
pub(crate) async fn healthz() -> &'static str {
    "alive\n"
}

/// Whether it can play: it is not closing, and can write.
pub(crate) async fn readyz(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
) -> (StatusCode, &'static str) {
    let ready = state.block(|house| {
        if house.is_closing() {
            return Err(Refusal::Closing);
        }
        Ok(house.store().check()?)
    });
    match ready.await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    }
}

/// What goes on, as Prometheus reads it; for this machine alone.
pub(crate) async fn metrics(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    Source(from): Source,
) -> Result<impl IntoResponse, Refused> {
    if !from.is_loopback() {
        return Err(Refusal::NotFound.into());
    }
    let Figures { rooms, clocks, bots_waiting, people, devices, acts } = state.house.figures();
    let lines = [
        ("parlour_rooms", "gauge", "Matches in memory.", rooms as u64),
        ("parlour_clocks", "gauge", "Clocks that run.", clocks as u64),
        ("parlour_bots_waiting", "gauge", "Matches that wait for a bot.", bots_waiting as u64),
        ("parlour_people", "gauge", "Players who are here.", people as u64),
        ("parlour_sockets", "gauge", "Connections.", devices as u64),
        (
            "parlour_connections",
            "gauge",
            "TCP connections, sockets included.",
            state.connections.count() as u64,
        ),
        ("parlour_acts_total", "counter", "Acts that were kept and told.", acts),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in lines {
        // Writing into text cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}
