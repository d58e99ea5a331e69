//! A program plays on a server: over lost connections and restarts, over TLS, in a tournament, and until it is stopped.

#![cfg(unix)]

use parlour_protocol::{ClientMessage, MatchEvent, MatchId, ServerMessage, VERSION};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, thread};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket, client};

const PROGRAM: &str = env!("CARGO_BIN_EXE_parlour");
/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that can be started again at the same address.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        Self::start_at(data, "127.0.0.1:0")
    }

    fn start_at(data: &Path, address: &str) -> Self {
        let mut child = Command::new(PROGRAM)
            .args([
                "serve",
                "--no-page",
                "--no-open",
                "--create",
                "--max-entries",
                "1000",
                "--listen",
                address,
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
        Self { child, address }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn request(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (mut stream, body) = (TcpStream::connect(&self.address).unwrap(), body.to_string());
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{answer}"))
    }

    fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        self.request("POST", path, token, body)
    }

    fn get(&self, path: &str, token: &str) -> Value {
        self.request("GET", path, token, &json!({}))
    }

    fn member(&self) -> String {
        let ada = json!({ "name": "Ada", "passphrase": "violet tractor lantern" });
        self.post("/api/register?token=1", "", &ada)["token"].as_str().unwrap().to_owned()
    }

    fn bot(&self, owner: &str, name: &str) -> String {
        self.post("/api/bots", owner, &json!({ "name": name }))["token"].as_str().unwrap().to_owned()
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    fn match_of(&self, token: &str, new: &Value) -> MatchId {
        serde_json::from_value(self.post("/api/matches", token, new)["match"].clone()).unwrap()
    }

    fn joined(&self, token: &str, id: MatchId) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!("ws://{}/socket", self.address).into_client_request().unwrap();
        let (mut socket, _) = client(request, stream).unwrap();
        for message in [
            ClientMessage::Hello { version: VERSION, token: Some(token.into()) },
            ClientMessage::Join { r#match: id, have: 0 },
        ] {
            socket.send(Message::text(message.write())).unwrap();
        }
        socket
    }
}

/// A bridge, and what it said so far.
struct Bridge {
    child: Child,
    lines: Receiver<String>,
    said: String,
}

impl Bridge {
    fn start(url: &str, token: &str, arguments: &[&str], program: &[&str]) -> Self {
        let mut child = Command::new(PROGRAM)
            .args(["bridge", "--url", url, "--movetime", "0.05"])
            .args(arguments)
            .arg("--")
            .args(program)
            .env("PARLOUR_TOKEN", token)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (tell, lines) = channel();
        let streams: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        for stream in streams {
            let tell = tell.clone();
            thread::spawn(move || {
                let lines = BufReader::new(stream).lines().map_while(Result::ok);
                lines.for_each(|line| drop(tell.send(line)));
            });
        }
        Self { child, lines, said: String::new() }
    }

    fn ladder(url: &str, token: &str, arguments: &[&str]) -> Self {
        Self::start(url, token, arguments, &[PROGRAM, "engine", "ladder", "--bot", "random"])
    }

    fn wait_for(&mut self, text: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("no “{text}” in:\n{}", self.said)
            };
            self.said += &format!("{line}\n");
            if line.contains(text) {
                return;
            }
        }
    }

    fn ends(mut self) -> (ExitStatus, String) {
        let until = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.said);
            thread::sleep(Duration::from_millis(20));
        };
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(5)) {
            self.said += &format!("{line}\n");
        }
        (status, self.said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn terminate(child: &Child) {
    kill_process(Pid::from_child(child), Signal::TERM).unwrap();
}

/// Plays on at an opponent's seat, for so many own moves; `true` once the match is over.
fn play(mut socket: WebSocket<TcpStream>, id: MatchId, seat: usize, mut moves: usize) -> bool {
    let game = parlour_registry::find_game("ladder").unwrap();
    let mut table = game.open(&parlour_core::Values::defaults(game.options)).unwrap();
    let mut events = 0;
    let mut take = |table: &mut Box<dyn parlour_erased::Table>, event: &MatchEvent| {
        event.apply(&mut **table).unwrap();
        events += 1;
        events
    };
    let mut at = 0;
    loop {
        let message = match socket.read().unwrap() {
            Message::Text(text) => ServerMessage::read(&text).unwrap(),
            _ => continue,
        };
        match message {
            ServerMessage::Sync { events, .. } => {
                for event in &events {
                    at = take(&mut table, event);
                }
            }
            ServerMessage::Event { event, .. } => at = take(&mut table, &event),
            ServerMessage::Ended { .. } => return true,
            ServerMessage::Refused { reason, .. } => panic!("{}", reason.message),
            _ => continue,
        }
        if table.turn().seat().is_some_and(|turn| turn.index() == seat) {
            if moves == 0 {
                return false;
            }
            moves -= 1;
            let text = table.moves().swap_remove(0);
            let message = ClientMessage::Move { r#match: id, at, text };
            socket.send(Message::text(message.write())).unwrap();
        }
    }
}

#[test]
fn two_programs_play_each_other() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ada = server.member();
    let (one, two) = (server.bot(&ada, "One"), server.bot(&ada, "Two"));
    let new = json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "5+1" });
    let id = server.match_of(&one, &new);
    server.post(&format!("/api/matches/{id}/join"), &two, &json!({}));
    let bridges = [&one, &two].map(|token| Bridge::ladder(&server.url(), token, &["--matches", "1"]));
    for bridge in bridges {
        let (status, said) = bridge.ends();
        assert!(status.success() && said.contains(&format!("{id}: ")), "{status}: {said}");
    }
}

