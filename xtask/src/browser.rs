//! The page in a real browser: Debian's Chromium, driven by Playwright.

use crate::web::{root, target_folder};
use crate::{cargo, dist, run, web};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the tests need, and the Debian package that has it.
const TOOLS: [(&str, &str); 3] = [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];

/// Runs the tests of the page; says whether all passed.
pub(crate) fn test(quick: bool, filter: Option<&str>) -> bool {
    if !has_tools() {
        return false;
    }
    let Some(binary) = (if quick { quickly_built() } else { dist::build() }) else { return false };
    let folder = root().join("e2e");
    let place = folder.display().to_string();
    if !run("npm", &["ci", "--prefix", &place, "--no-audit", "--no-fund", "--silent"], &[]) {
        eprintln!("xtask: npm cannot fetch what e2e/package-lock.json names: the page is not tested");
        return false;
    }
    let artefacts = target_folder().join("e2e");
    let (binary, artefacts) = (binary.display().to_string(), artefacts.display().to_string());
    let pattern = filter.map(|filter| format!("--test-name-pattern={filter}"));
    let passes = |file: &str| {
        let arguments: Vec<&str> = ["--test"].into_iter().chain(pattern.as_deref()).chain([file]).collect();
        run("node", &arguments, &[("PARLOUR", &binary), ("ARTEFACTS", &artefacts)])
    };
    // People wait longer than a test does when the machine is busy: what fails is tried once more.
    let failed =
        test_files(&folder.join("tests")).into_iter().filter(|file| !passes(file) && !passes(file)).count();
    failed == 0
}

fn test_files(folder: &Path) -> Vec<String> {
    let listed = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<String> = listed
        .map(|entry| entry.path().display().to_string())
        .filter(|name| name.ends_with(".test.mjs"))
        .collect();
    files.sort();
    files
}

/// A program that serves a page which was built in seconds from its folder.
fn quickly_built() -> Option<PathBuf> {
    let built = web::build(true) && cargo(&["build", "--package", "parlour"]);
    built.then(|| target_folder().join("debug").join("parlour"))
}

/// Whether everything is there, fetched if it was not and this machine lets us.
fn has_tools() -> bool {
    let missing: Vec<&str> =
        TOOLS.iter().filter(|(program, _)| !answers(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return true;
    }
    let install: Vec<&str> = [&["install", "-y", "--no-install-recommends"], missing.as_slice()].concat();
    if run("apt-get", &["update", "-qq"], &[]) && run("apt-get", &install, &[]) {
        return true;
    }
    eprintln!(
        "xtask: the page is tested in a browser, which needs the Debian packages {}",
        missing.join(", ")
    );
    false
}

fn answers(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
