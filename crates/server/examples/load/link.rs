//! One end of a WebSocket, with frames made and read by hand: the cheapest client there can be.

use crate::Failed;
use crate::server::Server;
use parlour_online::{ClientMessage, VERSION};
use socket2::{Domain, Socket, Type};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};

/// A connection that has said hello.
pub(crate) struct Link {
    pub(crate) stream: TcpStream,
    unread: Vec<u8>,
}

const TEXT: u8 = 1;
const PING: u8 = 9;
const PONG: u8 = 10;

impl Link {
    /// Opens the one of this number: ten thousand come from one address, because ports are finite.
    pub(crate) fn open(server: &Server, token: Option<&str>, number: usize) -> Result<Self, Failed> {
        let source = SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2 + (number / 10_000) as u8), 0));
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&source.into())?;
        socket.connect(&server.address.into())?;
        let mut stream = TcpStream::from(socket);
        stream.set_nodelay(true)?;
        write!(
            stream,
            "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
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
        let mut link = Self { stream, unread: Vec::new() };
        link.say(&ClientMessage::Hello { version: VERSION, token: token.map(str::to_owned) })?;
        link.wait_for("{\"welcome")?;
        Ok(link)
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) -> Result<(), Failed> {
        self.send(TEXT, message.write().as_bytes())
    }

    /// A client must mask what it sends; a mask of zeros is one.
    fn send(&mut self, kind: u8, payload: &[u8]) -> Result<(), Failed> {
        let mut frame = vec![0x80 | kind];
        if let Ok(short @ ..126) = u8::try_from(payload.len()) {
            frame.push(0x80 | short);
        } else {
            frame.push(0x80 | 0x7e);
            frame.extend(u16::try_from(payload.len())?.to_be_bytes());
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        // Whatever is sent here fits into the system's buffer.
        Ok(self.stream.write_all(&frame)?)
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
        while let Some((kind, start, end)) = frame(&self.unread[done..]) {
            let payload = &self.unread[done + start..done + end];
            match kind {
                TEXT => hear(payload),
                PING => pings.push(payload.to_vec()),
                _ => {}
            }
            done += end;
        }
        self.unread.drain(..done);
        pings.iter().try_for_each(|ping| self.send(PONG, ping))?;
        Ok(true)
    }
}

/// The kind of the first frame, and where its payload begins and ends, if all of it is there.
fn frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (kind, short) = (*bytes.first()? & 15, *bytes.get(1)?);
    let (start, length) = match short {
        126 => (4, usize::from(u16::from_be_bytes([*bytes.get(2)?, *bytes.get(3)?]))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (2, short.into()),
    };
    (bytes.len() >= start + length).then_some((kind, start, start + length))
}
