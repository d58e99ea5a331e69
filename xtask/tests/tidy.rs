//! Keeps the conventions: what the README promises, words for every message, no unfinished marks, and games named in their
//! own folders alone.

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

/// The types of a source that derive `Message`.
fn types_with_messages(text: &str) -> Vec<&str> {
    // Those of documentation are examples.
    let derives = text.split("\n#[derive(").skip(1).filter_map(|rest| rest.split_once(")]\n"));
    let says = |derived: &str| derived.split([',', ':']).any(|name| name.trim() == "Message");
    let derives = derives.filter(|(derived, _)| says(derived));
    derives
        .filter_map(|(_, rest)| {
            let line = rest.lines().find(|line| !line.starts_with(['#', ' ', '/', ')']))?;
            let mut words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            words.find(|word| ["enum", "struct"].contains(word))?;
            words.next()
        })
        .collect()
}

#[test]
fn every_message_is_in_the_catalogue_of_its_crate() {
    let sources = sources();
    let mut found = 0;
    for source in &sources {
        let text = read(source);
        for name in types_with_messages(&text) {
            let listed = format!("{name}::MESSAGES");
            let mut own = sources.iter().filter(|other| folder_of(other) == folder_of(source));
            assert!(own.any(|other| read(other).contains(&listed)), "{source}: no catalogue lists {listed}");
            found += 1;
        }
    }
    assert!(found > 100, "only {found} types say something");
}

/// The sentences of all languages: the file, the identifier, and the words on one line.
fn sentences() -> Vec<(String, String, String)> {
    let mut sentences: Vec<(String, String, String)> = Vec::new();
    for path in files(".ftl").into_iter().filter(|path| !path.contains("/tests/")) {
        for line in read(&path).lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if let Some((id, words)) = line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic))
            {
                sentences.push((path.clone(), id.into(), words.trim().into()));
            } else {
                let (.., words) = sentences.last_mut().expect("words begin with an identifier");
                *words = format!("{words} {}", line.trim());
            }
        }
    }
    sentences
}

#[test]
fn no_sentence_stands_twice() {
    // Words that are the same in English, and others in another language.
    const TWICE: [(&str, &str); 5] = [
        ("can be taken", "a piece by a capture, and a free cell"),
        ("free", "what costs nothing, and a seat without a player"),
        ("Go on", "with a game, and to the next step of a tour"),
        ("lost", "winning chances by a move, and a position that is lost"),
        ("score", "a share of a tournament's points, and the points of a game"),
    ];
    let mut known: BTreeMap<(String, String), String> = BTreeMap::new();
    let mut doubled = Vec::new();
    // An example has all its words, because a new game is copied from it.
    for (path, id, words) in sentences().into_iter().filter(|(path, ..)| !path.starts_with("examples/")) {
        // What only refers to another is not written twice.
        let refers = words.starts_with("{ ") && !words.contains('$') && words.matches('{').count() == 1;
        if refers && words.ends_with(" }") || TWICE.iter().any(|(twice, _)| *twice == words) {
            continue;
        }
        let language = path.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
        if let Some(other) = known.insert((language.into(), words.clone()), id.clone()) {
            doubled.push(format!("{other} and {id}: {words}"));
        }
    }
    assert!(doubled.is_empty(), "make one message of these with #[message(id = …)]:\n{}", doubled.join("\n"));
    assert!(known.len() > 1000, "only {} sentences", known.len());
}

#[test]
fn no_identifier_stands_for_two_sentences() {
    let mut known: BTreeMap<(String, String), String> = BTreeMap::new();
    for (path, id, _) in sentences() {
        let language = path.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
        let other = known.insert((language.into(), id.clone()), path.clone());
        assert_eq!(other, None, "{id} stands in {path} too; #[message(prefix = …)] tells two types apart");
    }
}

