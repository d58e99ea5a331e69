//! Requests about players.

use super::{Path, Query, known_game};
use crate::refused::Refused;
use crate::server::State;
use crate::who::Anyone;
use axum::body::Body;
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::stream::unfold;
use parlour_protocol::{History, MatchId, PlayerPage, RecordQuery, Search};
use std::io;
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

/// How many records are written at once.
const AT_ONCE: usize = 16;

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
    let ids = state.block(move |house| house.recorded(&name, viewer, &search, format)).await?;
    let file = format!("attachment; filename=\"matches.{}\"", format.name());
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    // Written a few at a time: there may be thousands, and a reader may be slow.
    let parts = unfold((state, ids.into_iter()), move |(state, mut ids)| async move {
        let some: Vec<MatchId> = ids.by_ref().take(AT_ONCE).collect();
        if some.is_empty() {
            return None;
        }
        let written = state.block(move |house| {
            some.iter()
                .map(|id| Ok(house.record_as(*id, viewer, format)? + "\n"))
                .collect::<Result<String, _>>()
        });
        let part = written.await.map_err(|Refused(refusal)| io::Error::other(refusal));
        Some((part, (state, ids)))
    });
    Ok((headers, Body::from_stream(parts)))
}
