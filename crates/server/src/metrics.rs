//! What an operator watches: whether the server lives, whether it can play, and its metrics for Prometheus.

use crate::refused::Refused;
use crate::server::State;
use crate::who::Source;
use axum::extract::{ConnectInfo, MatchedPath};
use axum::http::{Extensions, HeaderMap, Method, StatusCode, header};
use axum::response::IntoResponse;
use parlour_protocol::{ErrorBody, Player, PlayerKind, Refusal, TournamentState};
use parlour_service::lock::{locked_or_new, read, written};
use parlour_service::stats::Histogram;
use parlour_service::{Figures, House};
use std::collections::{BTreeMap, HashMap};
use std::fmt::{Display, Write};
use std::mem::{Discriminant, discriminant};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, RwLock};
use std::time::Duration;

/// A request that takes longer is told in the log.
const SLOW: Duration = Duration::from_secs(1);
/// The route of a file of the page, and of what does not exist.
const PAGE: &str = "page";
/// The route of requests below `/api` that do not exist.
const UNKNOWN: &str = "/api/*";

/// A visitor who has signed in, for the log: travels with the answer.
#[derive(Clone, Debug)]
pub(crate) struct SignedIn(pub(crate) Player);

/// Why a request was refused: travels with the answer.
#[derive(Clone, Debug)]
pub(crate) struct Why(pub(crate) Refusal);

/// What is counted of requests.
#[derive(Debug, Default)]
pub(crate) struct Meters {
    routes: RwLock<HashMap<String, Arc<RouteMeter>>>,
    refusals: Mutex<HashMap<Discriminant<Refusal>, Refusals>>,
    sign_ins: AtomicU64,
    failed_sign_ins: AtomicU64,
    guests: AtomicU64,
}

/// The requests of one route.
#[derive(Debug, Default)]
struct RouteMeter {
    answers: Mutex<BTreeMap<(String, u16), u64>>,
    latency: Histogram,
}

/// The refusals of one kind.
#[derive(Debug)]
struct Refusals {
    code: String,
    total: u64,
    /// How many of them the log has told.
    told: u64,
}

/// Counts start again from zero after a panic, as after a restart.
fn counts<T: Default>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    locked_or_new(mutex, T::default)
}

/// The route of a request: paths with names in them would be as many as there are names.
pub(crate) fn route(extensions: &Extensions, path: &str) -> String {
    let matched =
        extensions.get::<MatchedPath>().map(MatchedPath::as_str).filter(|path| !path.contains("{*"));
    let none = if path.starts_with("/api") { UNKNOWN } else { PAGE };
    matched.unwrap_or(none).to_owned()
}

impl Meters {
    /// A request was answered.
    pub(crate) fn answered(
        &self,
        route: &str,
        method: &Method,
        status: StatusCode,
        extensions: &Extensions,
        from: Option<IpAddr>,
        took: Duration,
    ) {
        let known = read(&self.routes).get(route).cloned();
        let meter = known.unwrap_or_else(|| {
            let mut routes = written(&self.routes);
            routes.entry(route.to_owned()).or_default().clone()
        });
        meter.latency.add(took);
        // Methods are the client's words: only those that there are may name a metric.
        let method = match *method {
            Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE | Method::OPTIONS => {
                method.as_str()
            }
            _ => "other",
        };
        *counts(&meter.answers).entry((method.to_owned(), status.as_u16())).or_default() += 1;
        if took >= SLOW {
            tracing::warn!(
                route,
                method,
                status = status.as_u16(),
                milliseconds = took.as_millis() as u64,
                "slow request"
            );
        }
        let from = || from.map(|from| from.to_string()).unwrap_or_default();
        if let Some(SignedIn(player)) = extensions.get::<SignedIn>() {
            if player.kind == PlayerKind::Guest {
                self.guests.fetch_add(1, Ordering::Relaxed);
                tracing::debug!(account = player.id.0, name = player.name, from = from(), "new guest");
            } else {
                self.sign_ins.fetch_add(1, Ordering::Relaxed);
                let how = route.trim_start_matches("/api/");
                tracing::info!(account = player.id.0, name = player.name, from = from(), how, "signed in");
            }
        }
        if let Some(Why(refusal)) = extensions.get::<Why>() {
            self.refused(refusal);
            if *refusal == Refusal::WrongPassphrase || (*refusal == Refusal::Banned && route == "/api/login")
            {
                self.failed_sign_ins.fetch_add(1, Ordering::Relaxed);
                // Not the name: some visitors type their passphrase there.
                tracing::info!(from = from(), banned = *refusal == Refusal::Banned, "sign-in failed");
            }
        }
    }

    /// Something was refused, over HTTP or a socket.
    pub(crate) fn refused(&self, refusal: &Refusal) {
        let mut refusals = counts(&self.refusals);
        let kind = refusals.entry(discriminant(refusal)).or_insert_with(|| Refusals {
            code: code(refusal),
            total: 0,
            told: 0,
        });
        kind.total += 1;
    }

