//! A connection over which somebody plays: one task a socket, small buffers, and never more than 64 KiB that wait.

use crate::address::neighbourhood;
use crate::connections::{Place, Watched};
use crate::lag::Lag;
use crate::rates::messages;
use crate::refused::Refused;
use crate::server::State;
use crate::who::{Source, visitor};
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use bytes::Bytes;
use futures_util::{SinkExt, TryStreamExt};
use governor::DefaultDirectRateLimiter;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use parlour_protocol::text::is_plain;
use parlour_protocol::{
    ChatMessage, ClientMessage, CloseReason, ErrorBody, MOST_BYTES, MatchId, Player, Refusal, ServerMessage,
    VERSION, english,
};
use parlour_service::{Closing, House, Outbox, Room, Visitor};
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncWriteExt, BufReader, copy_buf, sink};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long somebody may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client that was told why may take to close the connection.
const GOODBYE: Duration = Duration::from_secs(2);
/// A client that takes nothing for so long, while something waits for it, is closed.
const STALLED: Duration = Duration::from_secs(30);
/// The read buffer of a connection, in bytes: a move fits.
const READ_BUFFER: usize = 128;
/// Why a message is not read to its end.
const TOO_LONG: Refusal = Refusal::TooLong { most: MOST_BYTES };
/// The most matches that one socket follows.
const MOST_JOINED: usize = 64;
/// The most tournaments that one socket follows.
const MOST_TOURNAMENTS: usize = 16;

/// One end of a WebSocket. The buffer reads a message with one system call, where the protocol reads its head and then the rest.
type Connection = WebSocketStream<BufReader<TcpStream>>;

/// Makes a socket of a request.
pub(crate) async fn upgrade(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    Source(from): Source,
    mut request: Request,
) -> Result<Response, Refused> {
    if !state.origins.allow(request.headers()) {
        return Err(Refusal::ForeignOrigin.into());
    }
    let agreed = create_response_with_body(&request, Body::empty)
        .map_err(|why| Refusal::Unreadable { detail: why.to_string() })?;
    let upgraded = hyper::upgrade::on(&mut request);
    let visitor = visitor(request.headers(), &state).await?;
    // Behind a proxy the socket counts for the address that the proxy forwards.
    let forwarded = request.extensions().get::<Arc<Place>>().cloned();
    let known = visitor.map(Box::new);
    tokio::spawn(async move {
        // How a connection ends matters to no other.
        let Some((connection, place)) = Box::pin(connection(upgraded)).await else { return };
        let _ = serve(&state, connection, known, neighbourhood(from)).await;
        drop((place, forwarded));
    });
    Ok(agreed)
}

/// The connection of a request, once its answer is on its way, and the place that it takes.
async fn connection(upgraded: OnUpgrade) -> Option<(Box<Connection>, Place)> {
    let parts = upgraded.await.ok()?.downcast::<TokioIo<Watched>>().ok()?;
    let (stream, place) = parts.io.into_inner().into_socket();
    let config = WebSocketConfig::default()
        .read_buffer_size(0)
        .write_buffer_size(0)
        .max_message_size(Some(MOST_BYTES))
        .max_frame_size(Some(MOST_BYTES));
    let stream = BufReader::with_capacity(READ_BUFFER, stream);
    // A copy, because the connection would keep the whole buffer of the request.
    let read = parts.read_buf.to_vec();
    let connection = Connection::from_partially_read(stream, read, Role::Server, Some(config)).await;
    Some((Box::new(connection), place))
}

/// Sends texts, and waits until the system has taken them. They go past the crate's write buffer, which stays as long as the
/// longest message ever was: 16 KiB for each client that watches a full lobby, whose connection takes 2.4 KiB otherwise.
///
/// That buffer must be empty: a ping, an answer to one and a close frame are flushed before anything else is sent.
async fn send(
    connection: &Connection,
    texts: impl IntoIterator<Item = impl AsRef<[u8]>>,
) -> Result<(), Error> {
    let mut frames = Vec::new();
    for text in texts {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        header.format(text.as_ref().len() as u64, &mut frames)?;
        frames.extend_from_slice(text.as_ref());
    }
    let stream = connection.get_ref().get_ref();
    let mut rest = &frames[..];
    while !rest.is_empty() {
        match stream.try_write(rest) {
            Ok(sent) => rest = &rest[sent..],
            Err(why) if why.kind() == io::ErrorKind::WouldBlock => in_time(stream.writable()).await?,
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}

/// Sends a ping or a close frame, and waits until the system has taken it.
async fn control(connection: &mut Connection, message: Message) -> Result<(), Error> {
    in_time(connection.send(message)).await
}

/// Waits until the system has taken what the crate answers to pings and close frames.
async fn flush(connection: &mut Connection) -> Result<(), Error> {
    in_time(connection.flush()).await
}

/// Waits until the client takes something.
async fn in_time<T, E: Into<Error>>(taken: impl Future<Output = Result<T, E>>) -> Result<T, Error> {
    timeout(STALLED, taken).await.map_err(io::Error::from)?.map_err(Into::into)
}

/// Somebody at the other end.
struct Device<'a> {
    state: &'a State,
    outbox: Arc<Outbox>,
    joined: Vec<Arc<Room>>,
    watches_lobby: bool,
    tournaments: Vec<u64>,
    lag: Lag,
    rate: DefaultDirectRateLimiter,
}

/// Whoever goes leaves every room.
impl Drop for Device<'_> {
    fn drop(&mut self) {
        self.joined.iter().for_each(|room| room.leave(&self.outbox));
        self.state.house.exit(&self.outbox);
    }
}

