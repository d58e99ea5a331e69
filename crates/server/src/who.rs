//! Who asks: by cookie in a browser, by bearer token in a program.

use crate::address::neighbourhood;
use crate::refused::Refused;
use crate::server::State;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use parlour_protocol::Refusal;
use parlour_service::Visitor;
use parlour_service::secret::Token;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// What the cookie is called.
const COOKIE: &str = "parlour";
/// For how long a browser keeps it, in seconds.
const KEPT: u64 = 183 * 24 * 3600;

/// The token that a request carries.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(bearer) = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(bearer.trim().to_owned());
    }
    let cookies = text(header::COOKIE)?.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    cookies.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

/// The cookie that makes a browser remember who somebody is.
pub(crate) fn cookie(token: &Token, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", token.reveal())
}

/// The cookie that makes a browser forget.
pub(crate) fn no_cookie() -> String {
    format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// Where a request comes from.
pub(crate) struct Source(pub(crate) IpAddr);

impl FromRequestParts<Arc<State>> for Source {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Self, Refused> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, state).await;
        let peer = peer.map_err(|_| Refusal::NotFound)?.0.ip();
        Ok(Self(state.config.proxies.source(peer, &parts.headers)))
    }
}

/// Somebody who is known.
pub(crate) struct Known(pub(crate) Visitor);

impl FromRequestParts<Arc<State>> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Self, Refused> {
        let Anyone(visitor) = Anyone::from_request_parts(parts, state).await?;
        Ok(Self(visitor.ok_or(Refusal::NotSignedIn)?))
    }
}

/// Somebody who may be known.
pub(crate) struct Anyone(pub(crate) Option<Visitor>);

impl FromRequestParts<Arc<State>> for Anyone {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Self, Refused> {
        let visitor = visitor(&parts.headers, state).await?;
        if let Some(visitor) = &visitor {
            let Source(from) = Source::from_request_parts(parts, state).await?;
            state.house.came_from(visitor.account.player.id, neighbourhood(from));
        }
        Ok(Self(visitor))
    }
}

/// Whoever has the token of these headers. A cookie that is not known any more is no cookie.
pub(crate) async fn visitor(headers: &HeaderMap, state: &Arc<State>) -> Result<Option<Visitor>, Refused> {
    let Some(token) = token(headers) else { return Ok(None) };
    let known = state.block(move |house| house.visitor(&token)).await;
    match known {
        Ok(visitor) => {
            state.limiters.request_of(visitor.account.player.id)?;
            Ok(Some(visitor))
        }
        Err(Refused(Refusal::NotSignedIn)) => Ok(None),
        Err(other) => Err(other),
    }
}