    /// Tells the log what was refused since the last time: once a minute, not once a refusal.
    pub(crate) fn tell_refusals(&self) {
        let mut refusals = counts(&self.refusals);
        let mut news: Vec<(u64, String)> = Vec::new();
        for kind in refusals.values_mut().filter(|kind| kind.total > kind.told) {
            news.push((kind.total - kind.told, kind.code.clone()));
            kind.told = kind.total;
        }
        drop(refusals);
        news.sort_unstable_by(|one, other| other.cmp(one));
        if !news.is_empty() {
            let list: Vec<String> = news.iter().map(|(count, code)| format!("{code} {count}")).collect();
            tracing::info!(refusals = list.join(", "), "refused in the last minute");
        }
    }
}

/// The code of a refusal, as clients read it.
fn code(refusal: &Refusal) -> String {
    let body = serde_json::to_value(ErrorBody::from(refusal.clone()));
    body.ok().and_then(|body| body["error"].as_str().map(str::to_owned)).unwrap_or_else(|| "unknown".into())
}

/// Whether the server lives.
pub(crate) async fn healthz() -> &'static str {
    "alive\n"
}

/// Whether it can play: it is not closing, and can write.
pub(crate) async fn readyz(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
) -> Result<&'static str, Refused> {
    let ready = state.block(|house| {
        if house.is_closing() {
            return Err(Refusal::Closing);
        }
        Ok(house.store().check()?)
    });
    ready.await.map(|()| "ready\n")
}

/// The metrics, for this machine alone.
pub(crate) async fn metrics(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    Source(from): Source,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    // A proxy that is not named may forward a request from anywhere.
    if !from.is_loopback() || state.config.proxies.lack(peer.ip(), &headers) {
        return Err(Refusal::NotFound.into());
    }
    let shown = state.clone();
    let text = state.block(move |house| Ok(text(&shown, house))).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}

/// Metrics as Prometheus reads them.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing into text cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn value(&mut self, name: &str, labels: &str, value: impl Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.head(name, kind, help);
        self.value(name, "", value);
    }

    /// A histogram; `label` is empty or one label with its value.
    fn histogram(&mut self, name: &str, label: &str, histogram: &Histogram) {
        let (counts, sum) = histogram.read();
        let comma = if label.is_empty() { "" } else { "," };
        for (count, bound) in counts.iter().zip(Histogram::BOUNDS) {
            self.value(&format!("{name}_bucket"), &format!("{{{label}{comma}le=\"{bound}\"}}"), count);
        }
        let all = counts.last().copied().unwrap_or_default();
        self.value(&format!("{name}_bucket"), &format!("{{{label}{comma}le=\"+Inf\"}}"), all);
        let labels = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        self.value(&format!("{name}_sum"), &labels, sum);
        self.value(&format!("{name}_count"), &labels, all);
    }
}

fn text(state: &State, house: &Arc<House>) -> String {
    let mut text = Text::default();
    let Figures { rooms, clocks, people, devices, acts, open_matches, .. } = house.figures();
    text.head("parlour_build_info", "gauge", "The version of the program.");
    text.value("parlour_build_info", concat!("{version=\"", env!("CARGO_PKG_VERSION"), "\"}"), 1);
    text.one("parlour_open_matches", "gauge", "Matches that wait for players or are played.", open_matches);
    let most = state.config.limits.tables;
    text.one("parlour_open_matches_limit", "gauge", "The most of them that the server takes.", most);
    text.one("parlour_loaded_matches", "gauge", "Matches in memory.", rooms);
    text.one("parlour_running_clocks", "gauge", "Clocks that run.", clocks);
    text.one("parlour_online_players", "gauge", "Players with a connection.", people);
    text.one("parlour_sockets", "gauge", "WebSockets and streams.", devices);
    text.one("parlour_connections", "gauge", "TCP connections, sockets included.", state.connections.count());
    text.one("parlour_events_total", "counter", "Events of matches that are on disk.", acts);
    requests(&mut text, &state.meters);
    bots(&mut text, house);
    writer(&mut text, house);
    text.head("parlour_tournaments", "gauge", "Tournaments that are not over, by state.");
    for (state, count) in tournaments(house) {
        text.value("parlour_tournaments", &format!("{{state=\"{state}\"}}"), count);
    }
    process(&mut text);
    text.0
}

