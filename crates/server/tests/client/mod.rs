//! A house on a real network, and people who come to it as browsers do.

#![allow(dead_code, reason = "each test file needs a part of it")]

use parlour_protocol::{ClientMessage, MatchId, MatchSummary, Player, Refusal, ServerMessage, VERSION};
use parlour_server::{Config, Page, Rates, Server};
use parlour_service::Limits;
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message, WebSocket, client};

/// A house that lets tests go fast.
pub(crate) fn house(folder: &Path) -> Server {
    house_with(folder, |_| {})
}

/// The same, set otherwise.
pub(crate) fn house_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Server {
    parlour_registry::install();
    let mut config = Config::at(20_000 + std::process::id() as u16 % 20_000, folder.to_owned());
    config.rates = Rates { requests: 10_000, entries: 10_000, messages: 10_000 };
    config.connections.each_address = 10_000;
    config.limits = Limits { gone_after: Duration::from_millis(200), bot_threads: 1, ..Limits::default() };
    change(&mut config);
    Server::open(Page::default(), config).unwrap()
}

/// Makes a member an admin, as the operator does.
pub(crate) fn promote(server: &Server, name: &str) {
    let house = server.house();
    parlour_service::keeper::promote(house.store(), name, true, house.now()).unwrap();
}

/// Somebody with a browser.
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) player: Option<Player>,
}

/// What came back: the status, the headers and the body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}: {}", self.status, self.body))
    }

    pub(crate) fn refusal(&self) -> Refusal {
        assert!(self.status >= 400, "{}: {}", self.status, self.body);
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}: {}", self.status, self.body))
    }
}

impl Person {
    /// Somebody whom nobody knows.
    pub(crate) fn stranger(house: &Server) -> Self {
        Self { address: house.address(), cookie: String::new(), player: None }
    }

    /// A guest.
    pub(crate) fn guest(house: &Server) -> Self {
        let mut guest = Self::stranger(house);
        guest.becomes("/api/guest", &json!({}));
        guest
    }

    /// Becomes somebody by a request that answers with a cookie.
    pub(crate) fn becomes(&mut self, path: &str, body: &Value) {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let set = answer.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
        set.split(';').next().unwrap().clone_into(&mut self.cookie);
        self.player = serde_json::from_value(answer.json()["player"].clone()).unwrap();
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        let origin = format!("origin: http://{}\r\n", self.address);
        self.ask("POST", path, &origin, &body.to_string())
    }

    pub(crate) fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{headers}\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let is_chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { unchunked(body) } else { body.to_owned() };
        Answer { status, headers: head.to_owned(), body }
    }

    /// Lays a table.
    pub(crate) fn lay(&self, table: &Value) -> MatchSummary {
        let answer = self.post("/api/matches", table);
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_value(answer.json()).unwrap()
    }

    /// Sits down at a table, with its code where it needs one.
    pub(crate) fn sit(&self, card: &MatchSummary) -> MatchSummary {
        let answer = self.post(&format!("/api/matches/{}/join", card.r#match), &json!({ "code": card.code }));
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_value(answer.json()).unwrap()
    }

    /// A socket that has said hello.
    pub(crate) fn socket(&self) -> Socket {
        let mut socket = self.raw_socket("").unwrap();
        socket.say(&ClientMessage::Hello { version: VERSION, token: None });
        let welcome = socket.hear();
        assert!(matches!(welcome, ServerMessage::Welcome(_)), "{welcome:?}");
        socket
    }

    /// A socket that has said nothing, from a page of this origin, or of our own.
    pub(crate) fn raw_socket(&self, origin: &str) -> Result<Socket, String> {
        let own = format!("http://{}", self.address);
        let mut request = format!("ws://{}/socket", self.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", if origin.is_empty() { &own } else { origin }.parse().unwrap());
        headers.insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.set_nodelay(true).unwrap();
        match client(request, stream) {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// A body that came in chunks, each after its length.
fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((length, chunks)) = rest.split_once("\r\n") {
        let (chunk, next) = chunks.split_at(usize::from_str_radix(length, 16).unwrap());
        body.push_str(chunk);
        rest = next.trim_start_matches("\r\n");
    }
    body
}

/// A connection over which somebody plays.
pub(crate) struct Socket(pub(crate) WebSocket<TcpStream>);

impl Socket {
    pub(crate) fn say(&mut self, message: &ClientMessage) {
        self.say_text(&message.write());
    }

    pub(crate) fn say_text(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.0.send(Message::binary(bytes.to_vec())).unwrap();
    }

    /// Says something, unless the server has hung up.
    pub(crate) fn try_say(&mut self, message: &ClientMessage) -> bool {
        self.0.send(Message::text(message.write())).is_ok()
    }

    /// The next message, whatever it is.
    pub(crate) fn hear(&mut self) -> ServerMessage {
        self.try_hear().expect("the server says something")
    }

    /// The next message, or none when the server closes.
    pub(crate) fn try_hear(&mut self) -> Option<ServerMessage> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => {
                    return Some(ServerMessage::read(&text).unwrap_or_else(|_| panic!("{text}")));
                }
                Ok(Message::Close(_))
                | Err(Error::ConnectionClosed | Error::AlreadyClosed | Error::Protocol(_)) => return None,
                Ok(_) => {}
                // A connection that is reset is closed, too; the system calls it broken where the server had hung up before.
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe) =>
                {
                    return None;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Why the server closes, past whatever else is said.
    pub(crate) fn close_frame(&mut self) -> Option<tungstenite::protocol::CloseFrame> {
        loop {
            match self.0.read() {
                Ok(Message::Close(frame)) => return frame,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// The whole of a match, all its parts.
    pub(crate) fn join_all(&mut self, id: MatchId) -> (Vec<parlour_protocol::MatchEvent>, usize) {
        self.say(&ClientMessage::Join { r#match: id, have: 0 });
        let (mut all, mut parts) = (Vec::new(), 0);
        loop {
            match self.hear() {
                ServerMessage::Sync { from, events, more, .. } => {
                    all.truncate(from);
                    assert_eq!(all.len(), from);
                    all.extend(events);
                    parts += 1;
                    if !more {
                        return (all, parts);
                    }
                }
                ServerMessage::Event { .. } => panic!("an event comes before the match is told"),
                _ => {}
            }
        }
    }

    /// The next message of a kind, past whatever else is said.
    pub(crate) fn hear_until<T>(&mut self, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            if let Some(found) = wanted(&self.hear()) {
                return found;
            }
        }
    }

    pub(crate) fn join(&mut self, id: MatchId, have: usize) -> (usize, Vec<parlour_protocol::MatchEvent>) {
        self.say(&ClientMessage::Join { r#match: id, have });
        self.hear_until(|message| match message {
            ServerMessage::Sync { from, events: acts, .. } => Some((*from, acts.clone())),
            _ => None,
        })
    }

    /// The next act of a match and its number.
    pub(crate) fn act(&mut self) -> (usize, parlour_protocol::MatchEvent) {
        self.hear_until(|message| match message {
            ServerMessage::Event { at, event: act, .. } => Some((*at, act.clone())),
            _ => None,
        })
    }

    pub(crate) fn refusal(&mut self) -> Refusal {
        self.hear_until(|message| match message {
            ServerMessage::Refused { reason, .. } => Some(reason.refusal.clone()),
            _ => None,
        })
    }
}
