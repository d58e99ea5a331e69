//! Requests of whoever is in charge, and to them.

use super::{Json, Path, part};
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Known, Source};
use axum::http::StatusCode;
use parlour_protocol::{
    AdminToken, Invite, ModerationQueue, Named, Refusal, Renamed, Report, ReportDetails, StudentCode,
};
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

pub(crate) async fn report(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(report): Json<Report>,
) -> Result<StatusCode, Refused> {
    state.limiters.line(visitor.player().id)?;
    state.block(move |house| house.report(&visitor, &report)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn desk(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
) -> Result<axum::Json<ModerationQueue>, Refused> {
    state.block(move |house| house.desk(&keeper)).await.map(axum::Json)
}

pub(crate) async fn report_details(
    axum::extract::State(state): Shared,
    Known(admin): Known,
    Path(id): Path,
) -> Result<axum::Json<ReportDetails>, Refused> {
    let id = part(&id, Refusal::NotFound)?;
    state.block(move |house| house.report_details(&admin, id)).await.map(axum::Json)
}

pub(crate) async fn close_report(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Path(id): Path,
) -> Result<StatusCode, Refused> {
    let id = part(&id, Refusal::NotFound)?;
    state.block(move |house| house.close_report(&keeper, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn ban(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Json(Named { name }): Json<Named>,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.ban(&keeper, &name, true)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn unban(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Json(Named { name }): Json<Named>,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.ban(&keeper, &name, false)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn reset(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Json(Named { name }): Json<Named>,
) -> Result<axum::Json<StudentCode>, Refused> {
    state.block(move |house| house.reset(&keeper, &name)).await.map(axum::Json)
}

pub(crate) async fn invite(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
) -> Result<axum::Json<Invite>, Refused> {
    state.block(move |house| house.invite(&keeper)).await.map(axum::Json)
}

pub(crate) async fn claim(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Known(visitor): Known,
    Json(AdminToken { token }): Json<AdminToken>,
) -> Result<StatusCode, Refused> {
    state.limiters.entry(from)?;
    state.block(move |house| house.claim_admin(&visitor, &token)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn rename(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Json(Renamed { name, to }): Json<Renamed>,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.rename(&keeper, &name, &to)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn close_table(
    axum::extract::State(state): Shared,
    Known(keeper): Known,
    Path(id): Path,
) -> Result<StatusCode, Refused> {
    let id = part(&id, Refusal::NoMatch)?;
    state.block(move |house| house.close_table(&keeper, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
