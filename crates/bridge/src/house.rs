//! The line to a house: a socket for what happens there, and requests.

use crate::BridgeError;
use parlour_online::{ClientMessage, Player, Refusal, ServerMessage, VERSION};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::TcpStream;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket, client};

/// A house that somebody is connected to.
pub(crate) struct House {
    /// `http://ADDRESS:PORT`.
    url: String,
    token: String,
    socket: WebSocket<TcpStream>,
    agent: ureq::Agent,
}

impl House {
    /// Connects with whoever has this token; who that is.
    pub(crate) fn connect(url: &str, token: &str) -> Result<(Self, Player), BridgeError> {
        let url = url.trim_end_matches('/');
        let address = url.strip_prefix("http://").ok_or(BridgeError::BadAddress)?;
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{address}/socket").into_client_request()?;
        let (socket, _) = client(request, stream).map_err(BridgeError::unreachable)?;
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        let mut house = Self { url: url.into(), token: token.into(), socket, agent: config.into() };
        house.say(&ClientMessage::Hello { version: VERSION, token: Some(token.into()) })?;
        match house.hear()? {
            Some(ServerMessage::Welcome(welcome)) => {
                Ok((house, welcome.player.ok_or(BridgeError::WrongToken)?))
            }
            Some(ServerMessage::Refused { reason, .. }) if reason.refusal == Refusal::NotSignedIn => {
                Err(BridgeError::WrongToken)
            }
            Some(ServerMessage::Refused { reason, .. }) => Err(reason.refusal.into()),
            _ => Err(BridgeError::Silent),
        }
    }

    /// Says something on the socket.
    pub(crate) fn say(&mut self, message: &ClientMessage) -> Result<(), BridgeError> {
        Ok(self.socket.send(Message::text(message.write()))?)
    }

    /// The next message; none when the house closes.
    pub(crate) fn hear(&mut self) -> Result<Option<ServerMessage>, BridgeError> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Ok(Some(ServerMessage::read(&text)?)),
                Ok(Message::Close(_)) | Err(_) => return Ok(None),
                Ok(_) => {}
            }
        }
    }

    /// What the house has at this path.
    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, BridgeError> {
        let request = self.agent.get(format!("{}{path}", self.url));
        answer(request.header("authorization", format!("Bearer {}", self.token)).call()?)
    }

    /// What the house answers to a request.
    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: impl Serialize,
    ) -> Result<T, BridgeError> {
        let request = self.agent.post(format!("{}{path}", self.url));
        answer(request.header("authorization", format!("Bearer {}", self.token)).send_json(body)?)
    }
}

fn answer<T: DeserializeOwned>(mut response: ureq::http::Response<ureq::Body>) -> Result<T, BridgeError> {
    let refused = !response.status().is_success();
    let body = response.body_mut();
    if refused { Err(body.read_json::<Refusal>()?.into()) } else { Ok(body.read_json()?) }
}
