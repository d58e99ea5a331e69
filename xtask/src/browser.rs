//! The page in a real browser: Debian's Chromium, driven by Playwright.

use crate::web::{root, target_folder};
use crate::{cargo, dist, run, tools, web};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// What the tests need, and the Debian package that has it.
const TOOLS: [(&str, &str); 3] = [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];

/// What is tested briefly, as files and the tests in them: what a visitor would miss most.
const BRIEF: [(&str, Option<&str>); 5] = [
    ("engine", None),
    ("everybody", Some("evening, phone")),
    ("keeping", None),
    ("matches", None),
    ("plain", None),
];

/// Runs all tests of the page, or those whose names contain something; says whether they passed.
pub(crate) fn test(quick: bool, features: Option<&str>, filter: Option<&str>) -> bool {
    let house = || if quick { House::quick(features) } else { House::released() };
    let files = test_files();
    let chosen: Vec<_> = files.iter().map(|file| (file.as_str(), filter)).collect();
    can_test() && house().is_some_and(|house| house.passes(&chosen))
}

/// Tests the most important ways through a page that was built in seconds, with the new game that was added to a copy of
/// this workspace by its test.
pub(crate) fn test_briefly() -> bool {
    can_test() && House::with_new_game().is_some_and(|house| house.passes(&BRIEF))
}

/// What is tested.
struct House {
    program: PathBuf,
    /// The folder whose page it serves, if it has none inside.
    target: PathBuf,
    /// The games with the plain board.
    plain: &'static str,
}

impl House {
    /// The release.
    fn released() -> Option<Self> {
        Some(Self { program: dist::build()?, target: target_folder(), plain: "" })
    }

    /// A program and a page that were built in seconds.
    fn quick(features: Option<&str>) -> Option<Self> {
        let mut arguments = vec!["build", "--package", "parlour"];
        arguments.extend(features.iter().flat_map(|features| ["--features", features]));
        // Its page lies apart: nobody is to be served it by mistake.
        let (program, target) =
            (target_folder().join("debug").join("parlour"), target_folder().join("quick"));
        let plain = if features == Some("pig") { "pig" } else { "" };
        let built = cargo(&arguments) && web::build_into(&target.join("page"), true, features);
        built.then_some(Self { program, target, plain })
    }

    /// The program that the test of `new-game` has built, and a page of the same workspace.
    fn with_new_game() -> Option<Self> {
        let shared = target_folder();
        let (workspace, target) = (shared.join("tmp/new-game"), shared.join("tmp/new-game-target"));
        // The builds of the tests may have replaced the file that this program runs from; Linux still knows its contents.
        let contents = PathBuf::from("/proc/self/exe");
        let own = if contents.exists() { contents } else { env::current_exe().ok()? };
        let mut chore = Command::new(own);
        chore.args(["web", "--quick", "--features", "pig"]).current_dir(workspace);
        chore.env("CARGO_TARGET_DIR", &target).env("CARGO_BUILD_BUILD_DIR", shared);
        let built = chore.status().is_ok_and(|status| status.success());
        built.then(|| Self { program: target.join("debug/parlour"), target, plain: "hog,pig" })
    }

    /// Whether the tests of these names in these files pass.
    fn passes(&self, files: &[(&str, Option<&str>)]) -> bool {
        let artefacts = target_folder().join("e2e").display().to_string();
        let (program, target) = (self.program.display().to_string(), self.target.display().to_string());
        let variables = [
            ("PARLOUR", &*program),
            ("CARGO_TARGET_DIR", &*target),
            ("ARTEFACTS", &*artefacts),
            ("PLAIN_GAMES", self.plain),
        ];
        let passes = |file: &str, names: Option<&str>| {
            let file = folder().join("tests").join(format!("{file}.test.mjs")).display().to_string();
            let names = names.map(|names| format!("--test-name-pattern={names}"));
            let arguments: Vec<&str> =
                ["--test"].into_iter().chain(names.as_deref()).chain([&*file]).collect();
            run("node", &arguments, &variables)
        };
        // People wait longer than a test does when the machine is busy: what fails is tried once more.
        let failed = files.iter().filter(|(file, names)| !passes(file, *names) && !passes(file, *names));
        failed.count() == 0
    }
}

fn folder() -> PathBuf {
    root().join("e2e")
}

/// The names of all files of tests.
fn test_files() -> Vec<String> {
    let listed = std::fs::read_dir(folder().join("tests")).into_iter().flatten().flatten();
    let mut files: Vec<String> = listed
        .filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".test.mjs")?.to_owned()))
        .collect();
    files.sort();
    files
}

/// Whether everything is here, fetched where it was not and this machine allows it.
fn can_test() -> bool {
    let place = folder().display().to_string();
    tools::debian_tools(&TOOLS, "leave the page out with `cargo xtask test --no-page`")
        && run("npm", &["ci", "--prefix", &place, "--no-audit", "--no-fund", "--silent"], &[])
}