#[test]
fn a_program_that_plays_what_is_not_legal_resigns() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let bot = server.bot(&server.member(), "Wild");
    server.match_of(&bot, &json!({ "game": "ladder", "seats": ["me", { "bot": "random" }] }));
    let wild = "while read word rest; do case $word in \
                ugi) echo ugiok;; isready) echo readyok;; go) echo bestmove zz9;; esac; done";
    let bridge = Bridge::start(&server.url(), &bot, &["--matches", "1"], &["sh", "-c", wild]);
    let (status, said) = bridge.ends();
    assert!(status.success() && said.contains("zz9") && said.contains("; it resigns"), "{status}: {said}");
}

#[test]
fn a_match_continues_after_the_server_was_killed_and_after_it_restarted() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (address, url) = (server.address.clone(), server.url());
    let ada = server.member();
    let bot = server.bot(&ada, "One");
    let id = server
        .match_of(&ada, &json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "60+1" }));
    server.post(&format!("/api/matches/{id}/join"), &bot, &json!({}));
    let mut bridge = Bridge::ladder(&url, &bot, &["--matches", "1"]);
    assert!(!play(server.joined(&ada, id), id, 0, 2), "it is over too soon to test anything");
    server.kill();
    bridge.wait_for("Reconnecting");

    let mut server = Server::start_at(data.path(), &address);
    bridge.wait_for("One is connected");
    assert!(!play(server.joined(&ada, id), id, 0, 1), "it is over too soon to test anything");
    terminate(&server.child);
    bridge.wait_for("The server is restarting");
    server.child.wait().unwrap();

    let server = Server::start_at(data.path(), &address);
    assert!(play(server.joined(&ada, id), id, 0, usize::MAX));
    let (status, said) = bridge.ends();
    assert!(status.success() && said.contains(&format!("{id}: ")), "{status}: {said}");
    assert!(!said.contains("resigns") && !said.contains("refused"), "{said}");
}

#[test]
fn a_match_that_ended_during_the_cut_is_told() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (address, url) = (server.address.clone(), server.url());
    let ada = server.member();
    let bot = server.bot(&ada, "One");
    let id = server.match_of(&ada, &json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    server.post(&format!("/api/matches/{id}/join"), &bot, &json!({}));
    let proxy = Cuttable::before(address);
    let bridge = Bridge::ladder(&format!("http://{}", proxy.address), &bot, &["--matches", "1"]);
    assert!(!play(server.joined(&ada, id), id, 0, 1));
    proxy.cut(true);
    let resign = ClientMessage::Resign { r#match: id, seat: None };
    let mut socket = server.joined(&ada, id);
    socket.send(Message::text(resign.write())).unwrap();
    while !matches!(socket.read().unwrap(), Message::Text(text) if text.starts_with("{\"ended")) {}
    proxy.cut(false);
    let (status, said) = bridge.ends();
    assert!(status.success() && said.contains(&format!("{id}: ")), "{status}: {said}");
    assert_eq!(url, server.url());
}

#[test]
fn an_open_seat_is_given_up_when_the_bridge_is_stopped() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let bot = server.bot(&server.member(), "One");
    let playing = || server.get("/api/me", &bot)["playing"].as_array().unwrap().len();
    let mut bridge = Bridge::ladder(&server.url(), &bot, &["--game", "ladder"]);
    bridge.wait_for("waits for an opponent");
    assert_eq!(playing(), 1);
    // One that was killed leaves its seat; the next takes it instead of another.
    bridge.child.kill().unwrap();
    bridge.ends();
    let mut bridge = Bridge::ladder(&server.url(), &bot, &["--game", "ladder"]);
    bridge.wait_for("is connected");
    thread::sleep(Duration::from_millis(500));
    assert_eq!(playing(), 1);
    terminate(&bridge.child);
    let (status, said) = bridge.ends();
    assert!(status.success(), "{status}: {said}");
    assert_eq!(playing(), 0);
    assert_eq!(server.get("/api/lobby", "")["open"], json!([]));
}

