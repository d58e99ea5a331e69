//! One end of a WebSocket, with frames made and read by hand: the cheapest client there can be.

use super::{Failed, connect};
use parlour_protocol::{ClientMessage, VERSION};
use serde_json::Value;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A connection that has said hello.
pub(crate) struct Link {
    pub(crate) stream: TcpStream,
    unread: Vec<u8>,
    /// Whether pings are answered.
    pub(crate) answers_pings: bool,
    /// The last ping of the server.
    pub(crate) pinged: Option<Vec<u8>>,
}

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// What came over a socket.
#[derive(Debug)]
pub(crate) enum Frame {
    /// A message.
    Text(String),
    /// The server closed the connection; with the code of its close frame, if it sent one.
    Closed(Option<u16>),
    /// Nothing in time.
    Nothing,
}

impl Link {
    /// Opens the one of this number: ten thousand come from one address, because ports are finite.
    pub(crate) fn open(server: SocketAddr, token: Option<&str>, number: usize) -> Result<Self, Failed> {
        Self::open_from(Ipv4Addr::new(127, 0, 0, 2 + (number / 10_000) as u8), server, token)
    }

    pub(crate) fn open_from(from: Ipv4Addr, server: SocketAddr, token: Option<&str>) -> Result<Self, Failed> {
        let mut link = Self::upgraded(from, server, "")?;
        link.say(&ClientMessage::Hello { version: VERSION, token: token.map(str::to_owned) })?;
        link.wait_for("{\"welcome")?;
        Ok(link)
    }

    /// A socket that has not said hello, with more headers in its request.
    pub(crate) fn upgraded(from: Ipv4Addr, server: SocketAddr, more: &str) -> Result<Self, Failed> {
        let mut stream = connect(from, server)?;
        write!(
            stream,
            "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n{more}\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            head.push(byte[0]);
        }
        if !head.starts_with(b"HTTP/1.1 101") {
            return Err(String::from_utf8_lossy(&head).into());
        }
        Ok(Self { stream, unread: Vec::new(), answers_pings: true, pinged: None })
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) -> Result<(), Failed> {
        self.send(TEXT, message.write().as_bytes())
    }