/// Why a connection is closed from which nothing more can be read.
struct Broken {
    refusal: Refusal,
    code: CloseCode,
}

impl Broken {
    /// Tells a client that breaks the rules of sockets from a connection that has failed.
    ///
    /// # Errors
    /// The error, if the connection has failed.
    fn by(error: Error) -> Result<Self, Error> {
        let unreadable = |detail: String| Refusal::Unreadable { detail };
        match error {
            Error::Capacity(_) => Ok(Self { refusal: TOO_LONG, code: CloseCode::Size }),
            Error::Utf8(why) => Ok(Self { refusal: unreadable(why), code: CloseCode::Invalid }),
            // The client has gone without a word.
            gone @ Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Err(gone),
            Error::Protocol(why) => {
                Ok(Self { refusal: unreadable(why.to_string()), code: CloseCode::Protocol })
            }
            failed => Err(failed),
        }
    }
}

impl From<Refusal> for Broken {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, code: CloseReason::Refused.code().into() }
    }
}

/// What is said first, if it is anything that can be read.
async fn hello(connection: &mut Connection) -> Result<Result<ClientMessage, Broken>, Error> {
    loop {
        return match connection.try_next().await {
            Ok(Some(Message::Text(text))) => Ok(ClientMessage::read(&text).map_err(Broken::from)),
            Ok(Some(Message::Binary(_))) => Ok(Err(Refusal::NotText.into())),
            Ok(Some(Message::Ping(_))) => {
                flush(connection).await?;
                continue;
            }
            Ok(Some(_)) => continue,
            Ok(None) => Err(Error::ConnectionClosed),
            Err(why) => Broken::by(why).map(Err),
        };
    }
}

/// Who says hello; `None` where it was not what it should be.
async fn welcome(
    state: &State,
    connection: &mut Connection,
    known: Option<Box<Visitor>>,
) -> Result<Option<Arc<Outbox>>, Error> {
    let said = timeout(HELLO, hello(connection)).await.unwrap_or(Ok(Err(Refusal::HelloFirst.into())))?;
    let visitor = match said {
        Ok(ClientMessage::Hello { version, .. }) if version != VERSION => {
            Err(Refusal::WrongVersion { server: VERSION }.into())
        }
        Ok(ClientMessage::Hello { token: Some(token), .. }) => {
            let known = state.block(move |house| house.visitor(&token)).await;
            known.map(|visitor| Some(Box::new(visitor))).map_err(|Refused(refusal)| refusal.into())
        }
        Ok(ClientMessage::Hello { .. }) => Ok(known),
        Ok(_) => Err(Refusal::HelloFirst.into()),
        Err(broken) => Err(broken),
    };
    // From when it has entered, what ends the session closes the connection; what ended it before is found here.
    let entered = match visitor {
        Ok(visitor) => enter(state, visitor).await.map_err(Broken::from),
        Err(broken) => Err(broken),
    };
    let outbox = match entered {
        Ok(outbox) => outbox,
        Err(broken) => {
            hang_up(state, connection, broken).await?;
            return Ok(None);
        }
    };
    let welcome = state.welcome(outbox.player().cloned());
    if let Err(why) = send(connection, [ServerMessage::Welcome(welcome).write()]).await {
        state.house.exit(&outbox);
        return Err(why);
    }
    Ok(Some(outbox))
}

