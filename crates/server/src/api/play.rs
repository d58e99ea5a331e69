//! Playing by requests, for programs without a socket. Each answer tells how the match stands once what was asked for is on
//! disk.

use super::tables::id;
use super::{Json, Path, Query};
use crate::refused::Refused;
use crate::server::State;
use crate::socket::act;
use crate::who::{Anyone, Known};
use axum::http::StatusCode;
use parlour_protocol::{
    Accepted, ClientMessage, MatchId, MatchPosition, MatchSummary, NewChatMessage, NewMove, NewOffer,
    PositionQuery, Resignation,
};
use parlour_service::Visitor;
use std::sync::Arc;

type Shared = axum::extract::State<Arc<State>>;
type Stands = Result<axum::Json<MatchPosition>, Refused>;

pub(crate) async fn position(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Query(PositionQuery { ply }): Query<PositionQuery>,
    Anyone(visitor): Anyone,
) -> Stands {
    let id = id(&named)?;
    let viewer = visitor.map(|visitor| visitor.player().id);
    state.block(move |house| house.room(id)?.position(viewer, ply)).await.map(axum::Json)
}

/// Does something in a match, and tells how it stands then.
async fn done(state: &State, visitor: &Visitor, id: MatchId, message: ClientMessage) -> Stands {
    act(state, visitor.player(), message, 0).await?;
    let player = visitor.player().id;
    let stands = state.block(move |house| {
        let room = house.room(id)?;
        house.store().flush();
        room.position(Some(player), None)
    });
    stands.await.map(axum::Json)
}

pub(crate) async fn play(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(NewMove { at, text }): Json<NewMove>,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Move { r#match, at, text }).await
}

pub(crate) async fn resign(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(Resignation { seat }): Json<Resignation>,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Resign { r#match, seat }).await
}

pub(crate) async fn abort(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Abort { r#match }).await
}

pub(crate) async fn claim(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Claim { r#match }).await
}

pub(crate) async fn offer(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(NewOffer { offer }): Json<NewOffer>,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Offer { r#match, offer }).await
}

pub(crate) async fn decline_offer(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(NewOffer { offer }): Json<NewOffer>,
) -> Stands {
    let r#match = id(&named)?;
    done(&state, &visitor, r#match, ClientMessage::Decline { r#match, offer }).await
}

pub(crate) async fn chat(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
    Json(NewChatMessage { text }): Json<NewChatMessage>,
) -> Result<(StatusCode, axum::Json<Accepted>), Refused> {
    let message = ClientMessage::Chat { r#match: id(&named)?, text };
    act(&state, visitor.player(), message.clone(), 0).await?;
    Ok((StatusCode::ACCEPTED, axum::Json(Accepted { accepted: message })))
}

pub(crate) async fn decline_challenge(
    axum::extract::State(state): Shared,
    Path(named): Path,
    Known(visitor): Known,
) -> Result<axum::Json<MatchSummary>, Refused> {
    let id = id(&named)?;
    state.block(move |house| house.decline_challenge(visitor.player().id, id)).await.map(axum::Json)
}
