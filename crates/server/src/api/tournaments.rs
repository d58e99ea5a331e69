//! Requests about tournaments.

use super::{Json, Path, part};
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Anyone, Known, Source};
use axum::http::header;
use axum::response::IntoResponse;
use parlour_online::{Code, NewTournament, Refusal, Tournament};
use serde::Deserialize;
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

/// What one enters by.
#[derive(Deserialize)]
pub(crate) struct Entry {
    code: Code,
}

fn id(text: &str) -> Result<u64, Refused> {
    part(text, Refusal::NoTournament)
}

pub(crate) async fn add(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(plan): Json<NewTournament>,
) -> Result<axum::Json<Tournament>, Refused> {
    state.block(move |house| house.add_tournament(&visitor, &plan)).await.map(axum::Json)
}

pub(crate) async fn list(axum::extract::State(state): Shared) -> axum::Json<Vec<Tournament>> {
    axum::Json(state.house.tournaments())
}

pub(crate) async fn show(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Anyone(visitor): Anyone,
) -> Result<axum::Json<Tournament>, Refused> {
    let id = id(&named)?;
    let viewer = visitor.map(|visitor| visitor.account.player.id);
    state.block(move |house| house.shown_tournament(id, viewer)).await.map(axum::Json)
}

pub(crate) async fn by_code(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Path(code): Path,
) -> Result<axum::Json<Tournament>, Refused> {
    state.limiters.entry(from)?;
    let code = part(&code, Refusal::NoCode)?;
    state.block(move |house| house.tournament_by_code(code)).await.map(axum::Json)
}

pub(crate) async fn enter(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Path(named): Path,
    Known(visitor): Known,
    Json(Entry { code }): Json<Entry>,
) -> Result<axum::Json<Tournament>, Refused> {
    state.limiters.entry(from)?;
    let id = id(&named)?;
    state.block(move |house| house.enter_tournament(visitor.player(), id, code).map(|_| ())).await?;
    state.block(move |house| house.shown_tournament(id, None)).await.map(axum::Json)
}

pub(crate) async fn leave(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<Tournament>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.leave_tournament(visitor.player().id, id).map(|_| ())).await?;
    state.block(move |house| house.shown_tournament(id, None)).await.map(axum::Json)
}

pub(crate) async fn start(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<Tournament>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.start_tournament(&visitor, id)).await.map(axum::Json)
}

pub(crate) async fn csv(
    axum::extract::State(state): Shared,
    Path(named): Path,
) -> Result<impl IntoResponse, Refused> {
    let id = id(&named)?;
    let csv = state.block(move |house| house.tournament_csv(id)).await?;
    Ok(([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], csv))
}

pub(crate) async fn records(
    axum::extract::State(state): Shared,
    Path(named): Path,
) -> Result<impl IntoResponse, Refused> {
    let id = id(&named)?;
    let records = state.block(move |house| house.tournament_records(id)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], records))
}
