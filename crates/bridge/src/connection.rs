//! The socket to the server.

use crate::BridgeError;
use crate::server::Server;
use crate::stream::Stream;
use parlour_protocol::{ClientMessage, ErrorBody, Player, Refusal, ServerMessage, VERSION};
use std::io::ErrorKind;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, HandshakeError, Message, WebSocket, client};

/// After how long without a message the server is asked whether it is there.
const QUIET: Duration = Duration::from_secs(15);
/// After how long without a message the connection counts as lost.
const LOST: Duration = Duration::from_secs(45);

/// A socket that has said hello.
pub(crate) struct Connection {
    socket: WebSocket<Stream>,
    heard: Instant,
    asked: Instant,
}

/// What a wait for a message ended with.
pub(crate) enum Heard {
    /// A message.
    Message(ServerMessage),
    /// Nothing so far.
    Nothing,
    /// The server closed the connection.
    Closed,
}

impl Connection {
    /// Connects and says hello; returns who the token belongs to.
    pub(crate) fn open(server: &Server) -> Result<(Self, Player), BridgeError> {
        let stream = server.address.connect()?;
        let request = server.address.socket_url().into_client_request()?;
        let (socket, _) = client(request, stream).map_err(|error| match error {
            HandshakeError::Failure(error) => BridgeError::from(error),
            HandshakeError::Interrupted(_) => BridgeError::Silent,
        })?;
        let now = Instant::now();
        let mut connection = Self { socket, heard: now, asked: now };
        connection.say(&ClientMessage::Hello { version: VERSION, token: Some(server.token.clone()) })?;
        let answer = connection.hear()?;
        connection.socket.get_ref().poll()?;
        match answer {
            Heard::Message(ServerMessage::Welcome(welcome)) => {
                Ok((connection, welcome.player.ok_or(BridgeError::WrongToken)?))
            }
            Heard::Message(ServerMessage::Refused { reason: ErrorBody { refusal, .. }, .. }) => {
                Err(if refusal == Refusal::NotSignedIn { BridgeError::WrongToken } else { refusal.into() })
            }
            _ => Err(BridgeError::Silent),
        }
    }

    /// Sends a message.
    pub(crate) fn say(&mut self, message: &ClientMessage) -> Result<(), BridgeError> {
        // Nothing was read while a program thought: that is no silence of the server's.
        self.heard = Instant::now();
        Ok(self.socket.send(Message::text(message.write()))?)
    }

    /// Waits a moment for the next message.
    pub(crate) fn hear(&mut self) -> Result<Heard, BridgeError> {
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                self.heard = Instant::now();
                // A newer server may send messages that this version does not know.
                Ok(ServerMessage::read(&text).map_or(Heard::Nothing, Heard::Message))
            }
            Ok(Message::Close(_)) | Err(Error::ConnectionClosed | Error::AlreadyClosed) => Ok(Heard::Closed),
            Ok(_) => {
                self.heard = Instant::now();
                Ok(Heard::Nothing)
            }
            Err(Error::Io(error)) if is_timeout(error.kind()) => self.quiet(),
            Err(error) => Err(error.into()),
        }
    }

    /// Nothing came: a connection may be lost without a word.
    fn quiet(&mut self) -> Result<Heard, BridgeError> {
        let silent = self.heard.elapsed();
        if silent >= LOST {
            return Err(BridgeError::Silent);
        }
        if silent >= QUIET && self.asked.elapsed() >= QUIET {
            self.asked = Instant::now();
            self.socket.send(Message::text(ClientMessage::Ping { n: 0 }.write()))?;
        }
        Ok(Heard::Nothing)
    }
}

fn is_timeout(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}