#[test]
fn a_program_plays_a_tournament_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ada = server.member();
    let bot = server.bot(&ada, "One");
    let plan = json!({
        "name": "Friday", "game": "ladder", "format": "round-robin", "time_control": "5+3", "bots": ["level:1", "level:2"],
    });
    let made = server.post("/api/tournaments", &ada, &plan);
    let (id, code) = (made["id"].as_u64().unwrap(), made["code"].as_str().unwrap());
    let mut bridge = Bridge::ladder(&server.url(), &bot, &["--tournament", code]);
    bridge.wait_for("“Friday”");
    server.post(&format!("/api/tournaments/{id}/start"), &ada, &json!({}));
    let (status, said) = bridge.ends();
    assert!(status.success() && said.contains("“Friday” is over"), "{status}: {said}");
    assert_eq!(server.get(&format!("/api/tournaments/{id}"), "")["state"], "over");

    let (status, said) = Bridge::ladder(&server.url(), &bot, &["--tournament", "AAAAA"]).ends();
    assert_eq!(status.code(), Some(2), "{said}");
}

#[test]
fn a_tournament_that_has_not_begun_is_left_when_the_bridge_is_stopped() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ada = server.member();
    let bot = server.bot(&ada, "One");
    let plan = json!({ "name": "Friday", "game": "ladder", "format": "round-robin", "time_control": "5+3", "bots": [] });
    let made = server.post("/api/tournaments", &ada, &plan);
    let (id, code) = (made["id"].as_u64().unwrap(), made["code"].as_str().unwrap());
    let entrants =
        || server.get(&format!("/api/tournaments/{id}"), "")["standings"].as_array().unwrap().len();
    let mut bridge = Bridge::ladder(&server.url(), &bot, &["--tournament", code]);
    bridge.wait_for("“Friday”");
    assert_eq!(entrants(), 1);
    terminate(&bridge.child);
    let (status, said) = bridge.ends();
    assert!(status.success(), "{status}: {said}");
    assert_eq!(entrants(), 0);
}

#[test]
fn a_token_comes_from_the_environment_or_a_file_and_is_checked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let bot = server.bot(&server.member(), "One");
    let file = data.path().join("token");
    fs::write(&file, format!("{bot}\n")).unwrap();
    let path = file.to_str().unwrap();
    let set_mode = |mode| fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
    for (mode, warns) in [(0o600, false), (0o644, true)] {
        set_mode(mode);
        let mut bridge = Bridge::ladder(&server.url(), "not this one", &["--token-file", path]);
        bridge.wait_for("One is connected");
        terminate(&bridge.child);
        let (_, said) = bridge.ends();
        assert_eq!(said.contains("chmod 600"), warns, "{said}");
    }
    let mut bridge = Bridge::ladder(&server.url(), "", &["--token", &bot]);
    bridge.wait_for("--token shows the token");
    bridge.wait_for("One is connected");
    terminate(&bridge.child);
    bridge.ends();
    let (status, said) = Bridge::ladder(&server.url(), "", &[]).ends();
    assert!(status.code() == Some(2) && said.contains("PARLOUR_TOKEN"), "{status}: {said}");
    let (status, said) = Bridge::ladder(&server.url(), "wrong", &[]).ends();
    assert!(status.code() == Some(2) && said.contains("Invalid token"), "{status}: {said}");
}

#[test]
fn a_token_that_is_revoked_ends_the_bridge() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let address = server.address.clone();
    let ada = server.member();
    let bot = server.bot(&ada, "One");
    let mut bridge = Bridge::ladder(&server.url(), &bot, &[]);
    bridge.wait_for("One is connected");
    server.post("/api/bots/One/token", &ada, &json!({}));
    server.kill();
    let _server = Server::start_at(data.path(), &address);
    let (status, said) = bridge.ends();
    assert!(status.code() == Some(2) && said.contains("Invalid token"), "{status}: {said}");
}

