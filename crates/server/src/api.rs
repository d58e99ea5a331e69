//! Everything that is asked for by request.

mod accounts;
mod keeper;
mod players;
mod programs;
mod site;
mod tables;
mod tournaments;

use crate::refused::Refused;
use crate::server::State;
use axum::Router;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::routing::{delete, get, post};
use parlour_online::Refusal;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The addresses below `/api`.
pub(crate) fn router() -> Router<Arc<State>> {
    Router::new()
        .route("/site", get(site::site))
        .route("/me", get(accounts::me))
        .route("/me/export", get(site::export))
        .route("/guest", post(accounts::guest))
        .route("/register", post(accounts::register))
        .route("/login", post(accounts::log_in))
        .route("/logout", post(accounts::log_out))
        .route("/passphrase", post(accounts::passphrase))
        .route("/delete", post(accounts::delete))
        .route("/vacation", post(accounts::vacation))
        .route("/mutes", post(accounts::mute).get(accounts::muted))
        .route("/bots", post(accounts::add_program).get(accounts::programs))
        .route("/bots/{name}", delete(accounts::delete_program))
        .route("/bots/{name}/token", post(accounts::readmit_program))
        .route("/bots/{name}/revoke", post(accounts::revoke_program))
        .route("/students", post(accounts::add_pupils).get(accounts::pupils))
        .route("/students/{name}/code", post(accounts::renew_code))
        .route("/lobby", get(tables::lobby))
        .route("/matches", post(tables::lay))
        .route("/matches/{match}", get(tables::card))
        .route("/matches/{match}/join", post(tables::sit))
        .route("/matches/{match}/leave", post(tables::stand))
        .route("/matches/{match}/record", get(tables::record))
        .route("/matches/{match}/analysis", post(tables::ask_analysis).get(tables::analysis))
        .route("/codes/{code}", get(tables::by_code))
        .route("/codes/{code}/tournament", get(tournaments::by_code))
        .route("/players/{name}", get(players::page))
        .route("/players/{name}/matches", get(players::matches))
        .route("/players/{name}/records", get(players::records))
        .route("/stream", get(programs::stream))
        .route("/messages", post(programs::message))
        .route("/reports", post(keeper::report))
        .route("/admin", get(keeper::desk))
        .route("/admin/reports/{id}", get(keeper::report_details))
        .route("/admin/reports/{id}/close", post(keeper::close_report))
        .route("/admin/ban", post(keeper::ban))
        .route("/admin/unban", post(keeper::unban))
        .route("/admin/reset", post(keeper::reset))
        .route("/admin/invites", post(keeper::invite))
        .route("/admin/claim", post(keeper::claim))
        .route("/admin/rename", post(keeper::rename))
        .route("/admin/close/{match}", post(keeper::close_table))
        .route("/tournaments", post(tournaments::add).get(tournaments::list))
        .route("/tournaments/{id}", get(tournaments::show))
        .route("/tournaments/{id}/enter", post(tournaments::enter))
        .route("/tournaments/{id}/leave", post(tournaments::leave))
        .route("/tournaments/{id}/start", post(tournaments::start))
        .route("/tournaments/{id}/cancel", post(tournaments::cancel))
        .route("/tournaments/{id}/pairings", get(tournaments::pairings))
        .route("/tournaments/{id}/csv", get(tournaments::csv))
        .route("/tournaments/{id}/records", get(tournaments::records))
        .fallback(|| async { Refused(Refusal::NotFound) })
        .method_not_allowed_fallback(|| async { Refused(Refusal::NotFound) })
}

/// A body that is read as it should be, or refused in words of ours.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<State>> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Self, Refused> {
        match axum::Json::<T>::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(BytesRejection::FailedToBufferBody(
                FailedToBufferBody::LengthLimitError(_),
            ))) => Err(Refusal::TooLong { most: 64 * 1024 }.into()),
            // The client has gone, or is too slow.
            Err(JsonRejection::BytesRejection(_)) => Err(Refusal::RequestTimeout.into()),
            Err(other) => Err(Refusal::Unreadable { detail: other.body_text() }.into()),
        }
    }
}

/// What stands behind the question mark of an address, read in the same way.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<State>> for Query<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Self, Refused> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Self(query)),
            Err(other) => Err(Refusal::Unreadable { detail: other.body_text() }.into()),
        }
    }
}

/// The part of an address that names something, which must be text.
pub(crate) struct Path(pub(crate) String);

impl FromRequestParts<Arc<State>> for Path {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Self, Refused> {
        let part = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        part.map(|axum::extract::Path(part)| Self(part)).map_err(|_| Refused(Refusal::NotFound))
    }
}

/// A part of an address that is read as it should be; else there is nothing there.
pub(crate) fn part<T: std::str::FromStr>(text: &str, otherwise: Refusal) -> Result<T, Refused> {
    text.parse().map_err(|_| Refused(otherwise))
}
