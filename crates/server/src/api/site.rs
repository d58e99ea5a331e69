//! Requests about the server itself.

use crate::refused::Refused;
use crate::server::State;
use crate::who::{Known, Source};
use axum::http::header;
use axum::response::IntoResponse;
use parlour_protocol::Site;
use std::sync::Arc;

pub(crate) async fn site(axum::extract::State(state): axum::extract::State<Arc<State>>) -> axum::Json<Site> {
    let access = state.house.access();
    axum::Json(Site {
        version: env!("CARGO_PKG_VERSION").into(),
        motd: state.config.motd.clone(),
        guests: access.guests,
        registration: access.registration.word().into(),
        chat: access.chat,
    })
}

/// All that is kept of the player who asks. It may be much: it counts as an entry.
pub(crate) async fn export(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    Source(from): Source,
    Known(visitor): Known,
) -> Result<impl IntoResponse, Refused> {
    state.limiters.entry(from)?;
    let export = state.block(move |house| house.export(&visitor)).await?;
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"parlour-export.json\"")];
    Ok((name, axum::Json(export)))
}
