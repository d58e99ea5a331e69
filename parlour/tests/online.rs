//! A house on a network as its keeper runs it: it is killed in the midst of everything, copied, and visited by programs.

#![cfg(unix)]

use parlour_protocol::{ClientMessage, CloseReason, MatchEvent, MatchId, ServerMessage, VERSION};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket, client};

struct House {
    child: Child,
    address: String,
}

impl House {
    fn open(data: &Path) -> Self {
        Self::open_with(data, |_| {})
    }

    fn open_with(data: &Path, set: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command
            .args([
                "serve",
                "--no-page",
                "--no-open",
                "--create",
                "--listen",
                "127.0.0.1:0",
                "--max-messages",
                "100000",
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped());
        set(&mut command);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
        Self { child, address }
    }

    /// As `kill -9` does.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end; gives back its exit code once it has.
    fn end(mut self, signal: Signal) -> Option<i32> {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
        self.child.wait().unwrap().code()
    }

    fn ask(&self, path: &str, token: &str, body: &Value) -> Value {
        let (mut stream, body) = (TcpStream::connect(&self.address).unwrap(), body.to_string());
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n"
        );
        let length = body.len();
        write!(stream, "{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{answer}"))
    }

    fn socket(&self, token: &str) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let request = format!("ws://{}/socket", self.address).into_client_request().unwrap();
        let (mut socket, _) = client(request, stream).unwrap();
        let hello = ClientMessage::Hello { version: VERSION, token: Some(token.into()) };
        socket.send(Message::text(hello.write())).unwrap();
        socket
    }
}

