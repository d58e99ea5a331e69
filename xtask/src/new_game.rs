//! Writes the skeleton of a game: a copy of an example under another name, in the workspace and in the list of games.

use crate::cargo_path;
use crate::workspace::workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The example that is copied.
const EXAMPLE: &str = "examples/tictactoe";

/// What the example says of itself as an example, and a new game does not.
const LEFT_OUT: &str = "//! It is also the skeleton that `cargo xtask new-game` copies. \
                        What a new game replaces is marked with \"Replace:\".\n//!\n";

/// The longest name: menus have columns for it.
const LONGEST: usize = 10;

/// Words that are not names: those of Rust, which a list of games cannot have, and those of the menu of games.
const RESERVED: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "history", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "quit", "ref", "return",
    "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized",
    "use", "virtual", "where", "while", "yield",
];

/// Where the games are listed: a file, the line before which a game's own lines are written, and those lines.
const LISTS: [(&str, &str, &str); 4] = [
    (
        "Cargo.toml",
        "parlour-core = { path = \"crates/core\" }",
        "parlour-NAME = { path = \"games/NAME/rules\" }",
    ),
    ("crates/registry/Cargo.toml", "parlour-core.workspace = true", "parlour-NAME.workspace = true"),
    (
        "crates/registry/src/lib.rs",
        "    #[cfg(feature = \"pig\")]",
        "    GameInfo::plain::<parlour_bots::DefaultBots<parlour_NAME::TYPE>>(),",
    ),
    (
        "crates/registry/src/page.rs",
        "    #[cfg(feature = \"pig\")]",
        "    NAME {
        info: GameInfo::unfetched::<parlour_bots::DefaultBots<parlour_NAME::TYPE>>(),
        part: const { &GamePart::plain::<parlour_bots::DefaultBots<parlour_NAME::TYPE>>() },
        art: \"\",
        lessons: &[],
        format: split_games::<parlour_NAME::TYPE>,
    }",
    ),
];

/// Writes the skeleton of a game of this name into the workspace of the current folder; says whether it could.
pub(crate) fn write(name: &str) -> bool {
    match written(name) {
        Ok(()) => {
            println!(
                "games/{name}/rules is a game: tic-tac-toe, until you change what is marked with \"Replace:\"."
            );
            println!("Play it: cargo run --package parlour -- play {name} --lines");
            println!("Test it: cargo test --package parlour-{name}");
            true
        }
        Err(wrong) => {
            eprintln!("xtask: {wrong}");
            false
        }
    }
}

fn written(name: &str) -> Result<(), String> {
    if !(2..=LONGEST).contains(&name.len()) || !name.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return Err(format!(
            "a game's name is 2 to {LONGEST} letters from a to z, such as hex, not {name:?}"
        ));
    }
    if RESERVED.contains(&name) {
        return Err(format!("{name} is a word of Rust or of the menu; choose another name"));
    }
    let root = workspace()?;
    let type_name = name[..1].to_uppercase() + &name[1..];
    let example = root.join(EXAMPLE);
    let mut files = Vec::new();
    for source in files_in(&example)? {
        let text = read(&source)?;
        let mut words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        if words.any(|word| word == type_name) {
            return Err(format!(
                "{type_name} is the name of something else in Rust or in Parlour; choose another"
            ));
        }
        let path = source.strip_prefix(&example).map_err(|wrong| wrong.to_string())?;
        files
            .push((root.join("games").join(name).join("rules").join(path), renamed(&text, name, &type_name)));
    }
    if let Some(by) = user_of(name, root)? {
        return Err(format!("the name {name} is taken by {by}; choose another"));
    }
    for (list, before, line) in LISTS {
        let (path, line) = (root.join(list), line.replace("NAME", name).replace("TYPE", &type_name));
        let text = read(&path)?;
        let Some((above, below)) = text.split_once(&format!("{before}\n")) else {
            return Err(format!("{list} has no line {before:?}, before which {line:?} belongs"));
        };
        files.push((path, format!("{above}{line}\n{before}\n{below}")));
    }
    for (path, text) in files {
        let folder = path.parent().unwrap_or(root);
        let done = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
        done.map_err(|wrong| format!("{}: {wrong}", path.display()))?;
    }
    // Imports are in the order of their names, which are others now.
    let package = format!("parlour-{name}");
    let arguments = ["fmt", "--package", &package, "--package", "parlour-registry"];
    let formatted = Command::new(cargo_path()).args(arguments).current_dir(root).status();
    if formatted.is_ok_and(|status| status.success()) { Ok(()) } else { Err("cargo fmt failed".into()) }
}

/// What uses a name already: a game, a package, or messages, which begin with it.
fn user_of(name: &str, root: &Path) -> Result<Option<String>, String> {
    if root.join("games").join(name).exists() || root.join("examples").join(name).exists() {
        return Ok(Some("a game".into()));
    }
    if read(&root.join("Cargo.toml"))?.contains(&format!("\nparlour-{name} =")) {
        return Ok(Some(format!("the package parlour-{name}")));
    }
    let begins = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '-']));
    for folder in ["crates", "parlour", "web"] {
        for words in files_in(&root.join(folder))?.iter().filter(|path| path.ends_with("words/en.ftl")) {
            if let Some(line) = read(words)?.lines().find(|line| begins(line)) {
                let id = line.split(' ').next().unwrap_or_default();
                return Ok(Some(format!("the message {id}")));
            }
        }
    }
    Ok(None)
}

/// A text of the example as the new game has it.
fn renamed(text: &str, name: &str, type_name: &str) -> String {
    text.replace(LEFT_OUT, "")
        .replace("Tic-tac-toe: an example of a board game without chance", &format!("{type_name}: the rules"))
        .replace("parlour-example-tictactoe", &format!("parlour-{name}"))
        .replace("parlour_example_tictactoe", &format!("parlour_{name}"))
        .replace("TicTacToe", type_name)
        .replace("Tic-tac-toe", type_name)
        .replace("tictactoe", name)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|wrong| format!("{}: {wrong}", path.display()))
}

/// All files in a folder and the folders in it, in the order of their names.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |wrong: std::io::Error| format!("{}: {wrong}", folder.display());
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        entries.push(entry.map_err(failed)?.path());
    }
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
