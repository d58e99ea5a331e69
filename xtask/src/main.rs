//! Build chores: `cargo xtask check` and `cargo xtask test` are together what CI runs.

mod browser;
mod dist;
mod new_game;
mod tools;
mod web;
mod workspace;

use clap::{Parser, Subcommand};
use std::env;
use std::ffi::OsString;
use std::io;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;
use tools::Advisories;

/// Build chores.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Format, lints, documentation, licences, advisories, and whether the rules compile for the browser
    Check,
    /// Every test, every example in the documentation, the attacks in their short form, a new game, and the most important
    /// ways through the page in a real browser
    Test {
        /// Leave the page out, where there is no Chromium or Node.js
        #[arg(long)]
        no_page: bool,
    },
    /// All tests of the page in a real browser
    E2e {
        /// Test a page that was built in seconds, served from its folder
        #[arg(long)]
        quick: bool,
        /// Features of the program and the page, such as `pig`: for a quick build
        #[arg(long, requires = "quick")]
        features: Option<String>,
        /// Only the tests whose names contain this
        filter: Option<String>,
    },
    /// Write the skeleton of a game, and add it to the workspace and the list of games
    NewGame {
        /// What commands and files will call it: 2 to 10 letters from a to z
        name: String,
    },
    /// The release: one file with the page inside, in `target/dist`
    Dist,
    /// What playing over the network costs: moves a second of the server's CPU, memory a match, time to the opponent
    Load {
        /// How many matches are played at once
        #[arg(default_value = "500")]
        matches: usize,
        /// How many sockets do nothing
        #[arg(default_value = "19000")]
        idle: usize,
        /// How many games a flood of bot games has
        #[arg(default_value = "1000")]
        flood: usize,
        /// By how many tables of each game its memory is measured
        #[arg(default_value = "1000")]
        tables: usize,
    },
    /// Attack a running server over real sockets, and say what held; fails if anything did not
    Attack {
        /// Less of everything and longer time limits, with the development build: for CI
        #[arg(long)]
        short: bool,
        /// Attack the server at this address of this machine, instead of one that is started for it
        #[arg(long, value_name = "URL")]
        url: Option<String>,
    },
    /// The page, ready to be served, in `target/page`
    Web {
        /// Build in seconds what is large and slow, for whoever works on the page
        #[arg(long)]
        quick: bool,
        /// Features of the page, such as `pig`
        #[arg(long)]
        features: Option<String>,
    },
}

/// Packages that a page runs too, and with them all that they stand on: the games, the bots, the core.
const PORTABLE: [&str; 5] = [
    "parlour-analysis",
    "parlour-protocol",
    "parlour-erased",
    "parlour-example-pig",
    "parlour-example-tictactoe",
];

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Check => check(),
        Chore::Test { no_page } => {
            // The attacks come from many addresses, which loopback has on Linux alone.
            test()
                && (!cfg!(target_os = "linux") || attack(true, None))
                && new_game_is_played()
                && (no_page || browser::test_briefly())
        }
        Chore::Dist => dist::build().is_some(),
        Chore::E2e { quick, features, filter } => {
            browser::test(quick, features.as_deref(), filter.as_deref())
        }
        Chore::NewGame { name } => new_game::write(&name),
        Chore::Load { matches, idle, flood, tables } => load([matches, idle, flood, tables]),
        Chore::Attack { short, url } => attack(short, url.as_deref()),
        Chore::Web { quick, features } => web::build(quick, features.as_deref()),
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
        && deny()
        && cargo(&portable)
}

/// Licences, sources and doubles; and advisories, if their database can be reached.
fn deny() -> bool {
    let deny = |rest: &[&str]| cargo(&[&["deny", "--log-level", "error"], rest].concat());
    let advisories = ["check", "--disable-fetch", "advisories"];
    tools::cargo_tool("deny")
        && deny(&["check", "licenses", "bans", "sources"])
        && Advisories::of(|| deny(&["fetch", "db"]), || deny(&advisories)).passed()
}

/// Writes a new game in a copy of this workspace, builds it with what was built here, and plays it.
fn new_game_is_played() -> bool {
    cargo(&["build", "--package", "parlour"])
        && cargo(&["test", "--package", "xtask", "--test", "new_game", "--", "--ignored"])
}

/// The program as cargo builds it under a profile.
fn program(profile: &str) -> String {
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    std::path::Path::new(&target).join(profile).join("parlour").to_string_lossy().into_owned()
}

fn attack(short: bool, url: Option<&str>) -> bool {
    let program = program(if short { "debug" } else { "release" });
    let profile: &[&str] = if short { &[] } else { &["--release"] };
    let mut arguments = vec![program.as_str()];
    arguments.extend(short.then_some("--short"));
    arguments.extend(url.into_iter().flat_map(|url| ["--url", url]));
    let run = ["run", "--package", "parlour-server", "--example", "attack"];
    cargo(&[&["build", "--package", "parlour"], profile].concat())
        && cargo(&[&run, profile, &["--"], &arguments].concat())
}

fn load(counts: [usize; 4]) -> bool {
    let (program, counts) = (program("release"), counts.map(|count| count.to_string()));
    let counts = counts.each_ref().map(String::as_str);
    let run = ["run", "--release", "--package", "parlour-server", "--example", "load", "--"];
    cargo(&["build", "--release", "--package", "parlour"])
        && cargo(&[&run[..], &[&program], &counts].concat())
}

/// With nextest, which runs the tests of all packages side by side.
fn test() -> bool {
    tools::cargo_tool("nextest")
        && cargo(&["nextest", "run", "--workspace", "--no-fail-fast"])
        && cargo(&["test", "--workspace", "--doc", "--quiet"])
}

fn cargo_path() -> OsString {
    env::var_os("CARGO").unwrap_or("cargo".into())
}

fn cargo_with(arguments: &[&str], variables: &[(&str, &str)]) -> bool {
    run("cargo", arguments, variables)
}

fn cargo(arguments: &[&str]) -> bool {
    run("cargo", arguments, &[])
}

/// What a program that cargo runs writes to its standard output.
fn cargo_output(arguments: &[&str]) -> io::Result<Vec<u8>> {
    let output = Command::new(cargo_path()).args(arguments).stderr(Stdio::inherit()).output()?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(io::Error::other(format!("cargo {} failed", arguments.join(" "))))
    }
}

/// Runs a step, says what it is and how long it took, and whether it went well.
fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> bool {
    let step = format!("{program} {}", arguments.join(" "));
    eprintln!("xtask: {step}");
    let start = Instant::now();
    // The outer cargo's own settings must not leak into the inner one.
    let program = if program == "cargo" { cargo_path() } else { program.into() };
    let status = Command::new(program).args(arguments).envs(variables.iter().copied()).status();
    let done = status.is_ok_and(|status| status.success());
    let seconds = start.elapsed().as_secs();
    eprintln!("xtask: {} after {seconds} s: {step}", if done { "done" } else { "FAILED" });
    done
}
