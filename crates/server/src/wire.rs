//! The connection under a socket. What is sent goes straight into the system's buffer, from any thread: the thread that publishes
//! a move need not wake the task of each socket that is told.
//!
//! Replaces `tokio-tungstenite` 0.29, of which axum's `ws` is made: 17.7 µs of CPU against 23.9 (0.74) for a move that one socket
//! sends and two are told of, one move at a time, and 10.4 µs against 11.6 (0.90) when 100 pairs move at once. Measured by a
//! program with the sockets and the outbox alone, without rules and store, over 6 000 moves of each kind, three times in turn.
//! Of the whole server's CPU, sending at once instead of waking tasks saves 11 % at 1 000 moves a second, and nothing when
//! it is saturated (`cargo xtask load 300 0 0 0`, four runs of each in turn).

use parlour_service::{Sent, Wire};
use std::io::{self, ErrorKind, Read, Write};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;
use tungstenite::Error;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::{Message, Role, WebSocketConfig, WebSocketContext};

/// A client that reads nothing for so long, while something waits for it, is hung up on.
const STALLED: Duration = Duration::from_secs(30);
/// How much is read at once: more than nearly any message has.
const READ: usize = 1024;
/// The longest head of a frame of a server, which masks nothing.
const HEAD: usize = 10;
/// A frame of so many bytes needs no memory of its own: nearly every one that tells of a move.
const SHORT: usize = 512;

/// The way to whoever is at the other end.
#[derive(Debug)]
pub(crate) struct Outgoing {
    stream: OwnedWriteHalf,
    /// What the system did not take yet: ends of frames, and whole ones.
    rest: Mutex<Vec<u8>>,
}

impl Outgoing {
    /// After a panic half a frame may stand here: the connection is of no use any more.
    fn rest(&self) -> io::Result<MutexGuard<'_, Vec<u8>>> {
        self.rest.lock().map_err(|_| io::Error::other("a panic while this connection was written to"))
    }

    /// Sends whole frames, or keeps what the system does not take: frames of different threads never mix.
    fn write(&self, rest: &mut Vec<u8>, frames: &[u8]) {
        // Whatever is wrong with the connection is seen by whoever waits until all has been sent.
        let sent = if rest.is_empty() { self.stream.try_write(frames).unwrap_or(0) } else { 0 };
        rest.extend_from_slice(&frames[sent..]);
    }

    /// Waits until the system has taken everything.
    async fn flush(&self) -> io::Result<()> {
        loop {
            {
                let mut rest = self.rest()?;
                if rest.is_empty() {
                    return Ok(());
                }
                match self.stream.try_write(&rest) {
                    Ok(sent) if sent == rest.len() => {
                        *rest = Vec::new();
                        return Ok(());
                    }
                    Ok(sent) => drop(rest.drain(..sent)),
                    Err(why) if why.kind() == ErrorKind::WouldBlock => {}
                    Err(why) => return Err(why),
                }
            }
            // A client that takes nothing for so long is gone, or holds memory on purpose.
            let taken = timeout(STALLED, self.stream.writable()).await;
            taken.map_err(|_| io::Error::from(ErrorKind::TimedOut))??;
        }
    }
}

impl Wire for Outgoing {
    fn send(&self, message: &[u8]) -> Sent {
        // The end of the connection is seen by the task that serves it.
        let Ok(mut rest) = self.rest() else { return Sent::Not };
        if !rest.is_empty() {
            return Sent::Not;
        }
        let mut short = [0; SHORT];
        if message.len() <= SHORT - HEAD {
            let mut space = &mut short[..];
            put_text(&mut space, message);
            let left = space.len();
            self.write(&mut rest, &short[..SHORT - left]);
        } else {
            let mut frame = Vec::with_capacity(HEAD + message.len());
            put_text(&mut frame, message);
            self.write(&mut rest, &frame);
        }
        if rest.is_empty() { Sent::Wholly } else { Sent::Partly }
    }
}

/// Adds the frame of a text.
fn put_text(frames: &mut impl Write, text: &[u8]) {
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let put = header.format(text.len() as u64, frames).map_err(io::Error::other);
    put.and_then(|()| frames.write_all(text)).expect("memory takes whatever is written");
}

/// One end of a WebSocket.
pub(crate) struct Connection {
    protocol: WebSocketContext,
    incoming: OwnedReadHalf,
    /// What was read and not looked at yet.
    unread: Vec<u8>,
    outgoing: Arc<Outgoing>,
}

/// What the protocol reads from and writes to; neither ever blocks.
struct Pipe<'a> {
    unread: &'a mut Vec<u8>,
    outgoing: &'a Outgoing,
}

