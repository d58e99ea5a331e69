//! Everything that is asked for by request.

mod accounts;
#[cfg(test)]
mod document;
mod keeper;
mod play;
mod players;
mod programs;
mod records;
mod site;
mod tables;
mod tournaments;

use crate::refused::Refused;
use crate::server::{LONGEST_BODY, State};
use axum::Router;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use bytes::Bytes;
use parlour_core::ToMessage;
use parlour_erased::find_game;
use parlour_protocol::Refusal;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The addresses below `/api`.
pub(crate) fn router() -> Router<Arc<State>> {
    Router::new()
        .route("/openapi.json", get(description))
        .route("/site", get(site::site))
        .route("/me", get(accounts::me))
        .route("/me/matches", get(accounts::my_matches))
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
        .route("/matches/{match}/decline", post(play::decline_challenge))
        .route("/matches/{match}/position", get(play::position))
        .route("/matches/{match}/moves", post(play::play))
        .route("/matches/{match}/resign", post(play::resign))
        .route("/matches/{match}/abort", post(play::abort))
        .route("/matches/{match}/claim", post(play::claim))
        .route("/matches/{match}/offers", post(play::offer))
        .route("/matches/{match}/offers/decline", post(play::decline_offer))
        .route("/matches/{match}/chat", post(play::chat))
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
        .method_not_allowed_fallback(|| async { Refused(Refusal::MethodNotAllowed) })
}

/// The description of the API for tools.
async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../../docs/openapi.json"))
}

/// The body of a request as an object in JSON.
pub(crate) struct Json<T>(pub(crate) T);

/// The body of a request as a list in JSON.
pub(crate) struct JsonList<T>(pub(crate) Vec<T>);

/// The body of a request that is declared as JSON.
async fn body(request: Request, state: &Arc<State>) -> Result<Bytes, Refused> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(Refusal::NotJson.into());
    }
    Bytes::from_request(request, state).await.map_err(|why| {
        let too_long = why.status() == StatusCode::PAYLOAD_TOO_LARGE;
        // Else the client has gone, or is too slow.
        Refused(if too_long { Refusal::TooLong { most: LONGEST_BODY } } else { Refusal::RequestTimeout })
    })
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|why| Refusal::Unreadable { detail: why.to_string() }.into())
}

impl<T: DeserializeOwned> FromRequest<Arc<State>> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Self, Refused> {
        let body = body(request, state).await?;
        // Serde would take a list of an object's values, too.
        if body.trim_ascii_start().starts_with(b"[") {
            return Err(Refusal::Unreadable { detail: "an object was expected".into() }.into());
        }
        read(&body).map(Self)
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<State>> for JsonList<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Self, Refused> {
        read(&body(request, state).await?).map(Self)
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

/// A game that a list is asked for must be one.
pub(crate) fn known_game(game: Option<&String>) -> Result<(), Refused> {
    match game.map(|game| find_game(game)) {
        Some(Err(unknown)) => Err(Refusal::BadTable(unknown.0.message()).into()),
        _ => Ok(()),
    }
}

/// A part of an address that is read as it should be; else there is nothing there.
pub(crate) fn part<T: std::str::FromStr>(text: &str, otherwise: Refusal) -> Result<T, Refused> {
    text.parse().map_err(|_| Refused(otherwise))
}
