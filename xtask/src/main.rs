//! Build chores: `cargo xtask check` and `cargo xtask test` are together what CI runs.

use clap::{Parser, Subcommand};
use std::env;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// Build chores.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Format, lints, documentation, licences, and whether the rules compile for the browser
    Check,
    /// Every test, and every example in the documentation
    Test,
}

/// Packages that a page runs too, and with them all that they stand on: the games, the bots, the core.
const PORTABLE: [&str; 3] = ["parlour-analysis", "parlour-table", "parlour-example-pig"];

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Check => check(),
        Chore::Test => test(),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check() -> bool {
    let mut portable = vec!["check", "--target", "wasm32-unknown-unknown"];
    for package in PORTABLE {
        portable.extend(["--package", package]);
    }
    // Where the toolchain file's targets are not fetched on their own, this fetches them.
    run("rustup", &["target", "add", "wasm32-unknown-unknown"], &[])
        && cargo(&["fmt", "--all", "--check"])
        && cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])
        && run(
            "cargo",
            &["doc", "--workspace", "--no-deps", "--quiet"],
            &[("RUSTDOCFLAGS", "--deny warnings")],
        )
        && cargo(&["deny", "--log-level", "error", "check", "licenses", "bans", "sources"])
        && cargo(&portable)
}

fn test() -> bool {
    cargo(&["nextest", "run", "--workspace", "--no-fail-fast"])
        && cargo(&["test", "--workspace", "--doc", "--quiet"])
}

fn cargo(arguments: &[&str]) -> bool {
    run("cargo", arguments, &[])
}

/// Runs a step, says what it is and how long it took, and whether it went well.
fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> bool {
    let step = format!("{program} {}", arguments.join(" "));
    eprintln!("xtask: {step}");
    let start = Instant::now();
    // The outer cargo's own settings must not leak into the inner one.
    let program =
        if program == "cargo" { env::var_os("CARGO").unwrap_or("cargo".into()) } else { program.into() };
    let status = Command::new(program).args(arguments).envs(variables.iter().copied()).status();
    let done = status.is_ok_and(|status| status.success());
    let seconds = start.elapsed().as_secs();
    eprintln!("xtask: {} after {seconds} s: {step}", if done { "done" } else { "FAILED" });
    done
}
