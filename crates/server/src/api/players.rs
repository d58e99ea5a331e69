//! Requests about players.

use super::{Path, Query};
use crate::refused::Refused;
use crate::server::State;
use crate::who::Anyone;
use axum::http::header;
use axum::response::IntoResponse;
use parlour_online::{History, PlayerPage, Search};
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

pub(crate) async fn page(
    axum::extract::State(state): Shared,
    Path(name): Path,
    Anyone(visitor): Anyone,
) -> Result<axum::Json<PlayerPage>, Refused> {
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    state.block(move |house| house.player_page(&name, viewer)).await.map(axum::Json)
}

pub(crate) async fn matches(
    axum::extract::State(state): Shared,
    Path(name): Path,
    Query(search): Query<Search>,
    Anyone(visitor): Anyone,
) -> Result<axum::Json<History>, Refused> {
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    state.block(move |house| house.history(&name, viewer, &search)).await.map(axum::Json)
}

pub(crate) async fn records(
    axum::extract::State(state): Shared,
    Path(name): Path,
    Query(search): Query<Search>,
    Anyone(visitor): Anyone,
) -> Result<impl IntoResponse, Refused> {
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    let records = state.block(move |house| house.records(&name, viewer, &search)).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"matches.parlour\""),
    ];
    Ok((headers, records))
}
