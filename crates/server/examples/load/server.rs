//! A server in a process of its own, and what it uses.

use crate::Failed;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server in a process of its own, with a folder of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start(program: &str) -> Result<Self, Failed> {
        // Not under /tmp: that may be memory, and then nothing would wait for a disk.
        let folder = tempfile::tempdir_in(".")?;
        let many = "1000000";
        let limits = [
            "--max-tables",
            "--max-tables-each",
            "--max-sockets",
            "--max-requests",
            "--max-entries",
            "--max-messages",
        ];
        let mut child = Command::new(program)
            .args(["serve", "--no-page", "--no-open", "--create", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .args(limits.iter().flat_map(|limit| [*limit, many]))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Ok(Self { address: address.ok_or("no address")?.parse()?, child, _folder: folder })
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
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("RssAnon")).ok_or("no figure")?;
        Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse::<u64>()? * 1024)
    }

    pub(crate) fn ask(&self, path: &str, token: &str, body: &Value) -> Result<Value, Failed> {
        Ok(serde_json::from_str(&self.request("POST", path, token, &body.to_string())?)?)
    }

    /// How many games wait for a bot.
    pub(crate) fn bots_waiting(&self) -> Result<usize, Failed> {
        let metrics = self.request("GET", "/metrics", "", "")?;
        let figure = metrics.lines().find_map(|line| line.strip_prefix("parlour_bots_waiting "));
        Ok(figure.ok_or("no figure")?.parse()?)
    }

    fn request(&self, method: &str, path: &str, token: &str, body: &str) -> Result<String, Failed> {
        let mut stream = TcpStream::connect(self.address)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        if !head.starts_with("HTTP/1.1 2") {
            return Err(format!("{path}: {body}").into());
        }
        Ok(body.to_owned())
    }

    /// The token of a new guest.
    pub(crate) fn guest(&self) -> Result<String, Failed> {
        let guest = self.ask("/api/guest?token=1", "", &json!({}))?;
        Ok(guest["token"].as_str().ok_or("no token")?.to_owned())
    }
}
