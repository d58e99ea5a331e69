//! Refusals as answers to requests.

use crate::metrics::Why;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlour_online::{ErrorBody, Refusal};

/// A request that was refused. The body is an [`ErrorBody`].
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NotFound
        | Refusal::NoMatch
        | Refusal::NoPlayer
        | Refusal::NoTournament
        | Refusal::NoCode => StatusCode::NOT_FOUND,
        Refusal::NotSignedIn => StatusCode::UNAUTHORIZED,
        Refusal::ForeignOrigin
        | Refusal::MembersOnly
        | Refusal::AdminOnly
        | Refusal::NotYours
        | Refusal::Banned
        | Refusal::WrongPassphrase
        | Refusal::GuestsOff
        | Refusal::RegistrationClosed
        | Refusal::InviteNeeded
        | Refusal::WrongAdminToken
        | Refusal::NotSeated => StatusCode::FORBIDDEN,
        Refusal::TooFast { .. } | Refusal::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
        Refusal::NotWritten | Refusal::Busy { .. } | Refusal::Closing => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::NameTaken
        | Refusal::SeatTaken
        | Refusal::Begun
        | Refusal::NotBegun
        | Refusal::Over
        | Refusal::NotOver
        | Refusal::Late { .. }
        | Refusal::NotOpen
        | Refusal::LastAdmin
        | Refusal::TournamentClosed
        | Refusal::TournamentFull { .. }
        | Refusal::TooFewEntrants { .. }
        | Refusal::Registered => StatusCode::CONFLICT,
        _ => StatusCode::BAD_REQUEST,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let retry_ms = match self.0 {
            Refusal::TooFast { retry } => Some(retry),
            Refusal::Busy { retry_ms } => Some(retry_ms),
            Refusal::Closing | Refusal::NotWritten => Some(1_000),
            _ => None,
        };
        let why = Extension(Why(self.0.clone()));
        let mut answer = (status(&self.0), why, Json(ErrorBody::from(self.0))).into_response();
        if let Some(retry_ms) = retry_ms {
            answer.headers_mut().insert(header::RETRY_AFTER, retry_ms.div_ceil(1000).max(1).into());
        }
        answer
    }
}
