//! The server itself.

use crate::address::neighbourhood;
use crate::api;
use crate::config::{Config, Listen};
use crate::connections::{self, Connections, Holding, Place};
use crate::metrics::Meters;
use crate::origin::Origins;
use crate::page_route::{guarded, send};
use crate::rates::Limiters;
use crate::refused::Refused;
use crate::who::Source;
use crate::{Page, metrics, socket};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use parlour_core::{Message, ToMessage};
use parlour_protocol::{Player, Refusal, VERSION, Welcome};
use parlour_service::passphrase::Hasher;
use parlour_service::store::{Census, Sqlite, StoreError};
use parlour_service::{DataFolder, FolderError, House, open_to_others};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// How many ports after the wanted one are tried.
const TRIES: u16 = 100;
/// The longest body of a request, in bytes: a list of pupils, a position.
pub(crate) const LONGEST_BODY: usize = 64 * 1024;
/// How long those who leave may take to come back, so that they do not come all at once.
const COME_BACK: Duration = Duration::from_secs(5);

/// How many requests may read many matches at once: every other request waits for the same threads.
pub(crate) const HEAVY_READS: usize = 4;
/// When a client that asks for many matches should try again, in milliseconds.
const HEAVY_RETRY: u64 = 5_000;

/// What every request may ask for.
pub(crate) struct State {
    pub(crate) house: Arc<House>,
    pub(crate) page: Page,
    pub(crate) config: Config,
    pub(crate) limiters: Limiters,
    /// Free places for requests that read many matches.
    pub(crate) heavy_reads: Arc<Semaphore>,
    pub(crate) meters: Meters,
    pub(crate) connections: Arc<Connections>,
    /// Whether the log has told of a proxy that is not named.
    pub(crate) told_of_proxy: AtomicBool,
    pub(crate) origins: Origins,
}

impl State {
    /// What a client is told first.
    pub(crate) fn welcome(&self, player: Option<Player>) -> Welcome {
        Welcome { version: VERSION, player, now: self.house.now(), motd: self.config.motd.clone() }
    }

    /// Does what blocks where it may.
    pub(crate) async fn block<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Arc<House>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refused> {
        let house = self.house.clone();
        let done = tokio::task::spawn_blocking(move || work(&house)).await;
        done.unwrap_or(Err(Refusal::Closing)).map_err(Refused)
    }

    /// A place for a request that reads many matches, which is free again when it is dropped.
    pub(crate) fn heavy_read(&self) -> Result<OwnedSemaphorePermit, Refused> {
        let place = self.heavy_reads.clone().try_acquire_owned();
        place.map_err(|_| Refused(Refusal::Busy { retry_ms: HEAVY_RETRY }))
    }

    /// Does what needs a hash of a passphrase on the threads for that, which no other request waits for.
    pub(crate) async fn hash<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce(&House, &mut Hasher) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refused> {
        let house = self.house.clone();
        let (tell, told) = oneshot::channel();
        self.house.hashing().submit(neighbourhood(from), move |hasher| {
            // A client who has gone is not waited for: the queue is for those who are there.
            if !tell.is_closed() {
                // Nobody hears it where the client has gone meanwhile.
                let _ = tell.send(hasher.and_then(|hasher| work(&house, hasher)));
            }
        });
        told.await.unwrap_or(Err(Refusal::Closing)).map_err(Refused)
    }
}

/// A house whose door is open.
pub struct Server {
    address: SocketAddr,
    state: Arc<State>,
    /// Whoever keeps it keeps the door open.
    close: oneshot::Sender<()>,
    runtime: Runtime,
    /// Held for as long as this server may write.
    folder: DataFolder,
}

