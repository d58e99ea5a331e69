//! Which package may depend on which, told by their folders.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::Path;
use std::process::Command;

/// What draws and asks. Only programs and the parts of a game build on it.
const INTERFACES: [&str; 3] = ["crates/console", "crates/page-kit", "crates/tui"];
/// What runs online play. Only programs build on it.
const SERVER: [&str; 2] = ["crates/server", "crates/service"];

/// The folder of each package of the workspace, with the folders of what it depends on. Procedural macros are left out:
/// they depend on nothing here, and every package may use them.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("a folder");
    let cargo = env::var("CARGO").unwrap_or("cargo".into());
    let arguments = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let metadata = Command::new(cargo).args(arguments).current_dir(&root).output().expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("cargo writes JSON");
    let folder = |path: &Path| path.strip_prefix(&root).expect("a member").display().to_string();
    let packages = metadata["packages"].as_array().expect("a list of packages").iter();
    let libraries = packages.filter(|package| {
        let targets = package["targets"].as_array().expect("a list of targets");
        !targets.iter().any(|target| target["kind"][0] == "proc-macro")
    });
    let package = |package: &serde_json::Value| {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let needed = package["dependencies"].as_array().expect("a list of dependencies").iter();
        let needed =
            needed.filter(|needed| needed["kind"] != "dev").filter_map(|needed| needed["path"].as_str());
        let needed = needed.map(|path| folder(Path::new(path))).collect();
        (folder(manifest.parent().expect("a manifest in a folder")), needed)
    };
    let mut found: BTreeMap<String, Vec<String>> = libraries.map(package).collect();
    let known: Vec<String> = found.keys().cloned().collect();
    for needed in found.values_mut() {
        needed.retain(|needed| known.contains(needed));
    }
    found
}

/// The game whose folder this is in; an example is a game of its own.
fn game_of(folder: &str) -> Option<&str> {
    let path = folder.strip_prefix("games/").or_else(|| folder.strip_prefix("examples/"))?;
    path.split('/').next()
}

/// What a package that stands near the rules may depend on beside its own game; `None` for the others.
fn foundations(folder: &str) -> Option<&'static [&'static str]> {
    Some(match folder {
        "crates/core" => &[],
        "crates/search" | "crates/words" => &["crates/core"],
        "crates/learn" => &["crates/core", "crates/search"],
        "crates/bots" => &["crates/core", "crates/learn", "crates/search"],
        "crates/erased" => &["crates/bots", "crates/core", "crates/learn", "crates/search", "crates/words"],
        "crates/page-kit" => &["crates/bots", "crates/core", "crates/erased"],
        part if part.starts_with("games/") && part.ends_with("/page") => {
            &["crates/core", "crates/erased", "crates/page-kit"]
        }
        part if part.starts_with("games/") && part.ends_with("/rules") => &["crates/core"],
        part if part.starts_with("games/") && (part.ends_with("/bots") || part.ends_with("/endgame")) => {
            &["crates/bots", "crates/core", "crates/learn", "crates/search"]
        }
        _ => return None,
    })
}

/// Why one package must not depend on another, if it must not.
fn fault(folder: &str, needed: &str) -> Option<&'static str> {
    let game = game_of(folder);
    let is_program = matches!(folder, "parlour" | "web" | "xtask");
    if game_of(needed).is_some() {
        let knows = folder == "crates/registry" || game == game_of(needed);
        return (!knows).then_some("only the registry knows games");
    }
    if let Some(foundations) = foundations(folder) {
        return (!foundations.contains(&needed)).then_some("it stands nearer to the rules");
    }
    let builds_on_interfaces =
        is_program || game.is_some() || folder == "crates/registry" || INTERFACES.contains(&folder);
    if needed == "crates/registry" && !is_program {
        Some("only programs list the games")
    } else if INTERFACES.contains(&needed) && !builds_on_interfaces {
        Some("it must work without an interface")
    } else if SERVER.contains(&needed) && !is_program && !SERVER.contains(&folder) {
        Some("it must work without a server")
    } else {
        None
    }
}

#[test]
fn dependencies_point_towards_the_rules() {
    for (folder, needed) in dependencies() {
        for needed in needed {
            let fault = fault(&folder, &needed);
            assert_eq!(fault, None, "{folder} must not depend on {needed}");
        }
    }
}

#[test]
fn a_wrong_dependency_is_found() {
    for (folder, needed) in [
        ("crates/core", "crates/search"),
        ("crates/erased", "games/ladder/rules"),
        ("crates/server", "crates/registry"),
        ("crates/service", "crates/tui"),
        ("crates/page-kit", "crates/analysis"),
        ("crates/page-kit", "games/ladder/rules"),
        ("crates/tui", "crates/registry"),
        ("crates/tui", "games/ladder/rules"),
        ("crates/session", "crates/service"),
        ("games/ladder/rules", "crates/search"),
        ("games/ladder/bots", "crates/erased"),
        ("games/ladder/page", "crates/tui"),
        ("games/ladder/page", "games/blocky/rules"),
        ("web", "games/ladder/page"),
        ("xtask", "games/ladder/rules"),
        ("examples/pig", "crates/registry"),
    ] {
        assert!(fault(folder, needed).is_some(), "{folder} may depend on {needed}");
    }
    assert_eq!(fault("games/ladder/page", "crates/page-kit"), None);
    assert_eq!(fault("games/ladder/terminal", "crates/tui"), None);
    assert_eq!(fault("games/ladder/bots", "games/ladder/rules"), None);
}

/// Everything that a package depends on, directly or through others.
fn all_needed<'a>(dependencies: &'a BTreeMap<String, Vec<String>>, folder: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = dependencies[folder].iter().map(String::as_str).collect();
    while let Some(needed) = open.pop() {
        if found.insert(needed) {
            open.extend(dependencies[needed].iter().map(String::as_str));
        }
    }
    found
}

#[test]
fn a_changed_game_recompiles_no_library_but_the_registry() {
    let dependencies = dependencies();
    for folder in dependencies.keys().filter(|folder| folder.starts_with("crates/")) {
        let games: Vec<&str> = all_needed(&dependencies, folder)
            .into_iter()
            .filter(|needed| game_of(needed).is_some())
            .collect();
        let knows_games = folder == "crates/registry";
        assert_eq!(!games.is_empty(), knows_games, "{folder} is compiled again after a change of {games:?}");
    }
}
