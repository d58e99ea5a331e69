//! Keeps the conventions: what the README promises, words for every message, and no unfinished marks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files that git tracks or would track, by their paths from the root.
fn files(ending: &str) -> Vec<String> {
    let arguments = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let listed = Command::new("git").args(arguments).current_dir(root()).output().expect("git runs");
    let listed = String::from_utf8(listed.stdout).expect("paths are text");
    let there = |path: &&str| path.ends_with(ending) && root().join(path).exists();
    listed.lines().filter(there).map(str::to_owned).collect()
}

#[test]
fn every_game_with_a_board_of_its_own_tells_what_it_holds() {
    for board in files("rules/src/board_data.rs") {
        let told = board.replace("src/board_data.rs", "board.md");
        assert!(root().join(&told).is_file(), "there is no {told}");
    }
}

#[test]
fn ci_runs_the_test_command_of_the_readme() {
    let readme = read("README.md");
    for command in ["cargo xtask test", "cargo run --release"] {
        assert!(
            readme.lines().any(|line| line == command),
            "the README gives `{command}` on a line of its own"
        );
    }
    assert!(read(".ci/run").lines().any(|line| line == "cargo xtask test"));
}

#[test]
fn no_unfinished_marks() {
    const MARKS: [&str; 5] = ["TODO", "FIXME", "XXX", "todo!", "dbg!"];
    for path in files(".rs").iter().filter(|path| !path.ends_with("tidy.rs")) {
        for (number, line) in (1..).zip(read(path).lines()) {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '!' && c != '_');
            let mark = words.find(|word| MARKS.contains(word));
            assert_eq!(mark, None, "{path}:{number} is unfinished");
        }
    }
}

#[test]
fn no_file_is_too_long_to_be_one_thing() {
    for path in files(".rs") {
        let length = read(&path).lines().count();
        assert!(length <= 700, "{path} has {length} lines; split it");
    }
}

/// What is compiled into programs and libraries: no tests, examples or tools.
fn sources() -> Vec<String> {
    let programs = |path: &String| {
        let parts: Vec<&str> = path.split('/').collect();
        parts.contains(&"src") && !["xtask", "fuzz"].contains(&parts[0]) && !path.ends_with("tests.rs")
    };
    files(".rs").into_iter().filter(programs).collect()
}

/// The crate that a source belongs to, by its folder.
fn folder_of(source: &str) -> &str {
    source.split_once("/src/").map_or(source, |(folder, _)| folder)
}

#[test]
fn every_message_has_words_in_each_language_of_its_crate() {
    let languages = files(".ftl");
    for source in sources() {
        let text = read(&source);
        // Those of documentation are examples.
        let blocks = text.split("\nmessages! {").skip(1);
        let ids = blocks.flat_map(|block| {
            let first = block.lines().next().unwrap_or_default();
            let block =
                if first.ends_with('}') { first } else { block.split("\n}").next().unwrap_or_default() };
            block.split("=> \"").skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
        });
        let words = format!("{}/words/", folder_of(&source));
        // The words of a language stand in one file, or apart: `en.ftl`, `en.card.ftl`.
        let mut own = BTreeMap::<&str, String>::new();
        for (path, file) in languages.iter().filter_map(|path| Some((path, path.strip_prefix(&words)?))) {
            own.entry(file.split('.').next().unwrap_or_default()).or_default().push_str(&read(path));
        }
        for id in ids {
            assert!(!own.is_empty(), "{source} says {id}, and its crate has no words");
            let said =
                own.values().all(|words| words.lines().any(|line| line.starts_with(&format!("{id} ="))));
            assert!(said, "{source} says {id}, for which {words} has no words in some language");
        }
    }
}

#[test]
fn every_crate_with_words_is_tested_for_faults() {
    for words in files("/words/en.ftl") {
        let folder = words.strip_suffix("/words/en.ftl").unwrap_or(&words);
        // The laws of the conformance suite ask it of a game and its bots together.
        let own = match folder.split('/').collect::<Vec<_>>()[..] {
            ["games", game, "rules" | "bots"] => format!("games/{game}/rules/"),
            _ => format!("{folder}/"),
        };
        let tested = |text: String| text.contains("faults(&") || text.contains("conformance");
        let of_core =
            folder == "crates/core" && read("crates/words/tests/core.rs").contains("faults(&CATALOGUE");
        let found = files(".rs").iter().filter(|path| path.starts_with(&own)).any(|path| tested(read(path)));
        assert!(found || of_core, "nobody looks for faults in {words}");
    }
}

#[test]
fn what_people_read_is_not_written_in_code() {
    // Shown to programmers alone: whoever talks to people says it otherwise.
    const FOR_PROGRAMMERS: [&str; 1] = ["crates/search/src/score.rs"];
    for source in sources().iter().filter(|source| !FOR_PROGRAMMERS.contains(&source.as_str())) {
        let text = read(source);
        for (start, _) in text.match_indices("#[error(") {
            let rest = text[start + "#[error(".len()..].trim_start();
            let data = rest.starts_with("\"{") || rest.starts_with("transparent");
            let line = text[..start].lines().count();
            assert!(data, "{source}:{line} has an error in words; make it a message");
        }
    }
}
