//! `cargo xtask new-game` in a copy of this workspace: what it writes is built, tested and played like every other game.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, io};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of this workspace by their paths.
fn files() -> Vec<String> {
    let arguments = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let listed = Command::new("git").args(arguments).current_dir(root()).output().expect("git runs");
    let listed = String::from_utf8(listed.stdout).expect("paths are text");
    let there = |path: &&str| !path.starts_with("fuzz/") && root().join(path).is_file();
    listed.lines().filter(there).map(str::to_owned).collect()
}

/// Brings a copy of the workspace up to date. Every file keeps its date, so that cargo uses what it has built for this
/// workspace for the copy too.
fn copy_workspace(folder: &Path) {
    let files = files();
    for path in &files {
        let (from, to) = (root().join(path), folder.join(path));
        copy(&from, &to).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    }
    let wanted: BTreeSet<PathBuf> = files.iter().map(|path| folder.join(path)).collect();
    remove_others(folder, &wanted);
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let date = fs::metadata(from)?.modified()?;
    if fs::metadata(to).and_then(|there| there.modified()).ok() != Some(date) {
        fs::create_dir_all(to.parent().expect("a file in a folder"))?;
        fs::copy(from, to)?;
        File::options().write(true).open(to)?.set_modified(date)?;
    }
    Ok(())
}

fn remove_others(folder: &Path, wanted: &BTreeSet<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            remove_others(&path, wanted);
            // Only an empty folder goes.
            let _ = fs::remove_dir(&path);
        } else if !wanted.contains(&path) {
            fs::remove_file(path).expect("a file");
        }
    }
}

fn new_game(workspace: &Path, name: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(["new-game", name]).current_dir(workspace).output().expect("it runs")
}

/// Runs cargo in the workspace with what was built for this one.
fn cargo(workspace: &Path, target: &Path, arguments: &[&str]) {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(arguments).args(["--quiet", "--offline"]).current_dir(workspace);
    cargo.env("CARGO_TARGET_DIR", target);
    cargo.env("CARGO_BUILD_BUILD_DIR", temporary.parent().expect("the target folder"));
    assert!(cargo.status().expect("cargo runs").success(), "cargo {arguments:?} failed");
}

/// What the program says to these arguments and lines, which must go well.
fn run(program: &Path, data: &Path, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(program);
    command.args(arguments).env("PARLOUR_DATA", data).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("it says text")
}

#[test]
fn a_name_that_cannot_be_used_is_refused_with_a_sentence() {
    for (name, why) in [
        ("", "a game's name is 2 to 10 letters from a to z, such as hex, not \"\""),
        ("Hog", "a game's name is 2 to 10 letters from a to z, such as hex, not \"Hog\""),
        ("hög", "a game's name is 2 to 10 letters from a to z, such as hex, not \"hög\""),
        ("../hog", "a game's name is 2 to 10 letters from a to z, such as hex, not \"../hog\""),
        ("backgammons", "a game's name is 2 to 10 letters from a to z, such as hex, not \"backgammons\""),
        ("match", "match is a word of Rust or of the menu; choose another name"),
        ("game", "Game is the name of something else in Rust or in Parlour; choose another"),
        ("ladder", "the name ladder is taken by a game; choose another"),
        ("pig", "the name pig is taken by a game; choose another"),
        ("search", "the name search is taken by the package parlour-search; choose another"),
        ("ending", "the name ending is taken by the message ending-resigned; choose another"),
    ] {
        let output = new_game(&root(), name);
        assert!(!output.status.success(), "{name:?} is taken");
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("xtask: {why}\n"));
    }
    let elsewhere = tempfile::tempdir().expect("a folder");
    let output = new_game(elsewhere.path(), "hog");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "xtask: run this in the folder of Parlour's sources\n"
    );
}

#[test]
#[ignore = "builds the program in a second workspace"]
fn a_new_game_is_tested_and_played_like_every_other() {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (workspace, target) = (temporary.join("new-game"), temporary.join("new-game-target"));
    fs::create_dir_all(&workspace).expect("a folder");
    copy_workspace(&workspace);
    let output = new_game(&workspace, "hog");
    assert!(output.status.success(), "{output:?}");
    assert!(!new_game(&workspace, "hog").status.success(), "a second game has the name of the first");
    cargo(&workspace, &target, &["build", "--package", "parlour", "--features", "pig"]);
    cargo(&workspace, &target, &["test", "--package", "parlour-hog"]);

    let program = target.join("debug/parlour");
    let data = tempfile::tempdir().expect("a folder");
    let parlour = |arguments: &[&str], input: &str| run(&program, data.path(), arguments, input);

    let listed = parlour(&["games"], "");
    assert!(listed.lines().any(|line| line.starts_with("hog ")), "{listed}");

    let file = data.path().join("game.parlour");
    let file = file.to_str().expect("a path");
    let typed = format!("b2\nrules\nmoves\nsave {file}\nquit\n");
    parlour(&["play", "hog", "--lines", "--players", "human,random", "--seed", "5"], &typed);
    let record = fs::read_to_string(file).expect("the saved game");
    assert!(record.contains("[Game \"hog\"]") && record.contains("1. b2 "), "{record}");
    let loaded = parlour(&["play", "--lines", "--load", file], "moves\nquit\n");
    assert!(loaded.contains("b2"), "{loaded}");

    let told = parlour(&["engine", "hog", "--bot", "random"], "ugi\nposition startpos\ngo nodes 1\nquit\n");
    assert!(told.contains("id name Parlour Hog ") && told.contains("bestmove "), "{told}");

    let folder = data.path().join("games");
    let folder = folder.to_str().expect("a path");
    let bots = format!("random,cmd:{} engine hog --bot random", program.display());
    let results = parlour(&["arena", "hog", "--bots", &bots, "--games", "4", "--folder", folder], "");
    assert!(results.contains("4 games") && !results.contains("failing"), "{results}");

    let mut learn = Command::new(&program);
    let output = learn.args(["learn", "hog"]).env("PARLOUR_DATA", data.path()).output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && told.contains("hog"), "{told}");
}
