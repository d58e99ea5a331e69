//! A server in a process of its own, and what it uses.

use super::{Client, Failed};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Limits that do not limit, where something else is measured.
pub(crate) const MANY: [&str; 12] = [
    "--max-tables",
    "1000000",
    "--max-tables-each",
    "1000000",
    "--max-sockets",
    "1000000",
    "--max-requests",
    "1000000",
    "--max-entries",
    "1000000",
    "--max-messages",
    "1000000",
];

/// A server in a process of its own, with a folder of its own.
pub(crate) struct Server {
    program: String,
    arguments: Vec<String>,
    /// How many files it may open.
    files: Option<u32>,
    child: Child,
    pub(crate) address: SocketAddr,
    folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start(program: &str, arguments: &[&str]) -> Result<Self, Failed> {
        Self::start_with(program, arguments, None)
    }

    /// Starts one that may open only so many files.
    pub(crate) fn start_with(program: &str, arguments: &[&str], files: Option<u32>) -> Result<Self, Failed> {
        // Not under /tmp: that may be memory, and then nothing would wait for a disk.
        let folder = tempfile::tempdir_in(".")?;
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let (child, address) = spawn(program, &arguments, files, folder.path(), listen)?;
        Ok(Self { program: program.into(), arguments, files, child, address, folder })
    }

    /// Kills it as `kill -9` does.
    pub(crate) fn kill(&mut self) -> Result<(), Failed> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again, at the same address.
    pub(crate) fn restart(&mut self) -> Result<(), Failed> {
        (self.child, self.address) =
            spawn(&self.program, &self.arguments, self.files, self.folder.path(), self.address)?;
        Ok(())
    }

    /// How many files it has open.
    pub(crate) fn open_files(&self) -> Result<u64, Failed> {
        Ok(fs::read_dir(format!("/proc/{}/fd", self.child.id()))?.count() as u64)
    }

    /// Limits what the running server may use of something; no more than its hard limit.
    pub(crate) fn limit(&self, resource: Resource, most: Option<u64>) -> Result<(), Failed> {
        let pid = Some(Pid::from_child(&self.child));
        let hard = self.hard_limit(resource)?;
        let current = most.or(hard);
        prlimit(pid, resource, Rlimit { current, maximum: hard })?;
        Ok(())
    }

    /// What the system lets the server raise a limit to; none for any number.
    fn hard_limit(&self, resource: Resource) -> Result<Option<u64>, Failed> {
        let name = match resource {
            Resource::Nofile => "Max open files",
            Resource::Fsize => "Max file size",
            _ => return Err("this limit is not used".into()),
        };
        let limits = fs::read_to_string(format!("/proc/{}/limits", self.child.id()))?;
        let line = limits.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such limit")?;
        let hard = line.split_whitespace().nth(1).ok_or("a limit has no number")?;
        Ok(hard.parse().ok())
    }

    /// How long a file of its data folder is, in bytes.
    pub(crate) fn file_length(&self, name: &str) -> Result<u64, Failed> {
        Ok(fs::metadata(self.folder.path().join("data").join(name))?.len())
    }

    /// What it wrote to its log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Runs a command of the operator on its data.
    pub(crate) fn administer(&self, arguments: &[&str]) -> Result<bool, Failed> {
        let mut command = Command::new(&self.program);
        let output = command
            .arg("admin")
            .args(arguments)
            .arg("--data")
            .arg(self.folder.path().join("data"))
            .output()?;
        Ok(output.status.success())
    }

    /// The CPU time that the server has used, of the user and the system.
    pub(crate) fn cpu(&self) -> Result<Duration, Failed> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// The CPU time that the server uses in so long, by itself.
    pub(crate) fn cpu_during(&self, time: Duration) -> Result<Duration, Failed> {
        let before = self.cpu()?;
        std::thread::sleep(time);
        Ok(self.cpu()?.saturating_sub(before))
    }

    /// The memory that is the server's own, in bytes.
    pub(crate) fn memory(&self) -> Result<u64, Failed> {
        self.status("RssAnon")
    }

    /// All memory that it has in use, in bytes.
    pub(crate) fn resident(&self) -> Result<u64, Failed> {
        self.status("VmRSS")
    }

    /// The most of it since [`Server::forget_peak`], in bytes.
    pub(crate) fn peak(&self) -> Result<u64, Failed> {
        self.status("VmHWM")
    }

    pub(crate) fn forget_peak(&self) -> Result<(), Failed> {
        Ok(fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5")?)
    }

    fn status(&self, name: &str) -> Result<u64, Failed> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with(name)).ok_or("no figure")?;
        Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse::<u64>()? * 1024)
    }

    /// A client without a token, at this machine's usual address.
    pub(crate) fn client(&self) -> Client {
        Client { server: self.address, from: Ipv4Addr::LOCALHOST, token: String::new() }
    }

    pub(crate) fn ask(&self, path: &str, token: &str, body: &Value) -> Result<Value, Failed> {
        self.client().with(token).post(path, body)?.json().map_err(|why| format!("{path}: {why}").into())
    }

    /// How many games wait for a bot.
    pub(crate) fn bots_waiting(&self) -> Result<usize, Failed> {
        let metrics = self.client().get("/metrics")?.body;
        // A line for each class of bots.
        let classes: Vec<_> =
            metrics.lines().filter(|line| line.starts_with("parlour_bots_waiting{")).collect();
        if classes.is_empty() {
            return Err("the metrics do not say how many games wait for a bot".into());
        }
        let waiting = |line: &str| line.rsplit(' ').next().unwrap_or_default().parse::<usize>();
        Ok(classes.into_iter().map(waiting).sum::<Result<_, _>>()?)
    }

    /// The token of a new guest.
    pub(crate) fn guest(&self) -> Result<String, Failed> {
        let guest = self.ask("/api/guest?token=1", "", &json!({}))?;
        Ok(guest["token"].as_str().ok_or("no token")?.to_owned())
    }
}

fn spawn(
    program: &str,
    arguments: &[String],
    files: Option<u32>,
    folder: &Path,
    listen: SocketAddr,
) -> Result<(Child, SocketAddr), Failed> {
    let log = File::options().create(true).append(true).open(folder.join("log"))?;
    let files = files.map(|files| format!("ulimit -n {files}; ")).unwrap_or_default();
    // A file that may not grow is an error for its writer, as on a full disk, and not the end of the process.
    let prepare = format!("trap '' XFSZ; {files}exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &prepare, program])
        .args(["serve", "--no-page", "--no-open", "--listen", &listen.to_string(), "--data"])
        .arg(folder.join("data"))
        .args(arguments)
        // As `--create` does; versions that do not know it yet can be measured too.
        .env("PARLOUR_CREATE", "true")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let Some(address) = address else {
        let _ = child.kill();
        let _ = child.wait();
        return Err(format!("it did not start: {}", fs::read_to_string(folder.join("log"))?).into());
    };
    Ok((child, address.parse()?))
}