/// Why the door does not open.
#[derive(Debug, Error, Message)]
#[message(with(first = first.to_string(), last = last.to_string()))]
#[error("{}", self.message())]
pub enum NotOpened {
    /// No port is to be had.
    NoPort {
        /// The first that was tried.
        first: u16,
        /// The last that was tried.
        last: u16,
        /// What the system said to the last.
        why: io::Error,
    },
    /// The address is not to be had.
    NoAddress {
        /// The address.
        address: String,
        /// What the system said.
        why: io::Error,
    },
    /// The data folder cannot be used.
    #[message(transparent)]
    Folder(#[from] FolderError),
    /// What was kept cannot be opened.
    NoStore {
        /// The file.
        file: String,
        /// What the database said.
        why: StoreError,
    },
    /// The system does not let it serve.
    System(
        #[from]
        #[message(name = why)]
        io::Error,
    ),
}

impl Server {
    /// Opens the door, and serves in the background.
    ///
    /// # Errors
    /// If the address is not to be had, what was kept cannot be opened, or the system does not let it.
    pub fn open(page: Page, config: Config) -> Result<Self, NotOpened> {
        // First of all: a second server of this folder is told so, whatever address it was given.
        let folder = DataFolder::lock(&config.data, config.create)?;
        let listener = match config.listen {
            Listen::FirstFree(port) => first_free(port)?,
            Listen::At(address) => TcpListener::bind(address)
                .map_err(|why| NotOpened::NoAddress { address: address.to_string(), why })?,
        };
        listener.set_nonblocking(true)?;
        let files = allow_many_files();
        let address = listener.local_addr()?;
        for (path, mode) in open_to_others(&config.data) {
            tracing::warn!(path = %path.display(), mode, "other users of this machine can reach this; run chmod go=");
        }
        let file = folder.database();
        let no_store = |why| NotOpened::NoStore { file: file.display().to_string(), why };
        let store = Sqlite::open(&file).map_err(no_store)?;
        let house = House::open(Arc::new(store), config.limits.clone()).map_err(no_store)?;
        let state = Arc::new(State {
            house,
            page,
            limiters: Limiters::new(&config.rates),
            heavy_reads: Arc::new(Semaphore::new(HEAVY_READS)),
            meters: Meters::default(),
            told_of_proxy: AtomicBool::new(false),
            connections: Arc::new(Connections::new(&config.connections, files)),
            origins: Origins::new(config.public_url.as_deref()),
            config,
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(workers())
            .max_blocking_threads(64)
            .enable_all()
            .build()?;
        let (close, closed) = oneshot::channel::<()>();
        let router = router(&state);
        let (accepting, proxies) = (state.connections.clone(), state.config.proxies.clone());
        runtime.spawn(async move {
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            let until = async move {
                // It is never sent: it ends when its sender does.
                let _ = closed.await;
            };
            connections::accept(listener, accepting, proxies, router, until).await;
        });
        let swept = Arc::downgrade(&state);
        runtime.spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_mins(1)).await;
                let Some(state) = swept.upgrade() else { return };
                state.limiters.sweep();
                state.meters.tell_refusals();
            }
        });
        let server = Self { address, state, close, runtime, folder };
        server.tell_start();
        Ok(server)
    }

    /// Tells the log what an operator checks first.
    fn tell_start(&self) {
        let Config { data, proxies, rates, limits, connections, .. } = &self.state.config;
        let access = &limits.access;
        match self.state.house.store().census() {
            Ok(Census { schema, members, guests, matches, open, admins }) => {
                tracing::info!(
                    version = env!("CARGO_PKG_VERSION"),
                    address = %self.address,
                    url = self.url(),
                    data = %data.display(),
                    schema,
                    members,
                    guests,
                    matches,
                    open,
                    "the server has started"
                );
                if admins.is_empty() {
                    tracing::info!("there is no admin yet");
                } else {
                    tracing::info!(admins = admins.join(", "), "these are the admins");
                }
            }
            Err(why) => tracing::error!(%why, "the database cannot be read"),
        }
        tracing::info!(
            guests = access.guests,
            registration = access.registration.word(),
            chat = access.chat,
            max_matches = limits.tables,
            max_matches_each = limits.tables_each,
            max_requests = rates.requests,
            max_entries = rates.entries,
            max_messages = rates.messages,
            max_connections = connections.total,
            max_connections_each = connections.each_address,
            bot_threads = limits.bot_threads,
            proxies = %proxies,
            "these limits hold"
        );
    }

    /// Where the page is to be found.
    pub fn url(&self) -> String {
        match &self.state.config.public_url {
            Some(url) => format!("{}/", url.trim_end_matches('/')),
            None => format!("http://{}/", self.address),
        }
    }

    /// Makes the token by which a member can become the first admin, to be shown to the operator; `None` if there is an admin.
    /// An earlier token is good no more.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn admin_token(&self) -> Result<Option<String>, StoreError> {
        self.state.house.admin_token()
    }

    /// The service behind it, for tests and tools in the same process.
    pub fn house(&self) -> &Arc<House> {
        &self.state.house
    }

    #[cfg(test)]
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Where the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes the door: nobody comes in any more, those who are there are told when to come back, and all that was
    /// confirmed is on disk.
    pub fn close(self) {
        drop(self.close);
        self.state.house.say_bye(COME_BACK);
        self.state.house.close();
        // Long enough to say good-bye.
        std::thread::sleep(Duration::from_millis(100));
        self.runtime.shutdown_background();
        drop(self.folder);
        tracing::info!("the server has stopped");
    }
}

