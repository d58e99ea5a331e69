//! Programs that the chores need and Rust does not bring. A chore that lacks one fails: what was not checked has not
//! passed.

use crate::{cargo, cargo_path, run};
use std::process::Command;

/// A program, how to tell whether it is here and how to fetch it.
pub(crate) struct Tool<'a> {
    /// What it is called in the message that it is missing.
    pub(crate) name: &'a str,
    /// What to do where it cannot be fetched.
    pub(crate) remedy: &'a str,
    pub(crate) present: &'a dyn Fn() -> bool,
    pub(crate) fetch: &'a dyn Fn() -> bool,
}

impl Tool<'_> {
    /// Fetches the tool where it is missing; the error says what is missing and what to do.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if (self.present)() || ((self.fetch)() && (self.present)()) {
            return Ok(());
        }
        Err(format!("{} is missing and cannot be fetched: {}", self.name, self.remedy))
    }
}

/// Whether this subcommand of cargo is here; it is installed where it is missing.
pub(crate) fn cargo_tool(command: &str) -> bool {
    let name = format!("cargo-{command}");
    let remedy = format!("install it with `cargo install --locked {name}`");
    let present = || answers(Command::new(cargo_path()).args([command, "--version"]));
    let fetch = || cargo(&["install", "--locked", &name]);
    said(Tool { name: &name, remedy: &remedy, present: &present, fetch: &fetch }.ensure())
}

/// Whether these programs are here, each with its Debian package; the packages are installed where they are missing.
pub(crate) fn debian_tools(programs: &[(&str, &str)], without: &str) -> bool {
    programs.iter().all(|(program, package)| {
        let remedy = format!("install the Debian package {package}, or {without}");
        let present = || answers(Command::new(program).arg("--version"));
        let install = ["install", "-y", "--no-install-recommends", package];
        let fetch = || run("apt-get", &["update", "-qq"], &[]) && run("apt-get", &install, &[]);
        said(Tool { name: program, remedy: &remedy, present: &present, fetch: &fetch }.ensure())
    })
}

/// What became of the advisories of vulnerable crates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Advisories {
    /// They were compared with the lock file.
    Checked { passed: bool },
    /// Their database cannot be reached.
    Unreachable,
}

impl Advisories {
    /// Fetches the database and checks against it.
    pub(crate) fn of(fetch: impl FnOnce() -> bool, check: impl FnOnce() -> bool) -> Self {
        if fetch() { Self::Checked { passed: check() } } else { Self::Unreachable }
    }

    /// Whether the chore goes on. A database on somebody else's server is the one thing that may be missing: that it
    /// cannot be reached is no fault of the change, and the next run asks again.
    pub(crate) fn passed(self) -> bool {
        match self {
            Self::Checked { passed } => passed,
            Self::Unreachable => {
                eprintln!(
                    "xtask: WARNING: the advisory database cannot be reached: ADVISORIES WERE NOT CHECKED"
                );
                true
            }
        }
    }
}

/// Prints what is missing.
fn said(found: Result<(), String>) -> bool {
    found.inspect_err(|missing| eprintln!("xtask: {missing}")).is_ok()
}

fn answers(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::{Advisories, Tool};
    use std::cell::Cell;

    fn ensure(present: &dyn Fn() -> bool, fetch: &dyn Fn() -> bool) -> Result<(), String> {
        Tool { name: "chromium", remedy: "pass --no-page", present, fetch }.ensure()
    }

    #[test]
    fn a_tool_that_is_here_is_not_fetched() {
        assert_eq!(ensure(&|| true, &|| panic!("fetched")), Ok(()));
    }

    #[test]
    fn a_missing_tool_is_fetched() {
        let here = Cell::new(false);
        assert_eq!(ensure(&|| here.get(), &|| !here.replace(true)), Ok(()));
    }

    #[test]
    fn a_tool_that_cannot_be_fetched_fails_the_chore() {
        let missing = "chromium is missing and cannot be fetched: pass --no-page";
        assert_eq!(ensure(&|| false, &|| false), Err(missing.into()));
        assert_eq!(ensure(&|| false, &|| true), Err(missing.into()), "installed, and it does not start");
    }

    #[test]
    fn advisories_fail_the_check_unless_their_database_cannot_be_reached() {
        assert!(Advisories::of(|| true, || true).passed());
        assert!(!Advisories::of(|| true, || false).passed());
        assert_eq!(Advisories::of(|| false, || panic!("checked")), Advisories::Unreachable);
        assert!(Advisories::Unreachable.passed());
    }
}
