//! What all attacks use: a server, addresses to come from, and the table of results.

use crate::client::{Client, Failed, Server};
use parlour_service::lock::locked;
use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How many attacks that mostly wait run at once.
const AT_ONCE: usize = 4;
/// How long all attacks may take together in the full form.
const LONGEST: Duration = Duration::from_mins(5);
/// A passphrase that is on no list.
pub(crate) const PASSPHRASE: &str = "violet tractor lantern";

/// An attack: it reports one or more results.
pub(crate) type Attack = fn(&Context) -> Result<(), Failed>;

/// What was attacked, what must be, and what was.
struct Row {
    attack: String,
    required: String,
    measured: String,
    /// Nothing if it was left out.
    held: Option<bool>,
}

pub(crate) struct Context {
    program: String,
    url: Option<SocketAddr>,
    pub(crate) short: bool,
    rows: Mutex<Vec<Row>>,
    addresses: AtomicU32,
    names: AtomicU32,
    start: Instant,
}

/// A server to attack: one of our own, or one that runs already.
pub(crate) struct Target {
    pub(crate) address: SocketAddr,
    pub(crate) own: Option<Server>,
}

impl Context {
    pub(crate) fn from_arguments() -> Result<Self, Failed> {
        let mut arguments = std::env::args().skip(1);
        let program = arguments.next().ok_or("name the program: attack target/release/parlour")?;
        let (mut short, mut url) = (false, None);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--short" => short = true,
                "--url" => url = Some(arguments.next().ok_or("--url needs a URL")?),
                other => return Err(format!("unknown argument {other}").into()),
            }
        }
        let url = url.map(|url| address(&url)).transpose()?;
        allow_many_files();
        // Different names in each run against the same server.
        let seed = std::process::id() % 4096 * 4096;
        Ok(Self {
            program,
            url,
            short,
            rows: Mutex::default(),
            addresses: AtomicU32::new(1),
            names: AtomicU32::new(seed),
            start: Instant::now(),
        })
    }

    /// Runs groups of attacks one after another, those of a group at the same time, and beside all of them one that only waits.
    pub(crate) fn run(&self, beside: Attack, groups: &[&[Attack]]) -> ExitCode {
        thread::scope(|scope| {
            scope.spawn(|| self.try_one(beside));
            self.run_groups(groups);
        });
        self.summary(self.start.elapsed())
    }

    fn try_one(&self, attack: Attack) {
        if let Err(why) = attack(self) {
            self.report("an attack that broke off", "runs to its end", why.to_string(), false);
        }
    }

    fn run_groups(&self, groups: &[&[Attack]]) {
        for group in groups {
            let queue: Mutex<VecDeque<Attack>> = Mutex::new(group.iter().copied().collect());
            thread::scope(|scope| {
                for _ in 0..AT_ONCE.min(group.len()) {
                    scope.spawn(|| {
                        loop {
                            let next = locked(&queue).pop_front();
                            let Some(attack) = next else { break };
                            self.try_one(attack);
                        }
                    });
                }
            });
        }
    }

    fn summary(&self, took: Duration) -> ExitCode {
        if !self.short {
            let required = format!("done within {} s", LONGEST.as_secs());
            self.report("all attacks", &required, format!("{:.0} s", took.as_secs_f64()), took <= LONGEST);
        }
        let rows = locked(&self.rows);
        let width = |of: fn(&Row) -> &str, least: usize| {
            rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0).max(least)
        };
        let widths =
            [width(|row| &row.attack, 6), width(|row| &row.required, 8), width(|row| &row.measured, 8)];
        let line = |cells: [&str; 4]| {
            let [attack, required, measured, result] = cells;
            let [first, second, third] = widths;
            println!("| {attack:first$} | {required:second$} | {measured:third$} | {result:7} |");
        };
        line(["attack", "required", "measured", "result"]);
        println!(
            "|{}|{}|{}|---------|",
            "-".repeat(widths[0] + 2),
            "-".repeat(widths[1] + 2),
            "-".repeat(widths[2] + 2)
        );
        for row in rows.iter() {
            line([&row.attack, &row.required, &row.measured, verdict(row.held)]);
        }
        let failed = rows.iter().filter(|row| row.held == Some(false)).count();
        let held = rows.iter().filter(|row| row.held == Some(true)).count();
        println!(
            "{held} held, {failed} FAILED, {} skipped, in {:.0} s",
            rows.len() - held - failed,
            took.as_secs_f64()
        );
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// Notes a result.
    pub(crate) fn report(&self, attack: &str, required: &str, measured: impl Into<String>, held: bool) {
        self.note(attack, required, &measured.into(), Some(held));
    }

    /// Notes that an attack was left out.
    pub(crate) fn skip(&self, attack: &str, why: &str) {
        self.note(attack, "", why, None);
    }

    fn note(&self, attack: &str, required: &str, measured: &str, held: Option<bool>) {
        // A cell is one line.
        let mut measured: String = measured.replace(['\r', '\n', '|'], " ");
        if measured.chars().count() > 90 {
            measured = measured.chars().take(89).chain(['…']).collect();
        }
        let after = self.start.elapsed().as_secs();
        eprintln!("{after:3} s {:7} {attack}: {measured}", verdict(held));
        let row = Row { attack: attack.into(), required: required.into(), measured, held };
        locked(&self.rows).push(row);
    }

    /// The program whose server is attacked.
    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    /// A server to attack; one of our own gets these arguments.
    pub(crate) fn target(&self, arguments: &[&str]) -> Result<Target, Failed> {
        if let Some(address) = self.url {
            return Ok(Target { address, own: None });
        }
        let own = Server::start(&self.program, arguments)?;
        Ok(Target { address: own.address, own: Some(own) })
    }

    /// A server of our own, for what must not be done to another; none where a URL was given.
    pub(crate) fn own(
        &self,
        attack: &str,
        arguments: &[&str],
        files: Option<u32>,
    ) -> Result<Option<Server>, Failed> {
        if self.url.is_some() {
            self.skip(attack, "needs a server of its own");
            return Ok(None);
        }
        Server::start_with(&self.program, arguments, files).map(Some)
    }

    /// An address that no other attack comes from.
    pub(crate) fn address(&self) -> Ipv4Addr {
        let number = self.addresses.fetch_add(1, Ordering::Relaxed);
        let [_, a, b, c] = number.to_be_bytes();
        Ipv4Addr::new(127, 10 + a, b, c)
    }

    /// A client from such an address, without a token.
    pub(crate) fn client(&self, server: SocketAddr) -> Client {
        Client { server, from: self.address(), token: String::new() }
    }

    /// A guest from such an address.
    pub(crate) fn guest(&self, server: SocketAddr) -> Result<Client, Failed> {
        self.client(server).guest()
    }

    /// A member from such an address, and their name.
    pub(crate) fn member(&self, server: SocketAddr) -> Result<(Client, String), Failed> {
        let name = self.name();
        Ok((self.client(server).register(&name, PASSPHRASE)?, name))
    }

    /// A name that is not like any other.
    pub(crate) fn name(&self) -> String {
        let mut number = self.names.fetch_add(1, Ordering::Relaxed);
        let mut name = String::from("Te");
        for _ in 0..8 {
            name.push(char::from(b"bdfghkpt"[number as usize % 8]));
            name.push(char::from(b"aeou"[number as usize % 4]));
            number /= 8;
        }
        name
    }

    /// How long something may take: longer in the short form, which runs on busy machines.
    pub(crate) fn slack(&self, bar: Duration) -> Duration {
        if self.short { bar * 4 } else { bar }
    }

    /// The smaller count in the short form.
    pub(crate) fn count(&self, full: usize, short: usize) -> usize {
        if self.short { short } else { full }
    }
}

