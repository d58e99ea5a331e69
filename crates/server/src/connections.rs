//! Accepts connections and bounds them: how many there are, and how long a client may take over a request.
//!
//! One count holds everything that a client keeps open: idle connections, requests, streams and sockets. A connection counts
//! for the address of its peer. Behind a named proxy the peer is the proxy, so each request counts for the address that the
//! proxy forwards, as long as its answer or its socket lasts.
//!
//! It is written by hand because no crate covers it: `axum::serve` and hyper-util accept without a limit, and the limits of
//! tower count requests, which know no address and close no idle connection to let another in. hyper speaks HTTP.

use crate::address::{Proxies, neighbourhood};
use crate::config::ConnectionLimits;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use parlour_protocol::{ErrorBody, Refusal};
use parlour_service::lock::{locked, locked_or_new};
use std::collections::HashMap;
use std::convert::Infallible;
use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Sleep, sleep};

/// Files that the server needs beside its connections: the database, the page, the log.
const FEWEST_FILES: u64 = 32;
/// More than this many it never needs.
const MOST_FILES: u64 = 256;
/// How long accepting pauses when the system has no file left.
const NO_FILES_PAUSE: Duration = Duration::from_millis(100);
/// The log repeats one kind of trouble at most this often.
const LOG_EVERY: Duration = Duration::from_secs(10);
/// A connection that is younger is not closed to let another in.
const YOUNGEST_CLOSED: Duration = Duration::from_secs(1);

/// All connections of the server.
#[derive(Debug)]
pub(crate) struct Connections {
    limits: ConnectionLimits,
    total: usize,
    started: Instant,
    open: Mutex<Open>,
    crowded: Throttle,
    full: Throttle,
    no_files: Throttle,
}

#[derive(Debug, Default)]
struct Open {
    by_address: HashMap<IpAddr, u32>,
    total: usize,
    /// Connections that speak HTTP: the others are sockets by now.
    http: HashMap<u64, Arc<Activity>>,
    next: u64,
}

/// Says how often something happened since it was logged last, at most every [`LOG_EVERY`].
#[derive(Debug, Default)]
struct Throttle(Mutex<(Option<Instant>, u64)>);

impl Throttle {
    /// How many times since the log told of it, if it is to tell again.
    fn count(&self) -> Option<u64> {
        let mut state = locked_or_new(&self.0, Default::default);
        let (last, count) = &mut *state;
        *count += 1;
        let now = Instant::now();
        if last.is_some_and(|last| now - last < LOG_EVERY) {
            return None;
        }
        *last = Some(now);
        Some(std::mem::take(count))
    }
}

