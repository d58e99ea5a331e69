//! Learning, as its users do it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn learn(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.arg("learn").args(arguments).arg("--folder").arg(folder);
    command.args(["--threads", "1", "--passes", "2", "--match", "0"]).output().unwrap()
}

#[test]
fn games_are_played_once_and_the_same_weights_come_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let lesson = |games: &str| {
        let output = learn(folder.path(), &["checkers", "--games", games]);
        assert!(output.status.success(), "{output:?}");
        let told = String::from_utf8(output.stdout).unwrap();
        (told, fs::read(folder.path().join("weights.net")).unwrap())
    };
    let (told, weights) = lesson("2");
    assert!(told.starts_with("round 1: 2 games\npass  learned  unseen\n   1  "), "{told}");
    let played = fs::read(folder.path().join("self-play.games")).unwrap();
    lesson("3");
    assert!(fs::read(folder.path().join("self-play.games")).unwrap().starts_with(&played));
    assert_eq!(lesson("2"), (told, weights));
}

#[test]
fn whoever_has_weights_can_play_by_them() {
    let folder = tempfile::tempdir().unwrap();
    assert!(learn(folder.path(), &["checkers", "--games", "2"]).status.success());
    let net = format!("net:{}", folder.path().join("weights.net").display());
    let arena = |bots: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(["arena", "checkers", "--games", "2", "--nodes", "200", "--bots", bots]);
        command.env("PARLOUR_DATA", folder.path()).output().unwrap()
    };
    let output = arena(&format!("{net},random"));
    assert!(output.status.success(), "{output:?}");
    let output = arena("net:nowhere,random");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("nobody can play by nowhere: No such file"), "{told}");
    let output = arena("net:/dev/zero,random");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("nobody can play by /dev/zero: this is no file of weights"), "{told}");
}

#[test]
fn a_game_is_learned_from_nothing_in_rounds_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["ladder", "--option", "rows=4", "--games", "6", "--rounds", "2"];
    let output = learn(folder.path(), &arguments);
    assert!(output.status.success(), "{output:?}");
    let report = fs::read_to_string(folder.path().join("report.md")).unwrap();
    assert!(
        report.starts_with("# Learning ladder rows=4\n") && report.contains("after      12 games"),
        "{report}"
    );
    let weights = fs::read(folder.path().join("weights.net")).unwrap();
    assert_eq!(fs::read(folder.path().join("after-12-games.net")).unwrap(), weights);
    assert!(learn(folder.path(), &arguments).status.success());
    assert_eq!(fs::read(folder.path().join("weights.net")).unwrap(), weights);
    let output = learn(folder.path(), &["ladder", "--games", "6"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.ends_with("this file is for ladder rows=4, not for ladder\n"), "{told}");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("self-play.games");
    fs::write(&path, "a shopping list").unwrap();
    let output = learn(folder.path(), &["checkers", "--games", "1"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.ends_with("this is no file of games to learn from\n"), "{told}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "a shopping list");
}

#[test]
fn a_plain_game_is_learned_where_it_has_features() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["pig", "--option", "target=20", "--games", "20", "--rounds", "1"];
    let output = learn(folder.path(), &arguments);
    assert!(output.status.success(), "{output:?}");
    assert!(folder.path().join("weights.net").is_file());
}