    /// Sends any text as a message.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failed> {
        self.send(TEXT, text.as_bytes())
    }

    pub(crate) fn pong(&mut self, payload: &[u8]) -> Result<(), Failed> {
        self.send(PONG, payload)
    }

    fn send(&mut self, kind: u8, payload: &[u8]) -> Result<(), Failed> {
        // What is sent here fits into the system's buffer.
        Ok(self.stream.write_all(&frame(0x80 | kind, payload))?)
    }

    /// Waits for a message that begins so, and gives it back.
    pub(crate) fn wait_for(&mut self, start: &str) -> Result<String, Failed> {
        loop {
            let mut found = None;
            self.read(|text| {
                if found.is_none() && text.starts_with(start.as_bytes()) {
                    found = Some(String::from_utf8_lossy(text).into_owned());
                }
            })?;
            if let Some(found) = found {
                return Ok(found);
            }
        }
    }

    /// Reads what there is and tells every message; `false` when there was nothing.
    pub(crate) fn read(&mut self, mut hear: impl FnMut(&[u8])) -> Result<bool, Failed> {
        let mut buffer = [0; 4096];
        match self.stream.read(&mut buffer) {
            Ok(0) => return Err("the server hung up".into()),
            Ok(length) => self.unread.extend_from_slice(&buffer[..length]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(false),
            Err(error) => return Err(error.into()),
        }
        let mut pings = Vec::new();
        let mut done = 0;
        while let Some((kind, start, end)) = first_frame(&self.unread[done..]) {
            let payload = &self.unread[done + start..done + end];
            match kind {
                TEXT => hear(payload),
                PING => pings.push(payload.to_vec()),
                _ => {}
            }
            done += end;
        }
        self.unread.drain(..done);
        if self.answers_pings {
            pings.iter().try_for_each(|ping| self.send(PONG, ping))?;
        }
        if let Some(ping) = pings.pop() {
            self.pinged = Some(ping);
        }
        Ok(true)
    }

    /// The next message, if one comes in time.
    pub(crate) fn next(&mut self, wait: Duration) -> Frame {
        let until = Instant::now() + wait;
        loop {
            while let Some((kind, start, end)) = first_frame(&self.unread) {
                let payload = self.unread[start..end].to_vec();
                self.unread.drain(..end);
                match kind {
                    TEXT => return Frame::Text(String::from_utf8_lossy(&payload).into_owned()),
                    CLOSE => {
                        let code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
                        return Frame::Closed(code);
                    }
                    PING => {
                        if self.answers_pings {
                            // A connection that is gone shows when it is read.
                            let _ = self.send(PONG, &payload);
                        }
                        self.pinged = Some(payload);
                    }
                    _ => {}
                }
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.stream.set_read_timeout(Some(left)).is_err() {
                return Frame::Nothing;
            }
            let mut buffer = [0; 16 * 1024];
            match self.stream.read(&mut buffer) {
                Ok(0) => return Frame::Closed(None),
                Ok(length) => self.unread.extend_from_slice(&buffer[..length]),
                Err(error)
                    if matches!(
                        error.kind(),
                        ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted
                    ) => {}
                Err(_) => return Frame::Closed(None),
            }
        }
    }

    /// The next message with this name, without the name.
    pub(crate) fn find(&mut self, name: &str, wait: Duration) -> Result<Value, Failed> {
        let until = Instant::now() + wait;
        loop {
            match self.next(until.saturating_duration_since(Instant::now())) {
                Frame::Text(text) => {
                    let mut message: Value = serde_json::from_str(&text)?;
                    if let Some(found) = message.get_mut(name) {
                        return Ok(found.take());
                    }
                }
                Frame::Closed(_) => return Err(format!("closed before “{name}” came").into()),
                Frame::Nothing => return Err(format!("no “{name}” in {wait:?}").into()),
            }
        }
    }

    /// After how long the server closes the connection, if within so long; what it says meanwhile does not matter.
    pub(crate) fn is_closed_within(&mut self, wait: Duration) -> Option<Duration> {
        let start = Instant::now();
        self.close_code(wait).map(|_| start.elapsed())
    }

    /// The code of the frame by which the server closes the connection, if it does within so long; 1006 without a frame, as
    /// browsers tell it.
    pub(crate) fn close_code(&mut self, wait: Duration) -> Option<u16> {
        let start = Instant::now();
        loop {
            match self.next(wait.saturating_sub(start.elapsed())) {
                Frame::Closed(code) => return Some(code.unwrap_or(1006)),
                Frame::Nothing => return None,
                Frame::Text(_) => {}
            }
        }
    }

    /// Whether it still answers.
    pub(crate) fn is_alive(&mut self) -> bool {
        self.say(&ClientMessage::Ping { n: 77 }).is_ok() && self.find("pong", Duration::from_secs(10)).is_ok()
    }
}

/// A frame of a client: it must mask what it sends, and a mask of zeros is one.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    if let Ok(short @ ..126) = u8::try_from(payload.len()) {
        frame.push(0x80 | short);
    } else if let Ok(length) = u16::try_from(payload.len()) {
        frame.push(0xfe);
        frame.extend(length.to_be_bytes());
    } else {
        frame.push(0xff);
        frame.extend((payload.len() as u64).to_be_bytes());
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// The kind of the first frame, and where its payload begins and ends, if all of it is there.
fn first_frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (kind, short) = (*bytes.first()? & 0x0f, *bytes.get(1)?);
    let (start, length) = match short {
        126 => (4, usize::from(u16::from_be_bytes([*bytes.get(2)?, *bytes.get(3)?]))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (2, short.into()),
    };
    (bytes.len() >= start + length).then_some((kind, start, start + length))
}
