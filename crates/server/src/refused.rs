//! Refusals as answers to requests.

use crate::metrics::Why;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlour_protocol::{ErrorBody, Refusal};

/// A request that was refused. The body is an [`ErrorBody`].
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

/// After how many seconds a client should try again that cannot be told better.
const RETRY: u64 = 5;

/// The status of each refusal: 400 for what the server cannot read, 422 for what it reads and the rules do not allow, 409 for
/// what would have been possible in another state of the match or the account.
pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Unreadable { .. }
        | Refusal::NotText
        | Refusal::WrongVersion { .. }
        | Refusal::HelloFirst => StatusCode::BAD_REQUEST,
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
        | Refusal::NotSeated
        | Refusal::NoChat => StatusCode::FORBIDDEN,
        Refusal::NotFound
        | Refusal::NoMatch
        | Refusal::NoPlayer
        | Refusal::NoTournament
        | Refusal::NoCode => StatusCode::NOT_FOUND,
        Refusal::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        Refusal::NameTaken
        | Refusal::Registered
        | Refusal::NoVacation { .. }
        | Refusal::SeatTaken
        | Refusal::NotBegun
        | Refusal::Begun
        | Refusal::Over
        | Refusal::NotOver
        | Refusal::Late { .. }
        | Refusal::NoOffer
        | Refusal::NothingToTakeBack
        | Refusal::TooLateToAbort
        | Refusal::NotGone { .. }
        | Refusal::NotOpen
        | Refusal::LastAdmin
        | Refusal::TournamentClosed
        | Refusal::TournamentFull { .. }
        | Refusal::TooFewEntrants { .. } => StatusCode::CONFLICT,
        Refusal::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
        Refusal::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Refusal::TooFast { .. } | Refusal::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NotWritten | Refusal::Busy { .. } | Refusal::Closing => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// When to try again, in seconds, for answers that must say so.
fn retry_after(refusal: &Refusal, status: StatusCode) -> Option<u64> {
    match refusal {
        Refusal::TooFast { retry } | Refusal::Busy { retry_ms: retry } => Some(retry.div_ceil(1000).max(1)),
        _ => {
            matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE).then_some(RETRY)
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = status(&self.0);
        let retry = retry_after(&self.0, status);
        let why = Extension(Why(self.0.clone()));
        let mut answer = (status, why, Json(ErrorBody::from(self.0))).into_response();
        if let Some(seconds) = retry {
            answer.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if status == StatusCode::UNAUTHORIZED {
            answer.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        answer
    }
}