impl Read for Pipe<'_> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        if self.unread.is_empty() {
            return Err(ErrorKind::WouldBlock.into());
        }
        let length = space.len().min(self.unread.len());
        space[..length].copy_from_slice(&self.unread[..length]);
        if length == self.unread.len() {
            *self.unread = Vec::new();
        } else {
            self.unread.drain(..length);
        }
        Ok(length)
    }
}

impl Write for Pipe<'_> {
    /// The protocol writes whole frames.
    fn write(&mut self, frames: &[u8]) -> io::Result<usize> {
        self.outgoing.write(&mut *self.outgoing.rest()?, frames);
        Ok(frames.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Connection {
    /// Over a stream that has been agreed to be a WebSocket, and of which so much was read already.
    pub(crate) fn new(stream: TcpStream, read: &[u8], longest: usize) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(0)
            .write_buffer_size(0)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest));
        let (incoming, outgoing) = stream.into_split();
        Self {
            protocol: WebSocketContext::new(Role::Server, Some(config)),
            incoming,
            unread: read.to_vec(),
            outgoing: Arc::new(Outgoing { stream: outgoing, rest: Mutex::default() }),
        }
    }

    /// What leads to the other end.
    pub(crate) fn outgoing(&self) -> Arc<Outgoing> {
        self.outgoing.clone()
    }

    /// The next message; `None` once the other end has gone. What it has begun is not lost when nobody waits for it to end.
    pub(crate) async fn receive(&mut self) -> Result<Option<Message>, Error> {
        loop {
            let mut pipe = Pipe { unread: &mut self.unread, outgoing: &self.outgoing };
            match self.protocol.read(&mut pipe) {
                Ok(message) => return Ok(Some(message)),
                Err(Error::ConnectionClosed | Error::AlreadyClosed) => return Ok(None),
                Err(Error::Io(why)) if why.kind() == ErrorKind::WouldBlock => {}
                Err(why) => return Err(why),
            }
            // Nobody who does not read answers can have more and more of them written.
            self.outgoing.flush().await?;
            if std::future::poll_fn(|context| self.poll_fill(context)).await? == 0 {
                return Ok(None);
            }
        }
    }

    /// Sends nothing more, and waits until the other end closes; what it still sends is not read.
    pub(crate) async fn finish(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        rustix::net::shutdown(self.outgoing.stream.as_ref(), rustix::net::Shutdown::Write)?;
        while std::future::poll_fn(|context| self.poll_fill(context)).await? > 0 {
            self.unread = Vec::new();
        }
        Ok(())
    }

    /// Reads what there is: how many bytes.
    fn poll_fill(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut space = [0; READ];
        let mut read = ReadBuf::new(&mut space);
        ready!(Pin::new(&mut self.incoming).poll_read(context, &mut read))?;
        self.unread.extend_from_slice(read.filled());
        Poll::Ready(Ok(read.filled().len()))
    }

    /// Sends texts, all at once, and waits until they are on their way.
    pub(crate) async fn send(&mut self, texts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> io::Result<()> {
        {
            let mut rest = self.outgoing.rest()?;
            texts.into_iter().for_each(|text| put_text(&mut *rest, text.as_ref()));
        }
        self.outgoing.flush().await
    }

    /// Sends a question whether the other end is there, or that this one goes.
    pub(crate) async fn control(&mut self, message: Message) -> Result<(), Error> {
        let mut pipe = Pipe { unread: &mut self.unread, outgoing: &self.outgoing };
        self.protocol.write(&mut pipe, message)?;
        Ok(self.outgoing.flush().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{TcpListener, TcpStream as Plain};
    use std::thread;
    use tungstenite::WebSocket;

    #[test]
    fn whoever_reads_late_reads_whole_messages_in_order() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let client = Plain::connect(listener.local_addr().unwrap()).unwrap();
        let (stream, _) = listener.accept().unwrap();
        stream.set_nonblocking(true).unwrap();
        let text = |number: usize| format!("{number}:{}", "x".repeat(3000));
        runtime.block_on(async {
            let mut connection = Connection::new(TcpStream::from_std(stream).unwrap(), &[], 4096);
            let outgoing = connection.outgoing();
            outgoing.stream.writable().await.unwrap();
            let send = |number: usize| outgoing.send(text(number).as_bytes());
            let last = (0..100_000).find(|number| send(*number) != Sent::Wholly).unwrap();
            assert_eq!(send(last + 1), Sent::Not, "the end of another waits");
            let reader = thread::spawn(move || {
                let mut socket = WebSocket::from_raw_socket(client, Role::Client, None);
                for number in 0..=last + 1 {
                    assert_eq!(socket.read().unwrap().into_text().unwrap(), text(number));
                }
            });
            connection.send([text(last + 1)]).await.unwrap();
            reader.join().unwrap();
            assert_eq!(send(0), Sent::Wholly);
        });
    }
}
