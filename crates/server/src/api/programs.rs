//! For programs that would rather not keep a socket: what happens as lines of JSON, and what they do as requests.

use super::Json;
use crate::refused::Refused;
use crate::server::State;
use crate::socket::act;
use crate::who::Known;
use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::unfold;
use parlour_protocol::{Accepted, ClientMessage, MatchId, ServerMessage};
use parlour_service::{Outbox, Room};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

type Shared = axum::extract::State<Arc<State>>;

/// How often an empty line shows that the stream lives.
const ALIVE: Duration = Duration::from_secs(15);

/// A program that listens.
struct Listener {
    state: Arc<State>,
    outbox: Arc<Outbox>,
    joined: Vec<Arc<Room>>,
    waiting: VecDeque<Bytes>,
    /// The match of which more is to be told after that.
    partial: Option<MatchId>,
    closed: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.joined.iter().for_each(|room| room.leave(&self.outbox));
        self.state.house.exit(&self.outbox);
    }
}

/// Everything that happens in a program's matches, a line of JSON each, from now on.
pub(crate) async fn stream(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
) -> Result<Response, Refused> {
    let player = visitor.account.player.clone();
    let outbox = Arc::new(Outbox::new(Some(player.clone())).with_session(Some(visitor.token)));
    state.house.enter(&outbox);
    let welcome = state.welcome(Some(player));
    outbox.tell(&ServerMessage::Welcome(welcome));
    let mut listener = Listener {
        state: state.clone(),
        outbox,
        joined: Vec::new(),
        waiting: VecDeque::new(),
        partial: None,
        closed: false,
    };
    if !state.house.is_current(&visitor) {
        let visitor = visitor.clone();
        state.block(move |house| house.confirm(&visitor)).await?;
    }
    listener.join_all(visitor).await?;
    let lines = unfold(listener, |mut listener| async move {
        let line = listener.next().await?;
        Some((Ok::<_, Infallible>(line), listener))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

impl Listener {
    /// Follows all matches that the player sits at.
    async fn join_all(&mut self, visitor: parlour_service::Visitor) -> Result<(), Refused> {
        let rooms = self.state.block(move |house| {
            let playing = house.me(&visitor)?.playing;
            playing.into_iter().map(|card| house.room(card.r#match)).collect::<Result<Vec<_>, _>>()
        });
        for room in rooms.await? {
            room.join(&self.outbox, 0)?;
            self.joined.push(room);
        }
        Ok(())
    }

    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                // A match of theirs has begun: they follow it from now on.
                if message.starts_with(b"{\"match-ready\"") {
                    self.follow(&message).await;
                }
                let mut line = message.to_vec();
                line.push(b'\n');
                return Some(line.into());
            }
            if self.closed {
                return None;
            }
            if let Some(room) =
                self.partial.take().and_then(|id| self.joined.iter().find(|room| room.id() == id))
            {
                // When the house closes, it does not matter.
                let _ = room.tell_more(&self.outbox);
            }
            if timeout(ALIVE, self.outbox.filled()).await.is_err() {
                return Some(Bytes::from_static(b"\n"));
            }
            let waiting = self.outbox.take();
            self.waiting = waiting.messages;
            self.partial = waiting.partial;
            if let Some(closing) = waiting.closed {
                self.waiting.push_back(closing.message().write().into());
                self.closed = true;
            }
            if waiting.must_sync {
                // When the house closes, it does not matter.
                self.joined.iter().for_each(|room| drop(room.join(&self.outbox, 0)));
            }
        }
    }

    async fn follow(&mut self, message: &[u8]) {
        let read = std::str::from_utf8(message).ok().and_then(|text| ServerMessage::read(text).ok());
        let Some(ServerMessage::MatchReady { summary }) = read else { return };
        if let Ok(room) = self.state.block(move |house| house.room(summary.r#match)).await {
            // As above.
            let _ = room.join(&self.outbox, 0);
            self.joined.push(room);
        }
    }
}

/// Something that a program does in a match.
pub(crate) async fn message(
    axum::extract::State(state): Shared,
    Known(visitor): Known,
    Json(message): Json<ClientMessage>,
) -> Result<(StatusCode, axum::Json<Accepted>), Refused> {
    act(&state, visitor.player(), message.clone(), 0).await?;
    Ok((StatusCode::ACCEPTED, axum::Json(Accepted { accepted: message })))
}