/// What was heard of a match: all acts, and what the clock showed last.
fn joined(house: &House, token: &str, id: MatchId) -> (WebSocket<TcpStream>, Vec<MatchEvent>, Vec<u64>) {
    let mut socket = house.socket(token);
    socket.send(Message::text(ClientMessage::Join { r#match: id, have: 0 }.write())).unwrap();
    loop {
        if let ServerMessage::Sync { events: acts, clock, .. } = heard(&mut socket).unwrap() {
            return (socket, acts, clock.unwrap().left);
        }
    }
}

fn heard(socket: &mut WebSocket<TcpStream>) -> Option<ServerMessage> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Some(ServerMessage::read(&text).unwrap()),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

/// Kills the house so often, each time while matches are being played as fast as they can be.
fn survive(kills: u64) {
    const MATCHES: usize = 4;
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let token = house.ask("/api/guest?token=1", "", &json!({}))["token"].as_str().unwrap().to_owned();
    // One player at both seats: whatever is moved is confirmed to the one who moved.
    let lay = |house: &House| -> Vec<(MatchId, Vec<MatchEvent>)> {
        let table = json!({ "game": "ladder", "seats": ["me", { "local": "Max" }], "time_control": "60+1" });
        let lay =
            |_| serde_json::from_value(house.ask("/api/matches", &token, &table)["match"].clone()).unwrap();
        (0..MATCHES).map(lay).map(|id| (id, Vec::new())).collect()
    };
    let mut confirmed = lay(&house);
    let mut house = Some(house);
    for kill in 0..kills {
        let running = house.take().unwrap();
        let deadline = Instant::now() + Duration::from_millis(40 + kill * 37 % 160);
        let players: Vec<_> = confirmed
            .into_iter()
            .map(|(id, known)| {
                let (mut socket, mut acts, left) = joined(&running, &token, id);
                assert!(
                    acts.len() >= known.len() && acts[..known.len()] == known[..],
                    "{known:?} became {acts:?}"
                );
                assert!(left.iter().all(|left| (1..=3_700_000).contains(left)), "{left:?}");
                std::thread::spawn(move || {
                    let game = parlour_registry::find_game("ladder").unwrap();
                    let mut table = game.open(&parlour_core::Values::defaults(game.options)).unwrap();
                    for act in &acts {
                        if let MatchEvent::Move { text, .. } = act {
                            table.replay(text).unwrap();
                        }
                    }
                    while table.outcome().is_none() {
                        let text = table.moves().swap_remove(acts.len() * 7 % table.moves().len());
                        let sent = ClientMessage::Move { r#match: id, at: acts.len(), text };
                        if socket.send(Message::text(sent.write())).is_err() {
                            break;
                        }
                        let act = loop {
                            match heard(&mut socket) {
                                Some(ServerMessage::Event { at, event: act, .. }) => {
                                    assert_eq!(at, acts.len(), "no act is told twice or left out");
                                    break Some(act);
                                }
                                Some(ServerMessage::Refused { reason, .. }) => panic!("{}", reason.message),
                                Some(_) => {}
                                None => break None,
                            }
                        };
                        let Some(act) = act else { break };
                        if let MatchEvent::Move { text, .. } = &act {
                            table.replay(text).unwrap();
                        }
                        acts.push(act);
                    }
                    (id, acts, table.outcome().is_some())
                })
            })
            .collect();
        std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        running.kill();
        let played: Vec<_> = players.into_iter().map(|player| player.join().unwrap()).collect();
        let next = House::open(data.path());
        // What has ended is looked at once more, and others are laid in its place.
        for (id, known, over) in &played {
            if *over {
                let (_, acts, _) = joined(&next, &token, *id);
                assert_eq!(&acts, known);
            }
        }
        let all_over = played.iter().all(|(_, _, over)| *over);
        confirmed = if all_over {
            lay(&next)
        } else {
            played.into_iter().filter(|(_, _, over)| !over).map(|(id, acts, _)| (id, acts)).collect()
        };
        house = Some(next);
    }
    house.unwrap().kill();
}

#[test]
fn a_house_that_is_killed_keeps_every_confirmed_move() {
    survive(5);
}

#[test]
#[ignore = "kills a house a hundred times"]
fn a_house_that_is_killed_a_hundred_times_keeps_every_confirmed_move() {
    survive(100);
}

#[test]
fn a_server_that_is_asked_to_end_keeps_every_move_and_says_when_to_come_back() {
    let data = tempfile::tempdir().unwrap();
    let mut house = House::open(data.path());
    let token = house.ask("/api/guest?token=1", "", &json!({}))["token"].as_str().unwrap().to_owned();
    let table = json!({ "game": "ladder", "seats": ["me", { "local": "Max" }], "time_control": "60+1" });
    let laid = house.ask("/api/matches", &token, &table);
    let id: MatchId = serde_json::from_value(laid["match"].clone()).unwrap();
    for (signal, text) in [(Signal::TERM, "1E"), (Signal::INT, "7G"), (Signal::HUP, "1F")] {
        let (mut socket, known, _) = joined(&house, &token, id);
        let sent = ClientMessage::Move { r#match: id, at: known.len(), text: text.into() };
        socket.send(Message::text(sent.write())).unwrap();
        while !matches!(heard(&mut socket).unwrap(), ServerMessage::Event { .. }) {}
        let heard = std::thread::spawn(move || {
            std::iter::from_fn(|| heard(&mut socket)).find_map(|message| match message {
                ServerMessage::Bye { reason, retry_ms } => Some((reason, retry_ms.is_some())),
                _ => None,
            })
        });
        assert_eq!(house.end(signal), Some(0));
        assert_eq!(heard.join().unwrap(), Some((CloseReason::ServerClosing, true)));
        house = House::open(data.path());
        let (_, acts, _) = joined(&house, &token, id);
        assert_eq!(acts.len(), known.len() + 1);
    }
    house.kill();
}

#[test]
fn an_operator_sets_things_in_a_file_or_the_environment() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("house.toml");
    std::fs::write(&file, "max-tables-each = 1\nmax-entries = 9\nproxies = \"127.0.0.1\"\n").unwrap();
    let house = House::open_with(data.path(), |command| {
        command.env("PARLOUR_CONFIG", &file).env("PARLOUR_MAX_ENTRIES", "2");
    });
    let guest = || house.ask("/api/guest?token=1", "", &json!({}));
    let ada = guest()["token"].as_str().unwrap().to_owned();
    let lay = || house.ask("/api/matches", &ada, &json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    assert!(lay()["match"].is_string());
    assert_eq!(lay()["error"], "too-many", "the file says so");
    assert!(guest()["token"].is_string());
    assert!(guest()["details"]["retry_ms"].is_u64(), "the environment counts more than the file");
    house.kill();

    std::fs::write(&file, "max-tabels = 1\n").unwrap();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let wrong = serve.args(["serve", "--no-page", "--data"]).arg(data.path()).arg("--config").arg(&file);
    let wrong = wrong.output().unwrap();
    let said = String::from_utf8(wrong.stderr).unwrap();
    assert!(wrong.status.code() == Some(2) && said.contains("max-tabels"), "{said}");
}

#[test]
fn whoever_has_the_machine_puts_a_member_in_charge_and_copies_everything() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    for name in ["Ada", "Bob"] {
        house.ask("/api/register?token=1", "", &json!({ "name": name, "passphrase": "correct horse" }));
    }
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        let output = command.args(arguments).env("PARLOUR_DATA", data.path()).output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert_eq!(run(&["admin", "promote", "Bob"]).0, Some(0));
    let ada = json!({ "name": "Ada", "passphrase": "correct horse" });
    let ada = house.ask("/api/login?token=1", "", &ada)["token"].as_str().unwrap().to_owned();
    let mut socket = house.socket(&ada);
    assert!(matches!(heard(&mut socket), Some(ServerMessage::Welcome(_))));
    let (_, code, _) = run(&["admin", "reset", "Bob"]);
    let by_code = json!({ "name": "Bob", "passphrase": code.split(' ').next().unwrap() });
    assert_eq!(house.ask("/api/login", "", &by_code)["player"]["kind"], "admin");
    assert_eq!(house.ask("/api/login", "", &by_code)["error"], "wrong-passphrase", "it is good once");
    assert!(run(&["admin", "invite"]).1.contains('-'));
    assert_eq!(run(&["admin", "ban", "Ada"]).0, Some(0));
    let (code, _, error) = run(&["admin", "ban", "Eve"]);
    assert_eq!((code, error.as_str()), (Some(2), "error: nobody here is called so\n"));
    // The house finds out by itself, and hangs up; not only does nobody say anything any more.
    let banned = Instant::now();
    while heard(&mut socket).is_some() {}
    // A second, and more on a machine that is busy.
    assert!(banned.elapsed() < Duration::from_secs(5));
    let (_, audit, _) = run(&["admin", "audit"]);
    assert!(audit.contains("the operator banned Ada") && audit.contains("made Bob an admin"), "{audit}");
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("house.db");
    assert_eq!(run(&["backup", file.to_str().unwrap()]).0, Some(0));
    assert_eq!(run(&["backup", file.to_str().unwrap()]).0, Some(2), "it overwrites nothing");
    house.kill();
    let restored = House::open(copy.path());
    let ada = json!({ "name": "Ada", "passphrase": "correct horse" });
    assert_eq!(restored.ask("/api/login", "", &ada)["error"], "banned");
    restored.kill();
}

/// Runs the program to its end; what it said on standard error, on standard output, and its exit code.
fn run(arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour")).args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stderr), text(&output.stdout), output.status.code())
}

#[test]
fn a_second_server_says_who_uses_the_folder() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let folder = data.path().to_str().unwrap();
    // At another port, and at the same one.
    for listen in ["127.0.0.1:0", &house.address] {
        let (said, _, code) = run(&["serve", "--no-page", "--no-open", "--listen", listen, "--data", folder]);
        assert_ne!(code, Some(0));
        assert!(said.contains(&format!("process {}", house.child.id())), "{said}");
        assert!(said.contains("since 2"), "{said}");
    }
    house.kill();
    // A server that was killed leaves no lock behind.
    House::open(data.path()).kill();
}

#[test]
fn a_typing_error_in_a_path_starts_no_empty_site() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("no-such-folder");
    let arguments = ["serve", "--no-page", "--no-open", "--listen", "127.0.0.1:0", "--data"];
    let (said, _, code) = run(&[&arguments[..], &[folder.to_str().unwrap()]].concat());
    assert_ne!(code, Some(0));
    assert!(said.contains("--create") && !folder.exists(), "{said}");
}

#[test]
fn check_says_what_is_wrong_with_a_database_and_fails() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("data");
    let house = House::open(&folder);
    let token = house.ask("/api/guest?token=1", "", &json!({}))["token"].as_str().unwrap().to_owned();
    house.ask("/api/matches", &token, &json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }));
    let named = ["check", "--data", folder.to_str().unwrap()];
    let (said, told, code) = run(&named);
    assert_eq!(code, Some(0), "while the server runs: {said}{told}");
    assert!(told.contains("1 accounts, 1 matches (1 of them not over)"), "{told}");
    house.kill();
    let file = folder.join("house.db");
    let copy = data.path().join("copy.db");
    let (said, _, code) = run(&["backup", copy.to_str().unwrap(), "--data", folder.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    let mut bytes = std::fs::read(&copy).unwrap();
    (1..bytes.len() / 1024).for_each(|page| bytes[page * 1024..page * 1024 + 64].fill(0xAA));
    std::fs::write(&file, bytes).unwrap();
    for log in ["house.db-wal", "house.db-shm"] {
        let _ = std::fs::remove_file(folder.join(log));
    }
    let (said, told, code) = run(&named);
    assert_eq!(code, Some(1), "{said}{told}");
    assert!(said.contains("the database file:") && told.contains("fault"), "{said}{told}");
    // The server tells it, too, and does not start.
    let (said, _, code) = run(&[
        "serve",
        "--no-page",
        "--no-open",
        "--listen",
        "127.0.0.1:0",
        "--data",
        folder.to_str().unwrap(),
    ]);
    assert_ne!(code, Some(0));
    assert!(said.contains("damaged") && said.contains("parlour check"), "{said}");
}

#[test]
fn the_log_tells_an_operator_what_happens_and_no_secret() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let house = House::open_with(&data.path().join("data"), |command| {
        let file = std::fs::File::create(&log).unwrap();
        // Colours stay out of a file, whatever the terminal is.
        command.args(["--log", "debug"]).env("TERM", "xterm-256color").env_remove("NO_COLOR").stderr(file);
    });
    let passphrase = "correct horse battery";
    let token = |answer: &Value| answer["token"].as_str().unwrap().to_owned();
    let guest = token(&house.ask("/api/guest?token=1", "", &json!({})));
    let ada = json!({ "name": "Ada", "passphrase": passphrase });
    let first = token(&house.ask("/api/register?token=1", "", &ada));
    let second = token(&house.ask("/api/login?token=1", "", &ada));
    let wrong = "a wrong passphrase";
    let refused = house.ask("/api/login", "", &json!({ "name": "Ada", "passphrase": wrong }));
    assert_eq!(refused["error"], "wrong-passphrase");
    let bot = token(&house.ask("/api/bots", &second, &json!({ "name": "Robot" })));
    let students = house.ask("/api/students", &second, &json!(["Max"]));
    let student = students[0]["code"].as_str().unwrap().to_owned();
    let config = json!({ "game": "ladder", "seats": ["me", "friend"] });
    let code = house.ask("/api/matches", &second, &config)["code"].as_str().unwrap().to_owned();
    drop(house.socket(&second));
    let (_, _, banned) =
        run(&["admin", "ban", "Robot", "--data", data.path().join("data").to_str().unwrap()]);
    assert_eq!(banned, Some(0));
    house.kill();
    let text = std::fs::read_to_string(&log).unwrap();
    for told in [
        "the server has started",
        "schema=",
        "proxies=none",
        "max_matches=20000",
        "signed in",
        "sign-in failed",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(text.contains("name=\"Ada\"") && text.contains("from=\"127.0.0.1\""), "{text}");
    for secret in [&guest, &first, &second, &bot, &student, &code, passphrase, wrong, "argon2", "\u{1b}["] {
        assert!(!text.contains(secret), "{secret:?} is in the log: {text}");
    }
}

#[test]
fn at_its_usual_level_the_log_tells_of_the_operator_and_of_a_proxy_that_is_not_named() {
    let data = tempfile::tempdir().unwrap();
    let (log, folder) = (data.path().join("log"), data.path().join("data"));
    let house = House::open_with(&folder, |command| {
        command.env_remove("RUST_LOG").stderr(std::fs::File::create(&log).unwrap());
    });
    house.ask("/api/register?token=1", "", &json!({ "name": "Ada", "passphrase": "correct horse battery" }));
    let mut stream = TcpStream::connect(&house.address).unwrap();
    let forwarded =
        "GET /healthz HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.7\r\nconnection: close\r\n\r\n";
    stream.write_all(forwarded.as_bytes()).unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    // Another process bans: the server notices, and tells its own log.
    let (_, _, banned) = run(&["admin", "ban", "Ada", "--data", folder.to_str().unwrap()]);
    assert_eq!(banned, Some(0));
    let deadline = Instant::now() + Duration::from_secs(20);
    let text = loop {
        let text = std::fs::read_to_string(&log).unwrap();
        if text.contains("an admin acted") || Instant::now() > deadline {
            break text;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    assert!(text.contains("an admin acted") && text.contains("by=\"the operator\""), "{text}");
    assert!(text.contains("a request came through a proxy that is not named"), "{text}");
    house.kill();
}

#[test]
fn an_operator_exports_what_is_kept_of_a_person() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let ada = json!({ "name": "Ada", "passphrase": "correct horse" });
    house.ask("/api/register?token=1", "", &ada);
    let folder = data.path().to_str().unwrap();
    let (said, told, code) = run(&["admin", "export", "Ada", "--data", folder]);
    assert_eq!(code, Some(0), "{said}");
    let export: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&export["player"]["name"], &export["has_passphrase"]), (&json!("Ada"), &json!(true)));
    assert!(!told.contains("argon2"), "{told}");
    assert_eq!(run(&["admin", "export", "Eve", "--data", folder]).2, Some(2));
    house.kill();
}

#[test]
fn the_unit_files_are_those_that_systemd_takes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operate");
    let files = ["parlour.service", "parlour-backup.service", "parlour-backup.timer"];
    let verify =
        Command::new("systemd-analyze").arg("verify").args(files.map(|file| folder.join(file))).output();
    // Where there is no systemd, there is nothing to ask.
    let Ok(verify) = verify else { return };
    let said = String::from_utf8_lossy(&verify.stderr).into_owned();
    let wrong = said.lines().filter(|line| files.iter().any(|file| line.contains(file)));
    // The program is not installed on this machine.
    let wrong: Vec<&str> = wrong.filter(|line| !line.contains("is not executable")).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