#[test]
fn shared_sentences_are_said_by_several() {
    let texts: Vec<String> = sources().iter().chain(&files(".ftl")).map(read).collect();
    for (_, id, _) in sentences()
        .iter()
        .filter(|(path, id, _)| path.starts_with("crates/words/") && id.starts_with("shared-"))
    {
        let mentions = [format!("id = \"{id}\""), format!("{{ {id} }}")];
        let said =
            texts.iter().map(|text| mentions.iter().map(|said| text.matches(said).count()).sum::<usize>());
        assert!(said.sum::<usize>() > 1, "{id} is not shared: its words belong to the crate that says it");
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
        let tested = |text: String| {
            text.contains("faults(&") || text.contains("faults_above(&") || text.contains("conformance")
        };
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

/// Where games are named: their folders, the list of games, the manifest of the workspace, documentation, examples, tests.
const MAY_NAME_GAMES: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "crates/registry/", "docs/", "e2e/", "examples/", "fuzz/", "games/"];

/// The words of a line in lower case; `parlour_chess` and `ChessBoard` are two words each.
fn words_of(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        if !c.is_alphabetic() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if c.is_alphabetic() {
            words.last_mut().expect("there is a word").extend(c.to_lowercase());
        }
        before = c;
    }
    words
}

/// The lines of a file with their numbers: those of Rust without test modules and without examples in comments, those of a
/// manifest without what only tests need.
fn lines_without_tests<'a>(path: &str, text: &'a str) -> Vec<(usize, &'a str)> {
    let (mut in_example, mut in_tests) = (false, false);
    let lines = text.lines().zip(text.lines().skip(1).chain([""]));
    let is_kept = |(_, (line, next)): &(usize, (&str, &str))| {
        if path.ends_with("Cargo.toml") {
            if line.starts_with('[') {
                in_tests = line.contains("dev-dependencies");
            }
        } else if line.trim_start().starts_with("/// ```") || line.starts_with("//! ```") {
            in_example = !in_example;
        } else if *line == "#[cfg(test)]" && next.starts_with("mod ") && next.ends_with('{') {
            in_tests = true;
        } else if in_tests && *line == "}" {
            in_tests = false;
        }
        !in_example && !in_tests
    };
    (1..).zip(lines).filter(is_kept).map(|(number, (line, _))| (number, line)).collect()
}

#[test]
fn games_are_named_in_their_own_folders_alone() {
    let games = fs::read_dir(root().join("games")).expect("a folder of games");
    let games: Vec<String> =
        games.map(|game| game.expect("an entry").file_name().into_string().expect("a name")).collect();
    let is_test = |path: &String| path.contains("/tests/") || path.ends_with("/tests.rs");
    let is_document = |path: &String| Path::new(path).extension().is_some_and(|extension| extension == "md");
    let is_example = |path: &String| path.contains("/examples/") || is_document(path);
    let may = |path: &String| MAY_NAME_GAMES.iter().any(|own| path.starts_with(own));
    for path in files("").iter().filter(|path| !is_test(path) && !is_example(path) && !may(path)) {
        // What is not text names nothing.
        let Ok(text) = fs::read_to_string(root().join(path)) else { continue };
        for (number, line) in lines_without_tests(path, &text) {
            let named = words_of(line).into_iter().find(|word| games.contains(word));
            assert_eq!(named, None, "{path}:{number} names a game");
        }
    }
}

#[test]
fn a_named_game_is_found() {
    let names = |path: &str, text: &str| {
        let lines = lines_without_tests(path, text);
        lines.iter().filter(|(_, line)| words_of(line).contains(&"chess".into())).count()
    };
    assert_eq!(names("a.rs", "/// As in chess.\nuse parlour_chess::ChessBoard;\nlet CHESS = 1;\n"), 3);
    assert_eq!(names("a.rs", "/// ```\n/// chess();\n/// ```\nchess();\n"), 1);
    assert_eq!(names("a.rs", "#[cfg(test)]\nmod tests {\n    chess();\n}\nchess();\n"), 1);
    assert_eq!(names("Cargo.toml", "[dependencies]\nchess = 1\n[dev-dependencies]\nchess = 1\n"), 1);
    assert_eq!(names("en.ftl", "a = chess\nb = chessboard\n"), 1);
}
