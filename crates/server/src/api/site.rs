//! Requests about the server itself.

use super::records::of_matches;
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Known, Source};
use axum::http::header;
use axum::response::IntoResponse;
use parlour_protocol::Site;
use parlour_service::House;
use std::sync::Arc;

pub(crate) async fn site(axum::extract::State(state): axum::extract::State<Arc<State>>) -> axum::Json<Site> {
    let access = state.house.access();
    axum::Json(Site {
        version: env!("CARGO_PKG_VERSION").into(),
        motd: state.config.motd.clone(),
        guests: access.guests,
        registration: access.registration,
        chat: access.chat,
    })
}

/// How an export without matches ends.
const END: &str = "]}";

/// All that is kept of the player who asks. It may be much: it counts as an entry.
pub(crate) async fn export(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    Source(from): Source,
    Known(visitor): Known,
) -> Result<impl IntoResponse, Refused> {
    state.limiters.entry(from)?;
    let place = state.heavy_read()?;
    let (export, matches) = state.block(move |house| house.export(&visitor)).await?;
    let mut head = serde_json::to_string(&export).expect("an export is plain data");
    // The matches are the last of it.
    head.truncate(head.len() - END.len());
    let last = matches.last().copied();
    let write = move |house: &Arc<House>, id| {
        let written = serde_json::to_string(&house.exported_match(id)?).expect("a match is plain data");
        Ok(if Some(id) == last { written } else { written + "," })
    };
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"parlour-export.json\""),
    ];
    Ok((headers, of_matches(state, place, (head, END), matches, write)))
}
