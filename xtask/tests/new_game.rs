//! A game is one crate and three lines: a copy of Pig under another name, built and played in a workspace of its own.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// What the copy is called.
const RENAMED: [(&str, &str); 5] = [
    ("parlour-example-pig", "parlour-hog"),
    ("parlour_example_pig", "parlour_hog"),
    ("Pig", "Hog"),
    ("PIG", "HOG"),
    ("pig", "hog"),
];

/// The lines that a new game needs, each with the file and the line that it follows.
const LINES: [(&str, &str, &str); 3] = [
    ("Cargo.toml", "[workspace.dependencies]", "parlour-hog = { path = \"games/hog/rules\" }"),
    ("crates/registry/Cargo.toml", "[dependencies]", "parlour-hog.workspace = true"),
    (
        "crates/registry/src/lib.rs",
        "static GAMES: &[GameInfo] = &[",
        "    GameInfo::of::<parlour_hog::Hog>(),",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of this workspace and of the copied game, by their paths, with what is in them.
fn files() -> Vec<(String, Vec<u8>)> {
    let arguments = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let listed = Command::new("git").args(arguments).current_dir(root()).output().expect("git runs");
    let listed = String::from_utf8(listed.stdout).expect("paths are text");
    let mut files = Vec::new();
    for path in listed.lines().filter(|path| !path.starts_with("fuzz/") && root().join(path).is_file()) {
        let mut bytes = fs::read(root().join(path)).expect("a file of the workspace");
        if let Some(of_pig) = path.strip_prefix("examples/pig/") {
            let text = String::from_utf8(bytes.clone()).expect("a game is text");
            let renamed = RENAMED.iter().fold(text, |text, (from, to)| text.replace(from, to));
            files.push((format!("games/hog/rules/{of_pig}"), renamed.into_bytes()));
        }
        for (_, after, line) in LINES.iter().filter(|(file, ..)| *file == path) {
            let text = String::from_utf8(bytes).expect("a manifest or a list is text");
            let (before, rest) = text.split_once(&format!("{after}\n")).expect("the place for the line");
            bytes = format!("{before}{after}\n{line}\n{rest}").into_bytes();
        }
        files.push((path.to_owned(), bytes));
    }
    files
}

/// Brings a folder up to date. What has not changed keeps its date, so that it is not built anew.
fn write_workspace(folder: &Path) {
    let files = files();
    for (path, bytes) in &files {
        let path = folder.join(path);
        if fs::read(&path).ok().as_ref() != Some(bytes) {
            fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder");
            fs::write(path, bytes).expect("a file");
        }
    }
    let wanted: BTreeSet<PathBuf> = files.iter().map(|(path, _)| folder.join(path)).collect();
    remove_others(folder, &wanted);
}

fn remove_others(folder: &Path, wanted: &BTreeSet<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            remove_others(&path, wanted);
        } else if !wanted.contains(&path) {
            fs::remove_file(path).expect("a file");
        }
    }
}

/// Builds the program with the new game; what others have made is not made again.
fn build() -> PathBuf {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (workspace, target) = (temporary.join("new-game"), temporary.join("new-game-target"));
    write_workspace(&workspace);
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    let arguments = ["build", "--quiet", "--offline", "--package", "parlour", "--features", "pig"];
    cargo.args(arguments).current_dir(&workspace);
    cargo.env("CARGO_TARGET_DIR", &target);
    cargo.env("CARGO_BUILD_BUILD_DIR", temporary.parent().expect("the target folder"));
    assert!(cargo.status().expect("cargo runs").success(), "the new game does not build");
    target.join("debug/parlour")
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
#[ignore = "builds the program in a second workspace"]
fn a_copy_of_pig_is_a_game_after_one_line() {
    let program = build();
    let data = tempfile::tempdir().expect("a folder");
    let parlour = |arguments: &[&str], input: &str| run(&program, data.path(), arguments, input);

    let listed = parlour(&["games"], "");
    for game in ["hog ", "pig "] {
        assert!(listed.lines().any(|line| line.starts_with(game)), "{listed}");
    }
    assert!(parlour(&["--help"], "").contains("parlour"));

    let file = data.path().join("game.parlour");
    let file = file.to_str().expect("a path");
    let typed = format!("roll\nsave {file}\nquit\n");
    parlour(&["play", "hog", "--players", "human,random", "--seed", "5"], &typed);
    let record = fs::read_to_string(file).expect("the saved game");
    assert!(record.contains("[Game \"hog\"]") && record.contains("1. roll d"), "{record}");
    let loaded = parlour(&["play", "--load", file], "moves\nquit\n");
    assert!(loaded.contains("roll"), "{loaded}");

    let told = parlour(&["engine", "hog", "--bot", "random"], "ugi\nposition startpos\ngo nodes 1\nquit\n");
    assert!(told.contains("id name Parlour Hog ") && told.contains("bestmove roll"), "{told}");

    let folder = data.path().join("games");
    let folder = folder.to_str().expect("a path");
    let arguments =
        ["hog", "--option", "target=20", "--bots", "random,hold", "--games", "4", "--folder", folder];
    let results = parlour(&[&["arena"], &arguments[..]].concat(), "");
    assert!(results.contains("4 games") && !results.contains("failing"), "{results}");
    let kept = Path::new(folder).join("1-v-2-00001.parlour");
    let shown = parlour(&["play", "--load", kept.to_str().expect("a path")], "quit\n");
    assert!(shown.contains("hold"), "{shown}");

    let lesson = data.path().join("lesson");
    let lesson = lesson.to_str().expect("a path");
    let effort = ["--rounds", "1", "--games", "20", "--passes", "1", "--option", "target=20"];
    let told = parlour(&[&["learn", "hog", "--folder", lesson], &effort[..]].concat(), "");
    assert!(told.contains("weights.net"), "{told}");
}
