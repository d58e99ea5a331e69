//! How much a server does: `load PROGRAM` starts `PROGRAM serve` with a folder of its own, has many matches played over
//! sockets, and tells what each thing cost the server alone. `cargo xtask load` builds and runs it; Linux only, because it
//! reads `/proc`.
//!
//! CPU is the server's user and system time, whatever else the machine does. A move counts when both players have been
//! told of it, which the server does after it is on disk. One thread plays everybody, so what is measured is the server
//! and not the clients.

#[cfg(target_os = "linux")]
#[path = "../client/mod.rs"]
mod client;
#[cfg(target_os = "linux")]
mod machine;
#[cfg(target_os = "linux")]
mod measure;
#[cfg(target_os = "linux")]
mod pairs;
#[cfg(target_os = "linux")]
mod times;

/// What goes wrong is told, and ends the run.
type Failed = Box<dyn std::error::Error>;

#[cfg(target_os = "linux")]
fn main() -> Result<(), Failed> {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().ok_or("name the program: load target/release/parlour")?;
    let mut number = |otherwise: usize| arguments.next().map_or(Ok(otherwise), |text| text.parse::<usize>());
    let counts = measure::Counts {
        matches: number(500)?,
        idle: number(19_000)?,
        flood: number(1_000)?,
        tables: number(1_000)?,
    };
    measure::all(&program, counts)
}

#[cfg(not(target_os = "linux"))]
fn main() -> Result<(), Failed> {
    Err("it reads /proc, which only Linux has".into())
}
