//! Requests, made by hand, from any address of the loopback network.

use super::{Failed, Link};
use serde_json::{Value, json};
use socket2::{Domain, Socket, Type};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// How long an answer may take: longer than a server that is overloaded should need.
const PATIENCE: Duration = Duration::from_secs(90);
/// The most bytes of an answer that are read.
const LONGEST: u64 = 64 << 20;

/// Connects from one address to another.
pub(crate) fn connect(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, Failed> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((from, 0)).into())?;
    socket.connect_timeout(&to.into(), Duration::from_secs(10))?;
    let stream = TcpStream::from(socket);
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// A client at an address, with a token or without.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) server: SocketAddr,
    pub(crate) from: Ipv4Addr,
    pub(crate) token: String,
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// Reads the first answer of what a server sent.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Self { status, head: head.to_ascii_lowercase(), body: body.into() })
    }

    pub(crate) fn is_ok(&self) -> bool {
        (200..300).contains(&self.status)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let line = self.head.lines().find(|line| line.split(':').next() == Some(name))?;
        line.split_once(':').map(|(_, value)| value.trim())
    }

    /// The body, if the request was granted.
    pub(crate) fn json(&self) -> Result<Value, Failed> {
        if !self.is_ok() {
            return Err(format!("{} {}", self.status, self.body).into());
        }
        Ok(serde_json::from_str(&self.body)?)
    }

    /// The code of the error.
    pub(crate) fn error(&self) -> String {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_default();
        body["error"].as_str().unwrap_or(&self.body).to_owned()
    }
}

impl Client {
    pub(crate) fn with(&self, token: &str) -> Self {
        Self { token: token.into(), ..self.clone() }
    }

    /// Sends a request, and reads until the server closes the connection.
    pub(crate) fn request(&self, method: &str, path: &str, more: &str, body: &str) -> Result<Answer, Failed> {
        let mut stream = connect(self.from, self.server)?;
        let bearer = if self.token.is_empty() {
            String::new()
        } else {
            format!("authorization: Bearer {}\r\n", self.token)
        };
        let length = body.len();
        let typed = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{bearer}{more}{typed}\
             content-length: {length}\r\n\r\n{body}",
            self.server
        )?;
        let mut answer = Vec::new();
        stream.take(LONGEST).read_to_end(&mut answer)?;
        Answer::read(&String::from_utf8_lossy(&answer)).ok_or_else(|| "no answer".into())
    }

    pub(crate) fn get(&self, path: &str) -> Result<Answer, Failed> {
        self.request("GET", path, "", "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Answer, Failed> {
        self.request("POST", path, "", &body.to_string())
    }

    /// As a new guest.
    pub(crate) fn guest(&self) -> Result<Self, Failed> {
        self.entered("/api/guest?token=1", &json!({}))
    }

    /// As a new member.
    pub(crate) fn register(&self, name: &str, passphrase: &str) -> Result<Self, Failed> {
        self.entered("/api/register?token=1", &json!({ "name": name, "passphrase": passphrase }))
    }

    pub(crate) fn log_in(&self, name: &str, passphrase: &str) -> Result<Self, Failed> {
        self.entered("/api/login?token=1", &json!({ "name": name, "passphrase": passphrase }))
    }

    fn entered(&self, path: &str, body: &Value) -> Result<Self, Failed> {
        let answer = Self { token: String::new(), ..self.clone() }.post(path, body)?.json()?;
        Ok(self.with(answer["token"].as_str().ok_or("no token")?))
    }

    /// A socket that has said hello.
    pub(crate) fn link(&self) -> Result<Link, Failed> {
        let token = Some(self.token.as_str()).filter(|token| !token.is_empty());
        Link::open_from(self.from, self.server, token)
    }

    /// Sends bytes as they are, and reads what comes until the server closes the connection or nothing more has come
    /// for so long: what came, and whether the server closed.
    pub(crate) fn raw(&self, bytes: &[u8], wait: Duration) -> Result<(String, bool), Failed> {
        let mut stream = connect(self.from, self.server)?;
        // A server may refuse before it has read all.
        let _ = stream.write_all(bytes);
        stream.set_read_timeout(Some(Duration::from_millis(50)))?;
        let (mut all, mut buffer, mut last) = (Vec::new(), [0; 4096], Instant::now());
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => return Ok((String::from_utf8_lossy(&all).into_owned(), true)),
                Ok(length) => {
                    all.extend_from_slice(&buffer[..length]);
                    last = Instant::now();
                }
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    if last.elapsed() >= wait {
                        return Ok((String::from_utf8_lossy(&all).into_owned(), false));
                    }
                }
                // A connection that is reset is closed.
                Err(_) => return Ok((String::from_utf8_lossy(&all).into_owned(), true)),
            }
        }
    }
}