/// Takes a connection in, if its session has not ended while it was made.
async fn enter(state: &State, visitor: Option<Box<Visitor>>) -> Result<Arc<Outbox>, Refusal> {
    let player = visitor.as_ref().map(|visitor| visitor.account.player.clone());
    let session = visitor.as_ref().map(|visitor| visitor.token);
    let outbox = Arc::new(Outbox::new(player).with_session(session));
    state.house.enter(&outbox);
    if let Some(visitor) = visitor.filter(|visitor| !state.house.is_current(visitor)) {
        let confirmed = state.block(move |house| house.confirm(&visitor)).await;
        if let Err(Refused(reason)) = confirmed {
            state.house.exit(&outbox);
            return Err(reason);
        }
    }
    Ok(outbox)
}

async fn serve(
    state: &State,
    mut connection: Box<Connection>,
    known: Option<Box<Visitor>>,
    from: IpAddr,
) -> Result<(), Error> {
    let Some(outbox) = Box::pin(welcome(state, &mut connection, known)).await? else { return Ok(()) };
    if let Some(player) = outbox.player() {
        state.house.came_from(player.id, from);
    }
    let rate = DefaultDirectRateLimiter::direct(messages(&state.config.rates));
    let mut device = Device {
        state,
        outbox: outbox.clone(),
        joined: Vec::new(),
        watches_lobby: false,
        tournaments: Vec::new(),
        lag: Lag::default(),
        rate,
    };
    // The way to whoever plays is measured, once they do. What is seldom waited for is boxed: every task has room for the rest.
    let mut next_ping = pin!(sleep_until(Instant::now()));
    loop {
        tokio::select! {
            received = connection.try_next() => {
                let received = match received {
                    Ok(Some(received)) => received,
                    Ok(None) => return Ok(()),
                    Err(why) => {
                        let broken = Broken::by(why)?;
                        drop(device);
                        return Box::pin(hang_up(state, &mut connection, broken)).await;
                    }
                };
                match received {
                    Message::Text(text) => if let Some(message) = device.hear(&text) {
                        Box::pin(device.answer(message)).await;
                    }
                    Message::Pong(payload) => if let Some(lag) = device.lag.pong(&payload, state.house.now()) {
                        outbox.set_lag(lag);
                    }
                    Message::Binary(_) => device.refuse(None, Refusal::NotText),
                    // The crate answers it. That is sent before more is read: what a client does not take cannot pile up.
                    Message::Ping(_) => Box::pin(flush(&mut connection)).await?,
                    Message::Close(_) => return Box::pin(flush(&mut connection)).await,
                    // The crate reads none.
                    Message::Frame(_) => {}
                }
            }
            () = outbox.filled() => {
                let waiting = outbox.take();
                Box::pin(send(&connection, waiting.messages)).await?;
                if let Some(closing) = waiting.closed {
                    drop(device);
                    return Box::pin(say_bye(&mut connection, closing)).await;
                }
                if waiting.must_sync {
                    Box::pin(device.sync_all()).await;
                }
                if let Some(id) = waiting.partial {
                    device.tell_more(id);
                }
            }
            () = &mut next_ping, if !device.joined.is_empty() => {
                let payload = device.lag.ping(parlour_service::secret::nonce(), state.house.now());
                next_ping.as_mut().reset(Instant::now() + device.lag.interval());
                let ping = Message::Ping(Bytes::copy_from_slice(&payload));
                Box::pin(control(&mut connection, ping)).await?;
            }
        }
    }
}