#[test]
fn without_a_connection_it_gives_up_in_time() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let bridge = Bridge::ladder(&format!("http://{free}"), "token", &["--give-up", "1s"]);
    let (status, said) = bridge.ends();
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(said.contains("Reconnecting") && said.contains("gave up after 1 s"), "{said}");
}

/// Copies what one end sends to the other, until either closes.
fn copy(mut from: impl Read, mut to: impl Write) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        if to.write_all(&buffer[..length]).and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// A proxy whose connections can be cut.
struct Cuttable {
    address: String,
    is_cut: Arc<Mutex<bool>>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cuttable {
    fn before(server: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (is_cut, open) = (Arc::new(Mutex::new(false)), Arc::new(Mutex::new(Vec::new())));
        let (cut, all) = (is_cut.clone(), open.clone());
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if *cut.lock().unwrap() {
                    continue;
                }
                let upstream = TcpStream::connect(&server).unwrap();
                let pairs = [(&client, &upstream), (&upstream, &client)];
                for (from, to) in pairs.map(|(a, b)| (a.try_clone().unwrap(), b.try_clone().unwrap())) {
                    thread::spawn(move || {
                        copy(&from, &to);
                        let _ = to.shutdown(std::net::Shutdown::Both);
                    });
                }
                all.lock().unwrap().extend([client, upstream]);
            }
        });
        Self { address, is_cut, open }
    }

    fn cut(&self, cut: bool) {
        *self.is_cut.lock().unwrap() = cut;
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }
}

/// A proxy that speaks TLS, as Caddy or nginx before a server do; its address, and its certificate in PEM.
fn tls_proxy(server: String) -> (String, String) {
    let rcgen::CertifiedKey { cert, signing_key } =
        rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = rustls::pki_types::PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let (config, upstream) = (config.clone(), TcpStream::connect(&server).unwrap());
            thread::spawn(move || relay(config, &client, &upstream));
        }
    });
    (format!("https://localhost:{port}"), cert.pem())
}

/// Passes on what there is; `false` at the end.
fn pass(mut from: impl Read, mut to: impl Write) -> bool {
    let mut buffer = [0; 4096];
    match from.read(&mut buffer) {
        Ok(0) => false,
        Ok(length) => to.write_all(&buffer[..length]).and_then(|()| to.flush()).is_ok(),
        Err(error) => {
            matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
        }
    }
}

/// One thread for both directions: a TLS connection cannot be split.
fn relay(config: Arc<rustls::ServerConfig>, client: &TcpStream, upstream: &TcpStream) {
    let turn = Some(Duration::from_millis(5));
    let mut connection = rustls::ServerConnection::new(config).unwrap();
    let mut socket = client;
    while connection.is_handshaking() {
        if connection.complete_io(&mut socket).is_err() {
            return;
        }
    }
    client.set_read_timeout(turn).unwrap();
    upstream.set_read_timeout(turn).unwrap();
    let mut tls = rustls::Stream::new(&mut connection, &mut socket);
    while pass(&mut tls, upstream) && pass(upstream, &mut tls) {}
    let _ = upstream.shutdown(std::net::Shutdown::Both);
    let _ = client.shutdown(std::net::Shutdown::Both);
}

#[test]
fn a_program_plays_over_tls_and_trusts_only_what_it_should() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let bot = server.bot(&server.member(), "One");
    let (url, certificate) = tls_proxy(server.address.clone());
    let file = data.path().join("ca.pem");
    fs::write(&file, certificate).unwrap();
    server.match_of(&bot, &json!({ "game": "ladder", "seats": ["me", { "bot": "random" }] }));
    let ca = ["--ca", file.to_str().unwrap(), "--matches", "1"];
    let (status, said) = Bridge::ladder(&url, &bot, &ca).ends();
    assert!(status.success() && said.contains(": "), "{status}: {said}");

    let (status, said) = Bridge::ladder(&url, &bot, &[]).ends();
    assert!(status.code() == Some(1) && said.contains("certificate is not trusted"), "{status}: {said}");
    let elsewhere = url.replace("localhost", "127.0.0.1");
    let (status, said) = Bridge::ladder(&elsewhere, &bot, &ca).ends();
    assert!(status.code() == Some(1) && said.contains("certificate is not trusted"), "{status}: {said}");
}