fn requests(text: &mut Text, meters: &Meters) {
    let routes = read(&meters.routes);
    let sorted: BTreeMap<&String, &Arc<RouteMeter>> = routes.iter().collect();
    text.head("parlour_requests_total", "counter", "HTTP requests, by route, method and status.");
    for (route, meter) in &sorted {
        for ((method, status), count) in &*counts(&meter.answers) {
            let labels = format!("{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}}");
            text.value("parlour_requests_total", &labels, count);
        }
    }
    let name = "parlour_request_duration_seconds";
    text.head(name, "histogram", "How long requests take until their answer begins, by route.");
    for (route, meter) in &sorted {
        text.histogram(name, &format!("route=\"{route}\""), &meter.latency);
    }
    text.head("parlour_refusals_total", "counter", "What was refused over HTTP and sockets, by code.");
    let refusals = counts(&meters.refusals);
    let sorted: BTreeMap<&str, u64> =
        refusals.values().map(|kind| (kind.code.as_str(), kind.total)).collect();
    for (code, total) in sorted {
        text.value("parlour_refusals_total", &format!("{{code=\"{code}\"}}"), total);
    }
    drop(refusals);
    let name = "parlour_sign_ins_total";
    text.head(
        name,
        "counter",
        "Sign-ins and registrations that succeeded, sign-ins that failed, and new guests.",
    );
    let results = [("ok", &meters.sign_ins), ("failed", &meters.failed_sign_ins), ("guest", &meters.guests)];
    for (result, count) in results {
        text.value(name, &format!("{{result=\"{result}\"}}"), count.load(Ordering::Relaxed));
    }
}

fn bots(text: &mut Text, house: &House) {
    let queues = house.bot_queues();
    text.head("parlour_bots_waiting", "gauge", "Moves and reports that wait for a bot thread, by class.");
    for queue in &queues {
        text.value("parlour_bots_waiting", &format!("{{class=\"{}\"}}", queue.class), queue.waiting);
    }
    let name = "parlour_bot_wait_seconds";
    text.head(name, "histogram", "How long moves and reports waited for a bot thread, by class.");
    for queue in &queues {
        text.histogram(name, &format!("class=\"{}\"", queue.class), &queue.waits);
    }
}

fn writer(text: &mut Text, house: &House) {
    let stats = house.store().stats();
    text.one("parlour_write_queue_length", "gauge", "Events and other writes that wait.", stats.waiting());
    let seconds = Duration::from_millis(stats.age(house.now())).as_secs_f64();
    text.one(
        "parlour_write_queue_age_seconds",
        "gauge",
        "How long the oldest of them waits at most.",
        seconds,
    );
    text.head(
        "parlour_commit_duration_seconds",
        "histogram",
        "How long transactions take until they are on disk.",
    );
    text.histogram("parlour_commit_duration_seconds", "", &stats.commits);
    let failed = stats.failed.load(Ordering::Relaxed);
    text.one("parlour_commit_failures_total", "counter", "Transactions that were not written.", failed);
}

/// How many tournaments are in each state.
fn tournaments(house: &House) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::from([("open".to_owned(), 0), ("running".to_owned(), 0)]);
    for state in house.tournament_states() {
        let word = if matches!(state, TournamentState::Open) { "open" } else { "running" };
        *count.entry(word.to_owned()).or_default() += 1;
    }
    count
}

/// What the process uses, under the names that all programs use for it.
fn process(text: &mut Text) {
    let page = 4096;
    let resident = std::fs::read_to_string("/proc/self/statm").ok();
    let resident = resident.and_then(|text| text.split(' ').nth(1)?.parse::<u64>().ok());
    if let Some(pages) = resident {
        text.one("process_resident_memory_bytes", "gauge", "Memory of the process.", pages * page);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        text.one(
            "process_open_fds",
            "gauge",
            "Open files of the process, connections included.",
            files.count(),
        );
    }
    #[cfg(unix)]
    if let Some(most) = rustix::process::getrlimit(rustix::process::Resource::Nofile).current {
        text.one("process_max_fds", "gauge", "The most open files that the system allows.", most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Level;
    use parlour_service::lock::locked;
    use std::io;

    /// What was logged.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            locked(&self.0).extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What the usual level tells of some work.
    fn logged(work: impl FnOnce(&Meters)) -> String {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(Level::INFO)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, || work(&Meters::default()));
        String::from_utf8(locked(&log.0).clone()).unwrap()
    }

    #[test]
    fn the_log_tells_of_slow_requests() {
        let answered = |took: Duration| {
            logged(|meters| {
                let (method, extensions) = (Method::GET, Extensions::new());
                meters.answered("/api/lobby", &method, StatusCode::OK, &extensions, None, took);
            })
        };
        let slow = answered(Duration::from_millis(1_500));
        assert!(slow.contains("slow request") && slow.contains("route=\"/api/lobby\""), "{slow}");
        assert!(slow.contains("milliseconds=1500"), "{slow}");
        assert_eq!(answered(Duration::from_millis(999)), "");
    }

    #[test]
    fn the_log_tells_once_how_many_were_refused_of_each_kind() {
        let log = logged(|meters| {
            for _ in 0..3 {
                meters.refused(&Refusal::NotSignedIn);
            }
            meters.refused(&Refusal::WrongPassphrase);
            meters.tell_refusals();
            // Nothing has been refused since.
            meters.tell_refusals();
        });
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(log.contains("not-signed-in 3, wrong-passphrase 1"), "{log}");
        assert!(log.contains("refused in the last minute"), "{log}");
    }
}