/// Tells a client why, and hangs up: what else it says is not read.
async fn hang_up(state: &State, connection: &mut Connection, broken: Broken) -> Result<(), Error> {
    let Broken { refusal, code } = broken;
    state.meters.refused(&refusal);
    let body = ErrorBody::from(refusal);
    let why = short(&body.message);
    let bye = Closing { reason: CloseReason::Refused, retry_ms: None }.message();
    let refused = ServerMessage::Refused { r#match: None, reason: body };
    // An answer may be on its way, where the client took too long to say hello.
    flush(connection).await?;
    send(connection, [refused.write(), bye.write()]).await?;
    close(connection, code, why).await
}

/// Tells a client why the connection is closed, and when to come back.
async fn say_bye(connection: &mut Connection, closing: Closing) -> Result<(), Error> {
    send(connection, [closing.message().write()]).await?;
    close(connection, closing.reason.code().into(), short(&english().say(&closing.reason))).await
}

/// Sends a close frame as the last one, and waits until the client closes: with bytes of the client unread, the system would
/// drop what the client has not received.
async fn close(connection: &mut Connection, code: CloseCode, reason: String) -> Result<(), Error> {
    control(connection, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
    let stream = connection.get_mut();
    stream.shutdown().await?;
    // The client has been told; how the connection ends matters to no other.
    let _ = timeout(GOODBYE, copy_buf(stream, &mut sink())).await;
    Ok(())
}

/// As much of a sentence as a close frame has room for.
fn short(sentence: &str) -> String {
    const ROOM: usize = 123;
    let end = (0..=ROOM.min(sentence.len())).rev().find(|end| sentence.is_char_boundary(*end));
    sentence[..end.unwrap_or(0)].to_owned()
}

impl Device<'_> {
    fn refuse(&self, r#match: Option<MatchId>, reason: Refusal) {
        self.state.meters.refused(&reason);
        self.outbox.tell(&ServerMessage::Refused { r#match, reason: reason.into() });
    }

    /// The client has read what waited: it is told the next part of a match.
    fn tell_more(&self, id: MatchId) {
        if let Some(room) = self.joined.iter().find(|room| room.id() == id) {
            // When the house closes, it does not matter.
            let _ = room.tell_more(&self.outbox);
        }
    }

    /// Somebody says something. A move is made at once; what may take longer is given back.
    fn hear(&mut self, text: &str) -> Option<ClientMessage> {
        if self.rate.check().is_err() {
            self.refuse(None, Refusal::TooFast { retry: 1000 });
            return None;
        }
        match ClientMessage::read(text) {
            Ok(ClientMessage::Move { r#match, at, text }) => {
                let Some((room, player)) = self.state.house.find(r#match).zip(self.outbox.player()) else {
                    return Some(ClientMessage::Move { r#match, at, text });
                };
                let done = room.play(player.id, at, &text, self.outbox.lag());
                self.answered(Some(r#match), done);
                None
            }
            Ok(message) => Some(message),
            Err(reason) => {
                self.refuse(None, reason);
                None
            }
        }
    }

    async fn answer(&mut self, message: ClientMessage) {
        let about = message.r#match();
        let done = self.act(message).await;
        self.answered(about, done);
    }

    /// Tells why something was not done. Whoever is late is told what they lack.
    fn answered(&mut self, about: Option<MatchId>, done: Result<(), Refusal>) {
        let Err(reason) = done else { return };
        let late = if let Refusal::Late { at, .. } = reason { Some(at) } else { None };
        self.refuse(about, reason);
        if let Some((at, room)) = late.zip(about.and_then(|id| self.state.house.find(id))) {
            // When the house closes, it does not matter.
            let _ = room.join(&self.outbox, at);
            self.remember(room);
        }
    }

    async fn act(&mut self, message: ClientMessage) -> Result<(), Refusal> {
        match message {
            ClientMessage::Hello { .. } => Ok(()),
            ClientMessage::Ping { n } => {
                self.outbox.tell(&ServerMessage::Pong { n, lag_ms: self.outbox.lag() });
                Ok(())
            }
            ClientMessage::Lobby { watch } => {
                self.watches_lobby = watch;
                self.state.house.watch_lobby(&self.outbox, watch);
                Ok(())
            }
            ClientMessage::Tournament { id, watch } => {
                self.tournaments.retain(|other| *other != id);
                if watch && self.tournaments.len() >= MOST_TOURNAMENTS {
                    return Err(Refusal::TooMany { most: MOST_TOURNAMENTS });
                }
                watch_tournament(self.state, &self.outbox, id, watch).await?;
                self.tournaments.extend(watch.then_some(id));
                Ok(())
            }
            ClientMessage::Join { r#match, have } => {
                if self.joined.len() >= MOST_JOINED {
                    return Err(Refusal::TooMany { most: MOST_JOINED });
                }
                let room = room(self.state, r#match).await?;
                room.join(&self.outbox, have)?;
                self.remember(room);
                Ok(())
            }
            ClientMessage::Position { r#match, ply } => {
                let viewer = self.outbox.player().map(|player| player.id);
                let position = self.state.block(move |house| house.room(r#match)?.position(viewer, ply));
                let position = position.await.map_err(|Refused(refusal)| refusal)?;
                self.outbox.tell(&ServerMessage::Position(Box::new(position)));
                Ok(())
            }
            ClientMessage::Leave { r#match } => {
                self.joined
                    .extract_if(.., |room| room.id() == r#match)
                    .for_each(|room| room.leave(&self.outbox));
                Ok(())
            }
            other => {
                let player = self.outbox.player().ok_or(Refusal::NotSignedIn)?;
                act(self.state, player, other, self.outbox.lag()).await
            }
        }
    }

    fn remember(&mut self, room: Arc<Room>) {
        if !self.joined.iter().any(|joined| Arc::ptr_eq(joined, &room)) {
            // Another room of the same match is one that was closed.
            self.joined.retain(|joined| joined.id() != room.id());
            self.joined.push(room);
        }
    }

    /// They have lost something on the way, or a room was closed: everything is told anew.
    async fn sync_all(&mut self) {
        if self.watches_lobby {
            self.state.house.watch_lobby(&self.outbox, true);
        }
        for id in &self.tournaments {
            // One that is gone has nothing to tell.
            let _ = watch_tournament(self.state, &self.outbox, *id, true).await;
        }
        for old in std::mem::take(&mut self.joined) {
            match room(self.state, old.id()).await {
                Ok(room) => {
                    if !Arc::ptr_eq(&room, &old) {
                        old.leave(&self.outbox);
                    }
                    // When the house closes, it does not matter.
                    let _ = room.join(&self.outbox, 0);
                    self.joined.push(room);
                }
                Err(reason) => self.refuse(Some(old.id()), reason),
            }
        }
    }
}

/// The room of a match; it is only waited for when it must be read.
pub(crate) async fn room(state: &State, id: MatchId) -> Result<Arc<Room>, Refusal> {
    match state.house.find(id) {
        Some(room) => Ok(room),
        None => {
            state.block(move |house: &Arc<House>| house.room(id)).await.map_err(|Refused(refusal)| refusal)
        }
    }
}

/// Tells a client of a tournament from now on, or no more; it may have to be read.
async fn watch_tournament(state: &State, outbox: &Arc<Outbox>, id: u64, watch: bool) -> Result<(), Refusal> {
    let outbox = outbox.clone();
    let watched = state.block(move |house| house.watch_tournament(&outbox, id, watch));
    watched.await.map_err(|Refused(refusal)| refusal)
}

/// Does what a player wants to do in a match, over a socket or by a request.
pub(crate) async fn act(
    state: &State,
    player: &Player,
    message: ClientMessage,
    lag: u32,
) -> Result<(), Refusal> {
    let Some(id) = message.r#match() else { return Err(Refusal::NotFound) };
    let room = room(state, id).await?;
    match message {
        ClientMessage::Move { at, text, .. } => room.play(player.id, at, &text, lag),
        ClientMessage::Resign { seat, .. } => room.resign(player.id, seat),
        ClientMessage::Offer { offer, .. } => room.offer(player.id, offer),
        ClientMessage::Decline { offer, .. } => room.decline(player.id, offer),
        ClientMessage::Abort { .. } => room.abort(player.id),
        ClientMessage::Claim { .. } => room.claim(player.id),
        ClientMessage::Chat { text, .. } => {
            if !state.config.limits.access.chat {
                return Err(Refusal::NoChat);
            }
            state.limiters.line(player.id)?;
            let line = said(player, &text, state.house.now())?;
            let said = state.block(move |_| room.say(&line)).await;
            said.map_err(|Refused(refusal)| refusal)
        }
        _ => Err(Refusal::NotFound),
    }
}

/// A line as it is told: plain, short, and without addresses.
fn said(from: &Player, text: &str, at: u64) -> Result<ChatMessage, Refusal> {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = text.chars().count();
    let is_address = |word: &str| {
        let word = word.to_lowercase();
        let name = word.trim_matches(|c: char| !c.is_alphanumeric());
        let dotted = name.split_once('.').is_some_and(|(before, after)| {
            !before.is_empty() && after.len() >= 2 && after.chars().next().is_some_and(char::is_alphabetic)
        });
        word.contains("://") || word.contains('@') || name.starts_with("www.") || dotted
    };
    if !is_plain(&text) || length == 0 || length > ChatMessage::MOST || text.split(' ').any(is_address) {
        return Err(Refusal::BadLine { most: ChatMessage::MOST });
    }
    Ok(ChatMessage { from: from.clone(), text, at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::{PlayerId, PlayerKind};

    #[test]
    fn a_line_is_plain_text_without_addresses() {
        let ada = Player { id: PlayerId(1), name: "Ada".into(), kind: PlayerKind::Guest };
        let say = |text: &str| said(&ada, text, 0).map(|line| line.text);
        assert_eq!(say("  good  luck! ").as_deref(), Ok("good luck!"));
        assert_eq!(say("a draw? 3.5 is fine... Yes.").as_deref(), Ok("a draw? 3.5 is fine... Yes."));
        for bad in ["", "http://x.y", "see evil.example now", "www.evil", "me@evil.example", "a\u{202e}b"] {
            assert!(say(bad).is_err(), "{bad}");
        }
        assert!(say(&"x".repeat(201)).is_err());
    }
}
