//! How much a server does: `load PROGRAM` starts `PROGRAM serve` with a folder of its own, lets many matches of Checkers be
//! played over sockets, and tells what each cost the server alone: moves a second of its CPU time, bytes a match and a
//! socket, and how long a move takes to the opponent. All moves are legal, drawn by lot before.

use parlour_core::Values;
use parlour_online::{ClientMessage, MatchId, VERSION};
use parlour_table::find_game;
use serde_json::{Value, json};
use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client::client_with_config};

type Failed = Box<dyn Error>;
type Socket = WebSocket<TcpStream>;

/// A server in a process of its own.
struct Server {
    child: Child,
    address: String,
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
    fn start(program: &str) -> Result<Self, Failed> {
        let folder = tempfile::tempdir()?;
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
            .args(["serve", "--no-page", "--no-open", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .args(limits.iter().flat_map(|limit| [*limit, many]))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).ok_or("no address")?;
        Ok(Self { address: address.to_owned(), child, _folder: folder })
    }

    /// The CPU time that the server has used, of the user and the system.
    fn cpu(&self) -> Result<Duration, Failed> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// The memory that is the server's own, in bytes.
    fn memory(&self) -> Result<u64, Failed> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("RssAnon")).ok_or("no figure")?;
        Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse::<u64>()? * 1024)
    }

    fn ask(&self, path: &str, token: &str, body: &Value) -> Result<Value, Failed> {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(serde_json::from_str(answer.split_once("\r\n\r\n").ok_or("no answer")?.1)?)
    }

    fn guest(&self) -> Result<String, Failed> {
        let guest = self.ask("/api/guest?token=1", "", &json!({}))?;
        Ok(guest["token"].as_str().ok_or("no token")?.to_owned())
    }

    fn socket(&self, token: Option<&str>) -> Result<Socket, Failed> {
        let stream = TcpStream::connect(&self.address)?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{}/socket", self.address).into_client_request()?;
        let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
        let (mut socket, _) =
            client_with_config(request, stream, Some(config)).map_err(|error| error.to_string())?;
        let hello = ClientMessage::Hello { version: VERSION, token: token.map(str::to_owned) };
        socket.send(Message::text(hello.write()))?;
        heard(&mut socket, "{\"welcome")?;
        Ok(socket)
    }
}

/// Reads on until a message begins so.
fn heard(socket: &mut Socket, start: &str) -> Result<(), Failed> {
    loop {
        if let Message::Text(text) = socket.read()?
            && text.starts_with(start)
        {
            return Ok(());
        }
    }
}

/// Two who play, and what they will play.
struct Pair {
    id: MatchId,
    sockets: [Socket; 2],
    moves: Vec<(usize, String)>,
    next: usize,
}