/// How many threads serve sockets. As many again are busy with what those have heard, and several that have little to do wake
/// one another more often than they serve.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() / 2).clamp(1, 8)
}

/// As many open files as the system allows: every connection is one. How many that are, if the system says.
fn allow_many_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // Where it may not, it has as many as it was given.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

fn first_free(port: u16) -> Result<TcpListener, NotOpened> {
    let last = port.saturating_add(TRIES);
    let mut why = io::Error::from(io::ErrorKind::AddrInUse);
    for tried in port..=last {
        match TcpListener::bind((IpAddr::V4(Ipv4Addr::LOCALHOST), tried)) {
            Ok(listener) => return Ok(listener),
            Err(error) => why = error,
        }
    }
    Err(NotOpened::NoPort { first: port, last, why })
}

fn router(state: &Arc<State>) -> Router {
    Router::new()
        .nest("/api", api::router())
        .route("/socket", get(socket::upgrade))
        .route("/healthz", get(metrics::healthz))
        .route("/readyz", get(metrics::readyz))
        .route("/metrics", get(metrics::metrics))
        .method_not_allowed_fallback(|| async { Refused(Refusal::MethodNotAllowed) })
        .fallback(send)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(state.clone(), guard))
        .layer(from_fn_with_state(state.clone(), measure))
        .with_state(state.clone())
}

/// Counts every request, and tells the log what an operator should know of it.
async fn measure(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let (mut parts, body) = request.into_parts();
    let route = metrics::route(&parts.extensions, parts.uri.path());
    let method = parts.method.clone();
    let from = Source::from_request_parts(&mut parts, &state).await.ok().map(|Source(from)| from);
    let answer = next.run(Request::from_parts(parts, body)).await;
    state.meters.answered(&route, &method, answer.status(), answer.extensions(), from, started.elapsed());
    answer
}

/// What holds for every request: how often, from where, and what a browser is told to be careful about.
async fn guard(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let changes = !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    let is_page = !parts.uri.path().starts_with("/api") && parts.uri.path() != "/socket";
    let source = Source::from_request_parts(&mut parts, &state).await;
    let place = source.as_ref().ok().map(|Source(from)| place(&state, &parts, *from)).transpose();
    let refused = match source {
        Err(refused) => Some(refused),
        Ok(_) if is_page => None,
        Ok(Source(from)) => state.limiters.request(from).err().map(Refused),
    };
    let foreign =
        || (changes && !state.origins.allow(&parts.headers)).then_some(Refused(Refusal::ForeignOrigin));
    let (place, crowded) = match place {
        Ok(place) => (place.flatten(), None),
        Err(refusal) => (None, Some(Refused(refusal))),
    };
    let answer = if let Some(refused) = crowded.or(refused).or_else(foreign) {
        refused.into_response()
    } else {
        // A socket keeps it for longer.
        if let Some(place) = &place {
            parts.extensions.insert(place.clone());
        }
        next.run(Request::from_parts(parts, body)).await
    };
    let answer = guarded(answer);
    match place {
        Some(place) => answer.map(|body| Body::new(Holding::new(body, place))),
        None => answer,
    }
}

/// What a request that comes through a named proxy takes of its client's connections.
fn place(state: &State, parts: &Parts, from: IpAddr) -> Result<Option<Arc<Place>>, Refusal> {
    let Some(ConnectInfo(peer)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() else { return Ok(None) };
    if state.config.proxies.contains(peer.ip()) {
        return state.connections.forwarded(from).map(Arc::new).map(Some);
    }
    if state.config.proxies.lack(peer.ip(), &parts.headers)
        && !state.told_of_proxy.swap(true, Ordering::Relaxed)
    {
        tracing::warn!(
            proxy = %peer.ip(),
            "a request came through a proxy that is not named: all clients behind it count as one address; name it with --proxies"
        );
    }
    Ok(None)
}
