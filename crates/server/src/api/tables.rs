//! Requests about tables.

use super::{Json, Path, Query, known_game, part};
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Anyone, Known, Source};
use axum::http::header;
use axum::response::IntoResponse;
use parlour_protocol::{
    Analysis, Code, Lobby, MatchConfig, MatchDetail, MatchId, MatchSummary, PlayerId, RecordQuery, Refusal,
    SeatChoice,
};
use serde::Deserialize;
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

/// Of which game.
#[derive(Deserialize)]
pub(crate) struct Filter {
    game: Option<String>,
    rated: Option<bool>,
}

pub(crate) async fn lobby(
    axum::extract::State(state): Shared,
    Query(Filter { game, rated }): Query<Filter>,
) -> Result<axum::Json<Lobby>, Refused> {
    known_game(game.as_ref())?;
    let mut lobby = state.house.lobby();
    let fits = |card: &MatchSummary| {
        game.as_ref().is_none_or(|game| card.game == *game) && rated.is_none_or(|rated| card.rated == rated)
    };
    lobby.open.retain(fits);
    lobby.live.retain(fits);
    Ok(axum::Json(lobby))
}

pub(crate) async fn lay(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(new): Json<MatchConfig>,
) -> Result<axum::Json<MatchSummary>, Refused> {
    state.block(move |house| house.lay(visitor.player(), &new)).await.map(axum::Json)
}

pub(super) fn id(text: &str) -> Result<MatchId, Refused> {
    part(text, Refusal::NoMatch)
}

pub(crate) async fn card(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Anyone(visitor): Anyone,
) -> Result<axum::Json<MatchDetail>, Refused> {
    let id = id(&named)?;
    let viewer: Option<PlayerId> = visitor.map(|visitor| visitor.account.player.id);
    state.block(move |house| house.room(id)?.detail(viewer)).await.map(axum::Json)
}

pub(crate) async fn sit(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(sit): Json<SeatChoice>,
) -> Result<axum::Json<MatchSummary>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.sit(visitor.player(), id, sit)).await.map(axum::Json)
}

pub(crate) async fn stand(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<MatchSummary>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.stand(visitor.player(), id)).await.map(axum::Json)
}

pub(crate) async fn record(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Query(RecordQuery { format }): Query<RecordQuery>,
    Anyone(visitor): Anyone,
) -> Result<impl IntoResponse, Refused> {
    let id = id(&named)?;
    let viewer: Option<PlayerId> = visitor.map(|visitor| visitor.account.player.id);
    let record = state.block(move |house| house.record_as(id, viewer, format)).await?;
    let file = format!("attachment; filename=\"{id}.{}\"", format.name());
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record))
}

pub(crate) async fn analysis(
    axum::extract::State(state): Shared,
    Path(named): Path,
) -> Result<axum::Json<Analysis>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.analysis(id)).await.map(axum::Json)
}

pub(crate) async fn ask_analysis(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<Analysis>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.ask_analysis(visitor.player().id, id)).await.map(axum::Json)
}

pub(crate) async fn by_code(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Path(code): Path,
) -> Result<axum::Json<MatchSummary>, Refused> {
    state.limiters.entry(from)?;
    let code: Code = part(&code, Refusal::NoCode)?;
    let card = state.block(move |house| house.by_code(code)?.card(None)).await?;
    // Who knows the code may know it.
    Ok(axum::Json(MatchSummary { code: Some(code), ..card }))
}