/// A place that is taken until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    connections: Arc<Connections>,
    /// Whom it counts for; `None` for the connection of a proxy, which carries the requests of many.
    address: Option<IpAddr>,
    /// Whether it counts as a connection of its own, and not as a request on one.
    is_connection: bool,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.total = open.total.saturating_sub(usize::from(self.is_connection));
        if let Some(address) = self.address
            && let Some(count) = open.by_address.get_mut(&address)
        {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

impl Connections {
    /// `files` is how many files the system lets the server have.
    pub(crate) fn new(limits: &ConnectionLimits, files: Option<u64>) -> Self {
        let most =
            files.map_or(u64::MAX, |files| files - (files / 8).clamp(FEWEST_FILES, MOST_FILES).min(files));
        let total = limits.total.min(usize::try_from(most).unwrap_or(usize::MAX)).max(1);
        // One address alone never fills the server.
        let each = limits.each_address.min(u32::try_from(total / 2).unwrap_or(u32::MAX)).max(1);
        Self {
            limits: ConnectionLimits { each_address: each, ..limits.clone() },
            total,
            started: Instant::now(),
            open: Mutex::default(),
            crowded: Throttle::default(),
            full: Throttle::default(),
            no_files: Throttle::default(),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        locked(&self.open)
    }

    /// How many connections are open.
    pub(crate) fn count(&self) -> usize {
        self.open().total
    }

    /// Milliseconds since the start: small enough for an atomic.
    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn place(self: &Arc<Self>, address: Option<IpAddr>, is_connection: bool) -> Result<Place, Refusal> {
        let address = address.map(neighbourhood);
        let mut open = self.open();
        if is_connection && open.total >= self.total {
            // Whoever waits for nothing makes room: its driver closes it at once.
            let oldest = open
                .http
                .iter()
                .filter(|(_, activity)| activity.is_idle(self.now()))
                .min_by_key(|(id, activity)| (activity.since.load(Ordering::Relaxed), **id))
                .map(|(_, activity)| activity.clone());
            match oldest {
                Some(oldest) if open.total < self.total + FEWEST_FILES as usize / 2 => oldest.close(),
                _ => {
                    drop(open);
                    if let Some(count) = self.full.count() {
                        tracing::warn!(
                            count,
                            most = self.total,
                            "connections refused: the server has as many as it may"
                        );
                    }
                    return Err(Refusal::TooMany { most: self.total });
                }
            }
        }
        if let Some(address) = address {
            let most = self.limits.each_address;
            let count = open.by_address.entry(address).or_default();
            if *count >= most {
                drop(open);
                if let Some(count) = self.crowded.count() {
                    tracing::warn!(count, most, %address, "connections refused: one address has as many as it may");
                }
                return Err(Refusal::TooMany { most: most as usize });
            }
            *count += 1;
        }
        open.total += usize::from(is_connection);
        Ok(Place { connections: self.clone(), address, is_connection })
    }

    /// A connection that has just been accepted: its first head is waited for from now on.
    fn register(&self) -> (u64, Arc<Activity>) {
        let since = AtomicU64::new(self.now());
        let activity = Arc::new(Activity { phase: AtomicU8::new(HEAD), since, end: Notify::new() });
        let mut open = self.open();
        open.next += 1;
        let id = open.next;
        open.http.insert(id, activity.clone());
        (id, activity)
    }

    /// A request that a proxy forwards for this address.
    pub(crate) fn forwarded(self: &Arc<Self>, address: IpAddr) -> Result<Place, Refusal> {
        self.place(Some(address), false)
    }
}

/// What an HTTP connection is doing.
const IDLE: u8 = 0;
const HEAD: u8 = 1;
const BUSY: u8 = 2;

/// What an HTTP connection is doing, and since when.
#[derive(Debug)]
struct Activity {
    phase: AtomicU8,
    since: AtomicU64,
    end: Notify,
}

impl Activity {
    fn set(&self, phase: u8, now: u64) {
        self.since.store(now, Ordering::Relaxed);
        self.phase.store(phase, Ordering::Release);
    }

    /// Whether it waits for a request, for longer than a request takes to come.
    fn is_idle(&self, now: u64) -> bool {
        self.phase.load(Ordering::Acquire) != BUSY
            && now.saturating_sub(self.since.load(Ordering::Relaxed)) >= YOUNGEST_CLOSED.as_millis() as u64
    }

    /// Its driver closes it.
    fn close(&self) {
        // Nobody else takes it for idle now.
        self.phase.store(BUSY, Ordering::Release);
        self.end.notify_one();
    }

    /// When the client has taken too long, in milliseconds since the start.
    fn deadline(&self, limits: &ConnectionLimits) -> u64 {
        let wait = match self.phase.load(Ordering::Acquire) {
            HEAD => limits.head,
            // While it is busy every byte counts as life.
            _ => limits.idle,
        };
        self.since.load(Ordering::Relaxed).saturating_add(wait.as_millis() as u64)
    }
}

/// The stream of a connection, which tells when something moves.
#[derive(Debug)]
pub(crate) struct Watched {
    stream: TcpStream,
    place: Place,
    activity: Arc<Activity>,
    id: u64,
}

impl Watched {
    /// The stream alone, with the place that it takes: it is a socket from now on.
    pub(crate) fn into_socket(self) -> (TcpStream, Place) {
        self.place.connections.open().http.remove(&self.id);
        (self.stream, self.place)
    }

    fn moved(&self, read: bool) {
        let now = self.place.connections.now();
        match self.activity.phase.load(Ordering::Acquire) {
            IDLE if read => self.activity.set(HEAD, now),
            BUSY => self.activity.since.store(now, Ordering::Relaxed),
            _ => {}
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = space.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, space))?;
        if space.filled().len() > before {
            self.moved(true);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(context, bytes))?;
        self.moved(false);
        Poll::Ready(Ok(written))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write_vectored(context, bytes))?;
        self.moved(false);
        Poll::Ready(Ok(written))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// The body of an answer, which holds something until it has been sent.
pub(crate) struct Holding<T> {
    body: Body,
    _held: T,
}

impl<T: Unpin> HttpBody for Holding<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl<T> Holding<T> {
    pub(crate) fn new(body: Body, held: T) -> Self {
        Self { body, _held: held }
    }
}

/// Makes the connection idle again when it is dropped.
struct Answering {
    activity: Arc<Activity>,
    connections: Arc<Connections>,
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.activity.set(IDLE, self.connections.now());
    }
}

/// The body of a request, which fails when it takes too long to come.
struct Arriving {
    body: Incoming,
    until: Pin<Box<Sleep>>,
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        ready!(self.until.as_mut().poll(context));
        Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Accepts connections until the server closes.
pub(crate) async fn accept(
    listener: TcpListener,
    connections: Arc<Connections>,
    proxies: Proxies,
    router: Router,
    closed: impl Future<Output = ()>,
) {
    let (_closing, is_closing) = watch::channel(());
    let mut closed = pin!(closed);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closed => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let address = Some(peer.ip()).filter(|peer| !proxies.contains(*peer));
                match connections.place(address, true) {
                    Ok(place) => {
                        let registered = connections.register();
                        let (router, is_closing) = (router.clone(), is_closing.clone());
                        drop(tokio::spawn(serve(stream, peer, place, registered, router, is_closing)));
                    }
                    Err(refusal) => refuse(&stream, refusal),
                }
            }
            // These are the client's: it went before it was accepted.
            Err(why)
                if matches!(
                    why.kind(),
                    io::ErrorKind::ConnectionAborted
                        | io::ErrorKind::ConnectionRefused
                        | io::ErrorKind::ConnectionReset
                ) => {}
            // Most likely there are too many open files: some will be closed.
            Err(why) => {
                if let Some(count) = connections.no_files.count() {
                    tracing::error!(%why, count, "no connection can be accepted; raise the limit of open files");
                }
                sleep(NO_FILES_PAUSE).await;
            }
        }
    }
}

