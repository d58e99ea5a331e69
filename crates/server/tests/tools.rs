//! Tools that read docs/openapi.json use the API with nothing but that: schemathesis, which tries to find a request for which
//! the description is wrong, and a client that is generated from it.
//!
//! Both are Python programs; see tools/installed.rs.

mod client;
#[path = "tools/installed.rs"]
mod installed;

use client::{Person, house_with};
use installed::{run, tools};
use parlour_server::Server;
use parlour_service::DataFolder;
use parlour_service::keeper::promote;
use parlour_service::store::Sqlite;
use serde_json::json;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

fn url(server: &Server) -> String {
    format!("http://{}", server.address())
}

/// The token of a new account.
fn token(server: &Server, path: &str, name: &str) -> String {
    let body = json!({ "name": name, "passphrase": "correct horse battery" });
    let answer = Person::stranger(server).post(&format!("{path}?token=1"), &body);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["token"].as_str().unwrap().to_owned()
}

#[test]
fn schemathesis_finds_nothing_that_the_description_does_not_say() {
    let Some(programs) = tools() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| config.limits.tables_each = 100_000);
    let admin = token(&server, "/api/register", "Admin-1");
    let member = token(&server, "/api/register", "Member-1");
    let store = Sqlite::open(&folder.path().join(DataFolder::DATABASE)).unwrap();
    promote(&store, "Admin-1", true, 0).unwrap();
    drop(store);
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools");
    let mut command = Command::new(programs.join("schemathesis"));
    command
        .current_dir(folder.path())
        .env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", &tools)
        .env("PARLOUR_URL", url(&server))
        .env("PARLOUR_ADMIN", admin)
        .env("PARLOUR_MEMBER", member)
        .arg("--config-file")
        .arg(tools.join("schemathesis.toml"))
        .args(["--no-color", "run", "--checks", "all", "--max-examples", "8", "--seed", "1"])
        .args([
            "--phases",
            "examples,coverage,fuzzing,stateful",
            "--continue-on-failure",
            "--warnings",
            "off",
        ])
        // It never ends.
        .args(["--exclude-path", "/api/stream"])
        .arg(format!("{}/api/openapi.json", url(&server)));
    let (passed, said) = run(&mut command);
    let ran = |phase: &&str| said.contains(&format!("✅ {phase}"));
    let all = ["Examples", "Coverage", "Fuzzing", "Stateful"].iter().all(ran);
    assert!(passed && all, "{said}");
    server.close();
}

#[test]
fn a_generated_client_plays_a_game() {
    let Some(programs) = tools() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |_| {});
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut generate = Command::new(programs.join("openapi-python-client"));
    generate
        .args(["generate", "--meta", "none", "--path"])
        .arg(root.join("../../docs/openapi.json"))
        .arg("--output-path")
        .arg(folder.path().join("parlour_client"));
    let (done, said) = run(&mut generate);
    assert!(done && !said.contains("Unable to process schema"), "{said}");
    let mut play = Command::new(programs.join("python"));
    play.env("PYTHONPATH", folder.path()).arg(root.join("tests/tools/play.py")).arg(url(&server));
    let (played, said) = run(&mut play);
    assert!(played, "{said}");
    server.close();
}

#[test]
fn the_example_accepts_a_challenge_and_plays_it_to_the_end() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |_| {});
    let mut maker = Person::stranger(&server);
    maker.becomes("/api/register", &json!({ "name": "Maker", "passphrase": "correct horse battery" }));
    let bot = maker.post("/api/bots", &json!({ "name": "Example-bot" })).json();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/online/ladder.py");
    let mut program = Command::new("python3");
    let mut program =
        program.arg(example).arg(url(&server)).arg(bot["token"].as_str().unwrap()).spawn().unwrap();
    let guest = Person::guest(&server);
    let new = json!({ "game": "ladder", "seats": ["me", { "player": "Example-bot" }] });
    let deadline = Instant::now() + Duration::from_mins(1);
    // A challenge reaches the example only once it listens.
    let card = loop {
        let card = guest.lay(&new);
        std::thread::sleep(Duration::from_millis(500));
        if guest.get(&format!("/api/matches/{}", card.r#match)).json()["status"] == "playing" {
            break card;
        }
        guest.post(&format!("/api/matches/{}/leave", card.r#match), &json!({}));
        assert!(Instant::now() < deadline, "the example does not answer");
    };
    let stands = loop {
        let stands = guest.get(&format!("/api/matches/{}/position", card.r#match)).json();
        match &stands["turn"] {
            serde_json::Value::Null => break stands,
            turn if *turn == 0 => {
                let body = json!({ "at": stands["events"], "text": stands["legal"][0] });
                assert_eq!(guest.post(&format!("/api/matches/{}/moves", card.r#match), &body).status, 200);
            }
            _ => std::thread::sleep(Duration::from_millis(5)),
        }
        assert!(Instant::now() < deadline, "the example does not play: {stands}");
    };
    program.kill().unwrap();
    program.wait().unwrap();
    assert!(stands["status"]["over"].is_object(), "{stands}");
    server.close();
}
