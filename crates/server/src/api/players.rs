//! Requests about players.

use super::records::of_matches;
use super::{Path, Query, known_game};
use crate::refused::Refused;
use crate::server::State;
use crate::who::Anyone;
use axum::http::header;
use axum::response::IntoResponse;
use parlour_protocol::{History, PlayerPage, RecordQuery, Search};
use parlour_service::House;
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
    known_game(search.game.as_ref())?;
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    state.block(move |house| house.history(&name, viewer, &search)).await.map(axum::Json)
}

pub(crate) async fn records(
    axum::extract::State(state): Shared,
    Path(name): Path,
    Query(search): Query<Search>,
    Query(RecordQuery { format }): Query<RecordQuery>,
    Anyone(visitor): Anyone,
) -> Result<impl IntoResponse, Refused> {
    known_game(search.game.as_ref())?;
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    let place = state.heavy_read()?;
    let matches = state.block(move |house| house.recorded(&name, viewer, &search, format)).await?;
    let file = format!("attachment; filename=\"matches.{}\"", format.name());
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    let write = move |house: &Arc<House>, id| Ok(house.record_as(id, viewer, format)? + "\n");
    Ok((headers, of_matches(state, place, (String::new(), ""), matches, write)))
}