impl Pair {
    fn lay(server: &Server, tokens: &[String; 2], number: usize) -> Result<Self, Failed> {
        let table = json!({ "game": "checkers", "seats": ["me", "anybody"], "pace": "60+60" });
        let card = server.ask("/api/tables", &tokens[0], &table)?;
        let id: MatchId = serde_json::from_value(card["match"].clone())?;
        server.ask(&format!("/api/tables/{id}/sit"), &tokens[1], &json!({}))?;
        let mut sockets = [server.socket(Some(&tokens[0]))?, server.socket(Some(&tokens[1]))?];
        for socket in &mut sockets {
            socket.send(Message::text(ClientMessage::Join { r#match: id, have: 0 }.write()))?;
            heard(socket, "{\"sync")?;
        }
        Ok(Self { id, sockets, moves: script(number)?, next: 0 })
    }

    /// Sends the next move, if there is one.
    fn send(&mut self) -> Result<bool, Failed> {
        let Some((seat, text)) = self.moves.get(self.next) else { return Ok(false) };
        let message = ClientMessage::Move { r#match: self.id, at: self.next + 1, text: text.clone() };
        self.sockets[*seat].send(Message::text(message.write()))?;
        self.next += 1;
        Ok(true)
    }

    /// Waits until both have been told; the opponent first.
    fn told(&mut self) -> Result<(), Failed> {
        let mover = self.moves[self.next - 1].0;
        heard(&mut self.sockets[1 - mover], "{\"acted")?;
        heard(&mut self.sockets[mover], "{\"acted")
    }
}

/// A game of Checkers by lot: the seats and their moves.
fn script(number: usize) -> Result<Vec<(usize, String)>, Failed> {
    let game = find_game("checkers").map_err(|_| "no game")?;
    let mut table = game.open(&Values::defaults(game.options)).map_err(|_| "no table")?;
    let mut lot = number as u64 * 7_919 + 1;
    let mut moves = Vec::new();
    while let Some(seat) = table.turn().seat().filter(|_| moves.len() < 80) {
        let legal = table.moves();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let text = legal[(lot >> 33) as usize % legal.len()].clone();
        table.replay(&text).map_err(|why| why.to_string())?;
        moves.push((seat.index(), text));
    }
    // The last may end it, and then there is more to hear.
    moves.pop();
    Ok(moves)
}

/// All pairs play to the end, each as fast as it can: how many moves, in what time, for how much of the server's CPU.
fn saturate(server: &Server, pairs: &mut [Pair]) -> Result<(usize, Duration, Duration), Failed> {
    let (start, before) = (Instant::now(), server.cpu()?);
    let mut moves = 0;
    loop {
        let mut sent = Vec::new();
        for (index, pair) in pairs.iter_mut().enumerate() {
            if pair.send()? {
                sent.push(index);
            }
        }
        if sent.is_empty() {
            return Ok((moves, start.elapsed(), server.cpu()?.saturating_sub(before)));
        }
        moves += sent.len();
        for index in sent {
            pairs[index].told()?;
        }
    }
}

/// Moves at a steady rate, one after another: how long each takes to the opponent.
fn latencies(pairs: &mut [Pair], rate: u32, count: usize) -> Result<Vec<Duration>, Failed> {
    let start = Instant::now();
    let mut taken = Vec::new();
    let mut number = 0;
    while taken.len() < count {
        let before = taken.len();
        for pair in &mut *pairs {
            let due = start + Duration::from_secs(1) * number / rate;
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            // Measured from when it was due, so that waiting for the one before counts.
            if pair.send()? {
                let mover = pair.moves[pair.next - 1].0;
                heard(&mut pair.sockets[1 - mover], "{\"acted")?;
                taken.push(due.elapsed());
                heard(&mut pair.sockets[mover], "{\"acted")?;
                number += 1;
            }
        }
        if taken.len() == before {
            break;
        }
    }
    taken.sort();
    Ok(taken)
}

fn main() -> Result<(), Failed> {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().ok_or("name the program: load target/release/parlour")?;
    let matches: usize = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let idle: usize = arguments.next().map_or(Ok(2_000), |text| text.parse())?;
    let server = Server::start(&program)?;
    let tokens = [server.guest()?, server.guest()?];
    std::thread::sleep(Duration::from_secs(1));
    let (at_first, resting) = (server.memory()?, server.cpu()?);
    std::thread::sleep(Duration::from_secs(2));
    println!(
        "idle server: {:?} of CPU in 2 s, {} KiB",
        server.cpu()?.saturating_sub(resting),
        at_first / 1024
    );

    let mut pairs =
        (0..matches).map(|number| Pair::lay(&server, &tokens, number)).collect::<Result<Vec<_>, _>>()?;
    let laid = server.memory()?;
    println!(
        "{matches} matches laid: {} bytes each with two sockets",
        (laid.saturating_sub(at_first)) / matches as u64
    );
    let steady = pairs.len().min(50);
    let taken = latencies(&mut pairs[..steady], 1_000, 2_000)?;
    let at = |part: usize| taken.get(taken.len() * part / 100).copied().unwrap_or_default();
    println!("at 1000 moves a second asked for, to the opponent: median {:?}, p99 {:?}", at(50), at(99));
    let (moves, time, cpu) = saturate(&server, &mut pairs)?;
    println!(
        "saturated: {moves} moves in {time:.1?}, {cpu:.2?} of CPU: {:.0} moves a second of CPU, {:.0} a second",
        moves as f64 / cpu.as_secs_f64(),
        moves as f64 / time.as_secs_f64()
    );
    let played = server.memory()?;
    println!(
        "after {moves} moves: {} bytes a match with two sockets",
        (played.saturating_sub(at_first)) / matches as u64
    );

    let before = server.memory()?;
    let sockets = (0..idle).map(|_| server.socket(None)).collect::<Result<Vec<_>, _>>()?;
    let (after, resting) = (server.memory()?, server.cpu()?);
    std::thread::sleep(Duration::from_secs(5));
    println!(
        "{idle} idle sockets: {} bytes each, {:?} of CPU in 5 s",
        (after.saturating_sub(before)) / idle.max(1) as u64,
        server.cpu()?.saturating_sub(resting)
    );
    drop(sockets);
    Ok(())
}