impl Target {
    /// What the server wrote to its log, if it is ours.
    pub(crate) fn log(&self) -> String {
        self.own.as_ref().map(Server::log).unwrap_or_default()
    }
}

fn verdict(held: Option<bool>) -> &'static str {
    match held {
        Some(true) => "held",
        Some(false) => "FAILED",
        None => "skipped",
    }
}

/// The address of a URL, which must be one of this machine.
fn address(url: &str) -> Result<SocketAddr, Failed> {
    let host = url.strip_prefix("http://").ok_or("the URL must begin with http://")?.trim_end_matches('/');
    let address: SocketAddr =
        host.replace("localhost", "127.0.0.1").parse().map_err(|_| "write http://127.0.0.1:PORT")?;
    if !address.ip().is_loopback() || !address.is_ipv4() {
        return Err("only servers of this machine are attacked: http://127.0.0.1:PORT".into());
    }
    Ok(address)
}

/// As many open files as the system allows: every connection is one.
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // Where it may not, attacks have fewer connections.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

/// What this part in a hundred of them do not exceed.
pub(crate) fn percentile(times: &mut [Duration], part: usize) -> Duration {
    times.sort();
    times.get((times.len() * part / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// Milliseconds, for the table.
pub(crate) fn ms(time: Duration) -> String {
    format!("{:.0} ms", time.as_secs_f64() * 1000.0)
}

/// Mebibytes, for the table.
pub(crate) fn mib(bytes: u64) -> String {
    format!("{:.0} MiB", bytes as f64 / f64::from(1 << 20))
}
