//! Requests about tournaments.

use super::records::of_matches;
use super::{Json, Path, Query, part};
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Anyone, Known, Source};
use axum::http::header;
use axum::response::IntoResponse;
use parlour_protocol::{Code, NewTournament, PairingPage, Refusal, Tournament, TournamentSummary};
use parlour_service::House;
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

/// Which tournaments to list.
#[derive(Deserialize)]
pub(crate) struct Listed {
    before: Option<u64>,
}

pub(crate) async fn list(
    axum::extract::State(state): Shared,
    Query(Listed { before }): Query<Listed>,
) -> Result<axum::Json<Vec<TournamentSummary>>, Refused> {
    // Each tournament is locked while it is written.
    state.block(move |house| Ok(house.tournaments(before))).await.map(axum::Json)
}

/// Which pairings to list.
#[derive(Deserialize)]
pub(crate) struct Paged {
    round: Option<u8>,
    before: Option<u32>,
}

pub(crate) async fn pairings(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Query(Paged { round, before }): Query<Paged>,
) -> Result<axum::Json<PairingPage>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.tournament_pairings(id, round, before)).await.map(axum::Json)
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
    let viewer = visitor.player().id;
    state.block(move |house| house.start_tournament(&visitor, id).map(|_| ())).await?;
    state.block(move |house| house.shown_tournament(id, Some(viewer))).await.map(axum::Json)
}

pub(crate) async fn cancel(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<Tournament>, Refused> {
    let id = id(&named)?;
    let viewer = visitor.player().id;
    state.block(move |house| house.cancel_tournament(&visitor, id).map(|_| ())).await?;
    state.block(move |house| house.shown_tournament(id, Some(viewer))).await.map(axum::Json)
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
    let place = state.heavy_read()?;
    let matches = state.block(move |house| house.tournament_matches(id)).await?;
    let write = |house: &Arc<House>, id| Ok(house.record(id, None)? + "\n");
    let records = of_matches(state, place, (String::new(), ""), matches, write);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], records))
}
