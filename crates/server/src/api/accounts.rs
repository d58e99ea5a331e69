//! Requests about oneself.

use super::{Json, JsonList, Path, Query, known_game};
use crate::attempts::account_of;
use crate::metrics::SignedIn;
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Anyone, Known, Source, cookie, no_cookie};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_protocol::{
    BotAccount, Delete, LoggedIn, Login, Logout, Me, Mute, MyMatches, MyMatchesQuery, NewBot, NewPassphrase,
    Player, Register, Student, StudentCode, Vacation,
};
use parlour_service::secret::Token;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;

/// What a program adds to an address to be given its token.
#[derive(Deserialize)]
pub(crate) struct Wants {
    token: Option<u8>,
}

fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.unwrap_or_default().to_owned()
}

/// A browser gets a cookie, which no script reads; a program that asks gets the token.
fn known(state: &State, wants: &Wants, (player, token): (Player, Token)) -> Response {
    let told = wants.token.is_some().then(|| token.reveal().to_owned());
    let signed_in = axum::Extension(SignedIn(player.clone()));
    let body = axum::Json(LoggedIn { player, token: told });
    let cookie = cookie(&token, state.config.is_secure());
    ([(header::SET_COOKIE, cookie), (header::CACHE_CONTROL, "no-store".into())], signed_in, body)
        .into_response()
}

pub(crate) async fn me(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
) -> Result<axum::Json<Me>, Refused> {
    state.block(move |house| house.me(&visitor)).await.map(axum::Json)
}

pub(crate) async fn my_matches(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Query(query): Query<MyMatchesQuery>,
) -> Result<axum::Json<MyMatches>, Refused> {
    known_game(query.game.as_ref())?;
    state.block(move |house| house.my_matches(&visitor, &query)).await.map(axum::Json)
}

pub(crate) async fn guest(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Query(wants): Query<Wants>,
    headers: HeaderMap,
    Anyone(visitor): Anyone,
) -> Result<Response, Refused> {
    if let Some(visitor) = visitor {
        let body = LoggedIn { player: visitor.account.player, token: None };
        return Ok(axum::Json(body).into_response());
    }
    state.limiters.entry(from)?;
    let device = device(&headers);
    let guest = state.block(move |house| house.guest(&device)).await?;
    Ok(known(&state, &wants, guest))
}

pub(crate) async fn register(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Query(wants): Query<Wants>,
    headers: HeaderMap,
    Anyone(visitor): Anyone,
    Json(new): Json<Register>,
) -> Result<Response, Refused> {
    state.limiters.entry(from)?;
    let device = device(&headers);
    let member =
        state.hash(from, move |house, hasher| house.register(hasher, visitor.as_ref(), &new, &device));
    Ok(known(&state, &wants, member.await?))
}

/// Does something that needs an account's passphrase or code, which can be tried only so often.
async fn attempt<T>(
    state: &State,
    from: IpAddr,
    account: &str,
    work: impl Future<Output = Result<T, Refused>>,
) -> Result<T, Refused> {
    state.limiters.attempt(from, account)?;
    let done = work.await;
    state.limiters.attempted(from, account, done.as_ref().map_err(|Refused(refusal)| refusal));
    done
}

pub(crate) async fn log_in(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Query(wants): Query<Wants>,
    headers: HeaderMap,
    Json(Login { name, passphrase }): Json<Login>,
) -> Result<Response, Refused> {
    state.limiters.entry(from)?;
    let device = device(&headers);
    let account = account_of(&name);
    let member = attempt(&state, from, &account, async {
        let (called, code, on) = (name.clone(), passphrase.clone(), device.clone());
        // A code takes no hash: a class that comes by codes waits for nothing.
        let by_code = state.block(move |house| house.log_in_by_code(&called, &code, &on)).await?;
        match by_code {
            Some(member) => Ok(member),
            None => {
                state.hash(from, move |house, hasher| house.log_in(hasher, &name, &passphrase, &device)).await
            }
        }
    });
    Ok(known(&state, &wants, member.await?))
}

pub(crate) async fn log_out(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(Logout { everywhere }): Json<Logout>,
) -> Result<Response, Refused> {
    state.block(move |house| house.log_out(&visitor, everywhere)).await?;
    Ok(([(header::SET_COOKIE, no_cookie())], StatusCode::NO_CONTENT).into_response())
}

pub(crate) async fn passphrase(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Known(visitor): Known,
    Json(NewPassphrase { old, new }): Json<NewPassphrase>,
) -> Result<StatusCode, Refused> {
    state.limiters.entry(from)?;
    let account = visitor.account.skeleton.clone();
    let change = state.hash(from, move |house, hasher| house.change_passphrase(hasher, &visitor, &old, &new));
    attempt(&state, from, &account, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn delete(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Known(visitor): Known,
    Json(Delete { passphrase }): Json<Delete>,
) -> Result<Response, Refused> {
    state.limiters.entry(from)?;
    let account = visitor.account.skeleton.clone();
    let delete = state.hash(from, move |house, hasher| house.delete(hasher, &visitor, &passphrase));
    attempt(&state, from, &account, delete).await?;
    Ok(([(header::SET_COOKIE, no_cookie())], StatusCode::NO_CONTENT).into_response())
}

pub(crate) async fn vacation(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(Vacation { days }): Json<Vacation>,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.go_on_vacation(&visitor, days)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn add_program(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(NewBot { name }): Json<NewBot>,
) -> Result<axum::Json<LoggedIn>, Refused> {
    let (player, token) = state.block(move |house| house.add_program(&visitor, &name)).await?;
    Ok(axum::Json(LoggedIn { player, token: Some(token.reveal().to_owned()) }))
}

pub(crate) async fn programs(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
) -> Result<axum::Json<Vec<BotAccount>>, Refused> {
    state.block(move |house| house.programs(&visitor)).await.map(axum::Json)
}

pub(crate) async fn readmit_program(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Path(name): Path,
) -> Result<axum::Json<LoggedIn>, Refused> {
    let (player, token) = state.block(move |house| house.readmit_program(&visitor, &name)).await?;
    Ok(axum::Json(LoggedIn { player, token: Some(token.reveal().to_owned()) }))
}

pub(crate) async fn revoke_program(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Path(name): Path,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.revoke_program(&visitor, &name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn delete_program(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Path(name): Path,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.delete_program(&visitor, &name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn mute(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(mute): Json<Mute>,
) -> Result<StatusCode, Refused> {
    state.block(move |house| house.mute(&visitor, &mute)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn muted(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
) -> Result<axum::Json<Vec<Player>>, Refused> {
    state.block(move |house| house.muted(&visitor)).await.map(axum::Json)
}

pub(crate) async fn renew_code(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Known(visitor): Known,
    Path(name): Path,
) -> Result<axum::Json<StudentCode>, Refused> {
    state.limiters.entry(from)?;
    state.block(move |house| house.renew_code(&visitor, &name)).await.map(axum::Json)
}

pub(crate) async fn pupils(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
) -> Result<axum::Json<Vec<Student>>, Refused> {
    state.block(move |house| house.pupils(&visitor)).await.map(axum::Json)
}

pub(crate) async fn add_pupils(
    axum::extract::State(state): Shared,
    Source(from): Source,
    Known(visitor): Known,
    JsonList(names): JsonList<String>,
) -> Result<axum::Json<Vec<StudentCode>>, Refused> {
    state.limiters.entry(from)?;
    state.block(move |house| house.add_pupils(&visitor, &names)).await.map(axum::Json)
}