/// Tells a client why it is not let in, without waiting for it.
fn refuse(stream: &TcpStream, refusal: Refusal) {
    let body = serde_json::to_string(&ErrorBody::from(refusal)).unwrap_or_default();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    // A client that does not get it sees that the connection is closed.
    let _ = stream.try_write(answer.as_bytes());
}

/// Lets the system find out when a client has vanished without a word: a socket may be silent for hours.
fn keep_alive(stream: &TcpStream) {
    #[cfg(target_os = "linux")]
    {
        use rustix::net::sockopt;
        // What cannot be set leaves the connection until something is sent.
        let _ = sockopt::set_socket_keepalive(stream, true);
        let _ = sockopt::set_tcp_keepidle(stream, Duration::from_mins(1));
        let _ = sockopt::set_tcp_keepintvl(stream, Duration::from_secs(20));
        let _ = sockopt::set_tcp_keepcnt(stream, 3);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = stream;
}

/// Serves a connection until it ends, becomes a socket, or its client takes too long.
async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    (id, activity): (u64, Arc<Activity>),
    router: Router,
    mut is_closing: watch::Receiver<()>,
) {
    // A move is one small packet, and waits for no other. What cannot be set changes nothing else.
    let _ = stream.set_nodelay(true);
    keep_alive(&stream);
    let connections = place.connections.clone();
    let limits = connections.limits.clone();
    let router = TowerToHyperService::new(router);
    let service = {
        let (activity, connections) = (activity.clone(), connections.clone());
        service_fn(move |request: Request<Incoming>| {
            activity.set(BUSY, connections.now());
            let (mut parts, body) = request.into_parts();
            parts.extensions.insert(ConnectInfo(peer));
            let body = if body.is_end_stream() {
                Body::empty()
            } else {
                Body::new(Arriving { body, until: Box::pin(sleep(connections.limits.body)) })
            };
            let answer = router.call(Request::from_parts(parts, body));
            let answering = Answering { activity: activity.clone(), connections: connections.clone() };
            async move {
                let answer: Response<Body> = answer.await?;
                Ok::<_, Infallible>(answer.map(|body| Holding::new(body, answering)))
            }
        })
    };
    let watched = Watched { stream, place, activity: activity.clone(), id };
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(None)
            .max_buf_size(limits.head_bytes)
            .serve_connection(TokioIo::new(watched), service)
            .with_upgrades()
    );
    let mut tick = pin!(sleep(limits.head));
    let mut is_leaving = false;
    loop {
        tokio::select! {
            // How a connection ends matters to no other.
            _ = connection.as_mut() => break,
            () = activity.end.notified() => break,
            _ = is_closing.changed(), if !is_leaving => {
                is_leaving = true;
                connection.as_mut().graceful_shutdown();
            }
            () = &mut tick => {
                let now = connections.now();
                let deadline = activity.deadline(&limits);
                if deadline <= now {
                    break;
                }
                // A head may begin meanwhile: then it has less time than an idle connection.
                let wait = Duration::from_millis(deadline - now).min(limits.head / 4);
                tick.as_mut().reset(Instant::now() + wait);
            }
        }
    }
    connections.open().http.remove(&id);
}
