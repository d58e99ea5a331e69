//! For programs that would rather not keep a socket: what happens as lines of JSON, and what they do as requests.

use super::Json;
use crate::refused::Refused;
use crate::server::State;
use crate::socket::{act, room};
use crate::who::Known;
use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::unfold;
use parlour_protocol::{Accepted, ClientMessage, MatchId, MatchStatus, Refusal, ServerMessage};
use parlour_service::{Outbox, Room, Visitor};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

type Shared = axum::extract::State<Arc<State>>;

/// How often an empty line shows that the stream lives.
const ALIVE: Duration = Duration::from_secs(15);

/// How many matches that are over a program still hears of: whether the other wants a rematch.
const OVER: usize = 8;

/// A program that listens.
struct Listener {
    state: Arc<State>,
    outbox: Arc<Outbox>,
    visitor: Visitor,
    joined: Vec<Arc<Room>>,
    /// Those of them that are over, the oldest first.
    over: VecDeque<MatchId>,
    /// Matches that could not be read, because the store failed: they are tried again.
    unread: Vec<MatchId>,
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
        visitor: visitor.clone(),
        joined: Vec::new(),
        over: VecDeque::new(),
        unread: Vec::new(),
        waiting: VecDeque::new(),
        partial: None,
        closed: false,
    };
    if !state.house.is_current(&visitor) {
        state.block(move |house| house.confirm(&visitor)).await?;
    }
    let playing = listener.playing().await?;
    listener.join_all(playing).await;
    let lines = unfold(listener, |mut listener| async move {
        let line = listener.next().await?;
        Some((Ok::<_, Infallible>(line), listener))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

impl Listener {
    /// The matches that the player plays, or that wait for others.
    async fn playing(&self) -> Result<Vec<MatchId>, Refused> {
        let visitor = self.visitor.clone();
        let me = self.state.block(move |house| house.me(&visitor)).await?;
        Ok(me.playing.into_iter().map(|summary| summary.r#match).collect())
    }

    async fn join_all(&mut self, matches: Vec<MatchId>) {
        for id in matches {
            self.join(id).await;
        }
    }

    /// Follows a match and tells it whole. A match that was closed because a write failed is opened again.
    async fn join(&mut self, id: MatchId) {
        let room = match room(&self.state, id).await {
            Ok(room) => room,
            Err(reason) => {
                self.forget(id);
                self.unread.extend((reason == Refusal::NotWritten).then_some(id));
                self.outbox.tell(&ServerMessage::Refused { r#match: Some(id), reason: reason.into() });
                return;
            }
        };
        if let Some(old) = self.joined.iter().position(|joined| joined.id() == id) {
            let old = self.joined.swap_remove(old);
            if !Arc::ptr_eq(&old, &room) {
                old.leave(&self.outbox);
            }
        }
        // When the server closes, it does not matter.
        let _ = room.join(&self.outbox, 0);
        let is_over = |status| matches!(status, MatchStatus::Over { .. } | MatchStatus::Aborted);
        let ended = room.card(None).is_ok_and(|summary| is_over(summary.state));
        self.joined.push(room);
        if ended {
            self.ended(id);
        }
    }

    /// A match is over: of the latest of these the program hears a little longer.
    fn ended(&mut self, id: MatchId) {
        if !self.over.contains(&id) {
            self.over.push_back(id);
        }
        if self.over.len() > OVER
            && let Some(oldest) = self.over.front().copied()
        {
            self.forget(oldest);
        }
    }

    fn forget(&mut self, id: MatchId) {
        self.over.retain(|other| *other != id);
        self.joined.extract_if(.., |room| room.id() == id).for_each(|room| room.leave(&self.outbox));
    }

    /// The program has lost something on the way, or a match was closed: all that it follows is told again, and matches whose
    /// beginning it has missed.
    async fn sync_all(&mut self) {
        let mut matches: Vec<MatchId> = self.joined.iter().map(|room| room.id()).collect();
        // Without the store, those that it follows are all that can be told.
        for id in self.playing().await.unwrap_or_default() {
            if !matches.contains(&id) {
                matches.push(id);
            }
        }
        self.join_all(matches).await;
    }

    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                self.note(&message).await;
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
                // When the server closes, it does not matter.
                let _ = room.tell_more(&self.outbox);
            }
            if timeout(ALIVE, self.outbox.filled()).await.is_err() {
                let unread = std::mem::take(&mut self.unread);
                self.join_all(unread).await;
                return Some(Bytes::from_static(b"\n"));
            }
            let waiting = self.outbox.take();
            self.waiting = waiting.messages;
            self.partial = waiting.partial;
            if let Some(closing) = waiting.closed {
                self.waiting.push_back(closing.message().write().into());
                self.closed = true;
            } else if waiting.must_sync {
                self.sync_all().await;
            }
        }
    }

    /// Follows a match of the program that begins, and no longer one that ended some time ago.
    async fn note(&mut self, message: &[u8]) {
        if !message.starts_with(b"{\"match-ready\"") && !message.starts_with(b"{\"ended\"") {
            return;
        }
        match str::from_utf8(message).ok().and_then(|text| ServerMessage::read(text).ok()) {
            Some(ServerMessage::MatchReady { summary }) => self.join(summary.r#match).await,
            Some(ServerMessage::Ended { r#match, .. }) => self.ended(r#match),
            _ => {}
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
